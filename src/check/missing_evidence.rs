//! `missing-evidence`: a record of a kind that has evidence, without any.

use super::context::Context;
use crate::catalog::{IntegrationIx, Ix, Owner, PlatformIx, ProductIx, SupportPathIx};
use crate::diagnostic::{Diagnostic, Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let catalog = context.catalog;
    let mut look = |described: bool, owner: Owner| {
        if described && catalog.lacks_evidence(owner) {
            let subject = context.owner(owner);
            let message = format!("{} has no evidence", subject.named());
            report.push(
                Diagnostic::new(Rule::MissingEvidence, message)
                    .at(subject.first_of(&["/evidence"]))
                    .help("add the source, with its address and what it says"),
            );
        }
    };
    for at in PlatformIx::all(catalog.platforms.len()) {
        look(catalog[at].described, Owner::Platform(at));
    }
    for at in ProductIx::all(catalog.products.len()) {
        look(catalog[at].described, Owner::Product(at));
    }
    for at in IntegrationIx::all(catalog.integrations.len()) {
        look(catalog[at].described, Owner::Integration(at));
    }
    for at in SupportPathIx::all(catalog.support_paths.len()) {
        look(catalog[at].stands(), Owner::SupportPath(at));
    }
    for at in Ix::all(catalog.results.len()) {
        look(true, Owner::Result(at));
    }
}
