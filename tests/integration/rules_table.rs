//! The README's table of rules is that of the program, and each rule is explained in three parts.
//!
//! To accept a change: `INSTA_UPDATE=always cargo test --test integration rules_table`.

use std::fmt::Write as _;
use std::process::Command;

use compatlas::diagnostic::RULES;

use crate::project::repository;

const BEGIN: &str = "<!-- rules: made from the program, see tests/integration/rules_table.rs -->\n";
const END: &str = "<!-- end of rules -->";

#[test]
fn the_readme_lists_every_rule_with_its_level() {
    let path = repository().join("README.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text
        .split_once(BEGIN)
        .expect("the README has the table's begin");
    let (_, after) = rest
        .split_once(END)
        .expect("the README has the table's end");
    let due = format!("{before}{BEGIN}\n{}\n{END}{after}", table());
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        std::fs::write(path, due).unwrap();
    } else {
        assert_eq!(
            text, due,
            "see the head of tests/integration/rules_table.rs"
        );
    }
}

fn table() -> String {
    let mut table = "| rule | level | finds |\n|---|---|---|\n".to_owned();
    for rule in RULES {
        let (name, level) = (rule.name(), rule.default_level().word());
        writeln!(table, "| `{name}` | {level} | {} |", rule.finds()).unwrap();
    }
    table
}

#[test]
fn every_rule_is_explained_by_why_an_example_and_a_way_out() {
    for rule in RULES {
        let text = rule.explanation();
        let parts: Vec<&str> = text.split("\n\n").collect();
        let [why, example, code, fix] = parts[..] else {
            panic!("{}: {parts:?}", rule.name());
        };
        let is_code = code.starts_with("```") && code.ends_with("\n```");
        let is_whole = why.ends_with('.') && example == "Example:" && fix.starts_with("Fix: ");
        assert!(
            is_code && is_whole && fix.ends_with(".\n"),
            "{}",
            rule.name()
        );
    }
}

fn explain(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .arg("explain")
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn explain_tells_a_rule_in_full() {
    let (code, told, _) = explain(&["never-checked"]);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(told, @r#"
        never-checked (warn): a source that nobody has checked

        Nothing says that anybody has held this source against the claims that cite it.

        Example:

            {"url": "https://docs.example/v1.0/a", "checked_at": null}

        Fix: Read the source, then set `checked_at` to the day of reading.
        "#);
}

#[test]
fn explain_lists_all_rules() {
    let (code, told, _) = explain(&[]);
    assert_eq!((code, told.lines().count()), (Some(0), RULES.len()));
    for (line, rule) in told.lines().zip(RULES) {
        let mut words = line.split_whitespace();
        assert_eq!(words.next(), Some(rule.name()));
        assert_eq!(words.next(), Some(rule.default_level().word()));
    }
}

#[test]
fn explain_names_the_nearest_rule() {
    let (code, _, heard) = explain(&["never-cheked"]);
    assert_eq!(code, Some(2));
    assert!(heard.contains("did you mean `never-checked`?"), "{heard}");
}
