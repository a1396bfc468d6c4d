//! The table of fields → JSON Schema (2020-12) of a data file and of each kind of record.
//!
//! For editors, and for whoever makes records by program: the schema refuses what loading would
//! tell at error level in the record alone, and each field that nothing reads. What needs other
//! records (references, ids that stand twice) or a reading of the text is left to `check`, and so
//! are keys that stand twice in one object, which no schema sees. Types of Rust are not asked: the
//! readers take fields one by one, and the table that a test holds against them says the same.

mod about;
mod fields;
mod node;
mod patterns;
mod texts;

use self::about::title;
use self::fields::{body, definition, described};
use self::node::Node;
use crate::config::Config;
use crate::layout;
use crate::record::Kind;
use crate::record::schema::{FILE, Field, Form, Holds, list_of, meaning_of};

/// A field that a project declares for a kind besides those that are built in: a text, a number,
/// true or false, or a list of them.
#[derive(Debug, Clone, Copy)]
pub struct Extra<'a> {
    /// The kind of record.
    pub kind: Kind,
    /// The key.
    pub name: &'a str,
    /// What it is called on pages.
    pub label: &'a str,
}

/// The fields that a configuration declares.
pub fn extras(config: &Config) -> Vec<Extra<'_>> {
    let of_kind = |kind: Kind| {
        let fields = config.fields_of(kind.key());
        fields.map(move |field| Extra {
            kind,
            name: &field.name.text,
            label: &field.label,
        })
    };
    Kind::RECORDS.into_iter().flat_map(of_kind).collect()
}

/// The lists of a data file in the order of the record guide.
const LISTS: [Kind; 9] = [
    Kind::Model,
    Kind::SupportPath,
    Kind::Level,
    Kind::Platform,
    Kind::Integration,
    Kind::Workload,
    Kind::WorkloadPath,
    Kind::Status,
    Kind::Result,
];

/// The schema of a data file, in the layout of data files.
pub fn of_file(extras: &[Extra<'_>]) -> String {
    let described_lists = LISTS.map(|kind| (list_of(kind), list(kind)));
    let head = FILE.iter().map(|field| (field.name, described(field)));
    let properties = Node::object(head.chain(described_lists));
    let about = "Records about what runs where, by whose word. A file is known by its lists; every list may stand in any file.";
    let schema = heading("Data file", about)
        .with("type", Node::text("object"))
        .with("properties", properties)
        .with("additionalProperties", Node::Truth(false));
    written(schema, extras)
}

/// The schema of one record of a kind, in the layout of data files.
pub fn of_record(kind: Kind, extras: &[Extra<'_>]) -> String {
    let mut schema = heading(&title(kind), meaning_of(kind));
    if let (Node::Object(members), Node::Object(more)) = (&mut schema, body(kind, extras)) {
        members.extend(more);
    }
    written(schema, extras)
}

/// The files of `data/schema/`: name and text of the schema of a data file and of each kind.
pub fn files(extras: &[Extra<'_>]) -> Vec<(String, String)> {
    let of_kinds = Kind::RECORDS
        .into_iter()
        .map(|kind| (format!("{}.json", kind.slug()), of_record(kind, extras)));
    let of_files = ("data-file.json".to_owned(), of_file(extras));
    std::iter::once(of_files).chain(of_kinds).collect()
}

fn heading(title: &str, about: &str) -> Node {
    Node::object([
        (
            "$schema",
            Node::text("https://json-schema.org/draft/2020-12/schema"),
        ),
        ("title", Node::text(title)),
    ])
    .meaning(about)
}

/// The list of a kind's records, or the map of its definitions.
fn list(kind: Kind) -> Node {
    if matches!(kind, Kind::Level | Kind::Status) {
        let map = Field::new(list_of(kind), Form::Map, meaning_of(kind));
        return described(&Field {
            holds: Holds::Key(kind),
            ..map
        });
    }
    Node::object([
        ("type", Node::texts(["array", "null"])),
        ("items", Node::defined(kind.slug())),
    ])
    .meaning(meaning_of(kind))
}

/// The schema with the definitions that it needs, as text.
fn written(schema: Node, extras: &[Extra<'_>]) -> String {
    let mut names = Vec::new();
    schema.references(&mut names);
    let mut definitions: Vec<(String, Node)> = Vec::new();
    let mut next = 0;
    while let Some(name) = names.get(next).cloned() {
        next += 1;
        let is_new = definitions.iter().all(|(known, _)| *known != name);
        if is_new && let Some(node) = definition(&name, extras) {
            node.references(&mut names);
            definitions.push((name, node));
        }
    }
    definitions.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut text = String::new();
    schema
        .with("$defs", Node::object(definitions))
        .write(&mut text);
    // What was just written is JSON, and shallow; were it not, it would still be a schema.
    layout::laid_out(&text).unwrap_or(text)
}

#[cfg(test)]
mod tests;
