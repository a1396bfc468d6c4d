//! What Tera tells as one text about many references → findings at their places.
//!
//! Unknown filters, tests, functions, components, templates and blocks come as a rendered report:
//! `error: …`, then `--> file:line:column`, then the line with carets under it; the next one after
//! a blank line. The report is read back, since Tera keeps no other form of it.

use super::super::templates::Sources;
use super::known;
use crate::diagnostic::{Diagnostic, Place, Rule, SourceFile};

/// The findings of a rendered report; none when the text is no such report.
pub(super) fn read(text: &str, sources: &Sources) -> Vec<Diagnostic> {
    let Some(rest) = text.strip_prefix("error: ") else {
        return Vec::new();
    };
    rest.split("\n\nerror: ")
        .filter_map(|one| finding(one, sources))
        .collect()
}

fn finding(report: &str, sources: &Sources) -> Option<Diagnostic> {
    let mut lines = report.lines();
    let message = lines.next()?;
    let (_, locus) = lines.next()?.split_once("--> ")?;
    let carets = lines.nth(2).map_or(0, |line| line.matches('^').count());
    let mut parts = locus.rsplitn(3, ':');
    let column: usize = parts.next()?.trim().parse().ok()?;
    let line: usize = parts.next()?.parse().ok()?;
    let file = sources.get(parts.next()?)?;
    let start = offset(file, line, column);
    let marked: usize = file.text()[start..]
        .chars()
        .take(carets)
        .map(char::len_utf8)
        .sum();
    let place = Place::new(file, start..start + marked, "");
    Some(
        Diagnostic::new(Rule::Template, super::lower_first(message))
            .at(place)
            .maybe_help(known::suggestion(message, sources)),
    )
}

/// The byte at a line and a column, both from 1, columns in characters.
fn offset(file: &SourceFile, line: usize, column: usize) -> usize {
    let text = file.text();
    let mut start = 0;
    for (_, end) in (1..line).zip(text.match_indices('\n')) {
        start = end.0 + 1;
    }
    let before = text[start..].chars().take(column.saturating_sub(1));
    start + before.map(char::len_utf8).sum::<usize>()
}
