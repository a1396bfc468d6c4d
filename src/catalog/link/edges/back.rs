//! The edges from what a path or result names back to it.

use crate::catalog::{Catalog, Ix, SupportPathIx, WithdrawnPaths, WorkloadPathIx};

/// Paths stand by model, so each list below comes out in its page's order by itself.
pub(super) fn support(catalog: &mut Catalog) {
    for (number, path) in catalog.support_paths.iter().enumerate() {
        let at: SupportPathIx = Ix::new(number);
        let add = |standing: &mut Vec<_>, withdrawn: &mut WithdrawnPaths| match path.stands() {
            true => standing.push(at),
            false => withdrawn.support_paths.push(at),
        };
        let model = &mut catalog.models[path.model.number()];
        add(&mut model.support_paths, &mut model.withdrawn);
        let platform = &mut catalog.platforms[path.platform.number()];
        add(&mut platform.support_paths, &mut platform.withdrawn);
        let level = &mut catalog.levels[path.level.number()];
        add(&mut level.support_paths, &mut level.withdrawn);
        for product in &path.products {
            let product = &mut catalog.products[product.number()];
            add(&mut product.support_paths, &mut product.withdrawn);
        }
        for integration in &path.integrations {
            let integration = &mut catalog.integrations[integration.number()];
            add(&mut integration.support_paths, &mut integration.withdrawn);
        }
    }
    // On a platform's and a product's page: by model, then id.
    let paths = &catalog.support_paths;
    let by_id = |at: &SupportPathIx| {
        let path = &paths[at.number()];
        (path.model, &path.record.head.id)
    };
    let of_platforms = catalog.platforms.iter_mut();
    let of_platforms = of_platforms.map(|one| (&mut one.support_paths, &mut one.withdrawn));
    let of_products = catalog.products.iter_mut();
    let of_products = of_products.map(|one| (&mut one.support_paths, &mut one.withdrawn));
    for (standing, withdrawn) in of_platforms.chain(of_products) {
        standing.sort_by(|a, b| by_id(a).cmp(&by_id(b)));
        let withdrawn = &mut withdrawn.support_paths;
        withdrawn.sort_by(|a, b| by_id(a).cmp(&by_id(b)));
    }
}

pub(super) fn workload(catalog: &mut Catalog) {
    for (number, path) in catalog.workload_paths.iter().enumerate() {
        let at: WorkloadPathIx = Ix::new(number);
        let add = |standing: &mut Vec<_>, withdrawn: &mut WithdrawnPaths| match path.stands() {
            true => standing.push(at),
            false => withdrawn.workload_paths.push(at),
        };
        let workload = &mut catalog.workloads[path.workload.number()];
        add(&mut workload.workload_paths, &mut workload.withdrawn);
        let platform = &mut catalog.platforms[path.platform.number()];
        add(&mut platform.workload_paths, &mut platform.withdrawn);
        let status = &mut catalog.statuses[path.status.number()];
        add(&mut status.workload_paths, &mut status.withdrawn);
        for integration in &path.integrations {
            let integration = &mut catalog.integrations[integration.number()];
            add(&mut integration.workload_paths, &mut integration.withdrawn);
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
