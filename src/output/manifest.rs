//! The list of our own files in an output folder.
//!
//! It says what a later build may remove. Sorted and without a date, so that the same site has
//! the same manifest.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::site_path;
use crate::error::{Error, ErrorKind};
use crate::input;

/// The manifest's path in the output folder.
pub const MANIFEST: &str = ".compatlas-manifest.json";

/// The shape that this version reads and writes.
const FORMAT: u32 = 1;

/// The files that a build published: site path → size in bytes, the manifest itself left out.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Manifest {
    format: u32,
    files: BTreeMap<Box<str>, u64>,
}

impl Manifest {
    /// A manifest of these files.
    pub(super) fn new(files: impl IntoIterator<Item = (Box<str>, u64)>) -> Self {
        Self {
            format: FORMAT,
            files: files.into_iter().collect(),
        }
    }

    /// Reads the manifest of the site in `folder`; none when there is no such file.
    pub(super) fn read(folder: &Path) -> Result<Option<Self>, Error> {
        let path = folder.join(MANIFEST);
        let Some(bytes) = input::read(&path)? else {
            return Ok(None);
        };
        match serde_json::from_slice::<Self>(&bytes) {
            Ok(manifest) if manifest.is_sound() => Ok(Some(manifest)),
            Ok(_) => Err(unreadable(&path)),
            Err(e) => Err(unreadable(&path).caused_by(e)),
        }
    }

    /// The manifest as the bytes of its file, one line a published file.
    pub(super) fn to_bytes(&self) -> Result<Vec<u8>, Error> {
        let mut bytes = serde_json::to_vec_pretty(self).map_err(|e| {
            Error::new(ErrorKind::Io, format!("could not write `{MANIFEST}`")).caused_by(e)
        })?;
        bytes.push(b'\n');
        Ok(bytes)
    }

    /// The size that a file was published with, if it was.
    pub(super) fn size(&self, path: &str) -> Option<u64> {
        self.files.get(path).copied()
    }

    /// The bytes of all files together.
    pub(super) fn bytes(&self) -> u64 {
        self.files.values().sum()
    }

    /// Whether the file was published.
    pub(super) fn lists(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// The published paths, sorted.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(|path| &**path)
    }

    /// Every folder that a published file stands in, without the root.
    pub(super) fn folders(&self) -> HashSet<&str> {
        let mut folders = HashSet::new();
        for path in self.paths() {
            let mut rest = path;
            while let Some((folder, _)) = rest.rsplit_once('/') {
                if !folders.insert(folder) {
                    break;
                }
                rest = folder;
            }
        }
        folders
    }

    /// Whether the format is known and no path could lead outside the folder.
    fn is_sound(&self) -> bool {
        self.format == FORMAT && self.paths().all(|path| site_path::check(path).is_ok())
    }
}

fn unreadable(path: &Path) -> Error {
    Error::new(
        ErrorKind::Target,
        format!("`{}` is not a manifest of this version", path.display()),
    )
    .help("without it nobody knows which files are ours: choose another output folder, or remove this one yourself")
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn the_order_of_writing_does_not_show() {
        let file = |path: &str| (Box::from(path), 3);
        let one = Manifest::new([file("b"), file("a/x"), file("a")]);
        let two = Manifest::new([file("a"), file("b"), file("a/x")]);
        assert_eq!(one.to_bytes().ok(), two.to_bytes().ok());
    }

    #[test]
    fn folders_are_all_those_above_a_file() {
        let manifest = Manifest::new([(Box::from("a/b/c"), 1), (Box::from("a/b/d"), 1)]);
        let mut folders: Vec<_> = manifest.folders().into_iter().collect();
        folders.sort_unstable();
        assert_eq!(folders, ["a", "a/b"]);
    }
}
