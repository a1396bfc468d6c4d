//! `compatlas diff`: folders and revisions, formats, faults and exit codes.

use std::process::{Command, Output};

use crate::project::Project;

fn diff(project: &Project, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .arg("diff")
        .args(arguments)
        .current_dir(project.root())
        .output()
        .unwrap()
}

/// What was answered on standard output.
fn answer(project: &Project, arguments: &[&str]) -> String {
    let output = diff(project, arguments);
    let heard = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{heard}");
    String::from_utf8(output.stdout).unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn heard(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn git(project: &Project, arguments: &[&str]) {
    let done = Command::new("git")
        .args(["-c", "user.name=n", "-c", "user.email=n@h.example"])
        .args(arguments)
        .current_dir(project.root())
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", heard(&done));
}

/// A project under version control whose records were edited since.
fn edited() -> Project {
    let project = Project::repository();
    git(&project, &["init", "--quiet", "--initial-branch=main"]);
    git(&project, &["add", "."]);
    git(&project, &["commit", "--quiet", "-m", "first"]);
    let file = "data/model-support.json";
    let path = project.root().join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let mut json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let paths = &mut json["support_paths"];
    let former = paths[3]["id"].clone();
    paths[0]["support_level"] = "vendor_reported".into();
    paths[1]["limitations"] = serde_json::Value::Null;
    paths[2]["evidence"][0]["claim"] = "<b>@all</b> *new*\u{202e}".into();
    paths[3]["id"] = "renamed".into();
    paths[3]["aliases"] = vec![former].into();
    paths[4]["product_ids"] = serde_json::Value::Array(Vec::new());
    paths[5]["precision_modes"] = vec!["FP4"].into();
    paths[6]["evidence"][0]["checked_at"] = "2026-11-30".into();
    paths[7]["withdrawn"] = serde_json::json!({"date": "2026-11-30", "reason": "the page is gone"});
    json["models"][0] = serde_json::json!({"id": "new-model", "display_name": "A new model"});
    project.write(file, &serde_json::to_string_pretty(&json).unwrap());
    project
}

#[test]
fn changes_since_a_revision_are_told_in_the_words_of_claims() {
    insta::assert_snapshot!(answer(&edited(), &["HEAD"]));
}

#[test]
fn as_markdown_nothing_from_data_breaks_out_of_its_place() {
    insta::assert_snapshot!(answer(&edited(), &["HEAD", "--format", "markdown"]));
}

#[test]
fn as_json_every_change_is_typed() {
    insta::assert_snapshot!(answer(&edited(), &["HEAD", "--format", "json"]));
}

#[test]
fn a_project_its_data_and_a_copy_of_it_elsewhere_are_one_and_the_same() {
    let project = Project::small();
    project.write("copy/2026-01-02/all.json", crate::project::SMALL);
    for sides in [
        ["data", "."],
        ["copy/2026-01-02", "data/"],
        [".", "copy/2026-01-02"],
    ] {
        let output = diff(&project, &[sides[0], sides[1], "--exit-code"]);
        assert_eq!(code(&output), 0, "{sides:?}: {}", heard(&output));
    }
}

#[test]
fn with_exit_code_any_change_ends_with_1() {
    let project = edited();
    assert_eq!(code(&diff(&project, &["HEAD"])), 0);
    assert_eq!(code(&diff(&project, &["HEAD", "--exit-code"])), 1);
    assert_eq!(code(&diff(&project, &["HEAD", "main", "--exit-code"])), 0);
}

#[test]
fn a_folder_goes_before_a_revision_of_its_name_and_that_is_said() {
    let project = edited();
    project.write("main/data/all.json", crate::project::SMALL);
    let output = diff(&project, &["main", "HEAD"]);
    assert_eq!(code(&output), 0);
    assert_eq!(
        heard(&output),
        "`main` is a folder and a revision: the folder is compared; write `main~0` for the revision\n"
    );
}

#[test]
fn faults_are_told_with_their_side_and_the_rest_is_compared() {
    let project = Project::small();
    project.write("old/all.json", crate::project::SMALL);
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": 7");
    let output = diff(&project, &["old", "data"]);
    assert_eq!(code(&output), 1);
    let heard = heard(&output);
    assert!(
        heard.starts_with("in the new side, data:\ndata/all.json:"),
        "{heard}"
    );
    let told = String::from_utf8(output.stdout).unwrap();
    insta::assert_snapshot!(told);
}

#[test]
fn a_side_without_anything_to_read_is_told_and_nothing_is_compared() {
    let project = edited();
    project.write("empty/README.md", "nothing");
    project.write("broken/all.json", "{");
    for (side, told) in [
        ("empty", "error: there are no records in `empty`\n"),
        ("broken", "broken/all.json:1:1: error[json-syntax]: "),
        (
            "HAED",
            "error: `HAED` is no folder, and as a revision: git knows no revision `HAED`\n",
        ),
    ] {
        let output = diff(&project, &[side]);
        assert_eq!((code(&output), output.stdout.len()), (2, 0), "{side}");
        let heard = heard(&output);
        assert!(heard.starts_with(told), "{heard}");
        assert!(heard.contains("help: "), "{heard}");
    }
}
