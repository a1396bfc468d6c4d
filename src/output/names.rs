//! The names that the output uses beside its target.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What every name of ours beside a target has in it: `.{name}.compatlas-next`, `-old`, `-lock`.
pub const OWN_INFIX: &str = ".compatlas-";

/// The file that marks a stage as ours while it is being filled.
pub(super) const MARKER: &str = ".compatlas-stage";

/// The fixed names beside one target.
#[derive(Debug)]
pub(super) struct Names {
    /// The output folder itself.
    pub(super) target: PathBuf,
    /// Where the new site is staged; for a moment after the exchange, the old site.
    pub(super) next: PathBuf,
    /// Where the old site waits on systems that cannot exchange.
    pub(super) old: PathBuf,
    /// The lock file.
    pub(super) lock: PathBuf,
}

impl Names {
    /// The names beside `target`, a resolved path with a last part.
    pub(super) fn beside(target: &Path) -> Self {
        let beside = |role: &str| {
            let mut name = OsString::from(".");
            name.push(target.file_name().unwrap_or_default());
            name.push(OWN_INFIX);
            name.push(role);
            target.with_file_name(name)
        };
        Self {
            next: beside("next"),
            old: beside("old"),
            lock: beside("lock"),
            target: target.to_owned(),
        }
    }
}
