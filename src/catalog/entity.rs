//! Entities and paths with their edges. Lists of edges are in the order in which pages show them.
//!
//! A path that was withdrawn is in none of the lists of paths but those of [`WithdrawnPaths`], so
//! that nothing counts it or draws it as a record that stands.

use std::sync::Arc;

use super::index::{
    IntegrationIx, LevelIx, ModelIx, PlatformIx, ProductIx, ResultIx, SourceIx, StatusIx,
    SupportPathIx, WorkloadIx, WorkloadPathIx,
};
use crate::record;

/// Paths that were on record and no longer stand; in the order of the lists of those that do.
#[derive(Debug, Default)]
pub struct WithdrawnPaths {
    /// Support paths.
    pub support_paths: Vec<SupportPathIx>,
    /// Workload paths.
    pub workload_paths: Vec<WorkloadPathIx>,
}

impl WithdrawnPaths {
    /// How many they are.
    pub fn len(&self) -> usize {
        self.support_paths.len() + self.workload_paths.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A model with all that names it.
#[derive(Debug)]
pub struct Model {
    /// The record; of an undescribed model one with nothing but its id.
    pub record: Arc<record::Model>,
    /// Whether a record describes it.
    pub described: bool,
    /// By platform name, first product, id.
    pub support_paths: Vec<SupportPathIx>,
    /// By platform name, first product, id.
    pub results: Vec<ResultIx>,
    /// Other checkpoints of the same publisher, family and parameter count.
    pub siblings: Vec<ModelIx>,
    /// What names it and was withdrawn.
    pub withdrawn: WithdrawnPaths,
}

/// A platform with all that names it.
#[derive(Debug)]
pub struct Platform {
    /// The record; of an undescribed platform one with nothing but its id.
    pub record: Arc<record::Platform>,
    /// Whether a record describes it.
    pub described: bool,
    /// By display name, id.
    pub products: Vec<ProductIx>,
    /// By display name, id.
    pub integrations: Vec<IntegrationIx>,
    /// By model, id.
    pub support_paths: Vec<SupportPathIx>,
    /// By workload, id.
    pub workload_paths: Vec<WorkloadPathIx>,
    /// By model, id.
    pub results: Vec<ResultIx>,
    /// One for each piece of the record's evidence.
    pub sources: Vec<SourceIx>,
    /// What names it and was withdrawn.
    pub withdrawn: WithdrawnPaths,
}

/// A product with all that names it.
#[derive(Debug)]
pub struct Product {
    /// The record; of an undescribed product one with nothing but its id.
    pub record: Arc<record::Product>,
    /// Whether a record describes it.
    pub described: bool,
    /// Its platform.
    pub platform: PlatformIx,
    /// Support paths that link it, by model, id.
    pub support_paths: Vec<SupportPathIx>,
    /// Results on systems with it, by model, id.
    pub results: Vec<ResultIx>,
    /// One for each piece of the record's evidence.
    pub sources: Vec<SourceIx>,
    /// What names it and was withdrawn.
    pub withdrawn: WithdrawnPaths,
}

/// An integration with all that names it.
#[derive(Debug)]
pub struct Integration {
    /// The record; of an undescribed integration one with nothing but its id.
    pub record: Arc<record::Integration>,
    /// Whether a record describes it.
    pub described: bool,
    /// The platform that it is bound to.
    pub platform: Option<PlatformIx>,
    /// By model, platform name, id.
    pub support_paths: Vec<SupportPathIx>,
    /// By workload, id.
    pub workload_paths: Vec<WorkloadPathIx>,
    /// By workload, platform, id.
    pub results: Vec<ResultIx>,
    /// One for each piece of the record's evidence.
    pub sources: Vec<SourceIx>,
    /// What names it and was withdrawn.
    pub withdrawn: WithdrawnPaths,
}

/// A workload with all that names it.
#[derive(Debug)]
pub struct Workload {
    /// The record; of an undescribed workload one with nothing but its id.
    pub record: Arc<record::Workload>,
    /// Whether a record describes it.
    pub described: bool,
    /// By platform name, id.
    pub workload_paths: Vec<WorkloadPathIx>,
    /// By platform name, first product, id.
    pub results: Vec<ResultIx>,
    /// What names it and was withdrawn.
    pub withdrawn: WithdrawnPaths,
}

/// A support path with what it joins.
#[derive(Debug)]
pub struct SupportPath {
    /// The record.
    pub record: Arc<record::SupportPath>,
    /// The model.
    pub model: ModelIx,
    /// The platform.
    pub platform: PlatformIx,
    /// The linked products in file order; none means "no product linked".
    pub products: Vec<ProductIx>,
    /// The linked integrations in file order.
    pub integrations: Vec<IntegrationIx>,
    /// Products that the hardware scope names and that are not linked; never a badge.
    pub mentions: Vec<ProductIx>,
    /// The level.
    pub level: LevelIx,
    /// One for each piece of the record's evidence.
    pub sources: Vec<SourceIx>,
}

impl SupportPath {
    /// Whether it was not withdrawn.
    pub fn stands(&self) -> bool {
        self.record.withdrawn.is_none()
    }
}

/// A workload path with what it joins.
#[derive(Debug)]
pub struct WorkloadPath {
    /// The record.
    pub record: Arc<record::WorkloadPath>,
    /// The workload.
    pub workload: WorkloadIx,
    /// The platform.
    pub platform: PlatformIx,
    /// The linked integrations in file order.
    pub integrations: Vec<IntegrationIx>,
    /// The status.
    pub status: StatusIx,
}

impl WorkloadPath {
    /// Whether it was not withdrawn.
    pub fn stands(&self) -> bool {
        self.record.withdrawn.is_none()
    }
}

/// A benchmark result with what it joins.
#[derive(Debug)]
pub struct Result {
    /// The record.
    pub record: Arc<record::Result>,
    /// The workload.
    pub workload: WorkloadIx,
    /// The model, where its checkpoint is one of ours.
    pub model: Option<ModelIx>,
    /// The platform.
    pub platform: PlatformIx,
    /// The linked products in file order; two or more of a mixed system.
    pub products: Vec<ProductIx>,
    /// The linked integrations in file order.
    pub integrations: Vec<IntegrationIx>,
    /// The status.
    pub status: StatusIx,
    /// One for each piece of the record's evidence.
    pub sources: Vec<SourceIx>,
}

/// A support level with the paths that have it.
#[derive(Debug)]
pub struct Level {
    /// The key and its definition.
    pub definition: record::Definition,
    /// By model, platform, id.
    pub support_paths: Vec<SupportPathIx>,
    /// What names it and was withdrawn.
    pub withdrawn: WithdrawnPaths,
}

/// A workload status with the paths and results that have it.
#[derive(Debug)]
pub struct Status {
    /// The key and its definition.
    pub definition: record::Definition,
    /// By workload, platform, id.
    pub workload_paths: Vec<WorkloadPathIx>,
    /// By workload, platform, id.
    pub results: Vec<ResultIx>,
    /// What names it and was withdrawn.
    pub withdrawn: WithdrawnPaths,
}
