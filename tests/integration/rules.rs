//! Rules of data quality over a small database in which none of them finds anything.

mod cases;
mod exceptions;
mod levels;
mod many;
mod policies;
mod touched;

use compatlas::diagnostic::Report;

use crate::project::Project;

/// The file of the records.
pub(crate) const DATA: &str = "data/all.json";
/// The file of the configuration.
pub(crate) const CONFIG: &str = "site-config.toml";

/// A project in which no rule finds anything.
pub(crate) fn sound() -> Project {
    let project = Project::empty();
    project.write(DATA, include_str!("rules/sound.json"));
    project.write(CONFIG, include_str!("rules/sound.toml"));
    project
}

/// Every finding as `path:line:column level[rule] message`.
pub(crate) fn all(report: &Report) -> Vec<String> {
    let told = report.iter().map(|finding| {
        let place = finding.place.as_ref();
        let place = place.map_or("-".to_owned(), ToString::to_string);
        let (level, rule) = (finding.level.word(), finding.rule.name());
        format!("{place} {level}[{rule}] {}", finding.message)
    });
    told.collect()
}

/// Every finding of preparation.
pub(crate) fn findings(project: &Project) -> Vec<String> {
    all(&project.prepare().report)
}

#[test]
fn the_sound_database_has_no_finding_at_all() {
    assert_eq!(findings(&sound()), Vec::<String>::new());
}
