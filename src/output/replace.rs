//! Files that a person keeps, replaced by new versions of themselves: all of them or, as far as a
//! file system can promise that, none.
//!
//! Every new version is written beside its file first; only when all are there is each renamed over
//! the old one. A symbolic link is followed, so that the file behind it changes and the link stays;
//! permissions are kept.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Replaces each file by its new bytes.
///
/// # Errors
///
/// When a new version cannot be written: nothing has changed then. When one cannot be put in its
/// place: those before it have changed, and the error names the file.
pub fn replace_files(files: &[(PathBuf, Vec<u8>)]) -> Result<(), Error> {
    let mut staged = Vec::with_capacity(files.len());
    for (path, bytes) in files {
        match stage(path, bytes) {
            Ok(one) => staged.push(one),
            Err(error) => {
                discard(&staged);
                return Err(error);
            }
        }
    }
    for (at, (new, old)) in staged.iter().enumerate() {
        if let Err(error) = fs::rename(new, old) {
            discard(&staged[at..]);
            return Err(Error::io("replace", old, error));
        }
    }
    Ok(())
}

/// Writes the new version beside the file; gives both paths.
fn stage(path: &Path, bytes: &[u8]) -> Result<(PathBuf, PathBuf), Error> {
    let failed = |error| Error::io("write", path, error);
    let old = path.canonicalize().map_err(failed)?;
    let permissions = fs::metadata(&old).map_err(failed)?.permissions();
    let name = old.file_name().unwrap_or_default().to_string_lossy();
    // Hidden, so that no reader of the folder takes it for a file of the project.
    let new = old.with_file_name(format!(".{name}.{}.new", std::process::id()));
    let written = || {
        let mut file = OpenOptions::new().write(true).create_new(true).open(&new)?;
        file.write_all(bytes)?;
        file.set_permissions(permissions)
    };
    if let Err(error) = written() {
        discard(&[(new, old)]);
        return Err(failed(error));
    }
    Ok((new, old))
}

fn discard(staged: &[(PathBuf, PathBuf)]) {
    for (new, _) in staged {
        // What cannot be removed is hidden and no part of the project.
        let _ = fs::remove_file(new);
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::replace_files;

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
        replace_files(&[(link.clone(), b"new".to_vec())]).unwrap();
        assert_eq!(fs::read(&a).unwrap(), b"new");
        assert_eq!(
            fs::metadata(&a).unwrap().permissions().mode() & 0o777,
            0o640
        );
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn when_one_cannot_be_written_none_changes() {
        let folder = tempfile::tempdir().unwrap();
        let (a, none) = (folder.path().join("a"), folder.path().join("none/b"));
        fs::write(&a, "old").unwrap();
        let new = |path: &std::path::Path| (path.to_owned(), b"new".to_vec());
        assert!(replace_files(&[new(&a), new(&none)]).is_err());
        assert_eq!(fs::read(&a).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
