//! Rules over linked data: functions from data to findings, one file a rule.
//!
//! Faults that loading and linking find by themselves (types, ids, references) are not here.

mod no_base_url;

use crate::config::Config;
use crate::diagnostic::Report;

/// Runs every rule.
pub fn check(config: &Config) -> Report {
    let mut report = Report::new();
    no_base_url::check(config, &mut report);
    report
}
