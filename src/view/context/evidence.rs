//! What a piece of evidence says of itself: address, dates, publisher, kind.

use super::Context;
use crate::catalog::AddressClass;
use crate::record::Evidence;
use crate::text::date;
use crate::view::shape::{Fact, Text};

impl<'a> Context<'a> {
    /// What an address promises.
    pub(in crate::view) fn class(&self, class: AddressClass) -> Fact<'a> {
        let (key, glyph) = match class {
            AddressClass::Moving => ("address_classes.moving", "refresh-cw"),
            AddressClass::Fixed => ("address_classes.fixed", "pin"),
            AddressClass::Unversioned => ("address_classes.unversioned", "file-question-mark"),
        };
        Fact {
            glyph: self.icon(glyph),
            ..Fact::text(self.word(key))
        }
    }

    /// When a source was held against a claim, in whole words.
    pub(in crate::view) fn checked(&self, evidence: &Evidence, class: AddressClass) -> Fact<'a> {
        let Some(checked) = evidence.checked_at else {
            return Fact::absent("not-checked", self.word("dates.source_not_checked"));
        };
        let day = checked.to_string();
        let limits = &self.site.config.evidence;
        let catalog = self.site.catalog;
        if let Some(as_of) = catalog.as_of
            && catalog.is_stale(evidence, class, limits)
        {
            let days = usize::try_from(date::days_between(checked, as_of)).unwrap_or(0);
            let days = self.counted("nouns.day", days);
            return Fact {
                glyph: self.icon("clock-alert"),
                date: day.clone().into(),
                ..Fact::text(self.fill("dates.source_stale", &[("days", &days), ("date", &day)]))
            };
        }
        Fact {
            text: self.fill("dates.source_checked", &[("date", &day)]).into(),
            date: day.into(),
            ..Fact::default()
        }
    }

    /// When a source was published.
    pub(in crate::view) fn published(&self, evidence: &Evidence) -> Fact<'a> {
        match evidence.published_at {
            Some(day) => {
                let day = day.to_string();
                Fact::text(self.fill("dates.published", &[("date", &day)]))
            }
            None => Fact::absent("not-stated", self.word("dates.not_published")),
        }
    }

    /// The publisher of a piece of evidence.
    pub(in crate::view) fn publisher(&self, evidence: &'a Evidence) -> Text<'a> {
        match &evidence.publisher {
            Some(publisher) => Text::Borrowed(publisher),
            None => self.word("sources.no_publisher"),
        }
    }

    /// The kind of source of a piece of evidence.
    pub(in crate::view) fn evidence_type(&self, evidence: &'a Evidence) -> Text<'a> {
        match &evidence.r#type {
            Some(kind) => Text::Borrowed(self.site.words.evidence_type(kind)),
            None => self.word("sources.no_type"),
        }
    }
}
