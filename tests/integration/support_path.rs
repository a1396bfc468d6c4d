//! What a support path's page says that its record does not establish, and how it is cited.

use std::fs;

use compatlas::pipeline::{self, Request};
use compatlas::plan::Target;
use compatlas::view::{Content, SupportPathPage, View};

const RECORDS: &str = r#"{
  "schema_version": "1.0", "database_version": "7", "last_reviewed": "2026-11-09",
  "support_levels": {"recipe": "Steps.", "independently_tested": "A test."},
  "models": [{"id": "m", "display_name": "M", "family": "F"}],
  "platforms": [{"id": "p", "display_name": "P", "products": [
    {"id": "a", "display_name": "PA"}, {"id": "b", "display_name": "PB"}]}],
  "integrations": [{"id": "i", "display_name": "I", "platform_id": "p"}],
  "support_paths": [
    {"id": "bare", "model_id": "m", "platform_id": "p", "support_level": "recipe"},
    {"id": "vendor", "model_id": "m", "platform_id": "p", "product_ids": ["a"],
     "integration_ids": ["i"], "support_level": "recipe", "limitations": "One. Two.",
     "evidence": [
       {"type": "vendor_docs", "url": "https://v.example/latest/x", "checked_at": "2026-11-01"},
       {"type": "vendor_docs", "url": "https://v.example/v1.0/y"}]},
    {"id": "tested", "model_id": "m", "platform_id": "p", "product_ids": ["b"],
     "integration_ids": ["i"], "support_level": "independently_tested",
     "evidence": [{"type": "third_party", "url": "https://t.example/v1.0/z",
       "published_at": "2026-10-01", "checked_at": "2026-11-01"}]}
  ],
  "status_definitions": {"benchmark_reported": "A number."},
  "workloads": [{"id": "w", "name": "W"}],
  "results": [{"id": "r", "workload_id": "w", "model_id": "m", "platform_id": "p",
    "product_ids": ["b"], "status": "benchmark_reported",
    "metrics": [{"name": "speed", "value": 1}]}]
}"#;

/// Asks `look` about the page of the path `id`.
fn on_page<T>(id: &str, look: impl Fn(&View<'_>, &SupportPathPage<'_>) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    fs::write(folder.path().join("data/all.json"), RECORDS).unwrap();
    fs::write(
        folder.path().join("site-config.toml"),
        "[evidence]\nvendor_types = [\"vendor_docs\"]\nthird_party_types = [\"third_party\"]\n\
         [check]\nindependent = [\"independently_tested\"]\n",
    )
    .unwrap();
    let prepared = pipeline::prepare(&Request {
        root: folder.path().into(),
        ..Request::default()
    })
    .unwrap();
    let site = prepared.site();
    let is_wanted = |target| match target {
        Target::SupportPath(at) => &*prepared.catalog[at].record.head.id == id,
        _ => false,
    };
    let mut pages = prepared.plan.pages.iter();
    let page = pages.find(|page| is_wanted(page.target)).unwrap();
    let view = View::of(&site, *page);
    match &view.content {
        Content::SupportPath(page) => look(&view, page),
        other => panic!("{} is no support path", other.template()),
    }
}

fn not_established(id: &str) -> Vec<String> {
    on_page(id, |_, page| {
        let sentences = page.not_established.iter();
        sentences.map(|fact| fact.text.to_string()).collect()
    })
}

#[test]
fn a_record_of_nothing_but_its_names_establishes_least() {
    assert_eq!(
        not_established("bare"),
        [
            "No product is linked: the record holds for the platform at most.",
            "No source is recorded.",
            "No integration is linked and no software is named.",
            "Other checkpoints of the family F are not covered.",
        ]
    );
}

#[test]
fn a_test_or_result_on_another_product_says_nothing_of_this_one() {
    assert_eq!(
        not_established("vendor"),
        [
            "No independent test of this model on this product is recorded.",
            "No benchmark result for this model on this product is recorded.",
            "Every source is of type vendor docs; none is upstream or third party.",
            "The record rests on a moving page, whose text may change without notice.",
            "Other checkpoints of the family F, and other products of P, are not covered.",
            "The publication dates of 2 of 2 sources are not stated.",
            "1 of 2 sources has no check date.",
        ]
    );
}

#[test]
fn even_a_tested_record_covers_no_other_checkpoint_or_product() {
    assert_eq!(
        not_established("tested"),
        ["Other checkpoints of the family F, and other products of P, are not covered."]
    );
}

#[test]
fn a_citation_names_record_version_and_check_dates_that_there_are() {
    let text = |id| on_page(id, |_, page| page.cite.text.clone());
    assert_eq!(
        text("bare"),
        "“M on P: recipe”. Record bare, database 7, no source recorded."
    );
    assert_eq!(
        text("vendor"),
        "“M on PA: recipe”. Record vendor, database 7, sources checked 2026-11-01, 1 of 2 sources \
         has a check date."
    );
    assert_eq!(
        text("tested"),
        "“M on PB: independently tested”. Record tested, database 7, source checked 2026-11-01."
    );
}

#[test]
fn the_description_is_precision_first_limit_and_check_date() {
    let text = |id| on_page(id, |view, _| view.page.description.clone());
    assert_eq!(
        text("vendor"),
        "Precision not stated. Limits: One. … Sources checked 2026-11-01, 1 of 2 sources has a \
         check date."
    );
    assert_eq!(
        text("bare"),
        "Precision not stated. Limits: none recorded. No source recorded."
    );
}
