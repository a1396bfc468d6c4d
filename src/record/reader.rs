//! One JSON object's fields, taken one at a time; every fault is a finding at its place.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use jiff::civil::Date;
use url::Url;

use super::raw::{self, Shape};
use super::{Evidence, Origin};
use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::text;

/// Above this many fields, repeated keys are looked for with a set.
const FEW: usize = 16;

struct Field<'a> {
    key: Cow<'a, str>,
    value: &'a str,
    taken: bool,
}

/// Reads one object of a data file.
pub(crate) struct ObjectReader<'a, 'r> {
    file: &'a Arc<SourceFile>,
    file_number: usize,
    text: &'a str,
    pointer: String,
    fields: Vec<Field<'a>>,
    asked: Vec<&'static str>,
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

    /// Where the object stands.
    pub(crate) fn origin(&self) -> Origin {
        let range = raw::range_in(self.file.text(), self.text);
        Origin::new(self.file, self.file_number, range, &self.pointer)
    }

    /// Whether an object inside this one had to be left out.
    pub(crate) fn lost_part(&self) -> bool {
        self.lost_part
    }

    /// A field's JSON text; none when it is missing or null.
    pub(crate) fn raw(&mut self, name: &'static str) -> Option<&'a str> {
        self.asked.push(name);
        let field = self.fields.iter_mut().find(|field| field.key == name)?;
        field.taken = true;
        (Shape::of(field.value) != Shape::Null).then_some(field.value)
    }

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

    /// An id or a reference to one; a finding when it could not be part of an address.
    pub(crate) fn id(&mut self, name: &'static str) -> Option<Box<str>> {
        let value = self.raw(name)?;
        self.valid_id(name, value)
    }

    /// An id that the record cannot do without, and that must be none of `reserved`.
    pub(crate) fn required_id(
        &mut self,
        name: &'static str,
        reserved: &[&str],
    ) -> Option<Box<str>> {
        let id = self.required(name, Self::id)?;
        if reserved.contains(&&*id) {
            let message = format!("the id `{id}` is reserved for an address of the site");
            self.find_at(Rule::InvalidId, name, message, "choose another id");
            return None;
        }
        Some(id)
    }

    /// A list of ids.
    pub(crate) fn ids(&mut self, name: &'static str) -> Vec<Box<str>> {
        let elements = self.elements(name);
        let mut ids: Vec<Box<str>> = Vec::with_capacity(elements.len());
        for (at, value) in elements.into_iter().enumerate() {
            if Shape::of(value) == Shape::Null {
                continue;
            }
            if let Some(id) = self.valid_id(&format!("{name}/{at}"), value)
                && !ids.contains(&id)
            {
                ids.push(id);
            }
        }
        ids
    }

    /// The key of a level or status that the record cannot do without.
    pub(crate) fn required_key(&mut self, name: &'static str) -> Option<Box<str>> {
        let key = self.required_text(name)?;
        if text::id::is_valid_key(&key) {
            return Some(key);
        }
        let message = format!("`{key}` cannot be a key");
        self.find_at(Rule::InvalidId, name, message, KEY_HELP);
        None
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

    /// Ends the reading: every field that nobody asked for is a finding, and is looked through.
    pub(crate) fn finish(mut self) {
        for field in std::mem::take(&mut self.fields) {
            if field.taken {
                continue;
            }
            let nearest = text::suggestion::nearest(&field.key, self.asked.iter().copied());
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

    fn inner<T>(
        &mut self,
        name: &str,
        value: &'a str,
        read: &impl Fn(&mut ObjectReader<'_, '_>) -> Option<T>,
    ) -> Option<T> {
        let pointer = format!("{}/{name}", self.pointer);
        let mut reader =
            ObjectReader::open(self.file, self.file_number, value, pointer, self.report)?;
        let object = read(&mut reader);
        let lost = reader.lost_part;
        reader.finish();
        self.lost_part |= lost;
        object
    }

    fn required<T>(
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

    fn elements(&mut self, name: &'static str) -> Vec<&'a str> {
        let Some(value) = self.raw(name) else {
            return Vec::new();
        };
        if Shape::of(value) != Shape::Array {
            self.wrong_type(name, value, "a list");
            return Vec::new();
        }
        raw::elements(value).unwrap_or_default()
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
            if field.key.chars().any(text::control::is_control) {
                let place = self.key_place(&field, &format!("{}/{inner}", self.pointer));
                self.report.push(control_character(&field.key).at(place));
            } else if Shape::of(field.value) == Shape::Null {
                map.push((field.key.into(), "".into()));
            } else if let Some(value) = read(self, &inner, field.value) {
                map.push((field.key.into(), value));
            }
        }
        map
    }

    fn scalar_of(&mut self, pointer: &str, value: &'a str) -> Option<Box<str>> {
        match Shape::of(value) {
            Shape::Text => self.string(pointer, value).map(String::into_boxed_str),
            Shape::Number | Shape::Truth => Some(value.into()),
            Shape::Object | Shape::Array | Shape::Null => {
                self.wrong_type(pointer, value, "a text, a number, true or false");
                None
            }
        }
    }

    fn valid_id(&mut self, pointer: &str, value: &'a str) -> Option<Box<str>> {
        let id = self.string(pointer, value)?;
        if id.trim().is_empty() {
            return None;
        }
        if text::id::is_valid_id(&id) {
            return Some(id.into_boxed_str());
        }
        let message = format!("`{}` cannot be an id", shortened(&id, 80));
        self.find_at(Rule::InvalidId, pointer, message, ID_HELP);
        None
    }

    fn string(&mut self, pointer: &str, value: &'a str) -> Option<String> {
        if Shape::of(value) != Shape::Text {
            self.wrong_type(pointer, value, "a text");
            return None;
        }
        match serde_json::from_str::<String>(value) {
            Ok(text) if text::control::has_control(&text) => {
                let place = self.place_of(value, &format!("{}/{pointer}", self.pointer));
                self.report.push(control_character(&text).at(place));
                None
            }
            Ok(text) => Some(text),
            Err(error) => {
                self.syntax_error(value, &error);
                None
            }
        }
    }

    fn find_repeated_keys(&mut self) {
        let fields = &self.fields;
        let mut seen: HashSet<&str> = HashSet::new();
        let mut repeated = Vec::new();
        for (at, field) in fields.iter().enumerate() {
            let again = if fields.len() <= FEW {
                fields[..at].iter().any(|earlier| earlier.key == field.key)
            } else {
                !seen.insert(&field.key)
            };
            if again {
                repeated.push(at);
            }
        }
        if repeated.is_empty() {
            return;
        }
        for at in repeated {
            let field = &self.fields[at];
            let pointer = format!("{}/{}", self.pointer, escape_pointer(&field.key));
            let first = self.fields.iter().find(|first| first.key == field.key);
            let mut diagnostic = Diagnostic::new(
                Rule::DuplicateKey,
                format!("the key `{}` stands twice in one object", field.key),
            )
            .at(self.key_place(field, &pointer));
            if let Some(first) = first {
                diagnostic = diagnostic.related(self.key_place(first, &pointer), "first here");
            }
            self.report.push(diagnostic);
        }
        self.drop_repeated();
    }

    /// The first of two equal keys counts; the others were reported.
    fn drop_repeated(&mut self) {
        let mut seen = HashSet::new();
        self.fields.retain(|field| seen.insert(field.key.clone()));
    }

    fn key_place(&self, field: &Field<'a>, pointer: &str) -> Place {
        match &field.key {
            Cow::Borrowed(key) => self.place_of(key, pointer),
            Cow::Owned(_) => self.place_of(field.value, pointer),
        }
    }

    fn place_of(&self, slice: &str, pointer: &str) -> Place {
        Place::new(self.file, raw::range_in(self.file.text(), slice), pointer)
    }

    fn field_place(&self, name: &str) -> Place {
        let pointer = format!("{}/{name}", self.pointer);
        match self.fields.iter().find(|field| field.key == name) {
            Some(field) => self.place_of(field.value, &pointer),
            None => self.place_of(self.text, &self.pointer),
        }
    }

    fn find_at(&mut self, rule: Rule, pointer: &str, message: String, help: &str) {
        let place = self.origin().locate(&format!("/{pointer}"));
        self.report
            .push(Diagnostic::new(rule, message).at(place).help(help));
    }

    fn wrong_type(&mut self, pointer: &str, value: &str, wanted: &str) {
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

    fn syntax_error(&mut self, text: &str, error: &serde_json::Error) {
        let start = raw::range_in(self.file.text(), text).start + raw::error_offset(text, error);
        let place = Place::new(self.file, start..start + 1, &*self.pointer);
        let message = raw::error_words(error);
        self.report
            .push(Diagnostic::new(Rule::JsonSyntax, message).at(place));
    }
}

impl ObjectReader<'_, '_> {
    /// The evidence of a record.
    pub(crate) fn evidence(&mut self) -> Vec<Evidence> {
        self.objects("evidence", Evidence::read)
    }
}

const ID_HELP: &str =
    "an id has lower-case letters and digits, with `.` or `-` between them, and at most 200 bytes";
const KEY_HELP: &str = "a key has lower-case letters and digits, with `_`, `.` or `-` between them";

/// One step of a JSON pointer (RFC 6901).
fn escape_pointer(key: &str) -> Cow<'_, str> {
    if key.contains(['~', '/']) {
        Cow::Owned(key.replace('~', "~0").replace('/', "~1"))
    } else {
        Cow::Borrowed(key)
    }
}

fn control_character(text: &str) -> Diagnostic {
    let code = text
        .chars()
        .find(|&c| text::control::is_control(c))
        .map_or(0, u32::from);
    Diagnostic::new(
        Rule::ControlCharacter,
        format!("the text holds the control character U+{code:04X}"),
    )
    .help("remove it; line breaks and tabs are allowed")
}

/// Whether a link to `written` is safe and means the same everywhere.
fn check_url(written: &str) -> Result<(), (Rule, String, &'static str)> {
    const WAY: &str = "write a whole address that begins with https:// or http://";
    if text::address::is_plain(written) {
        return Ok(());
    }
    let shown = shortened(written, 80);
    let url = Url::parse(written).map_err(|error| {
        (
            Rule::MalformedUrl,
            format!("`{shown}` is not an address: {error}"),
            WAY,
        )
    })?;
    if !matches!(url.scheme(), "http" | "https") {
        let message = format!("`{shown}` has the scheme `{}`", url.scheme());
        return Err((Rule::UnsafeUrl, message, WAY));
    }
    // `https:x` would be taken as relative by a page that is itself served over https.
    let after = written.get(url.scheme().len()..).unwrap_or_default();
    if !after.starts_with("://") || url.host_str().is_none() {
        return Err((Rule::MalformedUrl, format!("`{shown}` names no host"), WAY));
    }
    if written.chars().any(char::is_whitespace) {
        return Err((
            Rule::MalformedUrl,
            format!("`{shown}` has a space in it"),
            WAY,
        ));
    }
    Ok(())
}

/// At most `most` characters, with what was cut said by an ellipsis.
fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}
