//! Whatever stands in a data file: a finding at its line, or correct escaped output; never a panic.

use crate::project::{Project, SMALL};

/// The findings of the small database after one edit.
fn after(from: &str, to: &str) -> Vec<String> {
    let project = Project::small();
    project.edit("data/all.json", from, to);
    project.findings()
}

#[test]
fn the_small_database_has_no_finding() {
    assert_eq!(Project::small().findings(), Vec::<String>::new());
}

#[test]
fn a_missing_data_folder_is_an_error_that_says_what_to_do() {
    let project = Project::empty();
    std::fs::remove_dir(project.root().join("data")).unwrap();
    let error = compatlas::pipeline::prepare(&project.request)
        .err()
        .unwrap();
    assert!(
        error.to_string().starts_with("could not read the folder `"),
        "{error}"
    );
    assert_eq!(
        error.way_out(),
        Some("run compatlas in a project folder, or name one with `-C DIR`")
    );
}

#[test]
fn each_kind_that_a_site_cannot_do_without_is_named() {
    let project = Project::empty();
    assert_eq!(
        project.findings(),
        [
            "- error[missing-kind] no file in `data/` has `models`",
            "- error[missing-kind] no file in `data/` has `support_levels`",
            "- error[missing-kind] no file in `data/` has `support_paths`",
        ]
    );
}

#[test]
fn a_file_that_is_no_json_object_is_one_finding_and_hides_no_other_file() {
    let cases = [
        ("", "data/bad.json:1:1 error[json-syntax] the file is empty"),
        (
            "  \r\n",
            "data/bad.json:1:1 error[json-syntax] the file is empty",
        ),
        (
            "hello",
            "data/bad.json:1:1 error[json-syntax] expected value",
        ),
        (
            "[1]",
            "data/bad.json:1:1 error[json-type] this is a list, and an object is due",
        ),
        (
            "{\"models\": [",
            "data/bad.json:1:12 error[json-syntax] EOF while parsing a list",
        ),
        (
            "{\"a\": 1} x",
            "data/bad.json:1:10 error[json-syntax] trailing characters",
        ),
        (
            "{\"a\": \u{1}}",
            "data/bad.json:1:7 error[json-syntax] expected value",
        ),
        (
            "{\"a\": \"\0\"}",
            "data/bad.json:1:7 error[json-syntax] control character (\\u0000-\\u001F) found while parsing a string",
        ),
    ];
    for (text, finding) in cases {
        let project = Project::small();
        project.write("data/bad.json", text);
        project.edit("data/all.json", "\"2026-01-02\"", "\"2026-13-40\"");
        assert_eq!(
            project.findings(),
            [
                "data/all.json:4:20 error[malformed-date] `2026-13-40` is not a calendar day",
                finding,
            ],
            "{text:?}"
        );
    }
}

#[test]
fn a_file_cut_anywhere_is_a_finding_in_that_file() {
    for end in (1..SMALL.len() - 2).step_by(7) {
        let project = Project::empty();
        project.write("data/all.json", &SMALL[..end]);
        let findings = project.findings();
        assert_eq!(findings.len(), 1, "cut at {end}: {findings:?}");
        assert!(
            findings[0].contains("error[json-syntax]"),
            "cut at {end}: {findings:?}"
        );
    }
}

#[test]
fn a_file_that_is_not_utf_8_is_a_finding_at_its_byte() {
    let project = Project::small();
    project.write_bytes("data/bad.json", b"{\n\"a\": \"\xff\"}");
    assert_eq!(
        project.findings(),
        ["data/bad.json:2:7 error[json-syntax] the file is not UTF-8 text"]
    );
}

