//! How a command that answers about records writes its answer: wrapped lines for people, one JSON
//! value for programs.

use std::io::IsTerminal;

use clap::ValueEnum;
use serde::Serialize;

use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal, columns};
use crate::catalog::AddressClass;
use crate::diagnostic::{Level, Report};
use crate::error::{Error, ErrorKind};
use crate::pipeline::{self, Linked};
use crate::text::control::made_visible;
use crate::text::wrap::wrapped;

/// How an answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    #[value(alias = "human")]
    Text,
    /// For programs: one JSON value
    Json,
}

/// Loads and links the project, and prints what is at error level: an answer may lack what could
/// not be read. Gives the findings that decide how the command ends.
pub(super) fn linked(
    project: &ProjectArgs,
    terminal: &Terminal,
) -> Result<(Linked, Report), Error> {
    let mut linked = pipeline::link(&project.request(pipeline::Address::Configured)?)?;
    let report = std::mem::take(&mut linked.report);
    let mut errors = report.clone();
    errors.retain(|finding| finding.level == Level::Error);
    terminal.report(&errors, Listing::Full);
    Ok((linked, report))
}

/// Loads and links the project; none, with the findings printed, when that could not run.
pub(super) fn readable(
    project: &ProjectArgs,
    terminal: &Terminal,
) -> Result<Option<Linked>, Error> {
    let linked = pipeline::link(&project.request(pipeline::Address::Configured)?)?;
    let could_run = !pipeline::could_not_run(&linked.report);
    if !could_run {
        terminal.report(&linked.report, Listing::Short);
    }
    Ok(could_run.then_some(linked))
}

/// Whether the answer may be set in bold: on a terminal whose user does not refuse it.
pub(super) fn is_bold() -> bool {
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    std::io::stdout().is_terminal() && !no_colour
}

/// A value as JSON, with a line end.
pub(super) fn json(value: &impl Serialize) -> Result<String, Error> {
    let text = serde_json::to_string_pretty(value).map_err(|error| {
        Error::new(ErrorKind::Io, "could not write the answer").caused_by(error)
    })?;
    Ok(text + "\n")
}

/// The key of the words for what an address promises.
pub(super) fn class_key(class: AddressClass) -> &'static str {
    match class {
        AddressClass::Moving => "address_classes.moving",
        AddressClass::Fixed => "address_classes.fixed",
        AddressClass::Unversioned => "address_classes.unversioned",
    }
}

/// What an address promises, for programs.
pub(super) fn class_word(class: AddressClass) -> &'static str {
    match class {
        AddressClass::Moving => "moving",
        AddressClass::Fixed => "fixed",
        AddressClass::Unversioned => "unversioned",
    }
}

/// Lines for people, as wide as their terminal and no wider than is good to read.
pub(super) struct Lines {
    width: usize,
    text: String,
}

impl Lines {
    /// None yet.
    pub(super) fn new() -> Self {
        let width = columns(std::io::stdout());
        Self {
            width,
            text: String::new(),
        }
    }

    /// Adds a paragraph, wrapped; its first line begins with `first`, the others with blanks.
    /// Whatever a terminal would obey is made visible.
    pub(super) fn add(&mut self, first: &str, text: &str) {
        let rest = " ".repeat(textwrap::core::display_width(first));
        self.add_between(first, &rest, text);
    }

    /// The same, where the other lines begin with `rest`.
    pub(super) fn add_between(&mut self, first: &str, rest: &str, text: &str) {
        for line in wrapped(text, self.width, [first, rest]) {
            self.text.extend([&*line, "\n"]);
        }
    }

    /// Adds a command as a shell takes it, on several lines where it is long.
    pub(super) fn add_command(&mut self, indent: &str, words: &[String]) {
        const GOES_ON: &str = " \\";
        let mut line = format!("{indent}$");
        for word in words {
            let word = made_visible(word);
            if line.len() + 1 + word.len() + GOES_ON.len() > self.width
                && line.len() > indent.len() + 4
            {
                self.text.extend([&line, GOES_ON, "\n"]);
                line = format!("{indent}   ");
            }
            line.extend([" ", &*word]);
        }
        self.text.extend([&line, "\n"]);
    }

    /// Adds an empty line.
    pub(super) fn gap(&mut self) {
        self.text.push('\n');
    }

    /// All lines.
    pub(super) fn into_text(self) -> String {
        self.text
    }
}
