//! `cites-nothing`: a path for which readers cannot see who says so.

use super::context::Context;
use super::subject::Subject;
use crate::catalog::{Ix, SupportPathIx, WorkloadPathIx};
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let catalog = context.catalog;
    let all = Ix::all(catalog.support_paths.len());
    for at in all.filter(|&at: &SupportPathIx| catalog.support_path_cites_nothing(at)) {
        let subject = Subject::new(Kind::SupportPath, &catalog[at].record.head);
        tell(subject, &["/evidence"], report);
    }
    let all = Ix::all(catalog.workload_paths.len());
    for at in all.filter(|&at: &WorkloadPathIx| catalog.workload_path_cites_nothing(at)) {
        let subject = Subject::new(Kind::WorkloadPath, &catalog[at].record.head);
        tell(subject, &["/integration_ids"], report);
    }
}

fn tell(subject: Subject<'_>, fields: &[&str], report: &mut Report) {
    let message = format!(
        "{} has evidence neither of its own nor through an integration",
        subject.named()
    );
    report.push(
        Diagnostic::new(Rule::CitesNothing, message)
            .at(subject.first_of(fields))
            .help("add the source that says so"),
    );
}
