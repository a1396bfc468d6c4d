//! Each fact of each record stands on the pages that show the record.

use std::collections::BTreeMap;
use std::fs;

use scraper::{Html, Selector};
use serde_json::Value;

use crate::project::{Project, repository};

/// The text of an element as a reader sees it, white space as one blank.
fn text(html: &Html, selector: &str) -> String {
    let selector = Selector::parse(selector).unwrap();
    let elements = html.select(&selector);
    let texts = elements.flat_map(|one| one.text().collect::<Vec<_>>());
    squeezed(&texts.collect::<Vec<_>>().join(" "))
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn records(file: &str, list: &str) -> Vec<Value> {
    let path = repository().join("data").join(file);
    let json: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    json[list].as_array().unwrap().clone()
}

struct Site(BTreeMap<String, Vec<u8>>);

impl Site {
    fn html(&self, path: &str) -> Html {
        let bytes = self.0.get(path).unwrap_or_else(|| panic!("no page {path}"));
        Html::parse_document(std::str::from_utf8(bytes).unwrap())
    }
}

/// The texts of some fields of a record; of lists each element.
fn facts(record: &Value, fields: &[&str]) -> Vec<String> {
    let values = fields.iter().filter_map(|field| record.get(field));
    values
        .flat_map(|value| match value {
            Value::Array(list) => list.clone(),
            other => vec![other.clone()],
        })
        .filter_map(|value| value.as_str().map(squeezed))
        .filter(|text| !text.is_empty())
        .collect()
}

#[test]
fn a_support_path_stands_whole_on_its_own_its_models_and_its_platforms_page() {
    let site = Site(Project::repository().files());
    let fields = [
        "precision_modes",
        "quantization",
        "software_stack",
        "execution_modes",
        "limitations",
        "hardware_scope",
    ];
    for record in records("model-support.json", "support_paths") {
        let [id, model, platform] =
            ["id", "model_id", "platform_id"].map(|name| record[name].as_str().unwrap());
        let mut pages = vec![
            format!("paths/{id}/index.html"),
            format!("models/{model}/index.html"),
            format!("platforms/{platform}/index.html"),
        ];
        for product in record["product_ids"].as_array().unwrap() {
            pages.push(format!(
                "platforms/{platform}/{}/index.html",
                product.as_str().unwrap()
            ));
        }
        for page in pages {
            let card = text(&site.html(&page), &format!("[data-support-path=\"{id}\"]"));
            for fact in facts(&record, &fields) {
                assert!(card.contains(&fact), "{page}: {fact}");
            }
            for evidence in record["evidence"].as_array().unwrap() {
                for fact in facts(evidence, &["publisher", "checked_at", "claim"]) {
                    assert!(card.contains(&fact), "{page}: {fact}");
                }
            }
        }
    }
}

#[test]
fn a_workload_path_stands_whole_on_its_workloads_and_its_platforms_page() {
    let site = Site(Project::repository().files());
    for record in records("workloads.json", "paths") {
        let [id, workload, platform] =
            ["id", "workload_id", "platform_id"].map(|name| record[name].as_str().unwrap());
        for page in [
            format!("workloads/{workload}/index.html"),
            format!("platforms/{platform}/index.html"),
        ] {
            let card = text(&site.html(&page), &format!("[data-workload-path=\"{id}\"]"));
            for fact in facts(&record, &["scope", "limitations", "last_checked"]) {
                assert!(card.contains(&fact), "{page}: {fact}");
            }
        }
    }
}

#[test]
fn a_result_stands_whole_on_its_models_its_workloads_and_its_platforms_page() {
    let site = Site(Project::repository().files());
    let mut pages: BTreeMap<String, Html> = BTreeMap::new();
    for record in records("benchmark-results.json", "results") {
        let [id, model, workload, platform] = ["id", "model_id", "workload_id", "platform_id"]
            .map(|name| record[name].as_str().unwrap());
        for page in [
            format!("models/{model}/index.html"),
            format!("workloads/{workload}/index.html"),
            format!("platforms/{platform}/index.html"),
        ] {
            let html = pages
                .entry(page.clone())
                .or_insert_with(|| site.html(&page));
            let row = text(html, &format!("[id=\"result-{id}\"]"));
            let fields = ["submitter", "system", "accuracy", "limitations"];
            for fact in facts(&record, &fields) {
                assert!(row.contains(&fact), "{page}: {fact} in {row}");
            }
            for value in record["configuration"].as_object().unwrap().values() {
                let shown = squeezed(value.as_str().map_or(&value.to_string(), |text| text));
                assert!(row.contains(&shown), "{page}: {shown}");
            }
        }
    }
}

/// Each kind whose page stands under its id: file, list, folder of the pages, fields to be shown.
const PLAIN_KINDS: [(&str, &str, &str, &[&str]); 4] = [
    (
        "model-support.json",
        "models",
        "models",
        &[
            "display_name",
            "model_id",
            "publisher",
            "family",
            "parameter_count",
            "modality",
            "architecture",
            "notes",
        ],
    ),
    (
        "integrations.json",
        "integrations",
        "integrations",
        &[
            "display_name",
            "software",
            "software_kind",
            "maintainer",
            "description",
            "notes",
            "source_url",
            "docs_url",
        ],
    ),
    (
        "workloads.json",
        "workloads",
        "workloads",
        &[
            "name",
            "category",
            "phase",
            "description",
            "representative_models",
            "key_dimensions",
            "metrics_to_report",
        ],
    ),
    (
        "platforms.json",
        "platforms",
        "platforms",
        &[
            "display_name",
            "vendor",
            "description",
            "also_known_as",
            "notes",
        ],
    ),
];

const OF_PRODUCTS: [&str; 6] = [
    "display_name",
    "generation",
    "announced",
    "precision_modes",
    "notes",
    "also_known_as",
];

impl Site {
    /// That the page of a record shows its fields.
    fn check_page(&self, folder: &str, record: &Value, fields: &[&str]) {
        let page = format!("{folder}/{}/index.html", record["id"].as_str().unwrap());
        let main = text(&self.html(&page), "main");
        for fact in facts(record, fields) {
            assert!(main.contains(&fact), "{page}: {fact}");
        }
    }
}

#[test]
fn models_platforms_integrations_and_workloads_state_their_facts() {
    let site = Site(Project::repository().files());
    for (file, list, folder, fields) in PLAIN_KINDS {
        for record in records(file, list) {
            site.check_page(folder, &record, fields);
        }
    }
}

#[test]
fn products_state_their_facts() {
    let site = Site(Project::repository().files());
    for platform in records("platforms.json", "platforms") {
        let folder = format!("platforms/{}", platform["id"].as_str().unwrap());
        for product in platform["products"].as_array().unwrap() {
            site.check_page(&folder, product, &OF_PRODUCTS);
        }
    }
}
