//! Path cards and workload cards: a record with its limits, what it leans on, and its sources.

use super::context::{Context, outside_href};
use super::shape::{
    Action, BorrowedSources, Citation, Empty, EvidenceLine, Fact, LeansOn, PathCard, Row, Text,
    WorkloadCard,
};
use crate::catalog::{AddressClass, Claim, IntegrationIx, Owner, SupportPathIx, WorkloadPathIx};
use crate::config::LinkWord;
use crate::plan::Target;
use crate::record::Metric;

/// What the heading of a path card names: that which the page is not about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    /// Platform and products.
    Where,
    /// The model.
    Model,
    /// The model, platform and products.
    Both,
}

impl<'a> Context<'a> {
    /// Platform and products, as `{platform}: {product}, {product}`.
    pub(super) fn place_of_path(&self, at: SupportPathIx) -> String {
        let path = &self.site.catalog[at];
        let platform = &self.site.catalog[path.platform].record.display_name;
        let products = self.product_names(&path.products);
        self.fill(
            "card.where",
            &[("platform", platform), ("products", &products)],
        )
    }

    /// What a support path is called where the page is about something else.
    pub(super) fn path_name(&self, at: SupportPathIx, heading: Heading) -> String {
        let path = &self.site.catalog[at];
        let model = &self.site.catalog[path.model].record.display_name;
        match heading {
            Heading::Where => self.place_of_path(at),
            Heading::Model => model.to_string(),
            Heading::Both => {
                let place = self.place_of_path(at);
                self.fill("card.model_on", &[("model", model), ("where", &place)])
            }
        }
    }

