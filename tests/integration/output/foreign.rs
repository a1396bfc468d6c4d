//! Files in the output folder that no build made.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use compatlas::error::ErrorKind;

use super::support::{Place, expected, put, tree};

/// Asserts that the next build is refused with the name of `way`, and that nothing changed.
fn assert_in_the_way(place: &Place, files: &[(&str, &str)], way: &str) {
    let before = tree(&place.path(""));
    let error = place.publish(files).expect_err("in the way");
    assert_eq!(error.kind(), ErrorKind::Target);
    let name = place.in_target(way).display().to_string();
    assert!(
        error
            .to_string()
            .starts_with(&format!("`{name}` is in the way")),
        "{error}"
    );
    assert_eq!(tree(&place.path("")), before);
}

#[test]
fn files_and_folders_that_are_not_ours_survive() {
    let place = Place::new();
    place
        .publish(&[("index.html", "one"), ("a/index.html", "a")])
        .expect("published");
    put(&place.in_target("CNAME"), "h.example");
    put(&place.in_target(".git/objects/ab/cd"), "object");
    put(&place.in_target("a/notes"), "by hand");
    fs::create_dir_all(place.in_target("empty/within")).expect("a folder");
    symlink("nowhere", place.in_target("link")).expect("a link");

    for _ in 0..2 {
        place.publish(&[("index.html", "two")]).expect("published");
        let mut all = expected(&[
            ("index.html", "two"),
            ("CNAME", "h.example"),
            (".git/objects/ab/cd", "object"),
            ("a/notes", "by hand"),
            ("link", "-> nowhere"),
        ]);
        for folder in ["empty", "empty/within"] {
            all.insert(folder.to_owned(), "/".to_owned());
        }
        assert_eq!(place.site(), all);
        assert_eq!(place.beside(), ["data", "public"]);
    }
}

#[test]
fn permissions_of_what_is_not_ours_are_kept() {
    let place = Place::new();
    place.publish(&[("index.html", "one")]).expect("published");
    put(&place.in_target("hooks/run"), "#!/bin/sh");
    let modes = [("hooks/run", 0o700), ("hooks", 0o550)];
    for (path, mode) in modes {
        fs::set_permissions(place.in_target(path), fs::Permissions::from_mode(mode)).expect("set");
    }
    // Only root may empty the old folder then; others get the new site and an error that names it.
    place.publish(&[("index.html", "two")]).ok();
    for (path, mode) in modes {
        let found = place
            .in_target(path)
            .metadata()
            .expect("there")
            .permissions()
            .mode();
        assert_eq!(found & 0o777, mode, "{path}");
    }
    fs::set_permissions(place.in_target("hooks"), fs::Permissions::from_mode(0o750)).expect("set");
}

#[test]
fn a_file_in_the_way_of_a_page_is_refused_by_name() {
    let place = Place::new();
    place.publish(&[("index.html", "one")]).expect("published");
    put(&place.in_target("robots.txt"), "by hand");
    assert_in_the_way(
        &place,
        &[("index.html", "two"), ("robots.txt", "ours")],
        "robots.txt",
    );
}

#[test]
fn a_file_where_the_site_needs_a_folder_is_refused_by_name() {
    let place = Place::new();
    place.publish(&[("index.html", "one")]).expect("published");
    put(&place.in_target("models"), "by hand");
    assert_in_the_way(&place, &[("models/index.html", "ours")], "models");
}

#[test]
fn a_folder_where_the_site_has_a_file_is_refused_by_name() {
    let place = Place::new();
    place.publish(&[("index.html", "one")]).expect("published");
    put(&place.in_target("models/mine"), "by hand");
    assert_in_the_way(&place, &[("models", "ours")], "models");
}

#[test]
fn a_file_in_a_folder_of_ours_that_becomes_a_page_is_refused_by_name() {
    let place = Place::new();
    place
        .publish(&[("models/index.html", "one")])
        .expect("published");
    put(&place.in_target("models/mine"), "by hand");
    assert_in_the_way(&place, &[("models", "ours")], "models/mine");
}

#[test]
fn a_file_removed_from_the_way_lets_the_next_build_through() {
    let place = Place::new();
    place.publish(&[("index.html", "one")]).expect("published");
    put(&place.in_target("robots.txt"), "by hand");
    place
        .publish(&[("robots.txt", "ours")])
        .expect_err("in the way");
    fs::remove_file(place.in_target("robots.txt")).expect("removed");
    place.publish(&[("robots.txt", "ours")]).expect("published");
    assert_eq!(place.site(), expected(&[("robots.txt", "ours")]));
}

#[test]
fn what_a_symbolic_link_in_place_of_our_folder_leads_to_is_never_touched() {
    let place = Place::new();
    place
        .publish(&[("index.html", "one"), ("a/index.html", "a")])
        .expect("published");
    put(&place.path("outside/index.html"), "a");
    fs::remove_dir_all(place.in_target("a")).expect("removed");
    symlink(place.path("outside"), place.in_target("a")).expect("a link");

    assert_in_the_way(&place, &[("a/index.html", "a")], "a");
    place.publish(&[("index.html", "two")]).expect("published");
    assert!(place.in_target("a").is_symlink());
    assert_eq!(
        tree(&place.path("outside")),
        expected(&[("index.html", "a")])
    );
}

#[test]
fn a_published_file_replaced_by_a_folder_by_hand_keeps_what_it_holds() {
    let place = Place::new();
    place
        .publish(&[("index.html", "one"), ("a", "a")])
        .expect("published");
    fs::remove_file(place.in_target("a")).expect("removed");
    put(&place.in_target("a/mine"), "by hand");
    assert_in_the_way(&place, &[("a", "a")], "a");
    place.publish(&[("index.html", "two")]).expect("published");
    assert_eq!(
        place.site(),
        expected(&[("index.html", "two"), ("a/mine", "by hand")])
    );
}
