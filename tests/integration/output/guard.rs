//! Folders that are refused, and that nothing in them is touched.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use compatlas::error::{Error, ErrorKind};
use compatlas::output::{Directory, Guard, MANIFEST};

use super::support::{Place, put, tree};

/// A place with a file in each folder that may not be lost.
fn place() -> Place {
    let place = Place::new();
    for path in [
        "project/data/models.json",
        "project/site-config.toml",
        "home/letter",
        "shared/static/a.css",
        "full/mine",
    ] {
        put(&place.path(path), path);
    }
    place
}

/// Asserts that `target` is refused without a trace, and gives the error.
fn refuse(place: &Place, target: &Path) -> Error {
    let mut guard = place.guard();
    guard.inputs.push(place.path("shared/static"));
    let before = tree(&place.path(""));
    let error = Directory::begin(target, &guard).expect_err("refused");
    assert_eq!(tree(&place.path("")), before);
    assert_eq!(error.kind(), ErrorKind::Target, "{error}");
    assert!(error.way_out().is_some(), "{error}");
    error
}

fn assert_says(error: &Error, words: &str) {
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn the_project_folder_is_refused() {
    let place = place();
    assert_says(
        &refuse(&place, &place.path("project")),
        "is or holds the project folder",
    );
    assert_says(
        &refuse(&place, &place.path("project/data/..")),
        "the project folder",
    );
}

#[test]
fn a_folder_around_the_project_is_refused() {
    let place = place();
    assert_says(&refuse(&place, &place.path("")), "holds the");
}

#[test]
fn an_input_folder_is_refused() {
    let place = place();
    assert_says(
        &refuse(&place, &place.path("project/data")),
        "is or holds the input",
    );
}

#[test]
fn a_folder_around_an_input_is_refused() {
    let place = place();
    assert_says(
        &refuse(&place, &place.path("shared")),
        "is or holds the input",
    );
}

#[test]
fn a_folder_inside_an_input_is_refused() {
    let place = place();
    assert_says(
        &refuse(&place, &place.path("project/data/public")),
        "lies in the input",
    );
    assert_says(
        &refuse(&place, &place.path("shared/static/x/y")),
        "lies in the input",
    );
}

#[test]
fn the_root_is_refused() {
    assert_says(
        &refuse(&place(), Path::new("/")),
        "the root of the file system",
    );
}

#[test]
fn the_home_folder_and_one_around_it_are_refused() {
    let place = place();
    let mut guard = Guard::new(place.path("project"), []);
    assert!(guard.home.as_ref().is_none_or(|home| home.is_absolute()));
    assert_says(
        &refuse(&place, &place.path("home")),
        "is or holds the home folder",
    );
    guard.home = Some(place.path("full/me"));
    let error = Directory::begin(&place.path("full"), &guard).expect_err("refused");
    assert_says(&error, "is or holds the home folder");
}

#[test]
fn a_symbolic_link_to_a_protected_folder_is_refused() {
    let place = place();
    symlink(place.path("project/data"), place.path("link")).expect("a link");
    assert_says(
        &refuse(&place, &place.path("link")),
        "is or holds the input",
    );
    assert_says(
        &refuse(&place, &place.path("link/below")),
        "lies in the input",
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_mount_point_is_refused_with_the_way_out() {
    let place = place();
    let error = refuse(&place, Path::new("/proc"));
    assert_says(&error, "it is a mount point");
    assert!(
        error
            .way_out()
            .is_some_and(|help| help.contains("`/proc/site`"))
    );
}

#[test]
fn a_file_is_refused() {
    let place = place();
    assert_says(
        &refuse(&place, &place.path("full/mine")),
        "is a file, not a folder",
    );
}

#[test]
fn a_folder_with_files_that_we_did_not_publish_is_refused() {
    let place = place();
    assert_says(
        &refuse(&place, &place.path("full")),
        "no build of this program published",
    );
}

#[test]
fn a_folder_with_a_manifest_that_we_did_not_write_is_refused() {
    let place = place();
    for manifest in [
        "",
        "{}",
        "[]",
        r#"{"format": 2, "files": {}}"#,
        r#"{"format": 1, "files": {"../mine": 1}}"#,
        r#"{"format": 1, "files": {"/etc/passwd": 1}}"#,
    ] {
        put(&place.path("full").join(MANIFEST), manifest);
        assert_says(&refuse(&place, &place.path("full")), MANIFEST);
    }
}

#[test]
fn symbolic_links_in_a_circle_are_an_error_that_names_the_path() {
    let place = place();
    symlink(place.path("b"), place.path("a")).expect("a link");
    symlink(place.path("a"), place.path("b")).expect("a link");
    let error = Directory::begin(&place.path("a"), &place.guard()).expect_err("a circle");
    assert_says(&error, &place.path("a").display().to_string());
    assert_says(&error, "circle");
}

#[test]
fn inputs_that_do_not_exist_are_protected_too() {
    let place = place();
    fs::remove_dir_all(place.path("shared")).expect("removed");
    assert_says(
        &refuse(&place, &place.path("shared/static/x")),
        "lies in the input",
    );
}
