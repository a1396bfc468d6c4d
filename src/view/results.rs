//! Benchmark results as a plain table by submitter: never sorted by value, never a ranking.

use super::context::{Context, outside_href};
use super::shape::{Back, Cell, Column, Fact, Ledger, LedgerGroup, LedgerRow, SectionHead, Text};
use crate::catalog::{Owner, ResultIx};
use crate::plan::Target;

/// The results section of a page.
#[derive(Debug, serde::Serialize)]
pub struct ResultsSection<'a> {
    /// Its head, with the sentence that says what the numbers are not.
    pub head: SectionHead<'a>,
    /// The table.
    pub ledger: Ledger<'a>,
}

impl<'a> Context<'a> {
    /// The results of one page; `total` are all of its target.
    pub(super) fn results_section(
        &self,
        results: &[ResultIx],
        total: usize,
    ) -> Option<ResultsSection<'a>> {
        if results.is_empty() {
            return None;
        }
        let mut sorted = results.to_vec();
        sorted.sort_by_key(|&at| {
            let record = &self.site.catalog[at].record;
            let submitter = record
                .submitter
                .as_deref()
                .unwrap_or_default()
                .to_lowercase();
            (submitter, record.head.id.clone())
        });
        let rows = sorted.iter().map(|&at| self.result_row(at)).collect();
        Some(ResultsSection {
            head: SectionHead {
                id: "results",
                title: self.word("headings.results"),
                count: self.counted("nouns.result", total),
                note: self.word("results.lead"),
                actions: Vec::new(),
            },
            ledger: Ledger {
                caption: self.word("results.caption"),
                columns: self.result_columns(),
                groups: vec![LedgerGroup {
                    rows,
                    ..LedgerGroup::default()
                }],
                long: sorted.len() > 12,
                short: true,
            },
        })
    }

    fn result_columns(&self) -> Vec<Column<'a>> {
        let mut columns = vec![
            ("columns.submitter", ""),
            ("columns.system", "w"),
            ("columns.configuration", "w"),
            ("columns.metric", "n"),
            ("headings.limits", "w"),
        ];
        if !matches!(self.page.target, Target::Model(_)) {
            columns.insert(1, ("columns.model", ""));
        }
        if !matches!(self.page.target, Target::Workload(_)) {
            columns.insert(1, ("columns.workload", ""));
        }
        columns
            .into_iter()
            .map(|(key, kind)| Column {
                name: self.word(key),
                kind,
            })
            .collect()
    }

    fn result_row(&self, at: ResultIx) -> LedgerRow<'a> {
        let result = &self.site.catalog[at];
        let record = &result.record;
        self.uses(&record.head.origin);
        let back = self.result_back(at);
        let submitter = match record.submitter.as_deref() {
            Some(name) => Fact::text(name),
            None => Fact::absent("not-stated", self.word("results.no_submitter")),
        };
        let mut head = Cell::one(submitter);
        head.badges = vec![self.status(result.status)];
        head.citations = self.cite_all(Owner::Result(at), &back);
        let mut hardware = vec![self.short_platform(result.platform)];
        hardware.extend(self.products(&result.products));
        let system = self.text_or(record.system.as_deref(), "results.no_system");
        let mut metrics: Vec<Fact<'a>> = record
            .metrics
            .iter()
            .map(|one| Fact::text(self.metric(one)))
            .collect();
        if metrics.is_empty() {
            metrics.push(Fact::absent("not-stated", self.word("card.no_metrics")));
        }
        let accuracy = record
            .accuracy
            .as_deref()
            .map(|value| Fact::text(self.fill("results.accuracy", &[("value", value)])));
        let mut cells = vec![
            Cell::one(system).small(hardware),
            Cell::of(self.configuration(&record.configuration)),
            Cell::of(metrics).small(accuracy.into_iter().collect()),
            Cell::one(self.rich_or(record.limitations.as_deref(), "card.no_limits")),
        ];
        if !matches!(self.page.target, Target::Model(_)) {
            let model = match result.model {
                Some(model) => self.model(model),
                None => Fact::absent("not-linked", self.word("card.not_stated")),
            };
            cells.insert(0, Cell::one(model));
        }
        if !matches!(self.page.target, Target::Workload(_)) {
            cells.insert(0, Cell::one(self.workload(result.workload)));
        }
        LedgerRow {
            id: format!("result-{}", record.head.id),
            head,
            cells,
        }
    }

    fn result_back(&self, at: ResultIx) -> Back {
        let record = &self.site.catalog[at].record;
        self.back(&self.result_name(at), format!("#result-{}", record.head.id))
    }

    /// Who submitted a result for which system.
    fn result_name(&self, at: ResultIx) -> String {
        let record = &self.site.catalog[at].record;
        let submitter = record.submitter.as_deref();
        let submitter = submitter.unwrap_or_else(|| self.site.words.word("results.no_submitter"));
        let system = record.system.as_deref().unwrap_or(&record.head.id);
        self.fill("facts.field", &[("label", submitter), ("value", system)])
    }

    /// A result's name, leading to the first page on which it stands.
    pub(super) fn result_link(&self, at: ResultIx) -> Fact<'a> {
        Fact::link(self.result_name(at), self.href(Target::Result(at)))
    }

    /// The address of a web page that the data names, under the words of a key.
    pub(super) fn web_link(&self, key: &'static str, written: &'a str) -> Fact<'a> {
        let text: Text<'a> = self.word(key);
        Fact::outside(text, outside_href(written))
    }
}
