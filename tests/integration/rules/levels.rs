//! What `[check]` says of each rule.

use compatlas::diagnostic::Level;

use super::{CONFIG, DATA, findings, sound};

#[test]
fn a_rule_weighs_what_the_configuration_says() {
    for (word, level) in [("error", "error"), ("note", "note")] {
        let project = sound();
        project.edit(DATA, "One node.", "One <b>node</b>.");
        project.edit(
            CONFIG,
            "[check]\n",
            &format!("[check]\nhtml-in-text = \"{word}\"\n"),
        );
        let found = findings(&project);
        let due = format!("{DATA}:39:27 {level}[html-in-text]");
        assert!(found.len() == 1 && found[0].starts_with(&due), "{found:?}");
    }
}

#[test]
fn a_rule_that_is_off_is_silent() {
    let project = sound();
    project.edit(DATA, "One node.", "One <b>node</b>.");
    project.edit(CONFIG, "[check]\n", "[check]\nhtml-in-text = \"off\"\n");
    assert_eq!(findings(&project), Vec::<String>::new());
}

#[test]
fn a_policy_weighs_what_it_says_itself() {
    let policy = "[[policies]]\non = \"model\"\nassert = \"publisher is not none\"\nmessage = \"has a publisher\"\n";
    for (level, due) in [
        ("", Some(Level::Warn)),
        ("level = \"note\"\n", Some(Level::Note)),
        ("level = \"off\"\n", None),
    ] {
        let project = sound();
        project.edit(CONFIG, "[check]\n", &format!("{policy}{level}[check]\n"));
        let report = project.prepare().report;
        assert_eq!(report.iter().map(|one| one.level).next(), due, "{level}");
    }
}
