//! Reads a words file: tables inside tables, with texts at the ends.

use std::ops::Range;
use std::sync::Arc;

use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile, toml_faults};

/// One text of a words file, with its place.
pub(super) struct Found {
    pub(super) path: Vec<String>,
    pub(super) text: String,
    place: Place,
}

impl Found {
    pub(super) fn fault(&self, message: String, help: Option<String>) -> Diagnostic {
        Diagnostic::new(Rule::Config, message)
            .at(self.place.clone())
            .maybe_help(help)
    }
}

/// Lists the texts of a file in the order of the file; none after a syntax fault.
pub(super) fn texts(file: &Arc<SourceFile>) -> (Vec<Found>, Report) {
    let (table, errors) = DeTable::parse_recoverable(file.text());
    if !errors.is_empty() {
        return (Vec::new(), toml_faults(file, &errors));
    }
    let mut reading = Reading {
        file,
        found: Vec::new(),
        report: Report::new(),
    };
    reading.table(&mut Vec::new(), table.get_ref());
    reading.found.sort_by_key(|found| found.place.range().start);
    (reading.found, reading.report)
}

struct Reading<'a> {
    file: &'a Arc<SourceFile>,
    found: Vec<Found>,
    report: Report,
}

impl Reading<'_> {
    /// Goes as deep as the file does, which the TOML parser bounds.
    fn table(&mut self, path: &mut Vec<String>, table: &DeTable<'_>) {
        for (key, value) in table {
            path.push(key.get_ref().to_string());
            match value.get_ref() {
                DeValue::Table(inner) => self.table(path, inner),
                DeValue::String(text) => self.text(path, key.span(), text),
                _ => {
                    let message = format!("`{}` must be a text in quotes", path.join("."));
                    let place = Place::new(self.file, value.span(), "");
                    self.report
                        .push(Diagnostic::new(Rule::Config, message).at(place));
                }
            }
            path.pop();
        }
    }

    fn text(&mut self, path: &[String], span: Range<usize>, text: &str) {
        self.found.push(Found {
            path: path.to_vec(),
            text: text.to_owned(),
            place: Place::new(self.file, span, ""),
        });
    }
}
