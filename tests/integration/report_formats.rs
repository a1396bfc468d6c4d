//! Findings for programs: JSON Lines, GitHub workflow commands, SARIF; and which are chosen.

use std::process::{Command, Output};

use serde_json::Value;

use crate::project::Project;
use crate::rules::{CONFIG, DATA, sound};

/// A sound project with an over-claim, an error with a related place, a name of letters that end
/// commands, and a finding about no file.
fn faulty() -> Project {
    let project = sound();
    project.edit(DATA, "One node.", "昇腾, 100% of one node, 5 ms.");
    project.edit(DATA, r#""id": "m-1","#, r#""id": "m-1", "50%, a::b": 1,"#);
    project.edit(DATA, r#""id": "training""#, r#""id": "serving""#);
    project.edit(
        DATA,
        r#""workload_id": "training""#,
        r#""workload_id": "serving""#,
    );
    project.edit(CONFIG, "base_url = \"https://h.example/\"\n", "");
    project
}

fn check(project: &Project, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .arg("check")
        .args(arguments)
        .current_dir(project.root())
        .env_remove("SOURCE_DATE_EPOCH")
        .output()
        .unwrap()
}

fn answered(project: &Project, arguments: &[&str]) -> String {
    String::from_utf8(check(project, arguments).stdout).unwrap()
}

#[test]
fn json_lines_tell_each_finding_with_the_same_keys() {
    insta::assert_snapshot!(answered(&faulty(), &["--format", "json"]), @r#"
        {"rule":"performance-in-support","level":"warn","file":"data/all.json","line":39,"column":45,"pointer":"/support_paths/0/limitations","message":"the support path `p-1` states a speed, `5 ms`, which belongs in a result","help":"move it into a result, with its system, configuration and source","related":[]}
        {"rule":"unknown-field","level":"warn","file":"data/all.json","line":8,"column":20,"pointer":"/models/0/50%, a::b","message":"nothing reads the field `50%, a::b`","help":null,"related":[]}
        {"rule":"duplicate-id","level":"error","file":"data/all.json","line":28,"column":12,"pointer":"/workloads/1/id","message":"two records of the kind workload have the id `serving`","help":null,"related":[{"file":"data/all.json","line":27,"column":12,"pointer":"/workloads/0/id","message":"first here"}]}
        {"rule":"no-base-url","level":"warn","file":null,"line":null,"column":null,"pointer":null,"message":"`site.base_url` is empty: pages carry no absolute address, canonical link or share card","help":"set it in site-config.toml, or pass `--base-url`","related":[]}
        "#);
}

#[test]
fn github_annotations_escape_what_would_end_them() {
    insta::assert_snapshot!(answered(&faulty(), &["--format", "github"]), @r"
        ::warning file=data/all.json,line=39,endLine=39,col=45,endColumn=49,title=performance-in-support::the support path `p-1` states a speed, `5 ms`, which belongs in a result%0Ahelp: move it into a result, with its system, configuration and source
        ::warning file=data/all.json,line=8,endLine=8,col=20,endColumn=29,title=unknown-field::nothing reads the field `50%25, a::b`
        ::error file=data/all.json,line=28,endLine=28,col=12,endColumn=21,title=duplicate-id::two records of the kind workload have the id `serving`%0Adata/all.json:27:12: first here
        ::warning title=no-base-url::`site.base_url` is empty: pages carry no absolute address, canonical link or share card%0Ahelp: set it in site-config.toml, or pass `--base-url`
        ");
}

#[test]
fn a_sarif_log_is_valid_against_the_schema_of_the_standard() {
    let mut schema: Value = serde_json::from_str(&sarif_schema()).unwrap();
    // A slip in the published schema: what stands there is no regular expression.
    for owner in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][owner]["properties"]["language"];
        language.as_object_mut().unwrap().remove("pattern").unwrap();
    }
    let validator = jsonschema::validator_for(&schema).unwrap();
    let log: Value = serde_json::from_str(&answered(&faulty(), &["--format", "sarif"])).unwrap();
    let faults: Vec<String> = validator
        .iter_errors(&log)
        .map(|one| one.to_string())
        .collect();
    assert_eq!(faults, Vec::<String>::new());
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 4);
    let first = &results[0];
    let rule = first["ruleIndex"].as_u64().unwrap() as usize;
    let rules = &log["runs"][0]["tool"]["driver"]["rules"];
    assert_eq!(first["ruleId"], "performance-in-support");
    assert_eq!(rules[rule]["id"], first["ruleId"]);
    let place = &first["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], DATA);
    let region =
        serde_json::json!({"startLine": 39, "startColumn": 45, "endLine": 39, "endColumn": 49});
    assert_eq!(place["region"], region);
}

#[test]
fn machine_formats_stand_alone_on_standard_output_and_the_sum_on_standard_error() {
    for format in ["json", "github", "sarif"] {
        let output = check(&faulty(), &["--format", format]);
        assert_eq!(output.status.code(), Some(1), "{format}");
        assert!(!output.stdout.is_empty(), "{format}");
        let heard = String::from_utf8(output.stderr).unwrap();
        assert_eq!(heard.lines().count(), 1, "{heard}");
        assert!(
            heard.starts_with("1 error, 3 warnings, 0 notes in "),
            "{heard}"
        );
    }
    let output = check(&faulty(), &[]);
    assert!(output.stdout.is_empty());
}

#[test]
fn without_findings_a_machine_hears_so_in_its_own_way() {
    let project = sound();
    assert_eq!(answered(&project, &["--format", "json"]), "");
    assert_eq!(answered(&project, &["--format", "github"]), "");
    let log: Value = serde_json::from_str(&answered(&project, &["--format", "sarif"])).unwrap();
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
}

#[test]
fn paths_count_from_the_current_folder_where_a_repository_is_meant() {
    let project = faulty();
    let folder = project.root().file_name().unwrap().to_str().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .args(["-C", folder, "check", "--format", "github"])
        .current_dir(project.root().parent().unwrap())
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(
        told.starts_with(&format!("::warning file={folder}/{DATA},line=39,")),
        "{told}"
    );
}

fn rules(project: &Project, arguments: &[&str]) -> Vec<String> {
    let told = answered(project, &[&["--format", "json"], arguments].concat());
    let lines = told
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines
        .map(|line| line["rule"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn rules_are_selected_and_ignored_by_name() {
    let project = faulty();
    assert_eq!(
        rules(&project, &["--select", "duplicate-id,no-base-url"]),
        ["duplicate-id", "no-base-url"]
    );
    assert_eq!(
        rules(&project, &["--ignore", "unknown-field"]),
        ["performance-in-support", "duplicate-id", "no-base-url"]
    );
    let both = [
        "--select",
        "unknown-field",
        "--select",
        "no-base-url",
        "--ignore",
        "unknown-field",
    ];
    // Records with errors stay unsound, whatever is looked at.
    assert_eq!(rules(&project, &both), ["duplicate-id", "no-base-url"]);
    assert_eq!(check(&project, &both).status.code(), Some(1));
}

#[test]
fn errors_alone_are_told_to_programs_too_when_that_is_asked() {
    assert_eq!(rules(&faulty(), &["-q"]), ["duplicate-id"]);
}

#[test]
fn a_fault_of_the_configuration_is_told_whatever_is_selected() {
    let project = sound();
    project.edit(CONFIG, "[site]\n", "[site]\ntitel = \"x\"\n");
    let output = check(
        &project,
        &["--select", "never-checked", "--ignore", "config"],
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("error[config]"));
}

#[test]
fn a_rule_that_is_none_is_a_wrong_argument_with_the_nearest() {
    let output = check(&sound(), &["--select", "never-cheked"]);
    assert_eq!(output.status.code(), Some(2));
    let heard = String::from_utf8_lossy(&output.stderr);
    assert!(heard.contains("did you mean `never-checked`?"), "{heard}");
}

#[test]
fn there_is_no_colour_where_no_terminal_is() {
    let output = check(&faulty(), &[]);
    assert!(!output.stderr.contains(&0x1b));
}

/// The schema of the standard, which is not ours to copy: the package `serde-sarif` carries it.
fn sarif_schema() -> String {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let version = std::process::Command::new("rustc").arg("-vV").output();
    let version = String::from_utf8(version.unwrap().stdout).unwrap();
    let mut lines = version.lines();
    let host = lines.find_map(|line| line.strip_prefix("host: ")).unwrap();
    let told = std::process::Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--offline", "--locked"])
        .args(["--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    let packages = told["packages"].as_array().unwrap();
    let package = packages.iter().find(|one| one["name"] == "serde-sarif");
    let manifest = package.unwrap()["manifest_path"].as_str().unwrap();
    let schema = std::path::Path::new(manifest).with_file_name("src/schema.json");
    std::fs::read_to_string(schema).unwrap()
}
