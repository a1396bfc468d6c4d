//! What is found in the input and told to people: rule, level, place, message, help.
//!
//! A diagnostic never stops anything by itself; the pipeline decides what an error-level finding
//! means. What stops a run at once is [`crate::error::Error`].

mod github;
mod human;
mod json;
mod place;
mod report;
mod rules;
mod sarif;
mod toml;

pub use github::github_annotations;
pub use human::Human;
pub use json::json_lines;
pub use place::{Place, SourceFile};
pub use report::Report;
pub use rules::{RULES, Rule};
pub use sarif::sarif_log;
pub use toml::toml_faults;

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Stops a build before anything is published.
    Error,
    /// Worth mending; stops only with `--strict`.
    Warn,
    /// Worth knowing.
    Note,
    /// Not reported.
    Off,
}

impl Level {
    /// The word for it in messages and in site-config.toml.
    pub fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warn => "warn",
            Self::Note => "note",
            Self::Off => "off",
        }
    }

    /// The level that a word of site-config.toml means.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Error, Self::Warn, Self::Note, Self::Off]
            .into_iter()
            .find(|level| level.word() == word)
    }
}

/// One finding.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// The rule that found it.
    pub rule: Rule,
    /// Its level, after configuration.
    pub level: Level,
    /// Where; absent for findings about no file (a template's, a whole site's).
    pub place: Option<Place>,
    /// One sentence, lower case, without a full stop, names in backticks.
    pub message: String,
    /// The way out, where there is one: what stands after `help:`.
    pub help: Option<String>,
    /// Other places that belong to the finding, each with its words ("first defined here").
    pub related: Vec<(Place, String)>,
    /// Every record that a finding about several is about; empty where `place` says it.
    pub about: Vec<Place>,
    has_own_level: bool,
}

impl Diagnostic {
    /// A finding of `rule` at its default level.
    pub fn new(rule: Rule, message: impl Into<String>) -> Self {
        Self {
            rule,
            level: rule.default_level(),
            place: None,
            message: message.into(),
            help: None,
            related: Vec::new(),
            about: Vec::new(),
            has_own_level: false,
        }
    }

    /// The same, at a place.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// The same, with a way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same, with a way out where there is one.
    #[must_use]
    pub fn maybe_help(mut self, help: Option<String>) -> Self {
        self.help = help;
        self
    }

    /// The same, about several records.
    #[must_use]
    pub fn about(mut self, records: Vec<Place>) -> Self {
        self.about = records;
        self
    }

    /// The same at a level of its own, which the rule's level does not replace.
    #[must_use]
    pub fn weighing(mut self, level: Level) -> Self {
        self.level = level;
        self.has_own_level = true;
        self
    }

    /// The same, with another place that belongs to it.
    #[must_use]
    pub fn related(mut self, place: Place, words: impl Into<String>) -> Self {
        self.related.push((place, words.into()));
        self
    }
}
