//! JSON Schemas: the committed ones are fresh, the data pass, and a schema refuses what loading
//! tells of a record alone.

use std::collections::BTreeSet;
use std::fs;

use compatlas::diagnostic::{Level, Rule};
use compatlas::json_schema::Extra;
use compatlas::record::schema::{list_of, record_fields};
use compatlas::record::{Declared, Kind};
use compatlas::{json_schema, load};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::project::{Project, repository};
use crate::random::Random;

/// Changed records of each kind.
const CHANGES: usize = 200;
/// The name of a declared field.
const EXTRA: &str = "runtime";

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).unwrap();
    jsonschema::meta::validate(&schema).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

#[test]
fn the_committed_schemas_are_those_of_the_program() {
    let folder = repository().join("data/schema");
    let due = json_schema::files(&[]);
    let names: BTreeSet<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(names, due.iter().map(|(name, _)| name.clone()).collect());
    for (name, text) in due {
        let committed = fs::read_to_string(folder.join(&name)).unwrap();
        assert_eq!(
            committed, text,
            "refresh {name}: `compatlas schema --write`"
        );
    }
}

#[test]
fn every_data_file_passes() {
    let validator = validator(&json_schema::of_file(&[]));
    let mut files = 0;
    for entry in fs::read_dir(repository().join("data")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let data: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let faults: Vec<String> = validator
            .iter_errors(&data)
            .map(|fault| format!("{}: {fault}", fault.instance_path()))
            .collect();
        assert_eq!(faults, Vec::<String>::new(), "{}", path.display());
        files += 1;
    }
    assert_eq!(files, 5);
}

/// One piece of evidence with every field.
fn evidence() -> Value {
    json!([{
        "type": "vendor_docs", "url": "https://a.example/v1.0/x", "publisher": "A",
        "published_at": null, "checked_at": "2026-11-30", "claim": "It runs.", "archive_url": null
    }])
}

/// A record with every field that its kind may have.
fn whole(kind: Kind) -> Value {
    let evidence = evidence();
    let mut record = match kind {
        Kind::Model => json!({
            "display_name": "One", "model_id": "org/One", "publisher": "Org", "family": "F",
            "parameter_count": "7B", "modality": "text", "architecture": "Dense"
        }),
        Kind::Platform => json!({
            "display_name": "P", "name": null, "vendor": "V", "kind": "gpu", "description": "*D*",
            "homepage_url": "https://a.example/", "docs_url": "http://a.example:8080/x",
            "products": [whole(Kind::Product)], "evidence": evidence
        }),
        Kind::Product => json!({
            "name": "Device", "display_name": "", "generation": "G", "announced": "2026-01-01",
            "memory": {"capacity": 96, "capacity_unit": "GiB", "type": "HBM", "bandwidth_gb_per_s": null},
            "precision_modes": ["BF16", "FP8"], "evidence": evidence
        }),
        Kind::Integration => json!({
            "display_name": "S", "name": "S", "platform_id": "plat", "software": "S",
            "software_kind": "engine", "maintainer": "vendor", "description": "D",
            "source_url": "https://a.example/s", "docs_url": null, "evidence": evidence
        }),
        Kind::Workload => json!({
            "name": "W", "category": "c", "phase": "p", "description": "D",
            "representative_models": ["LLMs"], "key_dimensions": ["Length"], "metrics_to_report": []
        }),
        kind => whole_path(kind),
    };
    let shared = json!({
        "id": "a-1", "aliases": ["a-0"], "also_known_as": ["昇腾"], "short_name": "A",
        "notes": "See [it](/models/).", "allow": {"model-without-path": "a sibling"}
    });
    let members = record.as_object_mut().unwrap();
    members.extend(shared.as_object().unwrap().clone());
    record
}

