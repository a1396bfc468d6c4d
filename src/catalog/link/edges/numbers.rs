//! From ids, present or former, to positions in the catalog's tables.

use std::collections::{BTreeMap, HashMap};

use crate::catalog::link::names::Names;
use crate::catalog::{Catalog, IntegrationIx, Ix, PlatformIx, ProductIx};
use crate::record::Kind;

/// Present ids to indices.
pub(super) struct Numbers<'a> {
    names: &'a Names,
    by_kind: BTreeMap<Kind, HashMap<&'a str, usize>>,
    products: HashMap<(PlatformIx, &'a str), ProductIx>,
}

impl<'a> Numbers<'a> {
    pub(super) fn of(catalog: &'a Catalog, names: &'a Names) -> Self {
        let mut by_kind = BTreeMap::new();
        let mut add = |kind: Kind, ids| by_kind.insert(kind, ids);
        add(Kind::Model, ids(&catalog.models, |one| &one.record.head.id));
        add(
            Kind::Platform,
            ids(&catalog.platforms, |one| &one.record.head.id),
        );
        add(
            Kind::Integration,
            ids(&catalog.integrations, |one| &one.record.head.id),
        );
        add(
            Kind::Workload,
            ids(&catalog.workloads, |one| &one.record.head.id),
        );
        add(Kind::Level, ids(&catalog.levels, |one| &one.definition.key));
        add(
            Kind::Status,
            ids(&catalog.statuses, |one| &one.definition.key),
        );
        let products = catalog
            .products
            .iter()
            .enumerate()
            .map(|(number, one)| ((one.platform, &*one.record.head.id), Ix::new(number)))
            .collect();
        Self {
            names,
            by_kind,
            products,
        }
    }

    pub(super) fn find<T>(&self, kind: Kind, id: &str) -> Option<Ix<T>> {
        let present = self.names.present(kind, id);
        let numbers = self.by_kind.get(&kind)?;
        numbers.get(present).copied().map(Ix::new)
    }

    pub(super) fn platform(&self, id: &str) -> Option<PlatformIx> {
        self.find(Kind::Platform, id)
    }

    pub(super) fn products(
        &self,
        catalog: &Catalog,
        platform: PlatformIx,
        ids: &[Box<str>],
    ) -> Vec<ProductIx> {
        let platform_id = &catalog[platform].record.head.id;
        let mut products = Vec::with_capacity(ids.len());
        for id in ids {
            let present = self.names.present_product(platform_id, id);
            if let Some(&product) = self.products.get(&(platform, present))
                && !products.contains(&product)
            {
                products.push(product);
            }
        }
        products
    }

    pub(super) fn integrations(&self, ids: &[Box<str>]) -> Vec<IntegrationIx> {
        let mut integrations = Vec::with_capacity(ids.len());
        for id in ids {
            if let Some(integration) = self.find(Kind::Integration, id)
                && !integrations.contains(&integration)
            {
                integrations.push(integration);
            }
        }
        integrations
    }
}

fn ids<T>(table: &[T], id: impl Fn(&T) -> &str) -> HashMap<&str, usize> {
    let numbered = table.iter().enumerate();
    numbered.map(|(number, one)| (id(one), number)).collect()
}
