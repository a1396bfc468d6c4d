use std::fs;
use std::process::{Command, Stdio};

use super::{DATA, project, run};
use crate::project::Project;

const SLUG: &str = "docs-example-a-e70ec048";
const ADDRESS: &str = "https://docs.example/v1.0.0/a";

fn text(project: &Project) -> String {
    fs::read_to_string(project.root().join(DATA)).unwrap()
}

#[test]
fn the_date_goes_into_the_named_records_and_the_difference_is_printed() {
    let project = project();
    let before = text(&project);
    let arguments = [
        "checked",
        ADDRESS,
        "--record",
        "support-path/p-1",
        "plat/dev",
        "--on",
        "2026-07-01",
    ];
    let (code, told, heard) = run(&project, &arguments);
    let said = "1 file changed, for 2 records; raise `database_version` there\n";
    assert_eq!((code, &*heard), (0, said));
    insta::assert_snapshot!(told, @r#"
    --- data/all.json
    +++ data/all.json
    @@ -11,7 +11,7 @@
         {"id": "plat", "display_name": "Platform", "vendor": "Vendor", "products": [
           {"id": "dev", "display_name": "Device", "evidence": [
             {"type": "vendor_docs", "url": "https://docs.example/latest/parts", "publisher": "Vendor", "checked_at": null, "claim": "A device has 8 GB."},
    -        {"url":"https://docs.example/v1.0.0/a#memory","publisher":"Vendor","claim":"The memory is new."}
    +        {"url":"https://docs.example/v1.0.0/a#memory","publisher":"Vendor","checked_at":"2026-07-01","claim":"The memory is new."}
           ]},
           {"id": "spare", "display_name": "Spare", "evidence": [
             {"type": "vendor_docs", "url": "https://docs.example/latest/parts", "publisher": "Vendor", "checked_at": "2026-01-15", "claim": "A device has 8 GB.", "archive_url": "https://archive.example/1"}
    @@ -44,7 +44,7 @@
           "integration_ids": ["p-1"],
           "support_level": "recipe",
           "evidence": [
    -        {"type": "vendor_docs", "url": "https://docs.example/v1.0.0/a", "publisher": "Vendor", "checked_at": "2025-10-01", "claim": "It runs."}
    +        {"type": "vendor_docs", "url": "https://docs.example/v1.0.0/a", "publisher": "Vendor", "checked_at": "2026-07-01", "claim": "It runs."}
           ]
         },
         {"id": "p-2", "model_id": "m-1", "platform_id": "plat", "product_ids": [], "integration_ids": ["p-1"], "support_level": "recipe"}
    "#);
    let due = before.replace("2025-10-01", "2026-07-01").replace(
        r#""publisher":"Vendor","claim":"The memory"#,
        r#""publisher":"Vendor","checked_at":"2026-07-01","claim":"The memory"#,
    );
    assert_eq!(text(&project), due);
}

#[test]
fn a_missing_date_stands_where_its_neighbours_do() {
    let project = project();
    run(
        &project,
        &[
            "checked",
            ADDRESS,
            "--record",
            "integration/p-1",
            "--on",
            "2026-07-01",
        ],
    );
    let due = "        \"published_at\": null,\n        \"checked_at\": \"2026-07-01\",\n        \"claim\": \"It runs.\"\n";
    assert!(text(&project).contains(due));
}

#[test]
fn a_dry_run_prints_and_writes_nothing() {
    let project = project();
    let before = text(&project);
    let arguments = [
        "checked",
        ADDRESS,
        "--record",
        "plat/dev",
        "--on",
        "2026-07-01",
        "--dry-run",
    ];
    let (code, told, heard) = run(&project, &arguments);
    assert_eq!((code, told.is_empty()), (0, false));
    assert_eq!(
        heard,
        "1 file would change, for 1 record; nothing was written\n"
    );
    assert_eq!(text(&project), before);
}

#[test]
fn the_same_date_again_changes_nothing() {
    let project = project();
    let arguments = [
        "checked",
        ADDRESS,
        "--record",
        "support-path/p-1",
        "--on",
        "2025-10-01",
    ];
    let (code, told, heard) = run(&project, &arguments);
    assert_eq!((code, &*told), (0, ""));
    assert_eq!(heard, "nothing to change: 1 record had this date\n");
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_stay() {
    let project = project();
    let text = format!("\u{feff}{}", text(&project).replace('\n', "\r\n"));
    project.write(DATA, &text);
    let arguments = [
        "checked",
        ADDRESS,
        "--record",
        "support-path/p-1",
        "--on",
        "2026-07-01",
    ];
    assert_eq!(run(&project, &arguments).0, 0);
    let now = fs::read_to_string(project.root().join(DATA)).unwrap();
    assert_eq!(now, text.replace("2025-10-01", "2026-07-01"));
}

/// Arguments that are refused, with nothing written.
fn refused(arguments: &[&str]) -> String {
    let project = project();
    let before = text(&project);
    let mut all = vec!["checked"];
    all.extend(arguments);
    let (code, told, heard) = run(&project, &all);
    assert_eq!((code, &*told), (2, ""), "{heard}");
    assert_eq!(text(&project), before);
    heard
}

#[test]
fn there_is_no_all_and_the_records_are_offered() {
    insta::assert_snapshot!(refused(&[ADDRESS, "--on", "2026-07-01"]), @r#"
    error: name the records whose claim you held against the page, with `--record`
    help: these records cite it: support-path/p-1, plat/dev, integration/p-1
    "#);
}

#[test]
fn a_name_of_two_records_is_asked_back() {
    insta::assert_snapshot!(refused(&[ADDRESS, "--record", "p-1", "--on", "2026-07-01"]), @r#"
    error: `p-1` names several records that cite this source
    help: say which: support-path/p-1, integration/p-1
    "#);
}

#[test]
fn a_record_that_cites_another_source_is_refused() {
    insta::assert_snapshot!(refused(&[ADDRESS, "--record", "lone", "--on", "2026-07-01"]), @r#"
    error: no record `lone` cites this source
    help: these records cite it: support-path/p-1, plat/dev, integration/p-1
    "#);
}

#[test]
fn a_slip_in_a_name_is_answered_by_the_nearest() {
    insta::assert_snapshot!(refused(&[ADDRESS, "--record", "plat/def", "--on", "2026-07-01"]), @r#"
    error: no record `plat/def` cites this source
    help: did you mean `plat/dev`?
    "#);
    let slip = SLUG.replace("docs", "doc");
    insta::assert_snapshot!(refused(&[&slip, "--record", "p-1", "--on", "2026-07-01"]), @r#"
    error: no record cites `doc-example-a-e70ec048`
    help: did you mean `docs-example-a-e70ec048`?
    "#);
    insta::assert_snapshot!(refused(&["https://docs.example/v1.0.0/b", "--record", "p-1", "--on", "2026-07-01"]), @r#"
    error: no record cites `https://docs.example/v1.0.0/b`
    help: did you mean `https://docs.example/v1.0.0/a`?
    "#);
}

#[test]
fn a_day_that_has_not_come_and_one_that_is_none_are_refused() {
    insta::assert_snapshot!(refused(&[ADDRESS, "--record", "plat/dev", "--on", "9999-12-31"]), @r#"
    error: 9999-12-31 has not come yet
    help: give the day on which the page was read
    "#);
    let heard = refused(&[ADDRESS, "--record", "plat/dev", "--on", "2026-02-30"]);
    assert!(heard.contains("no calendar day"), "{heard}");
}

#[test]
fn two_runs_at_once_lose_no_date() {
    for _ in 0..8 {
        let project = project();
        let run = |record: &str, day: &str| {
            Command::new(env!("CARGO_BIN_EXE_compatlas"))
                .current_dir(project.root())
                .args(["checked", ADDRESS, "--record", record, "--on", day])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap()
        };
        let (mut one, mut other) = (
            run("support-path/p-1", "2026-07-01"),
            run("plat/dev", "2026-07-02"),
        );
        assert!(one.wait().unwrap().success() && other.wait().unwrap().success());
        let text = text(&project);
        assert!(text.contains("2026-07-01") && text.contains("2026-07-02"));
    }
}
