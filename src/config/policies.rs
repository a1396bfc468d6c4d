//! `[[policies]]`: rules in the maintainer's own words, as they are written.
//!
//! Nothing here knows the kinds of record or the language of expressions: those who do say at which
//! place of the file something is wrong, by [`Written::place`].

use std::ops::Range;

use toml::Spanned;

use super::reader::{Faults, Section};
use crate::diagnostic::{Level, Place};
use crate::text::suggestion::did_you_mean;

/// One policy: every record of the kind `on` for which `when` holds must hold to `assert`.
#[derive(Debug, Clone, PartialEq)]
pub struct Policy {
    /// The kind of record.
    pub on: Written,
    /// Which records; none for all of the kind.
    pub when: Option<Written>,
    /// What must be true of them.
    pub assert: Written,
    /// What is told of a record that does not hold to it.
    pub message: String,
    /// How much that weighs.
    pub level: Level,
}

/// A text of the file with its place.
#[derive(Debug, Clone)]
pub struct Written {
    /// The text.
    pub text: String,
    place: Place,
}

impl PartialEq for Written {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Written {
    pub(super) fn new(text: &Spanned<&str>, faults: &Faults) -> Self {
        Self {
            text: (*text.get_ref()).to_owned(),
            place: faults.place(text.span()),
        }
    }

    /// Where the whole text stands, in its quotation marks.
    pub fn whole(&self) -> Place {
        self.place.clone()
    }

    /// Where the bytes `range` of the text stand; the whole, where escapes hide it.
    pub fn place(&self, range: Range<usize>) -> Place {
        let file = self.place.file();
        let whole = self.place.range();
        let written = file.text().get(whole.clone()).unwrap_or_default();
        match written.find(&self.text) {
            Some(at) if range.end <= self.text.len() && !range.is_empty() => {
                let start = whole.start + at;
                Place::new(file, start + range.start..start + range.end, "")
            }
            _ => self.whole(),
        }
    }
}

pub(super) fn read(top: &mut Section<'_>) -> Vec<Policy> {
    let sections = top.sections("policies").into_iter();
    sections.filter_map(policy).collect()
}

fn policy(mut section: Section<'_>) -> Option<Policy> {
    let faults = section.faults();
    let on = section.required_text("on");
    let when = section.text("when");
    let assert = section.required_text("assert");
    let message = section.required_text("message");
    let level = level(&mut section);
    section.finish();
    Some(Policy {
        on: Written::new(&on?, faults),
        when: when
            .filter(|when| !when.get_ref().trim().is_empty())
            .map(|when| Written::new(&when, faults)),
        assert: Written::new(&assert?, faults),
        message: message?.get_ref().trim().to_owned(),
        level,
    })
}

fn level(section: &mut Section<'_>) -> Level {
    let Some(word) = section.text("level") else {
        return Level::Warn;
    };
    Level::from_word(word.get_ref()).unwrap_or_else(|| {
        let words = [Level::Error, Level::Warn, Level::Note, Level::Off].map(Level::word);
        let message = "`policies.level` must be `error`, `warn`, `note` or `off`";
        let help = did_you_mean(word.get_ref(), words);
        section.faults().tell(word.span(), message, help);
        Level::Warn
    })
}
