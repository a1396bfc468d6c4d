//! Syntax faults of TOML files as findings.

use std::sync::Arc;

use super::{Diagnostic, Place, Report, Rule, SourceFile};

/// Tells the syntax faults that the TOML parser found in `file`, at most one a line: what follows
/// on the same line is mostly the first fault once more.
pub fn toml_faults(file: &Arc<SourceFile>, errors: &[toml::de::Error]) -> Report {
    let mut report = Report::new();
    let mut last_line = 0;
    for error in errors {
        let place = Place::new(file, error.span().unwrap_or(0..0), "");
        let (line, _) = place.line_column();
        if line != std::mem::replace(&mut last_line, line) {
            let message = error.message().trim().replace('\n', ", ");
            report.push(Diagnostic::new(Rule::Config, message).at(place));
        }
    }
    report
}
