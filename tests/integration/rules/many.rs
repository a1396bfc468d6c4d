//! Findings about many records at once, and the order of all.

use compatlas::diagnostic::{Report, Rule};

use super::{CONFIG, DATA, all, findings, sound};
use crate::project::Project;

/// The sound database with `count` workload paths more, all with one scope.
fn with_copies(count: usize, allow: &str) -> Project {
    let project = sound();
    let copies: String = (0..count)
        .map(|at| {
            format!(
                r#"{{"id": "c-{at}", "workload_id": "serving", "platform_id": "plat", "integration_ids": ["engine"], "status": "documented", "scope": "The same."{allow}}},"#
            )
        })
        .collect();
    project.edit(DATA, r#""paths": ["#, &format!(r#""paths": [{copies}"#));
    project
}

#[test]
fn a_text_in_five_records_is_one_finding_and_in_four_none() {
    assert_eq!(findings(&with_copies(4, "")), Vec::<String>::new());
    assert_eq!(
        findings(&with_copies(5, "")),
        [
            "data/all.json:43:140 warn[same-text-many-records] 5 records share this text word for word: workload path `c-0`, workload path `c-1`, workload path `c-2` and 2 more"
        ]
    );
}

#[test]
fn records_that_are_excepted_are_not_among_the_many() {
    let allow = r#", "allow": {"same-text-many-records": "It holds for all."}"#;
    assert_eq!(findings(&with_copies(5, allow)), Vec::<String>::new());
}

#[test]
fn over_claims_come_before_errors_and_all_others_by_place() {
    let project = sound();
    project.edit(DATA, "One node.", "One node, 5 ms.");
    project.edit(
        DATA,
        r#""display_name": "Model One""#,
        r#""display_name": "<b>Model</b>""#,
    );
    project.edit(
        DATA,
        r#""workload_id": "training""#,
        r#""workload_id": "trainin""#,
    );
    project.edit(CONFIG, "base_url = \"https://h.example/\"\n", "");
    let report = project.prepare().report;
    let rules: Vec<&str> = report.iter().map(|one| one.rule.name()).collect();
    assert_eq!(
        rules,
        [
            "performance-in-support",
            "html-in-text",
            "workload-without-path",
            "unknown-reference",
            "no-base-url"
        ]
    );
}

#[test]
fn sizes_are_told_once_pages_are_drawn() {
    let project = sound();
    project.edit(
        CONFIG,
        "[check]\n",
        "[check]\npage_bytes = 100\nsite_bytes = 1000\nsite_files = 3\n",
    );
    let report = rendered(&project);
    let count = |rule| report.iter().filter(|one| one.rule == rule).count();
    let pages = project.prepare().plan.pages.len();
    assert_eq!(count(Rule::SizeBudget), pages);
    assert_eq!(count(Rule::PagesLimit), 2);
    assert_eq!(all(&rendered(&sound())), Vec::<String>::new());
}

fn rendered(project: &Project) -> Report {
    let memory = compatlas::output::Memory::new();
    compatlas::pipeline::render(&project.prepare(), &memory, &|| {})
        .unwrap()
        .report
}

#[test]
fn the_repositorys_own_data_has_no_error_and_one_path_that_cites_nothing() {
    let report = Project::repository().prepare().report;
    assert!(!report.has_errors(), "{:#?}", all(&report));
    let of = |rule| report.iter().filter(move |one| one.rule == rule);
    assert_eq!(of(Rule::CitesNothing).count(), 1);
    assert_eq!(of(Rule::WorkloadWithoutPath).count(), 6);
    assert!(
        report.iter().all(|one| !one.rule.is_over_claim()),
        "{:#?}",
        all(&report)
    );
}
