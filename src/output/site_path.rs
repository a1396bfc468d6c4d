//! Which site paths may become files.
//!
//! Paths come from checked ids, so a bad one here is a fault of ours; but it would write outside
//! the output, and a manifest edited by hand would remove outside it, so both are held once more.

use std::path::Path;

use super::manifest::MANIFEST;
use super::names::MARKER;
use crate::error::{Error, ErrorKind};

/// Refuses a path that could leave the output or that takes a name of our own.
pub(super) fn check(path: &str) -> Result<(), Error> {
    let reason = if !is_inside(path) {
        "is not a path inside the site"
    } else if is_reserved(Path::new(path)) {
        "is a name that the output keeps for itself"
    } else {
        return Ok(());
    };
    Err(Error::new(
        ErrorKind::Io,
        format!("could not write `{}`: it {reason}", path.escape_debug()),
    ))
}

/// Whether `path` is relative, with `/` between its parts, and stays below its root.
pub(super) fn is_inside(path: &str) -> bool {
    !path.contains(['\\', '\0', ':'])
        && path.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

/// Whether a path relative to the site's root is a file that the output makes of itself.
pub(super) fn is_reserved(path: &Path) -> bool {
    path == Path::new(MANIFEST) || path == Path::new(MARKER)
}

#[cfg(test)]
mod tests {
    use super::{check, is_inside};

    #[test]
    fn paths_that_could_leave_the_site_are_not_inside() {
        for path in [
            "",
            "/",
            "/etc/passwd",
            "..",
            "../x",
            "a/../../x",
            "a/./b",
            "a//b",
            "a/",
            "a\\b",
            "C:/x",
            "a\0b",
        ] {
            assert!(!is_inside(path), "{path:?}");
        }
    }

    #[test]
    fn dots_within_a_name_are_fine() {
        for path in [
            "index.html",
            "a/b.c/..d/index.html",
            ".nojekyll",
            "...",
            "昇腾/x",
        ] {
            assert!(check(path).is_ok(), "{path:?}");
        }
    }
}
