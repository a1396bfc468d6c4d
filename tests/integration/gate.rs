//! `compatlas gate` over the repository's records.

use std::process::{Command, Output};

use crate::project::Project;

fn gate(project: &Project, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .arg("gate")
        .args(arguments.split(' '))
        .args(["--as-of", "2026-11-30"])
        .current_dir(project.root())
        .output()
        .unwrap()
}

/// Exit code, standard output and standard error.
fn told(arguments: &str) -> String {
    let output = gate(&Project::repository(), arguments);
    let out = String::from_utf8(output.stdout).unwrap();
    let heard = String::from_utf8(output.stderr).unwrap();
    format!("{}\n{out}{heard}", output.status.code().unwrap())
}

#[test]
fn records_that_satisfy_are_told_with_limits_and_check_dates() {
    insta::assert_snapshot!(told(
        "--model llama-3-3-70b-instruct --product trainium3 --level documented_recipe --max-age 60"
    ));
}

#[test]
fn near_misses_are_told_with_all_that_they_lack() {
    insta::assert_snapshot!(told(
        "--model llama-3-3-70b-instruct --precision FP8 --level upstream_verified --max-age 7"
    ));
}

#[test]
fn what_is_not_on_record_is_neither_yes_nor_no() {
    insta::assert_snapshot!(told(
        "--model deepseek-r1-0528 --platform aws-trainium --level documented_recipe"
    ));
}

#[test]
fn where_only_results_are_on_record_that_is_said() {
    let told = told("--model gpt-oss-120b --platform intel-xpu --level documented_recipe");
    assert!(told.starts_with("1\nresults only: "), "{told}");
}

#[test]
fn the_answer_for_programs_is_typed() {
    insta::assert_snapshot!(told(
        "--model llama-3-3-70b-instruct --product trainium3 --precision FP8 --level documented_recipe --format json"
    ));
}

#[test]
fn a_wrong_id_and_a_wrong_level_end_with_2() {
    insta::assert_snapshot!(
        [
            told("--model llama-3-3-70b-instrct --level documented_recipe"),
            told("--model llama-3-3-70b-instruct --level documented_receipe"),
            told("--model llama-3-3-70b-instruct --product tranium3 --level documented_recipe"),
        ]
        .join("\n")
    );
}

#[test]
fn records_with_errors_answer_nothing() {
    let project = Project::small();
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": 7");
    let output = gate(&project, "--model m-1 --level documented_recipe");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}

#[test]
fn control_characters_of_a_record_do_not_reach_the_terminal() {
    let project = Project::small();
    project.edit("data/all.json", "One node.", "One \\u202enode.\\nfake line");
    let output = gate(&project, "--model m-1 --level documented_recipe");
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(
        out.contains("  limits: One \u{fffd}node. fake line\n"),
        "{out}"
    );
}
