//! A record's JSON as the value that expressions see: every field of its kind, absent ones as none
//! or an empty list.

use std::collections::BTreeMap;

use minijinja::Value;
use minijinja::value::Serde;
use serde_json::Value as Json;

use crate::record::Kind;
use crate::record::schema::{Field, Fields, Form, SHARED, fields_of};

/// An object that expressions see, before it is one.
pub(super) type Object = BTreeMap<&'static str, Value>;

/// Names of linked records that an expression about a kind may use besides its fields; those in
/// the second list are lists.
pub(super) fn links(kind: Kind) -> (&'static [Kind], &'static [&'static str]) {
    match kind {
        Kind::SupportPath => (
            &[Kind::Model, Kind::Platform],
            &["products", "integrations", "sources"],
        ),
        Kind::WorkloadPath => (
            &[Kind::Workload, Kind::Platform],
            &["integrations", "sources"],
        ),
        Kind::Result => (
            &[Kind::Workload, Kind::Model, Kind::Platform],
            &["products", "integrations", "sources"],
        ),
        Kind::Platform => (&[], &["integrations", "sources"]),
        Kind::Product | Kind::Integration => (&[Kind::Platform], &["sources"]),
        Kind::Model | Kind::Workload | Kind::Level | Kind::Status => (&[], &[]),
    }
}

/// Every name that an expression about a kind may use.
pub(super) fn names(kind: Kind) -> Vec<&'static str> {
    let (single, lists) = links(kind);
    let fields = SHARED.iter().chain(fields_of(kind));
    fields
        .map(|field| field.name)
        .chain(single.iter().map(|kind| kind.word()))
        .chain(lists.iter().copied())
        .collect()
}

/// The value of a record's JSON text.
pub(super) fn of_record(kind: Kind, json: &str) -> Object {
    let json = serde_json::from_str(json).unwrap_or(Json::Null);
    let mut object = filled(SHARED, &json);
    object.extend(filled(fields_of(kind), &json));
    // A platform may write its name in either field.
    for (own, other) in [("display_name", "name"), ("name", "display_name")] {
        if object.get(own).is_some_and(Value::is_none)
            && let Some(name) = object.get(other).cloned()
        {
            object.insert(own, name);
        }
    }
    object
}

/// A record of a kind that leaves nothing out, with linked records that leave nothing out.
pub(super) fn sample(kind: Kind) -> Value {
    let (single, lists) = links(kind);
    let mut object = sample_record(kind);
    for &kind in single {
        object.insert(kind.word(), Value::from(sample_record(kind)));
    }
    for &name in lists {
        let linked = match name {
            "products" => sample_record(Kind::Product),
            "integrations" => sample_record(Kind::Integration),
            _ => sample_of(SOURCE),
        };
        object.insert(name, Value::from(vec![Value::from(linked)]));
    }
    Value::from(object)
}

/// What an expression sees of a source.
pub(super) const SOURCE: Fields = &[
    Field::new("url", Form::Text, ""),
    Field::new("publisher", Form::Text, ""),
    Field::new("address", Form::Text, ""),
    Field::new("checked_at", Form::Day, ""),
];

fn filled(fields: Fields, json: &Json) -> Object {
    let field = |field: &Field| (field.name, value(field.form, json.get(field.name)));
    fields.iter().map(field).collect()
}

/// A value of another shape than the field has was told already, and reads as absent.
fn value(form: Form, json: Option<&Json>) -> Value {
    match (form, json) {
        (Form::Texts, Some(Json::Array(_))) | (Form::Map, Some(Json::Object(_))) => {
            Value::from(Serde(json))
        }
        (Form::Objects(fields), Some(Json::Array(list))) => {
            let objects = list.iter().filter(|one| one.is_object());
            objects
                .map(|one| Value::from(filled(fields, one)))
                .collect()
        }
        (Form::Texts | Form::Objects(_), _) => Value::from(Vec::<Value>::new()),
        (Form::Map, _) => Value::from(Object::new()),
        (Form::Object(fields), json) => Value::from(filled(fields, json.unwrap_or(&Json::Null))),
        (_, Some(Json::String(text))) if !text.trim().is_empty() => Value::from(text.as_str()),
        (_, Some(scalar @ (Json::Number(_) | Json::Bool(_)))) => Value::from(Serde(scalar)),
        _ => Value::from(()),
    }
}

fn sample_record(kind: Kind) -> Object {
    let mut object = sample_of(SHARED);
    object.extend(sample_of(fields_of(kind)));
    object
}

fn sample_of(fields: Fields) -> Object {
    let field = |field: &Field| (field.name, sample_value(field.form));
    fields.iter().map(field).collect()
}

fn sample_value(form: Form) -> Value {
    // A digit is a text that filters for numbers take, too.
    let text = || Value::from("1");
    match form {
        Form::Text | Form::Scalar => text(),
        Form::Day => Value::from("2026-01-01"),
        Form::Number => Value::from(1),
        Form::Truth => Value::from(true),
        Form::Texts => Value::from(vec![text()]),
        Form::Map => Value::from(Object::from([("1", text())])),
        Form::Object(fields) => Value::from(sample_of(fields)),
        Form::Objects(fields) => Value::from(vec![Value::from(sample_of(fields))]),
    }
}
