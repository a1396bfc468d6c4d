//! A built-in template that changes gets a new version, so that whoever copied it is told.
//!
//! `versions.txt` has, for each template, its version and a fingerprint of its text at that
//! version. To accept: raise the number in the template's head comment (`compatlas template
//! version 2`), then run `INSTA_UPDATE=always cargo test --test integration versions`. A template
//! that no release has yet held may keep its number: delete its line from the file first.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use sha2::{Digest, Sha256};

const MARK: &str = "compatlas template version ";

#[test]
fn a_built_in_template_changes_only_with_its_version() {
    let accepted = read();
    let now = now();
    let kept = |name: &str| {
        let (version, text) = &now[name];
        accepted
            .get(name)
            .is_some_and(|(own, known)| own == version && known != text)
    };
    let silent: Vec<&str> = now
        .keys()
        .map(String::as_str)
        .filter(|&name| kept(name))
        .collect();
    assert_eq!(silent, Vec::<&str>::new(), "changed without a new version");
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        std::fs::write(file(), written(&now)).unwrap();
    } else {
        let how = "new versions: see the head of tests/integration/theming/versions.rs";
        assert_eq!(written(&accepted), written(&now), "{how}");
    }
}

#[test]
fn every_built_in_template_has_a_version_in_its_first_lines() {
    let without: Vec<String> = compatlas::render::built_in()
        .into_iter()
        .filter(|(_, text)| !text.lines().take(3).any(|line| line.contains(MARK)))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(without, Vec::<String>::new());
}

type Versions = BTreeMap<String, (String, String)>;

fn now() -> Versions {
    compatlas::render::built_in()
        .into_iter()
        .map(|(name, text)| (name, (version(text), fingerprint(text))))
        .collect()
}

fn version(text: &str) -> String {
    let rest = text.split_once(MARK).map_or("", |(_, rest)| rest);
    rest.chars().take_while(char::is_ascii_digit).collect()
}

fn fingerprint(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(8).fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").unwrap();
        hex
    })
}

fn read() -> Versions {
    let text = std::fs::read_to_string(file()).unwrap_or_default();
    text.lines()
        .map(|line| {
            let mut parts = line.split(' ').map(str::to_owned);
            let mut part = || parts.next().unwrap();
            (part(), (part(), part()))
        })
        .collect()
}

fn written(versions: &Versions) -> String {
    versions
        .iter()
        .fold(String::new(), |mut text, (name, (version, fingerprint))| {
            writeln!(text, "{name} {version} {fingerprint}").unwrap();
            text
        })
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/integration/theming/versions.txt")
}
