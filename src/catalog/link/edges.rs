//! Paths and results put into order, and every edge drawn both ways.
//!
//! A path whose model, workload, platform, level or status could not be resolved is left out: the
//! finding about it stops the build.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::super::entity::{Result, SupportPath, WorkloadPath};
use super::super::index::{
    IntegrationIx, Ix, LevelIx, ModelIx, PlatformIx, ProductIx, StatusIx, WorkloadIx,
};
use super::super::{Catalog, Model, Platform};
use super::names::Names;
use crate::record::Kind;
use crate::text::mention;

/// Draws all edges of a catalog whose entities stand.
pub(super) fn draw(catalog: &mut Catalog, names: &Names) {
    let numbers = Numbers::of(catalog, names);
    let support_paths = support_paths(catalog, &numbers);
    let workload_paths = workload_paths(catalog, &numbers);
    let results = results(catalog, &numbers);
    let bound: Vec<_> = catalog
        .integrations
        .iter()
        .map(|one| numbers.platform(one.record.platform_id.as_deref()?))
        .collect();
    for (number, platform) in bound.into_iter().enumerate() {
        catalog.integrations[number].platform = platform;
        if let Some(platform) = platform {
            let list = &mut catalog.platforms[platform.number()].integrations;
            list.push(IntegrationIx::new(number));
        }
    }
    catalog.support_paths = support_paths;
    catalog.workload_paths = workload_paths;
    catalog.results = results;
    draw_back_support(catalog);
    draw_back_workload(catalog);
    draw_back_results(catalog);
    find_siblings(catalog);
    find_mentions(catalog);
}

/// Present ids to indices.
struct Numbers<'a> {
    names: &'a Names,
    by_kind: BTreeMap<Kind, HashMap<&'a str, usize>>,
    products: HashMap<(PlatformIx, &'a str), ProductIx>,
}

