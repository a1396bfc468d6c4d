//! What a record links to, and what names it.

use super::evidence::checked_in_short;
use super::facts::{metric_words, metrics_of};
use super::{Item, List, Showing, names, standing};
use crate::catalog::{Catalog, Ix, Owner};
use crate::lookup::Target;
use crate::record::Kind;

/// The records to which a record links, under the names of its fields.
pub(super) fn references(catalog: &Catalog, target: Target) -> Vec<(&'static str, Vec<Target>)> {
    match target {
        Target::Platform(at) => vec![("product_ids", all(&catalog[at].products, Target::Product))],
        Target::Product(at) => vec![("platform_id", vec![Target::Platform(catalog[at].platform)])],
        Target::Integration(at) => {
            let platform = catalog[at].platform.map(Target::Platform);
            vec![("platform_id", platform.into_iter().collect())]
        }
        Target::SupportPath(at) => {
            let path = &catalog[at];
            vec![
                ("model_id", vec![Target::Model(path.model)]),
                ("platform_id", vec![Target::Platform(path.platform)]),
                ("product_ids", all(&path.products, Target::Product)),
                (
                    "integration_ids",
                    all(&path.integrations, Target::Integration),
                ),
                ("support_level", vec![Target::Level(path.level)]),
            ]
        }
        Target::WorkloadPath(at) => {
            let path = &catalog[at];
            vec![
                ("workload_id", vec![Target::Workload(path.workload)]),
                ("platform_id", vec![Target::Platform(path.platform)]),
                (
                    "integration_ids",
                    all(&path.integrations, Target::Integration),
                ),
                ("status", vec![Target::Status(path.status)]),
            ]
        }
        Target::Result(at) => {
            let result = &catalog[at];
            let model = result.model.map(Target::Model);
            vec![
                ("workload_id", vec![Target::Workload(result.workload)]),
                ("model_id", model.into_iter().collect()),
                ("platform_id", vec![Target::Platform(result.platform)]),
                ("product_ids", all(&result.products, Target::Product)),
                (
                    "integration_ids",
                    all(&result.integrations, Target::Integration),
                ),
                ("status", vec![Target::Status(result.status)]),
            ]
        }
        Target::Model(_) | Target::Workload(_) | Target::Level(_) | Target::Status(_) => Vec::new(),
    }
}

