//! One build at a time for one output folder.
//!
//! The lock is on a file beside the target, not on the folder around it: builds into two folders
//! side by side do not disturb one another. The system frees the lock when the process dies.

use std::fs::{self, File};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, Mode, OFlags, flock};
use rustix::io::Errno;

use super::names::Names;
use crate::error::{Error, ErrorKind};
use crate::input::not_regular;

/// A held lock; freed, and its file removed, when dropped.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock, or says at once that another build has it.
    pub(super) fn take(names: &Names) -> Result<Self, Error> {
        let path = &names.lock;
        loop {
            // Neither through a symbolic link nor waiting for the other end of a pipe.
            let flags = OFlags::WRONLY
                | OFlags::CREATE
                | OFlags::NOFOLLOW
                | OFlags::NONBLOCK
                | OFlags::CLOEXEC;
            let file = rustix::fs::open(path, flags, Mode::from_raw_mode(0o666))
                .map(File::from)
                .map_err(|e| Error::io("create", path, e))?;
            let found = file.metadata().map_err(|e| Error::io("lock", path, e))?;
            if !found.is_file() {
                return Err(Error::io("lock", path, not_regular()));
            }
            match flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Ok(()) => {}
                Err(Errno::WOULDBLOCK) => return Err(locked(&names.target)),
                Err(e) => return Err(Error::io("lock", path, e)),
            }
            // The holder before us may have removed the file between our opening and our locking;
            // then we hold a lock that nobody else will ask for.
            if is_still_there(&file, path) {
                return Ok(Self {
                    file,
                    path: path.clone(),
                });
            }
        }
    }
}

impl Drop for Lock {
    /// Removes the file while the lock is held. A file that cannot be removed disturbs nobody: the
    /// next run takes it over. The lock is freed by name, as a child process may hold a copy of
    /// the descriptor for a moment.
    fn drop(&mut self) {
        fs::remove_file(&self.path).ok();
        flock(&self.file, FlockOperation::Unlock).ok();
    }
}

fn is_still_there(file: &File, path: &Path) -> bool {
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(ours), Ok(there)) => (ours.dev(), ours.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

fn locked(target: &Path) -> Error {
    Error::new(
        ErrorKind::Locked,
        format!("another build is writing `{}`", target.display()),
    )
    .help("wait until it has finished, or choose another output folder")
}
