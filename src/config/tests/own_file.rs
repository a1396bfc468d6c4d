//! The file at the root of this project.

use super::super::Config;
use super::{parse, told};
use crate::diagnostic::RULES;

fn own_file() -> &'static str {
    include_str!("../../../site-config.toml")
}

#[test]
fn the_file_of_this_project_equals_the_defaults_but_for_the_lists_that_code_leaves_empty() {
    let (mut config, report) = parse(own_file());
    assert_eq!(told(&report), "");
    let emptied = [
        std::mem::take(&mut config.levels).len(),
        std::mem::take(&mut config.statuses).len(),
        std::mem::take(&mut config.evidence.vendor_types).len(),
        std::mem::take(&mut config.evidence.third_party_types).len(),
        std::mem::take(&mut config.check.independent).len(),
        std::mem::take(&mut config.check.benchmark).len(),
        std::mem::take(&mut config.check.speed_units).len(),
        std::mem::take(&mut config.check.vendor_names).len(),
        std::mem::take(&mut config.search.examples).len(),
        std::mem::take(&mut config.facets.not_stated).len(),
        std::mem::take(&mut config.search.synonyms).len(),
    ];
    assert!(emptied.iter().all(|&length| length > 0), "{emptied:?}");
    assert_eq!(config, Config::default());
}

#[test]
fn the_file_of_this_project_has_every_key() {
    let text = own_file();
    // A key left out would pass the comparison above, being its default.
    for key in [
        "title",
        "base_url",
        "description",
        "language",
        "repository",
        "edit_branch",
        "contact",
        "data_licence",
        "upstream_url",
        "out",
        "page_size",
        "stale_after_days",
        "stale_after_days_moving",
        "moving",
        "vendor_types",
        "third_party_types",
        "entries",
        "independent",
        "benchmark",
        "speed_units",
        "page_bytes",
        "site_bytes",
        "site_files",
        "not_stated",
    ] {
        let count = text
            .lines()
            .filter(|line| line.starts_with(&format!("{key} = ")))
            .count();
        assert_eq!(count, 1, "{key}");
    }
    for rule in RULES.iter().filter(|rule| rule.is_adjustable()) {
        assert!(
            text.contains(&format!("\n{} = \"", rule.name())),
            "{}",
            rule.name()
        );
    }
}
