//! The round of re-checks: `due` says what to read, `checked` writes down what was read, `report`
//! and the page /freshness/ tell how old all checks are.

mod checked;
mod due;
mod page;
mod report;

use std::process::{Command, Output};

use crate::project::Project;

/// The file of the records.
const DATA: &str = "data/all.json";

/// A source that was never checked, a moving one, a stale one, one without a version.
fn project() -> Project {
    let project = Project::empty();
    project.write(DATA, include_str!("data.json"));
    project
}

/// Runs the program in the project's own folder, so that no path of this machine is told.
fn compatlas(project: &Project, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .current_dir(project.root())
        .args(arguments)
        .env_remove("SOURCE_DATE_EPOCH")
        .output()
        .unwrap()
}

/// Exit code, standard output, standard error.
fn run(project: &Project, arguments: &[&str]) -> (i32, String, String) {
    let output = compatlas(project, arguments);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (code, text(output.stdout), text(output.stderr))
}

/// What a command answers that must end well.
fn answer(project: &Project, arguments: &[&str]) -> String {
    let (code, told, heard) = run(project, arguments);
    assert_eq!(code, 0, "{heard}");
    told
}
