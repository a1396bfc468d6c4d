//! Exceptions from rules: on the record, and in site-config.toml.

use super::{CONFIG, DATA, findings, sound};
use crate::project::Project;

const SECOND: &str = r#"{"id": "m-1", "display_name": "Model One"}"#;

/// A second model, without a path, with something in its record.
fn with_second(more: &str) -> Project {
    let project = sound();
    let second = format!(r#"{SECOND}, {{"id": "m-2", "display_name": "Model Two"{more}}}"#);
    project.edit(DATA, SECOND, &second);
    project
}

fn configured(exceptions: &str) -> Project {
    let project = with_second("");
    project.edit(
        CONFIG,
        "[check.vendor_names]",
        &format!("{exceptions}[check.vendor_names]"),
    );
    project
}

#[test]
fn a_record_is_excepted_by_its_own_reason() {
    let project = with_second(r#", "allow": {"model-without-path": "Kept as a sibling."}"#);
    assert_eq!(findings(&project), Vec::<String>::new());
}

#[test]
fn a_record_is_excepted_by_the_configuration() {
    let project = configured(
        "[[check.allow]]\nrule = \"model-without-path\"\nrecord = \"m-2\"\nreason = \"Kept as a sibling.\"\n",
    );
    assert_eq!(findings(&project), Vec::<String>::new());
}

#[test]
fn a_finding_of_the_loading_is_excepted_as_well() {
    let project = sound();
    project.edit(DATA, r#""display_name": "Model One""#, r#""display_name": "Model One", "x": 1, "allow": {"unknown-field": "For another program."}"#);
    assert_eq!(findings(&project), Vec::<String>::new());
}

#[test]
fn an_exception_of_a_platform_is_none_of_its_products() {
    let project = sound();
    project.edit(DATA, r#""product_ids": ["dev-2"]"#, r#""product_ids": []"#);
    let of_platform = r#""id": "plat", "allow": {"unreferenced-record": "Not yet."},"#;
    project.edit(DATA, r#""id": "plat","#, of_platform);
    assert_eq!(
        findings(&project),
        [
            "data/all.json:12:54 warn[unused-allow] `unreferenced-record` finds nothing at the platform `plat`",
            "data/all.json:18:16 warn[unreferenced-record] no record refers to the product `plat/dev-2`",
        ]
    );
    project.edit(DATA, of_platform, r#""id": "plat","#);
    project.edit(
        CONFIG,
        "[check.vendor_names]",
        "[[check.allow]]\nrule = \"unreferenced-record\"\nrecord = \"plat/dev-2\"\nreason = \"Not yet.\"\n[check.vendor_names]",
    );
    assert_eq!(findings(&project), Vec::<String>::new());
}

#[test]
fn a_source_is_excepted_record_by_record() {
    let project = sound();
    project.edit(
        DATA,
        "https://engine.example/v2.0.0/plat",
        "https://engine.example/plat",
    );
    project.edit(
        DATA,
        "https://bench.example/v6.1/1",
        "https://engine.example/plat",
    );
    project.edit(
        DATA,
        r#"{"id": "engine","#,
        r#"{"id": "engine", "allow": {"unversioned-source": "It has no versions."},"#,
    );
    assert_eq!(
        findings(&project),
        [
            "data/all.json:48:270 warn[unversioned-source] the address `https://engine.example/plat` names no version; 1 record rests on it: result `r-1`"
        ]
    );
}

#[test]
fn exceptions_that_except_nothing_are_told() {
    let project = with_second(
        r#", "allow": {"model-without-pth": "x", "cites-nothing": "y", "model-without-path": " ", "duplicate-id": "z"}"#,
    );
    assert_eq!(
        findings(&project),
        [
            "data/all.json:8:56 warn[model-without-path] the model `m-2` has no support path",
            "data/all.json:8:123 warn[unused-allow] no rule has the name `model-without-pth`",
            "data/all.json:8:145 warn[unused-allow] `cites-nothing` finds nothing at the model `m-2`",
            "data/all.json:8:172 warn[unused-allow] the exception from `model-without-path` gives no reason",
            "data/all.json:8:193 warn[unused-allow] `duplicate-id` cannot be excepted for one record",
        ]
    );
    let report = project.prepare().report;
    let help = report.iter().find_map(|one| one.help.clone());
    assert_eq!(help.as_deref(), Some("did you mean `model-without-path`?"));
}

#[test]
fn a_configured_exception_for_no_record_is_told_with_the_nearest() {
    let project = configured(
        "[[check.allow]]\nrule = \"model-without-path\"\nrecord = \"m-22\"\nreason = \"x\"\n",
    );
    let report = project.prepare().report;
    let found = report
        .iter()
        .find(|one| one.rule.name() == "unused-allow")
        .unwrap();
    assert_eq!(found.message, "no record has the id `m-22`");
    assert!(
        found
            .help
            .as_ref()
            .is_some_and(|help| help.starts_with("did you mean `m-"))
    );
}

#[test]
fn faults_of_a_configured_exception_are_told_at_their_place() {
    let project = configured(
        "[[check.allow]]\nrule = \"model-without-pth\"\nrecord = \"m-2\"\nreason = \" \"\n[[check.allow]]\nrule = \"duplicate-id\"\nrecord = \"m-2\"\n",
    );
    let mut found = findings(&project);
    found.retain(|one| one.starts_with(CONFIG));
    assert_eq!(
        found,
        [
            "site-config.toml:11:8 error[config] `check.allow.rule` names no rule: `model-without-pth`",
            "site-config.toml:13:10 error[config] `check.allow.reason` must not be empty",
            "site-config.toml:14:1 error[config] `check.allow.reason` is missing",
            "site-config.toml:15:8 error[config] `check.allow.rule` must be a warning or note about single records",
        ]
    );
}
