//! Each rule with edits after which it finds something, and edits after which it does not.

mod claims;
mod records;

use compatlas::diagnostic::{Level, RULES, Rule};

use super::{CONFIG, DATA, findings, sound};

/// Texts to replace in the sound database, each with what takes its place.
type Edits = &'static [(&'static str, &'static str)];

struct Case {
    rule: &'static str,
    edits: Edits,
    /// The findings: place, and what the message begins with.
    finds: &'static [(&'static str, &'static str)],
}

/// All cases.
fn cases() -> impl Iterator<Item = &'static Case> {
    claims::CASES.iter().chain(records::CASES)
}

#[test]
fn each_rule_finds_what_it_is_about_and_nothing_else() {
    let mut wrong = Vec::new();
    for case in cases() {
        let project = sound();
        for (from, to) in case.edits {
            project.edit(DATA, from, to);
        }
        let found = findings(&project);
        let due = |found: &str| {
            let mut finds = case.finds.iter();
            finds.any(|(place, message)| {
                let start = found.strip_prefix(DATA).unwrap_or_default();
                let told = start.strip_prefix(place).unwrap_or_default();
                let (head, rest) = told.split_once("] ").unwrap_or_default();
                let is_rule = message.is_empty() || head.ends_with(&format!("[{}", case.rule));
                is_rule && head.starts_with(' ') && rest.starts_with(message)
            })
        };
        let as_due = found.len() == case.finds.len() && found.iter().all(|one| due(one));
        if !as_due {
            wrong.push(format!("{} after {:?}: {found:#?}", case.rule, case.edits));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Rules whose findings need more than edits of one file; each has a test of its own elsewhere.
const ELSEWHERE: [&str; 12] = [
    "missing-source",
    "no-base-url",
    "no-data-licence",
    "pages-limit",
    "policy",
    "redirected-source",
    "same-text-many-records",
    "size-budget",
    "template-changed",
    "unsure-source",
    "unknown-file",
    "unused-allow",
];

#[test]
fn every_warning_and_note_has_a_case_that_triggers_it() {
    for rule in RULES
        .iter()
        .filter(|rule| rule.default_level() != Level::Error)
    {
        let name = rule.name();
        let has_case = cases().any(|case| case.rule == name && !case.finds.is_empty());
        assert!(has_case != ELSEWHERE.contains(&name), "{name}");
    }
}

#[test]
fn a_site_without_address_or_licence_is_told_so() {
    let project = sound();
    project.edit(CONFIG, "base_url = \"https://h.example/\"\n", "");
    project.edit(CONFIG, "data_licence = \"CC BY 4.0\"\n", "");
    let rules: Vec<Rule> = project
        .prepare()
        .report
        .iter()
        .map(|one| one.rule)
        .collect();
    assert_eq!(rules, [Rule::NoBaseUrl, Rule::NoDataLicence]);
}

#[test]
fn files_that_nothing_reads_are_told_and_guides_are_not() {
    let project = sound();
    for name in [
        "README.md",
        "parts/LICENSE",
        "pages/about.md",
        "schema/a.json",
        ".hidden",
    ] {
        project.write(&format!("data/{name}"), "# About\n");
    }
    project.write("data/notes.txt", "x");
    project.write("data/other.json", "{\"name\": \"x\", \"version\": 2}");
    project.write("data/pages/about.txt", "x");
    assert_eq!(
        findings(&project),
        [
            "data/notes.txt:1:1 warn[unknown-file] nothing reads the file `data/notes.txt`",
            "data/other.json:1:1 warn[unknown-file] `data/other.json` holds no list of records",
            "data/pages/about.txt:1:1 warn[unknown-file] nothing reads the file `data/pages/about.txt`",
        ]
    );
}

#[test]
fn one_fault_is_one_finding() {
    for (from, to, rule) in [
        // Evidence that cannot be read is no missing evidence.
        (
            r#""url": "https://maker.example/v1.0.0/m-1""#,
            r#""url": "maker""#,
            "malformed-url",
        ),
        // A path that cannot be read leaves no model, product or integration without one.
        (r#""support_level": "recipe","#, "", "missing-field"),
        (r#""id": "p-1""#, r#""id": "P 1""#, "invalid-id"),
    ] {
        let project = sound();
        project.edit(DATA, from, to);
        let found = findings(&project);
        assert!(
            found.len() == 1 && found[0].contains(rule),
            "{to}: {found:#?}"
        );
    }
}
