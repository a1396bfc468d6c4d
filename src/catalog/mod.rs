//! The linked graph: entities, paths, evidence, sources and levels, with every edge both ways.
//!
//! Made once from a [`Database`]; every table is in the order in which pages list it, so an index
//! is also a sort key. Nothing here can fail and nothing touches a file.

mod address;
mod age;
mod entity;
mod index;
mod link;
mod sources;

use std::sync::Arc;

use jiff::civil::Date;

pub use address::AddressClass;
pub use age::{as_of, is_stale};
pub use entity::{
    Integration, Level, Model, Platform, Product, Result, Status, SupportPath, WithdrawnPaths,
    Workload, WorkloadPath,
};
pub use index::{
    IntegrationIx, Ix, LevelIx, ModelIx, PlatformIx, ProductIx, ResultIx, SourceIx, StatusIx,
    SupportPathIx, WorkloadIx, WorkloadPathIx,
};
pub use link::link;
pub use sources::{Claim, Owner, Source};

use crate::record::{Database, Kind};

/// The linked graph of one database.
#[derive(Debug)]
pub struct Catalog {
    /// What it was made from.
    pub database: Arc<Database>,
    /// The day to which ages are counted; none when the data hold no date at all.
    pub as_of: Option<Date>,
    /// By display name, then id.
    pub models: Vec<Model>,
    /// By display name, then id.
    pub platforms: Vec<Platform>,
    /// By platform, then display name, then id.
    pub products: Vec<Product>,
    /// By display name, then id.
    pub integrations: Vec<Integration>,
    /// By name, then id.
    pub workloads: Vec<Workload>,
    /// By model, platform, first product, id.
    pub support_paths: Vec<SupportPath>,
    /// By workload, platform, id.
    pub workload_paths: Vec<WorkloadPath>,
    /// By workload, platform, first product, id.
    pub results: Vec<Result>,
    /// In the data's order.
    pub levels: Vec<Level>,
    /// In the data's order.
    pub statuses: Vec<Status>,
    /// By publisher, then address.
    pub sources: Vec<Source>,
}

impl Catalog {
    /// Whether some file has a list of this kind: without it no page speaks of the kind.
    pub fn supplies(&self, kind: Kind) -> bool {
        self.database.supplied.contains(&kind)
    }

    /// The support paths that were not withdrawn.
    pub fn standing_support_paths(&self) -> impl Iterator<Item = SupportPathIx> {
        SupportPathIx::all(self.support_paths.len()).filter(|&at| self[at].stands())
    }

    /// The workload paths that were not withdrawn.
    pub fn standing_workload_paths(&self) -> impl Iterator<Item = WorkloadPathIx> {
        WorkloadPathIx::all(self.workload_paths.len()).filter(|&at| self[at].stands())
    }
}
