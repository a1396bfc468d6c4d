//! The lists of the freshness page: each as far as this page of it shows, with its count, or with
//! words that say that there is nothing.

use crate::catalog::{Owner, SourceIx, SupportPathIx, WorkloadPathIx};
use crate::plan::{Slices, Target};
use crate::view::context::Context;
use crate::view::shape::{
    Cell, EmptyState, Fact, Ledger, LedgerGroup, LedgerRow, LegendRow, LinkList, SectionHead,
};
use crate::view::source::{note_use, owner_kind, short_address};
use crate::view::source_list::{last_checked, publisher_name};

use super::{ListSection, VocabularySection};

/// As many records of a source stand in its row; the others are on its page.
const MOST_RECORDS: usize = 4;

/// Where the lists of the page stand among its parts: [`crate::freshness::Freshness::list_lengths`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum List {
    NeverChecked,
    Stale,
    Moving,
    Unversioned,
    SupportPaths,
    WorkloadPaths,
    Unreferenced,
    Levels,
    Statuses,
    Workloads,
}

/// What a list is called, where it begins, and what is said when it is empty.
pub(super) struct Named {
    pub(super) id: &'static str,
    pub(super) title: &'static str,
    pub(super) note: &'static str,
    pub(super) nothing: &'static str,
}

impl<'a> Context<'a> {
    /// The page on which a list begins, from 1.
    pub(super) fn page_of_list(&self, list: List) -> usize {
        let lengths = self.site.plan.freshness.list_lengths();
        let before: usize = lengths[..list as usize].iter().sum();
        let pages = Slices::pages(&lengths, self.site.plan.page_size);
        (before / self.site.plan.page_size + 1).min(pages)
    }

    /// Whether this page shows something of some lists that share a section, if only that there is
    /// nothing.
    pub(super) fn shows(&self, lists: &[List]) -> bool {
        let begins = lists.first().map(|&list| self.page_of_list(list));
        let mut slices = lists.iter().map(|&list| self.slices.of(list as usize));
        begins == Some(self.page.number) || slices.any(|slice| !slice.is_empty())
    }

