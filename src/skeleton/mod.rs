//! A kind of record → a record with every field that it can have, to be filled.
//!
//! The fields stand in the order of the record guide. What is required and not given is an empty
//! text, or null for a number, so that `check` asks for it; what may be left out says "not stated" as
//! it stands. What is given is checked: nothing that the database does not know gets into a skeleton.

mod given;
mod offers;

pub use given::{Given, Wanted, resolve};
pub use offers::{Offer, offers, place};

use crate::layout;
use crate::record::Kind;
use crate::record::schema::{EVIDENCE, Field, Form, METRIC, Need, record_fields};

/// The record of a kind with what is `given`, and the `declared` fields of the kind after its own, in
/// the layout of data files.
pub fn skeleton<'a>(
    kind: Kind,
    given: &Given,
    declared: impl IntoIterator<Item = &'a str>,
) -> String {
    let mut members: Vec<String> = record_fields(kind)
        .filter(|field| !matches!(field.need, Need::InPlaceOf(_)))
        .map(|field| match given.value(field.name) {
            Some(value) => member(field.name, value),
            None => member(field.name, &empty(field)),
        })
        .collect();
    members.extend(declared.into_iter().map(|name| member(name, "null")));
    let text = format!("{{{}}}", members.join(","));
    // What was just written is JSON, and shallow.
    layout::laid_out(&text).unwrap_or(text)
}

fn member(name: &str, value: &str) -> String {
    format!("{}:{value}", quoted(name))
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// What stands in a field of which nothing is known yet.
fn empty(field: &Field) -> String {
    let is_required = field.need == Need::Required;
    match field.form {
        Form::Text if is_required => "\"\"".to_owned(),
        Form::Text | Form::Day | Form::Number | Form::Scalar | Form::Truth => "null".to_owned(),
        Form::Map => "{}".to_owned(),
        // An object with required fields is there whole or not at all.
        Form::Object(fields) if fields.iter().any(|one| one.need == Need::Required) => {
            "null".to_owned()
        }
        Form::Object(fields) => object(fields),
        Form::Objects(fields) if fields == EVIDENCE || (fields == METRIC && is_required) => {
            format!("[{}]", object(fields))
        }
        Form::Texts | Form::Objects(_) => "[]".to_owned(),
    }
}

fn object(fields: &[Field]) -> String {
    let members: Vec<String> = fields
        .iter()
        .map(|field| member(field.name, &empty(field)))
        .collect();
    format!("{{{}}}", members.join(","))
}
