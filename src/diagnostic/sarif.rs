//! Findings as a SARIF 2.1.0 log, for code scanning and editors.

use serde_json::{Value, json};

use super::{Diagnostic, Level, Place, RULES, Report, Rule};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes the findings as one SARIF log with one run. `folder` is the project's, as seen from the
/// repository, empty or with a slash at its end.
pub fn sarif_log(report: &Report, folder: &str) -> String {
    let results: Vec<Value> = report.iter().map(|one| result(one, folder)).collect();
    let rules: Vec<Value> = RULES.iter().copied().map(rule).collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": env!("CARGO_PKG_NAME"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{log:#}\n")
}

fn rule(rule: Rule) -> Value {
    json!({
        "id": rule.name(),
        "shortDescription": {"text": rule.finds()},
        "help": {"text": rule.explanation(), "markdown": rule.explanation()},
        "defaultConfiguration": {"level": level(rule.default_level())},
    })
}

fn result(finding: &Diagnostic, folder: &str) -> Value {
    let mut message = finding.message.clone();
    if let Some(help) = &finding.help {
        message.push_str("\nhelp: ");
        message.push_str(help);
    }
    let index = RULES.iter().position(|&one| one == finding.rule);
    let place = finding.place.as_ref();
    let locations: Vec<Value> = place.map(|one| location(one, folder)).into_iter().collect();
    let related = finding.related.iter().map(|(place, words)| {
        let mut location = location(place, folder);
        location["message"] = json!({"text": words});
        location
    });
    json!({
        "ruleId": finding.rule.name(),
        "ruleIndex": index,
        "level": level(finding.level),
        "message": {"text": message},
        "locations": locations,
        "relatedLocations": related.collect::<Vec<_>>(),
    })
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Warn => "warning",
        Level::Note => "note",
        Level::Off => "none",
    }
}

fn location(place: &Place, folder: &str) -> Value {
    let (line, column) = place.line_column();
    let (end_line, end_column) = place.end();
    let path = format!("{folder}{}", place.file().path());
    let mut location = json!({"physicalLocation": {
        "artifactLocation": {"uri": crate::text::address::encoded_path(&path)},
        "region": {
            "startLine": line,
            "startColumn": column,
            "endLine": end_line,
            "endColumn": end_column,
        },
    }});
    if !place.pointer().is_empty() {
        location["logicalLocations"] = json!([{"fullyQualifiedName": place.pointer()}]);
    }
    location
}
