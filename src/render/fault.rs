//! A template's fault as a finding: where, what, and which fields exist there.

mod known;
mod reported;
mod structure;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tera::{Error, ErrorKind};

use super::templates::Sources;
use crate::diagnostic::{Diagnostic, Place, Rule};
use crate::text::suggestion::{did_you_mean, nearest};
use crate::view::View;

/// The faults told so far, by what Tera says of them.
///
/// A fault of a component shows on thousands of pages, and what is told of it asks for the whole
/// view: one of them is enough.
#[derive(Default)]
pub(super) struct Told {
    faults: Mutex<HashMap<String, Diagnostic>>,
}

impl Told {
    /// Tells a Tera error; `view` is what was being drawn.
    pub(super) fn diagnose(&self, error: &Error, sources: &Sources, view: &View<'_>) -> Diagnostic {
        // Tera writes file, line and the words of the fault.
        let key = error.to_string();
        // A thread that panicked left the map as it was: each change is one insertion.
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        let told = faults
            .entry(key)
            .or_insert_with(|| diagnose(error, sources, Some(view)));
        told.clone()
    }
}

/// Tells everything that a Tera error about the templates as a whole holds.
pub(super) fn diagnose_all(error: &Error, sources: &Sources) -> Vec<Diagnostic> {
    if let ErrorKind::Msg(text) = error.kind() {
        let found = reported::read(text, sources);
        if !found.is_empty() {
            return found;
        }
    }
    vec![diagnose(error, sources, None)]
}

/// Tells a Tera error; `view` is what was being drawn.
fn diagnose(error: &Error, sources: &Sources, view: Option<&View<'_>>) -> Diagnostic {
    let (ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report)) = error.kind() else {
        return structure::read(error, sources)
            .unwrap_or_else(|| Diagnostic::new(Rule::Template, whole_message(error)));
    };
    let mut diagnostic = Diagnostic::new(Rule::Template, lower_first(report.message()));
    let Some(file) = sources.get(report.filename()) else {
        return diagnostic;
    };
    let span = report.span().range.clone();
    let wanted = file
        .text()
        .get(span.clone())
        .unwrap_or_default()
        .trim()
        .to_owned();
    diagnostic = diagnostic.at(Place::new(file, span, ""));
    match listed_fields(report.message()) {
        Some(fields) => diagnostic.maybe_help(did_you_mean(&wanted, fields)),
        None => diagnostic.maybe_help(view.and_then(|view| fields_near(&wanted, view))),
    }
}

/// The fields that Tera's own message lists, when what lacks one is a map.
fn listed_fields(message: &str) -> Option<impl Iterator<Item = &str>> {
    let (_, fields) = message.split_once("Available fields: ")?;
    Some(fields.split(',').map(str::trim))
}

/// The error with its causes, on one line.
fn whole_message(error: &Error) -> String {
    let mut message = lower_first(&error.to_string().replace('\n', " "));
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        message.push_str(": ");
        message.push_str(&inner.to_string().replace('\n', " "));
        cause = inner.source();
    }
    message
}

/// The fields that exist where the first of the paths in `text` (`page.titel`) leaves the view.
fn fields_near(text: &str, view: &View<'_>) -> Option<String> {
    let mut whole = serde_json::to_value(&view.content).ok()?;
    whole
        .as_object_mut()?
        .insert("page".to_owned(), serde_json::to_value(&view.page).ok()?);
    let is_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let paths = text.split(|c: char| !is_path(c));
    // Names of components and of their arguments stand there, too: only a path with a dot, or the
    // text as a whole, is surely one of the view.
    let mut paths = paths.filter(|path| path.contains('.') || *path == text);
    paths.find_map(|path| missing_field(path, &whole))
}

fn missing_field(path: &str, whole: &serde_json::Value) -> Option<String> {
    let mut at = whole;
    let mut walked = String::new();
    for step in path.split('.') {
        let fields = at.as_object()?;
        if let Some(inner) = fields.get(step) {
            walked = format!("{walked}{step}.");
            at = inner;
            continue;
        }
        let mut names: Vec<&str> = fields.keys().map(String::as_str).collect();
        names.sort_unstable();
        let near = nearest(step, names.iter().copied());
        let asked = near.map_or(String::new(), |name| {
            format!("did you mean `{walked}{name}`? ")
        });
        let listed = names.join("`, `");
        return Some(format!("{asked}the fields here are `{listed}`"));
    }
    None
}

fn lower_first(message: &str) -> String {
    let mut chars = message.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}
