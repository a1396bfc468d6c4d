//! New bytes for a file that is there: the whole old file or the whole new one, never a part.
//!
//! The bytes go to a hidden file in the same folder, which then takes the name. The new file has the
//! permissions of the old one. A symbolic link stays one: the file to which it leads is replaced.

use std::io::{self, Write};
use std::path::Path;

use tempfile::Builder;

use crate::error::Error;

/// Replaces the file at `path` by `bytes`.
///
/// # Errors
///
/// When the file is not there, or its folder cannot be written to.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    try_replace(path, bytes).map_err(|error| Error::io("write", path, error))
}

fn try_replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = path.canonicalize()?;
    let permissions = path.metadata()?.permissions();
    let folder = path.parent().ok_or(io::ErrorKind::NotFound)?;
    let mut file = Builder::new().prefix(".compatlas-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().set_permissions(permissions)?;
    file.persist(&path)?;
    Ok(())
}
