//! Comparing a database with another one.

mod properties;

use serde_json::{Value as Json, json};

use super::{Change, Difference, Side, Topic, What, diff};
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

#[test]
fn every_kind_of_thing_has_a_rank_and_a_name() {
    let mut keys: Vec<_> = Kind::RECORDS
        .into_iter()
        .map(|kind| Topic::Of(kind).key())
        .collect();
    keys.dedup();
    assert_eq!(keys.len(), Kind::RECORDS.len());
}
