//! What stands in the folder after a publication.

use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::time::{Duration, SystemTime};

use compatlas::error::ErrorKind;
use compatlas::output::{Directory, MANIFEST, Memory, Output, Published};

use super::support::{Place, expected, put, tree};

const SITE: &[(&str, &str)] = &[
    ("index.html", "home"),
    ("models/a/index.html", "model a"),
    ("models/index.html", "models"),
];

/// A moment that no file of a test has by itself.
fn long_ago() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000)
}

fn set_modified(path: &Path) {
    let file = File::options().append(true).open(path).expect("a file");
    file.set_modified(long_ago()).expect("a time");
}

fn modified(path: &Path) -> SystemTime {
    path.metadata().expect("a file").modified().expect("a time")
}

#[test]
fn files_stand_where_they_were_written_and_nothing_is_left_beside() {
    let place = Place::new();
    let published = place.publish(SITE).expect("published");
    assert_eq!(place.site(), expected(SITE));
    assert_eq!(place.beside(), ["data", "public"]);
    let counts = Published {
        files: 3,
        bytes: 17,
        written: 3,
        unchanged: 0,
        removed: 0,
    };
    assert_eq!(published, counts);
}

#[test]
fn the_manifest_is_sorted_and_knows_no_order_of_writing() {
    let (one, two) = (Place::new(), Place::new());
    one.publish(SITE).expect("published");
    let reversed: Vec<_> = SITE.iter().rev().copied().collect();
    two.publish(&reversed).expect("published");
    let manifest = fs::read_to_string(one.in_target(MANIFEST)).expect("a manifest");
    assert_eq!(
        manifest,
        "{\n  \"format\": 1,\n  \"files\": {\n    \"index.html\": 4,\n    \"models/a/index.html\": 7,\n    \"models/index.html\": 6\n  }\n}\n"
    );
    assert_eq!(tree(&one.target()), tree(&two.target()));
}

#[test]
fn unchanged_files_keep_their_modification_time_and_changed_ones_do_not() {
    let place = Place::new();
    place.publish(SITE).expect("published");
    for path in ["index.html", "models/index.html", "models/a/index.html"] {
        set_modified(&place.in_target(path));
    }
    let next = [
        ("index.html", "HOME"),
        ("models/a/index.html", "model a, longer"),
        SITE[2],
        ("new", "n"),
    ];
    let published = place.publish(&next).expect("published");
    assert_eq!(place.site(), expected(&next));
    assert_eq!(modified(&place.in_target("models/index.html")), long_ago());
    assert_ne!(modified(&place.in_target("index.html")), long_ago());
    assert_ne!(
        modified(&place.in_target("models/a/index.html")),
        long_ago()
    );
    assert_eq!((published.written, published.unchanged), (3, 1));
}

#[test]
fn a_site_published_again_keeps_every_modification_time_also_the_manifests() {
    let place = Place::new();
    place.publish(SITE).expect("published");
    for (path, _) in SITE.iter().chain(&[(MANIFEST, "")]) {
        set_modified(&place.in_target(path));
    }
    let published = place.publish(SITE).expect("published");
    assert_eq!(
        (published.written, published.unchanged, published.removed),
        (0, 3, 0)
    );
    for (path, _) in SITE.iter().chain(&[(MANIFEST, "")]) {
        assert_eq!(modified(&place.in_target(path)), long_ago(), "{path}");
    }
}

#[test]
fn a_published_file_that_was_edited_by_hand_is_written_anew() {
    let place = Place::new();
    place.publish(SITE).expect("published");
    fs::write(place.in_target("index.html"), "hack").expect("edited");
    place.publish(SITE).expect("published");
    assert_eq!(place.site(), expected(SITE));
}

#[test]
fn a_large_file_that_differs_in_its_last_byte_is_written_anew() {
    let place = Place::new();
    let (old, new) = ("x".repeat(100_000) + "a", "x".repeat(100_000) + "b");
    place.publish(&[("big", &old)]).expect("published");
    let published = place.publish(&[("big", &new)]).expect("published");
    assert_eq!(published.written, 1);
    assert_eq!(place.site(), expected(&[("big", &new)]));
    assert_eq!(
        place
            .publish(&[("big", &new)])
            .expect("published")
            .unchanged,
        1
    );
}

#[test]
fn files_that_the_new_site_lacks_are_removed_with_their_folders() {
    let (place, clean) = (Place::new(), Place::new());
    place.publish(SITE).expect("published");
    let published = place.publish(&SITE[..1]).expect("published");
    clean.publish(&SITE[..1]).expect("published");
    assert_eq!(tree(&place.target()), tree(&clean.target()));
    assert_eq!(published.removed, 2);
}

#[test]
fn a_page_may_become_a_folder_and_a_folder_a_page() {
    let place = Place::new();
    let (page, folder) = ([("a", "page")], [("a/index.html", "folder")]);
    for files in [page, folder, page] {
        place.publish(&files).expect("published");
        assert_eq!(place.site(), expected(&files));
    }
}

