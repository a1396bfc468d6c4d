//! What is weak in a catalog: evidence that nobody checked, checks that are old, paths without
//! evidence, records to which nothing leads.
//!
//! Each predicate stands here once. The rules of `check` report by them, and the worklist, the
//! report and the freshness page count by them, so that no two of these can disagree. What could not
//! be read was told where it stands, and is taken here for what it may have been.

use super::{
    Catalog, Claim, IntegrationIx, Ix, Owner, PlatformIx, ProductIx, Source, SourceIx,
    SupportPathIx, WorkloadIx, WorkloadPathIx,
};
use crate::config;
use crate::record::{Head, Kind};

impl Catalog {
    /// What all kinds have in common, of a record that has evidence.
    pub fn head_of(&self, owner: Owner) -> &Head {
        match owner {
            Owner::SupportPath(at) => &self[at].record.head,
            Owner::Platform(at) => &self[at].record.head,
            Owner::Product(at) => &self[at].record.head,
            Owner::Integration(at) => &self[at].record.head,
            Owner::Result(at) => &self[at].record.head,
        }
    }

    /// Whether a record was not withdrawn.
    pub fn stands(&self, owner: Owner) -> bool {
        match owner {
            Owner::SupportPath(at) => self[at].stands(),
            Owner::Platform(_) | Owner::Product(_) | Owner::Integration(_) | Owner::Result(_) => {
                true
            }
        }
    }

    /// The claims of a source but for those of withdrawn records, for which nobody need read it.
    pub fn standing_claims<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Claim> + 'a {
        let claims = source.claims.iter().copied();
        claims.filter(|claim| self.stands(claim.owner))
    }

    /// The records that stand and rest on a source, each once.
    pub fn standing_records_on(&self, source: SourceIx) -> Vec<Owner> {
        let claims = self.standing_claims(&self[source]);
        let mut owners: Vec<Owner> = claims.map(|claim| claim.owner).collect();
        owners.dedup();
        owners
    }

    /// Whether a record that stands rests on the source, and nothing says that anybody has held it
    /// against any of their claims.
    pub fn is_never_checked(&self, source: &Source) -> bool {
        let mut claims = self.standing_claims(source).peekable();
        claims.peek().is_some() && claims.all(|claim| self.evidence(claim).checked_at.is_none())
    }

    /// The claims of a source that were last checked too long before the as-of day.
    pub fn stale_claims<'a>(
        &'a self,
        source: &'a Source,
        limits: &'a config::Evidence,
    ) -> impl Iterator<Item = Claim> + 'a {
        let claims = self.standing_claims(source);
        claims.filter(|&claim| self.is_stale(self.evidence(claim), source.class, limits))
    }

    /// The claims of a source for which no kept copy of it is named: what its page says tomorrow is
    /// all that a reader will have.
    pub fn claims_without_copy<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Claim> {
        let claims = self.standing_claims(source);
        claims.filter(|&claim| self.evidence(claim).archive_url.is_none())
    }

    /// The ids of workload paths that stand and cite a source through a record: those of an
    /// integration, since they have no evidence of their own.
    pub fn resting_through(&self, owner: Owner) -> Vec<&str> {
        let Owner::Integration(at) = owner else {
            return Vec::new();
        };
        let paths = self[at].workload_paths.iter();
        paths.map(|&path| &*self[path].record.head.id).collect()
    }

    /// Whether a record of a kind that has evidence states none.
    pub fn lacks_evidence(&self, owner: Owner) -> bool {
        self.evidence_of(owner).is_empty() && !self.head_of(owner).writes_evidence()
    }

    /// Whether a support path that stands has evidence neither of its own nor through its
    /// integrations.
    pub fn support_path_cites_nothing(&self, at: SupportPathIx) -> bool {
        let path = &self[at];
        path.stands()
            && self.lacks_evidence(Owner::SupportPath(at))
            && self.cite_nothing(path.record.integration_ids.len(), &path.integrations)
    }

    /// Whether a workload path that stands, and has no evidence of its own, has none through its
    /// integrations.
    pub fn workload_path_cites_nothing(&self, at: WorkloadPathIx) -> bool {
        let path = &self[at];
        path.stands() && self.cite_nothing(path.record.integration_ids.len(), &path.integrations)
    }

    /// Whether no integration of a path has evidence. One that could not be read may have some.
    fn cite_nothing(&self, written: usize, integrations: &[IntegrationIx]) -> bool {
        let mut owners = integrations.iter().map(|&at| Owner::Integration(at));
        written == integrations.len() && owners.all(|owner| self.lacks_evidence(owner))
    }

    /// The described platforms, products and integrations to which nothing leads but lists.
    pub fn unreferenced(&self) -> Vec<Owner> {
        let lacks = |kind| self.database.lacks_some(kind);
        let referring = [Kind::SupportPath, Kind::WorkloadPath, Kind::Result];
        // A path to something that could not be read leads nowhere, whatever else it names.
        if referring.into_iter().any(lacks) || !self.database.unread.ids.is_empty() {
            return Vec::new();
        }
        let platforms = Ix::all(self.platforms.len()).filter(|&at: &PlatformIx| {
            let one = &self[at];
            let paths = one.support_paths.is_empty() && one.workload_paths.is_empty();
            let others = one.results.is_empty() && one.integrations.is_empty();
            one.described
                && paths
                && others
                && one.withdrawn.is_empty()
                && !lacks(Kind::Integration)
        });
        let products = Ix::all(self.products.len()).filter(|&at: &ProductIx| {
            let one = &self[at];
            let paths = one.support_paths.is_empty() && one.withdrawn.is_empty();
            one.described && paths && one.results.is_empty()
        });
        let integrations = Ix::all(self.integrations.len()).filter(|&at: &IntegrationIx| {
            let one = &self[at];
            let paths = one.support_paths.is_empty() && one.workload_paths.is_empty();
            one.described && paths && one.results.is_empty() && one.withdrawn.is_empty()
        });
        let platforms = platforms.map(Owner::Platform);
        let products = products.map(Owner::Product);
        let integrations = integrations.map(Owner::Integration);
        platforms.chain(products).chain(integrations).collect()
    }

    /// The described workloads without a workload path; none where such paths may be missing.
    pub fn workloads_without_path(&self) -> Vec<WorkloadIx> {
        let kind = Kind::WorkloadPath;
        if !self.supplies(kind) || self.database.lacks_some(kind) {
            return Vec::new();
        }
        let all = Ix::all(self.workloads.len());
        let without = all.filter(|&at: &WorkloadIx| {
            let one = &self[at];
            one.described && one.workload_paths.is_empty()
        });
        without.collect()
    }
}
