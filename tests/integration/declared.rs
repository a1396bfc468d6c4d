//! `[fields.KIND.NAME]`: fields of a project's own, on cards, among facts, in expressions.

use scraper::{Html, Selector};

use crate::project::Project;

const RECORDS: &str = r#"{
  "schema_version": "1.0", "database_version": "7", "last_reviewed": "2026-11-09",
  "support_levels": {"recipe": "Steps."},
  "models": [{"id": "m", "display_name": "M", "licence_class": "<open>"}, {"id": "n", "display_name": "N"}],
  "platforms": [{"id": "p", "display_name": "P", "seats": 4,
    "products": [{"id": "a", "display_name": "PA", "cooling": "air"}]}],
  "support_paths": [
    {"id": "one", "model_id": "m", "platform_id": "p", "support_level": "recipe",
     "runtime": ["fast", 2, true], "runtme": "slow"},
    {"id": "two", "model_id": "n", "platform_id": "p", "support_level": "recipe", "runtime": null}
  ]
}"#;

const CONFIG: &str = r#"
[fields.support_path.runtime]
label = "Runtime"
facet = true
search = true
[fields.support_path.hidden]
label = "Hidden"
card = false
[fields.model.licence_class]
label = "Licence class"
[fields.platform.seats]
label = "Seats"
[fields.product.cooling]
label = "Cooling"
"#;

fn project(config: &str) -> Project {
    let project = Project::empty();
    project.write("data/all.json", RECORDS);
    project.write("site-config.toml", config);
    project
}

/// The values beside a name on a page.
fn beside(project: &Project, page: &str, name: &str) -> Vec<String> {
    let page = Html::parse_document(&project.page(page));
    let names = Selector::parse("dt").unwrap();
    let named = page.select(&names);
    let named = named.filter(|one| one.text().collect::<String>() == name);
    named
        .filter_map(|one| one.next_siblings().find_map(scraper::ElementRef::wrap))
        .map(|one| one.text().collect())
        .collect()
}

#[test]
fn a_declared_field_stands_on_the_card_or_among_the_facts_as_written() {
    let project = project(CONFIG);
    assert_eq!(
        beside(&project, "paths/one/index.html", "Runtime"),
        ["fast · 2 · true"]
    );
    assert_eq!(
        beside(&project, "paths/two/index.html", "Runtime"),
        ["not stated"]
    );
    assert_eq!(
        beside(&project, "models/m/index.html", "Licence class"),
        ["<open>"]
    );
    assert_eq!(beside(&project, "platforms/p/index.html", "Seats"), ["4"]);
    assert_eq!(
        beside(&project, "platforms/p/a/index.html", "Cooling"),
        ["air"]
    );
    assert_eq!(
        beside(&project, "paths/one/index.html", "Hidden"),
        Vec::<String>::new()
    );
}

#[test]
fn a_field_that_nobody_declares_is_a_warning_with_the_nearest_name() {
    let project = project(CONFIG);
    assert_eq!(
        project.findings(),
        ["data/all.json:9:37 warn[unknown-field] nothing reads the field `runtme`"]
    );
    let report = project.prepare().report;
    let mut helps = report.iter().filter_map(|one| one.help.as_deref());
    assert!(helps.any(|help| help == "did you mean `runtime`?"));
}

#[test]
fn a_declared_field_of_another_shape_is_found_at_its_place() {
    let project = project(CONFIG);
    project.edit(
        "data/all.json",
        r#"["fast", 2, true]"#,
        r#"["fast", {"a": 1}]"#,
    );
    project.edit("data/all.json", r#""seats": 4"#, r#""seats": {"a": 1}"#);
    assert_eq!(
        project.findings(),
        [
            "data/all.json:5:59 error[json-type] `seats` is an object, and a text, a number, true or false, or a list of them is due",
            "data/all.json:9:26 error[json-type] `runtime/1` is an object, and a text, a number, true or false is due",
            "data/all.json:9:38 warn[unknown-field] nothing reads the field `runtme`"
        ]
    );
}

#[test]
fn an_expression_knows_declared_fields_also_of_linked_records() {
    let policy = |assert: &str| {
        let text = format!(
            "{CONFIG}[[policies]]\non = \"support_path\"\nassert = \"{assert}\"\nmessage = \"m\"\n"
        );
        let report = project(&text).prepare().report;
        let own = report
            .iter()
            .filter(|one| ["policy", "expression"].contains(&one.rule.name()));
        own.map(|one| one.message.clone()).collect::<Vec<_>>()
    };
    assert_eq!(
        policy("runtime is none or 'fast' in runtime"),
        Vec::<String>::new()
    );
    assert_eq!(
        policy("model.licence_class is not none"),
        ["the support path `two`: m"]
    );
    assert_eq!(policy("platform.seats == 4"), Vec::<String>::new());
}

#[test]
fn what_cannot_be_declared_is_a_fault_of_the_configuration() {
    let text = "[fields.support_pth.x]\nlabel = \"X\"\n\
                [fields.model.family]\nlabel = \"F\"\n\
                [fields.model.Big]\nlabel = \"B\"\n\
                [fields.model.y]\nlabl = \"Y\"\n\
                [fields.model.sources]\nlabel = \"S\"\n";
    let found = project(text).findings();
    let own: Vec<_> = found.iter().filter(|one| one.contains("config")).collect();
    assert_eq!(
        own,
        [
            "site-config.toml:1:9 error[config] `fields` names no kind of record: `support_pth`",
            "site-config.toml:3:15 error[config] every model may have the field `family` already",
            "site-config.toml:5:15 error[config] `fields.model.Big` must be of small letters, digits and `_`, a letter first",
            "site-config.toml:7:1 error[config] `fields.model.y.label` is missing",
            "site-config.toml:8:1 error[config] unknown key `fields.model.y.labl`",
            "site-config.toml:9:15 error[config] expressions know linked records as `sources`"
        ]
    );
}

#[test]
fn the_same_field_of_two_kinds_is_one_filter() {
    let project = project(
        "[fields.model.tier]\nlabel = \"Tier\"\nfacet = true\n[fields.platform.tier]\nlabel = \"Rank\"\nfacet = true\n",
    );
    let config = project.prepare().config;
    assert_eq!(config.declared_facets(), [("tier", "Tier")]);
}
