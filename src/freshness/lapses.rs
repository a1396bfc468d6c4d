//! On which days after the as-of day checks will have passed their limit: what a reader's clock needs
//! to count them to its own day.

use std::collections::BTreeMap;

use jiff::Span;
use jiff::civil::Date;

use crate::catalog::{Catalog, stale_after};
use crate::config;

/// The days, oldest first, each with how many claims are stale from it on. Claims that are stale
/// already, and those that never will be, have none.
pub(super) fn lapses(catalog: &Catalog, limits: &config::Evidence) -> Vec<(Date, usize)> {
    let mut lapses: BTreeMap<Date, usize> = BTreeMap::new();
    for source in &catalog.sources {
        let days = stale_after(source.class, limits);
        for claim in catalog.standing_claims(source) {
            let evidence = catalog.evidence(claim);
            if catalog.is_stale(evidence, source.class, limits) {
                continue;
            }
            let lapse = evidence.checked_at.and_then(|day| first_stale(day, days));
            if let Some(day) = lapse {
                *lapses.entry(day).or_default() += 1;
            }
        }
    }
    lapses.into_iter().collect()
}

/// The first day on which a check of `day` is stale; none past the end of the calendar.
fn first_stale(day: Date, days: i64) -> Option<Date> {
    let span = Span::new().try_days(days.checked_add(1)?).ok()?;
    day.checked_add(span).ok()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::first_stale;

    #[test]
    fn a_check_is_stale_on_the_day_after_its_last_good_one() {
        assert_eq!(first_stale(date(2026, 1, 1), 90), Some(date(2026, 4, 2)));
        assert_eq!(first_stale(date(9999, 12, 1), 90), None);
    }
}
