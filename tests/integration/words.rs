//! Every word that code or a template asks for stands in templates/words.toml, and no other does.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use compatlas::words::Words;

/// Tables whose keys the data chooses; code reads them by those.
const OF_THE_DATA: [&str; 6] = [
    "levels",
    "statuses",
    "evidence_types",
    "platform_kinds",
    "changed_fields",
    // The index carries the names of all kinds to the scripts.
    "kinds",
];

/// Modules that ask for words.
const CODE: [&str; 5] = ["src/view", "src/search", "src/diff", "src/gate", "src/show"];

#[test]
fn every_key_that_code_asks_for_has_a_word() {
    let words = words();
    let tables = tables(&words);
    let mut missing = Vec::new();
    for (path, text) in CODE.iter().flat_map(|folder| texts(folder, "rs")) {
        let literals = key_literals(&text);
        for key in literals.filter(|key| is_in(&tables, key)) {
            if words.find(key).is_none() && words.find(&format!("{key}.one")).is_none() {
                missing.push(format!("{}: {key}", path.display()));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_word_is_asked_for_by_code_or_a_template() {
    let words = words();
    let code: Vec<_> = CODE.iter().flat_map(|folder| texts(folder, "rs")).collect();
    let templates = texts("templates", "html");
    let mut asked: BTreeSet<&str> = BTreeSet::new();
    asked.extend(code.iter().flat_map(|(_, text)| key_literals(text)));
    asked.extend(
        templates
            .iter()
            .flat_map(|(_, text)| keys_in_template(text)),
    );
    // Scripts read the table `search` without its name.
    let scripts = texts("static/js/find", "js");
    let of_scripts: Vec<String> = scripts
        .iter()
        .flat_map(|(_, text)| keys_in_template(text))
        .map(|key| format!("search.{key}"))
        .collect();
    asked.extend(of_scripts.iter().map(String::as_str));
    let unused = words.keys().filter(|key| {
        // A noun is one word in two forms; a key with a form names one of them.
        let noun = key.strip_suffix(".one").or(key.strip_suffix(".many"));
        let is_asked = asked.contains(key)
            || noun.is_some_and(|noun| {
                asked.contains(noun) || asked.contains(&*format!("{noun}.one"))
            });
        !is_asked && !is_in(&OF_THE_DATA, key)
    });
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn every_word_that_a_script_asks_for_stands_under_search() {
    let words = words();
    let mut missing = Vec::new();
    for (path, text) in texts("static/js/find", "js") {
        for key in keys_in_template(&text) {
            if words.find(&format!("search.{key}")).is_none() {
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
fn the_scanner_sees_literal_keys_wherever_they_are_passed() {
    let code =
        "w.word(\"a.b\"); helper(x,\n \"c.d_2\"); // \"e\" and \"no key.\"\n [\"#x\", \"f.g.h\"]";
    let keys: Vec<&str> = key_literals(code).collect();
    assert_eq!(keys, ["a.b", "c.d_2", "f.g.h"]);
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

/// The tables of the file of which every key is known here.
fn tables(words: &Words) -> Vec<&str> {
    let tables = words.keys().filter_map(|key| key.split('.').next());
    let tables: BTreeSet<&str> = tables
        .filter(|table| !OF_THE_DATA.contains(table))
        .collect();
    tables.into_iter().collect()
}

fn is_in(tables: &[&str], key: &str) -> bool {
    tables
        .iter()
        .any(|table| key.split('.').next() == Some(table))
}

/// The literals that read as a key: names with dots between.
fn key_literals(text: &str) -> impl Iterator<Item = &str> {
    let is_name = |part: &str| {
        let mut bytes = part.bytes();
        !part.is_empty() && bytes.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'_')
    };
    text.match_indices('"').filter_map(move |(at, _)| {
        let (literal, _) = text[at + 1..].split_once('"')?;
        (literal.contains('.') && literal.split('.').all(is_name)).then_some(literal)
    })
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
