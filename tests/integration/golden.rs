//! Golden trees: every page of a fixture, compared whole. A file too many or too few fails.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use compatlas::config::BaseUrl;
use compatlas::pipeline::Address;

use crate::project::{Project, repository};

/// The site of a fixture's data, published at a made-up address; pages alone.
fn pages(fixture: &Path) -> BTreeMap<String, String> {
    let mut project = Project::empty();
    project.request.address =
        BaseUrl::parse("https://h.example/x/").map_or(Address::None, Address::At);
    for folder in ["data", "data/pages"] {
        for entry in fs::read_dir(fixture.join(folder)).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_file() {
                let name = entry.file_name().into_string().unwrap();
                let bytes = fs::read(entry.path()).unwrap();
                project.write_bytes(&format!("{folder}/{name}"), &bytes);
            }
        }
    }
    let pages = project.files().into_iter();
    let pages = pages.filter(|(path, _)| path.ends_with(".html"));
    pages
        .map(|(path, bytes)| (path, without_versions(&String::from_utf8(bytes).unwrap())))
        .collect()
}

/// What changes with every release or style sheet is not what a golden tree is about.
fn without_versions(page: &str) -> String {
    let page = page.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    let mut clean = String::with_capacity(page.len());
    let mut rest = page.as_str();
    while let Some(at) = rest.find("?v=") {
        clean.push_str(&rest[..at + 3]);
        rest = rest[at + 3..].trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    clean.push_str(rest);
    match clean.find("assets/") {
        Some(at) => {
            let folder: String = clean[at + 7..]
                .chars()
                .take_while(char::is_ascii_hexdigit)
                .collect();
            clean.replace(&format!("assets/{folder}"), "assets/HASH")
        }
        None => clean,
    }
}

fn expected(folder: &Path) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(at) = folders.pop() {
        let Ok(entries) = fs::read_dir(at) else {
            continue;
        };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path
                    .strip_prefix(folder)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .to_owned();
                files.insert(name, fs::read_to_string(path).unwrap());
            }
        }
    }
    files
}

#[test]
fn the_small_database_gives_these_pages() {
    let fixture = repository().join("tests/fixtures/small");
    let folder = fixture.join("expected");
    let pages = pages(&fixture);
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        let _ = fs::remove_dir_all(&folder);
        for (name, page) in &pages {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, page).unwrap();
        }
    }
    let expected = expected(&folder);
    let names = |tree: &BTreeMap<String, String>| tree.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&pages), names(&expected));
    for (name, page) in &pages {
        let old: Vec<&str> = expected[name].lines().collect();
        let new: Vec<&str> = page.lines().collect();
        for (number, (old, new)) in old.iter().zip(&new).enumerate() {
            assert_eq!(old, new, "{name}, line {}", number + 1);
        }
        assert_eq!(old.len(), new.len(), "{name}");
    }
}
