//! Pieces that several page kinds share: former and other names, undescribed ids, check dates.

use super::context::Context;
use super::shape::{EmptyState, Fact, Row};
use crate::catalog::SupportPathIx;
use crate::plan::Target;
use crate::record::{Head, Kind};

/// The prose page that tells how to add a record.
const RECORD_GUIDE: &str = "contribute";

impl<'a> Context<'a> {
    /// The way to the page that tells how to add a record, where the project has one.
    pub(super) fn record_guide(&self) -> Option<Fact<'a>> {
        let prose = &self.site.catalog.database.prose;
        let at = prose.iter().position(|page| &*page.slug == RECORD_GUIDE)?;
        let href = self.href(Target::Prose(at));
        Some(Fact::link(self.word("empty.record_guide"), href))
    }

    /// Links to lists and prose pages, by their names.
    pub(super) fn links_to(&self, targets: impl IntoIterator<Item = Target>) -> Vec<Fact<'a>> {
        let link = |target| Fact::link(self.site.list_name(target), self.href(target));
        targets.into_iter().map(link).collect()
    }

    /// Other and former names of a record; no rows when it has none.
    pub(super) fn name_rows(&self, head: &'a Head) -> Vec<Row<'a>> {
        let mut rows = Vec::new();
        let other = head.short_name.iter().chain(&head.also_known_as);
        let other: Vec<_> = other.map(|name| Fact::text(&**name)).collect();
        if !other.is_empty() {
            rows.push(Row::new(self.word("facts.also_known_as"), other));
        }
        let former: Vec<_> = head
            .aliases
            .iter()
            .map(|id| Fact::text(&**id).mono())
            .collect();
        if !former.is_empty() {
            rows.push(Row::new(self.word("facts.former_ids"), former));
        }
        rows
    }

    /// What a record states of the declared fields of its kind that stand on cards, and that it does
    /// not state the others.
    pub(super) fn declared_rows(&self, kind: Kind, head: &'a Head) -> Vec<Row<'a>> {
        let fields = self.site.config.fields_of(kind.key());
        let on_card = fields.filter(|field| field.card);
        on_card
            .map(|field| {
                let mut stated = head.declared.iter();
                let stated = stated.find(|one| *one.name == *field.name.text);
                let values = stated.map_or(&[][..], |one| &one.values);
                Row::new(&*field.label, self.texts_or(values, "card.not_stated"))
            })
            .collect()
    }

    /// What the page of an id says that records name and no record describes.
    pub(super) fn not_described(&self, records: usize) -> EmptyState<'a> {
        let text = match records {
            1 => self.word("empty.not_described_one"),
            _ => {
                let records = self.counted("nouns.record", records);
                self.fill("empty.not_described", &[("records", &records)])
                    .into()
            }
        };
        EmptyState {
            reason: "not-described",
            glyph: self.icon("circle-dashed"),
            text,
            links: Vec::new(),
        }
    }

    /// When the sources of paths were checked, as one phrase for a description.
    pub(super) fn sources_checked(&self, paths: &[SupportPathIx]) -> String {
        let evidence = paths
            .iter()
            .flat_map(|&at| &self.site.catalog[at].record.evidence);
        let days: Vec<_> = evidence.filter_map(|one| one.checked_at).collect();
        let (Some(first), Some(last)) = (days.iter().min(), days.iter().max()) else {
            return self.word("pages.model.sources_not_checked").into_owned();
        };
        let (first, last) = (first.to_string(), last.to_string());
        if first == last {
            self.fill("pages.model.sources_checked", &[("date", &first)])
        } else {
            let values = [("from", &*first), ("to", &*last)];
            self.fill("pages.model.sources_checked_between", &values)
        }
    }
}
