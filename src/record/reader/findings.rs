//! How a fault of an object is told, and where it stands.

use std::borrow::Cow;

use super::{ObjectReader, Shape, raw};
use crate::diagnostic::{Diagnostic, Place, Rule};
use crate::text;

impl ObjectReader<'_, '_> {
    pub(super) fn place_of(&self, slice: &str, pointer: &str) -> Place {
        Place::new(self.file, raw::range_in(self.file.text(), slice), pointer)
    }

    pub(super) fn field_place(&self, name: &str) -> Place {
        let pointer = format!("{}/{name}", self.pointer);
        match self.fields.iter().find(|field| field.key == name) {
            Some(field) => self.place_of(field.value, &pointer),
            None => self.place_of(self.text, &self.pointer),
        }
    }

    pub(super) fn find_at(&mut self, rule: Rule, pointer: &str, message: String, help: &str) {
        let place = self.origin().locate(&format!("/{pointer}"));
        self.report
            .push(Diagnostic::new(rule, message).at(place).help(help));
    }

    pub(super) fn wrong_type(&mut self, pointer: &str, value: &str, wanted: &str) {
        let found = Shape::of(value).words();
        let (subject, pointer) = if pointer.is_empty() {
            ("this".to_owned(), self.pointer.clone())
        } else {
            (
                format!("`{pointer}`"),
                format!("{}/{pointer}", self.pointer),
            )
        };
        let place = self.place_of(value, &pointer);
        let message = format!("{subject} is {found}, and {wanted} is due");
        self.report
            .push(Diagnostic::new(Rule::JsonType, message).at(place));
    }

    pub(super) fn syntax_error(&mut self, text: &str, error: &serde_json::Error) {
        let start = raw::range_in(self.file.text(), text).start + raw::error_offset(text, error);
        let place = Place::new(self.file, start..start + 1, &*self.pointer);
        let message = raw::error_words(error);
        self.report
            .push(Diagnostic::new(Rule::JsonSyntax, message).at(place));
    }
}

/// One step of a JSON pointer (RFC 6901).
pub(super) fn escape_pointer(key: &str) -> Cow<'_, str> {
    if key.contains(['~', '/']) {
        Cow::Owned(key.replace('~', "~0").replace('/', "~1"))
    } else {
        Cow::Borrowed(key)
    }
}

/// The finding of a character that no text may hold; without its place.
pub(super) fn control_character(found: char) -> Diagnostic {
    let kind = match text::control::is_noncharacter(found) {
        true => "noncharacter",
        false => "control character",
    };
    Diagnostic::new(
        Rule::ControlCharacter,
        format!("the text holds the {kind} U+{:04X}", u32::from(found)),
    )
    .help("remove it; line breaks and tabs are allowed")
}

/// At most `most` characters, with what was cut said by an ellipsis.
pub(super) fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}
