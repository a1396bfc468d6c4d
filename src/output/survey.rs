//! What an output folder holds: which files are ours, which are not.
//!
//! Symbolic links are never followed: one that replaced a folder of ours is a file that is not
//! ours, and what it leads to is out of reach of everything that works from a survey.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::manifest::Manifest;
use super::site_path::is_reserved;
use crate::error::Error;

/// The entries of a published tree; paths are relative to its root.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// Files of the manifest, and the manifest, that are really there.
    pub(super) own_files: Vec<PathBuf>,
    /// Folders that the manifest's files stand in, each before those within it.
    pub(super) own_folders: Vec<PathBuf>,
    /// Whatever is not ours, each folder before what it holds.
    pub(super) foreign: Vec<Foreign>,
}

/// An entry that no build of ours made.
#[derive(Debug)]
pub(super) struct Foreign {
    /// The path relative to the tree's root.
    pub(super) path: PathBuf,
    /// Whether it is a folder; anything else counts as a file, symbolic links too.
    pub(super) is_folder: bool,
}

impl Survey {
    /// Looks through `root`, a tree with this manifest.
    pub(super) fn of(root: &Path, manifest: &Manifest) -> Result<Self, Error> {
        let surveyor = Surveyor {
            root,
            files: manifest.paths().collect(),
            folders: manifest.folders(),
        };
        surveyor.visit(Path::new(""))
    }

    fn join(mut self, other: Self) -> Self {
        self.own_files.extend(other.own_files);
        self.own_folders.extend(other.own_folders);
        self.foreign.extend(other.foreign);
        self
    }
}

struct Surveyor<'a> {
    root: &'a Path,
    files: HashSet<&'a str>,
    folders: HashSet<&'a str>,
}

impl Surveyor<'_> {
    /// One folder and all below it. A site has about as many folders as pages, hence on all cores.
    fn visit(&self, folder: &Path) -> Result<Survey, Error> {
        let (found, below) = self.list(folder)?;
        let below = below
            .into_par_iter()
            .map(|folder| self.visit(&folder))
            .try_reduce(Survey::default, |a, b| Ok(a.join(b)))?;
        Ok(found.join(below))
    }

    /// The entries of one folder, and which of them are folders.
    fn list(&self, folder: &Path) -> Result<(Survey, Vec<PathBuf>), Error> {
        let at = self.root.join(folder);
        let failed = |e| Error::io("read", &at, e);
        let mut found = Survey::default();
        let mut below = Vec::new();
        for entry in fs::read_dir(&at).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let path = folder.join(entry.file_name());
            let is_folder = entry.file_type().map_err(failed)?.is_dir();
            if is_folder {
                below.push(path.clone());
            }
            match (self.is_own(&path, is_folder), is_folder) {
                (true, true) => found.own_folders.push(path),
                (true, false) => found.own_files.push(path),
                (false, _) => found.foreign.push(Foreign { path, is_folder }),
            }
        }
        Ok((found, below))
    }

    fn is_own(&self, path: &Path, is_folder: bool) -> bool {
        let own = if is_folder {
            &self.folders
        } else {
            &self.files
        };
        path.to_str().is_some_and(|path| own.contains(path)) || (!is_folder && is_reserved(path))
    }
}
