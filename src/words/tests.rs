//! Words: keys, placeholders, counts, and words of the project over the built-in ones.

use std::sync::Arc;

use super::{WORDS_FILE, Words};
use crate::diagnostic::{Report, SourceFile};

const BUILTIN: &str = r#"
[headings]
limits = "Limits"
on_record = "{paths} on {platforms}"
[nouns]
path = { one = "path", many = "paths" }
[levels.tried_it]
word = "Tried it"
short = "Tried"
gloss = "somebody tried"
code = "T"
[evidence_types]
vendor_docs = "vendor docs"
"#;

fn words() -> Words {
    let (words, report) = Words::load(BUILTIN, None);
    assert!(report.is_empty());
    words
}

fn overridden(text: &str) -> (Words, Report) {
    let file: Arc<SourceFile> = SourceFile::new(WORDS_FILE, text);
    Words::load(BUILTIN, Some(file))
}

fn told(report: &Report) -> Vec<String> {
    report
        .iter()
        .map(|finding| {
            let place = finding.place.as_ref().map(ToString::to_string);
            let help = finding.help.as_deref().unwrap_or("-");
            format!(
                "{}: {} / {help}",
                place.unwrap_or_default(),
                finding.message
            )
        })
        .collect()
}

#[test]
fn a_missing_key_shows_itself() {
    assert_eq!(words().word("headings.limits"), "Limits");
    assert_eq!(words().word("headings.nothing"), "headings.nothing");
    assert_eq!(words().counted("nouns.nothing", 2), "2 nouns.nothing");
}

#[test]
fn placeholders_are_filled_once() {
    let values = [("paths", "{platforms}"), ("platforms", "2 {platforms}")];
    assert_eq!(
        words().fill("headings.on_record", &values),
        "{platforms} on 2 {platforms}"
    );
    assert_eq!(
        words().fill("headings.on_record", &[("paths", "1 path")]),
        "1 path on {platforms}"
    );
}

#[test]
fn counts_are_grouped_and_have_the_right_noun() {
    let counts = [0, 1, 2, 12_345].map(|n| words().counted("nouns.path", n));
    assert_eq!(counts, ["0 paths", "1 path", "2 paths", "12,345 paths"]);
}

#[test]
fn a_level_without_words_is_told_by_its_key_and_definition() {
    let level = words().level("only_in_data", "What the data says.");
    assert_eq!(level.word, "only in data");
    assert_eq!(level.short, "only");
    assert_eq!(level.gloss, "What the data says.");
    assert_eq!(level.code, "?");
    assert_eq!(words().level("tried_it", "").short, "Tried");
    assert_eq!(words().status("tried_it", "").code, "?");
}

#[test]
fn an_unknown_evidence_type_is_shown_as_written() {
    assert_eq!(words().evidence_type("vendor_docs"), "vendor docs");
    assert_eq!(words().evidence_type("hear_say"), "hear_say");
}

#[test]
fn a_project_overrides_key_by_key() {
    let (words, report) = overridden("[headings]\nlimits = \"Grenzen\"\n");
    assert_eq!(told(&report), [""; 0]);
    assert_eq!(words.word("headings.limits"), "Grenzen");
    assert_eq!(words.word("levels.tried_it.word"), "Tried it");
}

#[test]
fn a_project_may_name_its_own_levels_and_evidence_types() {
    let (words, report) =
        overridden("[levels.\"a.b\"]\nword = \"A, b\"\n[evidence_types]\nhear_say = \"hearsay\"\n");
    assert_eq!(told(&report), [""; 0]);
    assert_eq!(words.level("a.b", "").word, "A, b");
    assert_eq!(words.evidence_type("hear_say"), "hearsay");
    assert_eq!(words.to_json()["levels"]["a.b"]["word"], "A, b");
}

#[test]
fn unknown_keys_and_placeholders_of_a_project_are_told() {
    let (words, report) = overridden(
        "[headings]\nlimit = \"a\"\nlimits = \"{x}\"\non_record = \"{path}\"\n[levels.a]\nhue = \"1\"\n[nouns]\npath = \"p\"\nn = 3\n",
    );
    insta::assert_snapshot!(told(&report).join("\n"), @r"
        templates/words.toml:2:1: unknown key `headings.limit` / did you mean `headings.limits`?
        templates/words.toml:3:1: unknown placeholder `{x}` in `headings.limits` / this text has no placeholders
        templates/words.toml:4:1: unknown placeholder `{path}` in `headings.on_record` / this text can hold `{paths}`, `{platforms}`
        templates/words.toml:6:1: unknown key `levels.a.hue` / -
        templates/words.toml:8:1: unknown key `nouns.path` / -
        templates/words.toml:9:5: `nouns.n` must be a text in quotes / -
        ");
    assert_eq!(words.word("headings.limits"), "Limits");
}

#[test]
fn a_syntax_fault_leaves_the_built_in_words() {
    let (words, report) = overridden("[headings\nlimits = \"x\"");
    insta::assert_snapshot!(told(&report).join("\n"), @"templates/words.toml:1:10: unclosed table, expected `]` / -");
    assert_eq!(words.word("headings.limits"), "Limits");
}

#[test]
fn templates_get_nested_maps() {
    let json = words().to_json();
    assert_eq!(json["headings"]["limits"], "Limits");
    assert_eq!(json["nouns"]["path"]["many"], "paths");
}

#[test]
fn the_built_in_words_have_no_fault() {
    let (words, report) = Words::load(include_str!("../../templates/words.toml"), None);
    assert_eq!(told(&report), [""; 0]);
    for key in words.keys() {
        if let Some(noun) = key.strip_suffix(".one") {
            assert!(words.find(&format!("{noun}.many")).is_some(), "{noun}");
        }
    }
}
