//! `benchmark-without-metrics`: a status that speaks of a published value, and no value.

use super::context::Context;
use super::subject::Subject;
use crate::catalog::WorkloadPath;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    if context.config.check.benchmark.is_empty() || context.lacks_some(Kind::Result) {
        return;
    }
    for path in context
        .catalog
        .workload_paths
        .iter()
        .filter(|one| one.stands())
    {
        let status = &path.record.status;
        let claims = context.config.check.benchmark.iter();
        let shows = !path.record.metrics.is_empty() || has_result(context, path);
        if shows || !claims.into_iter().any(|claim| **claim == **status) {
            continue;
        }
        let subject = Subject::new(Kind::WorkloadPath, &path.record.head);
        let message = format!(
            "`{status}` claims a published value; {} has no metric, and there is no result for its workload on its platform",
            subject.named()
        );
        report.push(
            Diagnostic::new(Rule::BenchmarkWithoutMetrics, message)
                .at(subject.first_of(&["/status"]))
                .help("add the value with its source, or choose another status"),
        );
    }
}

fn has_result(context: &Context<'_>, path: &WorkloadPath) -> bool {
    let results = &context.catalog[path.workload].results;
    results
        .iter()
        .any(|&at| context.catalog[at].platform == path.platform)
}
