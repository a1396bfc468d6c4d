//! `compatlas explain`: what a rule finds, why it is there, an example, and the way out.

use std::fmt::Write as _;

use clap::Args;

use super::rules::rule;
use super::terminal::Terminal;
use super::{CommandResult, Ending};
use crate::diagnostic::{RULES, Rule};

/// Explain a rule: what it finds, why it is there, an example, and the way out.
///
/// Without a rule: the table of all of them, with the level that each has unless site-config.toml
/// gives it another.
#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// The name of the rule, as it stands in findings
    #[arg(value_name = "RULE", value_parser = rule)]
    rule: Option<Rule>,
}

pub(super) fn run(arguments: &ExplainArgs, terminal: &Terminal) -> CommandResult {
    let text = match arguments.rule {
        Some(rule) => explained(rule),
        None => table(),
    };
    terminal.answer(&text);
    Ok(Ending::Good)
}

fn explained(rule: Rule) -> String {
    let level = rule.default_level().word();
    let mut text = format!("{} ({level}): {}\n\n", rule.name(), rule.finds());
    let mut in_example = false;
    for line in rule.explanation().lines() {
        if line.starts_with("```") {
            in_example = !in_example;
        } else if in_example {
            text.extend(["    ", line, "\n"]);
        } else {
            text.extend([line, "\n"]);
        }
    }
    text
}

fn table() -> String {
    let name_width = RULES.iter().map(|rule| rule.name().len()).max();
    let name_width = name_width.unwrap_or_default();
    let mut text = String::new();
    for rule in RULES {
        let (name, level) = (rule.name(), rule.default_level().word());
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name:name_width$}  {level:5}  {}", rule.finds());
    }
    text
}
