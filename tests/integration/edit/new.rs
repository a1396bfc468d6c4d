//! `compatlas new`: skeletons that need only be filled.

use std::fs;

use compatlas::layout::laid_out;
use compatlas::record::Kind;
use compatlas::record::schema::{Need, list_of, record_fields};
use serde_json::{Value, json};

use super::{Ran, run};
use crate::project::Project;

/// What fills the required fields of each kind, over the small database.
fn options(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Model | Kind::Workload | Kind::Platform => &["--id", "n-1", "--name", "New"],
        Kind::Product | Kind::Integration => {
            &["--id", "n-1", "--name", "New", "--platform", "plat"]
        }
        Kind::SupportPath => &[
            "--id",
            "n-1",
            "--model",
            "m-2",
            "--platform",
            "plat",
            "--product",
            "dev",
            "--integration",
            "engine",
            "--level",
            "vendor_reported",
        ],
        Kind::WorkloadPath => &[
            "--id",
            "n-1",
            "--workload",
            "serving",
            "--platform",
            "plat",
            "--integration",
            "engine",
            "--status",
            "integration_only",
        ],
        Kind::Result => &[
            "--id",
            "n-1",
            "--workload",
            "serving",
            "--model",
            "m-1",
            "--platform",
            "other",
            "--product",
            "thing",
            "--status",
            "integration_only",
        ],
        Kind::Level | Kind::Status => unreachable!("a definition is no record"),
    }
}

fn new(project: &Project, kind: Kind, options: &[&str]) -> Ran {
    run(project, &[&["new", kind.slug()], options].concat())
}

#[test]
fn a_skeleton_has_every_field_in_the_order_of_the_guide_and_the_layout_of_data_files() {
    for kind in Kind::RECORDS {
        let ran = new(&Project::small(), kind, &[]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert_eq!(laid_out(&ran.out).as_ref(), Ok(&ran.out), "{kind:?}");
        let keys = ran
            .out
            .lines()
            .filter_map(|line| line.strip_prefix("  \"")?.split('"').next());
        let due = record_fields(kind).filter(|field| !matches!(field.need, Need::InPlaceOf(_)));
        let due: Vec<&str> = due.map(|field| field.name).collect();
        assert_eq!(keys.collect::<Vec<_>>(), due, "{kind:?}");
    }
}

/// Puts a record where its kind belongs.
fn add(data: &mut Value, kind: Kind, record: Value) {
    let holder = match kind {
        Kind::Product => &mut data["platforms"][0],
        _ => data,
    };
    let list = holder[list_of(kind)].as_array_mut().unwrap();
    list.push(record);
}

#[test]
fn a_skeleton_with_its_required_fields_filled_passes_check_without_an_error() {
    for kind in Kind::RECORDS {
        let project = Project::small();
        let ran = new(&project, kind, options(kind));
        assert_eq!(ran.code, 0, "{}", ran.err);
        let mut record: Value = serde_json::from_str(&ran.out).unwrap();
        if record.get("evidence").is_some() {
            record["evidence"][0]["url"] = json!("https://docs.example/v1.0.0/b");
        }
        if kind == Kind::Result {
            record["metrics"][0]["value"] = json!(1);
        }
        let path = project.root().join("data/all.json");
        let mut data: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        add(&mut data, kind, record);
        fs::write(&path, data.to_string()).unwrap();
        let checked = run(&project, &["check"]);
        assert_eq!(checked.code, 0, "{kind:?} {}", checked.err);
        assert!(!checked.err.contains("unknown-field"), "{}", checked.err);
    }
}

#[test]
fn an_empty_skeleton_is_asked_for_its_required_fields() {
    let project = Project::small();
    let ran = new(&project, Kind::Model, &[]);
    project.write("data/new.json", &format!("{{\"models\": [{}]}}", ran.out));
    let checked = run(&project, &["check", "--format", "json"]);
    assert_eq!(checked.code, 1);
    assert_eq!(
        checked.out.matches("missing-field").count(),
        2,
        "{}",
        checked.out
    );
}

#[test]
fn what_can_stand_in_a_field_is_offered_beside_the_record() {
    let ran = new(
        &Project::small(),
        Kind::SupportPath,
        &["--platform", "plat"],
    );
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.out + "-----\n" + &ran.err);
}

#[test]
fn a_product_is_offered_the_place_where_it_goes() {
    let ran = new(&Project::small(), Kind::Product, &["--platform", "other"]);
    assert!(
        ran.err
            .starts_with("add it to `products` of `other`, data/all.json:12\n"),
        "{}",
        ran.err
    );
    let quiet = run(&Project::small(), &["-q", "new", "product"]);
    assert_eq!(quiet.err, "");
}

#[test]
fn a_former_id_is_written_as_the_present_one() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        r#""id": "m-1","#,
        r#""id": "m-1", "aliases": ["m-0"],"#,
    );
    let ran = new(&project, Kind::SupportPath, &["--model", "m-0"]);
    assert!(ran.out.contains("\"model_id\": \"m-1\""), "{}", ran.out);
    assert!(ran.err.starts_with("`m-0` is now `m-1`\n"), "{}", ran.err);
}

#[test]
fn a_declared_field_stands_in_the_skeleton_of_its_kind() {
    let project = Project::small();
    project.write(
        "site-config.toml",
        "[fields.model.licence]\nlabel = \"Licence\"\n",
    );
    let ran = new(&project, Kind::Model, &[]);
    assert!(
        ran.out.ends_with(",\n  \"licence\": null\n}\n"),
        "{}",
        ran.out
    );
}

#[test]
fn what_is_unknown_or_taken_or_elsewhere_ends_with_2_and_prints_no_record() {
    let project = Project::small();
    let cases: [(Kind, &[&str]); 11] = [
        (Kind::SupportPath, &["--model", "m-11"]),
        (Kind::SupportPath, &["--platform", "zzzzzzz"]),
        (Kind::SupportPath, &["--level", "documented-recipe"]),
        (Kind::WorkloadPath, &["--status", "documented_recipe"]),
        (
            Kind::SupportPath,
            &["--platform", "plat", "--product", "thing"],
        ),
        (
            Kind::SupportPath,
            &["--platform", "plat", "--product", "dve"],
        ),
        (Kind::SupportPath, &["--product", "dev"]),
        (
            Kind::SupportPath,
            &["--platform", "other", "--integration", "engine"],
        ),
        (Kind::Model, &["--id", "m-2"]),
        (Kind::Platform, &["--id", "workloads"]),
        (Kind::Model, &["--platform", "plat"]),
    ];
    let mut told = Vec::new();
    for (kind, options) in cases {
        let ran = new(&project, kind, options);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{kind:?} {options:?}");
        told.push(format!(
            "{} {}\n{}",
            kind.slug(),
            options.join(" "),
            ran.err
        ));
    }
    insta::assert_snapshot!(told.join("\n"));
}
