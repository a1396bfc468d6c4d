//! New bytes for files that are there: the whole old file or the whole new one, never a part.
//!
//! The bytes go to a hidden file in the same folder, which then takes the name. The new file has the
//! permissions of the old one. A symbolic link stays one: the file to which it leads is replaced. Of
//! several files none takes its name before the new bytes of all of them are written.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::error::Error;

/// Replaces the file at `path` by `bytes`.
///
/// # Errors
///
/// When the file is not there, or its folder cannot be written to.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    replace_all(&[(path, bytes)])
}

/// Replaces each file by its new bytes.
///
/// # Errors
///
/// When a file is not there or its folder cannot be written to: nothing has changed then. When one
/// cannot take its name: those before it have, and the error names it.
pub fn replace_all<P: AsRef<Path>, B: AsRef<[u8]>>(files: &[(P, B)]) -> Result<(), Error> {
    let failed = |path: &P, error: io::Error| Error::io("write", path.as_ref(), error);
    let mut staged = Vec::with_capacity(files.len());
    for (path, bytes) in files {
        let new = stage(path.as_ref(), bytes.as_ref());
        staged.push((path, new.map_err(|error| failed(path, error))?));
    }
    for (path, (new, place)) in staged {
        new.persist(place)
            .map_err(|error| failed(path, error.error))?;
    }
    Ok(())
}

/// The new bytes beside the file, and the file's own place.
fn stage(path: &Path, bytes: &[u8]) -> io::Result<(NamedTempFile, PathBuf)> {
    let path = path.canonicalize()?;
    let permissions = path.metadata()?.permissions();
    let folder = path.parent().ok_or(io::ErrorKind::NotFound)?;
    let mut file = Builder::new().prefix(".compatlas-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().set_permissions(permissions)?;
    Ok((file, path))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::replace_all;

    #[test]
    fn files_are_replaced_with_their_permissions_and_through_links() {
        let folder = tempfile::tempdir().unwrap();
        let (a, link) = (
            folder.path().join("a.json"),
            folder.path().join("link.json"),
        );
        fs::write(&a, "old").unwrap();
        fs::set_permissions(&a, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a.json", &link).unwrap();
        replace_all(&[(&link, "new")]).unwrap();
        assert_eq!(fs::read(&a).unwrap(), b"new");
        let mode = fs::metadata(&a).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn when_one_cannot_be_written_none_changes() {
        let folder = tempfile::tempdir().unwrap();
        let (a, none) = (folder.path().join("a"), folder.path().join("none/b"));
        fs::write(&a, "old").unwrap();
        assert!(replace_all(&[(&a, "new"), (&none, "new")]).is_err());
        assert_eq!(fs::read(&a).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
