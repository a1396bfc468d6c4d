//! `bidi-control`: an invisible character that turns the direction of a text.

use super::context::Context;
use super::strings::{Text, find, part_of};
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::text::control::bidi_controls;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    report.extend(find(&context.catalog.database, may_hold, look));
}

fn look(text: &Text) -> Option<Diagnostic> {
    let (_, control) = bidi_controls(&text.value).next()?;
    let written = control.to_string();
    let place = part_of(&text.place, &written).unwrap_or_else(|| text.place.clone());
    let message = format!(
        "the text holds U+{:04X}, which turns the direction of what follows",
        u32::from(control)
    );
    let finding = Diagnostic::new(Rule::BidiControl, message);
    Some(finding.at(place).help("remove it"))
}

/// They are not ASCII, or written as an escape.
fn may_hold(json: &str) -> bool {
    json.contains("\\u") || !json.is_ascii() && bidi_controls(json).next().is_some()
}
