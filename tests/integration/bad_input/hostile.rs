//! Texts that would break a reader or a page: nesting, control characters, markup, length.

use super::after;
use crate::project::Project;

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
    // Pages in the making mark places with such characters.
    assert_eq!(
        after("\"One node.\"", "\"a\u{fdd0}b\""),
        ["data/all.json:26:22 error[control-character] the text holds the noncharacter U+FDD0"]
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
