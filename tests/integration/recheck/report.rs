use super::{DATA, answer, project};
use crate::project::Project;

#[test]
fn the_report_words_every_zero() {
    insta::assert_snapshot!(answer(&project(), &["report"]), @r#"
    Ages are counted to 2026-06-30. A check is stale after 180 days, of a moving page after
    90 days.

    Claims: 7
      1 checked in 2025-10, 1 of them stale
      1 checked in 2026-01, 1 of them stale
      1 checked in 2026-06
      4 without a check date

    Sources that nobody has checked: 0
      Every source has a check date.

    Stale sources: 2
      https://docs.example/v1.0.0/a checked 272 days ago, on 2025-10-01
        support-path/p-1
      https://docs.example/latest/parts checked 166 days ago, on 2026-01-15
        product/plat/spare

    Moving sources: 1
      https://docs.example/latest/parts
        platform/plat, product/plat/dev

    Unversioned sources: 1
      https://other.example/about
        integration/lone

    Paths without evidence of their own: 3
      support path p-2
      workload path w-2; it cites nothing at all
      1 workload path cites the sources of an integration; the kind has no evidence of its
      own

    Records that no record names: 2
      product/plat/spare
      integration/lone

    Support levels that no record claims: 1
      tested

    Workload statuses that no record claims: 1
      measured

    Workloads without a workload path: 1
      training
    "#);
}

#[test]
fn where_nothing_is_claimed_nothing_is_said_of_check_dates() {
    let project = Project::empty();
    let json = r#"{"models": [], "platforms": [], "support_levels": {}, "support_paths": []}"#;
    project.write(DATA, json);
    let report = answer(&project, &["report"]);
    assert!(report.contains("\nClaims: 0\n\n"), "{report}");
    assert!(!report.contains("claim has a check date"), "{report}");
}

#[test]
fn programs_get_the_same_facts() {
    insta::assert_snapshot!(answer(&project(), &["report", "--format", "json"]));
}

#[test]
fn the_report_and_the_rules_name_the_same_sources() {
    let project = project();
    let report: serde_json::Value =
        serde_json::from_str(&answer(&project, &["report", "--format", "json"])).unwrap();
    let found = answer(&project, &["check", "--format", "json"]);
    let rules: Vec<serde_json::Value> = found
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let of_rule = |name: &str| rules.iter().filter(|one| one["rule"] == name).count();
    let listed = |name: &str| report[name].as_array().unwrap().len();
    assert_eq!(of_rule("never-checked"), listed("never_checked"));
    assert_eq!(of_rule("stale-evidence"), listed("stale"));
    assert_eq!(of_rule("moving-source"), listed("moving"));
    assert_eq!(of_rule("unversioned-source"), listed("unversioned"));
    assert_eq!(of_rule("unreferenced-record"), listed("unreferenced"));
    assert_eq!(
        of_rule("workload-without-path"),
        listed("workloads_without_path")
    );
    let nothing = &report["without_own_evidence"];
    let nothing = |name: &str| nothing[name].as_array().unwrap().len();
    let cites_nothing =
        nothing("support_paths_citing_nothing") + nothing("workload_paths_citing_nothing");
    assert_eq!(of_rule("cites-nothing"), cites_nothing);
}
