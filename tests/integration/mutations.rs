//! A thousand random changes of a sound database: each gives a finding where the change is, or a
//! site without an error; none a panic.

use std::sync::Arc;

use compatlas::check;
use compatlas::config::Config;
use compatlas::diagnostic::{Diagnostic, Level, Report};
use compatlas::output::Memory;
use compatlas::record::Declared;
use compatlas::{catalog, load, pipeline, plan};
use serde_json::{Value, json};

use crate::project::Project;
use crate::random::Random;
use crate::rules::{DATA, sound};

const CHANGES: usize = 1_000;
/// Every so many changes, the pages are drawn as well.
const DRAWN: usize = 20;

/// What is done to one value.
#[derive(Debug, Clone)]
enum Change {
    /// It is not there.
    Deleted,
    /// Another value stands in its place.
    Retyped(Value),
    /// It stands twice: an element of a list, or a key of an object.
    Doubled,
    /// The file ends within it.
    Cut,
}

fn change(random: &mut Random) -> Change {
    match random.below(8) {
        0 | 1 => Change::Deleted,
        2 => Change::Doubled,
        3 => Change::Cut,
        _ => {
            let others = json!([
                null, true, -7, 1e300, "", "x", "../x", "2026-02-30", "javascript:x", "\u{202e}",
                "<b>", "a\u{0}b", [], {}, ["x"], [null], [[]], {"x": 1}
            ]);
            let at = random.below(others.as_array().unwrap().len());
            Change::Retyped(others[at].clone())
        }
    }
}
/// The pointers of all values inside `value`, in their order.
fn pointers(value: &Value, pointer: &str, all: &mut Vec<String>) {
    let mut inner = |step: &str, value: &Value| {
        let pointer = format!("{pointer}/{step}");
        all.push(pointer.clone());
        pointers(value, &pointer, all);
    };
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| inner(key, value)),
        Value::Array(list) => {
            let numbered = list.iter().enumerate();
            numbered.for_each(|(at, value)| inner(&at.to_string(), value));
        }
        _ => {}
    }
}

/// The JSON text of `value` with the change at `target`; the text after it is left out when it is cut.
fn write(value: &Value, pointer: &str, changed: (&str, &Change), text: &mut String) -> bool {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| (key.clone(), value))
            .collect(),
        Value::Array(list) => (0..).map(|at: usize| at.to_string()).zip(list).collect(),
        scalar => {
            text.push_str(&scalar.to_string());
            return true;
        }
    };
    text.push(if value.is_object() { '{' } else { '[' });
    let mut is_first = true;
    for (step, inner) in parts {
        let pointer = format!("{pointer}/{step}");
        let change = (pointer == changed.0).then_some(changed.1);
        let times = match change {
            Some(Change::Deleted) => 0,
            Some(Change::Doubled) => 2,
            _ => 1,
        };
        for _ in 0..times {
            text.push_str(if std::mem::take(&mut is_first) {
                "\n"
            } else {
                ",\n"
            });
            if value.is_object() {
                text.push_str(&format!("{}: ", json!(step)));
            }
            let is_whole = match change {
                Some(Change::Retyped(other)) => write(other, &pointer, changed, text),
                Some(Change::Cut) => {
                    write(inner, &pointer, changed, text);
                    text.pop();
                    false
                }
                _ => write(inner, &pointer, changed, text),
            };
            if !is_whole {
                return false;
            }
        }
    }
    text.push(if value.is_object() { '}' } else { ']' });
    true
}

/// All findings of loading, linking, checking and planning.
fn report(project: &Project) -> Report {
    let (config, mut report) = Config::load(project.root()).unwrap();
    let (database, found) = load::load(project.root(), &Declared::none()).unwrap();
    report.extend(found);
    let as_of = catalog::as_of(&database, None, None);
    let (catalog, found) = catalog::link(Arc::new(database), &config, as_of);
    report.extend(found);
    let mut report = check::check(&catalog, &config, report);
    let (_, found) = plan::plan(&catalog, &config, &[]);
    report.extend(found);
    report.settle(|rule| config.check.level_of(rule));
    report
}

