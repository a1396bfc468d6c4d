//! Comparing a database with itself, with another one, and the other way round.

use proptest::prelude::{Strategy, any, proptest};
use proptest::{collection, option, sample};
use serde_json::{Value as Json, json};

use super::{Change, Difference, Side, Subject, Topic, What, diff};
use crate::load;
use crate::record::{Database, Kind};

fn database(json: &Json) -> Database {
    let files = vec![("all.json".to_owned(), json.to_string().into_bytes())];
    load::load_bytes("data/", files).0
}

fn compare(old: &Json, new: &Json) -> Difference {
    let (old, new) = (database(old), database(new));
    let side = |database| Side {
        database,
        folder: "data/",
    };
    diff(side(&old), side(&new))
}

/// What changed, in short, in the order of telling.
fn told(old: &Json, new: &Json) -> Vec<String> {
    let changes = compare(old, new).changes.into_iter();
    let told = changes.map(|change| {
        let Change { subject, what } = change;
        format!("{} {}: {what:?}", subject.topic.key(), subject.id)
    });
    told.collect()
}

/// One support path with what it speaks of; `edit` changes it.
fn one(edit: impl Fn(&mut Json)) -> Json {
    let mut json = json!({
        "models": [{"id": "m", "display_name": "M"}],
        "platforms": [{
            "id": "p",
            "display_name": "P",
            "products": [{"id": "x", "display_name": "X"}, {"id": "y", "display_name": "Y"}],
        }],
        "support_levels": {"recipe": "steps"},
        "support_paths": [{
            "id": "s",
            "model_id": "m",
            "platform_id": "p",
            "product_ids": ["x"],
            "support_level": "recipe",
            "limitations": "one node",
            "evidence": [{"url": "https://h.example/a", "claim": "c", "checked_at": "2026-01-02"}],
        }],
    });
    edit(&mut json);
    json
}

#[test]
fn layout_order_of_keys_and_empty_fields_are_no_change() {
    let other = one(|json| {
        json["support_paths"][0]["notes"] = json!("");
        json["support_paths"][0]["integration_ids"] = json!([]);
        json["support_paths"][0]["withdrawn"] = json!(null);
    });
    assert_eq!(told(&one(|_| {}), &other), [""; 0]);
}

#[test]
fn a_renamed_platform_and_product_change_nothing_on_the_path_that_links_them() {
    let renamed = one(|json| {
        json["platforms"][0]["id"] = json!("q");
        json["platforms"][0]["aliases"] = json!(["p"]);
        json["platforms"][0]["products"][0]["id"] = json!("z");
        json["platforms"][0]["products"][0]["aliases"] = json!(["x"]);
        json["support_paths"][0]["platform_id"] = json!("q");
        json["support_paths"][0]["product_ids"] = json!(["z"]);
    });
    let changes = compare(&one(|_| {}), &renamed).changes;
    let renames: Vec<_> = changes
        .iter()
        .map(|one| (one.subject.was.as_deref(), &*one.subject.id, one.what.key()))
        .collect();
    let expected = [(Some("p"), "q", "renamed"), (Some("p/x"), "q/z", "renamed")];
    assert_eq!(renames, expected);
}

#[test]
fn a_claim_replaced_weighs_more_without_a_new_check() {
    let replaced = |checked: &str| {
        let new = one(|json| {
            json["support_paths"][0]["evidence"][0]["claim"] = json!("another");
            json["support_paths"][0]["evidence"][0]["checked_at"] = json!(checked);
        });
        let changes = compare(&one(|_| {}), &new).changes;
        assert!(matches!(changes[..], [ref one] if one.what.key() == "evidence-replaced"));
        changes[0].may_claim_more()
    };
    assert!(replaced("2026-01-02"), "the same day");
    assert!(replaced("2025-12-31"), "an earlier day");
    assert!(!replaced("2026-01-03"), "a later day");
}

#[test]
fn claim_and_address_replaced_at_once_are_one_replacement() {
    let new = one(|json| {
        json["support_paths"][0]["evidence"][0]["claim"] = json!("another");
        json["support_paths"][0]["evidence"][0]["url"] = json!("https://h.example/b");
    });
    let changes = compare(&one(|_| {}), &new).changes;
    assert!(
        matches!(changes[..], [ref one] if one.may_claim_more()),
        "{changes:?}"
    );
}

#[test]
fn a_check_date_says_whether_it_is_all_that_changed() {
    let is_alone = |notes: Json| {
        let new = one(|json| {
            json["support_paths"][0]["evidence"][0]["checked_at"] = json!("2026-02-03");
            json["support_paths"][0]["notes"] = notes.clone();
        });
        let changes = compare(&one(|_| {}), &new).changes;
        changes.into_iter().find_map(|one| match one.what {
            What::Checked { alone, .. } => Some(alone),
            _ => None,
        })
    };
    assert_eq!(is_alone(json!(null)), Some(true));
    assert_eq!(is_alone(json!("n")), Some(false));
}

#[test]
fn records_that_changed_under_an_unchanged_version_are_told_of_their_file() {
    let versioned = |version: &str, level: &str| {
        one(|json| {
            json["database_version"] = json!(version);
            json["support_paths"][0]["support_level"] = json!(level);
        })
    };
    let kept = told(&versioned("1", "recipe"), &versioned("1", "vendor"));
    assert_eq!(
        kept,
        [
            r#"support-path s: State { from: "recipe", to: "vendor" }"#,
            r#"file all.json: VersionKept { version: "1", records: 1 }"#,
        ]
    );
    let moved = told(&versioned("1", "recipe"), &versioned("2", "vendor"));
    assert_eq!(
        moved[1],
        r#"file all.json: Version { from: Some("1"), to: Some("2") }"#
    );
}

#[test]
fn a_record_that_cannot_be_read_is_not_told_as_removed() {
    let broken = one(|json| json["support_paths"][0]["platform_id"] = json!(7));
    let difference = compare(&one(|_| {}), &broken);
    assert_eq!((difference.changes, difference.unsure), (Vec::new(), 1));
}

#[test]
fn what_may_claim_more_comes_first_whatever_its_kind() {
    let old = one(|json| {
        json["models"][0]["notes"] = json!("n");
        json["support_paths"][0]["quantization"] = json!("q");
    });
    let new = one(|json| json["support_paths"][0]["limitations"] = json!(null));
    let kinds: Vec<_> = compare(&old, &new)
        .changes
        .iter()
        .map(|one| one.what.key())
        .collect();
    assert_eq!(kinds, ["limits", "field", "field"]);
}

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

fn turned(field: super::Field) -> super::Field {
    super::Field {
        name: field.name,
        from: field.to,
        to: field.from,
    }
}

#[test]
fn every_kind_of_thing_has_a_rank_and_a_name() {
    let mut keys: Vec<_> = Kind::RECORDS
        .into_iter()
        .map(|kind| Topic::Of(kind).key())
        .collect();
    keys.dedup();
    assert_eq!(keys.len(), Kind::RECORDS.len());
}
