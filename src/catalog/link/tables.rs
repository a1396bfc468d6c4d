//! The tables of entities in reading order, with those that nothing describes among them.

use std::sync::Arc;

use super::super::Catalog;
use super::super::entity::{
    Integration, Level, Model, Platform, Product, Status, WithdrawnPaths, Workload,
};
use super::super::index::PlatformIx;
use super::references::Undescribed;
use crate::record::{self, Database, Definition, Head, Kind, Memory, Origin};

/// Names sort without regard to case, then by id.
fn sort_by_name<T>(table: &mut [T], key: impl Fn(&T) -> (&str, &str)) {
    table.sort_by_cached_key(|one| {
        let (name, id) = key(one);
        (name.to_lowercase(), id.to_owned())
    });
}

fn stubs(undescribed: &Undescribed, kind: Kind) -> impl Iterator<Item = (&str, &Origin)> {
    undescribed
        .iter()
        .filter(move |((of, _, _), _)| *of == kind)
        .map(|((_, _, id), origin)| (&**id, origin))
}

pub(super) fn models(database: &Database, undescribed: &Undescribed) -> Vec<Model> {
    let table = |record, described| Model {
        record,
        described,
        support_paths: Vec::new(),
        results: Vec::new(),
        siblings: Vec::new(),
        withdrawn: WithdrawnPaths::default(),
    };
    let known = database
        .models
        .iter()
        .map(|record| table(Arc::clone(record), true));
    let stubs = stubs(undescribed, Kind::Model).map(|(id, origin)| {
        let record = record::Model {
            head: Head::undescribed(id, origin.clone()),
            display_name: id.into(),
            upstream_name: None,
            publisher: None,
            family: None,
            parameter_count: None,
            modality: None,
            architecture: None,
        };
        table(Arc::new(record), false)
    });
    let mut models: Vec<_> = known.chain(stubs).collect();
    sort_by_name(&mut models, |one| {
        (&one.record.display_name, &one.record.head.id)
    });
    models
}

pub(super) fn platforms(database: &Database, undescribed: &Undescribed) -> Vec<Platform> {
    let table = |record, described| Platform {
        record,
        described,
        products: Vec::new(),
        integrations: Vec::new(),
        support_paths: Vec::new(),
        workload_paths: Vec::new(),
        results: Vec::new(),
        sources: Vec::new(),
        withdrawn: WithdrawnPaths::default(),
    };
    let known = database
        .platforms
        .iter()
        .map(|record| table(Arc::clone(record), true));
    let stubs = stubs(undescribed, Kind::Platform).map(|(id, origin)| {
        let record = record::Platform {
            head: Head::undescribed(id, origin.clone()),
            display_name: id.into(),
            vendor: None,
            kind: None,
            description: None,
            homepage_url: None,
            docs_url: None,
            products: Vec::new(),
            evidence: Vec::new(),
        };
        table(Arc::new(record), false)
    });
    let mut platforms: Vec<_> = known.chain(stubs).collect();
    sort_by_name(&mut platforms, |one| {
        (&one.record.display_name, &one.record.head.id)
    });
    platforms
}

/// Fills the table of products, platform by platform, and tells each platform its own.
pub(super) fn add_products(catalog: &mut Catalog, undescribed: &Undescribed) {
    let mut products = Vec::new();
    for (number, platform) in catalog.platforms.iter().enumerate() {
        let at = PlatformIx::new(number);
        let known = platform
            .record
            .products
            .iter()
            .map(|record| product(Arc::new(record.clone()), true, at));
        let stubs = undescribed
            .iter()
            .filter(|((kind, of, _), _)| *kind == Kind::Product && *of == platform.record.head.id)
            .map(|((_, _, id), origin)| {
                let record = record::Product {
                    head: Head::undescribed(id, origin.clone()),
                    display_name: id.clone(),
                    generation: None,
                    announced: None,
                    memory: Memory::default(),
                    precision_modes: Vec::new(),
                    evidence: Vec::new(),
                };
                product(Arc::new(record), false, at)
            });
        let mut own: Vec<_> = known.chain(stubs).collect();
        sort_by_name(&mut own, |one| {
            (&one.record.display_name, &one.record.head.id)
        });
        products.extend(own);
    }
    for (number, product) in products.iter().enumerate() {
        let platform = &mut catalog.platforms[product.platform.number()];
        platform.products.push(super::super::Ix::new(number));
    }
    catalog.products = products;
}

