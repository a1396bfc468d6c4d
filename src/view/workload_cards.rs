//! Workload cards: a workload path with its limits and the sources of what it leans on.

use std::collections::BTreeSet;

use super::context::Context;
use super::shape::{BorrowedSources, Citation, Fact, Row, Text, WorkloadCard};
use crate::catalog::{Owner, WorkloadPathIx};
use crate::plan::{Target, anchor};
use crate::record::{Kind, Metric};

impl<'a> Context<'a> {
    /// The workload, with the integrations on which the path leans: paths of one workload on one
    /// platform differ by these.
    pub(super) fn name_of_workload_path(&self, at: WorkloadPathIx) -> String {
        let catalog = self.site.catalog;
        let path = &catalog[at];
        let workload = &*catalog[path.workload].record.name;
        if path.integrations.is_empty() {
            return workload.to_owned();
        }
        let names = path.integrations.iter();
        let integration = self.joined(
            "card.comma",
            names.map(|&one| &*catalog[one].record.display_name),
        );
        let values = [("workload", workload), ("integration", &integration)];
        self.fill("card.workload_with", &values)
    }

    /// The same after the platform.
    pub(super) fn workload_path_name(&self, at: WorkloadPathIx) -> String {
        let path = &self.site.catalog[at];
        let platform = &self.site.catalog[path.platform].record.display_name;
        let workload = self.name_of_workload_path(at);
        let values = [("platform", &**platform), ("workload", &workload)];
        self.fill("card.workload_on", &values)
    }

