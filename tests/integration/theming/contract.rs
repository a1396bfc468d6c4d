//! What the built-in templates may use: fields that exist, words from words.toml, safe HTML only.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use compatlas::pipeline::{Prepared, Request, prepare};
use compatlas::view::View;

use super::scan;

/// What every template has besides the fields of its page.
const GLOBALS: [&str; 5] = ["page", "words", "assets", "site_title", "site_language"];

/// What Tera itself puts into a loop.
const LOOP: [&str; 4] = ["index", "index0", "first", "last"];

/// Where a template prints HTML as it is. Each holds what `markdown` made, a part that a template
/// made, or an icon's own shapes. Whoever adds a place here makes sure of that.
const SAFE: [&str; 24] = [
    "card.body",
    "claim.body",
    "claim.text",
    "definition.text",
    "fact.html",
    "footer.colophon",
    "head.lede",
    "hero.lede",
    "html",
    "integration.description",
    "integration.notes",
    "levels",
    "line.claim",
    "mention.limits",
    "mention.scope",
    "note",
    "nothing_recorded",
    "page.header",
    "page.sprite",
    "record.reason",
    "row.rest",
    "source.head",
    "symbol.shapes",
    "withdrawn.reason",
];

#[test]
fn a_page_template_asks_for_nothing_that_its_view_lacks() {
    let prepared = repository();
    let renderer = prepared.renderer.as_ref().unwrap();
    let mut missing = BTreeSet::new();
    for (template, fields) in fields_by_template(&prepared) {
        for variable in renderer.tera().get_template_variables(template).unwrap() {
            if !fields.contains(variable) && !GLOBALS.contains(&variable) {
                missing.insert(format!("{template}: {variable}"));
            }
        }
    }
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn every_page_template_has_a_view_in_the_repositorys_data() {
    let drawn = fields_by_template(&repository());
    let templates = compatlas::render::built_in().into_keys();
    let pages: Vec<String> = templates
        .filter(|name| name.starts_with("pages/"))
        .collect();
    assert_eq!(pages, drawn.into_keys().collect::<Vec<_>>());
}

#[test]
fn every_field_after_a_dot_exists_in_some_view() {
    let fields = scan::view_fields(None);
    let mut missing = Vec::new();
    for (name, text) in scan::templates() {
        for path in scan::expressions(&text).into_iter().flat_map(scan::dotted) {
            let known = |part: &&str| match path[0] {
                "words" => true,
                "loop" => LOOP.contains(part),
                _ => fields.contains(*part),
            };
            if !path[1..].iter().all(known) {
                missing.push(format!("{name}: {}", path.join(".")));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn no_template_holds_a_word() {
    let mut found = Vec::new();
    for (name, text) in scan::templates() {
        let markup = scan::markup(&text);
        for piece in between_tags(&markup).chain(spoken_attributes(&markup)) {
            if piece.chars().any(char::is_alphabetic) {
                found.push(format!("{name}: {}", piece.trim()));
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn html_is_printed_as_it_is_only_where_markdown_or_a_template_made_it() {
    let mut html = scan::view_fields(Some("Html"));
    for part in ["Piece", "Option<Piece>"] {
        html.extend(scan::view_fields(Some(part)));
    }
    let mut wrong = Vec::new();
    for (name, text) in scan::templates() {
        for expression in scan::expressions(&text) {
            let Some((printed, _)) = expression.split_once("| safe") else {
                continue;
            };
            let printed = printed.trim_start_matches('-').trim();
            let last = printed.rsplit('.').next().unwrap();
            let is_html = html.contains(last) || printed == "symbol.shapes";
            if !SAFE.contains(&printed) || !is_html {
                wrong.push(format!("{name}: {printed}"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// What stands outside of all tags, character references taken out.
fn between_tags(markup: &str) -> impl Iterator<Item = &str> {
    let after_tags = markup.split('>');
    let texts = after_tags.map(|piece| piece.split('<').next().unwrap_or_default());
    texts.flat_map(|text| text.split('&').enumerate().map(after_reference))
}

fn after_reference((number, piece): (usize, &str)) -> &str {
    match piece.split_once(';') {
        Some((_, after)) if number > 0 => after,
        _ => piece,
    }
}

/// The values of attributes that are read to people.
fn spoken_attributes(markup: &str) -> impl Iterator<Item = &str> {
    ["aria-label=\"", "title=\"", "alt=\"", "placeholder=\""]
        .into_iter()
        .flat_map(move |attribute| markup.split(attribute).skip(1))
        .map(|rest| rest.split('"').next().unwrap_or_default())
}

#[test]
fn the_scanner_sees_words_and_no_markup() {
    let markup = "<p class=\"a\">Word&nbsp;<b title=\"Other\">·</b></p>";
    let texts: Vec<&str> = between_tags(markup)
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(texts, ["Word", "·"]);
    assert_eq!(spoken_attributes(markup).collect::<Vec<_>>(), ["Other"]);
}

pub(super) fn repository() -> Prepared {
    prepare(&Request {
        root: PathBuf::from(env!("CARGO_MANIFEST_DIR")),
        ..Request::default()
    })
    .unwrap()
}

/// The top-level fields of the views that each page template draws.
pub(super) fn fields_by_template(prepared: &Prepared) -> BTreeMap<&'static str, BTreeSet<String>> {
    let site = prepared.site();
    let mut fields: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    for &page in &prepared.plan.pages {
        let content = View::of(&site, page).content;
        let value = serde_json::to_value(&content).unwrap();
        let names = value.as_object().unwrap().keys().cloned();
        fields.entry(content.template()).or_default().extend(names);
    }
    fields
}
