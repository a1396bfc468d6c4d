//! `compatlas schema` as people call it.

use std::fs;

use serde_json::Value;

use super::run;
use crate::project::Project;

#[test]
fn a_schema_is_printed_for_each_kind_and_for_a_whole_file() {
    let project = Project::empty();
    let title = |arguments: &[&str]| {
        let ran = run(&project, arguments);
        assert_eq!((ran.code, &*ran.err), (0, ""));
        let schema: Value = serde_json::from_str(&ran.out).unwrap();
        schema["title"].as_str().unwrap().to_owned()
    };
    assert_eq!(title(&["schema"]), "Data file");
    assert_eq!(title(&["schema", "workload-path"]), "Workload path");
}

#[test]
fn a_kind_that_is_none_is_a_wrong_argument_with_the_kinds() {
    let ran = run(&Project::empty(), &["schema", "support_path"]);
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(ran.err.contains("'support-path'"), "{}", ran.err);
}

#[test]
fn schemas_are_written_once_and_are_no_records() {
    let project = Project::small();
    let first = run(&project, &["schema", "--write"]);
    assert_eq!(first.code, 0);
    assert_eq!(first.out.lines().count(), 9);
    assert_eq!(first.err, "9 schemas written, 0 unchanged\n");
    fs::write(project.root().join("data/schema/model.json"), "{}").unwrap();
    let second = run(&project, &["schema", "--write"]);
    assert_eq!(second.out, "data/schema/model.json\n");
    assert_eq!(project.findings(), Vec::<String>::new());
}

#[test]
fn a_declared_field_stands_in_the_schema_of_its_kind() {
    let project = Project::small();
    project.write(
        "site-config.toml",
        "[fields.model.licence]\nlabel = \"Licence\"\n",
    );
    let ran = run(&project, &["schema", "model"]);
    let schema: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(schema["properties"]["licence"]["description"], "Licence");
    project.write(
        "site-config.toml",
        "[fields.model.licence]\nlabl = \"Licence\"\n",
    );
    let ran = run(&project, &["schema", "model"]);
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(ran.err.contains("error[config]"), "{}", ran.err);
}
