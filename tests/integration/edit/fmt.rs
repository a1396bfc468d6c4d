//! `compatlas fmt` on files.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use super::run;
use crate::project::Project;

const WRITTEN: &str = "\u{feff}{\r\n\"models\" : [ {\"id\":\"m-3\",\"display_name\":\"\\u00e9\", \"x\": 1.50} ],\r\n\t\"results\":[]}";
const LAID_OUT: &str = "{\n  \"models\": [\n    {\n      \"id\": \"m-3\",\n      \"display_name\": \"\\u00e9\",\n      \"x\": 1.50\n    }\n  ],\n  \"results\": []\n}\n";

fn read(project: &Project, path: &str) -> String {
    fs::read_to_string(project.root().join(path)).unwrap()
}

/// The names of all files of a folder, hidden ones too.
fn names(project: &Project, folder: &str) -> Vec<String> {
    let entries = fs::read_dir(project.root().join(folder)).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn the_data_of_the_repository_is_laid_out_already() {
    let project = Project::repository();
    let ran = run(&project, &["fmt", "--check"]);
    assert_eq!((ran.code, &*ran.out), (0, ""));
    assert_eq!(ran.err, "0 files to be laid out, 5 laid out already\n");
}

#[test]
fn a_file_is_laid_out_once_with_its_permissions() {
    let project = Project::empty();
    project.write("data/b.json", WRITTEN);
    let path = project.root().join("data/b.json");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let ran = run(&project, &["fmt"]);
    assert_eq!((ran.code, &*ran.out), (0, "data/b.json\n"));
    assert_eq!(ran.err, "1 file laid out, 0 laid out already\n");
    assert_eq!(read(&project, "data/b.json"), LAID_OUT);
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(names(&project, "data"), ["b.json"]);
    let again = run(&project, &["fmt"]);
    assert_eq!((again.code, &*again.out), (0, ""));
}

#[test]
fn with_check_files_are_listed_and_stay_and_the_end_is_1() {
    let project = Project::empty();
    project.write("data/a.json", LAID_OUT);
    project.write("data/b.json", WRITTEN);
    let ran = run(&project, &["fmt", "--check"]);
    assert_eq!((ran.code, &*ran.out), (1, "data/b.json\n"));
    assert_eq!(ran.err, "1 file to be laid out, 1 laid out already\n");
    assert_eq!(read(&project, "data/b.json"), WRITTEN);
}

#[test]
fn a_broken_file_is_told_and_left_alone_and_the_others_are_laid_out() {
    let project = Project::empty();
    let broken = "{\n  \"models\": [\n    {\"id\": \"é\",}\n  ]\n}\n";
    project.write("data/a.json", broken);
    project.write("data/b.json", WRITTEN);
    project.write_bytes("data/c.json", b"{\"a\": \"\xff\"}");
    let ran = run(&project, &["fmt"]);
    assert_eq!((ran.code, &*ran.out), (1, "data/b.json\n"));
    insta::assert_snapshot!(ran.err);
    assert_eq!(read(&project, "data/a.json"), broken);
    assert_eq!(read(&project, "data/b.json"), LAID_OUT);
}

#[test]
fn named_files_are_laid_out_and_no_others() {
    let project = Project::empty();
    project.write("data/a.json", WRITTEN);
    project.write("data/b.json", WRITTEN);
    project.write("other/c.json", WRITTEN);
    let ran = run(&project, &["fmt", "data/b.json", "other/c.json"]);
    assert_eq!((ran.code, &*ran.out), (0, "data/b.json\nother/c.json\n"));
    assert_eq!(read(&project, "data/a.json"), WRITTEN);
    assert_eq!(read(&project, "other/c.json"), LAID_OUT);
}

#[test]
fn a_symbolic_link_that_leaves_the_data_is_refused_also_by_name() {
    let project = Project::empty();
    project.write("outside.json", WRITTEN);
    symlink("../outside.json", project.root().join("data/a.json")).unwrap();
    for arguments in [&["fmt"][..], &["fmt", "data/a.json"]] {
        let ran = run(&project, arguments);
        assert_eq!((ran.code, &*ran.out), (1, ""), "{arguments:?}");
        let told = "data/a.json:1:1: error[outside-link]: ";
        assert!(ran.err.starts_with(told), "{}", ran.err);
    }
    assert_eq!(read(&project, "outside.json"), WRITTEN);
}

#[test]
fn a_symbolic_link_within_the_data_stays_one() {
    let project = Project::empty();
    project.write("data/deep/real.json", WRITTEN);
    symlink("deep/real.json", project.root().join("data/a.json")).unwrap();
    let ran = run(&project, &["fmt", "data/a.json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let link = project.root().join("data/a.json");
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(read(&project, "data/deep/real.json"), LAID_OUT);
    assert_eq!(names(&project, "data/deep"), ["real.json"]);
}

#[test]
fn schemas_and_history_are_left_as_they_are() {
    let project = Project::empty();
    project.write("data/schema/x.json", WRITTEN);
    project.write("data/history/2026-01-01/x.json", WRITTEN);
    let ran = run(&project, &["fmt"]);
    assert_eq!((ran.code, &*ran.out), (0, ""));
}

#[test]
fn a_file_that_is_not_there_stops_the_run() {
    let ran = run(&Project::empty(), &["fmt", "data/none.json"]);
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(
        ran.err
            .starts_with("error: could not read `data/none.json`: ")
    );
}