#[test]
fn a_target_that_is_a_symbolic_link_is_followed() {
    let place = Place::new();
    symlink(place.path("elsewhere/site"), place.target()).expect("a link");
    for _ in 0..2 {
        place.publish(SITE).expect("published");
        assert!(place.target().is_symlink());
        assert_eq!(place.site(), expected(SITE));
        assert_eq!(super::support::names(&place.path("elsewhere")), ["site"]);
    }
}

#[test]
fn an_empty_folder_may_be_the_target_and_keeps_its_permissions() {
    let place = Place::new();
    fs::create_dir(place.target()).expect("a folder");
    fs::set_permissions(place.target(), fs::Permissions::from_mode(0o750)).expect("permissions");
    place.publish(SITE).expect("published");
    assert_eq!(place.site(), expected(SITE));
    let mode = place
        .target()
        .metadata()
        .expect("a folder")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o750);
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn a_site_that_is_dropped_leaves_the_old_one_and_nothing_beside() {
    let place = Place::new();
    place.publish(SITE).expect("published");
    let before = tree(&place.target());
    let directory = place.begin().expect("begun");
    directory.write("index.html", b"other").expect("written");
    directory
        .write("models/index.html", b"models")
        .expect("written");
    drop(directory);
    assert_eq!(tree(&place.target()), before);
    assert_eq!(place.beside(), ["data", "public"]);
}

#[test]
fn a_first_site_that_is_dropped_leaves_nothing() {
    let place = Place::new();
    let directory = place.begin().expect("begun");
    directory.write("index.html", b"home").expect("written");
    drop(directory);
    assert_eq!(place.beside(), ["data"]);
}

#[test]
fn many_threads_may_write_into_one_folder() {
    let place = Place::new();
    let files: Vec<_> = (0..400)
        .map(|i| (format!("a/{}/{i}/x", i % 7), i.to_string()))
        .collect();
    let directory = place.begin().expect("begun");
    std::thread::scope(|scope| {
        for part in files.chunks(50) {
            let directory = &directory;
            scope.spawn(move || {
                for (path, text) in part {
                    directory.write(path, text.as_bytes()).expect("written");
                }
            });
        }
    });
    assert_eq!(directory.publish().expect("published").files, 400);
    let files: Vec<_> = files
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    assert_eq!(place.site(), expected(&files));
}

#[test]
fn a_path_that_leaves_the_site_or_is_our_own_is_refused() {
    let place = Place::new();
    let directory = place.begin().expect("begun");
    let memory = Memory::new();
    let outputs: [&dyn Output; 2] = [&directory, &memory];
    for output in outputs {
        for path in [
            "../x",
            "/x",
            "a/../../x",
            "a//x",
            "",
            "a\\x",
            MANIFEST,
            ".compatlas-stage",
        ] {
            let error = output.write(path, b"x").expect_err(path);
            assert_eq!(error.kind(), ErrorKind::Io);
            assert!(
                error.to_string().contains(&path.escape_debug().to_string()),
                "{error}"
            );
        }
    }
    directory.publish().expect("published");
    assert_eq!(place.site(), expected(&[]));
    assert!(memory.into_files().is_empty());
}

#[test]
fn a_path_written_twice_is_an_error_and_the_old_site_does_not_change() {
    let place = Place::new();
    place.publish(SITE).expect("published");
    let directory = place.begin().expect("begun");
    directory
        .write("index.html", b"home")
        .expect("unchanged, so a link");
    let error = directory.write("index.html", b"other").expect_err("twice");
    assert!(error.to_string().contains("index.html"), "{error}");
    drop(directory);
    assert_eq!(place.site(), expected(SITE));

    let memory = Memory::new();
    memory.write("a", b"1").expect("written");
    assert!(memory.write("a", b"2").is_err());
    assert_eq!(
        memory.into_files().into_values().collect::<Vec<_>>(),
        [b"1"]
    );
}

#[test]
fn a_file_below_a_file_is_an_error_that_names_it() {
    let place = Place::new();
    let directory = place.begin().expect("begun");
    directory.write("a", b"file").expect("written");
    let error = directory.write("a/b", b"below").expect_err("no folder");
    assert_eq!(error.kind(), ErrorKind::Io);
    assert!(error.to_string().contains("a/b"), "{error}");
}

#[test]
fn folders_above_the_target_are_made() {
    let place = Place::new();
    let target = place.path("project/dist/site");
    let directory = Directory::begin(&target, &place.guard()).expect("begun");
    directory.write("a", b"x").expect("written");
    directory.publish().expect("published");
    assert_eq!(fs::read(target.join("a")).expect("a file"), b"x");
}

#[test]
fn a_folder_above_the_target_that_is_a_file_is_an_error_that_names_it() {
    let place = Place::new();
    put(&place.path("project/dist"), "file");
    let target = place.path("project/dist/site");
    let error = Directory::begin(&target, &place.guard()).expect_err("no folder");
    assert!(error.to_string().contains("project/dist"), "{error}");
}
