//! What belongs to a platform: its products and integrations, each with how many records name it,
//! and its workload paths.

use serde::Serialize;

use super::context::Context;
use super::shape::{
    Cell, Column, EmptyState, Fact, Ledger, LedgerGroup, LedgerRow, SectionHead, WorkloadCard,
};
use crate::catalog::{IntegrationIx, PlatformIx, ProductIx, WorkloadPathIx};
use crate::record::Kind;

/// From this many rows on a table keeps its head row in view.
const LONG: usize = 12;

/// A list as a section of its own.
#[derive(Debug, Serialize)]
pub struct ListSection<'a> {
    /// Its head.
    pub head: SectionHead<'a>,
    /// The list; none when it is empty.
    pub ledger: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
}

/// Workload paths as cards.
#[derive(Debug, Serialize)]
pub struct WorkloadCards<'a> {
    /// The head of the section.
    pub head: SectionHead<'a>,
    /// Those of this page.
    pub cards: Vec<WorkloadCard<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
}

impl<'a> Context<'a> {
    /// The workload paths of one page of a platform, each under the name that tells it from others.
    pub(super) fn workloads_section(
        &self,
        at: PlatformIx,
        shown: &[WorkloadPathIx],
    ) -> Option<WorkloadCards<'a>> {
        let catalog = self.site.catalog;
        let all = catalog[at].workload_paths.len();
        let says_nothing =
            all == 0 && self.page.number == 1 && catalog.supplies(Kind::WorkloadPath);
        if shown.is_empty() && !says_nothing {
            return None;
        }
        let card = |&one: &WorkloadPathIx| WorkloadCard {
            heading: self.name_of_workload_path(one),
            ..self.workload_card(one)
        };
        Some(WorkloadCards {
            head: SectionHead {
                count: self.counted("nouns.workload_path", all),
                ..self.titled("headings.workload_paths")
            },
            cards: shown.iter().map(card).collect(),
            nothing: says_nothing
                .then(|| self.none_of(at, "no-path", "empty.platform_no_workload")),
        })
    }

    /// The products of one page of a platform.
    pub(super) fn products_section(
        &self,
        at: PlatformIx,
        shown: &'a [ProductIx],
    ) -> Option<ListSection<'a>> {
        let all = self.site.catalog[at].products.len();
        if all == 0 && !self.site.catalog.supplies(Kind::Platform) {
            return None;
        }
        let columns = [
            ("columns.product", ""),
            ("facts.generation", "w"),
            ("facts.memory", ""),
            ("columns.support_paths", "n"),
            ("columns.results", "n"),
        ];
        let rows = shown.iter().map(|&product| self.product_row(product));
        let mut section = self.list_section(
            at,
            (
                "headings.products",
                "nouns.product",
                "empty.platform_no_product",
            ),
            &columns,
            (rows.collect(), all),
        )?;
        if all > 0 {
            section.head.note = self.products_note(at).into();
        }
        Some(section)
    }

    /// Whose counts these are, and how many paths stand in none of them.
    fn products_note(&self, at: PlatformIx) -> String {
        match self.unlinked(at).len() {
            0 => self.word("pages.platform.products_note").into_owned(),
            1 => self
                .word("pages.platform.products_note_unlinked_one")
                .into_owned(),
            unlinked => {
                let paths = self.counted("nouns.support_path", unlinked);
                self.fill(
                    "pages.platform.products_note_unlinked",
                    &[("paths", &paths)],
                )
            }
        }
    }

    fn product_row(&self, at: ProductIx) -> LedgerRow<'a> {
        let product = &self.site.catalog[at];
        let record = &product.record;
        self.uses(&record.head.origin);
        let name = Fact::link(
            &*record.display_name,
            self.href(crate::plan::Target::Product(at)),
        );
        let generation = self.text_or(record.generation.as_deref(), "facts.not_stated");
        LedgerRow {
            rest: None,
            id: String::new(),
            head: Cell::one(name),
            cells: vec![
                Cell::one(generation),
                Cell::one(self.memory_fact(&record.memory)),
                Cell::one(self.number(product.support_paths.len())),
                Cell::one(self.number(product.results.len())),
            ],
        }
    }

    /// The integrations of one page of a platform.
    pub(super) fn integrations_section(
        &self,
        at: PlatformIx,
        shown: &'a [IntegrationIx],
    ) -> Option<ListSection<'a>> {
        let all = self.site.catalog[at].integrations.len();
        if all == 0 && !self.site.catalog.supplies(Kind::Integration) {
            return None;
        }
        let columns = [
            ("columns.integration", ""),
            ("columns.kind", "w"),
            ("columns.maintainer", ""),
            ("columns.support_paths", "n"),
            ("columns.workload_paths", "n"),
        ];
        let rows = shown.iter().map(|&one| self.integration_row(one));
        self.list_section(
            at,
            (
                "headings.integrations",
                "nouns.integration",
                "empty.platform_no_integration",
            ),
            &columns,
            (rows.collect(), all),
        )
    }

    fn integration_row(&self, at: IntegrationIx) -> LedgerRow<'a> {
        let integration = &self.site.catalog[at];
        let record = &integration.record;
        self.uses(&record.head.origin);
        let kind = self.text_or(record.software_kind.as_deref(), "facts.not_stated");
        let maintainer = self.text_or(record.maintainer.as_deref(), "facts.not_stated");
        LedgerRow {
            rest: None,
            id: String::new(),
            head: Cell::one(self.integration(at)),
            cells: vec![
                Cell::one(kind),
                Cell::one(maintainer),
                Cell::one(self.number(integration.support_paths.len())),
                Cell::one(self.number(integration.workload_paths.len())),
            ],
        }
    }

    /// Heading, noun and words of absence by their keys; rows of this page and how many in all.
    fn list_section(
        &self,
        at: PlatformIx,
        (heading, noun, none): (&'static str, &str, &str),
        columns: &[(&'static str, &'static str)],
        (rows, all): (Vec<LedgerRow<'a>>, usize),
    ) -> Option<ListSection<'a>> {
        let says_nothing = all == 0 && self.page.number == 1;
        if rows.is_empty() && !says_nothing {
            return None;
        }
        Some(ListSection {
            head: SectionHead {
                title: self.word(heading),
                count: self.counted(noun, all),
                ..SectionHead::default()
            },
            nothing: says_nothing.then(|| self.none_of(at, "zero", none)),
            ledger: (!rows.is_empty()).then(|| Ledger {
                caption: self.word(heading),
                columns: columns
                    .iter()
                    .map(|&(key, kind)| Column {
                        name: self.word(key),
                        kind,
                    })
                    .collect(),
                long: rows.len() > LONG,
                groups: vec![LedgerGroup {
                    rows,
                    ..LedgerGroup::default()
                }],
                short: false,
            }),
        })
    }

    /// That a platform has none of a kind, in the words of a key.
    pub(super) fn none_of(
        &self,
        at: PlatformIx,
        reason: &'static str,
        key: &str,
    ) -> EmptyState<'a> {
        let name = &*self.site.catalog[at].record.display_name;
        EmptyState {
            reason,
            glyph: self.icon("circle-dashed"),
            text: self.fill(key, &[("platform", name)]).into(),
            links: Vec::new(),
        }
    }
}