    /// A workload path as a card that carries the record's anchor.
    pub(super) fn workload_card(&self, at: WorkloadPathIx) -> WorkloadCard<'a> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        self.uses(&record.head.origin);
        let heading = self.workload_path_name(at);
        let href = match self.page.target {
            Target::Workload(_) => self.href(Target::Platform(path.platform)),
            _ => self.href(Target::Workload(path.workload)),
        };
        let permalink = self.href(Target::WorkloadPath(at));
        let mut actions = vec![self.action("actions.permalink", permalink, "link")];
        actions.extend(self.record_actions(&record.head.origin, &record.head.id));
        WorkloadCard {
            id: &record.head.id,
            href,
            badge: self.status(path.status),
            marks: self.standing_marks(None, record.disputed.as_ref()),
            disputed: record.disputed.as_ref().map(|one| one.since.to_string()),
            scope: self.rich_or(record.scope.as_deref(), "card.no_scope"),
            limits: self.rich_or(record.limitations.as_deref(), "card.no_limits"),
            facts: self.workload_facts(at),
            integrations: path
                .integrations
                .iter()
                .map(|&one| self.leans_on(one))
                .collect(),
            sources: self.borrowed_sources(at, &heading),
            actions,
            heading,
        }
    }

    fn workload_facts(&self, at: WorkloadPathIx) -> Vec<Row<'a>> {
        let record = &self.site.catalog[at].record;
        let mut rows = Vec::new();
        let configuration = self.configuration(&record.configuration);
        rows.push(Row::new(self.word("headings.configuration"), configuration));
        let metrics = match record.metrics.as_slice() {
            [] => vec![Fact::absent("not-stated", self.word("card.no_metrics"))],
            metrics => metrics
                .iter()
                .map(|one| Fact::text(self.metric(one)))
                .collect(),
        };
        rows.push(Row::new(self.word("headings.metrics"), metrics));
        let checked = match record.last_checked {
            Some(day) => Fact {
                date: day.to_string().into(),
                ..Fact::text(day.to_string())
            },
            None => Fact::absent("not-stated", self.word("card.not_stated")),
        };
        rows.push(Row::new(self.word("columns.record_checked"), vec![checked]));
        rows.extend(self.declared_rows(Kind::WorkloadPath, &record.head));
        if let Some(notes) = record.head.notes.as_deref() {
            rows.push(Row::new(
                self.word("headings.note"),
                vec![Fact::html(self.inline(notes))],
            ));
        }
        rows
    }

    /// Names and values as written, in file order.
    pub(super) fn configuration(&self, map: &'a [(Box<str>, Box<str>)]) -> Vec<Fact<'a>> {
        if map.is_empty() {
            return vec![Fact::absent(
                "not-stated",
                self.word("card.no_configuration"),
            )];
        }
        map.iter()
            .map(|(name, value)| {
                let value = match value.trim() {
                    "" => self.site.words.word("card.not_stated"),
                    _ => value,
                };
                Fact::text(self.fill("facts.field", &[("name", name), ("value", value)]))
            })
            .collect()
    }

    /// A measured value, digit for digit, with what it measures.
    pub(super) fn metric(&self, metric: &Metric) -> String {
        let mut text = metric.value.to_string();
        if let Some(unit) = &metric.unit {
            text.push(' ');
            text.push_str(unit);
        }
        if let Some(name) = metric.name.as_deref()
            && metric
                .unit
                .as_deref()
                .is_none_or(|unit| !unit.eq_ignore_ascii_case(name))
        {
            text = self.fill("facts.field", &[("name", name), ("value", &text)]);
        }
        if let Some(percentile) = &metric.percentile {
            let words = self.fill("results.percentile", &[("value", percentile)]);
            text.push_str(self.site.words.word("card.comma"));
            text.push_str(&words);
        }
        text
    }

    /// A workload path cites nothing itself: what it shows are its integrations' sources.
    fn borrowed_sources(&self, at: WorkloadPathIx, heading: &str) -> BorrowedSources<'a> {
        let path = &self.site.catalog[at];
        let way = self.way(heading, anchor::workload_path(&path.record.head.id).href());
        let catalog = self.site.catalog;
        let mut citations: Vec<Citation<'a>> = Vec::new();
        let (mut sources, mut checked) = (BTreeSet::new(), BTreeSet::new());
        for &integration in &path.integrations {
            let owner = Owner::Integration(integration);
            for (evidence, &source) in catalog
                .evidence_of(owner)
                .iter()
                .zip(catalog.sources_of(owner))
            {
                sources.insert(source);
                if evidence.checked_at.is_some() {
                    checked.insert(source);
                }
            }
            for citation in self.cite_all(owner, &way) {
                if !citations.iter().any(|one| one.number == citation.number) {
                    citations.push(citation);
                }
            }
        }
        let text = if path.integrations.is_empty() {
            self.word("sources.no_integration")
        } else if citations.is_empty() {
            self.word("sources.integration_none")
        } else {
            self.word("sources.integration_sources")
        };
        BorrowedSources {
            text,
            after: self.checked_of(sources.len(), checked.len()),
            citations,
            notes: self.borrowed_notes(at),
        }
    }

    /// How many of the sources somebody held against a claim, after the list of them.
    fn checked_of(&self, sources: usize, checked: usize) -> String {
        let words = match (sources, checked) {
            (0, _) => return String::new(),
            (_, 0) => self.word("sources.none_checked").into_owned(),
            _ => {
                let sources = self.counted("nouns.source", sources);
                let key = if checked == 1 {
                    "sources.of_checked_one"
                } else {
                    "sources.of_checked"
                };
                let checked = checked.to_string();
                self.fill(key, &[("checked", &checked), ("sources", &sources)])
            }
        };
        format!("{}{words}", self.site.words.word("card.comma"))
    }

    /// The record's own date must not be read as that of its integration's sources.
    fn borrowed_notes(&self, at: WorkloadPathIx) -> Vec<Text<'a>> {
        let record = &self.site.catalog[at].record;
        let speaks_of_source = record.scope.as_deref().is_some_and(|scope| {
            scope
                .to_lowercase()
                .contains(self.site.words.word("sources.cited_source"))
        });
        let key = match (speaks_of_source, record.last_checked) {
            (true, _) => "sources.not_linked_here",
            (false, Some(_)) => "sources.no_own_source",
            (false, None) => "sources.no_own_source_undated",
        };
        vec![self.word(key)]
    }
}
