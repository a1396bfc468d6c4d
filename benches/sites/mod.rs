//! The projects that benches run on, made once, and everything prepared from them.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use compatlas::error::Error;
use compatlas::output::Output;
use compatlas::pipeline::{self, Prepared, Request};
use tempfile::TempDir;

use crate::corpus::Corpus;

/// One project.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Project {
    /// The data of this repository.
    Repository,
    /// An invented corpus of so many models.
    Corpus(usize),
}

/// All projects.
pub(crate) const PROJECTS: [Project; 4] = [
    Project::Repository,
    Project::Corpus(100),
    Project::Corpus(1_000),
    Project::Corpus(10_000),
];

impl fmt::Display for Project {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repository => f.pad("data/"),
            Self::Corpus(models) => f.pad(&format!("{models:>6} models")),
        }
    }
}

impl Project {
    /// The project's folder.
    pub(crate) fn folder(self) -> &'static Path {
        match self {
            Self::Repository => Path::new(env!("CARGO_MANIFEST_DIR")),
            Self::Corpus(models) => corpus(self, models),
        }
    }

    /// What a build of it is asked to do.
    pub(crate) fn request(self) -> Request {
        Request {
            root: self.folder().to_owned(),
            ..Request::default()
        }
    }

    /// Everything before the first page.
    pub(crate) fn prepared(self) -> &'static Prepared {
        static PREPARED: [OnceLock<Prepared>; 4] = [const { OnceLock::new() }; 4];
        PREPARED[self.number()].get_or_init(|| {
            pipeline::prepare(&self.request()).unwrap_or_else(|error| panic!("{error}"))
        })
    }

    fn number(self) -> usize {
        PROJECTS.iter().position(|one| *one == self).unwrap_or(0)
    }
}

fn corpus(project: Project, models: usize) -> &'static Path {
    static FOLDERS: [OnceLock<PathBuf>; 4] = [const { OnceLock::new() }; 4];
    FOLDERS[project.number()].get_or_init(|| {
        // Under target/, so that every run finds and overwrites that of the last.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corpus-{models}"));
        Corpus::of(models)
            .write(&folder)
            .unwrap_or_else(|error| panic!("could not write the corpus: {error}"));
        folder
    })
}

/// A folder in memory where the system has one: disks differ, and slow down after mass deletes.
pub(crate) fn scratch() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() {
        TempDir::new_in(memory)
    } else {
        TempDir::new()
    };
    made.unwrap_or_else(|error| panic!("could not make a folder: {error}"))
}

/// Takes every file and keeps none.
pub(crate) struct Nowhere;

impl Output for Nowhere {
    fn write(&self, path: &str, bytes: &[u8]) -> Result<(), Error> {
        divan::black_box((path, bytes));
        Ok(())
    }
}
