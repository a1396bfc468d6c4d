//! Catalog and configuration → what needs a new look: the facts that `due`, `report`, the page
//! `/freshness/` and the home page share, typed and counted once.
//!
//! Ages are counted to the catalog's as-of day, never to the clock. What is weak is told by the
//! predicates of the catalog, by which the rules report too; exceptions from rules are not looked
//! at here, since an exception does not make a check younger. [`Worklist`] puts the sources that are
//! due in the order of reading, [`Records`] finds the records that a person names, and
//! [`mark_checked`] writes a check date into their text. Nothing here touches a file.

mod claims;
mod lapses;
mod mark;
mod months;
mod names;
mod worklist;

use jiff::civil::Date;

pub use claims::ClaimCounts;
pub use mark::{Marked, mark_checked};
pub use months::{Month, Months};
pub use names::{Named, Records, kind_name};
pub use worklist::{Due, Statement, Worklist};

use crate::catalog::{
    AddressClass, Catalog, Claim, Ix, LevelIx, Owner, SourceIx, StatusIx, SupportPathIx,
    WorkloadIx, WorkloadPathIx,
};
use crate::config;
use crate::record::Kind;

/// What is known of the age and the footing of all records.
#[derive(Debug)]
pub struct Freshness {
    /// The day to which ages are counted.
    pub as_of: Option<Date>,
    /// The claims by what is known of their checks.
    pub claims: ClaimCounts,
    /// The claims that have a check date, by its month.
    pub months: Months,
    /// The days after the as-of day from which on checks are stale, oldest first, each with how many
    /// claims it concerns.
    pub lapses: Vec<(Date, usize)>,
    /// The sources of which no claim has a check date, by publisher.
    pub never_checked: Vec<SourceIx>,
    /// The sources with a claim that was checked too long ago, the oldest first.
    pub stale: Vec<Stale>,
    /// The sources on moving pages, by publisher.
    pub moving: Vec<Leaning>,
    /// The sources whose address names no version, by publisher.
    pub unversioned: Vec<Leaning>,
    /// The support paths that stand and of which a source is on a moving or an unversioned page.
    pub paths_on_such: usize,
    /// The support paths and workload paths without evidence of their own.
    pub without_evidence: WithoutEvidence,
    /// The platforms, products and integrations to which no record refers.
    pub unreferenced: Vec<Owner>,
    /// The support levels that no record uses.
    pub empty_levels: Vec<LevelIx>,
    /// The workload statuses that no record uses.
    pub empty_statuses: Vec<StatusIx>,
    /// The workloads without a workload path.
    pub workloads_without_path: Vec<WorkloadIx>,
}

/// A source with claims that were checked too long ago.
#[derive(Debug)]
pub struct Stale {
    /// The source.
    pub source: SourceIx,
    /// Those claims.
    pub claims: Vec<Claim>,
    /// The oldest of their check dates.
    pub oldest: Date,
}

impl Stale {
    /// The records whose claims they are, each once.
    pub fn records(&self) -> Vec<Owner> {
        let mut records: Vec<Owner> = self.claims.iter().map(|claim| claim.owner).collect();
        records.dedup();
        records
    }
}

/// A source that may change, or whose version nobody can tell.
#[derive(Debug)]
pub struct Leaning {
    /// The source.
    pub source: SourceIx,
    /// The records that lean on it: those with a claim for which no kept copy is named.
    pub records: Vec<Owner>,
}

/// Paths that stand and name no source themselves.
#[derive(Debug)]
pub struct WithoutEvidence {
    /// Support paths without evidence of their own, with or without such of their integrations.
    pub support_paths: Vec<SupportPathIx>,
    /// Workload paths that cite at least through an integration. None of them can have evidence of
    /// its own: the kind has no such field.
    pub through_integration: usize,
    /// Support paths that cite nothing, not even through an integration.
    pub support_paths_citing_nothing: Vec<SupportPathIx>,
    /// Workload paths that cite nothing, not even through an integration.
    pub workload_paths_citing_nothing: Vec<WorkloadPathIx>,
}

