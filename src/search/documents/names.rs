//! All names of an entity, as readers may write them.

use super::Documents;
use crate::catalog::{IntegrationIx, ModelIx, PlatformIx, ProductIx, WorkloadIx};
use crate::record::Head;

impl<'a> Documents<'a> {
    pub(super) fn names_of_model(&self, at: ModelIx) -> Vec<&'a str> {
        let record = &self.site.catalog[at].record;
        let upstream = record.upstream_name.as_deref();
        names(&record.head, &record.display_name, upstream)
    }

    pub(super) fn names_of_platform(&self, at: PlatformIx) -> Vec<&'a str> {
        let record = &self.site.catalog[at].record;
        names(&record.head, &record.display_name, None)
    }

    pub(super) fn names_of_product(&self, at: ProductIx) -> Vec<&'a str> {
        let record = &self.site.catalog[at].record;
        names(&record.head, &record.display_name, None)
    }

    pub(super) fn names_of_integration(&self, at: IntegrationIx) -> Vec<&'a str> {
        let record = &self.site.catalog[at].record;
        names(&record.head, &record.display_name, None)
    }

    pub(super) fn names_of_workload(&self, at: WorkloadIx) -> Vec<&'a str> {
        let record = &self.site.catalog[at].record;
        names(&record.head, &record.name, None)
    }

    /// The names of integrations and the software that they bind.
    pub(super) fn software(&self, integrations: &[IntegrationIx]) -> Vec<&'a str> {
        let mut texts = Vec::new();
        for &at in integrations {
            texts.extend(self.names_of_integration(at));
            texts.extend(self.site.catalog[at].record.software.as_deref());
        }
        texts
    }
}

/// The name, the id, the publisher's name, other names; each once.
fn names<'a>(head: &'a Head, name: &'a str, upstream: Option<&'a str>) -> Vec<&'a str> {
    let mut names = vec![name];
    let others = [&*head.id].into_iter().chain(upstream);
    let others = others.chain(head.short_name.as_deref());
    let known = head.also_known_as.iter().map(|one| &**one);
    let former = head.aliases.iter().map(|one| &**one);
    for other in others.chain(known).chain(former) {
        if !names.contains(&other) {
            names.push(other);
        }
    }
    names
}
