//! Short legends above lists of badges, and how lists show numbers: zeros are shown, not left out.

use super::context::Context;
use super::frame::list_name;
use super::shape::{Column, Empty, Fact, KeyEmpty, KeyLine, Text};
use crate::catalog::{LevelIx, StatusIx};
use crate::plan::Target;
use crate::record::Kind;
use crate::text::count::grouped;

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

    /// The way to a list, under the name that the header has for it.
    pub(super) fn list_link(&self, list: Target) -> Fact<'a> {
        Fact::link(list_name(self, list), self.href(list))
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
