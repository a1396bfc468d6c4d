//! Documents for all that a reader could want, with addresses that lead there.

use compatlas::text::tokens::{joined, words};
use serde_json::{Value, json};

use super::index::{Index, Row, numbers};
use crate::project::{Project, SMALL};

fn document(rows: &[Row], kind: &str, id: &str) -> usize {
    let at = rows.iter().position(|row| row.kind == kind && row.id == id);
    at.unwrap_or_else(|| panic!("no document {kind}/{id}"))
}

#[test]
fn the_small_database_has_one_document_for_each_thing_of_every_kind() {
    let project = Project::small();
    project.write("data/pages/about.md", "# About this\n\nWords.\n");
    let rows = Index::of(&project).rows();
    let shown: Vec<String> = rows
        .iter()
        .map(|row| {
            let line = [&*row.kind, &row.id, &row.url, &row.title, &row.note];
            line.join(" | ").trim_end().to_owned()
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n"), @r"
    model | m-1 | models/m-1/ | Model One | org/Model-One
    model | m-2 | models/m-2/ | Model Two | Org
    platform | other | platforms/other/ | Other platform |
    platform | plat | platforms/plat/ | Platform |
    product | thing | platforms/other/thing/ | Thing | Other platform
    product | dev | platforms/plat/dev/ | Device | Platform
    integration | engine | integrations/engine/ | Engine | Platform
    workload | serving | workloads/serving/ | Serving |
    support-path | p-1 | paths/p-1/ | Model One on Device |
    workload-path | w-1 | workloads/serving/#workload-path-w-1 | Serving on Platform | Engine
    benchmark | r-1 | models/m-1/#result-r-1 | Model One on Platform |
    source | docs-example-a-e70ec048 | sources/docs-example-a-e70ec048/ | Vendor: v1.0.0/a | https://docs.example/v1.0.0/a
    level | documented_recipe | levels/#level-documented_recipe | Documented recipe | steps published by the vendor or an upstream project
    level | vendor_reported | levels/#level-vendor_reported | Vendor reported | the vendor says so; nothing further is implied
    status | integration_only | levels/#status-integration_only | Integration documented | software for the platform is documented; no test of this workload
    page | about | about/ | About this |
    ");
}

#[test]
fn every_address_of_a_document_leads_to_a_page_and_to_a_place_on_it() {
    let site = Project::repository().files();
    let index = Index::read(&site);
    let rows = index.rows();
    assert_eq!(rows.len(), index.documents());
    for row in rows {
        assert!(!row.title.is_empty(), "{row:?}");
        let (path, place) = row.url.split_once('#').unwrap_or((&row.url, ""));
        let page = site.get(&format!("{path}index.html"));
        let page = String::from_utf8_lossy(page.unwrap_or_else(|| panic!("no page of {row:?}")));
        let anchor = format!("id=\"{place}\"");
        assert!(place.is_empty() || page.contains(&anchor), "{row:?}");
    }
}

#[test]
fn every_record_of_the_repository_has_a_document() {
    let project = Project::repository();
    let rows = Index::of(&project).rows();
    let catalog = project.prepare().catalog;
    let count = |kind: &str| rows.iter().filter(|row| row.kind == kind).count();
    for (kind, expected) in [
        ("model", catalog.models.len()),
        ("platform", catalog.platforms.len()),
        ("product", catalog.products.len()),
        ("integration", catalog.integrations.len()),
        ("workload", catalog.workloads.len()),
        ("support-path", catalog.support_paths.len()),
        ("workload-path", catalog.workload_paths.len()),
        ("benchmark", catalog.results.len()),
        ("source", catalog.sources.len()),
        ("level", catalog.levels.len()),
        ("status", catalog.statuses.len()),
        ("page", catalog.database.prose.len()),
    ] {
        assert_eq!(count(kind), expected, "{kind}");
    }
}

#[test]
fn every_name_finds_its_own_record_by_all_of_it_and_by_each_part() {
    let project = Project::repository();
    let index = Index::of(&project);
    let rows = index.rows();
    let catalog = project.prepare().catalog;
    let mut names: Vec<(usize, &str)> = Vec::new();
    for model in &catalog.models {
        let record = &model.record;
        let at = document(&rows, "model", &record.head.id);
        names.push((at, &record.head.id));
        names.push((at, &record.display_name));
        names.extend(record.upstream_name.iter().map(|one| (at, &**one)));
        names.extend(record.head.also_known_as.iter().map(|one| (at, &**one)));
    }
    for platform in &catalog.platforms {
        let record = &platform.record;
        let at = document(&rows, "platform", &record.head.id);
        names.push((at, &record.head.id));
        names.push((at, &record.display_name));
        names.extend(record.head.also_known_as.iter().map(|one| (at, &**one)));
    }
    for path in &catalog.support_paths {
        let id = &*path.record.head.id;
        names.push((document(&rows, "support-path", id), id));
    }
    for (at, name) in names {
        let parts = words(name).into_iter().flat_map(|run| run.parts);
        let parts: Vec<String> = parts.map(|part| part.term).collect();
        let whole = joined(name).unwrap_or_else(|| parts[0].clone());
        let postings = index.terms.get(&whole).map_or(&[][..], |all| all);
        let own = postings.iter().find(|one| one.document == at);
        let own = own.unwrap_or_else(|| panic!("`{whole}` finds {:?}", rows[at]));
        assert!(own.is_own && own.impact == 31, "{name}");
        for part in parts {
            assert!(index.holding(&part).contains(&at), "{name}: {part}");
        }
    }
}

#[test]
fn a_support_path_is_found_by_everything_that_it_joins() {
    let index = Index::of(&Project::small());
    let path = document(&index.rows(), "support-path", "p-1");
    for word in [
        "model", "one", "org", "platform", "device", "engine", "bf16", "node",
    ] {
        assert!(index.holding(word).contains(&path), "{word}");
    }
    assert!(!index.holding("two").contains(&path));
    let own = index.terms["modelone"]
        .iter()
        .find(|one| one.document == path);
    assert!(own.is_some_and(|one| !one.is_own));
}

#[test]
fn a_long_string_without_spaces_costs_one_term() {
    let with_note = |note: &str| {
        let project = Project::small();
        let note = format!("\"limitations\": \"{note}\"");
        project.edit("data/all.json", "\"limitations\": \"One node.\"", &note);
        Index::of(&project).terms.len()
    };
    let long = "aB3-xY/9.".repeat(1_200);
    assert_eq!(with_note(&format!("word {long}")), with_note("word") + 1);
}

#[test]
fn names_of_other_scripts_and_synonyms_find_the_record() {
    let project = Project::small();
    project.write(
        "site-config.toml",
        "[search.synonyms]\ndvc = [\"Device\"]\n\"big thing\" = [\"Thing\"]\n",
    );
    project.edit(
        "data/all.json",
        "\"display_name\": \"Platform\"",
        "\"display_name\": \"Platform\", \"also_known_as\": [\"天数智芯\", \"Ångström\"]",
    );
    let index = Index::of(&project);
    let rows = index.rows();
    let platform = document(&rows, "platform", "plat");
    for term in ["天数智芯", "天数", "智芯", "芯", "angstrom"] {
        assert!(index.holding(term).contains(&platform), "{term}");
    }
    let device = document(&rows, "product", "dev");
    let path = document(&rows, "support-path", "p-1");
    assert_eq!(index.holding("dvc"), [platform, device, path]);
    assert!(
        index
            .holding("big")
            .contains(&document(&rows, "product", "thing"))
    );
}

#[test]
fn hostile_names_stand_in_the_files_as_they_are() {
    let name = "</script><img src=x onerror=alert(1)> \\\" {id} \u{2028}\u{202e}";
    let written = name.replace('\\', "\\\\").replace('"', "\\\"");
    let project = Project::small();
    project.edit("data/all.json", "Model Two", &written);
    let index = Index::of(&project);
    let rows = index.rows();
    assert_eq!(rows[document(&rows, "model", "m-2")].title, name);
    assert!(index.terms.contains_key("onerror"));
}

#[test]
fn facets_tell_who_states_a_value_and_leave_out_what_says_nothing() {
    let project = Project::small();
    project.write(
        "site-config.toml",
        "[facets]\nnot_stated = [\"As It Comes\"]\n",
    );
    project.edit(
        "data/all.json",
        "[\"BF16\"]",
        "[\"BF16\", \"bf16\", \"as it comes\"]",
    );
    let index = Index::of(&project);
    let rows = index.rows();
    let path = document(&rows, "support-path", "p-1");
    let precisions = index.files["precisions.json"].as_array().unwrap();
    assert_eq!(precisions.len(), 1);
    assert_eq!(precisions[0][0], "BF16");
    assert_eq!(numbers(&precisions[0][1]), [path]);
    let kinds_on = |file: &str, value: usize| -> Vec<&str> {
        let values = index.files[file].as_array().unwrap().iter();
        let stated = values.filter(|one| one[0] == value);
        let documents = stated.flat_map(|one| numbers(&one[1]));
        documents.map(|at| &*rows[at].kind).collect()
    };
    // The platforms stand by name: "Other platform", "Platform".
    assert_eq!(
        kinds_on("platforms.json", 1),
        [
            "platform",
            "product",
            "integration",
            "support-path",
            "workload-path",
            "benchmark"
        ]
    );
    assert_eq!(kinds_on("levels.json", 0), ["support-path", "level"]);
    assert_eq!(
        kinds_on("levels.json", 2),
        ["workload-path", "benchmark", "status"]
    );
}

#[test]
fn pairs_tell_what_each_model_has_where() {
    let project = Project::small();
    let changed = SMALL.replace(
        "\"product_ids\": [\"dev\"],",
        "\"hardware_scope\": \"The `Device`.\",",
    );
    project.write("data/all.json", &changed);
    let index = Index::of(&project);
    let rows = index.rows();
    let device = document(&rows, "product", "dev");
    assert_eq!(
        index.files["pairs-0.json"],
        json!([
            [
                "m-1",
                "Model One",
                [["p-1", 1, 0, [], [], [device], "The Device."]],
                [[1, 1, 1]],
                [1]
            ],
            ["m-2", "Model Two", [], [], [0]],
        ])
    );
    assert_eq!(
        index.files["places-0.json"],
        json!([
            ["other", "Other platform", 0, 0],
            ["plat", "Platform", 1, 1, [["Model One", 0, "p-1"]]],
            ["thing", "Thing", 0, 0],
            ["dev", "Device", 1, 0],
        ])
    );
    assert_eq!(index.entry["pairs"], json!([0]));
    assert_eq!(index.entry["places"], json!([2]));
}

#[test]
fn the_folder_is_named_after_all_that_stands_in_it() {
    let folder = |project: &Project| Index::of(project).entry["folder"].clone();
    let project = Project::small();
    let first = folder(&project);
    assert_eq!(first, folder(&Project::small()));
    project.edit("data/all.json", "One node.", "Two nodes.");
    assert_ne!(first, folder(&project));
}

#[test]
fn a_static_file_among_those_of_the_index_is_a_collision() {
    let project = Project::small();
    project.write("static/search/entry.json", "{}");
    let findings = project.findings();
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(
        findings[0].contains("error[path-collision]"),
        "{findings:?}"
    );
}

#[test]
fn the_entry_file_names_lists_levels_and_platforms() {
    let index = Index::of(&Project::small());
    let entry = &index.entry;
    assert_eq!(entry["format"], 1);
    assert_eq!(
        entry["platforms"],
        json!([["other", "Other platform"], ["plat", "Platform"]])
    );
    let keys: Vec<&Value> = entry["levels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one[0])
        .collect();
    assert_eq!(
        keys,
        ["documented_recipe", "vendor_reported", "integration_only"]
    );
    assert_eq!(entry["lists"][0], json!(["Models", "models/"]));
}
