//! A place with a project and an output folder, and trees as maps.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use compatlas::error::Error;
use compatlas::output::{Directory, Guard, MANIFEST, Output, Published};
use tempfile::TempDir;

/// Files by path: text as it is, `/` for a folder, `-> …` for a symbolic link.
pub(super) type Tree = BTreeMap<String, String>;

/// A temporary folder with `project/data` in it; the output is `project/public`.
pub(super) struct Place {
    folder: TempDir,
}

impl Place {
    pub(super) fn new() -> Self {
        Self::in_folder(tempfile::tempdir().expect("a temporary folder"))
    }

    /// The same in memory where the system has such a file system: many times faster than a disk.
    pub(super) fn in_memory() -> Self {
        tempfile::tempdir_in("/dev/shm").map_or_else(|_| Self::new(), Self::in_folder)
    }

    fn in_folder(folder: TempDir) -> Self {
        fs::create_dir_all(folder.path().join("project/data")).expect("a project");
        Self { folder }
    }

    pub(super) fn path(&self, below: &str) -> PathBuf {
        self.folder.path().join(below)
    }

    pub(super) fn target(&self) -> PathBuf {
        self.path("project/public")
    }

    pub(super) fn in_target(&self, below: &str) -> PathBuf {
        self.target().join(below)
    }

    pub(super) fn guard(&self) -> Guard {
        let mut guard = Guard::new(self.path("project"), [self.path("project/data")]);
        guard.home = Some(self.path("home"));
        guard
    }

    pub(super) fn begin(&self) -> Result<Directory, Error> {
        Directory::begin(&self.target(), &self.guard())
    }

    /// Publishes a site of these files.
    pub(super) fn publish(&self, files: &[(&str, &str)]) -> Result<Published, Error> {
        publish(&self.target(), &self.guard(), files)
    }

    /// The output folder without the manifest.
    pub(super) fn site(&self) -> Tree {
        let mut tree = tree(&self.target());
        tree.remove(MANIFEST);
        tree
    }

    /// Names in the project folder, sorted: what stands beside the output folder.
    pub(super) fn beside(&self) -> Vec<String> {
        names(&self.path("project"))
    }
}

/// Publishes a site of these files at `target`.
pub(super) fn publish(
    target: &Path,
    guard: &Guard,
    files: &[(&str, &str)],
) -> Result<Published, Error> {
    let directory = Directory::begin(target, guard)?;
    for (path, text) in files {
        directory.write(path, text.as_bytes())?;
    }
    directory.publish()
}

/// Everything below a folder.
pub(super) fn tree(root: &Path) -> Tree {
    let mut tree = Tree::new();
    for entry in walkdir::WalkDir::new(root).min_depth(1) {
        let entry = entry.expect("an entry");
        let path = entry.path().strip_prefix(root).expect("a path below");
        let text = if entry.path_is_symlink() {
            format!(
                "-> {}",
                fs::read_link(entry.path()).expect("a link").display()
            )
        } else if entry.file_type().is_dir() {
            "/".to_owned()
        } else {
            fs::read_to_string(entry.path()).expect("a text")
        };
        tree.insert(path.to_str().expect("a name").to_owned(), text);
    }
    tree
}

/// The tree of these files, with their folders.
pub(super) fn expected(files: &[(&str, &str)]) -> Tree {
    let mut tree = Tree::new();
    for (path, text) in files {
        for (at, _) in path.match_indices('/') {
            tree.insert(path[..at].to_owned(), "/".to_owned());
        }
        tree.insert((*path).to_owned(), (*text).to_owned());
    }
    tree
}

/// The names in a folder, sorted.
pub(super) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .collect();
    names.sort_unstable();
    names
}

/// Writes a file by hand, with the folders above it.
pub(super) fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder above")).expect("folders");
    fs::write(path, text).expect("a file");
}
