//! What a record links to, and what names it.

use super::edges::{named_by, references, withdrawn};
use super::evidence::checked_in_short;
use super::facts::{metric_words, metrics_of};
use super::{Item, List, Showing, names, standing};
use crate::catalog::Owner;
use crate::lookup::Target;
use crate::record::Kind;

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
        lines.extend(texts.into_iter().flatten().map(ToString::to_string));
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
    lines.extend(limits(showing, target));
    lines.push(about(showing, target));
    Item {
        name: names::title(showing, target),
        lines,
    }
}

/// The limits of a claim and that it is under discussion; nothing of a record that claims nothing.
fn limits(showing: Showing<'_>, target: Target) -> Vec<String> {
    let (catalog, words) = (showing.catalog, showing.words);
    let limits = match target {
        Target::SupportPath(at) => &catalog[at].record.limitations,
        Target::WorkloadPath(at) => &catalog[at].record.limitations,
        Target::Result(at) => &catalog[at].record.limitations,
        _ => return Vec::new(),
    };
    let disputed = standing(catalog, target).1.map(|one| {
        let since = one.since.to_string();
        words.fill("withdrawn.disputed", &[("date", &since)])
    });
    let limits = match limits {
        Some(limits) => words.fill("gate.limits", &[("limits", limits)]),
        None => words.word("gate.no_limits").to_owned(),
    };
    disputed.into_iter().chain([limits]).collect()
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
