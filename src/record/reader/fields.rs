//! Fields of one value: texts, days, addresses, numbers, truth values.

use jiff::civil::Date;

use super::address::check_url;
use super::findings::control_character;
use super::{ObjectReader, Shape};
use crate::diagnostic::Rule;
use crate::text;

impl<'a> ObjectReader<'a, '_> {
    /// A text; none when missing, null or blank.
    pub(crate) fn text(&mut self, name: &'static str) -> Option<Box<str>> {
        let value = self.raw(name)?;
        let text = self.string(name, value)?;
        (!text.trim().is_empty()).then(|| text.into_boxed_str())
    }

    /// A text that the record cannot do without.
    pub(crate) fn required_text(&mut self, name: &'static str) -> Option<Box<str>> {
        self.required(name, Self::text)
    }

    /// `display_name`, or `name` where that is written instead.
    pub(crate) fn required_name(&mut self) -> Option<Box<str>> {
        match self.text("name") {
            Some(name) => Some(self.text("display_name").unwrap_or(name)),
            None => self.required_text("display_name"),
        }
    }

    /// A calendar day.
    pub(crate) fn date(&mut self, name: &'static str) -> Option<Date> {
        let written = self.text(name)?;
        let date = text::date::parse_date(&written);
        if date.is_none() {
            let message = format!("`{written}` is not a calendar day");
            self.find_at(
                Rule::MalformedDate,
                name,
                message,
                "write it as YYYY-MM-DD, or null",
            );
        }
        date
    }

    /// A calendar day that the object cannot do without.
    pub(crate) fn required_date(&mut self, name: &'static str) -> Option<Date> {
        self.required(name, Self::date)
    }

    /// An address of scheme http or https, as written.
    pub(crate) fn url(&mut self, name: &'static str) -> Option<Box<str>> {
        let written = self.text(name)?;
        match check_url(&written) {
            Ok(()) => Some(written),
            Err((rule, message, help)) => {
                self.find_at(rule, name, message, help);
                None
            }
        }
    }

    /// An address that the object cannot do without.
    pub(crate) fn required_url(&mut self, name: &'static str) -> Option<Box<str>> {
        self.required(name, Self::url)
    }

    /// A number's text, digit for digit.
    pub(crate) fn number(&mut self, name: &'static str) -> Option<Box<str>> {
        let value = self.raw(name)?;
        if Shape::of(value) == Shape::Number {
            return Some(value.into());
        }
        self.wrong_type(name, value, "a number");
        None
    }

    /// A number that the object cannot do without.
    pub(crate) fn required_number(&mut self, name: &'static str) -> Option<Box<str>> {
        self.required(name, Self::number)
    }

    /// True or false.
    pub(crate) fn truth(&mut self, name: &'static str) -> Option<bool> {
        match self.raw(name)? {
            "true" => Some(true),
            "false" => Some(false),
            other => {
                self.wrong_type(name, other, "true or false");
                None
            }
        }
    }

    /// A text, number or truth value as it reads.
    pub(crate) fn scalar(&mut self, name: &'static str) -> Option<Box<str>> {
        let value = self.raw(name)?;
        self.scalar_of(name, value)
            .filter(|text| !text.trim().is_empty())
    }

    pub(super) fn scalar_of(&mut self, pointer: &str, value: &'a str) -> Option<Box<str>> {
        match Shape::of(value) {
            Shape::Text => self.string(pointer, value).map(String::into_boxed_str),
            Shape::Number | Shape::Truth => Some(value.into()),
            Shape::Object | Shape::Array | Shape::Null => {
                self.wrong_type(pointer, value, "a text, a number, true or false");
                None
            }
        }
    }

    pub(super) fn string(&mut self, pointer: &str, value: &'a str) -> Option<String> {
        if Shape::of(value) != Shape::Text {
            self.wrong_type(pointer, value, "a text");
            return None;
        }
        match serde_json::from_str::<String>(value) {
            Ok(text) => match text::control::first_forbidden(&text) {
                Some(found) => {
                    let place = self.place_of(value, &format!("{}/{pointer}", self.pointer));
                    self.report.push(control_character(found).at(place));
                    None
                }
                None => Some(text),
            },
            Err(error) => {
                self.syntax_error(value, &error);
                None
            }
        }
    }
}