impl Freshness {
    /// Counts the facts of a catalog; `limits` say how old is too old.
    pub fn of(catalog: &Catalog, limits: &config::Evidence) -> Self {
        let of_class = |class| {
            sources(catalog, move |at| {
                let source = &catalog[at];
                source.class == class && catalog.standing_claims(source).next().is_some()
            })
        };
        let leaning = |class| of_class(class).map(|at| leaning(catalog, at)).collect();
        let never = sources(catalog, |at| catalog.is_never_checked(&catalog[at]));
        let on_such = |&at: &SupportPathIx| {
            let mut sources = catalog[at].sources.iter();
            sources.any(|&source| catalog[source].class != AddressClass::Fixed)
        };
        Self {
            as_of: catalog.as_of,
            claims: ClaimCounts::of(catalog, limits),
            months: Months::of(catalog, limits),
            lapses: lapses::lapses(catalog, limits),
            never_checked: never.collect(),
            stale: stale(catalog, limits),
            moving: leaning(AddressClass::Moving),
            unversioned: leaning(AddressClass::Unversioned),
            paths_on_such: catalog.standing_support_paths().filter(on_such).count(),
            without_evidence: WithoutEvidence::of(catalog),
            unreferenced: catalog.unreferenced(),
            empty_levels: empty_levels(catalog),
            empty_statuses: empty_statuses(catalog),
            workloads_without_path: catalog.workloads_without_path(),
        }
    }

    /// How long the lists are that its page shows one after the other: never checked, stale,
    /// moving, unversioned, support paths and workload paths without evidence, unreferenced records,
    /// levels, statuses and workloads without a record.
    pub fn list_lengths(&self) -> Vec<usize> {
        vec![
            self.never_checked.len(),
            self.stale.len(),
            self.moving.len(),
            self.unversioned.len(),
            self.without_evidence.support_paths.len(),
            self.without_evidence.workload_paths_citing_nothing.len(),
            self.unreferenced.len(),
            self.empty_levels.len(),
            self.empty_statuses.len(),
            self.workloads_without_path.len(),
        ]
    }
}

impl WithoutEvidence {
    fn of(catalog: &Catalog) -> Self {
        let support = || catalog.standing_support_paths();
        let workload = || catalog.standing_workload_paths();
        let citing_nothing: Vec<_> = workload()
            .filter(|&at| catalog.workload_path_cites_nothing(at))
            .collect();
        Self {
            support_paths: support()
                .filter(|&at| catalog.lacks_evidence(Owner::SupportPath(at)))
                .collect(),
            through_integration: workload().count() - citing_nothing.len(),
            support_paths_citing_nothing: support()
                .filter(|&at| catalog.support_path_cites_nothing(at))
                .collect(),
            workload_paths_citing_nothing: citing_nothing,
        }
    }
}

fn sources(catalog: &Catalog, wanted: impl Fn(SourceIx) -> bool) -> impl Iterator<Item = SourceIx> {
    Ix::all(catalog.sources.len()).filter(move |&at| wanted(at))
}

fn leaning(catalog: &Catalog, source: SourceIx) -> Leaning {
    let claims = catalog.claims_without_copy(&catalog[source]);
    let mut records: Vec<Owner> = claims.map(|claim| claim.owner).collect();
    records.dedup();
    Leaning { source, records }
}

fn stale(catalog: &Catalog, limits: &config::Evidence) -> Vec<Stale> {
    let mut stale: Vec<Stale> = SourceIx::all(catalog.sources.len())
        .filter_map(|source| {
            let claims: Vec<Claim> = catalog.stale_claims(&catalog[source], limits).collect();
            let dates = claims
                .iter()
                .filter_map(|&claim| catalog.evidence(claim).checked_at);
            let oldest = dates.min()?;
            Some(Stale {
                source,
                claims,
                oldest,
            })
        })
        .collect();
    stale.sort_by_key(|one| (one.oldest, one.source));
    stale
}

/// A level of which records may be missing is not said to have none.
fn empty_levels(catalog: &Catalog) -> Vec<LevelIx> {
    if catalog.database.lacks_some(Kind::SupportPath) {
        return Vec::new();
    }
    LevelIx::all(catalog.levels.len())
        .filter(|&at| catalog[at].support_paths.is_empty())
        .collect()
}

fn empty_statuses(catalog: &Catalog) -> Vec<StatusIx> {
    let kinds = [Kind::WorkloadPath, Kind::Result];
    if kinds
        .into_iter()
        .any(|kind| catalog.database.lacks_some(kind))
    {
        return Vec::new();
    }
    StatusIx::all(catalog.statuses.len())
        .filter(|&at| catalog[at].workload_paths.is_empty() && catalog[at].results.is_empty())
        .collect()
}
