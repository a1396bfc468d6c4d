//! `[[policies]]`: rules in the maintainer's own words.

use super::{CONFIG, DATA, findings, sound};
use crate::project::Project;

fn with(policy: &str) -> Project {
    let project = sound();
    project.edit(
        CONFIG,
        "[check]\n",
        &format!("[[policies]]\n{policy}\n[check]\n"),
    );
    project
}

fn found(on: &str, assert: &str) -> Vec<String> {
    findings(&with(&format!(
        "on = \"{on}\"\nassert = \"{assert}\"\nmessage = \"is as it should\""
    )))
}

#[test]
fn a_record_that_breaks_a_policy_is_told_at_its_id_in_the_policys_words() {
    let project = with(
        "on = \"support_path\"\nwhen = \"support_level == 'recipe'\"\nassert = \"precision_modes | length > 0\"\nmessage = \"a recipe states its precision\"\nlevel = \"error\"",
    );
    assert_eq!(
        findings(&project),
        ["data/all.json:32:13 error[policy] the support path `p-1`: a recipe states its precision"]
    );
    project.edit(
        DATA,
        r#""limitations""#,
        r#""precision_modes": ["BF16"], "limitations""#,
    );
    assert_eq!(findings(&project), Vec::<String>::new());
}

#[test]
fn a_record_for_which_when_does_not_hold_is_passed_over() {
    let project = with(
        "on = \"support_path\"\nwhen = \"support_level == 'tested'\"\nassert = \"false\"\nmessage = \"x\"",
    );
    assert_eq!(findings(&project), Vec::<String>::new());
}

#[test]
fn an_expression_sees_every_field_and_every_linked_record() {
    for (on, assert) in [
        (
            "model",
            "publisher is none and aliases == [] and display_name == 'Model One'",
        ),
        (
            "platform",
            "vendor == 'Maker Corporation' and products | length == 2",
        ),
        (
            "platform",
            "integrations[0].id == 'engine' and sources[0].address == 'fixed'",
        ),
        (
            "product",
            "platform.id == 'plat' and memory.capacity is none",
        ),
        (
            "integration",
            "platform.name == 'Platform' and software is none",
        ),
        ("workload", "key_dimensions == [] and name != ''"),
        (
            "support_path",
            "model.id == 'm-1' and platform.id == 'plat' and products[0].id == 'dev'",
        ),
        (
            "support_path",
            "integrations[0].evidence[0].type == 'upstream_docs'",
        ),
        (
            "support_path",
            "sources[0].checked_at == '2026-01-01' and quantization is none",
        ),
        (
            "workload_path",
            "workload.name is not none and configuration == {} and metrics == []",
        ),
        (
            "workload_path",
            "sources[0].url == 'https://engine.example/v2.0.0/plat'",
        ),
        (
            "result",
            "metrics[0].value == 1.5 and metrics[0].percentile is none",
        ),
        (
            "result",
            "workload.id == 'serving' and model.id == 'm-1' and products[0].id == 'dev-2'",
        ),
    ] {
        assert_eq!(found(on, assert), Vec::<String>::new(), "{assert}");
    }
}

#[test]
fn a_slip_in_an_expression_is_told_in_the_expression() {
    for (assert, due) in [
        (
            "model.id == 'a' and limitation is none",
            "8:31 error[expression] there is no `limitation` here",
        ),
        ("evidence | lenght > 0", "8:22 error[expression] "),
        ("evidence ==", "8:"),
        ("model.nmae == 'a'", "8:"),
        (
            "limitations",
            "8:10 error[expression] the answer is a string, and true or false is due",
        ),
        (
            "range(3) | length > 0",
            "8:11 error[expression] there is no `range` here",
        ),
    ] {
        let found = found("support_path", assert);
        let is_due = |one: &String| {
            one.starts_with(&format!("{CONFIG}:{due}")) && one.contains("error[expression]")
        };
        assert!(found.len() == 1 && is_due(&found[0]), "{assert}: {found:?}");
    }
}

#[test]
fn a_slip_that_no_record_comes_upon_is_told_as_well() {
    let project = with(
        "on = \"support_path\"\nwhen = \"support_level == 'tested'\"\nassert = \"limitations\"\nmessage = \"x\"",
    );
    assert_eq!(
        findings(&project),
        [
            "site-config.toml:9:10 error[expression] the answer is a string, and true or false is due"
        ]
    );
}

#[test]
fn what_fails_on_a_record_only_is_told_once_with_the_first() {
    let found = found("workload_path", "metrics[0].value > 0");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("error[expression]"), "{found:?}");
}

#[test]
fn an_unknown_kind_and_a_missing_part_are_faults_of_the_configuration() {
    assert_eq!(
        found("support-pat", "true"),
        ["site-config.toml:7:6 error[config] `policies.on` names no kind of record: `support-pat`"]
    );
    let project = with("on = \"model\"\nassert = \"true\"");
    assert_eq!(
        findings(&project),
        ["site-config.toml:6:1 error[config] `policies.message` is missing"]
    );
}
