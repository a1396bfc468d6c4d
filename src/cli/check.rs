//! `compatlas check`: every finding, nothing written.

use std::collections::BTreeMap;
use std::time::Instant;

use clap::{Args, ValueEnum};

use super::project::ProjectArgs;
use super::rules::{filter, rule};
use super::terminal::{Listing, Terminal, Verbosity, seconds};
use super::{CommandResult, Ending};
use crate::check::Touched;
use crate::diagnostic::{Level, Report, Rule, github_annotations, json_lines, sarif_log};
use crate::error::{Error, ErrorKind};
use crate::external::{Answer, Known};
use crate::git::Revision;
use crate::output::Memory;
use crate::pipeline::{self, Address, Prepared};
use crate::text::count::{counted, grouped};

/// Check the records, the configuration and the plan, and print every finding.
///
/// Loads, links, plans and runs every rule without drawing a page. Nothing but the cache of
/// --external is written. Records that
/// claim more than their sources come first, then all findings by their place.
#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// Also draw every page in memory, and check templates, links and sizes
    #[arg(long)]
    pages: bool,
    /// Also ask the host of every source whether its page is there. Answers are kept for some days,
    /// see [external] in site-config.toml; no level changes by them
    #[arg(long)]
    external: bool,
    /// How findings are written: for people on standard error, for programs on standard output
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
    /// Only the findings of these rules; errors that stay errors are told in any case
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = rule)]
    select: Vec<Rule>,
    /// None of the findings of these rules
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = rule)]
    ignore: Vec<Rule>,
    /// Every error, and the other findings on records that are not what they were at this revision,
    /// by git
    #[arg(long, value_name = "REV")]
    changed_since: Option<String>,
}

/// How findings are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// With an excerpt, for people
    Human,
    /// One JSON object a line
    Json,
    /// GitHub workflow commands, shown beside the lines of a change
    Github,
    /// One SARIF 2.1.0 log
    Sarif,
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
        drawn = draw(&prepared, terminal, &mut report)?;
    }
    if arguments.external && !pipeline::could_not_run(&report) {
        ask_hosts(&prepared, project, terminal, &mut report)?;
    }
    if let Some(name) = &arguments.changed_since {
        touched_since(name, project, &prepared)?.retain(&mut report);
    }
    filter(&mut report, &arguments.select, &arguments.ignore);
    report.sort();
    let ending = Ending::of(&report, project.strict);
    let verdict = verdict(&report);
    if project.verbosity() == Verbosity::Quiet {
        report.retain(|finding| finding.level == Level::Error);
    }
    tell(&report, arguments.format, project, terminal);
    terminal.say(&format!(
        "{drawn}{} in {}",
        verdict,
        seconds(start.elapsed())
    ));
    // The program ends after this: to take a large database apart would only take its time.
    std::mem::forget(prepared);
    Ok(ending)
}

/// Adds what the hosts of sources answer, and says how many answered what.
fn ask_hosts(
    prepared: &Prepared,
    project: &ProjectArgs,
    terminal: &Terminal,
    report: &mut Report,
) -> Result<(), Error> {
    let progress = terminal.progress(prepared.catalog.sources.len(), "sources");
    let started = Instant::now();
    let asked = pipeline::ask_hosts(prepared, project.root(), &|| progress.step());
    progress.finish();
    let asked = asked?;
    terminal.stages(&[("external", started.elapsed())]);
    report.extend(asked.report);
    terminal.say(&told(&asked.answers));
    Ok(())
}

fn told(answers: &[Known]) -> String {
    let mut counts = [0_u64; 4];
    for known in answers {
        counts[match known.answer {
            Answer::Healthy => 0,
            Answer::Redirected { .. } => 1,
            Answer::Missing { .. } => 2,
            Answer::Unsure { .. } => 3,
        }] += 1;
    }
    let sources = counted(answers.len() as u64, "source", "sources");
    let [healthy, redirected, missing, unsure] = counts.map(grouped);
    let cached = answers.iter().filter(|known| known.is_cached).count();
    let cached = match cached {
        0 => String::new(),
        cached => format!("; {} of the answers from the cache", grouped(cached as u64)),
    };
    format!(
        "{sources}: {healthy} healthy, {redirected} redirected, {missing} missing, {unsure} unsure{cached}"
    )
}

fn draw(prepared: &Prepared, terminal: &Terminal, report: &mut Report) -> Result<String, Error> {
    let memory = Memory::new();
    let started = Instant::now();
    let rendered = pipeline::render(prepared, &memory, &|| {})?;
    terminal.stages(&[("pages", started.elapsed())]);
    report.extend(rendered.report);
    let files = memory.into_files();
    let bytes: usize = files.values().map(Vec::len).sum();
    Ok(format!(
        "{}, {}, {} bytes; ",
        counted(rendered.pages as u64, "page", "pages"),
        counted(files.len() as u64, "file", "files"),
        grouped(bytes as u64)
    ))
}

/// What the files of the project that changed since a revision were then, and so which records are
/// not what they were.
fn touched_since(name: &str, project: &ProjectArgs, prepared: &Prepared) -> Result<Touched, Error> {
    let revision = Revision::find(project.root(), name)?;
    if project.root().join("data").is_symlink() {
        let message = "`data` is a symbolic link, and git tells what changed elsewhere";
        return Err(Error::new(ErrorKind::Usage, message).help("check without `--changed-since`"));
    }
    let mut former = BTreeMap::new();
    for path in revision.changed_files()? {
        if path == "data" {
            let message = "`data` is a repository of its own, and git tells no file of it";
            return Err(
                Error::new(ErrorKind::Usage, message).help("check without `--changed-since`")
            );
        }
        // What a snapshot held is not what a record was.
        let is_kept = path.starts_with("data/history/");
        let is_data = path.starts_with("data/") && path.ends_with(".json") && !is_kept;
        let text = is_data.then(|| revision.text(&path)).transpose()?;
        former.insert(path, text.flatten());
    }
    Ok(Touched::new(&prepared.catalog.database, &former))
}

fn tell(report: &Report, format: Format, project: &ProjectArgs, terminal: &Terminal) {
    match format {
        Format::Human => terminal.report(report, Listing::Full),
        Format::Json => terminal.answer(&json_lines(report)),
        Format::Github => terminal.answer(&github_annotations(report, &project.folder())),
        Format::Sarif => terminal.answer(&sarif_log(report, &project.folder())),
    }
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
