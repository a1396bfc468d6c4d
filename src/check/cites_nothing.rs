//! `cites-nothing`: a path for which readers cannot see who says so.

use super::context::Context;
use super::subject::Subject;
use crate::catalog::IntegrationIx;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let catalog = context.catalog;
    for path in catalog.support_paths.iter().filter(|one| one.stands()) {
        let subject = Subject::new(Kind::SupportPath, &path.record.head);
        let own = path.record.evidence.is_empty() && !subject.writes_evidence();
        let named = (path.record.integration_ids.len(), &*path.integrations);
        if own && cites_nothing(context, named) {
            tell(subject, &["/evidence"], report);
        }
    }
    for path in catalog.workload_paths.iter().filter(|one| one.stands()) {
        let named = (path.record.integration_ids.len(), &*path.integrations);
        if cites_nothing(context, named) {
            let subject = Subject::new(Kind::WorkloadPath, &path.record.head);
            tell(subject, &["/integration_ids"], report);
        }
    }
}

/// Whether no integration of a path has evidence. One that could not be read may have some.
fn cites_nothing(context: &Context<'_>, named: (usize, &[IntegrationIx])) -> bool {
    let (written, integrations) = named;
    written == integrations.len()
        && integrations.iter().all(|&at| {
            let record = &context.catalog[at].record;
            let subject = Subject::new(Kind::Integration, &record.head);
            record.evidence.is_empty() && !subject.writes_evidence()
        })
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