/// The records that name a record, by kind; kinds that could name it and do not are empty.
pub(super) fn named_by(catalog: &Catalog, target: Target) -> Vec<(Kind, Vec<Target>)> {
    let (integrations, support, work, results) = match target {
        Target::Model(at) => {
            let model = &catalog[at];
            (None, Some(&model.support_paths), None, Some(&model.results))
        }
        Target::Platform(at) => {
            let one = &catalog[at];
            let paths = (Some(&one.support_paths), Some(&one.workload_paths));
            (
                Some(&one.integrations),
                paths.0,
                paths.1,
                Some(&one.results),
            )
        }
        Target::Product(at) => {
            let one = &catalog[at];
            (None, Some(&one.support_paths), None, Some(&one.results))
        }
        Target::Integration(at) => {
            let one = &catalog[at];
            let paths = (Some(&one.support_paths), Some(&one.workload_paths));
            (None, paths.0, paths.1, Some(&one.results))
        }
        Target::Workload(at) => {
            let one = &catalog[at];
            (None, None, Some(&one.workload_paths), Some(&one.results))
        }
        Target::Level(at) => (None, Some(&catalog[at].support_paths), None, None),
        Target::Status(at) => {
            let one = &catalog[at];
            (None, None, Some(&one.workload_paths), Some(&one.results))
        }
        Target::SupportPath(_) | Target::WorkloadPath(_) | Target::Result(_) => {
            return Vec::new();
        }
    };
    let integrations = integrations.map(|all_of| all(all_of, Target::Integration));
    let support = support.map(|paths| all(paths, Target::SupportPath));
    let work = work.map(|paths| all(paths, Target::WorkloadPath));
    let results = results.map(|results| all(results, Target::Result));
    [
        (Kind::Integration, integrations),
        (Kind::SupportPath, support),
        (Kind::WorkloadPath, work),
        (Kind::Result, results),
    ]
    .into_iter()
    .filter_map(|(kind, targets)| Some((kind, targets?)))
    .filter(|(kind, _)| catalog.supplies(*kind))
    .collect()
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

/// What a record links to, then what names it.
pub(super) fn lists(showing: Showing<'_>, target: Target) -> Vec<List> {
    let catalog = showing.catalog;
    let linked = references(catalog, target).into_iter();
    let linked: Vec<Item> = linked
        .flat_map(|(_, targets)| targets)
        .map(|one| linked_item(showing, one))
        .collect();
    let mut lists = Vec::new();
    if !linked.is_empty() {
        lists.push(List {
            heading: showing.words.word("show.links").to_owned(),
            items: linked,
        });
    }
    for (kind, targets) in named_by(catalog, target) {
        let count = names::counted(showing, kind, targets.len());
        let items = targets.iter().map(|&one| naming_item(showing, one, target));
        lists.push(List {
            heading: showing.words.fill("show.named_by", &[("records", &count)]),
            items: items.collect(),
        });
    }
    let withdrawn = withdrawn(catalog, target).concat();
    if !withdrawn.is_empty() {
        let count = showing.words.counted("nouns.withdrawn", withdrawn.len());
        let items = withdrawn.iter().map(|&one| withdrawn_item(showing, one));
        lists.push(List {
            heading: showing.words.fill("show.named_by", &[("records", &count)]),
            items: items.collect(),
        });
    }
    lists
}

/// A record that no longer stands: as what it was recorded, since when not, and why.
fn withdrawn_item(showing: Showing<'_>, target: Target) -> Item {
    let (catalog, words) = (showing.catalog, showing.words);
    let level = match target {
        Target::SupportPath(at) => {
            let key = &catalog[catalog[at].level].definition.key;
            names::level(showing, key, Kind::Level)
        }
        Target::WorkloadPath(at) => {
            let key = &catalog[catalog[at].status].definition.key;
            names::level(showing, key, Kind::Status)
        }
        _ => String::new(),
    };
    let mut lines = Vec::new();
    if let (Some(withdrawn), _) = standing(catalog, target) {
        let was = words.fill("withdrawn.was", &[("level", &level)]);
        let date = withdrawn.date.to_string();
        let on = words.fill("withdrawn.on", &[("date", &date)]);
        lines.push([was, on].join(words.word("card.separator")));
        lines.push(withdrawn.reason.to_string());
    }
    lines.push(about(showing, target));
    Item {
        name: names::title(showing, target),
        lines,
    }
}

/// A record to which another links. What is said of an integration limits what uses it.
fn linked_item(showing: Showing<'_>, target: Target) -> Item {
    let catalog = showing.catalog;
    let kind = names::kind(showing, target.kind());
    let mut lines = vec![about(showing, target)];
    if let Target::Integration(at) = target {
        let record = &catalog[at].record;
        let texts = [&record.description, &record.head.notes];
        lines.extend(texts.into_iter().flatten().map(|text| text.to_string()));
    }
    Item {
        name: format!("{kind}: {}", names::title(showing, target)),
        lines,
    }
}

/// A record that names `named`, with what it claims: with its level, unless it names that.
fn naming_item(showing: Showing<'_>, target: Target, named: Target) -> Item {
    let catalog = showing.catalog;
    let separator = showing.words.word("card.separator");
    let mut lines = Vec::new();
    match target {
        Target::SupportPath(at) => {
            let path = &catalog[at];
            let level = names::level(showing, &catalog[path.level].definition.key, Kind::Level);
            let precision = path.record.precision_modes.join(separator);
            let checked = checked_in_short(showing, Owner::SupportPath(at));
            let mut parts = vec![level, precision, checked];
            if matches!(named, Target::Level(_)) {
                parts.remove(0);
            }
            parts.retain(|part| !part.is_empty());
            lines.push(parts.join(separator));
        }
        Target::WorkloadPath(at) if !matches!(named, Target::Status(_)) => {
            let key = &catalog[catalog[at].status].definition.key;
            lines.push(names::level(showing, key, Kind::Status));
        }
        Target::Result(_) => {
            let metrics = metrics_of(showing, target).iter();
            let metrics: Vec<String> = metrics.map(|one| metric_words(showing, one)).collect();
            lines.push(metrics.join(separator));
        }
        _ => {}
    }
    lines.push(about(showing, target));
    Item {
        name: names::title(showing, target),
        lines,
    }
}

/// Id and place.
fn about(showing: Showing<'_>, target: Target) -> String {
    let id = target.id(showing.catalog);
    let place = match target.is_described(showing.catalog) {
        true => names::place(showing, target),
        false => showing.words.word("show.undescribed_short").to_owned(),
    };
    [id, place].join(showing.words.word("card.separator"))
}
