//! A JSON value whose members keep the order in which they were put.

use std::fmt::Write as _;

/// A part of a schema, as JSON.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    /// A text.
    Text(String),
    /// A whole number.
    Number(u32),
    /// True or false.
    Truth(bool),
    /// A list.
    List(Vec<Node>),
    /// Members in order.
    Object(Vec<(String, Node)>),
}

impl Node {
    /// A text.
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A list of texts.
    pub(super) fn texts<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Self {
        Self::List(texts.into_iter().map(Self::text).collect())
    }

    /// An object of these members.
    pub(super) fn object<K: Into<String>>(members: impl IntoIterator<Item = (K, Node)>) -> Self {
        let members = members.into_iter();
        Self::Object(members.map(|(key, value)| (key.into(), value)).collect())
    }

    /// The part of the schema that is defined under `name`.
    pub(super) fn defined(name: &str) -> Self {
        Self::object([("$ref", Self::text(format!("{DEFINITIONS}{name}")))])
    }

    /// The same object with one member more.
    pub(super) fn with(mut self, key: &str, value: Node) -> Self {
        if let Self::Object(members) = &mut self {
            members.push((key.to_owned(), value));
        }
        self
    }

    /// The names of the definitions to which it refers, in order of first use, again where they are
    /// used again.
    pub(super) fn references(&self, names: &mut Vec<String>) {
        match self {
            Self::List(list) => list.iter().for_each(|one| one.references(names)),
            Self::Object(members) => {
                for (key, value) in members {
                    match value {
                        Self::Text(target) if key == "$ref" => {
                            names.extend(target.strip_prefix(DEFINITIONS).map(str::to_owned));
                        }
                        other => other.references(names),
                    }
                }
            }
            Self::Text(_) | Self::Number(_) | Self::Truth(_) => {}
        }
    }

    /// Writes it as JSON, without blanks.
    pub(super) fn write(&self, out: &mut String) {
        match self {
            Self::Text(text) => write_text(text, out),
            Self::Number(number) => out.push_str(&number.to_string()),
            Self::Truth(truth) => out.push_str(if *truth { "true" } else { "false" }),
            Self::List(list) => {
                let mut open = '[';
                for one in list {
                    out.push(open);
                    one.write(out);
                    open = ',';
                }
                out.push_str(if list.is_empty() { "[]" } else { "]" });
            }
            Self::Object(members) => {
                let mut open = '{';
                for (key, value) in members {
                    out.push(open);
                    write_text(key, out);
                    out.push(':');
                    value.write(out);
                    open = ',';
                }
                out.push_str(if members.is_empty() { "{}" } else { "}" });
            }
        }
    }
}

const DEFINITIONS: &str = "#/$defs/";

/// Writes a text in quotation marks; what nobody could see in a file is written as an escape.
fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if crate::text::control::is_forbidden(c) || c.is_control() => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    // Writing to a String cannot fail.
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::Node;

    #[test]
    fn members_keep_their_order_and_what_is_invisible_is_escaped() {
        let node = Node::object([
            ("z", Node::List(Vec::new())),
            ("a", Node::text("\u{1fffe}\n\"é\\")),
            ("b", Node::List(vec![Node::Number(1), Node::Truth(true)])),
        ]);
        let mut text = String::new();
        node.write(&mut text);
        assert_eq!(
            text,
            r#"{"z":[],"a":"\ud83f\udffe\u000a\"é\\","b":[1,true]}"#
        );
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok());
    }
}
