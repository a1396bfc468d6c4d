//! New bytes for files: the whole old file or the whole new one, never a part.
//!
//! The bytes go to a hidden file in the same folder, which then takes the name. [`write()`] does just
//! that, for files of ours. [`replace_all`] is for records, which people wrote: the new file has the
//! permissions of the old one. A symbolic link stays one: the file to which it leads is replaced. Of
//! several files none takes its name before the new bytes of all of them are written. A file that is
//! no longer what was read is left alone, and whoever changes records [`hold`]s them meanwhile.

use std::fs::{File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};
use tempfile::{Builder, NamedTempFile};

use crate::error::{Error, ErrorKind};

/// A file with the bytes that were read of it and those that it gets.
#[derive(Debug)]
pub struct Rewrite {
    /// Where it is.
    pub path: PathBuf,
    /// What was read.
    pub was: Vec<u8>,
    /// What it gets.
    pub now: Vec<u8>,
}

/// The records of a project, held by one that changes them.
#[derive(Debug)]
pub struct Held {
    _folder: File,
}

/// Holds the records of the project at `root` until the answer is dropped; waits for another run that
/// does. Programs of others do not heed this.
///
/// # Errors
///
/// When the folder `data` cannot be opened or held.
pub fn hold(root: &Path) -> Result<Held, Error> {
    let path = root.join("data");
    let failed = |error| Error::io("hold", &path, error);
    let folder = File::open(&path).map_err(failed)?;
    flock(&folder, FlockOperation::LockExclusive).map_err(|error| failed(error.into()))?;
    Ok(Held { _folder: folder })
}

/// Replaces each file by its new bytes.
///
/// # Errors
///
/// When a file is not there, is not what was read, may not be written, or its folder cannot be
/// written to: nothing has changed then. When one cannot take its name: those before it have, and the
/// error names it.
pub fn replace_all(files: &[Rewrite]) -> Result<(), Error> {
    let mut staged = Vec::with_capacity(files.len());
    for file in files {
        let new = stage(file).map_err(|error| Error::io("write", &file.path, error))?;
        staged.push((file, new));
    }
    for (file, (new, place)) in staged {
        if std::fs::read(&place).ok().as_deref() != Some(&file.was) {
            let message = format!("`{}` changed while this ran", file.path.display());
            return Err(Error::new(ErrorKind::Io, message).help("run it again"));
        }
        new.persist(place)
            .map_err(|error| Error::io("write", &file.path, error.error))?;
    }
    Ok(())
}

/// Writes a file of ours, new or over what has the name, in one step.
///
/// # Errors
///
/// When its folder is not there or cannot be written to; what was there is as it was then.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let failed = |error| Error::io("write", path, error);
    let folder = path
        .parent()
        .ok_or_else(|| failed(io::ErrorKind::NotFound.into()))?;
    // As any new file: less what the user's mask takes away.
    let mode = Permissions::from_mode(0o666);
    // The folder of a bare name is empty, and stands for the current one.
    let folder = Path::new(".").join(folder);
    let mut new = hidden()
        .permissions(mode)
        .tempfile_in(folder)
        .map_err(failed)?;
    new.write_all(bytes).map_err(failed)?;
    new.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}

/// A hidden name for what is being written, which a reader of the folder passes over.
fn hidden() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".compatlas-");
    builder
}

/// The new bytes beside the file, and the file's own place.
fn stage(file: &Rewrite) -> io::Result<(NamedTempFile, PathBuf)> {
    let path = file.path.canonicalize()?;
    let permissions = path.metadata()?.permissions();
    if permissions.readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let folder = path.parent().ok_or(io::ErrorKind::NotFound)?;
    let mut new = hidden().tempfile_in(folder)?;
    new.write_all(&file.now)?;
    new.as_file().set_permissions(permissions)?;
    Ok((new, path))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use std::path::Path;

    use super::{Rewrite, replace_all, write};

    fn rewrite(path: &Path, was: &str) -> Rewrite {
        Rewrite {
            path: path.to_owned(),
            was: was.into(),
            now: "new".into(),
        }
    }

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
        replace_all(&[rewrite(&link, "old")]).unwrap();
        assert_eq!(fs::read(&a).unwrap(), b"new");
        let mode = fs::metadata(&a).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_file_of_ours_is_written_new_and_over_another_as_any_new_file() {
        let folder = tempfile::tempdir().unwrap();
        let (ours, any) = (folder.path().join("ours"), folder.path().join("any"));
        fs::write(&any, "").unwrap();
        for text in ["a longer text", "short"] {
            write(&ours, text.as_bytes()).unwrap();
            assert_eq!(fs::read(&ours).unwrap(), text.as_bytes());
            let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
            assert_eq!(mode(&ours), mode(&any));
        }
        assert!(write(&folder.path().join("none/b"), b"").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn when_one_cannot_be_written_none_changes() {
        let folder = tempfile::tempdir().unwrap();
        let (a, none) = (folder.path().join("a"), folder.path().join("none/b"));
        fs::write(&a, "old").unwrap();
        assert!(replace_all(&[rewrite(&a, "old"), rewrite(&none, "")]).is_err());
        assert_eq!(fs::read(&a).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_no_longer_what_was_read_or_may_not_be_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let a = folder.path().join("a");
        fs::write(&a, "another").unwrap();
        let error = replace_all(&[rewrite(&a, "old")]).unwrap_err();
        assert!(error.to_string().ends_with("changed while this ran"));
        fs::set_permissions(&a, fs::Permissions::from_mode(0o444)).unwrap();
        assert!(replace_all(&[rewrite(&a, "another")]).is_err());
        assert_eq!(fs::read(&a).unwrap(), b"another");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
