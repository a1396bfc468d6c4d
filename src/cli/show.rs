//! `compatlas show`: one record with everything that it links to and that links to it.

use clap::Args;

use super::answer::{Format, is_bold, readable};
use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal, columns};
use super::{CommandResult, Ending};
use crate::error::{Error, ErrorKind};
use crate::lookup::{find, nearest_to};
use crate::show::{Showing, json, shown, text};
use crate::text::control::made_visible;

/// Print a record with everything that it links to and that links to it.
///
/// Its fields and limits, its evidence with what each address promises and when it was checked, the
/// records that it names and those that name it, each with its place. Ages count as on the site.
#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// The id of a record or the key of a level or status; `KIND/ID` or `PLATFORM/PRODUCT` where it
    /// means several. A former id leads to the present record
    #[arg(value_name = "ID")]
    id: String,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(
    arguments: &ShowArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let Some(linked) = readable(project, terminal)? else {
        return Ok(Ending::CouldNotRun);
    };
    let catalog = &linked.catalog;
    let found = find(catalog, &arguments.id);
    if found.is_empty() {
        // The record may be one of those that could not be read.
        if linked.report.has_errors() {
            terminal.report(&linked.report, Listing::Short);
        }
        return Err(unknown(&arguments.id, nearest_to(catalog, &arguments.id)));
    }
    terminal.answer(&match arguments.format {
        Format::Json => json(catalog, &arguments.id, &found),
        Format::Text => {
            let showing = Showing {
                catalog,
                config: &linked.config,
                words: &linked.words,
            };
            let records: Vec<_> = found.iter().map(|one| shown(showing, one)).collect();
            text(&records, columns(std::io::stdout()), is_bold())
        }
    });
    // The program ends after this: to take a large database apart would only take its time.
    std::mem::forget(linked);
    Ok(Ending::Good)
}

/// That no record has an id, with the nearest that one has.
fn unknown(id: &str, nearest: Option<String>) -> Error {
    let message = format!("no record has the id `{}`", made_visible(id));
    let error = Error::new(ErrorKind::Usage, message);
    error.help(match nearest {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => "`compatlas search WORDS` finds records by what they say".to_owned(),
    })
}
