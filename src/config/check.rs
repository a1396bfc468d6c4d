//! `[check]`: how much findings weigh, the words that rules watch, limits, and exceptions.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::reader::Section;
use super::values::owned;
use crate::diagnostic::{Level, Place, RULES, Rule};
use crate::text::suggestion::did_you_mean;

/// `[check]`.
#[derive(Debug, Clone, PartialEq)]
pub struct Check {
    /// Levels of the rules that may be changed. Ask [`Check::level_of`].
    pub levels: BTreeMap<Rule, Level>,
    /// Levels and statuses that claim an independent test.
    pub independent: Vec<String>,
    /// Statuses that claim a published result.
    pub benchmark: Vec<String>,
    /// Units of speed: a number before one belongs in a result.
    pub speed_units: Vec<String>,
    /// Bytes that a page's HTML has at most, compressed.
    pub page_bytes: usize,
    /// Bytes that a site has at most; 0 for no limit.
    pub site_bytes: u64,
    /// Files that a site has at most; 0 for no limit.
    pub site_files: u64,
    /// Names under which a platform's vendor submits results, by the platform's id.
    pub vendor_names: BTreeMap<String, Vec<String>>,
    /// Exceptions for records that are not ours to edit.
    pub allow: Vec<Allow>,
}

/// `[[check.allow]]`: one rule that is known not to hold for one record.
#[derive(Debug, Clone)]
pub struct Allow {
    /// The rule.
    pub rule: Rule,
    /// The record's id; of a product `PLATFORM/PRODUCT`.
    pub record: String,
    /// Where the record is named, for those who find that there is none.
    pub place: Place,
}

impl PartialEq for Allow {
    fn eq(&self, other: &Self) -> bool {
        self.rule == other.rule && self.record == other.record
    }
}

impl Default for Check {
    fn default() -> Self {
        let rules = RULES.iter().copied();
        Self {
            levels: rules
                .filter(|rule| rule.is_adjustable())
                .map(|rule| (rule, rule.default_level()))
                .collect(),
            independent: Vec::new(),
            benchmark: Vec::new(),
            speed_units: Vec::new(),
            page_bytes: 60_000,
            site_bytes: 1_000_000_000,
            site_files: 0,
            vendor_names: BTreeMap::new(),
            allow: Vec::new(),
        }
    }
}

impl Check {
    /// The level of a rule: as configured where that is allowed, else its own.
    pub fn level_of(&self, rule: Rule) -> Level {
        self.levels
            .get(&rule)
            .copied()
            .unwrap_or_else(|| rule.default_level())
    }

    /// Whether a level or status claims an independent test.
    pub fn is_independent(&self, key: &str) -> bool {
        self.independent.iter().any(|own| own == key)
    }
}

pub(super) fn read(mut section: Section<'_>, check: &mut Check) {
    for (key, list) in [
        ("independent", &mut check.independent),
        ("benchmark", &mut check.benchmark),
        ("speed_units", &mut check.speed_units),
    ] {
        if let Some(keys) = section.texts(key) {
            *list = owned(&keys);
        }
    }
    limits(&mut section, check);
    if let Some(names) = section.section("vendor_names") {
        check.vendor_names = vendor_names(names);
    }
    let exceptions = section.sections("allow");
    check.allow = exceptions.into_iter().filter_map(allow).collect();
    for rule in RULES.iter().copied() {
        if rule.is_adjustable() {
            rule_level(&mut section, rule, check);
        } else if let Some(span) = section.span_of(rule.name()) {
            let why = match rule {
                Rule::Policy => "has a level of its own in each `[[policies]]`",
                _ => "is always an error and has no level to set",
            };
            section.refuse(rule.name(), span, why);
        }
    }
    section.finish();
}

fn limits(section: &mut Section<'_>, check: &mut Check) {
    const MOST: i64 = 1_000_000_000_000;
    let mut number = |key, range: RangeInclusive<i64>| {
        let number = section.number(key, range)?;
        u64::try_from(number).ok()
    };
    if let Some(bytes) = number("page_bytes", 1..=MOST) {
        check.page_bytes = usize::try_from(bytes).unwrap_or(check.page_bytes);
    }
    if let Some(bytes) = number("site_bytes", 0..=MOST) {
        check.site_bytes = bytes;
    }
    if let Some(files) = number("site_files", 0..=MOST) {
        check.site_files = files;
    }
}

/// `[check.vendor_names]`: ids of platforms, each with a list of names.
fn vendor_names(mut section: Section<'_>) -> BTreeMap<String, Vec<String>> {
    let mut names = BTreeMap::new();
    let mut keys: Vec<_> = section.keys().collect();
    keys.sort_by_key(|(_, span)| span.start);
    for (key, span) in keys {
        if !crate::text::id::is_valid_id(key) {
            section.refuse(key, span, "is no id that a platform can have");
        }
        if let Some(list) = section.texts(key) {
            names.insert(key.to_owned(), owned(&list));
        }
    }
    section.finish();
    names
}

fn allow(mut section: Section<'_>) -> Option<Allow> {
    let written = section.required_text("rule");
    let record = section.required_text("record");
    let reason = section.required_text("reason");
    let rule = written.and_then(|written| {
        let name = *written.get_ref();
        let known = RULES.iter().filter(|rule| rule.can_be_excepted());
        match Rule::named(name) {
            Some(rule) if rule.can_be_excepted() => return Some(rule),
            Some(_) => section.refuse("rule", written.span(), NO_EXCEPTION),
            None => {
                let message = format!("`check.allow.rule` names no rule: `{name}`");
                let help = did_you_mean(name, known.map(|rule| rule.name()));
                section.faults().tell(written.span(), message, help);
            }
        }
        None
    });
    let faults = section.faults();
    section.finish();
    let (rule, record, _) = (rule?, record?, reason?);
    Some(Allow {
        rule,
        record: (*record.get_ref()).to_owned(),
        place: faults.place(record.span()),
    })
}

/// Why a rule that is always an error, or about the whole site, is not excepted for a record.
const NO_EXCEPTION: &str = "must be a warning or note about single records";

fn rule_level(section: &mut Section<'_>, rule: Rule, check: &mut Check) {
    let Some(word) = section.text(rule.name()) else {
        return;
    };
    match Level::from_word(word.get_ref()) {
        Some(level) => {
            check.levels.insert(rule, level);
        }
        None => {
            let words = [Level::Error, Level::Warn, Level::Note, Level::Off].map(Level::word);
            let message = format!(
                "`check.{}` must be `error`, `warn`, `note` or `off`",
                rule.name()
            );
            let help = did_you_mean(word.get_ref(), words);
            section.faults().tell(word.span(), message, help);
        }
    }
}
