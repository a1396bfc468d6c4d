//! Reads templates as text: expressions, what stands between tags, and the fields of the views.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The built-in templates: name and text without comments.
pub(super) fn templates() -> Vec<(String, String)> {
    compatlas::render::built_in()
        .into_iter()
        .map(|(name, text)| (name, without_comments(text)))
        .collect()
}

fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("{#") {
        kept.push_str(before);
        rest = comment.split_once("#}").map_or("", |(_, after)| after);
    }
    kept + rest
}

/// The insides of all `{{ … }}` and `{% … %}`.
pub(super) fn expressions(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = next_open(rest) {
        let close = if rest[start..].starts_with("{{") {
            "}}"
        } else {
            "%}"
        };
        let inside = &rest[start + 2..];
        let end = inside.find(close).unwrap_or(inside.len());
        found.push(&inside[..end]);
        rest = inside.get(end + 2..).unwrap_or_default();
    }
    found
}

/// The text with all that Tera reads taken out.
pub(super) fn markup(text: &str) -> String {
    let mut kept = text.to_owned();
    for inside in expressions(text) {
        for whole in [format!("{{{{{inside}}}}}"), format!("{{%{inside}%}}")] {
            kept = kept.replace(&whole, "");
        }
    }
    kept
}

fn next_open(text: &str) -> Option<usize> {
    match (text.find("{{"), text.find("{%")) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// Paths with a dot (`head.title`) in an expression, texts in quotes aside.
pub(super) fn dotted(expression: &str) -> Vec<Vec<&str>> {
    let bare: Vec<&str> = expression.split('"').step_by(2).collect();
    let is_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    bare.into_iter()
        .flat_map(|part| part.split(|c| !is_path(c)))
        .map(|path| path.split('.').collect::<Vec<_>>())
        .filter(|path| path.len() > 1 && path.iter().all(|part| !part.is_empty()))
        .filter(|path| !path[0].starts_with(|c: char| c.is_ascii_digit()))
        .collect()
}

/// The public fields of all structs of the views, those of a type alone when one is given.
///
/// The views are built from these structs, so this also knows a field that no record of the
/// repository fills.
pub(super) fn view_fields(of_type: Option<&str>) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/view");
    let mut fields = BTreeSet::new();
    for entry in walkdir::WalkDir::new(folder)
        .into_iter()
        .map(Result::unwrap)
    {
        if entry
            .path()
            .extension()
            .is_some_and(|ending| ending == "rs")
        {
            let text = fs::read_to_string(entry.path()).unwrap();
            fields.extend(text.lines().filter_map(|line| field(line, of_type)));
        }
    }
    fields
}

/// The name of the public field that a line declares.
fn field(line: &str, of_type: Option<&str>) -> Option<String> {
    let (name, kind) = line.trim().strip_prefix("pub ")?.split_once(": ")?;
    let name = name.strip_prefix("r#").unwrap_or(name);
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_wanted = of_type.is_none_or(|wanted| kind.trim_end_matches(',') == wanted);
    (is_name && is_wanted).then(|| name.to_owned())
}

#[test]
fn the_scanner_sees_fields_and_no_words_in_quotes() {
    let text = r#"{# a.b #}<p id="x">{{ <fact fact={c.d} /> }}{% if e.f == "g.h" %}{{ i }}{% endif %}</p>"#;
    let text = without_comments(text);
    let paths: Vec<String> = expressions(&text)
        .into_iter()
        .flat_map(dotted)
        .map(|path| path.join("."))
        .collect();
    assert_eq!(paths, ["c.d", "e.f"]);
    assert_eq!(markup(&text), r#"<p id="x"></p>"#);
}

#[test]
fn the_scanner_sees_declared_fields() {
    assert_eq!(field("    pub r#type: Text<'a>,", None).unwrap(), "type");
    assert_eq!(field("    pub html: Html,", Some("Html")).unwrap(), "html");
    assert_eq!(field("    pub text: Text<'a>,", Some("Html")), None);
    assert_eq!(field("pub use a::b: c", None), None);
}
