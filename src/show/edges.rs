//! Which records a record links to and which link to it.

use crate::catalog::{Catalog, Ix, ResultIx, SupportPathIx, WorkloadPathIx};
use crate::lookup::Target;
use crate::record::Kind;

/// The records that one field of a record names.
type Named = (&'static str, Vec<Target>);

/// The records to which a record links, under the names of its fields.
pub(super) fn references(catalog: &Catalog, target: Target) -> Vec<Named> {
    match target {
        Target::Platform(at) => vec![("product_ids", all(&catalog[at].products, Target::Product))],
        Target::Product(at) => vec![("platform_id", vec![Target::Platform(catalog[at].platform)])],
        Target::Integration(at) => {
            let platform = catalog[at].platform.map(Target::Platform);
            vec![("platform_id", platform.into_iter().collect())]
        }
        Target::SupportPath(at) => of_support_path(catalog, at),
        Target::WorkloadPath(at) => of_workload_path(catalog, at),
        Target::Result(at) => of_result(catalog, at),
        Target::Model(_) | Target::Workload(_) | Target::Level(_) | Target::Status(_) => Vec::new(),
    }
}

fn of_support_path(catalog: &Catalog, at: SupportPathIx) -> Vec<Named> {
    let path = &catalog[at];
    let integrations = all(&path.integrations, Target::Integration);
    vec![
        ("model_id", vec![Target::Model(path.model)]),
        ("platform_id", vec![Target::Platform(path.platform)]),
        ("product_ids", all(&path.products, Target::Product)),
        ("integration_ids", integrations),
        ("support_level", vec![Target::Level(path.level)]),
    ]
}

fn of_workload_path(catalog: &Catalog, at: WorkloadPathIx) -> Vec<Named> {
    let path = &catalog[at];
    let integrations = all(&path.integrations, Target::Integration);
    vec![
        ("workload_id", vec![Target::Workload(path.workload)]),
        ("platform_id", vec![Target::Platform(path.platform)]),
        ("integration_ids", integrations),
        ("status", vec![Target::Status(path.status)]),
    ]
}

fn of_result(catalog: &Catalog, at: ResultIx) -> Vec<Named> {
    let result = &catalog[at];
    let model = result.model.map(Target::Model);
    let integrations = all(&result.integrations, Target::Integration);
    vec![
        ("workload_id", vec![Target::Workload(result.workload)]),
        ("model_id", model.into_iter().collect()),
        ("platform_id", vec![Target::Platform(result.platform)]),
        ("product_ids", all(&result.products, Target::Product)),
        ("integration_ids", integrations),
        ("status", vec![Target::Status(result.status)]),
    ]
}

/// The standing records that name a record, by kind; kinds that could name it and do not are empty.
pub(super) fn named_by(catalog: &Catalog, target: Target) -> Vec<(Kind, Vec<Target>)> {
    let support = |at: &[SupportPathIx]| (Kind::SupportPath, all(at, Target::SupportPath));
    let work = |at: &[WorkloadPathIx]| (Kind::WorkloadPath, all(at, Target::WorkloadPath));
    let results = |at: &[ResultIx]| (Kind::Result, all(at, Target::Result));
    let mut named = match target {
        Target::Model(at) => {
            let one = &catalog[at];
            vec![support(&one.support_paths), results(&one.results)]
        }
        Target::Platform(at) => {
            let one = &catalog[at];
            let integrations = all(&one.integrations, Target::Integration);
            vec![
                (Kind::Integration, integrations),
                support(&one.support_paths),
                work(&one.workload_paths),
                results(&one.results),
            ]
        }
        Target::Product(at) => {
            let one = &catalog[at];
            vec![support(&one.support_paths), results(&one.results)]
        }
        Target::Integration(at) => {
            let one = &catalog[at];
            let paths = (support(&one.support_paths), work(&one.workload_paths));
            vec![paths.0, paths.1, results(&one.results)]
        }
        Target::Workload(at) => {
            let one = &catalog[at];
            vec![work(&one.workload_paths), results(&one.results)]
        }
        Target::Level(at) => vec![support(&catalog[at].support_paths)],
        Target::Status(at) => {
            let one = &catalog[at];
            vec![work(&one.workload_paths), results(&one.results)]
        }
        Target::SupportPath(_) | Target::WorkloadPath(_) | Target::Result(_) => Vec::new(),
    };
    named.retain(|(kind, _)| catalog.supplies(*kind));
    named
}

/// The withdrawn records that name a record: support paths, then workload paths.
pub(super) fn withdrawn(catalog: &Catalog, target: Target) -> [Vec<Target>; 2] {
    let paths = match target {
        Target::Model(at) => &catalog[at].withdrawn,
        Target::Platform(at) => &catalog[at].withdrawn,
        Target::Product(at) => &catalog[at].withdrawn,
        Target::Integration(at) => &catalog[at].withdrawn,
        Target::Workload(at) => &catalog[at].withdrawn,
        Target::Level(at) => &catalog[at].withdrawn,
        Target::Status(at) => &catalog[at].withdrawn,
        Target::SupportPath(_) | Target::WorkloadPath(_) | Target::Result(_) => {
            return Default::default();
        }
    };
    [
        all(&paths.support_paths, Target::SupportPath),
        all(&paths.workload_paths, Target::WorkloadPath),
    ]
}

fn all<T>(indices: &[Ix<T>], target: fn(Ix<T>) -> Target) -> Vec<Target> {
    indices.iter().map(|&at| target(at)).collect()
}
