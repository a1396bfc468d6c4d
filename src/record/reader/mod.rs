//! One JSON object's fields, taken one at a time; every fault is a finding at its place.
//!
//! A record asks for each field by name and type ([`fields`], [`lists`], [`maps`]). What nobody asked
//! for is a finding too ([`unread`]), so that a mistyped name is not lost in silence. Nothing here
//! knows a kind of record.

mod address;
mod fields;
mod findings;
mod ids;
mod keys;
mod lists;
mod maps;
mod unread;

use std::borrow::Cow;
use std::sync::Arc;

use super::raw::{self, Shape};
use super::{Declared, Origin};
use crate::diagnostic::{Diagnostic, Report, Rule, SourceFile};

struct Field<'a> {
    key: Cow<'a, str>,
    value: &'a str,
    taken: bool,
}

static NOTHING_DECLARED: Declared = Declared::none();

/// Reads one object of a data file.
pub(crate) struct ObjectReader<'a, 'r> {
    file: &'a Arc<SourceFile>,
    file_number: usize,
    text: &'a str,
    pointer: String,
    fields: Vec<Field<'a>>,
    asked: Vec<&'static str>,
    asked_declared: Vec<&'a str>,
    declared: &'a Declared,
    report: &'r mut Report,
    lost_part: bool,
}

impl<'a, 'r> ObjectReader<'a, 'r> {
    /// Opens the object `text`, a slice of `file`; a finding and none when it is not an object.
    pub(crate) fn open(
        file: &'a Arc<SourceFile>,
        file_number: usize,
        text: &'a str,
        pointer: String,
        report: &'r mut Report,
    ) -> Option<Self> {
        let mut reader = Self {
            file,
            file_number,
            text,
            pointer,
            fields: Vec::new(),
            asked: Vec::new(),
            asked_declared: Vec::new(),
            declared: &NOTHING_DECLARED,
            report,
            lost_part: false,
        };
        if Shape::of(text) != Shape::Object {
            reader.wrong_type("", text, "an object");
            return None;
        }
        match raw::members(text) {
            Ok(members) => {
                reader.fields = members
                    .into_iter()
                    .map(|(key, value)| Field {
                        key,
                        value,
                        taken: false,
                    })
                    .collect();
                reader.find_repeated_keys();
                Some(reader)
            }
            Err(error) => {
                reader.syntax_error(text, &error);
                None
            }
        }
    }

    /// The same reader, to which these fields of records are known, too.
    pub(crate) fn knowing(mut self, declared: &'a Declared) -> Self {
        self.declared = declared;
        self
    }

    /// The fields that site-config.toml declares.
    pub(crate) fn declared(&self) -> &'a Declared {
        self.declared
    }

    /// Where the object stands.
    pub(crate) fn origin(&self) -> Origin {
        let range = raw::range_in(self.file.text(), self.text);
        Origin::new(self.file, self.file_number, range, &self.pointer)
    }

    /// Whether an object inside this one had to be left out.
    pub(crate) fn lost_part(&self) -> bool {
        self.lost_part
    }

    /// The names of fields that were asked for.
    #[cfg(test)]
    pub(crate) fn asked(&self) -> impl Iterator<Item = &'static str> {
        self.asked.iter().copied()
    }

    /// A field's JSON text; none when it is missing or null.
    pub(crate) fn raw(&mut self, name: &'static str) -> Option<&'a str> {
        self.asked.push(name);
        self.take(name)
    }

    /// The same of a field that site-config.toml declares.
    pub(super) fn raw_declared(&mut self, name: &'a str) -> Option<&'a str> {
        self.asked_declared.push(name);
        self.take(name)
    }

    fn take(&mut self, name: &str) -> Option<&'a str> {
        let field = self.fields.iter_mut().find(|field| field.key == name)?;
        field.taken = true;
        (Shape::of(field.value) != Shape::Null).then_some(field.value)
    }

    pub(super) fn required<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut Self, &'static str) -> Option<T>,
    ) -> Option<T> {
        let found = self.report.iter().count();
        let value = read(self, name);
        // A field that is there and wrong has its finding already: one fault, one finding.
        if value.is_none() && self.report.iter().count() == found {
            let message = format!("the required field `{name}` is missing or empty");
            let place = self.field_place(name);
            self.report
                .push(Diagnostic::new(Rule::MissingField, message).at(place));
        }
        value
    }
}
