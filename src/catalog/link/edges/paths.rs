//! Records of paths and results with what they name, in the order of their pages.

use std::sync::Arc;

use super::numbers::Numbers;
use crate::catalog::entity::{Result, SupportPath, WorkloadPath};
use crate::catalog::{Catalog, LevelIx, ModelIx, StatusIx, WorkloadIx};
use crate::record::Kind;

pub(super) fn support_paths(catalog: &Catalog, numbers: &Numbers<'_>) -> Vec<SupportPath> {
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

pub(super) fn workload_paths(catalog: &Catalog, numbers: &Numbers<'_>) -> Vec<WorkloadPath> {
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

pub(super) fn results(catalog: &Catalog, numbers: &Numbers<'_>) -> Vec<Result> {
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
