use super::{DATA, answer, project, run};

#[test]
fn the_worklist_has_moving_pages_first_then_the_oldest_check_and_ends_each_with_its_command() {
    insta::assert_snapshot!(answer(&project(), &["due"]), @r#"
    1. Vendor · moving page · source checked 2026-01-15, 166 days before, not for every
       claim
       https://docs.example/latest/parts
       - There are devices.
         platform plat; source not checked
       - A device has 8 GB.
         product plat/dev; source not checked
         product plat/spare; source checked 2026-01-15, 166 days before
       $ compatlas checked docs-example-parts-85c36bc7 --record plat plat/dev plat/spare \
           --on YYYY-MM-DD

    2. Vendor · fixed version · source checked 2025-10-01, 272 days before, not for every
       claim
       https://docs.example/v1.0.0/a
       - It runs.
         support path support-path/p-1; source checked 2025-10-01, 272 days before
         integration integration/p-1; source not checked
         through integration/p-1 the workload path w-1
       - The memory is new.
         product plat/dev; source not checked
       $ compatlas checked docs-example-a-e70ec048 --record support-path/p-1 plat/dev \
           integration/p-1 --on YYYY-MM-DD

    2 sources. 1 source is not due. Ages are counted to 2026-06-30.
    Read a page, then run its command with the day of reading, without the records whose
    claim no longer holds.
    "#);
}

#[test]
fn with_all_what_is_not_due_stands_last() {
    let told = answer(&project(), &["due", "--all"]);
    let last = told.rsplit("\n\n").nth(1).unwrap();
    insta::assert_snapshot!(last, @r#"
    3. Other · unversioned page · source checked 2026-06-01, 29 days before
       https://other.example/about
       - claim not worded
         integration lone
       $ compatlas checked other-example-about-a047227d --record lone --on YYYY-MM-DD
    "#);
}

#[test]
fn a_later_day_makes_more_due() {
    let told = answer(&project(), &["due", "--as-of", "2027-06-30"]);
    assert!(told.contains("other.example"), "{told}");
    assert!(!told.contains("not due"), "{told}");
}

#[test]
fn a_publisher_narrows_the_list_and_a_slip_is_answered_by_the_nearest() {
    let project = project();
    let told = answer(&project, &["due", "--all", "--publisher", "OTHER"]);
    assert!(told.contains("1 source."), "{told}");
    let (code, told, heard) = run(&project, &["due", "--publisher", "Vendr"]);
    assert_eq!((code, &*told), (2, ""));
    insta::assert_snapshot!(heard, @r#"
    error: no source is of `Vendr`
    help: did you mean `Vendor`?
    "#);
}

#[test]
fn a_limit_says_how_many_there_are() {
    let told = answer(&project(), &["due", "--limit", "1"]);
    assert!(told.contains("1 of 2 sources shown."), "{told}");
}

#[test]
fn programs_get_every_record_with_its_own_date_and_the_command_as_a_list() {
    let arguments = ["due", "--limit", "1", "--format", "json"];
    insta::assert_snapshot!(answer(&project(), &arguments));
}

#[test]
fn nothing_due_is_worded() {
    let project = project();
    project.write(
        DATA,
        r#"{"last_reviewed": "2026-01-01", "support_levels": {}, "models": [], "support_paths": []}"#,
    );
    insta::assert_snapshot!(answer(&project, &["due"]), @"No source is due. Ages are counted to 2026-01-01.");
}

#[test]
fn a_fault_in_the_data_is_told_and_the_rest_is_listed() {
    let project = project();
    project.edit(DATA, "\"2025-10-01\"", "\"2025-13-01\"");
    let (code, told, heard) = run(&project, &["due"]);
    assert_eq!(code, 1);
    assert!(heard.contains("error[malformed-date]"), "{heard}");
    assert!(told.contains("docs.example"), "{told}");
}

#[test]
fn nothing_is_due_for_a_record_that_was_withdrawn() {
    let project = project();
    let withdrawn = r#""id": "p-1", "model_id": "m-1", "withdrawn": {"date": "2026-06-01", "reason": "It was another model."}"#;
    let before = "\"id\": \"p-1\",\n      \"model_id\": \"m-1\"";
    project.edit(DATA, before, withdrawn);
    let told = answer(&project, &["due"]);
    assert!(!told.contains("support-path/p-1"), "{told}");
    let report = answer(&project, &["report"]);
    assert!(!report.contains("support-path/p-1"), "{report}");
}

#[test]
fn what_a_terminal_would_obey_is_made_visible() {
    let project = project();
    project.edit(DATA, "It runs.", "It \\u202eruns.");
    let told = answer(&project, &["due"]);
    assert!(told.contains("It \u{fffd}runs."), "{told}");
}
