//! Removes an old site that a new one has replaced.
//!
//! Only files of its manifest are removed outright. What is not ours is in the new site already;
//! what came into the old one too late for that is moved over now.

use std::cmp::Reverse;
use std::fs::{self, Metadata};
use std::io::ErrorKind as IoKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::carry::with_folders;
use super::manifest::Manifest;
use super::survey::Survey;
use crate::error::{Error, ErrorKind};

/// Removes the tree `old`, of which `survey` tells what is ours, after the site `new` with the
/// manifest `new_files` took its place.
pub(super) fn retire(
    old: &Path,
    survey: &Survey,
    new: &Path,
    new_files: Option<&Manifest>,
) -> Result<(), Error> {
    // The manifest goes last: as long as it is there, the next run knows what this folder is.
    let (manifest, files): (Vec<_>, Vec<_>) = survey
        .own_files
        .iter()
        .partition(|path| super::site_path::is_reserved(path));
    files
        .par_iter()
        .try_for_each(|path| remove_file(&old.join(path)))?;
    remove_empty_folders(old, &survey.own_folders);
    let mover = Mover {
        old,
        new,
        new_files,
    };
    mover.settle_folder(Path::new(""))?;
    for path in manifest {
        remove_file(&old.join(path))?;
    }
    fs::remove_dir(old).map_err(|e| Error::io("remove", old, e))
}

/// Removes those of our folders that are empty now, the deepest first. One that still holds
/// something is looked through afterwards.
fn remove_empty_folders(old: &Path, folders: &[PathBuf]) {
    let depth = |path: &&PathBuf| path.components().count();
    let mut folders: Vec<_> = folders.iter().collect();
    folders.sort_by_cached_key(|path| Reverse(depth(path)));
    for level in folders.chunk_by(|a, b| depth(a) == depth(b)) {
        level.par_iter().for_each(|path| {
            fs::remove_dir(old.join(path)).ok();
        });
    }
}

fn remove_file(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != IoKind::NotFound => Err(Error::io("remove", path, e)),
        _ => Ok(()),
    }
}

struct Mover<'a> {
    old: &'a Path,
    new: &'a Path,
    new_files: Option<&'a Manifest>,
}

impl Mover<'_> {
    /// Empties a folder of what is not ours.
    fn settle_folder(&self, folder: &Path) -> Result<(), Error> {
        let at = self.old.join(folder);
        let failed = |e| Error::io("read", &at, e);
        for entry in fs::read_dir(&at).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let path = folder.join(entry.file_name());
            let from = self.old.join(&path);
            if super::site_path::is_reserved(&path) {
                continue;
            }
            if entry.file_type().map_err(failed)?.is_dir() {
                let to = self.new.join(&path);
                if fs::symlink_metadata(&to).is_err() {
                    with_folders(&to, || fs::rename(&from, &to))
                        .map_err(|e| Error::io("move", &from, e))?;
                    continue;
                }
                self.settle_folder(&path)?;
                fs::remove_dir(&from).map_err(|e| Error::io("remove", &from, e))?;
            } else {
                self.settle_file(&path)?;
            }
        }
        Ok(())
    }

    /// Removes a file that the new site has, or moves it there. Of two that differ, both not ours,
    /// the later one is kept: somebody edited it while the site was being replaced.
    fn settle_file(&self, path: &Path) -> Result<(), Error> {
        let (from, to) = (self.old.join(path), self.new.join(path));
        let here = fs::symlink_metadata(&from).map_err(|e| Error::io("look at", &from, e))?;
        let keeps = match fs::symlink_metadata(&to) {
            Err(_) => false,
            Ok(there) if is_same(&here, &there) => true,
            Ok(there) if there.is_dir() || self.is_new_file(path) => return Err(late(&from)),
            Ok(there) => modified(&here) <= modified(&there),
        };
        if keeps {
            return remove_file(&from);
        }
        with_folders(&to, || fs::rename(&from, &to)).map_err(|e| match e.kind() {
            IoKind::NotADirectory | IoKind::AlreadyExists => late(&from),
            _ => Error::io("move", &from, e),
        })
    }

    fn is_new_file(&self, path: &Path) -> bool {
        let (Some(files), Some(path)) = (self.new_files, path.to_str()) else {
            return false;
        };
        files.lists(path)
    }
}

fn is_same(a: &Metadata, b: &Metadata) -> bool {
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

fn modified(found: &Metadata) -> (i64, i64) {
    (found.mtime(), found.mtime_nsec())
}

fn late(at: &Path) -> Error {
    Error::new(
        ErrorKind::Target,
        format!(
            "`{}` came into the output folder while it was being replaced, and the new site has something else there",
            at.display()
        ),
    )
    .help("the new site is whole; move this away, then build again")
}