    /// The part of a list that this page shows.
    pub(super) fn of_list<'l, T>(&self, list: List, all: &'l [T]) -> &'l [T] {
        &all[self.slices.of(list as usize)]
    }

    /// A section whose rows are these.
    pub(super) fn freshness_section(
        &self,
        named: &Named,
        count: usize,
        columns: &[(&'static str, &'static str)],
        rows: Vec<LedgerRow<'a>>,
    ) -> ListSection<'a> {
        ListSection {
            head: self.freshness_head(named, count),
            ledger: (!rows.is_empty()).then(|| Ledger {
                caption: self.word(named.title),
                columns: self.columns(columns),
                groups: vec![LedgerGroup {
                    rows,
                    ..LedgerGroup::default()
                }],
                long: false,
                short: false,
            }),
            nothing: (count == 0).then(|| self.nothing_weak(named.nothing)),
            sentence: LinkList::default(),
        }
    }

    pub(super) fn freshness_head(&self, named: &Named, count: usize) -> SectionHead<'a> {
        SectionHead {
            id: named.id,
            title: self.word(named.title),
            count: crate::view::legend::shown(count),
            note: self.word(named.note),
            ..SectionHead::default()
        }
    }

    /// That there is nothing of a weakness.
    pub(super) fn nothing_weak(&self, key: &'static str) -> EmptyState<'a> {
        self.nothing("zero", key)
    }

    /// A source: its address, its publisher, what stands in between, and records.
    pub(super) fn source_row(
        &self,
        at: SourceIx,
        between: Vec<Cell<'a>>,
        records: &[Owner],
    ) -> LedgerRow<'a> {
        let source = &self.site.catalog[at];
        let link = Fact::link(short_address(&source.url), self.href(Target::Source(at)));
        let publisher = Fact::text(publisher_name(self, source));
        let mut cells = between;
        cells.push(self.records_cell(at, records));
        LedgerRow {
            id: String::new(),
            head: Cell::one(link.mono()).small(vec![publisher]),
            cells,
            rest: None,
        }
    }

    /// The first few records that a source concerns; the others are counted, and on its page.
    fn records_cell(&self, at: SourceIx, records: &[Owner]) -> Cell<'a> {
        if records.is_empty() {
            return Cell::one(Fact::absent("zero", self.word("pages.freshness.all_kept")));
        }
        // One more is no shorter than its count.
        let most = match records.len() {
            count if count <= MOST_RECORDS + 1 => count,
            _ => MOST_RECORDS,
        };
        let shown = records.iter().take(most);
        let values = shown.map(|&owner| {
            note_use(self, owner);
            self.owner(owner)
        });
        let more = records.len() - most;
        let small = (more > 0).then(|| {
            let records = self.counted("nouns.record", more);
            let words = self.fill("pages.freshness.more_records", &[("records", &records)]);
            Fact::link(words, self.href(Target::Source(at)))
        });
        Cell::of(values.collect()).small(small.into_iter().collect())
    }

    /// When a source was last held against a claim, without words for a column that has them.
    pub(super) fn last_check_cell(&self, at: SourceIx) -> Cell<'a> {
        Cell::one(last_checked(self, at, true))
    }

    /// A support path without evidence of its own.
    pub(super) fn bare_support_path(&self, at: SupportPathIx) -> LedgerRow<'a> {
        let path = &self.site.catalog[at];
        self.uses(&path.record.head.origin);
        let integrations = &path.integrations;
        let cell = match self.site.catalog.support_path_cites_nothing(at) {
            true => self.cites_nothing(),
            false => Cell::of(
                integrations
                    .iter()
                    .map(|&one| self.integration(one))
                    .collect(),
            ),
        };
        LedgerRow {
            id: String::new(),
            head: Cell::one(self.owner(Owner::SupportPath(at))),
            cells: vec![cell],
            rest: None,
        }
    }

    /// A workload path that cites nothing.
    pub(super) fn bare_workload_path(&self, at: WorkloadPathIx) -> LedgerRow<'a> {
        let path = &self.site.catalog[at];
        self.uses(&path.record.head.origin);
        let workload = &self.site.catalog[path.workload].record.name;
        let place = self.site.short_platform(path.platform);
        let name = self.fill(
            "hits.workload_path",
            &[("workload", workload), ("where", place)],
        );
        LedgerRow {
            id: String::new(),
            head: Cell::one(Fact::link(name, self.href(Target::WorkloadPath(at)))),
            cells: vec![self.cites_nothing()],
            rest: None,
        }
    }

    fn cites_nothing(&self) -> Cell<'a> {
        Cell::one(Fact::absent(
            "no-source",
            self.word("pages.freshness.cites_nothing"),
        ))
    }

    /// A record that no record names.
    pub(super) fn unreferenced_row(&self, owner: Owner) -> LedgerRow<'a> {
        note_use(self, owner);
        let platform = match owner {
            Owner::Product(at) => Some(self.site.catalog[at].platform),
            Owner::Integration(at) => self.site.catalog[at].platform,
            Owner::SupportPath(_) | Owner::Platform(_) | Owner::Result(_) => None,
        };
        let platform = match platform {
            Some(at) => Cell::one(self.short_platform(at)),
            None => Cell::default(),
        };
        LedgerRow {
            id: String::new(),
            head: Cell::one(self.owner(owner)),
            cells: vec![Cell::one(Fact::text(owner_kind(self, owner))), platform],
            rest: None,
        }
    }

    /// Keys of a vocabulary that no record uses.
    pub(super) fn unused_keys(
        &self,
        named: &Named,
        count: usize,
        rows: Vec<LegendRow<'a>>,
    ) -> VocabularySection<'a> {
        VocabularySection {
            head: self.freshness_head(named, count),
            nothing: (count == 0).then(|| self.nothing_weak(named.nothing)),
            rows,
        }
    }
}
