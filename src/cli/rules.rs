//! Names of rules as arguments.

use crate::diagnostic::{Level, RULES, Report, Rule};
use crate::text::suggestion::did_you_mean;

/// The rule that an argument names.
pub(super) fn rule(text: &str) -> Result<Rule, String> {
    Rule::named(text).ok_or_else(|| {
        let known = did_you_mean(text, RULES.iter().map(|rule| rule.name()));
        let all = || "`compatlas explain` lists them".to_owned();
        format!("no rule has this name; {}", known.unwrap_or_else(all))
    })
}

/// Keeps the findings of `selected` rules, of all when there are none, but those of `ignored` ones.
///
/// Errors that stay errors are told in any case: other findings may be missing by them, and no choice
/// of rules makes broken records sound.
pub(super) fn filter(report: &mut Report, selected: &[Rule], ignored: &[Rule]) {
    report.retain(|finding| {
        let is_selected = selected.is_empty() || selected.contains(&finding.rule);
        let stays = finding.level == Level::Error && !finding.rule.is_adjustable();
        stays || (is_selected && !ignored.contains(&finding.rule))
    });
}