#[test]
fn a_byte_order_mark_and_carriage_returns_are_read_over() {
    let project = Project::empty();
    let text = format!("\u{feff}{}", SMALL.replace('\n', "\r\n"));
    project.write("data/all.json", &text);
    assert_eq!(project.findings(), Vec::<String>::new());
}

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
fn deep_nesting_is_a_finding_where_nothing_reads_it_and_no_overflow() {
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let findings = after("\"limitations\": \"One node.\"", &format!("\"x\": {deep}"));
    assert!(
        findings
            .iter()
            .any(|one| one.contains("error[json-syntax] more than 64 values inside each other")),
        "{findings:?}"
    );
    let project = Project::small();
    project.write("data/bad.json", &"[".repeat(10_000));
    assert_eq!(project.findings().len(), 1);
    let project = Project::small();
    project.edit(
        "data/all.json",
        "\"One node.\"",
        &format!("{}1{}", "{\"a\":".repeat(10_000), "}".repeat(10_000)),
    );
    assert_eq!(
        project.findings(),
        ["data/all.json:26:22 error[json-type] `limitations` is an object, and a text is due"]
    );
}

#[test]
fn lone_surrogates_and_control_characters_are_found() {
    let findings = after("\"One node.\"", "\"a\\ud800b\"");
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(findings[0].starts_with("data/all.json:26:"), "{findings:?}");
    assert!(findings[0].contains("error[json-syntax]"), "{findings:?}");
    assert_eq!(
        after("\"One node.\"", "\"a\\u0000b\""),
        [
            "data/all.json:26:22 error[control-character] the text holds the control character U+0000"
        ]
    );
}

#[test]
fn a_text_of_a_megabyte_is_shown_whole_and_once_on_each_page() {
    let project = Project::small();
    let long = "x".repeat(1 << 20);
    project.edit("data/all.json", "One node.", &long);
    let page = project.page("models/m-1/index.html");
    assert_eq!(page.matches(&long).count(), 1);
}

#[test]
fn markup_in_every_text_is_shown_as_text() {
    let hostile = "</script><img src=x onerror=alert(1)>";
    let project = Project::small();
    for (from, to) in [
        ("Model One", hostile),
        ("\"org/Model-One\"", &format!("\"{hostile}\"")),
        ("\"Org\"", &format!("\"{hostile}\"")),
        ("\"1B\"", &format!("\"{hostile}\"")),
        ("\"Platform\"", &format!("\"{hostile}\"")),
        ("\"Device\"", &format!("\"{hostile}\"")),
        ("\"Engine\"", &format!("\"{hostile}\"")),
        ("\"Serving\"", &format!("\"{hostile}\"")),
        ("Steps are published.", hostile),
        ("Software is documented.", hostile),
        ("\"BF16\"", &format!("\"{hostile}\"")),
        ("One node.", hostile),
        ("\"vendor_docs\"", &format!("\"{hostile}\"")),
        ("\"Vendor\"", &format!("\"{hostile}\"")),
        ("It runs.", hostile),
        ("\"rate\"", &format!("\"{hostile}\"")),
        ("\"x/s\"", &format!("\"{hostile}\"")),
        ("\"2026.01.02-1\"", &format!("\"{hostile}\"")),
    ] {
        project.edit("data/all.json", from, to);
    }
    for (path, bytes) in project.files() {
        if path.ends_with(".html") {
            let page = String::from_utf8(bytes).unwrap();
            assert!(!page.contains("<img"), "{path}");
            assert_eq!(page.matches("</script>").count(), 1, "{path}");
        }
    }
}

#[test]
fn right_to_left_marks_stay_in_their_own_text() {
    let project = Project::small();
    project.edit("data/all.json", "Model One", "Model \\u202eenO");
    assert!(
        project
            .page("models/m-1/index.html")
            .contains("Model \u{202e}enO")
    );
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

#[test]
fn a_schema_of_another_major_version_is_refused() {
    assert_eq!(
        after("\"schema_version\": \"1.0\"", "\"schema_version\": \"2.0\""),
        ["data/all.json:2:21 error[schema-version] `data/all.json` has the schema version `2.0`"]
    );
    assert_eq!(
        after("\"schema_version\": \"1.0\"", "\"schema_version\": \"1.7\""),
        Vec::<String>::new()
    );
}

#[test]
fn levels_in_two_files_are_refused() {
    let project = Project::small();
    project.write("data/more.json", r#"{"support_levels": {"a": "b"}}"#);
    assert_eq!(
        project.findings(),
        ["data/more.json:1:26 error[duplicate-definitions] `support_levels` stands in two files"]
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
