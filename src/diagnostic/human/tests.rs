//! Findings exactly as they are printed.

use std::sync::Arc;

use super::super::{Diagnostic, Level, Place, Report, Rule, SourceFile};
use super::Human;

fn place(file: &Arc<SourceFile>, value: &str) -> Place {
    let start = file.text().find(value).unwrap_or_default();
    Place::new(file, start..start + value.len(), "")
}

fn plain(finding: &Diagnostic) -> String {
    Human::new(false).render(finding)
}

#[test]
fn a_finding_has_its_place_first_then_the_value_marked_then_the_way_out() {
    let file = SourceFile::new(
        "data/model-support.json",
        "{\n  \"platform_id\": \"amd-gpus\",\n  \"id\": 1\n}\n",
    );
    let finding = Diagnostic::new(Rule::UnknownReference, "no platform has the id `amd-gpus`")
        .at(place(&file, "\"amd-gpus\""))
        .help("did you mean `amd-gpu`?");
    insta::assert_snapshot!(plain(&finding), @r#"
        data/model-support.json:2:18: error[unknown-reference]: no platform has the id `amd-gpus`
          |
        2 |   "platform_id": "amd-gpus",
          |                  ^^^^^^^^^^
        help: did you mean `amd-gpu`?
        "#);
}

#[test]
fn what_belongs_to_a_finding_is_shown_with_its_own_place() {
    let first = SourceFile::new("data/a.json", "[{\"id\": \"a\"}]");
    let second = SourceFile::new("data/b.json", "[\n {\"id\": \"a\"}]");
    let finding = Diagnostic::new(Rule::DuplicateId, "two models have the id `a`")
        .at(place(&second, "\"a\""))
        .related(place(&first, "\"a\""), "first defined here");
    insta::assert_snapshot!(plain(&finding), @r#"
        data/b.json:2:9: error[duplicate-id]: two models have the id `a`
          |
        2 |  {"id": "a"}]
          |         ^^^
        data/a.json:1:9: note: first defined here
          |
        1 | [{"id": "a"}]
          |         ^^^
        "#);
}

#[test]
fn a_finding_about_no_file_is_one_line() {
    let finding = Diagnostic::new(Rule::NoBaseUrl, "`site.base_url` is empty").help("set it");
    insta::assert_snapshot!(plain(&finding), @r"
        warn[no-base-url]: `site.base_url` is empty
        help: set it
        ");
}

#[test]
fn a_line_of_a_megabyte_gives_a_short_excerpt() {
    let filler = "x".repeat(500_000);
    let file = SourceFile::new(
        "a.json",
        format!("{{\"a\": \"{filler}\", \"b\": 3, \"{filler}\": 1}}"),
    );
    let finding = Diagnostic::new(Rule::JsonType, "`b` must be a text").at(place(&file, "3,"));
    insta::assert_snapshot!(plain(&finding), @r#"
        a.json:1:500016: error[json-type]: `b` must be a text
          |
        1 | …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "b": 3, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          |                                          ^^
        "#);
    let long = Diagnostic::new(Rule::JsonType, filler.clone()).at(place(&file, &filler));
    assert!(plain(&long).len() < 2_000);
}

#[test]
fn control_and_turning_characters_are_not_printed() {
    let file = SourceFile::new(
        "data/\u{1b}[2Ja.json",
        "[\"a\u{202e}b\u{1b}[31m\tc\", \"\u{0}昇腾\", 7]\r\n",
    );
    let finding = Diagnostic::new(Rule::ControlCharacter, "a\u{1b}b\nc\u{2066}")
        .at(place(&file, "\"\u{0}昇腾\""));
    insta::assert_snapshot!(plain(&finding), @r#"
        data/�[2Ja.json:1:16: error[control-character]: a�b c�
          |
        1 | ["a�b�[31m c", "�昇腾", 7]
          |                ^^^^^^^
        "#);
}

#[test]
fn a_place_at_the_end_of_a_file_or_line_has_one_caret() {
    let file = SourceFile::new("a.json", "{\"a\":\n");
    for at in [5, 6, 99] {
        let finding = Diagnostic::new(Rule::JsonSyntax, "the text ends here").at(Place::new(
            &file,
            at..at,
            "",
        ));
        let text = plain(&finding);
        assert_eq!(text.matches('^').count(), usize::from(at == 5), "{text}");
    }
    let empty = SourceFile::new("b.json", "");
    let finding = Diagnostic::new(Rule::JsonSyntax, "is empty").at(Place::new(&empty, 0..0, ""));
    assert_eq!(
        plain(&finding),
        "b.json:1:1: error[json-syntax]: is empty\n"
    );
}

#[test]
fn a_value_over_many_lines_is_marked_on_its_first() {
    let file = SourceFile::new("a.json", "{\n \"a\": {\n  \"b\": 1\n }\n}");
    let finding =
        Diagnostic::new(Rule::JsonType, "`a` must be a text").at(place(&file, "{\n  \"b\": 1\n }"));
    insta::assert_snapshot!(plain(&finding), @r#"
        a.json:2:7: error[json-type]: `a` must be a text
          |
        2 |  "a": {
          |       ^
        "#);
}

#[test]
fn colour_adds_only_colour() {
    let file = SourceFile::new("a.json", "{\"a\": 1}");
    let finding = Diagnostic::new(Rule::UnknownField, "nothing reads `a`")
        .at(place(&file, "\"a\""))
        .help("did you mean `b`?");
    let coloured = Human::new(true).render(&finding);
    assert!(coloured.contains("\u{1b}[1;33mwarn[unknown-field]\u{1b}[0m"));
    let mut stripped = String::new();
    let mut pieces = coloured.split("\u{1b}[");
    stripped.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        stripped.push_str(piece.split_once('m').map_or("", |(_, text)| text));
    }
    assert_eq!(stripped, plain(&finding));
}

#[test]
fn warnings_are_summed_up_in_one_line_a_rule() {
    let mut report = Report::new();
    for rule in [
        Rule::UnknownField,
        Rule::NoBaseUrl,
        Rule::UnknownField,
        Rule::DuplicateId,
        Rule::TemplateChanged,
    ] {
        report.push(Diagnostic::new(rule, "a"));
    }
    insta::assert_snapshot!(Human::new(false).summary(&report, Level::Warn), @r"
        warn[unknown-field]: 2 findings: a field that nothing reads
        warn[no-base-url]: 1 finding: a site without an address of its own
        ");
}

#[test]
fn findings_are_parted_by_a_blank_line() {
    let mut report = Report::new();
    report.push(Diagnostic::new(Rule::NoBaseUrl, "a"));
    report.push(Diagnostic::new(Rule::NoBaseUrl, "b").help("c"));
    insta::assert_snapshot!(Human::new(false).render_all(&report), @r"
        warn[no-base-url]: a

        warn[no-base-url]: b
        help: c
        ");
}
