//! The program as people and CI call it: output, exit codes, what is published.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::project::Project;

fn compatlas(project: &Project, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .args(["-C".as_ref(), project.root().as_os_str()])
        .args(arguments)
        .env_remove("SOURCE_DATE_EPOCH")
        .output()
        .unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn heard(output: &Output) -> String {
    assert_eq!(output.stdout, b"", "findings go to standard error");
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn exists(project: &Project, path: &str) -> bool {
    project.root().join(path).exists()
}

#[test]
fn a_build_publishes_the_site_and_says_how_much() {
    let project = Project::small();
    let output = compatlas(&project, &["build"]);
    let heard = heard(&output);
    assert_eq!(code(&output), 0, "{heard}");
    assert!(exists(&project, "public/models/m-1/index.html"));
    let last = heard.lines().last().unwrap();
    assert!(
        last.contains(" pages, ") && last.contains(" bytes in "),
        "{last}"
    );
}

#[test]
fn an_error_in_the_data_publishes_nothing_and_ends_with_1() {
    let project = Project::small();
    compatlas(&project, &["build"]);
    let before = fs::read(project.root().join("public/index.html")).unwrap();
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"../m\"");
    project.edit("data/all.json", "Platform\"", "Another name\"");
    let output = compatlas(&project, &["build"]);
    let heard = heard(&output);
    assert_eq!(code(&output), 1, "{heard}");
    assert!(
        heard.starts_with("data/all.json:8:12: error[invalid-id]: `../m` cannot be an id\n"),
        "{heard}"
    );
    assert!(heard.ends_with("nothing was published\n"), "{heard}");
    assert_eq!(
        fs::read(project.root().join("public/index.html")).unwrap(),
        before
    );
}

#[test]
fn warnings_are_counted_by_build_and_told_in_full_by_check() {
    let project = Project::small();
    project.edit("data/all.json", "\"limitations\":", "\"limitation\":");
    let built = compatlas(&project, &["build", "-u", "https://h.example/"]);
    let checked = compatlas(&project, &["check"]);
    assert_eq!((code(&built), code(&checked)), (0, 0));
    let (built, checked) = (heard(&built), heard(&checked));
    assert!(!built.contains("data/all.json:"), "{built}");
    assert!(built.contains("unknown-field"), "{built}");
    assert!(
        checked.contains("data/all.json:26:8: warn[unknown-field]"),
        "{checked}"
    );
    assert!(
        checked.contains("help: did you mean `limitations`?"),
        "{checked}"
    );
}

#[test]
fn strict_makes_a_warning_fail_and_publishes_nothing() {
    let project = Project::small();
    project.edit("data/all.json", "\"limitations\":", "\"limitation\":");
    let output = compatlas(&project, &["build", "--strict", "-u", "https://h.example/"]);
    assert_eq!(code(&output), 1, "{}", heard(&output));
    assert!(!exists(&project, "public"));
}

#[test]
fn quiet_prints_errors_only() {
    let project = Project::small();
    assert_eq!(heard(&compatlas(&project, &["build", "-q"])), "");
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"../m\"");
    assert!(heard(&compatlas(&project, &["build", "-q"])).contains("error[invalid-id]"));
}

