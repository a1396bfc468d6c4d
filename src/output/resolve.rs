//! Where a path really leads, also when its end does not exist yet.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf, absolute};

use crate::error::Error;

/// How many symbolic links are followed before it must be a circle; what Linux takes.
const MOST_LINKS: usize = 40;

/// The absolute path without symbolic links, `.` and `..`. The standard `canonicalize` does the
/// same only for what exists, and an output folder need not.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, Error> {
    let failed = |e| Error::io("resolve", path, e);
    let mut waiting: VecDeque<OsString> = parts(&absolute(path).map_err(failed)?).collect();
    let mut resolved = PathBuf::new();
    let mut links = 0;
    while let Some(part) = waiting.pop_front() {
        if part == ".." {
            resolved.pop();
            continue;
        }
        resolved.push(part);
        match fs::symlink_metadata(&resolved) {
            Ok(found) if found.is_symlink() => {
                links += 1;
                if links > MOST_LINKS {
                    return Err(failed(io::Error::other(
                        "its symbolic links lead in a circle",
                    )));
                }
                let leads_to = fs::read_link(&resolved).map_err(failed)?;
                resolved.pop();
                for part in parts(&leads_to).rev() {
                    waiting.push_front(part);
                }
            }
            Ok(_) => {}
            Err(e) if e.kind() == io::ErrorKind::NotFound => {}
            Err(e) => return Err(failed(e)),
        }
    }
    Ok(resolved)
}

/// Whether `inner` is `outer` or lies below it; both resolved. Folders are compared by identity
/// too, for file systems that take `Public` and `public` for one.
pub(super) fn is_within(inner: &Path, outer: &Path) -> bool {
    let outer_id = identity(outer);
    inner
        .ancestors()
        .any(|above| above == outer || (outer_id.is_some() && identity(above) == outer_id))
}

fn identity(path: &Path) -> Option<(u64, u64)> {
    let found = fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

fn parts(path: &Path) -> impl DoubleEndedIterator<Item = OsString> {
    path.components()
        .filter(|part| *part != Component::CurDir)
        .map(|part| part.as_os_str().to_owned())
}
