//! Reads TOML tables key by key and tells every fault with its place.
//!
//! Deriving `Deserialize` would stop at the first fault. Here each key is asked for by name and
//! type; a wrong value leaves the default, and [`Section::finish`] tells the keys nobody asked for.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::text::control::first_forbidden;
use crate::text::suggestion::did_you_mean;

/// Gathers the faults of one file.
pub(super) struct Faults {
    file: Arc<SourceFile>,
    report: RefCell<Report>,
}

impl Faults {
    pub(super) fn new(file: &Arc<SourceFile>) -> Self {
        Self {
            file: Arc::clone(file),
            report: RefCell::default(),
        }
    }

    pub(super) fn tell(
        &self,
        span: Range<usize>,
        message: impl Into<String>,
        help: Option<String>,
    ) {
        let finding = Diagnostic::new(Rule::Config, message).at(self.place(span));
        self.report.borrow_mut().push(finding.maybe_help(help));
    }

    pub(super) fn place(&self, span: Range<usize>) -> Place {
        Place::new(&self.file, span, "")
    }

    pub(super) fn into_report(self) -> Report {
        self.report.into_inner()
    }
}

/// One table while it is read.
pub(super) struct Section<'a> {
    faults: &'a Faults,
    table: &'a DeTable<'a>,
    /// `site.` for the keys of `[site]`, empty at the top.
    prefix: String,
    /// Where it begins, for what it lacks.
    span: Range<usize>,
    asked: Vec<String>,
}

impl<'a> Section<'a> {
    pub(super) fn new(faults: &'a Faults, table: &'a DeTable<'a>) -> Self {
        Self {
            faults,
            table,
            prefix: String::new(),
            span: 0..0,
            asked: Vec::new(),
        }
    }

    pub(super) fn faults(&self) -> &'a Faults {
        self.faults
    }

    /// The keys of the table, in no order that means anything.
    pub(super) fn keys(&self) -> impl Iterator<Item = (&'a str, Range<usize>)> + use<'a> {
        self.table
            .keys()
            .map(|key| (key.get_ref().as_ref(), key.span()))
    }

    /// The table under `key`.
    pub(super) fn section(&mut self, key: &str) -> Option<Section<'a>> {
        let (span, value) = self.value(key)?;
        let DeValue::Table(table) = value else {
            return self.wrong(key, span, "a table");
        };
        Some(Section {
            table,
            prefix: format!("{}{key}.", self.prefix),
            span,
            ..Section::new(self.faults, table)
        })
    }

    /// The tables of the list under `key`; members that are no table are told and left out.
    pub(super) fn sections(&mut self, key: &str) -> Vec<Section<'a>> {
        let Some((span, value)) = self.value(key) else {
            return Vec::new();
        };
        let DeValue::Array(members) = value else {
            return self
                .wrong(key, span, "a list of tables")
                .unwrap_or_default();
        };
        let mut sections = Vec::with_capacity(members.len());
        for member in members {
            match member.get_ref() {
                DeValue::Table(table) => sections.push(Section {
                    prefix: format!("{}{key}.", self.prefix),
                    span: member.span(),
                    ..Section::new(self.faults, table)
                }),
                _ => {
                    let _: Option<()> = self.wrong(key, member.span(), "a list of tables");
                }
            }
        }
        sections
    }

    /// The text under `key`, which must be there and not blank.
    pub(super) fn required_text(&mut self, key: &str) -> Option<Spanned<&'a str>> {
        if !self.table.contains_key(key) {
            self.asked.push(key.to_owned());
            self.refuse(key, self.span.clone(), "is missing");
            return None;
        }
        let text = self.text(key)?;
        if text.get_ref().trim().is_empty() {
            self.refuse(key, text.span(), "must not be empty");
            return None;
        }
        Some(text)
    }

    /// The text under `key`.
    pub(super) fn text(&mut self, key: &str) -> Option<Spanned<&'a str>> {
        let (span, value) = self.value(key)?;
        match value {
            DeValue::String(text) => match first_forbidden(text) {
                Some(found) => {
                    let why = format!(
                        "holds the character U+{:04X}, which no page may hold",
                        u32::from(found)
                    );
                    self.refuse(key, span, &why);
                    None
                }
                None => Some(Spanned::new(span, text.as_ref())),
            },
            _ => self.wrong(key, span, "a text in quotes"),
        }
    }

    /// The whole number under `key`, within `range`.
    pub(super) fn number(
        &mut self,
        key: &str,
        range: std::ops::RangeInclusive<i64>,
    ) -> Option<i64> {
        let (span, value) = self.value(key)?;
        let DeValue::Integer(digits) = value else {
            return self.wrong(key, span, "a whole number");
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let inside = number.filter(|number| range.contains(number));
        if inside.is_none() {
            let (least, most) = (range.start(), range.end());
            let message = format!("`{}{key}` must be from {least} to {most}", self.prefix);
            self.faults.tell(span, message, None);
        }
        inside
    }

    /// `true` or `false` under `key`.
    pub(super) fn truth(&mut self, key: &str) -> Option<bool> {
        let (span, value) = self.value(key)?;
        match value {
            DeValue::Boolean(truth) => Some(*truth),
            _ => self.wrong(key, span, "`true` or `false`"),
        }
    }

    /// The list of texts under `key`; members that are no text are told and left out.
    pub(super) fn texts(&mut self, key: &str) -> Option<Vec<Spanned<&'a str>>> {
        let (span, value) = self.value(key)?;
        let DeValue::Array(members) = value else {
            return self.wrong(key, span, "a list of texts in quotes");
        };
        let texts = members.iter().filter_map(|member| match member.get_ref() {
            DeValue::String(text) => Some(Spanned::new(member.span(), text.as_ref())),
            _ => self.wrong(key, member.span(), "a list of texts in quotes"),
        });
        Some(texts.collect())
    }

    /// Where `key` stands, if it does; it then counts as asked for.
    pub(super) fn span_of(&mut self, key: &str) -> Option<Range<usize>> {
        let (found, _) = self.table.get_key_value(key)?;
        self.asked.push(key.to_owned());
        Some(found.span())
    }

    /// Tells every key that was not asked for.
    pub(super) fn finish(self) {
        for (key, span) in self.keys() {
            if !self.asked.iter().any(|asked| asked == key) {
                let help = did_you_mean(key, self.asked.iter().map(String::as_str));
                let message = format!("unknown key `{}{key}`", self.prefix);
                self.faults.tell(span, message, help);
            }
        }
    }

    /// Tells that the value of `key` is not good, and why: `must …`, `is …`.
    pub(super) fn refuse(&self, key: &str, span: Range<usize>, why: &str) {
        let message = format!("`{}{key}` {why}", self.prefix);
        self.faults.tell(span, message, None);
    }

    fn value(&mut self, key: &str) -> Option<(Range<usize>, &'a DeValue<'a>)> {
        self.asked.push(key.to_owned());
        let value = self.table.get(key)?;
        Some((value.span(), value.get_ref()))
    }

    fn wrong<T>(&self, key: &str, span: Range<usize>, wanted: &str) -> Option<T> {
        self.refuse(key, span, &format!("must be {wanted}"));
        None
    }
}
