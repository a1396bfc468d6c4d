//! Findings as people read them.
//!
//! The first line says everything for a log or a jump-to-line editor:
//! `data/model-support.json:87:21: error[unknown-reference]: …`. Under it stands the line meant with
//! carets under the value, then what belongs to it, then the way out. Colour adds nothing but ease.
//! What is shown of the data is clipped and has its control characters replaced, since a data file
//! may hold a megabyte on one line, or sequences that a terminal would obey.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level as FrameLevel, Renderer, Snippet};

use super::{Diagnostic, Level, Place, Report, Rule};
use crate::text::control::made_visible;
use crate::text::count::counted;

/// Characters of a line that an excerpt shows at most.
const EXCERPT: usize = 100;
/// Of these, how many stand before the value.
const BEFORE: usize = 40;
/// Characters of a message or help that are shown at most.
const MESSAGE: usize = 600;

/// Writes findings for people.
#[derive(Debug, Clone, Copy)]
pub struct Human {
    colour: bool,
}

impl Human {
    /// With or without colour; the caller knows what it writes to.
    pub fn new(colour: bool) -> Self {
        Self { colour }
    }

    /// One finding in full, with a line end.
    pub fn render(self, finding: &Diagnostic) -> String {
        let mut text = String::new();
        let tag = format!("{}[{}]", finding.level.word(), finding.rule.name());
        let place = finding.place.as_ref();
        self.head(&mut text, place, finding.level, &tag, &finding.message);
        for (place, words) in &finding.related {
            self.head(&mut text, Some(place), Level::Note, "note", words);
        }
        if let Some(help) = &finding.help {
            let tag = self.painted("1;32", "help");
            text.extend([&tag, ": ", &shown(help), "\n"]);
        }
        text
    }

    /// All findings in full, in their order, a blank line between them.
    pub fn render_all(self, report: &Report) -> String {
        let findings: Vec<String> = report.iter().map(|finding| self.render(finding)).collect();
        findings.join("\n")
    }

    /// The findings of one level as one line a rule: how many, and what the rule finds.
    pub fn summary(self, report: &Report, level: Level) -> String {
        let mut counts: BTreeMap<Rule, u64> = BTreeMap::new();
        for finding in report.iter().filter(|finding| finding.level == level) {
            *counts.entry(finding.rule).or_default() += 1;
        }
        let mut text = String::new();
        for (rule, count) in counts {
            let tag = self.painted(code(level), &format!("{}[{}]", level.word(), rule.name()));
            let count = counted(count, "finding", "findings");
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{tag}: {count}: {}", rule.finds());
        }
        text
    }

    fn head(
        self,
        text: &mut String,
        place: Option<&Place>,
        level: Level,
        tag: &str,
        message: &str,
    ) {
        if let Some(place) = place {
            let place_shown = format!("{}:", shown(&place.to_string()));
            text.extend([&self.painted("1", &place_shown), " "]);
        }
        text.extend([&self.painted(code(level), tag), ": ", &shown(message), "\n"]);
        if let Some(frame) = place.and_then(|place| self.frame(place, level)) {
            text.extend([&frame, "\n"]);
        }
    }

    /// The line meant with its number and carets; none for an empty file.
    fn frame(self, place: &Place, level: Level) -> Option<String> {
        let (line, _) = place.line_column();
        let (excerpt, span) = excerpt(place)?;
        let frame_level = match level {
            Level::Error => FrameLevel::ERROR,
            Level::Warn => FrameLevel::WARNING,
            Level::Note | Level::Off => FrameLevel::NOTE,
        };
        let renderer = match self.colour {
            true => Renderer::styled(),
            false => Renderer::plain(),
        };
        let snippet = Snippet::source(excerpt)
            .line_start(line)
            .annotation(AnnotationKind::Primary.span(span));
        Some(renderer.render(&[Group::with_level(frame_level).element(snippet)]))
    }

    fn painted(self, code: &str, text: &str) -> String {
        if self.colour {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// The colour of a level, as the number that terminals know it by.
fn code(level: Level) -> &'static str {
    match level {
        Level::Error => "1;31",
        Level::Warn => "1;33",
        Level::Note | Level::Off => "1;36",
    }
}

/// A text on one line, of bounded length, that no terminal obeys.
fn shown(text: &str) -> String {
    let mut chars = text.chars();
    let mut clipped: String = chars.by_ref().take(MESSAGE).collect();
    if chars.next().is_some() {
        clipped.push('…');
    }
    made_visible(&clipped).replace(['\n', '\r', '\t'], " ")
}

/// What is shown of the line a place begins on, and the bytes of it to mark.
fn excerpt(place: &Place) -> Option<(String, Range<usize>)> {
    let text = place.file().text();
    let mut start = place.range().start;
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let before = text[..start].rsplit('\n').next().unwrap_or_default();
    let after = text[start..].split('\n').next().unwrap_or_default();
    let after = after.strip_suffix('\r').unwrap_or(after);
    if before.is_empty() && after.is_empty() {
        return None;
    }
    let (before, cut_before) = last_chars(before, BEFORE);
    let room = EXCERPT - before.chars().count();
    let cut = after.char_indices().nth(room).map(|(at, _)| at);
    let shown_after = &after[..cut.unwrap_or(after.len())];
    let mut length = place.range().len().min(shown_after.len());
    while !shown_after.is_char_boundary(length) {
        length += 1;
    }

    let mut excerpt = String::from(if cut_before { "…" } else { "" });
    excerpt.push_str(&plain(before));
    let from = excerpt.len();
    excerpt.push_str(&plain(&shown_after[..length]));
    let to = excerpt.len();
    excerpt.push_str(&plain(&shown_after[length..]));
    if cut.is_some() {
        excerpt.push('…');
    }
    // A place without length, or at the end of its line, still gets one caret.
    Some((excerpt, from..to.max(from + usize::from(from == to))))
}

/// The last `most` characters, and whether some were left out.
fn last_chars(text: &str, most: usize) -> (&str, bool) {
    match text.char_indices().rev().nth(most) {
        Some((at, c)) => (&text[at + c.len_utf8()..], true),
        None => (text, false),
    }
}

/// Indentation by tabs would be shown wider than its carets; a tab is a blank here.
fn plain(text: &str) -> String {
    made_visible(text).replace(['\t', '\r'], " ")
}
