//! What stops a run: one error type with a kind, a detail and its cause.
//!
//! Faults of the data are not errors but [`crate::diagnostic::Diagnostic`]s: they are gathered and
//! all told. An [`Error`] is for what leaves nothing to go on with.

use std::error::Error as StdError;
use std::fmt;
use std::path::Path;

/// What kind of thing went wrong; decides the exit code and the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// A file or folder could not be read or written.
    Io,
    /// The command line asks for something that cannot be done.
    Usage,
    /// The output folder may not be used.
    Target,
    /// Another build holds the output folder.
    Locked,
}

/// What stops a run.
#[derive(Debug)]
pub struct Error {
    kind: ErrorKind,
    detail: String,
    help: Option<String>,
    source: Option<Box<dyn StdError + Send + Sync>>,
}

impl Error {
    /// An error of `kind`; `detail` is lower case, without a full stop, with names in backticks.
    pub fn new(kind: ErrorKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            detail: detail.into(),
            help: None,
            source: None,
        }
    }

    /// A file-system operation that failed: `could not {action} `{path}``.
    pub fn io(action: &str, path: &Path, source: impl Into<std::io::Error>) -> Self {
        Self {
            source: Some(Box::new(source.into())),
            ..Self::new(
                ErrorKind::Io,
                format!("could not {action} `{}`", path.display()),
            )
        }
    }

    /// The same, with a way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same, with its cause.
    #[must_use]
    pub fn caused_by(mut self, source: impl StdError + Send + Sync + 'static) -> Self {
        self.source = Some(Box::new(source));
        self
    }

    /// The kind.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// What stands after `help:`, where there is a way out.
    pub fn way_out(&self) -> Option<&str> {
        self.help.as_deref()
    }
}

impl fmt::Display for Error {
    /// One line: the detail, then each cause after a colon.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.detail)?;
        let mut cause = self.source();
        while let Some(error) = cause {
            write!(f, ": {error}")?;
            cause = error.source();
        }
        Ok(())
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source
            .as_deref()
            .map(|source| source as &(dyn StdError + 'static))
    }
}
