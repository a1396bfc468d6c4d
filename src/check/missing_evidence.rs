//! `missing-evidence`: a record of a kind that has evidence, without any.

use super::context::Context;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::{Evidence, Kind};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let catalog = context.catalog;
    let mut look = |subject: Subject<'_>, evidence: &[Evidence]| {
        if evidence.is_empty() && !subject.writes_evidence() {
            report.push(finding(subject));
        }
    };
    for one in catalog.platforms.iter().filter(|one| one.described) {
        let subject = Subject::new(Kind::Platform, &one.record.head);
        look(subject, &one.record.evidence);
    }
    for one in catalog.products.iter().filter(|one| one.described) {
        look(context.product(one), &one.record.evidence);
    }
    for one in catalog.integrations.iter().filter(|one| one.described) {
        let subject = Subject::new(Kind::Integration, &one.record.head);
        look(subject, &one.record.evidence);
    }
    for one in catalog.support_paths.iter().filter(|one| one.stands()) {
        let subject = Subject::new(Kind::SupportPath, &one.record.head);
        look(subject, &one.record.evidence);
    }
    for one in &catalog.results {
        let subject = Subject::new(Kind::Result, &one.record.head);
        look(subject, &one.record.evidence);
    }
}

fn finding(subject: Subject<'_>) -> Diagnostic {
    let message = format!("{} has no evidence", subject.named());
    Diagnostic::new(Rule::MissingEvidence, message)
        .at(subject.first_of(&["/evidence"]))
        .help("add the source, with its address and what it says")
}
