//! `workload-without-path`: a workload of which the site can only say that nothing is on record.

use super::context::Context;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    for at in context.catalog.workloads_without_path() {
        let workload = &context.catalog[at].record;
        let subject = Subject::new(Kind::Workload, &workload.head);
        let message = format!("{} has no workload path", subject.named());
        let place = subject.first_of(&["/id"]);
        report.push(Diagnostic::new(Rule::WorkloadWithoutPath, message).at(place));
    }
}
