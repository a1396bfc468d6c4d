//! Every word that code or a template asks for stands in templates/words.toml.

use std::fs;
use std::path::{Path, PathBuf};

use compatlas::words::Words;

/// Methods of [`Words`] whose first argument is a key, and what the key then gets appended.
const METHODS: [(&str, &str); 4] = [
    (".word(", ""),
    (".fill(", ""),
    (".counted(", ".one"),
    (".noun(", ".one"),
];

#[test]
fn every_key_that_code_asks_for_has_a_word() {
    let words = words();
    let mut missing = Vec::new();
    for (path, text) in texts("src", "rs") {
        // The words' own tests ask for keys of their own.
        if path.starts_with("src/words") {
            continue;
        }
        for key in keys_in_code(&text) {
            if words.find(&key).is_none() {
                missing.push(format!("{}: {key}", path.display()));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_key_that_a_template_asks_for_has_a_word() {
    let json = words().to_json();
    let mut missing = Vec::new();
    for (path, text) in texts("templates", "html") {
        for key in keys_in_template(&text) {
            let pointer = format!("/{}", key.replace('.', "/"));
            if !json
                .pointer(&pointer)
                .is_some_and(serde_json::Value::is_string)
            {
                missing.push(format!("{}: {key}", path.display()));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn the_scanner_sees_literal_keys_over_line_ends() {
    let code =
        "w.word(\"a.b\"); w.fill(\n    \"c.d\",\n &[]); w.counted(\"nouns.x\", 2); w.word(key)";
    let keys: Vec<String> = keys_in_code(code).collect();
    assert_eq!(keys, ["a.b", "c.d", "nouns.x.one"]);
}

#[test]
fn the_scanner_sees_keys_of_templates_and_no_variables_that_end_alike() {
    let template = "{{ words.a.b }}{% if words.c.d_2 %}{{ own_words.x.y }}{{ page.words.z }}";
    let keys: Vec<&str> = keys_in_template(template).collect();
    assert_eq!(keys, ["a.b", "c.d_2"]);
}

fn words() -> Words {
    let path = root().join("templates/words.toml");
    let (words, report) = Words::load(&fs::read_to_string(path).unwrap(), None);
    assert!(report.is_empty());
    words
}

fn keys_in_code(text: &str) -> impl Iterator<Item = String> {
    let mut keys: Vec<(usize, String)> = Vec::new();
    for (method, suffix) in METHODS {
        for (at, _) in text.match_indices(method) {
            let argument = text[at + method.len()..].trim_start();
            let literal = argument
                .strip_prefix('"')
                .and_then(|rest| rest.split_once('"'));
            if let Some((key, _)) = literal {
                keys.push((at, format!("{key}{suffix}")));
            }
        }
    }
    keys.sort();
    keys.into_iter().map(|(_, key)| key)
}

fn keys_in_template(text: &str) -> impl Iterator<Item = &str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    text.match_indices("words.").filter_map(move |(at, found)| {
        if text[..at].ends_with(is_name) {
            return None;
        }
        let rest = &text[at + found.len()..];
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        // A file name in a comment or `include` is no key.
        (&rest[..end] != "toml").then_some(&rest[..end])
    })
}

/// The files under a folder with an ending, each with its path from the project and its text.
fn texts(folder: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let root = root();
    walkdir::WalkDir::new(root.join(folder))
        .sort_by_file_name()
        .into_iter()
        .map(Result::unwrap)
        .filter(|entry| entry.path().extension().is_some_and(|own| own == ending))
        .map(|entry| {
            let path = entry.path().strip_prefix(&root).unwrap().to_path_buf();
            (path, fs::read_to_string(entry.path()).unwrap())
        })
        .collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}
