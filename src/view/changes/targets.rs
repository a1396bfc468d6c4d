//! Records of a change → where they stand on the site now.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::catalog::{Catalog, Ix};
use crate::diff::{Subject, Topic};
use crate::plan::Target;
use crate::record::Kind;

/// The places of all records by kind and id, made when the first change asks.
#[derive(Debug, Default)]
pub(in crate::view) struct Targets {
    known: OnceLock<HashMap<(Kind, String), Target>>,
}

impl Targets {
    /// Where the record of a change stands; none when it is no longer there.
    pub(super) fn find(&self, catalog: &Catalog, subject: &Subject) -> Option<Target> {
        let Topic::Of(kind) = subject.topic else {
            return None;
        };
        let known = self.known.get_or_init(|| all(catalog));
        known.get(&(kind, subject.id.to_string())).copied()
    }
}

fn all(catalog: &Catalog) -> HashMap<(Kind, String), Target> {
    let mut known = HashMap::new();
    for (number, one) in catalog.models.iter().enumerate() {
        let key = (Kind::Model, one.record.head.id.to_string());
        known.insert(key, Target::Model(Ix::new(number)));
    }
    for (number, one) in catalog.platforms.iter().enumerate() {
        let key = (Kind::Platform, one.record.head.id.to_string());
        known.insert(key, Target::Platform(Ix::new(number)));
    }
    for (number, one) in catalog.products.iter().enumerate() {
        let platform = &catalog[one.platform].record.head.id;
        let key = (Kind::Product, format!("{platform}/{}", one.record.head.id));
        known.insert(key, Target::Product(Ix::new(number)));
    }
    for (number, one) in catalog.integrations.iter().enumerate() {
        let key = (Kind::Integration, one.record.head.id.to_string());
        known.insert(key, Target::Integration(Ix::new(number)));
    }
    for (number, one) in catalog.workloads.iter().enumerate() {
        let key = (Kind::Workload, one.record.head.id.to_string());
        known.insert(key, Target::Workload(Ix::new(number)));
    }
    for (number, one) in catalog.support_paths.iter().enumerate() {
        let key = (Kind::SupportPath, one.record.head.id.to_string());
        known.insert(key, Target::SupportPath(Ix::new(number)));
    }
    for (number, one) in catalog.workload_paths.iter().enumerate() {
        let key = (Kind::WorkloadPath, one.record.head.id.to_string());
        known.insert(key, Target::WorkloadPath(Ix::new(number)));
    }
    for (number, one) in catalog.results.iter().enumerate() {
        let key = (Kind::Result, one.record.head.id.to_string());
        known.insert(key, Target::Result(Ix::new(number)));
    }
    for (number, one) in catalog.levels.iter().enumerate() {
        let key = (Kind::Level, one.definition.key.to_string());
        known.insert(key, Target::Level(Ix::new(number)));
    }
    for (number, one) in catalog.statuses.iter().enumerate() {
        let key = (Kind::Status, one.definition.key.to_string());
        known.insert(key, Target::Status(Ix::new(number)));
    }
    known
}
