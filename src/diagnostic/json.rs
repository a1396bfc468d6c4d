//! Findings as JSON Lines: one object a line, for programs.
//!
//! Every object has the same keys; what a finding lacks is null. Lines and columns count from 1,
//! columns in Unicode characters.

use serde::Serialize;

use super::{Diagnostic, Place, Report};

#[derive(Serialize)]
struct Line<'a> {
    rule: &'static str,
    level: &'static str,
    file: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    pointer: Option<&'a str>,
    message: &'a str,
    help: Option<&'a str>,
    related: Vec<Related<'a>>,
}

#[derive(Serialize)]
struct Related<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    pointer: &'a str,
    message: &'a str,
}

/// Writes each finding as one line of JSON, in their order.
pub fn json_lines(report: &Report) -> String {
    let mut text = String::new();
    for finding in report.iter() {
        // Only texts and numbers: nothing that serialisation could refuse.
        if let Ok(line) = serde_json::to_string(&line(finding)) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}

fn line(finding: &Diagnostic) -> Line<'_> {
    let place = finding.place.as_ref();
    let position = place.map(Place::line_column);
    Line {
        rule: finding.rule.name(),
        level: finding.level.word(),
        file: place.map(|place| place.file().path()),
        line: position.map(|(line, _)| line),
        column: position.map(|(_, column)| column),
        pointer: place.map(Place::pointer),
        message: &finding.message,
        help: finding.help.as_deref(),
        related: finding.related.iter().map(related).collect(),
    }
}

fn related((place, message): &(Place, String)) -> Related<'_> {
    let (line, column) = place.line_column();
    Related {
        file: place.file().path(),
        line,
        column,
        pointer: place.pointer(),
        message,
    }
}
