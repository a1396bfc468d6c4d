//! Files → disk or memory: where the finished bytes of a site go.
//!
//! The stages above hand over one file at a time, from many threads, through [`Output`]; they do
//! not know where it goes. [`Memory`] keeps the files (for checks that need all pages and no
//! disk). [`Directory`] publishes them as a folder, so that nobody ever sees half a site:
//!
//! 1. The target is resolved (symbolic links followed) and held against a [`Guard`]: what would
//!    be lost by writing there is refused before anything is touched.
//! 2. A lock file beside the target is taken; a second build hears at once that there is another.
//! 3. What a killed run left beside the target is completed or removed.
//! 4. Files are staged in `.{name}.compatlas-next` beside the target. One whose bytes the old site
//!    has already becomes a hard link to the old file, so that it keeps its modification time.
//!    Bytes are compared, not hashes: reading 20 kB costs less than hashing it, needs nothing
//!    in the cold build, and also finds a published file that somebody edited.
//! 5. Files that are not ours (not in the old site's manifest) are linked into the stage, folders
//!    with them. One that stands in the way of ours is an error, and the old site stays.
//! 6. Stage and target change places in one step. Before it the site is wholly the old one,
//!    afterwards wholly the new one. Where the system cannot exchange, two renames do it, and the
//!    next run completes what was cut between them.
//! 7. Of the old tree the files of its manifest are removed, and nothing else.
//!
//! Killed means the process, not the machine: nothing is synced to disk. Permissions of files not
//! ours are kept, their owners and extended attributes only where links work.
//!
//! It does not decide which files there are, and it does not watch: whoever watches a folder that
//! holds the target ignores names with [`OWN_INFIX`] in them. It needs a Unix system.

mod carry;
mod counted;
mod directory;
mod exchange;
mod guard;
mod leftovers;
mod lock;
mod manifest;
mod memory;
mod names;
mod resolve;
mod retire;
mod site_path;
mod survey;

pub use counted::Counted;
pub use directory::{Directory, Published};
pub use guard::Guard;
pub use manifest::MANIFEST;
pub use memory::Memory;
pub use names::OWN_INFIX;

use crate::error::Error;

/// Takes the files of a site.
pub trait Output: Sync {
    /// Takes one file. `path` is a site path like `models/x/index.html`: relative, with `/`
    /// between its parts; one that could leave the output, or that was written before, is an
    /// error. May be called from many threads at once.
    fn write(&self, path: &str, bytes: &[u8]) -> Result<(), Error>;
}
