//! What a killed run left beside the target: completed where a new site was ready, removed
//! otherwise.
//!
//! A stage has the marker until its last file is in place, then only its manifest; an old site has
//! its manifest until its last file is gone. A folder at one of our names with neither, and not
//! empty, is somebody else's and refused.

use std::fs::{self, File};
use std::path::Path;

use super::guard::is_empty;
use super::manifest::Manifest;
use super::names::{MARKER, Names};
use super::retire::retire;
use super::survey::Survey;
use crate::error::{Error, ErrorKind};

/// Ends what was begun, before the target is looked at. Needs the lock.
pub(super) fn complete(names: &Names) -> Result<(), Error> {
    let next = Leftover::at(&names.next)?;
    let old = Leftover::at(&names.old)?;
    if is_absent_or_empty(&names.target)? {
        // Cut between two renames, or before the only one; the new site first, if it was ready.
        let ready = [(&next, &names.next), (&old, &names.old)]
            .into_iter()
            .find(|(left, _)| matches!(left, Leftover::Site(_)));
        if let Some((_, from)) = ready {
            fs::rename(from, &names.target).map_err(|e| Error::io("move", from, e))?;
        }
    }
    Ok(())
}

/// Removes what is left beside the target, whose manifest is `current`. Needs the lock.
pub(super) fn remove(names: &Names, current: Option<&Manifest>) -> Result<(), Error> {
    for at in [&names.next, &names.old] {
        match Leftover::at(at)? {
            Leftover::Nothing => {}
            Leftover::Unfinished => remove_stage(at)?,
            Leftover::Site(manifest) => {
                let survey = Survey::of(at, &manifest)?;
                retire(at, &survey, &names.target, current)?;
            }
        }
    }
    Ok(())
}

/// Removes a stage that never became a site: all in it was put there by a build, and what is not
/// ours stands in the old site too. The marker goes last, so that a run killed in here leaves what
/// the next one knows.
pub(super) fn remove_stage(at: &Path) -> Result<(), Error> {
    let failed = |e| Error::io("remove", at, e);
    File::create(at.join(MARKER)).map_err(failed)?;
    for entry in fs::read_dir(at).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if entry.file_name() == MARKER {
            continue;
        }
        if entry.file_type().map_err(failed)?.is_dir() {
            fs::remove_dir_all(entry.path()).map_err(failed)?;
        } else {
            fs::remove_file(entry.path()).map_err(failed)?;
        }
    }
    fs::remove_file(at.join(MARKER)).map_err(failed)?;
    fs::remove_dir(at).map_err(failed)
}

fn is_absent_or_empty(target: &Path) -> Result<bool, Error> {
    match fs::symlink_metadata(target) {
        Ok(found) => Ok(found.is_dir() && is_empty(target)?),
        Err(_) => Ok(true),
    }
}

/// What stands at one of our names.
enum Leftover {
    Nothing,
    /// A stage that was being filled.
    Unfinished,
    /// A whole new site before the exchange, or what is left of the old one after it.
    Site(Manifest),
}

impl Leftover {
    fn at(path: &Path) -> Result<Self, Error> {
        match fs::symlink_metadata(path) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Self::Nothing),
            Err(e) => return Err(Error::io("look at", path, e)),
            Ok(found) if !found.is_dir() => return Err(in_the_way(path)),
            Ok(_) => {}
        }
        if path.join(MARKER).is_file() || is_empty(path)? {
            return Ok(Self::Unfinished);
        }
        Manifest::read(path)?
            .map(Self::Site)
            .ok_or_else(|| in_the_way(path))
    }
}

fn in_the_way(path: &Path) -> Error {
    Error::new(
        ErrorKind::Target,
        format!(
            "`{}` is in the way: builds use this name, and this was not made by one",
            path.display()
        ),
    )
    .help("move it away, or choose another output folder")
}
