//! Questions about small sets of records.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::{Answer, Asked, answer, find};
use crate::catalog::{self, Catalog};
use crate::config::Config;
use crate::load;
use crate::text::date::parse_date;

/// One path whose source was checked on 2026-06-01; `edit` changes the records.
fn linked(edit: impl Fn(&mut Json)) -> (Catalog, Config) {
    let mut json = json!({
        "models": [{"id": "m", "display_name": "M", "aliases": ["former-m"]}, {"id": "bare", "display_name": "B"}],
        "platforms": [
            {"id": "p", "display_name": "P", "products": [{"id": "x", "display_name": "X"}, {"id": "y", "display_name": "Y"}]},
            {"id": "q", "display_name": "Q", "products": [{"id": "x", "display_name": "X of Q"}]},
        ],
        "integrations": [{
            "id": "i", "display_name": "I", "platform_id": "p",
            "evidence": [{"url": "https://h.example/i", "checked_at": "2026-05-01"}],
        }],
        "support_levels": {"recipe": "steps", "vendor": "says so"},
        "support_paths": [{
            "id": "s", "model_id": "m", "platform_id": "p", "product_ids": ["x"],
            "integration_ids": ["i"], "support_level": "recipe", "precision_modes": ["BF16", "FP8 KV"],
            "evidence": [{"url": "https://h.example/a", "checked_at": "2026-06-01"}],
        }],
    });
    edit(&mut json);
    let files = vec![("all.json".to_owned(), json.to_string().into_bytes())];
    let (database, _) = load::load_bytes("data/", files);
    let mut config = Config::default();
    config.facets.not_stated = vec!["Checkpoint default".to_owned()];
    let (catalog, _) = catalog::link(Arc::new(database), &config, None);
    (catalog, config)
}

const RECIPE: Asked<'static> = Asked {
    model: "m",
    platform: None,
    product: None,
    levels: &[],
    precision: None,
    max_age: None,
};

/// Asks on 2026-06-11 for the level `recipe` and whatever else is asked.
fn ask(asked: Asked<'_>, edit: impl Fn(&mut Json)) -> Answer {
    let (catalog, config) = linked(edit);
    let levels = ["recipe".to_owned()];
    let asked = Asked {
        levels: match asked.levels.is_empty() {
            true => &levels,
            false => asked.levels,
        },
        ..asked
    };
    let today = parse_date("2026-06-11").unwrap();
    let question = find(&catalog, &config.facets, asked, today).unwrap();
    answer(&catalog, &config.facets, &question)
}

