//! `compatlas show`: whole answers over the small database.

use serde_json::Value;

use super::run;
use crate::project::Project;

/// The small database with former ids, ids of several kinds, a withdrawn record, dates of all sorts
/// and letters that steer a terminal.
fn project() -> Project {
    let project = Project::small();
    let data = "data/all.json";
    project.edit(
        data,
        r#""id": "m-1","#,
        r#""id": "m-1", "aliases": ["m-0"], "notes": "One.\n\nTwo.","#,
    );
    project.edit(data, r#""id": "dev","#, r#""id": "dev", "memory": {"capacity": 96.0, "capacity_unit": "GiB"}, "precision_modes": ["BF16"],"#);
    project.edit(
        data,
        r#""id": "engine", "display_name": "Engine","#,
        r#""id": "engine", "display_name": "Engine", "notes": "Beta.", "evidence": [
          {"url": "https://docs.example/latest/e", "type": "wiki", "published_at": "2025-12-01", "checked_at": "2025-01-01"},
          {"url": "https://docs.example/e", "publisher": "Vendor"}
        ],"#,
    );
    project.edit(
        data,
        r#""id": "serving", "name": "Serving""#,
        r#""id": "serving", "name": "Serving\u202e""#,
    );
    project.edit(data, r#""status": "integration_only"}],"#, r#""status": "integration_only", "configuration": {"nodes": 2}, "last_checked": "2026-01-02"}, {"id": "dev", "workload_id": "serving", "platform_id": "plat", "status": "integration_only", "withdrawn": {"date": "2026-01-01", "reason": "The page is gone."}}],"#);
    project
}

fn shown(id: &str) -> String {
    let ran = run(&project(), &["show", id]);
    assert_eq!((ran.code, &*ran.err), (0, ""), "{id}");
    ran.out
}

#[test]
fn a_support_path_shows_its_level_and_limits_first_and_then_all_else() {
    insta::assert_snapshot!(shown("p-1"));
}

#[test]
fn a_workload_path_rests_on_the_sources_of_its_integrations_alone() {
    insta::assert_snapshot!(shown("w-1"));
}

#[test]
fn an_id_of_several_kinds_shows_all_of_them() {
    insta::assert_snapshot!(shown("dev"));
}

#[test]
fn a_kind_or_a_platform_picks_one_record() {
    for id in ["product/dev", "plat/dev", "product/plat/dev"] {
        let out = shown(id);
        assert!(out.starts_with("Device\nProduct · plat/dev · "), "{out}");
        assert!(!out.contains("─"), "{out}");
    }
    assert!(shown("workload-path/dev").contains("\nWorkload path · dev · "));
}

#[test]
fn a_former_id_leads_to_the_record_and_says_so() {
    insta::assert_snapshot!(shown("m-0"));
}

#[test]
fn a_result_and_a_level_and_a_platform_show_what_names_them() {
    let texts = [
        "r-1",
        "documented_recipe",
        "status/integration_only",
        "plat",
    ]
    .map(shown);
    insta::assert_snapshot!(texts.join("\n=====\n\n"));
}

#[test]
fn what_nothing_describes_is_shown_by_what_names_it() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        r#""integrations": [{"id": "engine", "display_name": "Engine", "platform_id": "plat"}],"#,
        "",
    );
    let ran = run(&project, &["show", "engine"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.out);
}

#[test]
fn an_id_that_nothing_has_ends_with_2_and_the_nearest() {
    for (id, help) in [
        ("m-11", "help: did you mean `m-1`?"),
        ("model/m-3", "help: did you mean `model/m-1`?"),
        ("other/dev", "help: did you mean `plat/dev`?"),
        (
            "documented-recipes",
            "help: did you mean `documented_recipe`?",
        ),
        ("eng", "help: did you mean `engine`?"),
        (
            "zzzzzz",
            "help: `compatlas search WORDS` finds records by what they say",
        ),
        (
            "",
            "help: `compatlas search WORDS` finds records by what they say",
        ),
    ] {
        let ran = run(&Project::small(), &["show", id]);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{id}");
        let due = format!("error: no record has the id `{id}`\n{help}\n");
        assert_eq!(ran.err, due);
    }
}

#[test]
fn a_record_that_could_not_be_read_is_told_with_its_fault() {
    let project = Project::small();
    project.edit("data/all.json", r#""display_name": "Model Two","#, "");
    let ran = run(&project, &["show", "m-2"]);
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(ran.err.contains("error[missing-field]"), "{}", ran.err);
}

#[test]
fn for_programs_the_record_is_as_it_is_written_with_the_ids_of_its_links() {
    let ran = run(&project(), &["show", "--format", "json", "dev"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(answer["found"][0]["record"]["id"], "dev");
    insta::assert_snapshot!(ran.out);
}
