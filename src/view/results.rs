//! Benchmark results as a plain table by submitter: never sorted by value, never a ranking.

use serde::Serialize;

use super::context::{Context, Way, outside_href};
use super::shape::{Cell, Column, Fact, SectionHead, Text};
use crate::catalog::{Owner, ResultIx};
use crate::plan::{Target, anchor};
use crate::record::Kind;

/// From this many rows on the head row stays in view.
const LONG: usize = 6;

/// The results section of a page.
#[derive(Debug, Serialize)]
pub struct ResultsSection<'a> {
    /// Its head, with the sentence that says what the numbers are not.
    pub head: SectionHead<'a>,
    /// The table.
    pub table: ResultTable<'a>,
}

/// Results by submitter; under each row its configuration and, as visible, its limits.
#[derive(Debug, Serialize)]
pub struct ResultTable<'a> {
    /// What a screen reader calls it.
    pub caption: Text<'a>,
    /// The columns; the first is that of the rows' heads.
    pub columns: Vec<Column<'a>>,
    /// What the configuration is called.
    pub configuration_name: Text<'a>,
    /// What the limits are called.
    pub limits_name: Text<'a>,
    /// One result each.
    pub rows: Vec<ResultRow<'a>>,
    /// Whether the head row stays in view.
    pub long: bool,
}

/// One result.
#[derive(Debug, Serialize)]
pub struct ResultRow<'a> {
    /// Its anchor.
    pub id: String,
    /// The submitter.
    pub head: Cell<'a>,
    /// The other cells, in the order of the columns.
    pub cells: Vec<Cell<'a>>,
    /// Names and values as printed.
    pub configuration: Vec<Fact<'a>>,
    /// The limits.
    pub limits: Fact<'a>,
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
        Some(ResultsSection {
            head: SectionHead {
                id: "results",
                title: self.word("headings.results"),
                count: self.counted("nouns.result", total),
                note: self.word("results.lead"),
                actions: Vec::new(),
            },
            table: ResultTable {
                caption: self.word("results.caption"),
                columns: self.result_columns(),
                configuration_name: self.word("headings.configuration"),
                limits_name: self.word("headings.limits"),
                rows: sorted.iter().map(|&at| self.result_row(at)).collect(),
                long: sorted.len() >= LONG,
            },
        })
    }

    /// A page about a model or a workload does not repeat it in every row.
    fn result_columns(&self) -> Vec<Column<'a>> {
        let target = self.page.target;
        let columns = [
            ("columns.submitter", "", true),
            ("columns.model", "", !matches!(target, Target::Model(_))),
            ("columns.workload", "", matches!(target, Target::Model(_))),
            ("columns.system", "w", true),
            ("columns.hardware", "", true),
            ("columns.metric", "n", true),
        ];
        columns
            .into_iter()
            .filter(|(_, _, is_shown)| *is_shown)
            .map(|(key, kind, _)| Column {
                name: self.word(key),
                kind,
            })
            .collect()
    }

    fn result_row(&self, at: ResultIx) -> ResultRow<'a> {
        let result = &self.site.catalog[at];
        let record = &result.record;
        self.uses(&record.head.origin);
        let submitter = match record.submitter.as_deref() {
            Some(name) => Fact::text(name),
            None => Fact::absent("not-stated", self.word("results.no_submitter")),
        };
        let mut head = Cell::one(submitter);
        head.citations = self.cite_all(Owner::Result(at), &self.result_way(at));
        head.small = self.published_by(at).into_iter().map(Fact::text).collect();
        ResultRow {
            id: anchor::result(&record.head.id).id(),
            head,
            cells: self.result_cells(at),
            configuration: self.result_facts(at),
            limits: self.rich_or(record.limitations.as_deref(), "card.no_limits"),
        }
    }

    /// The configuration, then the declared fields.
    fn result_facts(&self, at: ResultIx) -> Vec<Fact<'a>> {
        let record = &self.site.catalog[at].record;
        let mut facts = self.configuration(&record.configuration);
        for row in self.declared_rows(Kind::Result, &record.head) {
            let values = row.values.iter().map(|value| &*value.text);
            let value = self.joined("card.comma", values);
            let values = [("name", &*row.name), ("value", &value)];
            facts.push(Fact::text(self.fill("facts.field", &values)));
        }
        facts
    }

    /// Who published a result and who submitted it: two parties, told together.
    fn published_by(&self, at: ResultIx) -> Option<String> {
        let record = &self.site.catalog[at].record;
        let publisher = record.evidence.first()?.publisher.as_deref()?;
        Some(match record.submitter.as_deref() {
            Some(submitter) => {
                let values = [("publisher", publisher), ("submitter", submitter)];
                self.fill("results.published_by", &values)
            }
            None => self.fill("results.published", &[("publisher", publisher)]),
        })
    }

    fn result_cells(&self, at: ResultIx) -> Vec<Cell<'a>> {
        let result = &self.site.catalog[at];
        let system = self.text_or(result.record.system.as_deref(), "results.no_system");
        let integrations = result.integrations.iter();
        let integrations = integrations.map(|&one| self.integration(one)).collect();
        let hardware = Cell::one(self.short_platform(result.platform));
        vec![
            self.measured_cell(at),
            Cell::one(system).small(integrations),
            hardware.small(self.products(&result.products)),
            self.metrics_cell(at),
        ]
    }

    /// The model and the workload of a result, without what the page is about.
    fn measured_cell(&self, at: ResultIx) -> Cell<'a> {
        let result = &self.site.catalog[at];
        let model = || match result.model {
            Some(model) => self.model(model),
            None => Fact::absent("not-linked", self.word("card.not_stated")),
        };
        match self.page.target {
            Target::Model(_) => Cell::one(self.workload(result.workload)),
            Target::Workload(_) => Cell::one(model()),
            _ => Cell::one(model()).small(vec![self.workload(result.workload)]),
        }
    }

    fn metrics_cell(&self, at: ResultIx) -> Cell<'a> {
        let result = &self.site.catalog[at];
        let metrics = result.record.metrics.iter();
        let metrics = metrics.map(|one| Fact::text(self.metric(one))).collect();
        let accuracy = result.record.accuracy.as_deref();
        let accuracy =
            accuracy.map(|value| Fact::text(self.fill("results.accuracy", &[("value", value)])));
        let mut cell = Cell::of(metrics).small(accuracy.into_iter().collect());
        cell.badges = vec![self.status(result.status)];
        cell
    }

    fn result_way(&self, at: ResultIx) -> Way {
        let record = &self.site.catalog[at].record;
        self.way(
            &self.result_name(at),
            anchor::result(&record.head.id).href(),
        )
    }

    /// Who submitted a result for which system.
    fn result_name(&self, at: ResultIx) -> String {
        let record = &self.site.catalog[at].record;
        let submitter = record.submitter.as_deref();
        let submitter = submitter.unwrap_or_else(|| self.site.words.word("results.no_submitter"));
        let system = record.system.as_deref().unwrap_or(&record.head.id);
        let name = self.fill("facts.field", &[("name", submitter), ("value", system)]);
        // One system has several results: the first number tells them apart.
        match record.metrics.first() {
            Some(metric) => format!("{name}{}{}", self.word("card.comma"), self.metric(metric)),
            None => name,
        }
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
