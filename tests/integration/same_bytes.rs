//! Same data, same configuration, same as-of date: same bytes, wherever and whenever it runs.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use compatlas::config::BaseUrl;
use compatlas::pipeline::Address;

use crate::project::Project;

/// Builds with other surroundings; gives the tree.
fn build(
    project: &Project,
    environment: &[(&str, &str)],
    folder: &Path,
) -> BTreeMap<String, Vec<u8>> {
    let out = tempfile::tempdir().unwrap();
    let target = out.path().join("site");
    let status = Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .arg("-C")
        .arg(project.root())
        .args(["-q", "build", "-o"])
        .arg(&target)
        .current_dir(folder)
        .env_remove("SOURCE_DATE_EPOCH")
        .envs(environment.iter().copied())
        .status()
        .unwrap();
    assert!(status.success());
    tree(&target)
}

/// All files under a folder by path.
fn tree(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path
                    .strip_prefix(root)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .to_owned();
                files.insert(name, fs::read(path).unwrap());
            }
        }
    }
    files
}

fn assert_same(a: &BTreeMap<String, Vec<u8>>, b: &BTreeMap<String, Vec<u8>>, why: &str) {
    let names = |tree: &BTreeMap<String, Vec<u8>>| tree.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(a), names(b), "{why}");
    for (name, bytes) in a {
        assert!(b.get(name) == Some(bytes), "{name} differs: {why}");
    }
}

#[test]
fn threads_folder_zone_and_locale_do_not_show() {
    let project = Project::repository();
    let here = build(&project, &[("RAYON_NUM_THREADS", "1")], Path::new("/"));
    let other = [
        ("RAYON_NUM_THREADS", "7"),
        ("TZ", "Pacific/Kiritimati"),
        ("LC_ALL", "tr_TR.UTF-8"),
    ];
    let there = build(&project, &other, project.root());
    assert_same(&here, &there, "threads, folder, zone, locale");
}

#[test]
fn an_epoch_before_the_newest_date_counts_as_none() {
    let project = Project::repository();
    let unset = build(&project, &[], project.root());
    let zero = build(&project, &[("SOURCE_DATE_EPOCH", "0")], project.root());
    assert_same(&unset, &zero, "SOURCE_DATE_EPOCH=0");
    // 2027-03-01: every check is older than its limit then only where 90 days count.
    let later = build(
        &project,
        &[("SOURCE_DATE_EPOCH", "1803859200")],
        project.root(),
    );
    let home = String::from_utf8(later["models/deepseek-r1-0528/index.html"].clone()).unwrap();
    assert!(home.contains("Ages counted to 2027-03-01"));
    assert!(home.contains("source checked 112 days ago (2026-11-09)"));
}

#[test]
fn a_base_address_is_the_same_with_and_without_a_slash_at_its_end() {
    let mut project = Project::repository();
    let mut files = |address: &str| {
        project.request.address = BaseUrl::parse(address).map_or(Address::None, Address::At);
        project.files()
    };
    let (with, without) = (files("https://h.example/x/"), files("https://h.example/x"));
    assert_same(&with, &without, "slash");
}

#[test]
fn a_removed_record_leaves_the_tree_of_a_clean_build() {
    let project = Project::small();
    let out = project.root().join("public");
    let run = || {
        let status = Command::new(env!("CARGO_BIN_EXE_compatlas"))
            .arg("-C")
            .arg(project.root())
            .args(["-q", "build"])
            .status()
            .unwrap();
        assert!(status.success());
        tree(&out)
    };
    run();
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"m-3\"");
    let again = run();
    fs::remove_dir_all(&out).unwrap();
    assert_same(&again, &run(), "clean build");
    assert!(!again.contains_key("models/m-2/index.html"));
}
