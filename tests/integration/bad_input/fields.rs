//! Fields of a wrong type or form, missing, unknown, or written twice.

use super::after;
use crate::project::Project;

#[test]
fn a_list_or_a_map_in_the_place_of_the_other_is_a_finding() {
    assert_eq!(
        after(
            "\"workloads\": [{\"id\": \"serving\", \"name\": \"Serving\"}]",
            "\"workloads\": {}"
        ),
        ["data/all.json:16:16 error[json-type] `workloads` is an object, and a list is due"]
    );
    assert_eq!(
        after("\"product_ids\": [\"dev\"]", "\"product_ids\": \"dev\""),
        ["data/all.json:22:22 error[json-type] `product_ids` is a text, and a list is due"]
    );
    assert_eq!(
        after("{\"id\": \"serving\", \"name\": \"Serving\"}", "[]"),
        ["data/all.json:16:17 error[json-type] this is a list, and an object is due"]
    );
}

#[test]
fn each_field_of_a_wrong_type_is_found_and_the_others_are_still_read() {
    let findings = after(
        "\"precision_modes\": [\"BF16\"],\n      \"limitations\": \"One node.\"",
        "\"precision_modes\": [\"BF16\", 8, null],\n      \"limitations\": {\"a\": 1}",
    );
    assert_eq!(
        findings,
        [
            "data/all.json:25:35 error[json-type] `precision_modes/1` is a number, and a text is due",
            "data/all.json:26:22 error[json-type] `limitations` is an object, and a text is due",
        ]
    );
}

#[test]
fn a_required_field_that_is_missing_null_or_blank_is_found() {
    for written in ["", "\"name\": null", "\"name\": \"\"", "\"name\": \" \""] {
        let comma = if written.is_empty() { "" } else { ", " };
        let findings = after(", \"name\": \"Serving\"", &format!("{comma}{written}"));
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(
            findings[0]
                .ends_with("error[missing-field] the required field `name` is missing or empty"),
            "{findings:?}"
        );
    }
}

#[test]
fn a_key_that_stands_twice_is_found_at_any_depth() {
    assert_eq!(
        after(
            "\"claim\": \"It runs.\"",
            "\"claim\": \"a\", \"claim\": \"b\""
        ),
        ["data/all.json:28:139 error[duplicate-key] the key `claim` stands twice in one object"]
    );
    let findings = after(
        "\"limitations\": \"One node.\"",
        "\"x\": {\"y\": [{\"z\": 1, \"z\": 2}]}",
    );
    assert!(
        findings.contains(
            &"data/all.json:26:29 error[duplicate-key] the key `z` stands twice in one object"
                .to_owned()
        ),
        "{findings:?}"
    );
}

#[test]
fn dates_and_addresses_are_held_against_their_form() {
    for date in [
        "2026-13-40",
        "2026-02-30",
        "2026-1-1",
        "yesterday",
        "2026-01-01T00:00:00",
    ] {
        let findings = after(
            "\"checked_at\": \"2026-01-01\"",
            &format!("\"checked_at\": \"{date}\""),
        );
        assert_eq!(
            findings,
            [format!(
                "data/all.json:28:110 error[malformed-date] `{date}` is not a calendar day"
            )]
        );
    }
    let cases = [
        ("javascript:alert(1)", "unsafe-url"),
        ("data:text/html,x", "unsafe-url"),
        ("ftp://a.example/", "unsafe-url"),
        ("//a.example/", "malformed-url"),
        ("a.example", "malformed-url"),
        ("https:a.example", "malformed-url"),
        ("https://", "malformed-url"),
        ("https://a.example/a b", "malformed-url"),
        ("java\\nscript:alert(1)", "unsafe-url"),
    ];
    for (url, rule) in cases {
        let findings = after("https://docs.example/v1.0.0/a", url);
        assert_eq!(findings.len(), 1, "{url}: {findings:?}");
        let start = format!("data/all.json:28:40 error[{rule}]");
        assert!(findings[0].starts_with(&start), "{url}: {findings:?}");
    }
}

#[test]
fn an_unknown_field_is_a_warning_with_the_nearest_name() {
    let project = Project::small();
    project.edit("data/all.json", "\"limitations\":", "\"limitation\":");
    let prepared = project.prepare();
    let finding = prepared
        .report
        .iter()
        .find(|one| one.rule.name() == "unknown-field")
        .unwrap();
    assert_eq!(finding.level.word(), "warn");
    assert_eq!(finding.help.as_deref(), Some("did you mean `limitations`?"));
}