/// What the one record lacks, by name.
fn lacks(asked: Asked<'_>, edit: impl Fn(&mut Json)) -> Vec<&'static str> {
    let answer = ask(asked, edit);
    assert_eq!(answer.satisfying.len() + answer.near.len(), 1);
    let lacks = answer.near.iter().flat_map(|(_, lacks)| lacks);
    lacks.map(super::Lack::key).collect()
}

fn refusal(asked: Asked<'_>) -> String {
    let (catalog, config) = linked(|_| {});
    let today = parse_date("2026-06-11").unwrap();
    let error = find(&catalog, &config.facets, asked, today).unwrap_err();
    format!("{error}; {}", error.way_out().unwrap_or_default())
}

#[test]
fn levels_are_a_set_without_an_order() {
    let levels = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>();
    let (both, other) = (levels(&["vendor", "recipe"]), levels(&["vendor"]));
    let with = |levels| Asked { levels, ..RECIPE };
    assert_eq!(lacks(with(&both), |_| {}), [""; 0]);
    assert_eq!(lacks(with(&other), |_| {}), ["level"]);
}

#[test]
fn a_precision_compares_whole_and_case_aside() {
    let with = |precision| Asked {
        precision: Some(precision),
        ..RECIPE
    };
    assert_eq!(lacks(with("bf16"), |_| {}), [""; 0]);
    assert_eq!(lacks(with("fp8 kv"), |_| {}), [""; 0]);
    let answer = ask(with("FP8"), |_| {});
    let super::Lack::Precision { near, .. } = &answer.near[0].1[0] else {
        panic!("{answer:?}");
    };
    assert_eq!(near[..], ["FP8 KV".into()]);
}

#[test]
fn a_value_that_says_nothing_states_no_precision_and_cannot_be_asked_for() {
    let asked = Asked {
        precision: Some("default"),
        ..RECIPE
    };
    let answer = ask(asked, |json| {
        json["support_paths"][0]["precision_modes"] = json!(["Checkpoint default"]);
    });
    let stated_nothing = |lack: &super::Lack| matches!(lack, super::Lack::Precision { stated, near } if stated.is_empty() && near.is_empty());
    assert!(answer.near[0].1.iter().all(stated_nothing), "{answer:?}");
    let told = refusal(Asked {
        precision: Some("checkpoint default"),
        ..RECIPE
    });
    assert!(
        told.starts_with("`checkpoint default` says nothing"),
        "{told}"
    );
}

#[test]
fn a_product_has_to_be_linked() {
    let with = |product| Asked {
        product: Some(product),
        ..RECIPE
    };
    assert_eq!(lacks(with("p/x"), |_| {}), [""; 0]);
    assert_eq!(lacks(with("y"), |_| {}), ["product"]);
    let mentioning = |json: &mut Json| {
        json["support_paths"][0]["product_ids"] = json!([]);
        json["support_paths"][0]["hardware_scope"] = json!("one Y");
    };
    let answer = ask(with("y"), mentioning);
    let expected = super::Lack::Product {
        linked: Vec::new(),
        mentioned: true,
    };
    assert_eq!(answer.near[0].1, [expected]);
}

#[test]
fn every_claim_of_the_records_own_evidence_has_to_be_recent() {
    let within = |days| Asked {
        max_age: Some(days),
        ..RECIPE
    };
    let checked = |date: Json| {
        move |json: &mut Json| {
            let more = json!({"url": "https://h.example/b", "checked_at": date.clone()});
            let evidence = json["support_paths"][0]["evidence"].as_array_mut();
            evidence.unwrap().push(more);
        }
    };
    assert_eq!(lacks(within(10), |_| {}), [""; 0]);
    assert_eq!(lacks(within(9), |_| {}), ["too-old"]);
    assert_eq!(lacks(within(10), checked(json!(null))), ["not-checked"]);
    assert_eq!(
        lacks(within(10), checked(json!("2026-06-12"))),
        ["future-check"]
    );
    assert_eq!(lacks(RECIPE, checked(json!(null))), [""; 0]);
}

#[test]
fn without_evidence_of_its_own_a_record_is_as_recent_as_its_integrations() {
    let within = |days| Asked {
        max_age: Some(days),
        ..RECIPE
    };
    let bare = |json: &mut Json| json["support_paths"][0]["evidence"] = json!([]);
    assert_eq!(lacks(within(41), bare), [""; 0]);
    assert_eq!(lacks(within(40), bare), ["too-old"]);
    let barest = |json: &mut Json| {
        bare(json);
        json["support_paths"][0]["integration_ids"] = json!([]);
    };
    assert_eq!(lacks(within(4000), barest), ["no-evidence"]);
}

#[test]
fn a_withdrawn_record_never_satisfies_and_a_disputed_one_does() {
    let withdrawn = |json: &mut Json| {
        json["support_paths"][0]["withdrawn"] = json!({"date": "2026-06-02", "reason": "gone"});
    };
    let disputed = |json: &mut Json| {
        let discussion = json!({"since": "2026-06-02", "url": "https://h.example/issue"});
        json["support_paths"][0]["disputed"] = discussion;
    };
    assert_eq!(lacks(RECIPE, withdrawn), ["withdrawn"]);
    assert_eq!(lacks(RECIPE, disputed), [""; 0]);
}

#[test]
fn where_nothing_is_on_record_nothing_satisfies_and_nothing_is_near() {
    for asked in [
        Asked {
            model: "bare",
            ..RECIPE
        },
        Asked {
            platform: Some("q"),
            ..RECIPE
        },
        Asked {
            product: Some("q/x"),
            ..RECIPE
        },
    ] {
        let answer = ask(asked, |_| {});
        assert!(
            answer.satisfying.is_empty() && answer.near.is_empty(),
            "{asked:?}"
        );
    }
}

#[test]
fn a_former_id_finds_its_record() {
    let asked = Asked {
        model: "former-m",
        ..RECIPE
    };
    assert_eq!(lacks(asked, |_| {}), [""; 0]);
}

#[test]
fn what_is_unknown_or_ambiguous_is_told_with_a_way_out() {
    let levels = ["recipes".to_owned()];
    let told = [
        Asked {
            model: "mm",
            ..RECIPE
        },
        Asked {
            platform: Some("pp"),
            ..RECIPE
        },
        Asked {
            product: Some("x"),
            ..RECIPE
        },
        Asked {
            product: Some("p/z"),
            ..RECIPE
        },
        Asked {
            platform: Some("q"),
            product: Some("p/x"),
            ..RECIPE
        },
        Asked {
            levels: &levels,
            ..RECIPE
        },
    ]
    .map(refusal);
    assert_eq!(
        told,
        [
            "no model has the id `mm`; did you mean `m`?",
            "no platform has the id `pp`; did you mean `p`?",
            "2 platforms have a product `x`; write one of `p/x`, `q/x`",
            "no product has the id `p/z`; did you mean `p/x`?",
            "`p/x` is a product of `p`, and `q` is asked for; ",
            "no support level has the id `recipes`; did you mean `recipe`?",
        ]
    );
}
