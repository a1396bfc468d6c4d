//! `empty-text`: a required text that is there and has nothing to read.
//!
//! A required text that is missing or blank is an error of the loading; here are definitions, which
//! a record can do without, and names of nothing but invisible characters.

use super::context::Context;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::{Definition, Kind};
use crate::text::control::is_invisible;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let database = &context.catalog.database;
    let of_kind = |kind: Kind| move |one| (kind, one);
    let levels = database.levels.iter().map(of_kind(Kind::Level));
    let statuses = database.statuses.iter().map(of_kind(Kind::Status));
    for (kind, definition) in levels.chain(statuses) {
        report_definition(kind, definition, report);
    }
    let mut look = |subject: Subject<'_>, name: &str| {
        if name.chars().all(is_invisible) {
            let message = format!("the name of {} has nothing to read", subject.named());
            let place = subject.first_of(&["/display_name", "/name"]);
            report.push(Diagnostic::new(Rule::EmptyText, message).at(place));
        }
    };
    for one in &database.models {
        look(Subject::new(Kind::Model, &one.head), &one.display_name);
    }
    for one in &database.platforms {
        look(Subject::new(Kind::Platform, &one.head), &one.display_name);
        for product in &one.products {
            let subject = Subject::product(&one.head.id, &product.head);
            look(subject, &product.display_name);
        }
    }
    for one in &database.integrations {
        look(
            Subject::new(Kind::Integration, &one.head),
            &one.display_name,
        );
    }
    for one in &database.workloads {
        look(Subject::new(Kind::Workload, &one.head), &one.name);
    }
}

fn report_definition(kind: Kind, definition: &Definition, report: &mut Report) {
    let text = definition.text.as_deref().unwrap_or_default();
    if text.chars().all(is_invisible) {
        let message = format!("the {} `{}` is not explained", kind.word(), definition.key);
        report.push(
            Diagnostic::new(Rule::EmptyText, message)
                .at(definition.origin.place())
                .help("say what it means"),
        );
    }
}
