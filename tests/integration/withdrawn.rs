//! Records that were withdrawn are told in words and counted apart; disputed ones are marked.

use std::collections::BTreeMap;

use compatlas::pipeline;
use scraper::{Html, Selector};

use crate::project::Project;

const RECORDS: &str = r#"{
  "schema_version": "1.0", "database_version": "7", "last_reviewed": "2026-11-09",
  "support_levels": {"recipe": "Steps.", "tested": "A test."},
  "models": [
    {"id": "alpha", "display_name": "Alpha", "publisher": "A", "family": "F", "parameter_count": "1B"},
    {"id": "beta", "display_name": "Beta"},
    {"id": "gamma", "display_name": "Gamma"}],
  "platforms": [
    {"id": "one", "display_name": "One", "products": [{"id": "x", "display_name": "OneX"}]},
    {"id": "two", "display_name": "Two", "products": [{"id": "y", "display_name": "TwoY"}]}],
  "integrations": [{"id": "soft", "display_name": "Soft", "platform_id": "one"}],
  "support_paths": [
    {"id": "gone", "model_id": "alpha", "platform_id": "one", "product_ids": ["x"], "support_level": "recipe",
     "integration_ids": ["soft"], "limitations": "Once only.",
     "withdrawn": {"date": "2026-10-31", "reason": "The page <was> *removed*."},
     "evidence": [{"url": "https://v.example/a", "checked_at": "2026-10-01"}]},
    {"id": "stays", "model_id": "alpha", "platform_id": "two", "support_level": "tested",
     "disputed": {"since": "2026-11-02", "url": "https://d.example/thread?a=1&b=2"},
     "evidence": [{"url": "https://v.example/a", "checked_at": "2026-10-01"}]},
    {"id": "gone-too", "model_id": "beta", "platform_id": "one", "support_level": "recipe",
     "withdrawn": {"date": "2026-11-01", "reason": "Never held."}}],
  "status_definitions": {"reported": "A report."},
  "workloads": [{"id": "serve", "name": "Serve"}],
  "paths": [
    {"id": "old-serve", "workload_id": "serve", "platform_id": "one", "status": "reported",
     "withdrawn": {"date": "2026-11-03", "reason": "Superseded."}}]
}"#;

struct Site(BTreeMap<String, Vec<u8>>);

impl Site {
    fn new() -> Self {
        let project = Project::empty();
        project.write("data/all.json", RECORDS);
        Self(project.files())
    }

    /// The page of the one source.
    fn source(&self) -> &str {
        let mut paths = self.0.keys();
        let found = paths.find(|path| path.starts_with("sources/v-example"));
        found.unwrap()
    }

    fn page(&self, path: &str) -> Html {
        let bytes = self.0.get(path).unwrap_or_else(|| panic!("no page {path}"));
        Html::parse_document(std::str::from_utf8(bytes).unwrap())
    }

    /// The texts of the elements that `selector` picks on a page.
    fn texts(&self, path: &str, selector: &str) -> Vec<String> {
        let page = self.page(path);
        let selector = Selector::parse(selector).unwrap();
        let picked = page.select(&selector);
        picked
            .map(|one| one.text().collect::<String>())
            .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    }
}

#[test]
fn a_withdrawn_record_is_told_in_words_wherever_it_would_stand() {
    let site = Site::new();
    for path in [
        "models/alpha/index.html",
        "platforms/one/index.html",
        "platforms/one/x/index.html",
        "integrations/soft/index.html",
    ] {
        let told = site.texts(
            path,
            "[data-withdrawn='2026-10-31'][data-support-path=gone]",
        );
        assert_eq!(told.len(), 1, "{path}");
        assert!(told[0].contains("withdrawn on 2026-10-31"), "{told:?}");
        assert!(told[0].contains("The page <was> removed."), "{told:?}");
    }
    let told = site.texts("workloads/serve/index.html", "#workload-path-old-serve");
    assert_eq!(
        told,
        ["One: Servewithdrawn on 2026-11-03was recorded as reportedold-serveSuperseded."]
    );
}

#[test]
fn no_badge_and_no_count_speaks_of_a_withdrawn_record() {
    let site = Site::new();
    for path in [
        "models/alpha/index.html",
        "platforms/one/index.html",
        "platforms/one/x/index.html",
        "integrations/soft/index.html",
        site.source(),
    ] {
        let badges = site.texts(path, "main [data-level=recipe]");
        assert_eq!(badges, [""; 0], "{path}");
    }
    let names = site.texts(site.source(), ".rests-on h3");
    assert_eq!(
        names,
        [
            "Alpha on One: OneX, withdrawn on 2026-10-31",
            "Alpha on Two: no product linked, under discussion since 2026-11-02"
        ]
    );
    assert_eq!(
        site.texts("models/alpha/index.html", "main .head .count")[0],
        "1 support path on 1 of 2 platforms"
    );
    let levels = site.texts("levels/index.html", "#level-recipe");
    assert!(levels[0].contains("2 withdrawn records"), "{levels:?}");
}

