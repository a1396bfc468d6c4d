//! Takes what is not ours from the old site into the stage.
//!
//! By hard links, so that it stands in both trees whenever the process may be killed, and costs
//! no space.

use std::fs::{self, File, FileTimes};
use std::io::{self, ErrorKind as IoKind};
use std::os::unix::fs::symlink;
use std::path::Path;

use super::guard::is_mount_point;
use super::survey::Foreign;
use crate::error::{Error, ErrorKind};

/// Gives `stage` everything of `foreign`, found in `old`. Something in the way of a file of ours
/// is an error that names it.
pub(super) fn carry(foreign: &[Foreign], old: &Path, stage: &Path) -> Result<(), Error> {
    for entry in foreign {
        let (from, to) = (old.join(&entry.path), stage.join(&entry.path));
        let done = if entry.is_folder {
            if is_mount_point(&from)? {
                return Err(mounted_within(&from));
            }
            make_folder(&to)
        } else {
            link_into(&from, &to)
        };
        done.map_err(|e| failed(e, &from))?;
    }
    // A folder that forbids writing gets its permissions only once it is filled.
    for entry in foreign.iter().rev().filter(|entry| entry.is_folder) {
        copy_permissions(&old.join(&entry.path), &stage.join(&entry.path))?;
    }
    Ok(())
}

/// Gives the folder `to` the permissions of the folder `from`.
pub(super) fn copy_permissions(from: &Path, to: &Path) -> Result<(), Error> {
    fs::metadata(from)
        .and_then(|found| fs::set_permissions(to, found.permissions()))
        .map_err(|e| Error::io("set the permissions of", to, e))
}

/// Runs `make`, which makes one file, and makes the folders above it where they are missing.
/// First the file: most often the folders are there, and this way nothing need know.
pub(super) fn with_folders<T>(to: &Path, make: impl Fn() -> io::Result<T>) -> io::Result<T> {
    match make() {
        Err(e) if e.kind() == IoKind::NotFound => {
            if let Some(above) = to.parent() {
                fs::create_dir_all(above)?;
            }
            make()
        }
        done => done,
    }
}

fn make_folder(to: &Path) -> io::Result<()> {
    match with_folders(to, || fs::create_dir(to)) {
        Err(e) if e.kind() == IoKind::AlreadyExists && to.is_dir() => Ok(()),
        done => done,
    }
}

fn link_into(from: &Path, to: &Path) -> io::Result<()> {
    with_folders(to, || match fs::hard_link(from, to) {
        Err(e) if !is_answer(e.kind()) => copy(from, to).map_err(|_| e),
        done => done,
    })
}

/// Whether a copy would fail, or be wrong, for the same reason as the link.
fn is_answer(kind: IoKind) -> bool {
    matches!(
        kind,
        IoKind::NotFound
            | IoKind::AlreadyExists
            | IoKind::NotADirectory
            | IoKind::CrossesDevices
            | IoKind::StorageFull
    )
}

/// A copy that reads like the original: for file systems without hard links. What is neither file
/// nor symbolic link cannot be copied.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let found = fs::symlink_metadata(from)?;
    if found.is_symlink() {
        return symlink(fs::read_link(from)?, to);
    }
    if !found.is_file() {
        return Err(IoKind::Unsupported.into());
    }
    io::copy(&mut File::open(from)?, &mut File::create_new(to)?)?;
    let copied = File::open(to)?;
    copied.set_times(FileTimes::new().set_modified(found.modified()?))?;
    copied.set_permissions(found.permissions())
}

fn failed(e: io::Error, from: &Path) -> Error {
    match e.kind() {
        IoKind::AlreadyExists | IoKind::NotADirectory => Error::new(
            ErrorKind::Target,
            format!(
                "`{}` is in the way: the new site has something else there, and this was not made by a build",
                from.display()
            ),
        )
        .help("move it away; until then the old site stays as it is"),
        IoKind::CrossesDevices => mounted_within(from),
        _ => Error::io("keep", from, e),
    }
}

fn mounted_within(at: &Path) -> Error {
    Error::new(
        ErrorKind::Target,
        format!(
            "`{}` is on another file system than the output folder that it lies in",
            at.display()
        ),
    )
    .help("an output folder is replaced as a whole and cannot hold a mounted one: unmount it, or choose another output folder")
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::copy;

    #[test]
    fn a_copy_keeps_bytes_permissions_and_modification_time() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (from, to) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&from, "text").expect("write");
        fs::set_permissions(&from, fs::Permissions::from_mode(0o640)).expect("permissions");
        copy(&from, &to).expect("copy");
        let (a, b) = (from.metadata().expect("a"), to.metadata().expect("b"));
        assert_eq!(fs::read(&to).expect("read"), b"text");
        assert_eq!(a.permissions(), b.permissions());
        assert_eq!(a.modified().expect("a"), b.modified().expect("b"));
    }

    #[test]
    fn a_copied_symbolic_link_leads_where_it_led() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (from, to) = (folder.path().join("a"), folder.path().join("b"));
        symlink("nowhere/yet", &from).expect("link");
        copy(&from, &to).expect("copy");
        assert_eq!(
            fs::read_link(&to).expect("link"),
            fs::read_link(&from).expect("link")
        );
    }
}
