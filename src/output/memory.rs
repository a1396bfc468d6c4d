//! A site kept in memory.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, PoisonError};

use super::{Output, site_path};
use crate::error::{Error, ErrorKind};

/// The files of a site, by path: for checks that need all pages and no disk.
#[derive(Debug, Default)]
pub struct Memory {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
}

impl Memory {
    /// No files yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// All files that were written, in the order of their paths.
    pub fn into_files(self) -> BTreeMap<String, Vec<u8>> {
        self.files
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Output for Memory {
    fn write(&self, path: &str, bytes: &[u8]) -> Result<(), Error> {
        site_path::check(path)?;
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        match files.entry(path.to_owned()) {
            Entry::Vacant(place) => {
                place.insert(bytes.to_vec());
                Ok(())
            }
            Entry::Occupied(_) => Err(Error::new(
                ErrorKind::Io,
                format!("could not write `{path}`: it was written before"),
            )),
        }
    }
}