/// Whether a finding is about what was changed: in its record or in what holds it, or it names an id
/// that was changed, or the changed list.
fn is_about(finding: &Diagnostic, target: &str, was: &Value) -> bool {
    let record = |pointer: &str| {
        let found = compatlas::record::record_pointer(pointer);
        found.map(str::to_owned).unwrap_or_default()
    };
    let mut places = finding
        .place
        .iter()
        .chain(finding.related.iter().map(|(place, _)| place));
    let is_there = places.any(|place| {
        let pointer = place.pointer();
        record(pointer) == record(target)
            || target.starts_with(pointer)
            || pointer.starts_with(target)
    });
    let mut names = vec![target.rsplit('/').next().unwrap_or_default().to_owned()];
    texts(was, &mut names);
    is_there
        || names
            .iter()
            .any(|name| finding.message.contains(&format!("`{name}`")))
}

fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|one| texts(one, found)),
        Value::Object(map) => map.iter().for_each(|(key, one)| {
            found.push(key.clone());
            texts(one, found);
        }),
        _ => {}
    }
}

#[test]
fn a_thousand_changes_are_each_told_where_they_are_or_give_a_site() {
    let project = sound();
    let data: Value = serde_json::from_str(include_str!("rules/sound.json")).unwrap();
    let mut targets = Vec::new();
    pointers(&data, "", &mut targets);
    let mut random = Random::new(0x2026_1130);
    let mut wrong = Vec::new();
    let mut counts = [0; 2];
    for number in 0..CHANGES {
        let target = &targets[random.below(targets.len())];
        let change = change(&mut random);
        let mut text = String::new();
        let is_whole = write(&data, "", (target, &change), &mut text);
        project.write(DATA, &text);
        let report = report(&project);
        let errors = report.iter().filter(|one| one.level == Level::Error);
        let errors: Vec<&Diagnostic> = errors.collect();
        counts[usize::from(errors.is_empty())] += 1;
        let was = data.pointer(target).unwrap();
        let is_told = match is_whole {
            true => errors.iter().any(|one| is_about(one, target, was)),
            false => errors.iter().any(|one| one.rule.name() == "json-syntax"),
        };
        let is_site = errors.is_empty() && is_whole;
        if !is_site && !is_told {
            wrong.push(format!(
                "{change:?} at {target}: {:?}",
                crate::rules::all(&report)
            ));
        }
        if errors.is_empty() && number % DRAWN == 0 {
            wrong.extend(drawn(&project));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        counts.iter().all(|&count| count > CHANGES / 10),
        "{counts:?}"
    );
}

#[test]
fn whatever_a_snapshot_holds_the_site_is_made_and_nothing_in_it_is_an_error() {
    let project = sound();
    let data: Value = serde_json::from_str(include_str!("rules/sound.json")).unwrap();
    let mut targets = Vec::new();
    pointers(&data, "", &mut targets);
    let mut random = Random::new(0x2026_1201);
    let mut wrong = Vec::new();
    let mut told = 0;
    for number in 0..CHANGES / 10 {
        let target = &targets[random.below(targets.len())];
        let change = change(&mut random);
        let mut text = String::new();
        write(&data, "", (target, &change), &mut text);
        project.write("data/history/2020-01-01/all.json", &text);
        let prepared = project.prepare();
        let errors = prepared.report.iter();
        let errors = errors.filter(|one| one.level == Level::Error).count();
        if errors > 0 {
            wrong.push(format!("{change:?} at {target}: {errors} errors"));
        }
        told += usize::from(!prepared.history.steps.is_empty());
        if number % DRAWN == 0 {
            wrong.extend(drawn(&project));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(told > CHANGES / 20, "{told} of them are a step");
}

/// The errors of drawing the pages.
fn drawn(project: &Project) -> Vec<String> {
    let prepared = project.prepare();
    let rendered = pipeline::render(&prepared, &Memory::new(), &|| {}).unwrap();
    let mut report = rendered.report;
    report.retain(|one| one.level == Level::Error);
    crate::rules::all(&report)
}
