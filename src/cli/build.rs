//! `compatlas build`: the whole site into a folder, all of it or nothing.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal, seconds};
use super::{CommandResult, Ending};
use crate::config::BaseUrl;
use crate::diagnostic::Report;
use crate::output::{Directory, Published};
use crate::pipeline::{self, Address, Prepared};
use crate::text::count::grouped;

/// Build the site into a folder.
///
/// The new site is staged beside the folder and exchanged with the old one in one step: whoever
/// looks sees all of the old site or all of the new one. Files in the folder that are not ours stay.
/// Nothing is published when anything is at error level.
#[derive(Debug, Args)]
pub(super) struct BuildArgs {
    /// The folder to publish into, relative to the current folder [default: `build.out` of
    /// site-config.toml, relative to the project]
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Where the site will stand, such as https://example.org/atlas/; empty for nowhere yet
    /// [default: `site.base_url`]
    #[arg(short = 'u', long, value_name = "URL", value_parser = address)]
    base_url: Option<Address>,
}

pub(super) fn run(
    arguments: &BuildArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let start = Instant::now();
    let mut prepared =
        pipeline::prepare(&project.request(arguments.base_url.clone().unwrap_or_default())?)?;
    terminal.stages(&prepared.times);
    let mut report = std::mem::take(&mut prepared.report);
    let mut published = None;
    let stops = project.strict && report.count(crate::diagnostic::Level::Warn) > 0;
    if pipeline::may_publish(&report) && !stops {
        let target = arguments
            .out
            .clone()
            .unwrap_or_else(|| project.root().join(&prepared.config.build.out));
        let (found, site) = publish(&prepared, &target, project, terminal)?;
        report.extend(found);
        published = site;
    }
    terminal.report(&report, Listing::Short);
    let time = seconds(start.elapsed());
    match published {
        Some(site) => terminal.say(&summary(prepared.plan.pages.len(), site, &time)),
        None => terminal.say("nothing was published"),
    }
    // The program ends after this: to take a large database apart would only take its time.
    std::mem::forget(prepared);
    Ok(Ending::of(&report, project.strict))
}

fn publish(
    prepared: &Prepared,
    target: &std::path::Path,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> Result<(Report, Option<Published>), crate::error::Error> {
    let directory = Directory::begin(target, &pipeline::guard(project.root()))?;
    let progress = terminal.progress(prepared.plan.pages.len(), "pages");
    let start = Instant::now();
    let rendered = pipeline::render(prepared, &directory, &|| progress.step());
    progress.finish();
    let rendered = rendered?;
    terminal.stages(&[("pages", start.elapsed())]);
    let stops = project.strict && rendered.report.count(crate::diagnostic::Level::Warn) > 0;
    if !pipeline::may_publish(&rendered.report) || stops {
        return Ok((rendered.report, None));
    }
    let start = Instant::now();
    let site = directory.publish()?;
    terminal.stages(&[("publish", start.elapsed())]);
    Ok((rendered.report, Some(site)))
}

fn summary(pages: usize, site: Published, time: &str) -> String {
    let pages = crate::text::count::counted(pages as u64, "page", "pages");
    let files = crate::text::count::counted(site.files, "file", "files");
    let bytes = grouped(site.bytes);
    let changed = grouped(site.written);
    let removed = grouped(site.removed);
    format!("{pages}, {files}, {bytes} bytes in {time}; {changed} changed, {removed} removed")
}

fn address(text: &str) -> Result<Address, &'static str> {
    if text.is_empty() {
        return Ok(Address::None);
    }
    BaseUrl::parse(text).map(Address::At)
}