/// The own fields of a path or result.
fn whole_path(kind: Kind) -> Value {
    let evidence = evidence();
    let metrics = json!([{
        "name": "Tokens/s", "value": 1234.50, "unit": "tokens/s", "higher_is_better": true, "percentile": 99
    }]);
    let withdrawn = json!({"date": "2026-11-30", "reason": "The page is gone."});
    let disputed = json!({"since": "2024-02-29", "url": "https://a.example/issues/1"});
    match kind {
        Kind::SupportPath => json!({
            "model_id": "m-1", "platform_id": "plat", "support_level": "documented_recipe",
            "product_ids": ["dev"], "integration_ids": ["soft"], "software_stack": "S 1.0",
            "precision_modes": ["BF16"], "quantization": "none", "execution_modes": ["eager"],
            "hardware_scope": "One node.", "limitations": "No more.", "evidence": evidence,
            "withdrawn": withdrawn, "disputed": disputed
        }),
        Kind::WorkloadPath => json!({
            "workload_id": "w", "platform_id": "plat", "status": "integration_only",
            "integration_ids": ["soft"], "scope": "S", "limitations": "L",
            "configuration": {"nodes": 1, "host": "H", "on": true, "none": null}, "metrics": metrics,
            "last_checked": "2026-11-30", "withdrawn": withdrawn, "disputed": disputed
        }),
        Kind::Result => json!({
            "workload_id": "w", "platform_id": "plat", "status": "benchmark_reported",
            "metrics": metrics, "model_id": "m-1", "product_ids": ["dev"], "integration_ids": [],
            "submitter": "S", "system": "Y", "configuration": {"nodes": 1}, "accuracy": "80.0",
            "limitations": "L", "evidence": evidence
        }),
        _ => unreachable!("a definition is no record"),
    }
}

#[test]
fn the_whole_records_of_these_tests_leave_no_field_out() {
    for kind in Kind::RECORDS {
        let record = whole(kind);
        let written: BTreeSet<&str> = record
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        let known: BTreeSet<&str> = record_fields(kind).map(|field| field.name).collect();
        assert_eq!(written, known, "{kind:?}");
    }
}

/// The pointers of a value and of all inside of it.
fn pointers(value: &Value, pointer: String, all: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            let inner = map.iter();
            inner.for_each(|(key, value)| pointers(value, format!("{pointer}/{key}"), all));
        }
        Value::Array(list) => {
            let inner = list.iter().enumerate();
            inner.for_each(|(at, value)| pointers(value, format!("{pointer}/{at}"), all));
        }
        _ => {}
    }
    all.push(pointer);
}

/// Changes one value of a record, or adds or renames a field.
fn change(record: &mut Value, random: &mut Random) {
    let mut all = Vec::new();
    pointers(record, String::new(), &mut all);
    let pointer = &all[random.below(all.len())];
    let target = record.pointer_mut(pointer).unwrap();
    if let Value::Object(map) = target
        && random.below(3) > 0
    {
        match (random.below(3), map.keys().next_back().cloned()) {
            (0, _) => drop(map.insert("vendr".to_owned(), json!("x"))),
            (1, Some(last)) => drop(map.remove(&last)),
            (_, Some(last)) => {
                let value = map.remove(&last).unwrap();
                map.insert(format!("{last}s"), value);
            }
            (_, None) => {}
        }
        return;
    }
    let others = others();
    *target = others[random.below(others.len())].clone();
}

/// Texts that some fields take and others refuse.
const TEXTS: &[&str] = &[
    "",
    " \u{3000}\n",
    "x",
    "X y",
    "../x",
    "a_b",
    "a-b.c",
    "a.",
    "-a",
    "page",
    "workloads",
    "con",
    "con.x",
    "nul-1",
    "com1",
    "com10",
    "2026-02-30",
    "2024-02-29",
    "2023-02-29",
    "2026-11-30",
    "2026-4-1",
    "1900-02-29",
    "2000-02-29",
    "0000-01-01",
    "1.0",
    "2.0",
    "a\u{0}b",
    "a\u{85}b",
    "a\u{fdd0}",
    "a\u{1fffe}",
    "a\tb\r\n",
    "\u{202e}a",
    "\u{feff}",
    "𝒜",
    "https://b.example",
    "https://b.example/a b",
    "https://b.example:99/x?y#z",
    "HTTPS://b.example/",
    "https:b.example",
    "https://",
    "https:///b.example",
    "https://u:p@b.example/",
    "https://[::1]/",
    "https://b<.example/",
    "https://b.example/<|>",
    " https://b.example/",
    "javascript:x",
    "ftp://b.example/",
    "//b.example/",
];

fn others() -> Vec<Value> {
    let mut others: Vec<Value> = TEXTS.iter().map(|text| json!(text)).collect();
    others.push(json!("a".repeat(200)));
    others.push(json!("a".repeat(201)));
    let values = json!([
        null, null, true, false, -7, 1, 1.5, [], {}, ["x"], [null], [""], [1], [[]], ["X y"],
        [{}], [null, "x"], {"x": 1}, {"x": null}, {"x": "y"}, {"x": []}, {"x": {}}, {"a\u{0}": "y"},
        [{"url": "https://b.example/"}], [{"value": 1}], [{"value": "1"}],
        {"date": "2026-11-30", "reason": "x"}, {"since": "2026-11-30"}
    ]);
    others.extend(values.as_array().unwrap().iter().cloned());
    others
}

