//! Puts the stage in the target's place.

use std::fs;
use std::io;
use std::path::PathBuf;

use super::names::Names;
use crate::error::Error;

/// Makes the stage the target. Returns where the old site is now; nowhere when there was none.
pub(super) fn exchange(names: &Names) -> Result<Option<PathBuf>, Error> {
    let failed = |e: io::Error| Error::io("replace", &names.target, e);
    if fs::symlink_metadata(&names.target).is_err() {
        fs::rename(&names.next, &names.target).map_err(failed)?;
        return Ok(None);
    }
    if in_one_step(names).map_err(failed)? {
        return Ok(Some(names.next.clone()));
    }
    in_two_steps(names).map_err(failed)?;
    Ok(Some(names.old.clone()))
}

/// Both names change places at once; false where the kernel or the file system has no such thing.
#[cfg(target_os = "linux")]
fn in_one_step(names: &Names) -> io::Result<bool> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    use rustix::io::Errno;
    match renameat_with(CWD, &names.next, CWD, &names.target, RenameFlags::EXCHANGE) {
        Ok(()) => Ok(true),
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => Ok(false),
        Err(e) => Err(e.into()),
    }
}

#[cfg(not(target_os = "linux"))]
fn in_one_step(_: &Names) -> io::Result<bool> {
    Ok(false)
}

/// For a moment there is no target; `leftovers` completes it when the process dies in it.
fn in_two_steps(names: &Names) -> io::Result<()> {
    fs::rename(&names.target, &names.old)?;
    fs::rename(&names.next, &names.target).inspect_err(|_| {
        fs::rename(&names.old, &names.target).ok();
    })
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use std::fs;

    use super::in_two_steps;
    use crate::output::names::Names;

    #[test]
    fn two_steps_end_like_one() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let names = Names::beside(&folder.path().join("site"));
        for (path, text) in [(&names.target, "old"), (&names.next, "new")] {
            fs::create_dir(path).expect("folder");
            fs::write(path.join("x"), text).expect("file");
        }
        in_two_steps(&names).expect("exchange");
        assert_eq!(fs::read(names.target.join("x")).expect("new"), b"new");
        assert_eq!(fs::read(names.old.join("x")).expect("old"), b"old");
        assert!(!names.next.exists());
    }

    #[test]
    fn a_second_step_that_fails_brings_the_old_site_back() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let names = Names::beside(&folder.path().join("site"));
        fs::create_dir(&names.target).expect("folder");
        assert!(in_two_steps(&names).is_err());
        assert!(names.target.is_dir());
    }
}
