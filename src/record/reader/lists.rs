//! Lists of texts and objects, and objects inside an object.

use super::{ObjectReader, Shape, raw};
use crate::record::Evidence;

impl<'a> ObjectReader<'a, '_> {
    /// A list of texts; blank ones and nulls are left out.
    pub(crate) fn texts(&mut self, name: &'static str) -> Vec<Box<str>> {
        let elements = self.elements(name);
        let mut texts = Vec::with_capacity(elements.len());
        for (at, value) in elements.into_iter().enumerate() {
            if Shape::of(value) == Shape::Null {
                continue;
            }
            match self.string(&format!("{name}/{at}"), value) {
                Some(text) if !text.trim().is_empty() => texts.push(text.into_boxed_str()),
                _ => {}
            }
        }
        texts
    }

    /// A declared field: a text, number or truth value, or a list of them, as they read; blank ones and nulls are left
    /// out.
    pub(crate) fn scalars(&mut self, name: &'a str) -> Vec<Box<str>> {
        let Some(value) = self.raw_declared(name) else {
            return Vec::new();
        };
        let elements = match Shape::of(value) {
            Shape::Array => raw::elements(value).unwrap_or_default(),
            Shape::Object => {
                self.wrong_type(
                    name,
                    value,
                    "a text, a number, true or false, or a list of them",
                );
                return Vec::new();
            }
            _ => vec![value],
        };
        let is_list = Shape::of(value) == Shape::Array;
        let mut values = Vec::with_capacity(elements.len());
        for (at, element) in elements.into_iter().enumerate() {
            if Shape::of(element) == Shape::Null {
                continue;
            }
            let pointer = match is_list {
                true => format!("{name}/{at}"),
                false => name.to_owned(),
            };
            values.extend(self.scalar_of(&pointer, element));
        }
        values.retain(|text| !text.trim().is_empty());
        values
    }

    /// An object inside this one.
    pub(crate) fn object<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut ObjectReader<'_, '_>) -> Option<T>,
    ) -> Option<T> {
        let value = self.raw(name)?;
        self.inner(name, value, &read)
    }

    /// A list of objects; those that cannot be read are left out, each with a finding.
    pub(crate) fn objects<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut ObjectReader<'_, '_>) -> Option<T>,
    ) -> Vec<T> {
        let elements = self.elements(name);
        let mut objects = Vec::with_capacity(elements.len());
        for (at, value) in elements.into_iter().enumerate() {
            match self.inner(&format!("{name}/{at}"), value, &read) {
                Some(object) => objects.push(object),
                None => self.lost_part = true,
            }
        }
        objects
    }

    /// A list of objects that must have an element.
    pub(crate) fn required_objects<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut ObjectReader<'_, '_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.required(name, |reader, name| {
            Some(reader.objects(name, &read)).filter(|objects| !objects.is_empty())
        })
    }

    /// The evidence of a record.
    pub(crate) fn evidence(&mut self) -> Vec<Evidence> {
        self.objects("evidence", Evidence::read)
    }

    pub(super) fn elements(&mut self, name: &'static str) -> Vec<&'a str> {
        let Some(value) = self.raw(name) else {
            return Vec::new();
        };
        if Shape::of(value) != Shape::Array {
            self.wrong_type(name, value, "a list");
            return Vec::new();
        }
        raw::elements(value).unwrap_or_default()
    }

    fn inner<T>(
        &mut self,
        name: &str,
        value: &'a str,
        read: &impl Fn(&mut ObjectReader<'_, '_>) -> Option<T>,
    ) -> Option<T> {
        let pointer = format!("{}/{name}", self.pointer);
        let opened = ObjectReader::open(self.file, self.file_number, value, pointer, self.report)?;
        let mut reader = opened.knowing(self.declared);
        let object = read(&mut reader);
        let lost = reader.lost_part;
        reader.finish();
        self.lost_part |= lost;
        object
    }
}
