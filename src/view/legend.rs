//! Short legends above lists of badges, and how lists show numbers: zeros are shown, not left out.

use super::context::Context;
use super::shape::{Cell, Column, Empty, EmptyState, Fact, KeyEmpty, KeyLine, Text};
use crate::catalog::{LevelIx, StatusIx};
use crate::plan::Target;
use crate::record::Kind;
use crate::text::count::grouped;

/// From this many rows on a table keeps its head row in view.
pub(super) const LONG: usize = 12;

impl<'a> Context<'a> {
    /// Whether pages speak of a kind: some file supplies it, or records name something of it.
    pub(super) fn speaks_of(&self, kind: Kind) -> bool {
        let catalog = self.site.catalog;
        let named = match kind {
            Kind::Platform => !catalog.platforms.is_empty(),
            Kind::Product => !catalog.products.is_empty(),
            Kind::Integration => !catalog.integrations.is_empty(),
            Kind::Workload => !catalog.workloads.is_empty(),
            Kind::WorkloadPath => !catalog.workload_paths.is_empty(),
            Kind::Result => !catalog.results.is_empty(),
            Kind::Status => !catalog.statuses.is_empty(),
            Kind::Model | Kind::SupportPath | Kind::Level => true,
        };
        named || catalog.supplies(kind)
    }

    /// A number in a table.
    pub(super) fn number(&self, number: usize) -> Fact<'a> {
        match number {
            0 => Fact::absent("zero", self.word("absence.zero.short")),
            _ => Fact::text(shown(number)),
        }
    }

    /// How many paths and results have a status; kinds of which it has none only beside the other.
    pub(super) fn status_count(&self, at: StatusIx) -> String {
        let status = &self.site.catalog[at];
        let (paths, results) = (status.workload_paths.len(), status.results.len());
        let paths_words = self.counted("nouns.path", paths);
        let results_words = self.counted("nouns.result", results);
        match (paths, results) {
            (0, 0) => shown(0),
            (_, 0) => paths_words,
            (0, _) if !self.speaks_of(Kind::WorkloadPath) => results_words,
            _ => {
                let values = [("paths", &*paths_words), ("results", &*results_words)];
                self.fill("pages.levels.count_status", &values)
            }
        }
    }

    /// What a list says when nothing is in it.
    pub(super) fn nothing(&self, reason: &'static str, key: &'static str) -> EmptyState<'a> {
        EmptyState {
            reason,
            glyph: self.icon("circle-dashed"),
            text: self.word(key),
            links: Vec::new(),
        }
    }

    /// Columns by the keys of their names.
    pub(super) fn columns(&self, columns: &[(&'static str, &'static str)]) -> Vec<Column<'a>> {
        columns
            .iter()
            .map(|&(key, kind)| Column {
                name: self.word(key),
                kind,
            })
            .collect()
    }

    /// What a list is, in words that stand on its first page alone.
    pub(super) fn first_page_lede(&self, key: &'static str) -> String {
        if self.page.number > 1 {
            return String::new();
        }
        self.paragraphs(self.site.words.word(key))
    }

    /// The way home, in the breadcrumbs of a list.
    pub(super) fn home(&self) -> Fact<'a> {
        Fact::link(self.word("frame.home"), self.href(Target::Home))
    }

    /// The name of a record in a list; of an id that nothing describes, with words that say so.
    pub(super) fn list_head(&self, described: bool, link: Fact<'a>) -> Cell<'a> {
        let small = if described {
            Vec::new()
        } else {
            let words = self.word("absence.not_described.short");
            vec![Fact::absent("not-described", words)]
        };
        Cell::one(link).small(small)
    }

    /// A field of a record that may be one of those that nothing describes.
    pub(super) fn described_text(&self, described: bool, text: &'a Option<Box<str>>) -> Cell<'a> {
        Cell::one(match (described, text.as_deref()) {
            (false, _) => Fact::absent("not-described", self.word("absence.not_described.short")),
            (true, Some(text)) => Fact::text(text),
            (true, None) => Fact::absent("not-stated", self.word("facts.not_stated")),
        })
    }

    /// The legend of levels: those present, and what the places without one mean.
    pub(super) fn level_key(
        &self,
        levels: &[LevelIx],
        empties: Vec<KeyEmpty<'a>>,
    ) -> Option<KeyLine<'a>> {
        let badges = levels.iter().map(|&at| self.level(at)).collect();
        self.key("legend.levels", badges, empties)
    }

    /// The legend of statuses: those present, and what the places without one mean.
    pub(super) fn status_key(
        &self,
        statuses: &[StatusIx],
        empties: Vec<KeyEmpty<'a>>,
    ) -> Option<KeyLine<'a>> {
        let badges = statuses.iter().map(|&at| self.status(at)).collect();
        self.key("legend.statuses", badges, empties)
    }

    fn key(
        &self,
        name: &'static str,
        badges: Vec<&'a super::shape::Badge<'a>>,
        empties: Vec<KeyEmpty<'a>>,
    ) -> Option<KeyLine<'a>> {
        if badges.is_empty() && empties.is_empty() {
            return None;
        }
        Some(KeyLine {
            name: self.word(name),
            badges,
            note: self.word("legend.not_grades"),
            link: Fact::link(self.word("legend.definitions"), self.href(Target::Levels)),
            empties_name: self.word("legend.without_badge"),
            empties,
        })
    }

    /// One kind of absence with its gloss.
    pub(super) fn key_empty(
        &self,
        reason: &'static str,
        word: &'static str,
        glyph: &'static str,
        gloss: Text<'a>,
    ) -> KeyEmpty<'a> {
        KeyEmpty {
            empty: Empty {
                reason,
                word: self.word(word),
                glyph: if glyph.is_empty() {
                    ""
                } else {
                    self.icon(glyph)
                },
            },
            gloss,
        }
    }
}

/// A number as pages write it.
pub(super) fn shown(number: usize) -> String {
    grouped(u64::try_from(number).unwrap_or(u64::MAX))
}
