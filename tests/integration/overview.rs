//! Home, the lists and the vocabularies: what they count, and what they say of nothing.

use std::collections::BTreeMap;
use std::fs;

use compatlas::output::Memory;
use compatlas::pipeline::{self, Request};
use serde_json::{Value, json};

/// A site by page, made from one data file and a number of records a page.
fn site(data: &Value, page_size: usize) -> BTreeMap<String, String> {
    let project = tempfile::tempdir().unwrap();
    fs::create_dir(project.path().join("data")).unwrap();
    fs::write(project.path().join("data/all.json"), data.to_string()).unwrap();
    let config = format!("[build]\npage_size = {page_size}\n");
    fs::write(project.path().join("site-config.toml"), config).unwrap();
    let request = Request {
        root: project.path().into(),
        ..Request::default()
    };
    let prepared = pipeline::prepare(&request).unwrap();
    let memory = Memory::new();
    pipeline::render(&prepared, &memory, &|| {}).unwrap();
    let files = memory.into_files().into_iter();
    let pages = files.filter(|(path, _)| path.ends_with(".html"));
    pages
        .map(|(path, bytes)| (path, String::from_utf8(bytes).unwrap()))
        .collect()
}

/// `count` models, each with one support path whose source was checked on the day of its number.
fn models(count: usize) -> Value {
    let models = (1..=count).map(|n| json!({"id": format!("m-{n}"), "display_name": name(n)}));
    let paths = (1..=count).map(|n| {
        json!({
            "id": format!("p-{n}"),
            "model_id": format!("m-{n}"),
            "platform_id": "gpu",
            "support_level": "told",
            "evidence": [{
                "url": format!("https://docs.example/v1.2.0/{n}"),
                "checked_at": format!("2026-01-{n:02}"),
            }],
        })
    });
    json!({
        "schema_version": "1.0",
        "support_levels": {"told": "Somebody says so.", "seen": "Somebody saw it."},
        "models": models.collect::<Vec<_>>(),
        "support_paths": paths.collect::<Vec<_>>(),
    })
}

fn name(number: usize) -> String {
    format!("Model {number:02}")
}

/// The text of the first element that begins with `start`, up to `end`, without tags.
fn text<'t>(page: &'t str, start: &str, end: &str) -> Vec<&'t str> {
    let from = page.find(start).unwrap();
    let length = page[from..].find(end).unwrap();
    let parts = page[from..from + length].split(['<', '>']);
    let texts = parts.skip(2).step_by(2).map(str::trim);
    texts.filter(|text| !text.is_empty()).collect()
}

#[test]
fn home_counts_sources_by_check_date_and_by_address() {
    let mut data = models(3);
    data["support_paths"][0]["evidence"][0]["url"] = json!("https://docs.example/latest/a");
    data["support_paths"][1]["evidence"] = json!([{"url": "https://docs.example/b"}]);
    let pages = site(&data, 100);
    let stats = text(&pages["index.html"], "<ul class=\"stats\"", "</ul>");
    assert_eq!(
        stats,
        [
            "2 of 3",
            "sources have a check date, the oldest 2026-01-01, the newest 2026-01-03",
            "1 of 3",
            "sources is not checked yet",
            "1 of 3",
            "sources is a moving page, 1 unversioned",
            "2 of 3",
            "support paths rest on such pages",
        ]
    );
}

#[test]
fn home_shows_levels_without_a_record_with_their_zero() {
    let pages = site(&models(2), 100);
    let legend = text(&pages["index.html"], "<ul class=\"legend\"", "</ul>");
    assert_eq!(legend.iter().filter(|text| **text == "0").count(), 1);
    assert!(legend.contains(&"2"));
}

#[test]
fn home_shows_the_twelve_models_whose_sources_were_checked_last() {
    let pages = site(&models(14), 100);
    let home = &pages["index.html"];
    assert!(home.contains("The 12 models whose sources were checked most recently."));
    let shown: Vec<usize> = (1..=14).filter(|&n| home.contains(&name(n))).collect();
    assert_eq!(shown, (3..=14).collect::<Vec<_>>());
    assert!(home.find(&name(14)) < home.find(&name(13)));
}

#[test]
fn home_says_when_some_of_its_models_have_no_check_date() {
    let mut data = models(13);
    for path in data["support_paths"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .skip(2)
    {
        path["evidence"] = json!([]);
    }
    let pages = site(&data, 100);
    assert!(pages["index.html"].contains("First 2 models with a check date of a source"));
}

#[test]
fn home_does_not_speak_of_kinds_that_nobody_supplies() {
    let pages = site(&models(2), 100);
    let home = &pages["index.html"];
    for word in ["workload", "benchmark", "integration", "product"] {
        assert!(!home.to_lowercase().contains(word), "{word}");
    }
}

#[test]
fn every_level_has_its_anchor_on_the_first_page_of_the_vocabularies() {
    let pages = site(&models(5), 2);
    let first = &pages["levels/index.html"];
    assert!(first.contains("id=\"level-told\""));
    assert!(first.contains("id=\"level-seen\""));
    assert!(first.contains("No record has this level yet. What would qualify: Somebody saw it."));
    assert!(first.contains("3 records more from page 2 on"));
    let third = &pages["levels/page/3/index.html"];
    assert!(third.contains("id=\"level-told\""));
    assert!(!third.contains("id=\"level-seen\""));
}

#[test]
fn a_key_of_both_vocabularies_says_so_in_each() {
    let mut data = models(1);
    data["status_definitions"] = json!({"told": "A vendor reports it."});
    let pages = site(&data, 100);
    let levels = &pages["levels/index.html"];
    assert!(levels.contains("This key is also a workload status, with another meaning."));
    assert!(levels.contains("This key is also a support level, with another meaning."));
}

#[test]
fn a_list_of_models_runs_on_over_pages() {
    let pages = site(&models(5), 2);
    for (page, number) in [("models/index.html", 1), ("models/page/3/index.html", 5)] {
        assert!(pages[page].contains(&name(number)));
    }
    assert!(!pages["models/index.html"].contains(&name(3)));
}
