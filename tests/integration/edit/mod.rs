//! The commands that help to edit records: `schema`, `fmt`, `show`, `new`.

mod fmt;
mod new;
mod schema;
mod show;

use std::process::Command;

use crate::project::Project;

/// How a run of the program ended, and what it said.
pub(super) struct Ran {
    pub(super) code: i32,
    pub(super) out: String,
    pub(super) err: String,
}

/// Runs the program in the folder of a project.
pub(super) fn run(project: &Project, arguments: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .args(arguments)
        .current_dir(project.root())
        .env_remove("SOURCE_DATE_EPOCH")
        .output()
        .unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}
