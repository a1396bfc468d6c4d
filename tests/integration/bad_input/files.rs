//! Files that are no JSON object, no UTF-8, cut, or of another version.

use super::after;
use crate::project::{Project, SMALL};

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
        ["data/bad.json:2:7 error[json-syntax] the file is not UTF-8"]
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
