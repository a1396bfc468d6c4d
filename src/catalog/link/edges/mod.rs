//! Paths and results put into order, and every edge drawn both ways.
//!
//! A path whose model, workload, platform, level or status could not be resolved is left out: the
//! finding about it stops the build.

mod back;
mod family;
mod mentions;
mod numbers;
mod paths;

use self::numbers::Numbers;
use super::names::Names;
use crate::catalog::{Catalog, IntegrationIx};

/// Draws all edges of a catalog whose entities stand.
pub(super) fn draw(catalog: &mut Catalog, names: &Names) {
    let numbers = Numbers::of(catalog, names);
    let support_paths = paths::support_paths(catalog, &numbers);
    let workload_paths = paths::workload_paths(catalog, &numbers);
    let results = paths::results(catalog, &numbers);
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
    back::support(catalog);
    back::workload(catalog);
    back::results(catalog);
    family::find_siblings(catalog);
    mentions::find(catalog);
}
