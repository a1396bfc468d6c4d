//! `same-text-many-records`: a scope or limitation that many records share word for word.

use std::collections::HashMap;

use super::context::Context;
use super::subject::{Subject, listed, places};
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

/// So many records with one text are a finding.
const MANY: usize = 5;

/// Where texts stand, by text: the record and the pointer.
type ByText<'a> = HashMap<&'a str, Vec<(Subject<'a>, &'static str)>>;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    for (_, mut shared) in gather(context) {
        shared.dedup_by(|a, b| std::ptr::eq(a.0.head, b.0.head));
        if shared.len() < MANY {
            continue;
        }
        shared.retain(|(subject, _)| !context.excepts(Rule::SameTextManyRecords, *subject));
        if shared.len() < MANY {
            continue;
        }
        let subjects: Vec<Subject<'_>> = shared.iter().map(|(subject, _)| *subject).collect();
        let (first, pointer) = &shared[0];
        let message = format!(
            "{} records share this text word for word: {}",
            subjects.len(),
            listed(&subjects)
        );
        report.push(
            Diagnostic::new(Rule::SameTextManyRecords, message)
                .at(first.first_of(&[pointer]))
                .about(places(&subjects))
                .help("say what holds for each record"),
        );
    }
}

/// All scopes and limitations, in file order by kind.
fn gather<'a>(context: &Context<'a>) -> ByText<'a> {
    let mut texts = ByText::new();
    let mut add = |subject: Subject<'a>, fields: [(&'static str, &'a Option<Box<str>>); 2]| {
        for (pointer, text) in fields {
            if let Some(text) = text {
                texts
                    .entry(text.trim())
                    .or_default()
                    .push((subject, pointer));
            }
        }
    };
    let database = &context.catalog.database;
    for one in &database.support_paths {
        let subject = Subject::new(Kind::SupportPath, &one.head);
        let fields = [
            ("/hardware_scope", &one.hardware_scope),
            ("/limitations", &one.limitations),
        ];
        add(subject, fields);
    }
    for one in &database.workload_paths {
        let subject = Subject::new(Kind::WorkloadPath, &one.head);
        add(
            subject,
            [("/scope", &one.scope), ("/limitations", &one.limitations)],
        );
    }
    for one in &database.results {
        let subject = Subject::new(Kind::Result, &one.head);
        add(subject, [("/limitations", &one.limitations), ("", &None)]);
    }
    texts
}
