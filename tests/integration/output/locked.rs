//! One build at a time for one folder.

use compatlas::error::ErrorKind;
use compatlas::output::{Directory, Output};

use super::support::{Place, expected, put};

#[test]
fn a_second_build_hears_at_once_of_the_first() {
    let place = Place::new();
    let first = place.begin().expect("begun");
    first.write("a", b"first").expect("written");
    let error = place.begin().expect_err("locked");
    assert_eq!(error.kind(), ErrorKind::Locked);
    assert!(
        error.to_string().starts_with("another build is writing `"),
        "{error}"
    );
    first.publish().expect("published");
    assert_eq!(place.site(), expected(&[("a", "first")]));
}

#[test]
fn builds_into_two_folders_side_by_side_do_not_meet() {
    let place = Place::new();
    let first = place.begin().expect("begun");
    let other = place.path("project/preview");
    let second = Directory::begin(&other, &place.guard()).expect("begun");
    drop((first, second));
}

#[test]
fn a_dropped_build_frees_the_folder() {
    let place = Place::new();
    drop(place.begin().expect("begun"));
    drop(place.begin().expect("begun again"));
}

#[test]
fn the_lock_file_of_a_killed_run_stops_nobody_and_goes() {
    let place = Place::new();
    put(&place.path("project/.public.compatlas-lock"), "");
    place.publish(&[("a", "x")]).expect("published");
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn a_pipe_or_a_link_in_the_place_of_the_lock_is_an_error_and_nobody_waits() {
    let place = Place::new();
    let lock = place.path("project/.public.compatlas-lock");
    put(&place.path("project/other"), "own");
    std::os::unix::fs::symlink("other", &lock).expect("linked");
    let error = place.begin().expect_err("a link");
    assert_eq!(error.kind(), ErrorKind::Io, "{error}");
    std::fs::remove_file(&lock).expect("removed");
    pipe(&lock);
    let error = place.begin().expect_err("a pipe");
    assert!(
        error.to_string().contains(".public.compatlas-lock"),
        "{error}"
    );
}

#[test]
fn a_pipe_in_the_place_of_the_manifest_is_an_error_and_nobody_waits() {
    let place = Place::new();
    place.publish(&[("a", "x")]).expect("published");
    let manifest = place.in_target(compatlas::output::MANIFEST);
    std::fs::remove_file(&manifest).expect("removed");
    pipe(&manifest);
    let error = place.begin().expect_err("a pipe");
    assert!(
        error.to_string().ends_with("it is no regular file"),
        "{error}"
    );
}

fn pipe(at: &std::path::Path) {
    let made = std::process::Command::new("mkfifo").arg(at).status();
    assert!(made.expect("mkfifo").success());
}