    /// A support path as a card that carries the record's anchor.
    pub(super) fn path_card(&self, at: SupportPathIx, heading: Heading) -> PathCard<'a> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        self.uses(&record.head.origin);
        let name = self.path_name(at, heading);
        let anchor = format!("#path-{}", record.head.id);
        let back = self.back(&name, anchor);
        let own_page = self.page.target == Target::SupportPath(at);
        PathCard {
            id: &record.head.id,
            href: if own_page {
                String::new()
            } else {
                self.heading_href(at, heading)
            },
            badge: self.level(path.level),
            marks: Vec::new(),
            key: vec![self.precision_row(at)],
            facts: self.path_facts(at),
            limits: self.rich_or(record.limitations.as_deref(), "card.no_limits"),
            scope: self.rich_or(record.hardware_scope.as_deref(), "card.no_hardware_scope"),
            integrations: path
                .integrations
                .iter()
                .map(|&one| self.leans_on(one))
                .collect(),
            evidence: self.evidence_lines(at, &back),
            no_evidence: self.no_source(),
            actions: self.path_actions(at),
            heading: name,
        }
    }

    fn heading_href(&self, at: SupportPathIx, heading: Heading) -> String {
        let path = &self.site.catalog[at];
        match heading {
            Heading::Where => self.href(Target::Platform(path.platform)),
            Heading::Model => self.href(Target::Model(path.model)),
            Heading::Both => self.href(Target::SupportPath(at)),
        }
    }

    fn precision_row(&self, at: SupportPathIx) -> Row<'a> {
        let record = &self.site.catalog[at].record;
        let values = self.texts_or(&record.precision_modes, "card.not_stated");
        Row::new(self.word("headings.precision"), values)
    }

    fn path_facts(&self, at: SupportPathIx) -> Vec<Row<'a>> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        let quantization = match record.quantization.as_deref() {
            Some(text) => Fact::html(self.inline(text)),
            None => Fact::absent("not-stated", self.word("card.not_stated")),
        };
        let software = self.text_or(record.software_stack.as_deref(), "card.no_software");
        let mut rows = vec![
            Row::new(self.word("headings.quantization"), vec![quantization]),
            Row::new(self.word("headings.software"), vec![software]),
        ];
        if !self.site.catalog.integrations.is_empty() {
            let key = "card.no_integration";
            let integrations = match path.integrations.as_slice() {
                [] => vec![Fact::absent("not-linked", self.word(key))],
                linked => linked.iter().map(|&one| self.integration(one)).collect(),
            };
            rows.push(Row::new(self.word("headings.integration"), integrations));
        }
        rows.push(Row::new(
            self.word("headings.execution"),
            self.texts_or(&record.execution_modes, "card.not_stated"),
        ));
        if let Some(notes) = record.head.notes.as_deref() {
            rows.push(Row::new(
                self.word("headings.note"),
                vec![Fact::html(self.inline(notes))],
            ));
        }
        rows
    }

    /// An integration with its description and notes: limits stand beside what leans on it.
    fn leans_on(&self, at: IntegrationIx) -> LeansOn<'a> {
        let record = &self.site.catalog[at].record;
        self.uses(&record.head.origin);
        let maintainer = record.maintainer.as_deref();
        let maintainer = maintainer.unwrap_or_else(|| self.site.words.word("card.not_stated"));
        LeansOn {
            link: self.integration(at),
            maintainer: self.fill("card.maintainer", &[("maintainer", maintainer)]),
            description: self.optional_paragraphs(record.description.as_deref()),
            notes: self.optional_paragraphs(record.head.notes.as_deref()),
        }
    }

    fn evidence_lines(
        &self,
        at: SupportPathIx,
        back: &super::shape::Back,
    ) -> Vec<EvidenceLine<'a>> {
        let level = &self.site.catalog[self.site.catalog[at].level]
            .definition
            .key;
        let link_word = match self.site.config.level(level).link {
            LinkWord::Recipe => "actions.open_recipe",
            LinkWord::Source => "actions.open_source",
        };
        self.lines_of(Owner::SupportPath(at), link_word, back)
    }

    /// Each piece of a record's evidence with what it says; `link_word` names the way to it.
    pub(super) fn lines_of(
        &self,
        owner: Owner,
        link_word: &'static str,
        back: &super::shape::Back,
    ) -> Vec<EvidenceLine<'a>> {
        (0..self.site.catalog.evidence_of(owner).len())
            .filter_map(|position| {
                let claim = Claim { owner, position };
                let evidence = self.site.catalog.evidence(claim);
                let class = self.class_of(claim);
                Some(EvidenceLine {
                    citation: self.cite(claim, back)?,
                    publisher: self.publisher(evidence),
                    r#type: self.evidence_type(evidence),
                    address: self.class(class),
                    checked: self.checked(evidence, class),
                    published: Vec::new(),
                    link: Fact::outside(self.word(link_word), outside_href(&evidence.url)),
                    claim: self.claim_text(evidence.claim.as_deref()),
                })
            })
            .collect()
    }

    /// What a source says, in our words, or that no claim is worded.
    pub(super) fn claim_text(&self, claim: Option<&str>) -> String {
        match claim {
            Some(claim) => self.paragraphs(claim),
            None => self.paragraphs(self.site.words.word("sources.no_claim")),
        }
    }

    /// What the address of a claim's source promises.
    pub(super) fn class_of(&self, claim: Claim) -> AddressClass {
        let catalog = self.site.catalog;
        let source = catalog.sources_of(claim.owner).get(claim.position);
        source.map_or(AddressClass::Unversioned, |&source| catalog[source].class)
    }

    pub(super) fn no_source(&self) -> Empty<'a> {
        Empty {
            reason: "no-source",
            word: self.word("sources.none"),
            glyph: self.icon("circle-dashed"),
        }
    }

    fn path_actions(&self, at: SupportPathIx) -> Vec<Action<'a>> {
        let record = &self.site.catalog[at].record;
        let own_page = self.page.target == Target::SupportPath(at);
        let mut actions = Vec::new();
        if !own_page {
            let href = self.href(Target::SupportPath(at));
            actions.push(self.action("actions.permalink", href, "link"));
        }
        let page = self
            .site
            .plan
            .permalink(self.site.catalog, Target::SupportPath(at));
        let cite = self.href_to(&page.fragment("cite"));
        actions.push(self.action("actions.cite", cite, "quote"));
        actions.extend(self.record_actions(&record.head.origin, &record.head.id));
        actions
    }

    /// `Cambricon MLU: LLM inference & serving`.
    pub(super) fn workload_path_name(&self, at: WorkloadPathIx) -> String {
        let path = &self.site.catalog[at];
        let platform = &self.site.catalog[path.platform].record.display_name;
        let workload = &self.site.catalog[path.workload].record.name;
        self.fill(
            "card.workload_on",
            &[("platform", platform), ("workload", workload)],
        )
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
            marks: Vec::new(),
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
                Fact::text(self.fill("facts.field", &[("label", name), ("value", value)]))
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
            text = self.fill("facts.field", &[("label", name), ("value", &text)]);
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
        let back = self.back(heading, format!("#workload-path-{}", path.record.head.id));
        let mut citations: Vec<Citation<'a>> = Vec::new();
        let (mut claims, mut checked) = (0, 0);
        for &integration in &path.integrations {
            let owner = Owner::Integration(integration);
            let evidence = self.site.catalog.evidence_of(owner);
            claims += evidence.len();
            checked += evidence
                .iter()
                .filter(|one| one.checked_at.is_some())
                .count();
            for citation in self.cite_all(owner, &back) {
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
            after: self.checked_of(claims, checked, citations.len()),
            citations,
            notes: self.borrowed_notes(at),
        }
    }

    fn checked_of(&self, claims: usize, checked: usize, sources: usize) -> String {
        let comma = self.site.words.word("card.comma");
        match checked {
            _ if claims == 0 => String::new(),
            0 => format!("{comma}{}", self.site.words.word("sources.none_checked")),
            _ => {
                let sources = self.counted("nouns.source", sources);
                let checked = checked.to_string();
                let words = self.fill(
                    "sources.of_checked",
                    &[("checked", &checked), ("sources", &sources)],
                );
                format!("{comma}{words}")
            }
        }
    }

    /// The record's own date must not be read as that of its integration's sources.
    fn borrowed_notes(&self, at: WorkloadPathIx) -> Vec<Text<'a>> {
        let record = &self.site.catalog[at].record;
        let speaks_of_source = record
            .scope
            .as_deref()
            .is_some_and(|scope| scope.to_lowercase().contains("the cited source"));
        let key = match (speaks_of_source, record.last_checked) {
            (true, _) => "sources.not_linked_here",
            (false, Some(_)) => "sources.no_own_source",
            (false, None) => "sources.no_own_source_undated",
        };
        vec![self.word(key)]
    }
}
