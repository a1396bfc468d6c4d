//! Comparing any database with itself, with another one, and the other way round.

use proptest::prelude::{Strategy, any, proptest};
use proptest::{collection, option, sample};
use serde_json::{Value as Json, json};

use super::super::{Change, Subject, What};
use super::{compare, database};

/// Small databases over few ids, so that two of them have much in common.
fn databases() -> impl Strategy<Value = Json> {
    let id = || sample::select(vec!["a", "b", "c"]);
    let text = || option::of(sample::select(vec!["one", "two", ""]));
    let ids = move || collection::vec(id(), 0..3);
    let date = || option::of(sample::select(vec!["2026-01-02", "2026-03-04"]));
    let evidence = (id(), text(), date(), text()).prop_map(|(url, claim, checked, publisher)| {
        let url = format!("https://h.example/{url}");
        json!({"url": url, "claim": claim, "checked_at": checked, "publisher": publisher})
    });
    let evidence = collection::vec(evidence, 0..4);
    let entity = (id(), ids(), text()).prop_map(|(id, aliases, notes)| {
        json!({"id": id, "display_name": format!("name of {id}"), "aliases": aliases, "notes": notes})
    });
    let products = collection::vec(entity.clone(), 0..3);
    let platform = (entity.clone(), products).prop_map(|(mut platform, products)| {
        platform["products"] = json!(products);
        platform
    });
    let notice = option::of(
        any::<bool>()
            .prop_map(|is_old| json!({"date": if is_old { "2026-01-02" } else { "2026-03-04" }})),
    );
    let path = (
        entity.clone(),
        [id(), id(), id()],
        ids(),
        (text(), notice),
        evidence,
    );
    let path = path.prop_map(
        |(mut path, [model, platform, level], products, (limits, notice), evidence)| {
            path["model_id"] = json!(model);
            path["platform_id"] = json!(platform);
            path["support_level"] = json!(level);
            path["product_ids"] = json!(products);
            path["limitations"] = json!(limits);
            path["withdrawn"] = json!(notice);
            path["evidence"] = json!(evidence);
            path
        },
    );
    let levels = collection::btree_map(id(), sample::select(vec!["one", "two"]), 0..3);
    let version = option::of(sample::select(vec!["1", "2"]));
    let lists = (
        collection::vec(entity, 0..3),
        collection::vec(platform, 0..3),
        collection::vec(path, 0..4),
    );
    (lists, levels, version).prop_map(|((models, platforms, paths), levels, version)| {
        whole(json!({
            "database_version": version,
            "support_levels": levels,
            "models": models,
            "platforms": platforms,
            "support_paths": paths,
        }))
    })
}

fn whole(mut json: Json) -> Json {
    for list in ["models", "platforms", "support_paths"] {
        without_collisions(&mut json[list]);
    }
    json
}

/// Takes out former ids that another record of the list has, or had: what such an id means is
/// anybody's guess (`alias-collision`).
fn without_collisions(list: &mut Json) {
    let records = list.as_array_mut().unwrap();
    let mut known: Vec<Json> = records.iter().map(|one| one["id"].clone()).collect();
    for record in records {
        let aliases = record["aliases"].as_array_mut().unwrap();
        aliases.retain(|alias| {
            let is_new = !known.contains(alias);
            known.push(alias.clone());
            is_new
        });
        if let Some(products) = record.get_mut("products") {
            without_collisions(products);
        }
    }
}

proptest! {
    #[test]
    fn a_database_does_not_differ_from_itself(json in databases()) {
        assert_eq!(compare(&json, &json).changes, Vec::new());
    }

    #[test]
    fn the_other_way_round_the_same_changes_are_mirrored(old in databases(), new in databases()) {
        let there = compare(&old, &new);
        let back = compare(&new, &old);
        let mirrored = there.changes.into_iter().map(mirrored);
        assert_eq!(sorted(mirrored), sorted(back.changes.into_iter()));
        assert_eq!(there.unsure, back.unsure);
    }

    #[test]
    fn no_difference_leaves_nothing_to_tell_apart(old in databases(), new in databases()) {
        // Two databases without a difference say the same of each path.
        if compare(&old, &new).changes.is_empty() {
            let ids = |json: &Json| {
                let database = database(json);
                let mut ids: Vec<_> = database.support_paths.iter().map(|path| {
                    (path.head.id.clone(), path.support_level.clone(), path.limitations.clone())
                }).collect();
                ids.sort();
                ids
            };
            assert_eq!(ids(&old), ids(&new));
        }
    }
}

/// Changes as texts without names, which each side has of its own.
fn sorted(changes: impl Iterator<Item = Change>) -> Vec<String> {
    let mut all: Vec<String> = changes
        .map(|mut change| {
            if let What::Added(said) | What::Removed(said) = &mut change.what {
                said.products.iter_mut().for_each(|one| one.name = None);
            }
            let Subject { topic, id, was, .. } = change.subject;
            format!("{topic:?} {id} {was:?} {:?}", change.what)
        })
        .collect();
    all.sort();
    all
}

fn mirrored(change: Change) -> Change {
    let Change { mut subject, what } = change;
    if let Some(was) = subject.was.take() {
        subject.was = Some(std::mem::replace(&mut subject.id, was));
    }
    let what = match what {
        What::Added(state) => What::Removed(state),
        What::Removed(state) => What::Added(state),
        What::Renamed { from, to } => What::Renamed { from: to, to: from },
        What::State { from, to } => What::State { from: to, to: from },
        What::About { kind, from, to } => What::About {
            kind,
            from: to,
            to: from,
        },
        What::Products { gained, lost } => What::Products {
            gained: lost,
            lost: gained,
        },
        What::Limits(field) => What::Limits(turned(field)),
        What::Field(field) => What::Field(turned(field)),
        What::Withdrawn { from, to } => What::Withdrawn { from: to, to: from },
        What::EvidenceReplaced { from, to } => What::EvidenceReplaced { from: to, to: from },
        What::EvidenceAdded(claim) => What::EvidenceRemoved(claim),
        What::EvidenceRemoved(claim) => What::EvidenceAdded(claim),
        What::EvidenceDetail { url, field } => What::EvidenceDetail {
            url,
            field: turned(field),
        },
        What::Checked {
            url,
            from,
            to,
            alone,
        } => What::Checked {
            url,
            from: to,
            to: from,
            alone,
        },
        What::Defined(text) => What::Undefined(text),
        What::Undefined(text) => What::Defined(text),
        What::Redefined { from, to } => What::Redefined { from: to, to: from },
        What::Version { from, to } => What::Version { from: to, to: from },
        kept @ What::VersionKept { .. } => kept,
        other => panic!("{other:?} is not made by these databases"),
    };
    Change { subject, what }
}

fn turned(field: super::super::Field) -> super::super::Field {
    super::super::Field {
        name: field.name,
        from: field.to,
        to: field.from,
    }
}
