//! What people read while a command runs: findings, stages, progress, all on standard error; and
//! what a command answers, on standard output.

use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::diagnostic::{Human, Level, Report};
use crate::error::{Error, ErrorKind};
use crate::text::control::made_visible;

/// How much is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verbosity {
    /// Errors only.
    Quiet,
    /// Findings and the last line.
    Normal,
    /// Stages with their times, too.
    Verbose,
}

/// How findings are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Listing {
    /// Every finding in full.
    Full,
    /// Errors in full, the others as one line a rule.
    Short,
}

/// Standard error, with what is known of it.
pub(super) struct Terminal {
    verbosity: Verbosity,
    is_terminal: bool,
    human: Human,
    is_unheard: Cell<bool>,
}

impl Terminal {
    pub(super) fn new(verbosity: Verbosity) -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self {
            verbosity,
            is_terminal,
            human: Human::new(is_terminal && !no_colour),
            is_unheard: Cell::new(false),
        }
    }

    /// Prints findings.
    pub(super) fn report(&self, report: &Report, listing: Listing) {
        let full = |level: Level| level == Level::Error || listing == Listing::Full;
        let mut shown = Report::new();
        for finding in report.iter() {
            let is_wanted = finding.level == Level::Error || self.verbosity != Verbosity::Quiet;
            if is_wanted && full(finding.level) {
                shown.push(finding.clone());
            }
        }
        if !shown.is_empty() {
            self.print(&self.human.render_all(&shown));
        }
        if listing == Listing::Short && self.verbosity != Verbosity::Quiet {
            for level in [Level::Warn, Level::Note] {
                self.print(&self.human.summary(report, level));
            }
        }
    }

    /// Prints what stopped the run.
    pub(super) fn error(&self, error: &Error) {
        self.print(&format!("error: {}\n", made_visible(&error.to_string())));
        if let Some(help) = error.way_out() {
            self.print(&format!("help: {}\n", made_visible(help)));
        }
    }

    /// Prints how long each stage took, when that is wanted.
    pub(super) fn stages(&self, times: &[(&'static str, Duration)]) {
        if self.verbosity == Verbosity::Verbose {
            for (stage, time) in times {
                self.print(&format!("{stage:>10}  {}\n", seconds(*time)));
            }
        }
    }

    /// Prints a line that is not about a finding.
    pub(super) fn say(&self, line: &str) {
        if self.verbosity != Verbosity::Quiet {
            self.print(&format!("{}\n", made_visible(line)));
        }
    }

    /// Writes what the command was asked for, to standard output.
    pub(super) fn answer(&self, text: &str) {
        let mut out = std::io::stdout();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            // Who closes the pipe has read enough.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                self.is_unheard.set(true);
                self.error(
                    &Error::new(ErrorKind::Io, "could not write the answer").caused_by(error),
                );
            }
            _ => {}
        }
    }

    /// Whether an answer could not be written.
    pub(super) fn is_unheard(&self) -> bool {
        self.is_unheard.get()
    }

    /// A bar for so many things of a name: only on a terminal, and only after a second.
    pub(super) fn progress(&self, count: usize, things: &str) -> Progress {
        let is_wanted = self.is_terminal && self.verbosity != Verbosity::Quiet;
        Progress::new(count, things, is_wanted)
    }

    fn print(&self, text: &str) {
        // Nobody is left to hear that standard error is closed.
        let _ = std::io::stderr().write_all(text.as_bytes());
    }
}

/// A progress bar that appears after a second.
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
    is_wanted: bool,
}

impl Progress {
    const PATIENCE: Duration = Duration::from_secs(1);

    fn new(count: usize, things: &str, is_wanted: bool) -> Self {
        let length = u64::try_from(count).unwrap_or(u64::MAX);
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(&format!(
            "{{bar:32}} {{pos}}/{{len}} {things}  {{eta}} left"
        )) {
            bar.set_style(style);
        }
        Self {
            bar,
            start: Instant::now(),
            is_wanted,
        }
    }

    /// One more.
    pub(super) fn step(&self) {
        if !self.is_wanted {
            return;
        }
        self.bar.inc(1);
        if self.bar.is_hidden() && self.start.elapsed() > Self::PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// How many columns a stream has, as far as lines stay easy to read; 88 where no terminal tells.
pub(super) fn columns(stream: impl AsFd) -> usize {
    let size = terminal_size::terminal_size_of(stream);
    size.map_or(88, |(width, _)| usize::from(width.0).clamp(40, 100))
}

/// `0.042 s`.
pub(super) fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}
