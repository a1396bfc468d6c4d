//! templates/README.md lists the fields of each page and the components as they are.
//!
//! To accept a change: `INSTA_UPDATE=always cargo test --test integration readme`.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::contract::{fields_by_template, repository};

#[test]
fn the_guide_lists_every_page_with_its_fields_and_every_component() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("templates/README.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let due = with_part(&text, "pages", &pages());
    let due = with_part(&due, "components", &components());
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        std::fs::write(path, due).unwrap();
    } else {
        assert_eq!(
            text, due,
            "see the head of tests/integration/theming/readme.rs"
        );
    }
}

fn pages() -> String {
    let mut table = "| template | fields besides `page` |\n|---|---|\n".to_owned();
    for (template, fields) in fields_by_template(&repository()) {
        let fields: Vec<String> = fields.iter().map(|name| format!("`{name}`")).collect();
        writeln!(table, "| `{template}` | {} |", fields.join(", ")).unwrap();
    }
    table
}

fn components() -> String {
    let mut list = String::new();
    for (name, text) in compatlas::render::built_in() {
        let Some((_, after)) = text.split_once("{% component ") else {
            continue;
        };
        let signature = after.split(" -%}").next().unwrap_or_default();
        let what = first_sentence(text).unwrap_or_else(|| panic!("{name} does not say what it is"));
        writeln!(list, "- `{signature}`: {what}").unwrap();
    }
    list
}

/// The first line of the comment that says what a component is.
fn first_sentence(text: &str) -> Option<&str> {
    let comments = text.split("{#- ").skip(1);
    let lines = comments.filter_map(|comment| comment.lines().next());
    lines
        .into_iter()
        .find(|line| !line.contains("template version"))
}

/// The text with what stands between `<!-- name -->` and `<!-- /name -->` replaced.
fn with_part(text: &str, name: &str, part: &str) -> String {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let (before, rest) = text.split_once(&open).unwrap();
    let (_, after) = rest.split_once(&close).unwrap();
    format!("{before}{open}{part}{close}{after}")
}
