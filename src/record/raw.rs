//! JSON read one level at a time: the members of an object or array as slices of the file's text.
//!
//! A slice's address tells its place, so the fast path counts no lines, and whatever is not
//! understood can still be shown exactly where and as it was written.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// How deep arrays and objects may stand in each other.
pub(crate) const MAX_DEPTH: usize = 64;

/// The members of an object in file order; keys may repeat.
pub(crate) struct Members<'a>(pub(crate) Vec<(Cow<'a, str>, &'a str)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MembersVisitor;
        impl<'de> Visitor<'de> for MembersVisitor {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(Key(key)) = map.next_key()? {
                    members.push((key, map.next_value::<&RawValue>()?.get()));
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(MembersVisitor)
    }
}

struct Key<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Key<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = Key<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }

            fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Borrowed(key)))
            }

            fn visit_str<E>(self, key: &str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Owned(key.to_owned())))
            }
        }
        deserializer.deserialize_str(KeyVisitor)
    }
}

/// What a JSON text is, told by its first character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Object,
    Array,
    Text,
    Number,
    Truth,
    Null,
}

impl Shape {
    pub(crate) fn of(text: &str) -> Self {
        match text.trim_start().as_bytes().first() {
            Some(b'{') => Self::Object,
            Some(b'[') => Self::Array,
            Some(b'"') => Self::Text,
            Some(b't' | b'f') => Self::Truth,
            Some(b'n') => Self::Null,
            _ => Self::Number,
        }
    }

    /// The word for it in messages, with its article.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Object => "an object",
            Self::Array => "a list",
            Self::Text => "a text",
            Self::Number => "a number",
            Self::Truth => "true or false",
            Self::Null => "null",
        }
    }
}

/// The members of the object `text`.
pub(crate) fn members(text: &str) -> serde_json::Result<Vec<(Cow<'_, str>, &str)>> {
    serde_json::from_str::<Members<'_>>(text).map(|members| members.0)
}

/// The elements of the array `text`.
pub(crate) fn elements(text: &str) -> serde_json::Result<Vec<&str>> {
    Ok(serde_json::from_str::<Vec<&RawValue>>(text)?
        .into_iter()
        .map(RawValue::get)
        .collect())
}

/// The member or element that one step of a JSON pointer names.
pub(crate) fn child<'a>(text: &'a str, step: &str) -> Option<&'a str> {
    match Shape::of(text) {
        Shape::Object => {
            let name = step.replace("~1", "/").replace("~0", "~");
            let members = members(text).ok()?;
            members
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| *value)
        }
        Shape::Array => elements(text)
            .ok()?
            .get(step.parse::<usize>().ok()?)
            .copied(),
        _ => None,
    }
}

/// Where `part`, a slice of `whole`, stands in it; an empty range at the start for anything else.
pub(crate) fn range_in(whole: &str, part: &str) -> Range<usize> {
    let offset = (part.as_ptr() as usize).wrapping_sub(whole.as_ptr() as usize);
    if offset <= whole.len() && offset + part.len() <= whole.len() {
        offset..offset + part.len()
    } else {
        0..0
    }
}

/// The byte offset within `text` that a JSON error speaks of.
pub(crate) fn error_offset(text: &str, error: &serde_json::Error) -> usize {
    let line_start: usize = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let mut offset = (line_start + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// A JSON error in our own words, without its own line and column.
pub(crate) fn error_words(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let end = told.rfind(" at line ").unwrap_or(told.len());
    told[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::{child, members, range_in};

    #[test]
    fn a_member_is_a_slice_of_the_text() {
        let text = r#"{ "a": [1, {"b/c": "x"}] }"#;
        let a = child(text, "a").unwrap_or_default();
        let b = child(child(a, "1").unwrap_or_default(), "b~1c").unwrap_or_default();
        assert_eq!(&text[range_in(text, b)], "\"x\"");
    }

    #[test]
    fn repeated_keys_are_all_seen() {
        let keys = members(r#"{"a":1,"a":2}"#).map(|members| members.len());
        assert!(matches!(keys, Ok(2)));
    }
}
