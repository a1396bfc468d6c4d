//! `unreferenced-record`: a platform, product or integration to which nothing leads but lists.
//!
//! Models and workloads have rules of their own.

use super::context::Context;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let referring = [Kind::SupportPath, Kind::WorkloadPath, Kind::Result];
    let lacks = |kinds: &[Kind]| kinds.iter().any(|&kind| context.lacks_some(kind));
    if lacks(&referring) {
        return;
    }
    let catalog = context.catalog;
    if !context.lacks_some(Kind::Integration) {
        for one in catalog.platforms.iter().filter(|one| one.described) {
            let paths = one.support_paths.is_empty() && one.workload_paths.is_empty();
            let bare = one.results.is_empty() && one.integrations.is_empty();
            if paths && bare && one.withdrawn.is_empty() {
                tell(Subject::new(Kind::Platform, &one.record.head), report);
            }
        }
    }
    for one in catalog.products.iter().filter(|one| one.described) {
        let paths = one.support_paths.is_empty() && one.withdrawn.is_empty();
        if paths && one.results.is_empty() {
            tell(context.product(one), report);
        }
    }
    for one in catalog.integrations.iter().filter(|one| one.described) {
        let paths = one.support_paths.is_empty() && one.workload_paths.is_empty();
        if paths && one.results.is_empty() && one.withdrawn.is_empty() {
            tell(Subject::new(Kind::Integration, &one.record.head), report);
        }
    }
}

fn tell(subject: Subject<'_>, report: &mut Report) {
    let message = format!("no record refers to {}", subject.named());
    let place = subject.first_of(&["/id"]);
    report.push(Diagnostic::new(Rule::UnreferencedRecord, message).at(place));
}
