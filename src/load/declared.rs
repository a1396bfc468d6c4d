//! The fields that site-config.toml declares, held against the kinds of record and their own fields.

use crate::config::{DeclaredField, Written};
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::schema::{SHARED, fields_of};
use crate::record::{Declared, Kind};
use crate::text::suggestion::did_you_mean;

/// So many filters a page of results can show and an answer can count.
const MOST_FACETS: usize = 16;

/// The names under which expressions know the records that a record is linked to.
pub const LINKED: [&str; 6] = [
    "model",
    "platform",
    "workload",
    "products",
    "integrations",
    "sources",
];

/// The declared fields by kind; what cannot be one is a finding.
pub fn declared(fields: &[DeclaredField]) -> (Declared, Report) {
    let mut declared = Declared::none();
    let mut report = Report::new();
    let mut facets: Vec<&str> = Vec::new();
    for field in fields {
        let Some(kind) = Kind::of_key(&field.kind.text) else {
            report.push(unknown_kind(&field.kind, "fields"));
            continue;
        };
        let own = SHARED.iter().chain(fields_of(kind));
        let name = &*field.name.text;
        if own.into_iter().any(|own| own.name == name) {
            let message = format!("every {} may have the field `{name}` already", kind.word());
            report.push(Diagnostic::new(Rule::Config, message).at(field.name.whole()));
            continue;
        }
        if LINKED.contains(&name) {
            let message = format!("expressions know linked records as `{name}`");
            report.push(Diagnostic::new(Rule::Config, message).at(field.name.whole()));
            continue;
        }
        if field.facet && !facets.contains(&name) {
            facets.push(name);
            if facets.len() > MOST_FACETS {
                let message = format!("more than {MOST_FACETS} declared fields are filters");
                report.push(Diagnostic::new(Rule::Config, message).at(field.name.whole()));
            }
        }
        declared.add(kind, name);
    }
    (declared, report)
}

/// That a text of the configuration names no kind of record.
pub fn unknown_kind(written: &Written, key: &str) -> Diagnostic {
    let names = Kind::RECORDS.map(Kind::key);
    let known = format!("the kinds are {}", names.join(", "));
    let message = format!("`{key}` names no kind of record: `{}`", written.text);
    Diagnostic::new(Rule::Config, message)
        .at(written.whole())
        .help(did_you_mean(&written.text, names).unwrap_or(known))
}
