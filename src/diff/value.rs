//! A record's JSON text → its fields with values that can be compared and shown.
//!
//! Every field is there, also one that nothing else reads, so that no change is lost in silence.
//! Numbers keep their digits; a missing, null, blank or empty value is no value.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::record::raw::{self, Shape};

/// A field's value: a text (numbers and truth values as written), or a list of texts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// One value.
    One(Box<str>),
    /// Several.
    Many(Vec<Box<str>>),
}

/// Fields by name; those of an object within by its name, a dot and their own.
pub(super) type Fields = BTreeMap<String, Value>;

/// The fields of the object `text`, but those named in `without`.
pub(super) fn fields(text: &str, without: &[&str]) -> Fields {
    let mut fields = Fields::new();
    for (name, value) in raw::members(text).unwrap_or_default() {
        if !without.contains(&&*name) {
            add(&part(&name), value, &mut fields);
        }
    }
    fields
}

/// The objects in the list `name` of the object `text`, each as its fields.
pub(super) fn objects(text: &str, name: &str) -> Vec<Fields> {
    let Some(list) = raw::child(text, name) else {
        return Vec::new();
    };
    let elements = raw::elements(list).unwrap_or_default();
    elements.into_iter().map(|one| fields(one, &[])).collect()
}

/// A name as part of a longer one: its own dots are no borders.
fn part(name: &str) -> Cow<'_, str> {
    match name.contains(['.', '\\']) {
        true => name.replace('\\', r"\\").replace('.', r"\.").into(),
        false => name.into(),
    }
}

fn add(name: &str, value: &str, fields: &mut Fields) {
    match Shape::of(value) {
        Shape::Null => {}
        Shape::Object => {
            for (inner, value) in raw::members(value).unwrap_or_default() {
                add(&format!("{name}.{}", part(&inner)), value, fields);
            }
        }
        Shape::Array => {
            let elements = raw::elements(value).unwrap_or_default();
            let texts: Vec<_> = elements.into_iter().filter_map(element).collect();
            if !texts.is_empty() {
                fields.entry(name.to_owned()).or_insert(Value::Many(texts));
            }
        }
        Shape::Text | Shape::Number | Shape::Truth => {
            if let Some(text) = scalar(value) {
                fields.entry(name.to_owned()).or_insert(Value::One(text));
            }
        }
    }
}

/// An element of a list as one text: an object as its fields, `name: value`, in file order.
fn element(value: &str) -> Option<Box<str>> {
    match Shape::of(value) {
        Shape::Object => {
            let members = raw::members(value).unwrap_or_default();
            let parts = members.into_iter().filter_map(|(name, value)| {
                let value = element(value)?;
                Some(format!("{name}: {value}"))
            });
            let parts: Vec<String> = parts.collect();
            (!parts.is_empty()).then(|| parts.join("; ").into_boxed_str())
        }
        Shape::Array => {
            let elements = raw::elements(value).unwrap_or_default();
            let parts: Vec<_> = elements.into_iter().filter_map(element).collect();
            (!parts.is_empty()).then(|| parts.join(", ").into_boxed_str())
        }
        Shape::Null => None,
        Shape::Text | Shape::Number | Shape::Truth => scalar(value),
    }
}

fn scalar(value: &str) -> Option<Box<str>> {
    let text = match Shape::of(value) {
        Shape::Text => serde_json::from_str(value).map(Cow::Owned).ok()?,
        _ => Cow::Borrowed(value.trim()),
    };
    (!text.trim().is_empty()).then(|| text.into_owned().into_boxed_str())
}

impl Value {
    /// The value as a text, when it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::One(text) => Some(text),
            Self::Many(_) => None,
        }
    }

    /// The values, one by one.
    pub fn texts(&self) -> &[Box<str>] {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::Many(texts) => texts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Value, fields};

    #[test]
    fn what_says_nothing_is_no_field() {
        let all = fields(
            r#"{"a": null, "b": "", "c": [], "d": {}, "e": [null, " "]}"#,
            &[],
        );
        assert!(all.is_empty(), "{all:?}");
    }

    #[test]
    fn numbers_keep_their_digits_and_objects_their_names() {
        let all = fields(
            r#"{"memory": {"capacity": 288.0}, "list": ["a", {"name": "n", "value": 1.50}], "id": "x"}"#,
            &["id"],
        );
        let one = |text: &str| Value::One(text.into());
        assert_eq!(all.len(), 2);
        assert_eq!(all.get("memory.capacity"), Some(&one("288.0")));
        let list = Value::Many(vec!["a".into(), "name: n; value: 1.50".into()]);
        assert_eq!(all.get("list"), Some(&list));
    }
}