fn product(record: Arc<record::Product>, described: bool, platform: PlatformIx) -> Product {
    Product {
        record,
        described,
        platform,
        support_paths: Vec::new(),
        results: Vec::new(),
        sources: Vec::new(),
        withdrawn: WithdrawnPaths::default(),
    }
}

pub(super) fn integrations(database: &Database, undescribed: &Undescribed) -> Vec<Integration> {
    let table = |record, described| Integration {
        record,
        described,
        platform: None,
        support_paths: Vec::new(),
        workload_paths: Vec::new(),
        results: Vec::new(),
        sources: Vec::new(),
        withdrawn: WithdrawnPaths::default(),
    };
    let known = database
        .integrations
        .iter()
        .map(|record| table(Arc::clone(record), true));
    let stubs = stubs(undescribed, Kind::Integration).map(|(id, origin)| {
        let record = record::Integration {
            head: Head::undescribed(id, origin.clone()),
            display_name: id.into(),
            platform_id: None,
            software: None,
            software_kind: None,
            maintainer: None,
            description: None,
            source_url: None,
            docs_url: None,
            evidence: Vec::new(),
        };
        table(Arc::new(record), false)
    });
    let mut integrations: Vec<_> = known.chain(stubs).collect();
    sort_by_name(&mut integrations, |one| {
        (&one.record.display_name, &one.record.head.id)
    });
    integrations
}

pub(super) fn workloads(database: &Database, undescribed: &Undescribed) -> Vec<Workload> {
    let table = |record, described| Workload {
        record,
        described,
        workload_paths: Vec::new(),
        results: Vec::new(),
        withdrawn: WithdrawnPaths::default(),
    };
    let known = database
        .workloads
        .iter()
        .map(|record| table(Arc::clone(record), true));
    let stubs = stubs(undescribed, Kind::Workload).map(|(id, origin)| {
        let record = record::Workload {
            head: Head::undescribed(id, origin.clone()),
            name: id.into(),
            category: None,
            phase: None,
            description: None,
            representative_models: Vec::new(),
            key_dimensions: Vec::new(),
            metrics_to_report: Vec::new(),
        };
        table(Arc::new(record), false)
    });
    let mut workloads: Vec<_> = known.chain(stubs).collect();
    sort_by_name(&mut workloads, |one| {
        (&one.record.name, &one.record.head.id)
    });
    workloads
}

pub(super) fn levels(database: &Database, undescribed: &Undescribed) -> Vec<Level> {
    definitions(&database.levels, undescribed, Kind::Level)
        .map(|definition| Level {
            definition,
            support_paths: Vec::new(),
            withdrawn: WithdrawnPaths::default(),
        })
        .collect()
}

pub(super) fn statuses(database: &Database, undescribed: &Undescribed) -> Vec<Status> {
    definitions(&database.statuses, undescribed, Kind::Status)
        .map(|definition| Status {
            definition,
            workload_paths: Vec::new(),
            results: Vec::new(),
            withdrawn: WithdrawnPaths::default(),
        })
        .collect()
}

fn definitions(
    known: &[Definition],
    undescribed: &Undescribed,
    kind: Kind,
) -> impl Iterator<Item = Definition> {
    let stubs = stubs(undescribed, kind).map(|(key, origin)| Definition {
        key: key.into(),
        text: None,
        origin: origin.clone(),
    });
    known.iter().cloned().chain(stubs)
}