#[test]
fn no_record_is_never_said_where_one_was_withdrawn() {
    let site = Site::new();
    let nothing = |path: &str| site.texts(path, "[data-empty=no-record]").concat();
    let withdrawn = |path: &str| site.texts(path, ".none[data-empty=withdrawn]").concat();
    assert!(!nothing("models/alpha/index.html").contains("One"));
    assert_eq!(
        withdrawn("models/alpha/index.html"),
        "Withdrawn records only: One. That means neither yes nor no."
    );
    for path in ["platforms/one/index.html", "platforms/one/x/index.html"] {
        assert_eq!(
            withdrawn(path),
            "Withdrawn records only: Alpha · Beta. That means neither yes nor no.",
            "{path}"
        );
        assert!(!nothing(path).contains("Alpha"), "{path}");
        assert!(nothing(path).contains("Gamma"), "{path}");
    }
    let rows = site.texts("models/index.html", "[data-empty=withdrawn]");
    assert_eq!(rows.len(), 3, "the legend and both cells of Beta: {rows:?}");
    let rows = site.texts("workloads/index.html", "td [data-empty=withdrawn]");
    assert_eq!(rows, ["withdrawn"]);
}

#[test]
fn the_page_of_a_withdrawn_record_says_so_first() {
    let site = Site::new();
    let path = "paths/gone/index.html";
    assert!(site.texts(path, "title")[0].contains("(withdrawn)"));
    let notice = site.texts(path, ".withdrawn-notice");
    assert!(notice[0].starts_with("This record was withdrawn on 2026-10-31."));
    assert!(notice[0].ends_with("The page <was> removed."));
    assert_eq!(
        site.texts(path, "article[data-withdrawn='2026-10-31']")
            .len(),
        1
    );
}

#[test]
fn a_disputed_record_stands_and_leads_to_the_discussion() {
    let site = Site::new();
    for path in ["models/alpha/index.html", "paths/stays/index.html"] {
        let page = site.page(path);
        let selector = "[data-disputed='2026-11-02'] a[href='https://d.example/thread?a=1&b=2']";
        let selector = Selector::parse(selector).unwrap();
        let links = page.select(&selector);
        let links: Vec<String> = links.map(|one| one.text().collect()).collect();
        assert_eq!(links, ["under discussion since 2026-11-02"], "{path}");
    }
    let beside = site.texts("platforms/two/y/index.html", ".badged li");
    assert_eq!(beside, ["testedAlpha, under discussion since 2026-11-02"]);
    for path in ["index.html", "models/index.html"] {
        let rows = site.texts(path, "td small");
        assert!(
            rows.contains(&"1 support path under discussion".to_owned()),
            "{path}: {rows:?}"
        );
    }
}

#[test]
fn search_answers_a_pair_of_a_withdrawn_record_as_withdrawn() {
    let project = Project::empty();
    project.write("data/all.json", RECORDS);
    let prepared = project.prepare();
    let found = pipeline::search(&prepared);
    for query in ["alpha onex", "alpha one", "beta one", "beta onex"] {
        let answer = found.ask(query, 5).pair;
        let state = answer.map(|pair| pair.state);
        assert_eq!(
            state,
            Some(compatlas::search::read::State::Withdrawn),
            "{query}"
        );
    }
    let first = &found.ask("gone", 5).hits[0];
    assert_eq!((&*first.id, first.level.as_ref()), ("gone", None));
    assert_eq!(first.note, "withdrawn on 2026-10-31");
}

#[test]
fn what_a_withdrawal_lacks_is_a_finding_at_its_place() {
    let project = Project::empty();
    let text = RECORDS.replace(r#""date": "2026-10-31", "#, "").replace(
        r#""since": "2026-11-02", "#,
        r#""since": "2026-13-02", "by": "me", "#,
    );
    project.write("data/all.json", &text);
    insta::assert_snapshot!(project.findings().join("\n"), @r"
    data/all.json:15:19 error[missing-field] the required field `date` is missing or empty
    data/all.json:18:28 error[malformed-date] `2026-13-02` is not a calendar day
    data/all.json:18:43 warn[unknown-field] nothing reads the field `by`
    ");
}
