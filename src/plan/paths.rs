//! The paths of all pages that have one of their own, written once: every page links to many.

use super::Target;
use crate::catalog::{Catalog, Ix};

/// Paths from the root, with `/` at both ends, table by table.
#[derive(Debug, Default)]
pub(super) struct Paths {
    models: Vec<Box<str>>,
    platforms: Vec<Box<str>>,
    products: Vec<Box<str>>,
    integrations: Vec<Box<str>>,
    workloads: Vec<Box<str>>,
    support_paths: Vec<Box<str>>,
    sources: Vec<Box<str>>,
}

impl Paths {
    /// Writes the paths of a catalog.
    pub(super) fn of(catalog: &Catalog) -> Self {
        let products = catalog.products.iter().map(|product| {
            let platform = &*catalog[product.platform].record.head.id;
            ["/platforms/", platform, "/", &product.record.head.id, "/"].concat()
        });
        Self {
            models: under("models", &catalog.models, |one| &one.record.head.id),
            platforms: under("platforms", &catalog.platforms, |one| &one.record.head.id),
            products: products.map(String::into_boxed_str).collect(),
            integrations: under("integrations", &catalog.integrations, |one| {
                &one.record.head.id
            }),
            workloads: under("workloads", &catalog.workloads, |one| &one.record.head.id),
            support_paths: under("paths", &catalog.support_paths, |one| &one.record.head.id),
            sources: under("sources", &catalog.sources, |one| &one.slug),
        }
    }

    /// The path of a target; none of places on pages, and of pages that are few.
    pub(super) fn path(&self, target: Target) -> Option<&str> {
        match target {
            Target::Home => Some("/"),
            Target::Models => Some("/models/"),
            Target::Model(at) => get(&self.models, at),
            Target::Platforms => Some("/platforms/"),
            Target::Platform(at) => get(&self.platforms, at),
            Target::Product(at) => get(&self.products, at),
            Target::Integrations => Some("/integrations/"),
            Target::Integration(at) => get(&self.integrations, at),
            Target::Workloads => Some("/workloads/"),
            Target::Workload(at) => get(&self.workloads, at),
            Target::SupportPath(at) => get(&self.support_paths, at),
            Target::Sources => Some("/sources/"),
            Target::Source(at) => get(&self.sources, at),
            Target::Levels => Some("/levels/"),
            Target::AtoZ => Some("/a-z/"),
            Target::Changes => Some("/changes/"),
            Target::Search => Some("/search/"),
            Target::NotFound => Some("/404.html"),
            Target::WorkloadPath(_)
            | Target::Result(_)
            | Target::Level(_)
            | Target::Status(_)
            | Target::Letter(_)
            | Target::Prose(_) => None,
        }
    }
}

fn under<T>(folder: &str, table: &[T], name: impl Fn(&T) -> &str) -> Vec<Box<str>> {
    let path = |one| ["/", folder, "/", name(one), "/"].concat().into_boxed_str();
    table.iter().map(path).collect()
}

fn get<T>(paths: &[Box<str>], at: Ix<T>) -> Option<&str> {
    paths.get(at.number()).map(|path| &**path)
}
