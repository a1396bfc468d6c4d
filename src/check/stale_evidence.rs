//! `stale-evidence`: a source that was last held against a claim too long ago.

use super::context::Context;
use super::source_claims::{Concern, sources, tell};
use crate::catalog::Claim;
use crate::diagnostic::{Report, Rule};
use crate::text::count::counted;
use crate::text::date::days_between;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let (catalog, limits) = (context.catalog, &context.config.evidence);
    let Some(as_of) = catalog.as_of else { return };
    for source in sources(catalog) {
        let stale: Vec<Claim> = catalog.stale_claims(source, limits).collect();
        let dates = stale
            .iter()
            .filter_map(|&claim| catalog.evidence(claim).checked_at);
        let Some(oldest) = dates.min() else { continue };
        let days = u64::try_from(days_between(oldest, as_of)).unwrap_or_default();
        let days = counted(days, "day", "days");
        let concern = Concern {
            rule: Rule::StaleEvidence,
            field: "checked_at",
            message: format!(
                "`{}` was checked on {oldest}, {days} before {as_of}",
                source.url
            ),
            help: "read the source again; when it still says what the claims say, set `checked_at` to the day of reading",
        };
        tell(context, stale.iter().copied(), &concern, report);
    }
}
