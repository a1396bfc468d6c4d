//! Maps whose keys the data chooses, in file order.

use super::findings::{control_character, escape_pointer};
use super::{ObjectReader, Shape};
use crate::text;

impl<'a> ObjectReader<'a, '_> {
    /// A map of scalars in file order; a null reads as an empty text.
    pub(crate) fn scalar_map(&mut self, name: &'static str) -> Vec<(Box<str>, Box<str>)> {
        self.map_of(name, Self::scalar_of)
    }

    /// A map of texts in file order.
    pub(crate) fn text_map(&mut self, name: &'static str) -> Vec<(Box<str>, Box<str>)> {
        self.map_of(name, |reader, pointer, value| {
            reader.string(pointer, value).map(String::into_boxed_str)
        })
    }

    fn map_of(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut Self, &str, &'a str) -> Option<Box<str>>,
    ) -> Vec<(Box<str>, Box<str>)> {
        let Some(value) = self.raw(name) else {
            return Vec::new();
        };
        let pointer = format!("{}/{name}", self.pointer);
        let opened = ObjectReader::open(self.file, self.file_number, value, pointer, self.report);
        let fields = opened.map(|reader| reader.fields).unwrap_or_default();
        let mut map = Vec::with_capacity(fields.len());
        for field in fields {
            let inner = format!("{name}/{}", escape_pointer(&field.key));
            if let Some(found) = text::control::first_forbidden(&field.key) {
                let place = self.key_place(&field, &format!("{}/{inner}", self.pointer));
                self.report.push(control_character(found).at(place));
            } else if Shape::of(field.value) == Shape::Null {
                map.push((field.key.into(), "".into()));
            } else if let Some(value) = read(self, &inner, field.value) {
                map.push((field.key.into(), value));
            }
        }
        map
    }
}
