//! What a killed run left, met by the next one.

use std::fs::{self, File};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use compatlas::error::ErrorKind;

use super::support::{Place, expected, publish, put, tree};

const OLD: &[(&str, &str)] = &[("index.html", "old"), ("a/index.html", "a")];
const NEW: &[(&str, &str)] = &[("index.html", "new"), ("b/index.html", "b")];

fn next(place: &Place) -> PathBuf {
    place.path("project/.public.compatlas-next")
}

fn old(place: &Place) -> PathBuf {
    place.path("project/.public.compatlas-old")
}

/// A site with `files` at `at`, as if a run had been killed there.
fn leave(place: &Place, at: &std::path::Path, files: &[(&str, &str)]) {
    let elsewhere = place.path("elsewhere/site");
    publish(&elsewhere, &place.guard(), files).expect("published");
    fs::rename(&elsewhere, at).expect("moved");
}

fn set_modified(path: &std::path::Path, seconds: u64) {
    let file = File::options().append(true).open(path).expect("a file");
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds))
        .expect("a time");
}

#[test]
fn an_unfinished_stage_is_removed() {
    let place = Place::new();
    place.publish(OLD).expect("published");
    put(&next(&place).join(".compatlas-stage"), "");
    put(&next(&place).join("half/a/page"), "<ht");
    place.publish(NEW).expect("published");
    assert_eq!(place.site(), expected(NEW));
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn a_stage_that_was_only_just_made_is_removed() {
    let place = Place::new();
    fs::create_dir(next(&place)).expect("a folder");
    place.publish(NEW).expect("published");
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn a_folder_at_the_stages_name_that_is_not_ours_is_refused_and_stays() {
    for at in [next, old] {
        let place = Place::new();
        place.publish(OLD).expect("published");
        put(&at(&place).join("mine"), "by hand");
        let before = tree(&place.path(""));
        let error = place.publish(NEW).expect_err("in the way");
        assert_eq!(error.kind(), ErrorKind::Target);
        assert!(
            error
                .to_string()
                .contains(&at(&place).display().to_string()),
            "{error}"
        );
        assert_eq!(tree(&place.path("")), before);
    }
}

#[test]
fn a_file_at_the_stages_name_is_refused_and_stays() {
    let place = Place::new();
    put(&next(&place), "by hand");
    assert_eq!(
        place.publish(NEW).expect_err("in the way").kind(),
        ErrorKind::Target
    );
    assert_eq!(fs::read(next(&place)).expect("a file"), b"by hand");
}

#[test]
fn an_old_site_that_was_not_removed_yet_is_removed() {
    let place = Place::new();
    place.publish(NEW).expect("published");
    leave(&place, &next(&place), OLD);
    fs::remove_file(next(&place).join("index.html")).expect("half removed");
    drop(place.begin().expect("begun"));
    assert_eq!(place.site(), expected(NEW));
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn a_file_that_came_into_the_old_site_too_late_is_moved_over() {
    let place = Place::new();
    place.publish(NEW).expect("published");
    leave(&place, &next(&place), OLD);
    for (path, text) in [
        ("CNAME", "h.example"),
        ("a/notes", "mine"),
        ("own/deep/x", "x"),
    ] {
        put(&next(&place).join(path), text);
    }
    drop(place.begin().expect("begun"));
    let mut all = expected(NEW);
    all.extend(expected(&[
        ("CNAME", "h.example"),
        ("a/notes", "mine"),
        ("own/deep/x", "x"),
    ]));
    assert_eq!(place.site(), all);
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn of_two_versions_of_a_file_not_ours_the_later_one_stays() {
    let place = Place::new();
    place.publish(NEW).expect("published");
    leave(&place, &next(&place), OLD);
    for (name, in_old, in_new) in [("x", 2_000, 1_000), ("y", 1_000, 2_000)] {
        put(&next(&place).join(name), "from the old site");
        put(&place.in_target(name), "from the new site");
        set_modified(&next(&place).join(name), in_old);
        set_modified(&place.in_target(name), in_new);
    }
    drop(place.begin().expect("begun"));
    assert_eq!(
        fs::read_to_string(place.in_target("x")).expect("x"),
        "from the old site"
    );
    assert_eq!(
        fs::read_to_string(place.in_target("y")).expect("y"),
        "from the new site"
    );
}

#[test]
fn a_late_file_where_the_new_site_has_a_page_is_an_error_and_not_lost() {
    let place = Place::new();
    place.publish(NEW).expect("published");
    leave(&place, &next(&place), OLD);
    let late = next(&place).join("b/index.html");
    put(&late, "by hand");
    for _ in 0..2 {
        let error = place.begin().expect_err("in the way");
        assert!(
            error.to_string().contains(&late.display().to_string()),
            "{error}"
        );
        assert_eq!(fs::read_to_string(&late).expect("there"), "by hand");
    }
    assert_eq!(place.site(), expected(NEW));
    fs::remove_file(&late).expect("removed");
    place.publish(OLD).expect("published");
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn a_new_site_cut_between_two_renames_is_completed() {
    let place = Place::new();
    leave(&place, &old(&place), OLD);
    leave(&place, &next(&place), NEW);
    put(&old(&place).join("CNAME"), "h.example");
    put(&next(&place).join("CNAME"), "h.example");
    drop(place.begin().expect("begun"));
    let mut all = expected(NEW);
    all.extend(expected(&[("CNAME", "h.example")]));
    assert_eq!(place.site(), all);
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn an_old_site_without_a_whole_new_one_comes_back() {
    let place = Place::new();
    leave(&place, &old(&place), OLD);
    put(&next(&place).join(".compatlas-stage"), "");
    drop(place.begin().expect("begun"));
    assert_eq!(place.site(), expected(OLD));
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn an_old_site_that_waits_beside_a_new_one_is_removed() {
    let place = Place::new();
    place.publish(NEW).expect("published");
    leave(&place, &old(&place), OLD);
    drop(place.begin().expect("begun"));
    assert_eq!(place.site(), expected(NEW));
    assert_eq!(place.beside(), ["data", "public"]);
}
