//! Modules import strictly downward, by the table of layers.

use std::fs;
use std::path::Path;

use crate::project::repository;

/// The layers, lowest first; nothing imports from its own layer or from above.
const LAYERS: [&[&str]; 17] = [
    &["text"],
    &["diagnostic"],
    &["error"],
    &["input", "git", "rewrite"],
    &["config", "record", "words", "markdown", "expr", "output"],
    &["load", "layout"],
    &["catalog", "snapshot", "json_schema"],
    &["external", "freshness"],
    &["check", "plan", "assets", "diff", "gate", "lookup"],
    &["view", "show", "skeleton"],
    &["search", "export"],
    &["render"],
    &["links"],
    &["pipeline"],
    &["serve"],
    &["cli"],
    &["main"],
];

fn layer(module: &str) -> usize {
    LAYERS
        .iter()
        .position(|modules| modules.contains(&module))
        .unwrap_or_else(|| panic!("`{module}` has a line in the table of layers"))
}

/// The modules of this crate that a source text names after `crate::`.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| {
            line.match_indices("crate::")
                .map(move |(at, _)| &line[at + 7..])
        })
        .map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '_');
            &rest[..end.unwrap_or(rest.len())]
        })
        .filter(|module| !module.is_empty())
}

fn check(path: &Path, module: &str, wrong: &mut Vec<String>) {
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            check(&path, module, wrong);
            continue;
        }
        check_file(&path, module, wrong);
    }
}

fn check_file(path: &Path, module: &str, wrong: &mut Vec<String>) {
    let text = fs::read_to_string(path).unwrap();
    for import in imports(&text) {
        if import != module && layer(import) >= layer(module) {
            wrong.push(format!("{} imports {import}", path.display()));
        }
    }
}

#[test]
fn modules_import_strictly_downward() {
    let mut wrong = Vec::new();
    for entry in fs::read_dir(repository().join("src")).unwrap() {
        let path = entry.unwrap().path();
        let module = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if module == "lib" {
            continue;
        }
        if path.is_dir() {
            check(&path, &module, &mut wrong);
        } else {
            check_file(&path, &module, &mut wrong);
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn the_scanner_sees_imports_and_paths_in_code() {
    let text = "use crate::text::slug;\n// crate::cli\nlet a = crate::plan::Target::Home;";
    assert_eq!(imports(text).collect::<Vec<_>>(), ["text", "plan"]);
}
