//! `compatlas check`: every finding, nothing written.

use std::time::Instant;

use clap::Args;

use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal, seconds};
use super::{CommandResult, Ending};
use crate::diagnostic::{Level, Report};
use crate::output::Memory;
use crate::pipeline::{self, Address};
use crate::text::count::counted;

/// Check the records, the configuration and the plan, and print every finding.
///
/// Loads, links, plans and runs every rule without drawing a page. Nothing is written.
#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// Also draw every page in memory, and check templates and links
    #[arg(long)]
    pages: bool,
}

pub(super) fn run(
    arguments: &CheckArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let start = Instant::now();
    let mut prepared = pipeline::prepare(&project.request(Address::Configured)?)?;
    terminal.stages(&prepared.times);
    let mut report = std::mem::take(&mut prepared.report);
    let mut drawn = String::new();
    if arguments.pages {
        let memory = Memory::new();
        let started = Instant::now();
        let rendered = pipeline::render(&prepared, &memory, &|| {})?;
        terminal.stages(&[("pages", started.elapsed())]);
        report.extend(rendered.report);
        let files = memory.into_files();
        let bytes: usize = files.values().map(Vec::len).sum();
        drawn = format!(
            "{}, {}, {} bytes; ",
            counted(rendered.pages as u64, "page", "pages"),
            counted(files.len() as u64, "file", "files"),
            crate::text::count::grouped(bytes as u64)
        );
    }
    terminal.report(&report, Listing::Full);
    terminal.say(&format!(
        "{drawn}{} in {}",
        verdict(&report),
        seconds(start.elapsed())
    ));
    // The program ends after this: to take a large database apart would only take its time.
    std::mem::forget(prepared);
    Ok(Ending::of(&report, project.strict))
}

fn verdict(report: &Report) -> String {
    let count = |level| report.count(level) as u64;
    format!(
        "{}, {}, {}",
        counted(count(Level::Error), "error", "errors"),
        counted(count(Level::Warn), "warning", "warnings"),
        counted(count(Level::Note), "note", "notes")
    )
}
