//! The answer before the facts: *On record* as a small table, and on what it rests.

use rustc_hash::FxHashSet;

use super::context::Context;
use super::part::Part;
use super::shape::{Cell, Column, Fact, Ledger, LedgerGroup, LedgerRow, RowCells};
use crate::catalog::{AddressClass, Claim, Owner, SourceIx, SupportPathIx};

/// From this many rows on a table keeps its head row in view.
const LONG: usize = 12;

impl<'a> Context<'a> {
    /// Support paths as rows; `head` makes the first cell of each, and `group` its group.
    pub(super) fn on_record(
        &self,
        paths: &[SupportPathIx],
        head_column: &'static str,
        head: impl Fn(SupportPathIx) -> Cell<'a>,
    ) -> Ledger<'a> {
        let rows = paths
            .iter()
            .map(|&at| LedgerRow {
                id: String::new(),
                head: head(at),
                cells: Vec::new(),
                rest: Some(self.part(Part::OnRecord(at), None)),
            })
            .collect();
        Ledger {
            caption: self.word("headings.on_record"),
            columns: self.on_record_columns(head_column),
            groups: vec![LedgerGroup {
                rows,
                ..LedgerGroup::default()
            }],
            long: paths.len() > LONG,
            short: false,
        }
    }

    fn on_record_columns(&self, head: &'static str) -> Vec<Column<'a>> {
        [
            (head, ""),
            ("columns.level", "by"),
            ("columns.precision", ""),
            ("columns.software", "w"),
            ("columns.source_checked", "d"),
        ]
        .into_iter()
        .map(|(key, kind)| Column {
            name: self.word(key),
            kind,
        })
        .collect()
    }

    /// What a row says of a support path, after its head.
    pub(super) fn on_record_cells(&self, at: SupportPathIx) -> RowCells<'a> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        let software = self.text_or(record.software_stack.as_deref(), "card.no_software");
        RowCells {
            columns: self.on_record_columns("columns.platform"),
            cells: vec![
                Cell::badges(vec![self.level(path.level)])
                    .small(self.standing_marks(None, record.disputed.as_ref())),
                Cell::of(self.texts_or(&record.precision_modes, "card.not_stated")),
                Cell::one(software),
                self.checked_cell(Owner::SupportPath(at)),
            ],
        }
    }

    /// When the sources of a record were checked, each date once, and what their addresses promise.
    pub(super) fn checked_cell(&self, owner: Owner) -> Cell<'a> {
        let catalog = self.site.catalog;
        let mut days = Vec::new();
        let mut classes: Vec<AddressClass> = Vec::new();
        let mut unchecked = false;
        for (position, evidence) in catalog.evidence_of(owner).iter().enumerate() {
            let class = self.class_of(Claim { owner, position });
            if !classes.contains(&class) {
                classes.push(class);
            }
            match evidence.checked_at {
                Some(day) => {
                    let stale = catalog.is_stale(evidence, class, &self.site.config.evidence);
                    if !days.contains(&(day, stale)) {
                        days.push((day, stale));
                    }
                }
                None => unchecked = true,
            }
        }
        days.sort_unstable();
        let mut values: Vec<Fact<'a>> = days
            .into_iter()
            .map(|(day, stale)| Fact {
                date: day.to_string().into(),
                glyph: if stale { self.icon("clock-alert") } else { "" },
                ..Fact::text(day.to_string())
            })
            .collect();
        if unchecked {
            values.push(Fact::absent(
                "not-checked",
                self.word("dates.source_not_checked"),
            ));
        }
        if classes.is_empty() {
            values.push(Fact::absent("no-source", self.word("sources.none")));
        }
        Cell::of(values).small(classes.into_iter().map(|class| self.class(class)).collect())
    }

    /// On how many sources of which publishers and types the paths rest, and which may move.
    pub(super) fn rests_on(&self, paths: &[SupportPathIx]) -> String {
        let catalog = self.site.catalog;
        let mut sources: Vec<SourceIx> = Vec::new();
        let mut publishers: FxHashSet<&str> = FxHashSet::default();
        let mut kinds: Vec<&str> = Vec::new();
        for &at in paths {
            for (evidence, &source) in catalog[at].record.evidence.iter().zip(&catalog[at].sources)
            {
                sources.push(source);
                publishers.extend(evidence.publisher.as_deref());
                push_new(&mut kinds, evidence.r#type.as_deref());
            }
        }
        if sources.is_empty() {
            return self.word("rests.none").into_owned();
        }
        sources.sort_unstable();
        sources.dedup();
        let mut text = self.rests_words(sources.len(), publishers.len(), &kinds);
        for more in [
            self.not_independent(sources.len(), &kinds),
            self.moving_among(&sources),
        ] {
            text.extend(more.into_iter().flat_map(|more| [" ".to_owned(), more]));
        }
        text
    }

    /// That no source is of a type that counts as independent.
    fn not_independent(&self, sources: usize, kinds: &[&str]) -> Option<String> {
        let third_party = &self.site.config.evidence.third_party_types;
        let mut own = third_party.iter();
        if own.any(|own| kinds.contains(&&**own)) {
            return None;
        }
        let word = self.word(match sources {
            1 => "rests.not_independent_one",
            2 => "rests.not_independent_two",
            _ => "rests.not_independent",
        });
        Some(word.into_owned())
    }

    /// How many of the sources may change under their address.
    fn moving_among(&self, sources: &[SourceIx]) -> Option<String> {
        let class = |source: SourceIx| self.site.catalog[source].class;
        let moving = sources.iter().copied();
        let moving = moving.filter(|&source| class(source) == AddressClass::Moving);
        let count = moving.count();
        (count > 0).then(|| {
            let moving = self.counted("nouns.moving_page", count);
            self.fill("rests.moving", &[("moving", &moving)])
        })
    }

    fn rests_words(&self, sources: usize, publishers: usize, kinds: &[&str]) -> String {
        let types = match kinds {
            [] => self.word("sources.no_type").into_owned(),
            kinds => {
                let words = kinds.iter().map(|kind| self.site.words.evidence_type(kind));
                self.joined("card.comma", words)
            }
        };
        let key = match (sources, kinds.len()) {
            (1, _) => "rests.on_one",
            (_, 0 | 1) => "rests.on_many_one_type",
            _ => "rests.on_many",
        };
        let sources = self.counted("nouns.source", sources);
        let publishers = self.counted("nouns.publisher", publishers);
        self.fill(
            key,
            &[
                ("sources", &sources),
                ("publishers", &publishers),
                ("types", &types),
            ],
        )
    }
}

fn push_new<'t>(list: &mut Vec<&'t str>, one: Option<&'t str>) {
    if let Some(one) = one
        && !list.contains(&one)
    {
        list.push(one);
    }
}
