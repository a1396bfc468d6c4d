//! JSON text → the same JSON in the one layout of the data files: two spaces, a line for each member
//! and element, `[]` and `{}` for empty ones, a line end at the end.
//!
//! Records are edited by many hands and compared line by line; one layout keeps a change as small as
//! what it says. Tokens are copied as they are written: no number loses a digit, no text its
//! escapes, no key its place, not even one that stands twice. Nothing here reads a value.

use crate::record::raw;

/// Why a text could not be laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The byte at which it shows.
    pub at: usize,
    /// What is wrong there.
    pub message: String,
}

/// Lays out a JSON text anew.
///
/// # Errors
///
/// When the text is not JSON, or when its lists and objects stand in each other deeper than any
/// record may: indenting them would make much out of little.
pub fn laid_out(text: &str) -> Result<String, Fault> {
    serde_json::from_str::<serde::de::IgnoredAny>(text).map_err(|error| Fault {
        at: raw::error_offset(text, &error),
        message: raw::error_words(&error),
    })?;
    let mut writer = Writer {
        out: String::with_capacity(text.len() + text.len() / 4),
        depth: 0,
    };
    let mut rest = text.trim_start_matches(BLANKS);
    while !rest.is_empty() {
        let (token, after) = rest.split_at(token_length(rest));
        let at = text.len() - rest.len();
        rest = after.trim_start_matches(BLANKS);
        writer.token(token, rest.starts_with(['}', ']']));
        if writer.depth > raw::MAX_DEPTH {
            let message = format!("more than {} values inside each other", raw::MAX_DEPTH);
            return Err(Fault { at, message });
        }
    }
    writer.out.push('\n');
    Ok(writer.out)
}

/// What JSON lets stand between tokens.
const BLANKS: [char; 4] = [' ', '\t', '\n', '\r'];

/// The length in bytes of the token with which `text`, the end of a JSON text, begins.
fn token_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    match bytes.first() {
        Some(b'"') => string_length(bytes),
        Some(b'{' | b'}' | b'[' | b']' | b',' | b':') => 1,
        _ => {
            let ends = |byte: &u8| b" \t\n\r,]}:".contains(byte);
            bytes.iter().position(ends).unwrap_or(bytes.len())
        }
    }
}

fn string_length(bytes: &[u8]) -> usize {
    let mut at = 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

struct Writer {
    out: String,
    depth: usize,
}

impl Writer {
    /// Writes one token; `closes` tells whether the next one ends a list or an object.
    fn token(&mut self, token: &str, closes: bool) {
        match token {
            "{" | "[" => {
                self.out.push_str(token);
                self.depth += 1;
                if !closes {
                    self.new_line();
                }
            }
            "}" | "]" => {
                self.depth = self.depth.saturating_sub(1);
                // Only an empty list or object ends right after its beginning.
                if !self.out.ends_with(['{', '[']) {
                    self.new_line();
                }
                self.out.push_str(token);
            }
            "," => {
                self.out.push_str(token);
                self.new_line();
            }
            ":" => self.out.push_str(": "),
            _ => self.out.push_str(token),
        }
    }

    fn new_line(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n("  ", self.depth));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Just, Strategy, any, prop, prop_oneof, proptest};
    use serde_json::Value;

    use super::{BLANKS, laid_out, token_length};

    /// All tokens but those of punctuation, in their order.
    fn tokens(text: &str) -> Vec<&str> {
        let mut rest = text.trim_start_matches(BLANKS);
        let mut tokens = Vec::new();
        while !rest.is_empty() {
            let (token, after) = rest.split_at(token_length(rest));
            tokens.push(token);
            rest = after.trim_start_matches(BLANKS);
        }
        tokens
    }

    #[test]
    fn members_and_elements_stand_on_lines_of_their_own_and_empty_ones_on_one() {
        let text = "\r\n{\"a\":[ ] ,\"b\" :{\t}, \"c\":[1,[],{\"d\":null}],\"c\":true}";
        let due = "{\n  \"a\": [],\n  \"b\": {},\n  \"c\": [\n    1,\n    [],\n    {\n      \"d\": null\n    }\n  ],\n  \"c\": true\n}\n";
        assert_eq!(laid_out(text).unwrap(), due);
    }

    #[test]
    fn digits_and_escapes_stay_as_they_are_written() {
        let text = r#"[1.0, 1E+2, -0, 123456789012345678901234567890.10, "\u00e9\/\"", "é]{,"]"#;
        let laid = laid_out(text).unwrap();
        assert_eq!(tokens(&laid), tokens(text));
        assert!(laid.contains("\n  123456789012345678901234567890.10,\n  \"\\u00e9\\/\\\"\","));
    }

    #[test]
    fn a_text_that_is_no_json_is_told_and_not_laid_out() {
        for text in ["", "{", "{\"a\":1,}", "[1]]", "\"a\nb\"", "{'a':1}", "1 2"] {
            assert!(laid_out(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_too_deep_for_a_record_is_told_where_it_is() {
        let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(laid_out(&deep(64)).is_ok());
        let fault = laid_out(&deep(100_000)).unwrap_err();
        assert_eq!(fault.at, 64);
        assert_eq!(fault.message, "more than 64 values inside each other");
    }

    /// JSON texts in many layouts, with odd numbers and escapes.
    fn json() -> impl Strategy<Value = String> {
        let blank = "[ \t\r\n]{0,3}";
        let scalar = prop_oneof![
            Just("null".to_owned()),
            any::<bool>().prop_map(|truth| truth.to_string()),
            "-?(0|[1-9][0-9]{0,12})(\\.[0-9]{1,3})?([eE][+-]?[0-9])?",
            any::<String>().prop_map(|text| serde_json::to_string(&text).unwrap()),
            "\"(\\\\u00[0-9a-f]{2}|\\\\[/bfnrt\"\\\\]|[a-z{}\\[\\],: ]){0,6}\"",
        ];
        scalar.prop_recursive(4, 40, 5, move |inner| {
            let part = (blank, inner, blank).prop_map(|(a, value, b)| a + &value + &b);
            let key = any::<String>().prop_map(|text| serde_json::to_string(&text).unwrap());
            let member = (blank, key, part.clone())
                .prop_map(|(blank, key, value)| format!("{blank}{key}{blank}:{value}"));
            prop_oneof![
                prop::collection::vec(part, 0..5).prop_map(|all| format!("[{}]", all.join(","))),
                (blank, prop::collection::vec(member, 0..5))
                    .prop_map(|(blank, all)| format!("{{{blank}{}}}", all.join(","))),
            ]
        })
    }

    proptest! {
        #[test]
        fn laying_out_changes_no_value_and_no_token_and_is_done_once(text in json()) {
            let laid = laid_out(&text).unwrap();
            assert_eq!(
                serde_json::from_str::<Value>(&laid).unwrap(),
                serde_json::from_str::<Value>(&text).unwrap()
            );
            assert_eq!(tokens(&laid), tokens(&text));
            assert_eq!(laid_out(&laid).unwrap(), laid);
        }
    }
}
