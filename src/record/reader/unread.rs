//! The end of the reading: what nobody asked for is a finding, and is looked through.

use super::findings::escape_pointer;
use super::{ObjectReader, Shape, raw};
use crate::diagnostic::{Diagnostic, Rule};
use crate::text;

impl<'a> ObjectReader<'a, '_> {
    /// Ends the reading: every field that nobody asked for is a finding, and is looked through.
    pub(crate) fn finish(mut self) {
        for field in std::mem::take(&mut self.fields) {
            if field.taken {
                continue;
            }
            let asked = self.asked.iter().chain(&self.asked_declared).copied();
            let nearest = text::suggestion::nearest(&field.key, asked);
            let message = format!("nothing reads the field `{}`", field.key);
            let pointer = format!("{}/{}", self.pointer, escape_pointer(&field.key));
            let diagnostic = Diagnostic::new(Rule::UnknownField, message)
                .at(self.key_place(&field, &pointer))
                .maybe_help(nearest.map(|name| format!("did you mean `{name}`?")));
            self.report.push(diagnostic);
            self.look_through(field.value, &pointer, 0);
        }
    }

    /// Finds repeated keys, broken texts and too deep nesting in a value that nothing reads.
    fn look_through(&mut self, value: &'a str, pointer: &str, depth: usize) {
        if depth > raw::MAX_DEPTH {
            let message = format!("more than {} values inside each other", raw::MAX_DEPTH);
            let place = self.place_of(value, pointer);
            self.report
                .push(Diagnostic::new(Rule::JsonSyntax, message).at(place));
            return;
        }
        match Shape::of(value) {
            Shape::Object => {
                let file = self.file;
                let number = self.file_number;
                let opened =
                    ObjectReader::open(file, number, value, pointer.to_owned(), self.report);
                let fields = opened.map(|reader| reader.fields).unwrap_or_default();
                for field in fields {
                    let inner = format!("{pointer}/{}", escape_pointer(&field.key));
                    self.look_through(field.value, &inner, depth + 1);
                }
            }
            Shape::Array => {
                let elements = raw::elements(value).unwrap_or_default();
                for (at, element) in elements.into_iter().enumerate() {
                    self.look_through(element, &format!("{pointer}/{at}"), depth + 1);
                }
            }
            Shape::Text => {
                if let Err(error) = serde_json::from_str::<String>(value) {
                    self.syntax_error(value, &error);
                }
            }
            Shape::Number | Shape::Truth | Shape::Null => {}
        }
    }
}
