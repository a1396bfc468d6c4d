//! The command line: arguments in, output and an exit code out.

mod answer;
mod build;
mod check;
mod checked;
mod diff;
mod due;
mod explain;
mod fmt;
mod gate;
mod kinds;
mod new;
mod project;
mod report;
mod rules;
mod schema;
mod search;
mod show;
mod snapshot;
mod terminal;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::project::ProjectArgs;
use self::terminal::Terminal;
use crate::diagnostic::{Level, Report};
use crate::error::Error;
use crate::pipeline;
use crate::text::control::made_visible;

/// Turns JSON records about AI-accelerator compatibility into a cross-linked static website, in
/// which each claim names its source and the date on which that was checked.
#[derive(Debug, Parser)]
#[command(name = "compatlas", version, max_term_width = 100, after_help = EXIT_CODES)]
struct Arguments {
    #[command(flatten)]
    project: ProjectArgs,
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  nothing at error level
  1  something at error level, or any warning with --strict; nothing found by search; a file that
     fmt --check would lay out anew; a difference under diff --exit-code; no record that satisfies
     gate
  2  could not run: a wrong argument or an unknown id, a file that cannot be read or written, a
     fault in site-config.toml, words.toml or a template";

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::BuildArgs),
    Check(check::CheckArgs),
    Checked(checked::CheckedArgs),
    Diff(diff::DiffArgs),
    Due(due::DueArgs),
    Explain(explain::ExplainArgs),
    Fmt(fmt::FmtArgs),
    Gate(gate::GateArgs),
    New(new::NewArgs),
    Report(report::ReportArgs),
    Schema(schema::SchemaArgs),
    Search(search::SearchArgs),
    Show(show::ShowArgs),
    Snapshot(snapshot::SnapshotArgs),
}

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// Nothing at error level.
    Good,
    /// Something at error level, or the answer is no.
    Bad,
    /// Nothing could be run.
    CouldNotRun,
}

/// Runs the program with `arguments`, the first of which is its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // What clap could not print, nobody can read.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let terminal = Terminal::new(arguments.project.verbosity());
    let ending = match &arguments.command {
        Command::Build(command) => build::run(command, &arguments.project, &terminal),
        Command::Check(command) => check::run(command, &arguments.project, &terminal),
        Command::Checked(command) => checked::run(command, &arguments.project, &terminal),
        Command::Diff(command) => diff::run(command, &arguments.project, &terminal),
        Command::Due(command) => due::run(command, &arguments.project, &terminal),
        Command::Explain(command) => explain::run(command, &terminal),
        Command::Fmt(command) => fmt::run(command, &arguments.project, &terminal),
        Command::Gate(command) => gate::run(command, &arguments.project, &terminal),
        Command::New(command) => new::run(command, &arguments.project, &terminal),
        Command::Schema(command) => schema::run(command, &arguments.project, &terminal),
        Command::Report(command) => report::run(command, &arguments.project, &terminal),
        Command::Search(command) => search::run(command, &arguments.project, &terminal),
        Command::Show(command) => show::run(command, &arguments.project, &terminal),
        Command::Snapshot(_) => snapshot::run(&arguments.project, &terminal),
    };
    let ending = ending.unwrap_or_else(|error| {
        terminal.error(&error);
        Ending::CouldNotRun
    });
    let ending = match terminal.is_unheard() {
        true => Ending::CouldNotRun,
        false => ending,
    };
    match ending {
        Ending::Good => ExitCode::SUCCESS,
        Ending::Bad => ExitCode::from(1),
        Ending::CouldNotRun => ExitCode::from(2),
    }
}

impl Ending {
    /// How a command ends whose findings are these.
    fn of(report: &Report, strict: bool) -> Self {
        if pipeline::could_not_run(report) {
            Self::CouldNotRun
        } else if report.has_errors() || strict && report.count(Level::Warn) > 0 {
            Self::Bad
        } else {
            Self::Good
        }
    }
}

/// A text from data as a terminal may print it, on one line.
fn shown(text: &str) -> String {
    made_visible(text).replace(['\n', '\r', '\t'], " ")
}

type CommandResult = Result<Ending, Error>;
