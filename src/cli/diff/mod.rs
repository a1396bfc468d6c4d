//! `compatlas diff`: what changed between two states of the records, in the words of claims.

mod json;
mod markdown;
mod side;
mod text;

use clap::{Args, ValueEnum};

use self::side::Loaded;
use super::answer::is_bold;
use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal};
use super::{CommandResult, Ending};
use crate::diff::{Difference, diff};
use crate::error::Error;
use crate::pipeline;
use crate::words::Words;

/// Compare two states of the records, in the words of claims and not of JSON.
///
/// Tells levels that changed, limits that are gone, evidence replaced though nobody looked again,
/// and every other change of a record. What may claim more than before comes first. The order of
/// keys and records, and the layout of files, are no change.
///
/// Faults in either side are told with their place, and what could be read is compared; what could
/// not be read is told neither as removed nor as added. Faults make the exit code 1. It is 2 when of
/// one side nothing could be read.
#[derive(Debug, Args)]
pub(super) struct DiffArgs {
    /// A project, its data/ folder, a snapshot in data/history/, or a git revision of the project.
    /// A folder goes before a revision of the same name
    old: String,
    /// The same; without it, the project's files as they are now
    new: Option<String>,
    /// How the changes are printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// End with 1 when anything changed
    #[arg(long)]
    exit_code: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// For a terminal
    #[default]
    Text,
    /// For a comment on a pull request
    Markdown,
    /// One JSON object, for programs
    Json,
}

/// What is printed, with what all formats need.
struct Answer<'a> {
    difference: &'a Difference,
    words: &'a Words,
    old: &'a Loaded,
    new: &'a Loaded,
}

pub(super) fn run(
    arguments: &DiffArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let (words, report) = pipeline::words(project.root())?;
    if report.has_errors() {
        terminal.report(&report, Listing::Full);
        return Ok(Ending::CouldNotRun);
    }
    let old = Loaded::find(&arguments.old, project, terminal)?;
    let new = match &arguments.new {
        Some(name) => Loaded::find(name, project, terminal)?,
        None => Loaded::working(project, terminal)?,
    };
    tell_faults([("old", &old), ("new", &new)], terminal);
    let difference = diff(old.side(), new.side());
    let answer = Answer {
        difference: &difference,
        words: &words,
        old: &old,
        new: &new,
    };
    terminal.answer(&answer.printed(arguments.format)?);
    let is_faulty = !old.faults.is_empty() || !new.faults.is_empty();
    let is_told = arguments.exit_code && !difference.changes.is_empty();
    Ok(match is_faulty || is_told {
        true => Ending::Bad,
        false => Ending::Good,
    })
}

fn tell_faults(sides: [(&str, &Loaded); 2], terminal: &Terminal) {
    for (which, side) in sides {
        if !side.faults.is_empty() {
            terminal.say(&format!(
                "in the {which} side, {}:",
                super::shown(&side.name)
            ));
            terminal.report(&side.faults, Listing::Full);
        }
    }
}

impl Answer<'_> {
    fn printed(&self, format: Format) -> Result<String, Error> {
        match format {
            Format::Text => Ok(text::text(self, is_bold())),
            Format::Markdown => Ok(markdown::markdown(self)),
            Format::Json => json::json(self),
        }
    }

    /// Whether everything of both sides could be read.
    fn is_complete(&self) -> bool {
        self.old.faults.is_empty() && self.new.faults.is_empty()
    }
}
