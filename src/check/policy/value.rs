//! A record's JSON as the value that expressions see: every field of its kind, absent ones as none
//! or an empty list.

use std::borrow::Cow;
use std::collections::BTreeMap;

use minijinja::Value;
use minijinja::value::Serde;
use serde_json::Value as Json;

use crate::record::schema::{Field, Fields, Form, Need, SHARED, fields_of};
use crate::record::{Declared, Kind};

/// An object that expressions see, before it is one.
pub(super) type Object = BTreeMap<Cow<'static, str>, Value>;

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
pub(super) fn names(kind: Kind, declared: &Declared) -> Vec<&str> {
    let (single, lists) = links(kind);
    let fields = SHARED.iter().chain(fields_of(kind));
    let declared = declared.of(kind).iter().map(|name| &**name);
    fields
        .map(|field| field.name)
        .chain(declared)
        .chain(single.iter().map(|kind| kind.word()))
        .chain(lists.iter().copied())
        .collect()
}

/// The value of a record's JSON text.
pub(super) fn of_record(kind: Kind, json: &str, declared: &Declared) -> Object {
    let json = serde_json::from_str(json).unwrap_or(Json::Null);
    let mut object = filled(SHARED, &json);
    object.extend(filled(fields_of(kind), &json));
    for name in declared.of(kind) {
        let value = json.get(&**name).map(|json| Value::from(Serde(json)));
        object.insert(own(name), value.unwrap_or(Value::from(())));
    }
    // A platform may write its name in either field.
    for (own, other) in [("display_name", "name"), ("name", "display_name")] {
        if object.get(own).is_some_and(Value::is_none)
            && let Some(name) = object.get(other).cloned()
        {
            object.insert(own.into(), name);
        }
    }
    object
}

/// A record of a kind that leaves nothing out, with linked records that leave nothing out.
pub(super) fn sample(kind: Kind, declared: &Declared) -> Value {
    let (single, lists) = links(kind);
    let mut object = sample_record(kind, declared);
    for &kind in single {
        let linked = sample_record(kind, declared);
        object.insert(kind.word().into(), Value::from(linked));
    }
    for &name in lists {
        let linked = match name {
            "products" => sample_record(Kind::Product, declared),
            "integrations" => sample_record(Kind::Integration, declared),
            _ => sample_of(SOURCE),
        };
        object.insert(name.into(), Value::from(vec![Value::from(linked)]));
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
    let field = |field: &Field| (field.name.into(), value(field.form, json.get(field.name)));
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
        // One that says nothing without its fields is there or is not.
        (Form::Object(fields), None | Some(Json::Null)) if needs_all(fields) => Value::from(()),
        (Form::Object(fields), json) => Value::from(filled(fields, json.unwrap_or(&Json::Null))),
        (_, Some(Json::String(text))) if !text.trim().is_empty() => Value::from(text.as_str()),
        (_, Some(scalar @ (Json::Number(_) | Json::Bool(_)))) => Value::from(Serde(scalar)),
        _ => Value::from(()),
    }
}

fn needs_all(fields: Fields) -> bool {
    fields.iter().all(|field| field.need == Need::Required)
}

fn sample_record(kind: Kind, declared: &Declared) -> Object {
    let mut object = sample_of(SHARED);
    object.extend(sample_of(fields_of(kind)));
    let declared = declared.of(kind).iter();
    object.extend(declared.map(|name| (own(name), sample_value(Form::Scalar))));
    object
}

fn sample_of(fields: Fields) -> Object {
    let field = |field: &Field| (field.name.into(), sample_value(field.form));
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
        Form::Map => Value::from(Object::from([("1".into(), text())])),
        Form::Object(fields) => Value::from(sample_of(fields)),
        Form::Objects(fields) => Value::from(vec![Value::from(sample_of(fields))]),
    }
}

fn own(name: &str) -> Cow<'static, str> {
    Cow::Owned(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::links;
    use crate::load::LINKED;
    use crate::record::Kind;

    #[test]
    fn no_declared_field_can_have_the_name_of_a_linked_record() {
        for kind in Kind::RECORDS {
            let (single, lists) = links(kind);
            let names = single.iter().map(|kind| kind.word());
            for name in names.chain(lists.iter().copied()) {
                assert!(LINKED.contains(&name), "{name}");
            }
        }
    }
}
