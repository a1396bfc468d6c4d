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

    /// Keeps the findings for which `is_wanted` holds.
    pub fn retain(&mut self, is_wanted: impl Fn(&Diagnostic) -> bool) {
        self.diagnostics.retain(is_wanted);
    }

    /// Gives each finding the level that `level_of` says for its rule, unless it has one of its
    /// own, drops those that are off, and sorts.
    pub fn settle(&mut self, level_of: impl Fn(Rule) -> Level) {
        for diagnostic in &mut self.diagnostics {
            if !diagnostic.has_own_level {
                diagnostic.level = level_of(diagnostic.rule);
            }
        }
        self.diagnostics.retain(|d| d.level != Level::Off);
        self.sort();
    }

    /// Sorts: what claims more than its sources first, then by place, rule and message, so that
    /// thread order never shows.
    pub fn sort(&mut self) {
        self.diagnostics.sort_by(compare);
    }
}

fn compare(a: &Diagnostic, b: &Diagnostic) -> Ordering {
    fn place(d: &Diagnostic) -> Option<(&str, usize)> {
        d.place.as_ref().map(|p| (p.file().path(), p.range().start))
    }
    // What has no place is about the whole site: it comes last.
    let places = (place(a), place(b));
    let by_presence = places.0.is_none().cmp(&places.1.is_none());
    let by_weight = b.rule.is_over_claim().cmp(&a.rule.is_over_claim());
    by_weight
        .then(by_presence)
        .then_with(|| places.0.cmp(&places.1))
        .then_with(|| a.rule.name().cmp(b.rule.name()))
        .then_with(|| a.message.cmp(&b.message))
}
