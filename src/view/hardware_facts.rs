//! The facts of hardware: memory, bandwidth, number formats, names, and on what they rest.

use super::context::{Context, outside_href};
use super::shape::{Fact, Row, SectionHead};
use crate::catalog::{Owner, PlatformIx, ProductIx};
use crate::record::{Evidence, Kind, Memory};

/// The section of the facts.
#[derive(Debug, serde::Serialize)]
pub struct FactsSection<'a> {
    /// Its head, the place to which sources lead back.
    pub head: SectionHead<'a>,
    /// The facts.
    pub rows: Vec<Row<'a>>,
}

impl<'a> Context<'a> {
    /// The section of facts.
    pub(super) fn facts_section(&self, rows: Vec<Row<'a>>) -> FactsSection<'a> {
        FactsSection {
            head: self.titled("headings.facts"),
            rows,
        }
    }

    /// How much memory of which kind, as written; none when neither is stated.
    pub(super) fn memory(&self, memory: &Memory) -> Option<String> {
        let parts = [&memory.capacity, &memory.capacity_unit, &memory.r#type];
        let parts: Vec<&str> = parts.into_iter().flatten().map(|part| &**part).collect();
        (memory.capacity.is_some() || memory.r#type.is_some()).then(|| parts.join(" "))
    }

    /// The memory, or that it is not stated.
    pub(super) fn memory_fact(&self, memory: &Memory) -> Fact<'a> {
        match self.memory(memory) {
            Some(memory) => Fact::text(memory),
            None => Fact::absent("not-stated", self.word("facts.not_stated")),
        }
    }

    /// The bandwidth, or that it is not stated.
    pub(super) fn bandwidth(&self, memory: &Memory, absent: &'static str) -> Fact<'a> {
        match memory.bandwidth_gb_per_s.as_deref() {
            Some(number) => Fact::text(self.fill("facts.bandwidth_value", &[("number", number)])),
            None => Fact::absent("not-stated", self.word(absent)),
        }
    }

    /// On what the facts of a record rest: which source states which fact is not recorded, so all
    /// stand together.
    pub(super) fn sources_of_facts(&self, owner: Owner, name: &str, none: &'static str) -> Row<'a> {
        let evidence = self.site.catalog.evidence_of(owner);
        let citations = self.cite_all(owner, &self.way(name, "#facts"));
        let value = if evidence.is_empty() {
            Fact::absent("no-source", self.word(none))
        } else {
            Fact::text(self.check_dates(evidence, citations.len()))
        };
        Row {
            citations,
            ..Row::new(self.word("headings.sources_of_facts"), vec![value])
        }
    }

    fn check_dates(&self, evidence: &[Evidence], sources: usize) -> String {
        let checked = evidence.iter().filter(|one| one.checked_at.is_some());
        let words = self.counted("nouns.source", sources);
        match checked.count() {
            0 if sources == 1 => self.word("sources.no_check_date_one").into_owned(),
            0 => self.fill("sources.no_check_date", &[("sources", &words)]),
            1 => self.fill("sources.of_checked_one", &[("sources", &words)]),
            checked => {
                let checked = checked.to_string();
                let values = [("checked", &*checked), ("sources", &words)];
                self.fill("sources.of_checked", &values)
            }
        }
    }

    /// The facts of a product's hardware, and on what they rest.
    pub(super) fn product_facts(&self, at: ProductIx) -> Vec<Row<'a>> {
        let product = &self.site.catalog[at];
        let record = &product.record;
        let row = |key, value| Row::new(self.word(key), vec![value]);
        let stated = |key, value| row(key, self.text_or(value, "facts.not_stated"));
        let mut rows = vec![
            row("facts.id", Fact::text(&*record.head.id).mono()),
            row("facts.platform", self.platform(product.platform)),
            stated("facts.generation", record.generation.as_deref()),
            row("facts.memory", self.memory_fact(&record.memory)),
            row(
                "facts.bandwidth",
                self.bandwidth(&record.memory, "facts.not_stated"),
            ),
            row(
                "facts.number_formats",
                self.number_formats(&record.precision_modes),
            ),
            stated("facts.announced", record.announced.as_deref()),
        ];
        if let Some(notes) = record.head.notes.as_deref() {
            rows.push(row("facts.note", Fact::html(self.inline(notes))));
        }
        rows.extend(self.declared_rows(Kind::Product, &record.head));
        rows.extend(self.name_rows(&record.head));
        rows.push(self.sources_of_facts(
            Owner::Product(at),
            &record.display_name,
            "empty.no_source_facts",
        ));
        rows
    }

    /// The kind of accelerator; one without words is shown as written.
    pub(super) fn platform_kind(&self, at: PlatformIx) -> Option<&'a str> {
        let kind = self.site.catalog[at].record.kind.as_deref()?;
        let words = self.site.words;
        Some(
            words
                .find(&format!("platform_kinds.{kind}"))
                .unwrap_or(kind),
        )
    }

    /// The facts of a platform, and on what they rest.
    pub(super) fn platform_facts(&self, at: PlatformIx) -> Vec<Row<'a>> {
        let record = &self.site.catalog[at].record;
        let row = |key, value| Row::new(self.word(key), vec![value]);
        let web = |key, url: Option<&'a str>| {
            let value = match url {
                Some(url) => Fact::outside(url, outside_href(url)),
                None => self.text_or(None, "facts.not_stated"),
            };
            row(key, value)
        };
        let mut rows = vec![
            row("facts.id", Fact::text(&*record.head.id).mono()),
            row(
                "facts.vendor",
                self.text_or(record.vendor.as_deref(), "facts.not_stated"),
            ),
            row(
                "facts.kind",
                self.text_or(self.platform_kind(at), "facts.not_stated"),
            ),
            web("facts.homepage", record.homepage_url.as_deref()),
            web("facts.documentation", record.docs_url.as_deref()),
        ];
        if let Some(notes) = record.head.notes.as_deref() {
            rows.push(row("facts.note", Fact::html(self.inline(notes))));
        }
        rows.extend(self.declared_rows(Kind::Platform, &record.head));
        rows.extend(self.name_rows(&record.head));
        rows.push(self.sources_of_facts(
            Owner::Platform(at),
            &record.display_name,
            "empty.no_source",
        ));
        rows
    }

    /// Number formats of the hardware, which say nothing of any model.
    fn number_formats(&self, formats: &[Box<str>]) -> Fact<'a> {
        if formats.is_empty() {
            return Fact::absent("not-stated", self.word("facts.not_stated"));
        }
        let formats = self.joined("card.separator", formats.iter().map(|one| &**one));
        Fact::text(self.fill("facts.number_formats_value", &[("formats", &formats)]))
    }
}
