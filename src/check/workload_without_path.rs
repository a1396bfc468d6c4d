//! `workload-without-path`: a workload of which the site can only say that nothing is on record.

use super::context::Context;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let is_supplied = context.catalog.supplies(Kind::WorkloadPath);
    if !is_supplied || context.lacks_some(Kind::WorkloadPath) {
        return;
    }
    for workload in &context.catalog.workloads {
        if workload.described && workload.workload_paths.is_empty() {
            let subject = Subject::new(Kind::Workload, &workload.record.head);
            let message = format!("{} has no workload path", subject.named());
            let place = subject.first_of(&["/id"]);
            report.push(Diagnostic::new(Rule::WorkloadWithoutPath, message).at(place));
        }
    }
}
