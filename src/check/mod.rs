//! Rules over linked data: functions from data to findings, one file a rule.
//!
//! Faults that loading and linking find by themselves (types, ids, references) are not here; they
//! come in as the report so far, since exceptions hold for all findings. Sizes are
//! known only once pages are drawn: [`page_size`] and [`site_size`] are asked then. What hosts
//! answered about sources is told by [`external()`]. Nothing here changes a record.

mod benchmark_without_metrics;
mod bidi_control;
mod cites_nothing;
mod context;
mod duplicate_evidence;
mod empty_text;
mod exceptions;
mod external;
mod future_date;
mod html_in_text;
mod independent_without_third_party;
mod missing_evidence;
mod model_without_path;
mod moving_source;
mod never_checked;
mod no_base_url;
mod no_data_licence;
mod pages_limit;
mod performance_in_support;
mod policy;
mod product_named_not_linked;
mod same_text_many_records;
mod size_budget;
mod source_claims;
mod stale_evidence;
mod strings;
mod subject;
mod touched;
mod unreferenced_record;
mod unversioned_source;
mod workload_without_path;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

pub use external::external;
pub use pages_limit::site_size;
pub use size_budget::page_size;
pub use touched::Touched;

use self::context::Context;
use self::exceptions::Exceptions;
use crate::catalog::Catalog;
use crate::config::Config;
use crate::diagnostic::Report;

type Check = fn(&Context<'_>, &mut Report);

/// The rules that look at records, in the order of their names.
const CHECKS: [Check; 21] = [
    benchmark_without_metrics::check,
    bidi_control::check,
    cites_nothing::check,
    duplicate_evidence::check,
    empty_text::check,
    future_date::check,
    html_in_text::check,
    independent_without_third_party::check,
    missing_evidence::check,
    model_without_path::check,
    moving_source::check,
    never_checked::check,
    no_base_url::check,
    no_data_licence::check,
    performance_in_support::check,
    product_named_not_linked::check,
    same_text_many_records::check,
    stale_evidence::check,
    unreferenced_record::check,
    unversioned_source::check,
    workload_without_path::check,
];

/// Runs every rule and adds what it finds to `found`, the findings of the stages before; then takes
/// out what is excepted, and tells the exceptions that except nothing.
pub fn check(catalog: &Catalog, config: &Config, mut found: Report) -> Report {
    let exceptions = Exceptions::gather(catalog, config);
    let context = Context {
        catalog,
        config,
        exceptions: &exceptions,
    };
    let reports: Vec<Report> = CHECKS
        .par_iter()
        .with_max_len(1)
        .map(|check| {
            let mut report = Report::new();
            check(&context, &mut report);
            report
        })
        .collect();
    for report in reports {
        found.extend(report);
    }
    policy::check(&context, &mut found);
    found.retain(|finding| !exceptions.cover(finding));
    exceptions.tell_unused(&mut found);
    found
}
