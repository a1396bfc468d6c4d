//! Nothing in `src/` names an accelerator, a vendor, a level or a status: they come from the data.

use std::fs;
use std::path::Path;

use crate::project::repository;

fn sources(folder: &Path, texts: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, texts);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            // What stands below is about made-up records.
            let code = text.split("#[cfg(test)]").next().unwrap().to_owned();
            texts.push((path.display().to_string(), code));
        }
    }
}

fn ids(file: &str, list: &str) -> Vec<String> {
    let text = fs::read_to_string(repository().join("data").join(file)).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    match &json[list] {
        serde_json::Value::Object(map) => map.keys().cloned().collect(),
        serde_json::Value::Array(records) => records
            .iter()
            .map(|one| one["id"].as_str().unwrap().to_owned())
            .collect(),
        other => panic!("{list} is {other}"),
    }
}

#[test]
fn the_program_knows_no_key_and_no_id_of_the_data() {
    let mut names = ids("model-support.json", "support_levels");
    names.extend(ids("workloads.json", "status_definitions"));
    names.extend(ids("model-support.json", "models"));
    names.extend(ids("platforms.json", "platforms"));
    names.extend(["nvidia", "intel", "google", "amd-", "trainium"].map(String::from));
    let mut texts = Vec::new();
    sources(&repository().join("src"), &mut texts);
    let mut wrong = Vec::new();
    for (path, text) in texts {
        let is_test = path.ends_with("tests.rs");
        let lower = text.to_lowercase();
        let found = names
            .iter()
            .filter(|name| !is_test && lower.contains(&***name));
        wrong.extend(found.map(|name| format!("{path}: {name}")));
    }
    assert_eq!(wrong, Vec::<String>::new());
}
