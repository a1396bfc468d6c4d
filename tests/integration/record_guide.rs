//! The record guide's tables of fields are those of the program.
//!
//! To accept a change: `INSTA_UPDATE=always cargo test --test integration record_guide`.

use std::fmt::Write as _;
use std::fs;

use compatlas::record::Kind;
use compatlas::record::schema::{
    EVIDENCE, EVIDENCE_TYPES, FILE, Field, MEMORY, METRIC, Need, SHARED, fields_of, meaning_of,
};

use crate::project::repository;

/// The title of a kind's section.
fn heading(kind: Kind) -> String {
    let word = kind.word();
    format!("## {}{}\n", word[..1].to_uppercase(), &word[1..])
}

fn table<'a>(head: &str, fields: impl IntoIterator<Item = &'a Field>) -> String {
    let mut table = format!("| {head} | type | required | meaning |\n|---|---|---|---|\n");
    for field in fields {
        let required = match field.need {
            Need::Required => "yes",
            Need::Wanted => "no, but give it",
            Need::Optional => "no",
            // The field in whose place it is read says so.
            Need::InPlaceOf(_) => continue,
        };
        let (name, kind) = (field.name, field.type_words());
        writeln!(
            table,
            "| `{name}` | {kind} | {required} | {} |",
            field.meaning
        )
        .unwrap();
    }
    table
}

/// Each section's title with the first line of its table, and the table that is due there.
fn tables() -> Vec<(String, String)> {
    let own =
        |title: &str, head: &str, fields: &'static [Field]| (title.to_owned(), table(head, fields));
    let mut tables = vec![
        own("## Files and lists\n", "field", FILE),
        own("## Rules for every record\n", "field", &SHARED[1..]),
        own("## Evidence\n", "field", EVIDENCE),
        own(&heading(Kind::Product), "field of `memory`", MEMORY),
        own(&heading(Kind::Result), "field of a metric", METRIC),
    ];
    for kind in Kind::RECORDS {
        let fields = SHARED[..1].iter().chain(fields_of(kind));
        tables.push((heading(kind), table("field", fields)));
    }
    let mut types = "| `type` | use it for |\n|---|---|\n".to_owned();
    for (name, purpose) in EVIDENCE_TYPES {
        writeln!(types, "| `{name}` | {purpose} |").unwrap();
    }
    tables.push(("## Evidence\n".to_owned(), types));
    tables
}

/// The guide with a table in the place of the one of the same first line in its section.
fn with_table(guide: &str, title: &str, table: &str) -> String {
    let section = guide
        .find(title)
        .unwrap_or_else(|| panic!("no section {title}"));
    let head = &table[..=table.find('\n').unwrap()];
    let inside = guide[section..].find(&format!("\n{head}"));
    let start = section + inside.unwrap_or_else(|| panic!("no table {head} in {title}")) + 1;
    let end = start + guide[start..].find("\n\n").unwrap() + 1;
    format!("{}{table}{}", &guide[..start], &guide[end..])
}

#[test]
fn the_guide_tells_each_field_as_the_program_does() {
    let path = repository().join("data/README.md");
    let guide = fs::read_to_string(&path).unwrap();
    let mut due = guide.clone();
    for (title, table) in tables() {
        due = with_table(&due, &title, &table);
    }
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        fs::write(path, due).unwrap();
    } else {
        assert!(
            guide == due,
            "see the head of tests/integration/record_guide.rs"
        );
    }
}

#[test]
fn the_guide_says_what_each_kind_is_in_the_words_of_the_program() {
    let guide = fs::read_to_string(repository().join("data/README.md")).unwrap();
    for kind in Kind::RECORDS {
        let section = guide.find(&heading(kind)).unwrap();
        let words = guide[section + heading(kind).len()..].trim_start();
        assert!(words.starts_with(meaning_of(kind)), "{kind:?}");
    }
    for kind in [Kind::Level, Kind::Status] {
        assert!(guide.contains(meaning_of(kind)), "{kind:?}");
    }
}
