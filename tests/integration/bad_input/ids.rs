//! Ids that are no ids, stand twice, dangle, or belong elsewhere.

use super::after;
use crate::project::Project;

#[test]
fn an_id_that_stands_twice_is_found_with_its_first_place() {
    let project = Project::small();
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"m-1\"");
    let prepared = project.prepare();
    let finding = prepared
        .report
        .iter()
        .find(|one| one.rule.name() == "duplicate-id")
        .unwrap();
    assert_eq!(
        finding.place.as_ref().unwrap().to_string(),
        "data/all.json:8:12"
    );
    assert_eq!(finding.related[0].0.to_string(), "data/all.json:7:12");
    assert_eq!(
        finding.message,
        "two records of the kind model have the id `m-1`"
    );
}

#[test]
fn an_id_that_could_leave_its_folder_is_refused() {
    for id in [
        "../x", "a%2fb", "a b", "A", "a/b", "", ".", "con", "page", "a\\\\b", "é",
    ] {
        let findings = after("\"id\": \"m-2\"", &format!("\"id\": \"{id}\""));
        assert_eq!(findings.len(), 1, "{id}: {findings:?}");
        let rule = if id.is_empty() {
            "error[missing-field]"
        } else {
            "error[invalid-id]"
        };
        assert!(findings[0].contains(rule), "{id}: {findings:?}");
        assert!(
            findings[0].starts_with("data/all.json:8:"),
            "{id}: {findings:?}"
        );
    }
}

#[test]
fn an_id_that_breaks_the_rule_is_refused_where_it_is_a_reference_too() {
    let findings = after(
        "\"integration_ids\": [\"engine\"],\n",
        "\"integration_ids\": [\"../engine\"],\n",
    );
    assert_eq!(
        findings,
        ["data/all.json:23:27 error[invalid-id] `../engine` cannot be an id"]
    );
}

#[test]
fn references_that_dangle_are_each_found_with_the_nearest_id() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        "\"model_id\": \"m-1\",\n",
        "\"model_id\": \"m-3\",\n",
    );
    project.edit(
        "data/all.json",
        "\"support_level\": \"documented_recipe\"",
        "\"support_level\": \"documented_recipes\"",
    );
    project.edit(
        "data/all.json",
        "\"status\": \"integration_only\"}]",
        "\"status\": \"integration\"}]",
    );
    assert_eq!(
        project.findings(),
        [
            "data/all.json:20:19 error[unknown-reference] no model has the id `m-3`",
            "data/all.json:24:24 error[unknown-reference] no support level has the id `documented_recipes`",
            "data/all.json:32:117 error[unknown-reference] no workload status has the id `integration`",
        ]
    );
    let prepared = project.prepare();
    let helps: Vec<_> = prepared
        .report
        .iter()
        .filter_map(|one| one.help.clone())
        .collect();
    assert!(
        helps.contains(&"did you mean `documented_recipe`?".to_owned()),
        "{helps:?}"
    );
}

#[test]
fn products_and_integrations_of_another_platform_are_found() {
    assert_eq!(
        after("\"product_ids\": [\"dev\"]", "\"product_ids\": [\"thing\"]"),
        [
            "data/all.json:22:23 error[product-of-other-platform] the product `thing` belongs to `other`, not `plat`"
        ]
    );
    assert_eq!(
        after(
            "\"platform_id\": \"plat\"}],\n  \"status_def",
            "\"platform_id\": \"other\"}],\n  \"status_def"
        )
        .len(),
        2
    );
}

#[test]
fn a_fault_in_a_record_is_not_told_again_where_others_refer_to_it() {
    assert_eq!(
        after(
            "\"id\": \"m-1\", \"display_name\": \"Model One\"",
            "\"id\": \"m-1\", \"display_name\": 7"
        ),
        ["data/all.json:7:35 error[json-type] `display_name` is a number, and a text is due"]
    );
}

#[test]
fn a_former_id_that_another_record_has_is_found() {
    assert_eq!(
        after(
            "\"id\": \"m-2\",",
            "\"id\": \"m-2\", \"aliases\": [\"m-1\"],"
        ),
        [
            "data/all.json:8:31 error[alias-collision] the former id `m-1` of the model `m-2` belongs to `m-1`"
        ]
    );
}

#[test]
fn a_reference_by_a_former_id_resolves_with_a_warning() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        "\"id\": \"m-2\",",
        "\"id\": \"m-2\", \"aliases\": [\"m-0\"],",
    );
    project.edit(
        "data/all.json",
        "\"model_id\": \"m-1\",\n",
        "\"model_id\": \"m-0\",\n",
    );
    assert_eq!(
        project.findings(),
        ["data/all.json:20:19 warn[reference-by-alias] `m-0` is a former id of the model `m-2`"]
    );
    assert!(
        project
            .page("models/m-2/index.html")
            .contains("data-support-path=\"p-1\"")
    );
}
