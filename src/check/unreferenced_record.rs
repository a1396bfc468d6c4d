//! `unreferenced-record`: a platform, product or integration to which nothing leads but lists.
//!
//! Models and workloads have rules of their own.

use super::context::Context;
use crate::diagnostic::{Diagnostic, Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    for owner in context.catalog.unreferenced() {
        let subject = context.owner(owner);
        let message = format!("no record refers to {}", subject.named());
        let place = subject.first_of(&["/id"]);
        report.push(Diagnostic::new(Rule::UnreferencedRecord, message).at(place));
    }
}
