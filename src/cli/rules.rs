//! Names of rules as arguments.

use crate::diagnostic::{RULES, Report, Rule};
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
/// What could not even be run is told in any case: the other findings may be missing by it.
pub(super) fn filter(report: &mut Report, selected: &[Rule], ignored: &[Rule]) {
    report.retain(|finding| {
        let is_selected = selected.is_empty() || selected.contains(&finding.rule);
        finding.rule.stops_running() || (is_selected && !ignored.contains(&finding.rule))
    });
}