/// Which findings of loading are about the shape of a record in itself.
fn is_of_shape(rule: Rule) -> bool {
    rule.default_level() == Level::Error && rule != Rule::DuplicateId || rule == Rule::UnknownField
}

/// A field that every kind has by declaration.
fn declared() -> Declared {
    let mut declared = Declared::none();
    for kind in Kind::RECORDS {
        declared.add(kind, EXTRA);
    }
    declared
}

fn extras() -> Vec<Extra<'static>> {
    let extra = |kind| Extra {
        kind,
        name: EXTRA,
        label: "Runtime",
    };
    Kind::RECORDS.map(extra).to_vec()
}

/// What loading tells of the one record of a file.
fn told(project: &Project, kind: Kind, file: &Value) -> Vec<String> {
    project.write("data/a.json", &file.to_string());
    let (_, report) = load::load(project.root(), &declared()).unwrap();
    let list = match kind {
        Kind::Product => "/platforms/0/products/0".to_owned(),
        kind => format!("/{}/0", list_of(kind)),
    };
    let findings = report.iter().filter(|one| is_of_shape(one.rule));
    findings
        .filter(|one| {
            let place = one.place.as_ref();
            place.is_some_and(|place| place.pointer().starts_with(&list))
        })
        .map(|one| format!("[{}] {}", one.rule.name(), one.message))
        .collect()
}

fn file(kind: Kind, record: &Value) -> Value {
    match kind {
        Kind::Product => {
            json!({"platforms": [{"id": "p", "display_name": "P", "products": [record]}]})
        }
        kind => json!({ list_of(kind): [record] }),
    }
}

#[test]
fn schema_and_loading_agree_on_changed_records_of_every_kind() {
    let project = Project::empty();
    let of_files = validator(&json_schema::of_file(&extras()));
    for kind in Kind::RECORDS {
        let schema = validator(&json_schema::of_record(kind, &extras()));
        let mut random = Random::new(0x2026_1201);
        let mut counts = [0; 2];
        assert!(schema.is_valid(&whole(kind)), "{kind:?}");
        for _ in 0..CHANGES {
            let mut record = whole(kind);
            record[EXTRA] = json!(["a", 1, true, null]);
            for _ in 0..=random.below(2) {
                change(&mut record, &mut random);
            }
            let file = file(kind, &record);
            let told = told(&project, kind, &file);
            let is_valid = schema.is_valid(&record);
            assert_eq!(is_valid, told.is_empty(), "{kind:?} {record:#}: {told:?}");
            assert_eq!(of_files.is_valid(&file), is_valid, "{kind:?} {record:#}");
            counts[usize::from(is_valid)] += 1;
        }
        assert!(
            counts.iter().all(|&count| count > CHANGES / 8),
            "{kind:?} {counts:?}"
        );
    }
}

#[test]
fn schema_and_loading_agree_on_the_head_of_a_file() {
    let project = Project::empty();
    let schema = validator(&json_schema::of_file(&extras()));
    let mut counts = [0; 2];
    let names = [
        "schema_version",
        "database_version",
        "last_reviewed",
        "scope",
        "attribution",
        "models",
        "platforms",
        "support_levels",
        "status_definitions",
        "paths",
        "modles",
    ];
    let more = [
        json!("1"),
        json!("1.2.x"),
        json!("1x"),
        json!(1.0),
        json!(2),
        json!({"A": "x"}),
        json!({"a_b": "x"}),
    ];
    for name in names {
        for value in others().into_iter().chain(more.clone()) {
            let file = json!({"scope": "s", "workloads": [], name: value});
            project.write("data/a.json", &file.to_string());
            let (_, report) = load::load(project.root(), &declared()).unwrap();
            let about = [Rule::MissingKind, Rule::DuplicateDefinitions];
            let told: Vec<String> = report
                .iter()
                .filter(|one| is_of_shape(one.rule) && !about.contains(&one.rule))
                .map(|one| format!("[{}] {}", one.rule.name(), one.message))
                .collect();
            let is_valid = schema.is_valid(&file);
            assert_eq!(is_valid, told.is_empty(), "{file:#}: {told:?}");
            counts[usize::from(is_valid)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}