impl<'a> Numbers<'a> {
    fn of(catalog: &'a Catalog, names: &'a Names) -> Self {
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

    fn find<T>(&self, kind: Kind, id: &str) -> Option<Ix<T>> {
        let present = self.names.present(kind, id);
        let numbers = self.by_kind.get(&kind)?;
        numbers.get(present).copied().map(Ix::new)
    }

    fn platform(&self, id: &str) -> Option<PlatformIx> {
        self.find(Kind::Platform, id)
    }

    fn products(
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

    fn integrations(&self, ids: &[Box<str>]) -> Vec<IntegrationIx> {
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

fn support_paths(catalog: &Catalog, numbers: &Numbers<'_>) -> Vec<SupportPath> {
    let mut paths: Vec<SupportPath> = catalog
        .database
        .support_paths
        .iter()
        .filter_map(|record| {
            let model: ModelIx = numbers.find(Kind::Model, &record.model_id)?;
            let platform = numbers.platform(&record.platform_id)?;
            let level: LevelIx = numbers.find(Kind::Level, &record.support_level)?;
            Some(SupportPath {
                model,
                platform,
                level,
                products: numbers.products(catalog, platform, &record.product_ids),
                integrations: numbers.integrations(&record.integration_ids),
                mentions: Vec::new(),
                sources: Vec::new(),
                record: Arc::clone(record),
            })
        })
        .collect();
    paths.sort_by(|a, b| {
        let key = |path: &SupportPath| (path.model, path.platform, path.products.first().copied());
        (key(a), &a.record.head.id).cmp(&(key(b), &b.record.head.id))
    });
    paths
}

fn workload_paths(catalog: &Catalog, numbers: &Numbers<'_>) -> Vec<WorkloadPath> {
    let mut paths: Vec<WorkloadPath> = catalog
        .database
        .workload_paths
        .iter()
        .filter_map(|record| {
            let workload: WorkloadIx = numbers.find(Kind::Workload, &record.workload_id)?;
            let status: StatusIx = numbers.find(Kind::Status, &record.status)?;
            Some(WorkloadPath {
                workload,
                platform: numbers.platform(&record.platform_id)?,
                integrations: numbers.integrations(&record.integration_ids),
                status,
                record: Arc::clone(record),
            })
        })
        .collect();
    paths.sort_by(|a, b| {
        let key = |path: &WorkloadPath| (path.workload, path.platform);
        (key(a), &a.record.head.id).cmp(&(key(b), &b.record.head.id))
    });
    paths
}

fn results(catalog: &Catalog, numbers: &Numbers<'_>) -> Vec<Result> {
    let mut results: Vec<Result> = catalog
        .database
        .results
        .iter()
        .filter_map(|record| {
            let workload: WorkloadIx = numbers.find(Kind::Workload, &record.workload_id)?;
            let status: StatusIx = numbers.find(Kind::Status, &record.status)?;
            let platform = numbers.platform(&record.platform_id)?;
            Some(Result {
                workload,
                model: record
                    .model_id
                    .as_deref()
                    .and_then(|id| numbers.find(Kind::Model, id)),
                platform,
                products: numbers.products(catalog, platform, &record.product_ids),
                integrations: numbers.integrations(&record.integration_ids),
                status,
                sources: Vec::new(),
                record: Arc::clone(record),
            })
        })
        .collect();
    results.sort_by(|a, b| {
        let key = |one: &Result| (one.workload, one.platform, one.products.first().copied());
        (key(a), &a.record.head.id).cmp(&(key(b), &b.record.head.id))
    });
    results
}

/// Paths stand by model, so each list below comes out in its page's order by itself.
fn draw_back_support(catalog: &mut Catalog) {
    for (number, path) in catalog.support_paths.iter().enumerate() {
        let at = Ix::new(number);
        catalog.models[path.model.number()].support_paths.push(at);
        catalog.platforms[path.platform.number()]
            .support_paths
            .push(at);
        catalog.levels[path.level.number()].support_paths.push(at);
        for product in &path.products {
            catalog.products[product.number()].support_paths.push(at);
        }
        for integration in &path.integrations {
            catalog.integrations[integration.number()]
                .support_paths
                .push(at);
        }
    }
    // On a platform's and a product's page: by model, then id.
    let paths = &catalog.support_paths;
    let by_id = |at: &super::super::SupportPathIx| {
        let path = &paths[at.number()];
        (path.model, &path.record.head.id)
    };
    for platform in &mut catalog.platforms {
        platform
            .support_paths
            .sort_by(|a, b| by_id(a).cmp(&by_id(b)));
    }
    for product in &mut catalog.products {
        product
            .support_paths
            .sort_by(|a, b| by_id(a).cmp(&by_id(b)));
    }
}

fn draw_back_workload(catalog: &mut Catalog) {
    for (number, path) in catalog.workload_paths.iter().enumerate() {
        let at = Ix::new(number);
        catalog.workloads[path.workload.number()]
            .workload_paths
            .push(at);
        catalog.platforms[path.platform.number()]
            .workload_paths
            .push(at);
        catalog.statuses[path.status.number()]
            .workload_paths
            .push(at);
        for integration in &path.integrations {
            catalog.integrations[integration.number()]
                .workload_paths
                .push(at);
        }
    }
}

fn draw_back_results(catalog: &mut Catalog) {
    for (number, result) in catalog.results.iter().enumerate() {
        let at = Ix::new(number);
        catalog.workloads[result.workload.number()].results.push(at);
        catalog.platforms[result.platform.number()].results.push(at);
        catalog.statuses[result.status.number()].results.push(at);
        if let Some(model) = result.model {
            catalog.models[model.number()].results.push(at);
        }
        for product in &result.products {
            catalog.products[product.number()].results.push(at);
        }
        for integration in &result.integrations {
            catalog.integrations[integration.number()].results.push(at);
        }
    }
}

/// Same publisher, same family, same parameter count, all three stated.
fn find_siblings(catalog: &mut Catalog) {
    let mut families: HashMap<_, Vec<ModelIx>> = HashMap::new();
    for (number, model) in catalog.models.iter().enumerate() {
        if let Some(family) = family(model) {
            families.entry(family).or_default().push(Ix::new(number));
        }
    }
    let families: Vec<_> = families.into_values().collect();
    for family in families {
        for &at in &family {
            let others = family.iter().copied().filter(|&other| other != at);
            catalog.models[at.number()].siblings = others.collect();
        }
    }
}

fn family(model: &Model) -> Option<[&str; 3]> {
    let record = &model.record;
    Some([
        record.publisher.as_deref()?,
        record.family.as_deref()?,
        record.parameter_count.as_deref()?,
    ])
}

/// Looks for the names of each platform's products in the hardware scopes of its paths.
fn find_mentions(catalog: &mut Catalog) {
    let of_platform = |platform: &Platform| {
        let mut found = Vec::new();
        let names = platform.products.iter().flat_map(|&at| {
            let record = &catalog[at].record;
            let own = std::iter::once(&*record.display_name);
            let short = record.head.short_name.as_deref();
            let others = record.head.also_known_as.iter().map(|name| &**name);
            own.chain(short).chain(others).map(move |name| (name, at))
        });
        let names = mention::Names::new(names);
        for &path in &platform.support_paths {
            let Some(scope) = &catalog[path].record.hardware_scope else {
                continue;
            };
            let linked = &catalog[path].products;
            let mut mentions = names.find(scope);
            mentions.retain(|product| !linked.contains(product));
            mentions.sort_unstable();
            found.push((path, mentions));
        }
        found
    };
    let found: Vec<_> = catalog.platforms.par_iter().map(of_platform).collect();
    for (path, mentions) in found.into_iter().flatten() {
        catalog.support_paths[path.number()].mentions = mentions;
    }
}
