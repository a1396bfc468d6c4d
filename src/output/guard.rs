//! Which output folders are refused, because something would be lost there.

use std::fs;
use std::path::{Path, PathBuf};

use super::manifest::Manifest;
use super::resolve::{is_within, resolve};
use crate::error::{Error, ErrorKind};

/// What an output folder may not be, hold or lie in.
#[derive(Debug, Clone)]
pub struct Guard {
    /// The project folder.
    pub project: PathBuf,
    /// Folders and files that are read: data, templates, static, configuration. They need not
    /// exist.
    pub inputs: Vec<PathBuf>,
    /// The home folder of whoever runs this, where there is one.
    pub home: Option<PathBuf>,
}

impl Guard {
    /// Protects the project folder, its inputs and the home folder.
    pub fn new(project: impl Into<PathBuf>, inputs: impl IntoIterator<Item = PathBuf>) -> Self {
        Self {
            project: project.into(),
            inputs: inputs.into_iter().collect(),
            home: std::env::home_dir().filter(|home| home.is_absolute()),
        }
    }

    /// Refuses `target`, a resolved path, by its place alone; touches nothing.
    pub(super) fn check_place(&self, target: &Path) -> Result<(), Error> {
        if target.file_name().is_none() {
            return Err(refused(target, "is the root of the file system"));
        }
        if let Some(home) = &self.home
            && is_within(&resolve(home)?, target)
        {
            return Err(refused(target, "is or holds the home folder"));
        }
        let project = resolve(&self.project)?;
        if is_within(&project, target) {
            return Err(refused(target, "is or holds the project folder"));
        }
        for input in &self.inputs {
            let at = resolve(input)?;
            let relation = if is_within(&at, target) {
                "is or holds"
            } else if is_within(target, &at) {
                "lies in"
            } else {
                continue;
            };
            let why = format!("{relation} the input `{}`", input.display());
            return Err(refused(target, &why));
        }
        if is_mount_point(target)? {
            return Err(mounted(target));
        }
        Ok(())
    }
}

/// Refuses `target` by what stands there, and otherwise gives the old site's manifest: none when
/// there is nothing or an empty folder.
pub(super) fn check_content(target: &Path) -> Result<Option<Manifest>, Error> {
    match fs::symlink_metadata(target) {
        Ok(found) if !found.is_dir() => {
            return Err(refused(target, "is a file, not a folder"));
        }
        Ok(_) => {}
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(e) => return Err(Error::io("look at", target, e)),
    }
    let manifest = Manifest::read(target)?;
    if manifest.is_none() && !is_empty(target)? {
        return Err(refused(
            target,
            "holds files that no build of this program published",
        ));
    }
    Ok(manifest)
}

/// Whether a folder has nothing in it.
pub(super) fn is_empty(folder: &Path) -> Result<bool, Error> {
    let mut entries = fs::read_dir(folder).map_err(|e| Error::io("read", folder, e))?;
    Ok(entries.next().is_none())
}

/// Whether something is mounted at `path`; not when it does not exist.
pub(super) fn is_mount_point(path: &Path) -> Result<bool, Error> {
    let Ok(found) = fs::symlink_metadata(path) else {
        return Ok(false);
    };
    #[cfg(target_os = "linux")]
    if let Some(answer) = says_mount_root(path) {
        return Ok(answer);
    }
    use std::os::unix::fs::MetadataExt;
    let above = path.parent().unwrap_or(path);
    let around = fs::symlink_metadata(above).map_err(|e| Error::io("look at", above, e))?;
    Ok(found.dev() != around.dev())
}

/// What the kernel says, from 5.8 on: unlike device numbers it also knows bind mounts.
#[cfg(target_os = "linux")]
fn says_mount_root(path: &Path) -> Option<bool> {
    use rustix::fs::{AtFlags, CWD, StatxAttributes, StatxFlags, statx};
    let found = statx(CWD, path, AtFlags::SYMLINK_NOFOLLOW, StatxFlags::empty()).ok()?;
    found
        .stx_attributes_mask
        .contains(StatxAttributes::MOUNT_ROOT)
        .then(|| found.stx_attributes.contains(StatxAttributes::MOUNT_ROOT))
}

fn refused(target: &Path, why: &str) -> Error {
    Error::new(
        ErrorKind::Target,
        format!(
            "`{}` cannot be the output folder: it {why}",
            target.display()
        ),
    )
    .help("choose a folder of its own, such as `public`, that does not exist yet or is empty")
}

fn mounted(target: &Path) -> Error {
    Error::new(
        ErrorKind::Target,
        format!(
            "`{}` cannot be the output folder: it is a mount point, and a mounted folder cannot be exchanged",
            target.display()
        ),
    )
    .help(format!(
        "publish into a folder within it, such as `{}`, and serve that",
        target.join("site").display()
    ))
}
