//! How many claims there are, and what is known of their checks.

use jiff::civil::Date;

use crate::catalog::Catalog;
use crate::config;

/// The claims of all sources on which a record that stands rests, counted; those of withdrawn records
/// are left out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ClaimCounts {
    /// Sources.
    pub sources: usize,
    /// Sources of which at least one claim has a check date.
    pub sources_checked: usize,
    /// All claims.
    pub all: usize,
    /// Claims with a check date.
    pub checked: usize,
    /// Claims that were checked too long ago.
    pub stale: usize,
    /// The oldest check date.
    pub oldest: Option<Date>,
    /// The newest check date.
    pub newest: Option<Date>,
}

impl ClaimCounts {
    /// Counts over all sources.
    pub(super) fn of(catalog: &Catalog, limits: &config::Evidence) -> Self {
        let mut counts = Self::default();
        for source in &catalog.sources {
            let claims = catalog.standing_claims(source).count();
            if claims == 0 {
                continue;
            }
            counts.sources += 1;
            counts.all += claims;
            counts.stale += catalog.stale_claims(source, limits).count();
            counts.sources_checked += usize::from(!catalog.is_never_checked(source));
            let claims = catalog.standing_claims(source);
            for day in claims.filter_map(|claim| catalog.evidence(claim).checked_at) {
                counts.checked += 1;
                counts.oldest = Some(counts.oldest.map_or(day, |oldest| oldest.min(day)));
                counts.newest = Some(counts.newest.map_or(day, |newest| newest.max(day)));
            }
        }
        counts
    }

    /// Claims without a check date.
    pub fn unchecked(&self) -> usize {
        self.all - self.checked
    }

    /// Sources of which no claim has a check date.
    pub fn sources_unchecked(&self) -> usize {
        self.sources - self.sources_checked
    }
}
