//! `check --changed-since`: only findings on records that a change touches.

use std::process::{Command, Output};

use super::{DATA, sound};
use crate::project::Project;

fn git(project: &Project, arguments: &[&str]) {
    let output = Command::new("git")
        .arg("-C")
        .arg(project.root())
        .args([
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@h.example",
            "-c",
            "commit.gpgsign=false",
        ])
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
}

/// A repository whose first commit has a finding at the model, and one at the support path.
fn repository() -> Project {
    let project = sound();
    project.edit(DATA, "Model One", "<b>Model One</b>");
    project.edit(DATA, "One node.", "One <b>node</b>.");
    git(&project, &["init", "-q"]);
    git(&project, &["add", "."]);
    git(&project, &["commit", "-q", "-m", "first"]);
    project
}

fn check(project: &Project, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .arg("-C")
        .arg(project.root())
        .args(["check", "--format", "json", "--changed-since"])
        .args(arguments)
        .env_remove("SOURCE_DATE_EPOCH")
        .output()
        .unwrap()
}

fn pointers(output: &Output) -> Vec<String> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    lines
        .map(|line: serde_json::Value| line["pointer"].as_str().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn nothing_changed_means_no_finding() {
    let project = repository();
    assert_eq!(pointers(&check(&project, &["HEAD"])), Vec::<String>::new());
}

#[test]
fn a_record_that_moved_is_not_touched_and_one_that_changed_is() {
    let project = repository();
    project.edit(DATA, r#"  "models": ["#, "  \"models\": [\n\n");
    project.edit(DATA, r#""id": "p-1","#, r#""id": "p-1", "notes": "x","#);
    let output = check(&project, &["HEAD"]);
    assert_eq!(pointers(&output), ["/support_paths/0/limitations"]);
    assert!(output.status.success());
}

#[test]
fn a_new_file_and_the_facts_of_a_changed_one_belong_to_the_change() {
    let project = repository();
    project.edit(
        DATA,
        r#""schema_version": "1.0","#,
        r#""schema_version": "1.0", "scop": "x","#,
    );
    project.write(
        "data/new.json",
        r#"{"models": [{"id": "m-9", "display_name": "Nine"}]}"#,
    );
    let found = pointers(&check(&project, &["HEAD"]));
    assert_eq!(found, ["/scop", "/models/0/id"]);
}

#[test]
fn a_finding_about_many_records_counts_when_one_of_them_is_touched() {
    let project = repository();
    let engine = "https://engine.example/v2.0.0/plat";
    project.edit(DATA, engine, "https://engine.example/plat");
    project.edit(
        DATA,
        "https://bench.example/v6.1/1",
        "https://engine.example/plat",
    );
    git(&project, &["commit", "-q", "-a", "-m", "second"]);
    assert_eq!(pointers(&check(&project, &["HEAD"])), Vec::<String>::new());
    project.edit(DATA, "It took part.", "It took no part.");
    assert_eq!(
        pointers(&check(&project, &["HEAD"])),
        ["/integrations/0/evidence/0/url"]
    );
}

#[test]
fn a_revision_that_git_does_not_know_is_a_wrong_argument() {
    for name in ["no-such-branch", "--output=x", "HEAD:data"] {
        let project = repository();
        let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
            .arg("-C")
            .arg(project.root())
            .args(["check", &format!("--changed-since={name}")])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}");
        let heard = String::from_utf8_lossy(&output.stderr);
        assert!(
            heard.starts_with(&format!("error: git knows no revision `{name}`")),
            "{heard}"
        );
    }
}

#[test]
fn a_folder_without_a_repository_is_told_so() {
    let output = check(&sound(), &["HEAD"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not a git repository"));
}

#[test]
fn an_error_is_told_though_the_change_has_touched_nothing_there() {
    let project = repository();
    let data = std::fs::read_to_string(project.root().join(DATA)).unwrap();
    let mut json: serde_json::Value = serde_json::from_str(&data).unwrap();
    json["models"].as_array_mut().unwrap().remove(0);
    project.write(DATA, &json.to_string());
    git(&project, &["add", "."]);
    git(&project, &["commit", "-q", "-m", "second"]);
    let output = check(&project, &["HEAD"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(pointers(&output).contains(&"/support_paths/0/model_id".to_owned()));
}

#[test]
fn a_folder_of_records_that_git_does_not_follow_is_refused() {
    let project = repository();
    std::fs::rename(project.root().join("data"), project.root().join("real")).unwrap();
    std::os::unix::fs::symlink("real", project.root().join("data")).unwrap();
    assert_eq!(check(&project, &["HEAD"]).status.code(), Some(2));
}
