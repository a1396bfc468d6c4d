//! The edges from what a path or result names back to it.

use crate::catalog::{Catalog, Ix, SupportPathIx};

/// Paths stand by model, so each list below comes out in its page's order by itself.
pub(super) fn support(catalog: &mut Catalog) {
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
    let by_id = |at: &SupportPathIx| {
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

pub(super) fn workload(catalog: &mut Catalog) {
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

pub(super) fn results(catalog: &mut Catalog) {
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
