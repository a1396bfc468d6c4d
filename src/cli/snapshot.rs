//! `compatlas snapshot`: keeps the records of today for the page of changes.

use clap::Args;

use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal};
use super::{CommandResult, Ending};
use crate::error::{Error, ErrorKind};
use crate::pipeline::{self, Address};
use crate::rewrite;
use crate::snapshot::{self, Taken};
use crate::text::count::counted;

/// Copy all data files to data/history/DAY/, for the page of changes.
///
/// The day is the one to which ages are counted: --as-of, or the newest review of a data file. The
/// copy is made in one step, and never changed: when another copy of that day is there, nothing is
/// written and the exit code is 2. Records with errors are not copied.
#[derive(Debug, Args)]
pub(super) struct SnapshotArgs {}

pub(super) fn run(project: &ProjectArgs, terminal: &Terminal) -> CommandResult {
    let _held = rewrite::hold(project.root())?;
    let linked = pipeline::link(&project.request(Address::Configured)?)?;
    if linked.report.has_errors() {
        terminal.report(&linked.report, Listing::Short);
        terminal.say("nothing was copied");
        return Ok(Ending::of(&linked.report, project.strict));
    }
    let Some(day) = linked.catalog.as_of else {
        let error = Error::new(ErrorKind::Usage, "the records name no day");
        return Err(error.help("set `last_reviewed` in a data file, or name a day with `--as-of`"));
    };
    let folder = snapshot::folder(day);
    match snapshot::take(project.root(), day)? {
        Taken::New(files) => {
            let files = counted(files as u64, "file", "files");
            terminal.say(&format!("copied {files} to {folder}/"));
        }
        Taken::Already => terminal.say(&format!("{folder}/ holds the same already")),
    }
    Ok(Ending::Good)
}
