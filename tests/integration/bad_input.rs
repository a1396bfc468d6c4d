//! Whatever stands in a data file: a finding at its line, or correct escaped output; never a panic.

mod fields;
mod files;
mod hostile;
mod ids;

use crate::project::Project;

/// The findings of the small database after one edit.
fn after(from: &str, to: &str) -> Vec<String> {
    let project = Project::small();
    project.edit("data/all.json", from, to);
    project.findings()
}

#[test]
fn the_small_database_has_no_finding() {
    assert_eq!(Project::small().findings(), Vec::<String>::new());
}
