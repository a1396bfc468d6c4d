//! Findings gathered: in a fixed order, counted by level.

use std::cmp::Ordering;

use super::{Diagnostic, Level, Rule};

/// All findings of a stage or of a run.
#[derive(Debug, Clone, Default)]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// No findings yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Adds all findings of another report.
    pub fn extend(&mut self, other: Report) {
        self.diagnostics.extend(other.diagnostics);
    }

    /// The findings, in the order of [`Report::settle`] once that was called.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// How many there are of `level`.
    pub fn count(&self, level: Level) -> usize {
        self.diagnostics.iter().filter(|d| d.level == level).count()
    }

    /// Whether any is at error level.
    pub fn has_errors(&self) -> bool {
        self.count(Level::Error) > 0
    }

    /// Gives each finding the level that `level_of` says for its rule, drops those that are off,
    /// and sorts by place, then rule, then message, so that thread order never shows.
    pub fn settle(&mut self, level_of: impl Fn(Rule) -> Level) {
        for diagnostic in &mut self.diagnostics {
            diagnostic.level = level_of(diagnostic.rule);
        }
        self.diagnostics.retain(|d| d.level != Level::Off);
        self.diagnostics.sort_by(compare);
    }
}

fn compare(a: &Diagnostic, b: &Diagnostic) -> Ordering {
    let place = |d: &Diagnostic| {
        d.place
            .as_ref()
            .map(|p| (p.file().path().to_owned(), p.range().start))
    };
    // What has no place is about the whole site: it comes last.
    let places = (place(a), place(b));
    let by_presence = places.0.is_none().cmp(&places.1.is_none());
    by_presence
        .then_with(|| places.0.cmp(&places.1))
        .then_with(|| a.rule.name().cmp(b.rule.name()))
        .then_with(|| a.message.cmp(&b.message))
}
