//! The README's commands do what it says, and its links lead somewhere.

use std::fs;
use std::process::Command;

use crate::project::{Project, repository};

fn readme() -> String {
    fs::read_to_string(repository().join("README.md")).unwrap()
}

/// What stands after `cargo run --release -- ` in the README's shell blocks.
fn commands(text: &str) -> Vec<Vec<String>> {
    text.lines()
        .filter_map(|line| line.strip_prefix("cargo run --release -- "))
        .map(|arguments| arguments.split_whitespace().map(str::to_owned).collect())
        .collect()
}

#[test]
fn every_command_of_the_readme_runs() {
    let commands = commands(&readme());
    assert!(commands.len() >= 4, "{commands:?}");
    for arguments in commands {
        let project = Project::repository();
        commit(&project);
        let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
            .args(&arguments)
            .current_dir(project.root())
            .output()
            .unwrap();
        let heard = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {heard}");
    }
}

/// Puts the project under version control, for commands that name a revision.
fn commit(project: &Project) {
    for arguments in [
        &["init", "--quiet"][..],
        &["add", "."],
        &[
            "-c",
            "user.name=n",
            "-c",
            "user.email=n@h.example",
            "commit",
            "--quiet",
            "-m",
            "first",
        ],
    ] {
        let git = Command::new("git")
            .args(arguments)
            .current_dir(project.root())
            .status()
            .unwrap();
        assert!(git.success(), "{arguments:?}");
    }
}

#[test]
fn every_file_to_which_the_readme_links_is_there() {
    let text = readme();
    let links: Vec<&str> = text
        .match_indices("](")
        .filter_map(|(at, _)| text[at + 2..].split(')').next())
        .filter(|link| !link.contains("://") && !link.starts_with('#'))
        .collect();
    assert!(links.len() >= 8, "{links:?}");
    for link in links {
        assert!(repository().join(link).exists(), "{link}");
    }
}

#[test]
fn every_option_of_the_readme_is_one_of_the_program() {
    let text = readme();
    let help = |command: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
            .args([command, "--help"])
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let commands = [
        "build", "check", "checked", "diff", "due", "fmt", "gate", "new", "report", "schema",
        "search", "show", "snapshot",
    ];
    let helps = commands.map(help).concat();
    let options = text.match_indices("`--").map(|(at, _)| {
        let rest = &text[at + 1..];
        &rest[..rest
            .find(|c: char| !c.is_ascii_lowercase() && c != '-')
            .unwrap()]
    });
    for option in options {
        assert!(helps.contains(option), "{option}");
    }
}
