//! Path cards: a support path with its limits, what it leans on, and its sources.

use super::context::{Context, Way, outside_href};
use super::part::Part;
use super::shape::{Action, Empty, EvidenceLine, Fact, LeansOn, PathBody, PathCard, Row};
use crate::catalog::{AddressClass, Claim, IntegrationIx, Owner, SupportPathIx};
use crate::config::LinkWord;
use crate::plan::Target;
use crate::record::Kind;

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
        self.uses(&self.site.catalog[path.platform].record.head.origin);
        let name = self.path_name(at, heading);
        let own_page = self.page.target == Target::SupportPath(at);
        PathCard {
            id: &record.head.id,
            href: if own_page {
                String::new()
            } else {
                self.heading_href(at, heading)
            },
            badge: self.level(path.level),
            marks: self.standing_marks(record.withdrawn.as_ref(), record.disputed.as_ref()),
            withdrawn: record.withdrawn.as_ref().map(|one| one.date.to_string()),
            disputed: record.disputed.as_ref().map(|one| one.since.to_string()),
            products: Vec::new(),
            body: self.part(Part::Path(at), Some(&Way::Card(at, heading))),
            actions: self.path_actions(at),
            heading: name,
        }
    }

    /// What a support path says, alike on all pages.
    pub(super) fn path_body(&self, at: SupportPathIx) -> PathBody<'a> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        PathBody {
            key: vec![self.precision_row(at)],
            facts: self.path_facts(at),
            limits: self.rich_or(record.limitations.as_deref(), "card.no_limits"),
            scope: self.rich_or(record.hardware_scope.as_deref(), "card.no_hardware_scope"),
            integrations: path
                .integrations
                .iter()
                .map(|&one| self.leans_on(one))
                .collect(),
            evidence: self.evidence_lines(at),
            no_evidence: self.no_source(),
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
            let key = match &record.software_stack {
                Some(_) => "card.no_integration",
                None => "card.no_integration_linked",
            };
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
        rows.extend(self.declared_rows(Kind::SupportPath, &record.head));
        if let Some(notes) = record.head.notes.as_deref() {
            rows.push(Row::new(
                self.word("headings.note"),
                vec![Fact::html(self.inline(notes))],
            ));
        }
        rows
    }

    /// An integration with its description and notes: limits stand beside what leans on it.
    pub(super) fn leans_on(&self, at: IntegrationIx) -> LeansOn<'a> {
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

    fn evidence_lines(&self, at: SupportPathIx) -> Vec<EvidenceLine<'a>> {
        let level = &self.site.catalog[self.site.catalog[at].level]
            .definition
            .key;
        let link_word = match self.site.config.level(level).link {
            LinkWord::Recipe => "actions.open_recipe",
            LinkWord::Source => "actions.open_source",
        };
        // What the card is headed by is the page's own matter, and so is the way.
        let way = Way::Card(at, Heading::Both);
        self.lines_of(Owner::SupportPath(at), link_word, &way)
    }

    /// Each piece of a record's evidence with what it says; `link_word` names the way to it.
    pub(super) fn lines_of(
        &self,
        owner: Owner,
        link_word: &'static str,
        way: &Way,
    ) -> Vec<EvidenceLine<'a>> {
        (0..self.site.catalog.evidence_of(owner).len())
            .filter_map(|position| {
                let claim = Claim { owner, position };
                let evidence = self.site.catalog.evidence(claim);
                let class = self.class_of(claim);
                Some(EvidenceLine {
                    citation: self.cite(claim, way)?,
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
}
