//! The arguments that every command has, and what they ask of the pipeline.

use std::path::PathBuf;

use clap::Args;
use jiff::civil::Date;

use super::terminal::Verbosity;
use crate::error::{Error, ErrorKind};
use crate::pipeline::{Address, Request};
use crate::text::date::parse_date;

/// Under which heading help lists the options of every command.
const GLOBAL: &str = "Options of every command";

/// Which project, and how its findings count.
#[derive(Debug, Args)]
pub(super) struct ProjectArgs {
    /// The project folder, with data/ and site-config.toml
    #[arg(
        short = 'C',
        long,
        global = true,
        help_heading = GLOBAL,
        value_name = "DIR",
        default_value = "."
    )]
    root: PathBuf,
    /// Count ages to this day; without it, to SOURCE_DATE_EPOCH when that is later than every
    /// date in the data, else to the newest review of a data file. Never to today, but for `gate`
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "YYYY-MM-DD", value_parser = day)]
    as_of: Option<Date>,
    /// Let any warning fail the run
    #[arg(long, global = true, help_heading = GLOBAL)]
    pub(super) strict: bool,
    /// Print errors only
    #[arg(short, long, global = true, help_heading = GLOBAL, conflicts_with = "verbose")]
    quiet: bool,
    /// Print each stage with its time
    #[arg(short, long, global = true, help_heading = GLOBAL)]
    verbose: bool,
}

impl ProjectArgs {
    pub(super) fn verbosity(&self) -> Verbosity {
        match (self.quiet, self.verbose) {
            (true, _) => Verbosity::Quiet,
            (_, true) => Verbosity::Verbose,
            _ => Verbosity::Normal,
        }
    }

    pub(super) fn root(&self) -> &std::path::Path {
        &self.root
    }

    /// The day to which ages are counted, where one is given.
    pub(super) fn as_of(&self) -> Option<Date> {
        self.as_of
    }

    /// The project folder as seen from the current one, with a slash at its end; empty when it is
    /// that, or lies outside of it.
    pub(super) fn folder(&self) -> String {
        let current = std::env::current_dir().and_then(|path| path.canonicalize());
        let own = self.root.canonicalize();
        let (Ok(current), Ok(own)) = (current, own) else {
            return String::new();
        };
        let parts = own.strip_prefix(current).into_iter().flatten();
        let parts = parts.map(|part| format!("{}/", part.to_string_lossy()));
        parts.collect()
    }

    /// What the pipeline is asked to do.
    pub(super) fn request(&self, address: Address) -> Result<Request, Error> {
        Ok(Request {
            root: self.root.clone(),
            as_of: self.as_of,
            epoch: epoch()?,
            address,
        })
    }
}

/// A calendar day, as an argument.
pub(super) fn day(text: &str) -> Result<Date, String> {
    parse_date(text).ok_or_else(|| "this is no calendar day written YYYY-MM-DD".to_owned())
}

/// `SOURCE_DATE_EPOCH` as reproducible-builds.org defines it: whole seconds since 1970, in ASCII.
fn epoch() -> Result<Option<i64>, Error> {
    const NAME: &str = "SOURCE_DATE_EPOCH";
    match std::env::var(NAME) {
        Ok(text) if text.is_empty() => Ok(None),
        Ok(text) => text.parse().ok().filter(is_time).map(Some).ok_or_else(|| {
            Error::new(ErrorKind::Usage, format!("`{NAME}` is `{text}`"))
                .help("set it to whole seconds since 1970, or unset it")
        }),
        Err(std::env::VarError::NotPresent) => Ok(None),
        Err(error) => {
            let detail = format!("`{NAME}` cannot be read");
            Err(Error::new(ErrorKind::Usage, detail).caused_by(error))
        }
    }
}

/// Whether a calendar has the day of that second.
fn is_time(seconds: &i64) -> bool {
    jiff::Timestamp::from_second(*seconds).is_ok()
}