#[test]
fn what_cannot_run_ends_with_2() {
    let project = Project::small();
    for arguments in [
        &["build", "--no-such-thing"][..],
        &["build", "-u", "ftp://h.example/"],
        &["build", "--as-of", "2026-13-40"],
        &["build", "--out", "."],
        &["nothing"],
        &[],
    ] {
        let output = compatlas(&project, arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
    }
    project.write("site-config.toml", "[site]\ntitel = \"x\"\n");
    let output = compatlas(&project, &["check"]);
    assert_eq!(code(&output), 2);
    let heard = heard(&output);
    assert!(
        heard.contains("\nsite-config.toml:2:1: error[config]:"),
        "{heard}"
    );
    assert!(heard.contains("help: did you mean `title`?"), "{heard}");
}

#[test]
fn help_and_version_end_with_0() {
    let project = Project::small();
    for arguments in [
        &["--help"][..],
        &["build", "--help"],
        &["check", "-h"],
        &["--version"],
    ] {
        let output = compatlas(&project, arguments);
        assert_eq!(code(&output), 0, "{arguments:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn check_writes_nothing_with_and_without_pages() {
    let project = Project::small();
    for arguments in [&["check"][..], &["check", "--pages"]] {
        assert_eq!(code(&compatlas(&project, arguments)), 0);
        let names: Vec<_> = fs::read_dir(project.root())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert_eq!(names, ["data"]);
    }
}

#[test]
fn a_relative_out_is_relative_to_the_current_folder_and_build_out_to_the_project() {
    let project = Project::small();
    let elsewhere = tempfile::tempdir().unwrap();
    project.write("site-config.toml", "[build]\nout = \"site\"\n");
    let build = |arguments: &[&str], folder: &Path| {
        Command::new(env!("CARGO_BIN_EXE_compatlas"))
            .arg("-C")
            .arg(project.root())
            .arg("build")
            .args(arguments)
            .current_dir(folder)
            .output()
            .unwrap()
    };
    assert_eq!(code(&build(&["-o", "there"], elsewhere.path())), 0);
    assert_eq!(code(&build(&[], elsewhere.path())), 0);
    assert!(elsewhere.path().join("there/index.html").exists());
    assert!(exists(&project, "site/index.html"));
}

#[test]
fn a_link_in_a_text_that_leads_nowhere_stops_the_build() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        "One node.",
        "See [that](/models/m-9/) and [this](/models/m-2/).",
    );
    let output = compatlas(&project, &["build"]);
    assert_eq!(code(&output), 1);
    let heard = heard(&output);
    assert!(
        heard.starts_with("data/all.json:26:34: error[broken-link]: "),
        "{heard}"
    );
    assert!(
        heard.contains("m-9") && !heard.contains("../m-2/`"),
        "{heard}"
    );
}

#[test]
fn a_folder_that_is_not_ours_is_refused_and_left_alone() {
    let project = Project::small();
    project.write("public/mine.txt", "mine");
    let output = compatlas(&project, &["build"]);
    assert_eq!(code(&output), 2);
    assert!(heard(&output).starts_with("error: "), "{}", heard(&output));
    assert_eq!(
        fs::read_to_string(project.root().join("public/mine.txt")).unwrap(),
        "mine"
    );
}

#[test]
fn an_epoch_that_no_calendar_has_is_a_mistake_of_the_caller() {
    let project = Project::small();
    for epoch in [
        "x",
        "99999999999999999999",
        "9223372036854775807",
        "253402300800",
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
            .args(["-C".as_ref(), project.root().as_os_str()])
            .arg("check")
            .env("SOURCE_DATE_EPOCH", epoch)
            .output()
            .unwrap();
        let heard = heard(&output);
        assert_eq!(code(&output), 2, "{heard}");
        assert!(
            heard.contains(&format!("`SOURCE_DATE_EPOCH` is `{epoch}`")),
            "{heard}"
        );
    }
}

#[test]
fn a_search_prints_what_it_finds_and_ends_with_0() {
    let project = Project::small();
    let output = compatlas(&project, &["-q", "search", "model", "one", "device"]);
    assert_eq!(code(&output), 0);
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap(), @r"
    Model One on Device
      Support path · Documented recipe · Platform · BF16 · source checked 2026-01-01
      paths/p-1/

    Model One
      Model
      org/Model-One
      models/m-1/

    Device
      Product
      Platform
      platforms/plat/dev/

    Model Two
      Model
      Org
      models/m-2/

    1 result with all 3 words, then 3 with some
    ");
}

#[test]
fn a_search_for_a_pair_that_nothing_joins_says_so_first() {
    let project = Project::small();
    let output = compatlas(
        &project,
        &["-q", "search", "model two device", "--limit", "1"],
    );
    assert_eq!(code(&output), 0);
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap(), @r"
    No record of Model Two on Device; a sibling checkpoint is on record. It does not carry over.
      Sibling checkpoint
        Model One [Documented recipe]
      This product with others
        Model One [Documented recipe]
      None of these carries over.

    Model Two
      Model
      Org
      models/m-2/

    No result with all 3 words, 4 with some
    ");
}

#[test]
fn a_search_that_finds_nothing_says_what_that_means_and_ends_with_1() {
    let output = compatlas(&Project::small(), &["-q", "search", "groq"]);
    assert_eq!(code(&output), 1);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        said,
        "Nothing in this database contains “groq”. That is a gap in the data, not a finding.\n"
    );
}

#[test]
fn a_search_for_programs_is_one_object_with_absolute_addresses_where_they_are_known() {
    let project = Project::small();
    project.write(
        "site-config.toml",
        "[site]\nbase_url = \"https://h.example/x/\"\n",
    );
    let output = compatlas(&project, &["search", "--format", "json", "m-1"]);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let first = &answer["hits"][0];
    assert_eq!(first["kind"], "model");
    assert_eq!(first["id"], "m-1");
    assert_eq!(first["url"], "https://h.example/x/models/m-1/");
    assert_eq!(answer["pair"], serde_json::Value::Null);
}

#[test]
fn a_search_over_records_with_an_error_tells_the_error() {
    let project = Project::small();
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"../m\"");
    let output = compatlas(&project, &["search", "model"]);
    assert_eq!(code(&output), 1);
    assert!(heard(&output).contains("error[invalid-id]"));
}
