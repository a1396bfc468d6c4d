//! One page in the making: where it stands, what it cites, which icons and files it uses.
//!
//! Numbers of sources, glyphs of the sprite and the files named in the footer are gathered while
//! the content is made; [`super::frame`] and [`Context::sources`] then tell them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::shape::{Action, Back, Badge, Citation, Fact, Html, Text};
use super::site::{Site, link_from};
use crate::catalog::{
    AddressClass, Claim, IntegrationIx, LevelIx, ModelIx, Owner, PlatformIx, ProductIx, SourceIx,
    StatusIx, WorkloadIx,
};
use crate::markdown;
use crate::plan::{PagePlan, Permalink, Slices, Target};
use crate::record::{Evidence, Origin};
use crate::text::{address, date};

/// One page in the making.
pub(super) struct Context<'a> {
    pub(super) site: &'a Site<'a>,
    pub(super) page: PagePlan,
    pub(super) here: Permalink,
    pub(super) slices: Slices,
    pub(super) icons: RefCell<BTreeSet<&'a str>>,
    pub(super) files: RefCell<BTreeSet<usize>>,
    pub(super) cited: RefCell<Cited>,
}

/// The sources of a page in the order of their first citation.
#[derive(Default)]
pub(super) struct Cited {
    pub(super) order: Vec<SourceIx>,
    pub(super) numbers: BTreeMap<SourceIx, usize>,
    pub(super) claims: BTreeMap<SourceIx, Vec<(Claim, Vec<Back>)>>,
}

impl<'a> Context<'a> {
    pub(super) fn new(site: &'a Site<'a>, page: PagePlan) -> Self {
        let icons = ["sun-moon", "arrow-up-right"].into_iter().collect();
        Self {
            site,
            page,
            here: site.plan.page_permalink(site.catalog, page),
            slices: site.plan.slices(site.catalog, page),
            icons: RefCell::new(icons),
            files: RefCell::default(),
            cited: RefCell::default(),
        }
    }

    // Words.

    pub(super) fn word(&self, key: &'static str) -> Text<'a> {
        Text::Borrowed(self.site.words.word(key))
    }

    pub(super) fn fill(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.site.words.fill(key, values)
    }

    pub(super) fn counted(&self, noun: &str, number: usize) -> String {
        self.site.words.counted(noun, number)
    }

    /// Names joined as a list on one line.
    pub(super) fn joined<'t>(&self, key: &str, names: impl IntoIterator<Item = &'t str>) -> String {
        let names: Vec<&str> = names.into_iter().collect();
        names.join(self.site.words.word(key))
    }

    // Addresses.

    pub(super) fn href(&self, target: Target) -> String {
        if self.page.target != Target::NotFound
            && let Some(path) = self.site.plan.path(target)
        {
            return self.here.link_to_path(path);
        }
        self.href_to(&self.site.plan.permalink(self.site.catalog, target))
    }

    pub(super) fn href_to(&self, to: &Permalink) -> String {
        if self.page.target == Target::NotFound {
            to.from_host_root(self.site.config.site.base_url.as_ref())
        } else {
            self.here.link_to(to)
        }
    }

    /// The absolute address of this page; none without a base address.
    pub(super) fn absolute(&self) -> Option<String> {
        let base = self.site.config.site.base_url.as_ref()?;
        Some(self.here.absolute(base))
    }

    // Facts.

    /// Notes the use of an icon; an unknown one is drawn as the one for unknown things.
    pub(super) fn icon<'n: 'a>(&self, name: &'n str) -> &'n str {
        let known = if self.site.icons.contains_key(name) {
            name
        } else {
            "square-dashed"
        };
        self.icons.borrow_mut().insert(known);
        known
    }

    /// Notes that the page shows a record of this file.
    pub(super) fn uses(&self, origin: &Origin) {
        self.files.borrow_mut().insert(origin.file_number());
    }

    pub(super) fn text_or(&self, text: Option<&'a str>, key: &'static str) -> Fact<'a> {
        match text {
            Some(text) => Fact::text(text),
            None => Fact::absent("not-stated", self.word(key)),
        }
    }

    /// A text with inline marks, or worded absence.
    pub(super) fn rich_or(&self, text: Option<&'a str>, key: &'static str) -> Fact<'a> {
        match text {
            Some(text) => Fact::html(self.paragraphs(text)),
            None => Fact::absent("not-stated", self.word(key)),
        }
    }

    /// Several texts, or one worded absence.
    pub(super) fn texts_or(&self, texts: &'a [Box<str>], key: &'static str) -> Vec<Fact<'a>> {
        if texts.is_empty() {
            return vec![Fact::absent("not-stated", self.word(key))];
        }
        texts.iter().map(|text| Fact::text(&**text)).collect()
    }

    pub(super) fn paragraphs(&self, text: &str) -> Html {
        markdown::paragraphs(text, &|path| Some(link_from(&self.here, path)))
    }

    pub(super) fn inline(&self, text: &str) -> Html {
        markdown::inline(text, &|path| Some(link_from(&self.here, path)))
    }

    pub(super) fn optional_paragraphs(&self, text: Option<&str>) -> Html {
        text.map(|text| self.paragraphs(text)).unwrap_or_default()
    }

    // Links to entities.

    pub(super) fn model(&self, at: ModelIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.display_name,
            self.href(Target::Model(at)),
        )
    }

    pub(super) fn platform(&self, at: PlatformIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.display_name,
            self.href(Target::Platform(at)),
        )
    }

    pub(super) fn short_platform(&self, at: PlatformIx) -> Fact<'a> {
        Fact::link(
            self.site.short_platform(at),
            self.href(Target::Platform(at)),
        )
    }

    pub(super) fn product(&self, at: ProductIx) -> Fact<'a> {
        Fact::link(self.site.short_product(at), self.href(Target::Product(at)))
    }

    pub(super) fn integration(&self, at: IntegrationIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.display_name,
            self.href(Target::Integration(at)),
        )
    }

    pub(super) fn workload(&self, at: WorkloadIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.name,
            self.href(Target::Workload(at)),
        )
    }

    pub(super) fn level(&self, at: LevelIx) -> &'a Badge<'a> {
        let badge = self.site.level(at);
        self.icon(&badge.glyph);
        badge
    }

    pub(super) fn status(&self, at: StatusIx) -> &'a Badge<'a> {
        let badge = self.site.status(at);
        self.icon(&badge.glyph);
        badge
    }

    /// The linked products, or that none is linked.
    pub(super) fn products(&self, products: &[ProductIx]) -> Vec<Fact<'a>> {
        if products.is_empty() {
            return vec![Fact::absent(
                "not-linked",
                self.word("card.no_product_linked"),
            )];
        }
        products.iter().map(|&at| self.product(at)).collect()
    }

    /// The linked products' short names in one text, or that none is linked.
    pub(super) fn product_names(&self, products: &[ProductIx]) -> String {
        if products.is_empty() {
            return self.word("card.no_product_linked").into_owned();
        }
        self.joined(
            "card.comma",
            products.iter().map(|&at| self.site.short_product(at)),
        )
    }

    // Evidence.

    /// What an address promises.
    pub(super) fn class(&self, class: AddressClass) -> Fact<'a> {
        let (key, glyph) = match class {
            AddressClass::Moving => ("address_classes.moving", "refresh-cw"),
            AddressClass::Fixed => ("address_classes.fixed", "pin"),
            AddressClass::Unversioned => ("address_classes.unversioned", "file-question-mark"),
        };
        Fact {
            glyph: self.icon(glyph),
            ..Fact::text(self.word(key))
        }
    }

    /// When a source was held against a claim, in whole words.
    pub(super) fn checked(&self, evidence: &Evidence, class: AddressClass) -> Fact<'a> {
        let Some(checked) = evidence.checked_at else {
            return Fact::absent("not-checked", self.word("dates.source_not_checked"));
        };
        let day = checked.to_string();
        let limits = &self.site.config.evidence;
        let catalog = self.site.catalog;
        if let Some(as_of) = catalog.as_of
            && catalog.is_stale(evidence, class, limits)
        {
            let days = usize::try_from(date::days_between(checked, as_of)).unwrap_or(0);
            let days = self.counted("nouns.day", days);
            return Fact {
                glyph: self.icon("clock-alert"),
                date: day.clone().into(),
                ..Fact::text(self.fill("dates.source_stale", &[("days", &days), ("date", &day)]))
            };
        }
        Fact {
            text: self.fill("dates.source_checked", &[("date", &day)]).into(),
            date: day.into(),
            ..Fact::default()
        }
    }

    /// When a source was published.
    pub(super) fn published(&self, evidence: &Evidence) -> Fact<'a> {
        match evidence.published_at {
            Some(day) => {
                let day = day.to_string();
                Fact::text(self.fill("dates.published", &[("date", &day)]))
            }
            None => Fact::absent("not-stated", self.word("dates.not_published")),
        }
    }

    /// The publisher of a piece of evidence.
    pub(super) fn publisher(&self, evidence: &'a Evidence) -> Text<'a> {
        match &evidence.publisher {
            Some(publisher) => Text::Borrowed(publisher),
            None => self.word("sources.no_publisher"),
        }
    }

    /// The kind of source of a piece of evidence.
    pub(super) fn evidence_type(&self, evidence: &'a Evidence) -> Text<'a> {
        match &evidence.r#type {
            Some(kind) => Text::Borrowed(self.site.words.evidence_type(kind)),
            None => self.word("sources.no_type"),
        }
    }

    /// Cites a piece of evidence; `back` is the way from the sources list to the citing place.
    pub(super) fn cite(&self, claim: Claim, back: &Back) -> Option<Citation<'a>> {
        let source = *self
            .site
            .catalog
            .sources_of(claim.owner)
            .get(claim.position)?;
        let evidence = self.site.catalog.evidence(claim);
        let number = self.cited.borrow_mut().number(source, claim, back);
        self.icon("arrow-up");
        let slug = &*self.site.catalog[source].slug;
        let date = match evidence.checked_at {
            Some(day) => self.fill("dates.source_checked", &[("date", &day.to_string())]),
            None => self.word("dates.source_not_checked").into_owned(),
        };
        let shown = number.to_string();
        let publisher = self.publisher(evidence);
        let label = self.fill(
            "sources.accessible",
            &[
                ("number", &shown),
                ("publisher", &publisher),
                ("date", &date),
            ],
        );
        Some(Citation {
            number,
            slug,
            label,
            href: ["#source-", slug].concat(),
        })
    }

    /// Cites all evidence of a record.
    pub(super) fn cite_all(&self, owner: Owner, back: &Back) -> Vec<Citation<'a>> {
        let count = self.site.catalog.sources_of(owner).len();
        let mut citations: Vec<Citation<'a>> = Vec::with_capacity(count);
        for position in 0..count {
            let citation = self.cite(Claim { owner, position }, back);
            if let Some(citation) = citation
                && !citations.iter().any(|one| one.number == citation.number)
            {
                citations.push(citation);
            }
        }
        citations
    }

    /// A way back to `href`, named by what stands there.
    pub(super) fn back(&self, record: &str, href: impl Into<String>) -> Back {
        Back {
            text: self.word("sources.back").into_owned(),
            href: href.into(),
            label: self.fill("sources.back_to", &[("record", record)]),
        }
    }

    // Actions.

    pub(super) fn action(
        &self,
        key: &'static str,
        href: String,
        glyph: &'static str,
    ) -> Action<'a> {
        self.icon(glyph);
        Action {
            text: self.word(key),
            href,
            glyph,
            external: false,
        }
    }

    /// The record in the repository and the way to correct it, where there are such.
    pub(super) fn record_actions(&self, origin: &Origin, id: &str) -> Vec<Action<'a>> {
        let mut actions = Vec::new();
        if let Some(href) = self.repository_link(origin) {
            actions.push(Action {
                external: true,
                ..self.action("actions.repository", href, "folder-git-2")
            });
        }
        if let Some(href) = self.correct_link(id) {
            let external = href.starts_with("http");
            actions.push(Action {
                external,
                ..self.action("actions.correct", href, "message-square-warning")
            });
        }
        actions
    }

    pub(super) fn repository_link(&self, origin: &Origin) -> Option<String> {
        let site = &self.site.config.site;
        let repository = site.repository.as_deref()?;
        let line = origin.line().to_string();
        let (branch, path) = (&*site.edit_branch, origin.path());
        Some([repository, "/blob/", branch, "/", path, "#L", &line].concat())
    }

    /// The issue form with the record and page filled in; without a repository the contact.
    pub(super) fn correct_link(&self, id: &str) -> Option<String> {
        let site = &self.site.config.site;
        let Some(repository) = site.repository.as_deref() else {
            return site.contact.as_deref().map(contact_link);
        };
        let page = self
            .absolute()
            .unwrap_or_else(|| self.here.path().to_owned());
        let mut href = String::with_capacity(repository.len() + id.len() + page.len() + 96);
        href.push_str(repository);
        href.push_str("/issues/new?template=correct-record.yml&record=");
        push_query(id, &mut href);
        href.push_str("&page=");
        push_query(&page, &mut href);
        Some(href)
    }
}

impl Cited {
    fn number(&mut self, source: SourceIx, claim: Claim, back: &Back) -> usize {
        if let std::collections::btree_map::Entry::Vacant(entry) = self.numbers.entry(source) {
            self.order.push(source);
            entry.insert(self.order.len());
        }
        let claims = self.claims.entry(source).or_default();
        match claims.iter_mut().find(|(known, _)| *known == claim) {
            Some((_, backs)) if backs.contains(back) => {}
            Some((_, backs)) => backs.push(back.clone()),
            None => claims.push((claim, vec![back.clone()])),
        }
        self.numbers.get(&source).copied().unwrap_or(0)
    }
}

/// A mail address as a link; a web address as it is.
pub(super) fn contact_link(contact: &str) -> String {
    if contact.contains("://") || contact.starts_with("mailto:") {
        contact.to_owned()
    } else {
        format!("mailto:{contact}")
    }
}

/// An address of the data for `href`.
pub(super) fn outside_href(written: &str) -> String {
    address::web_href(written).unwrap_or_default()
}

fn push_query(text: &str, out: &mut String) {
    out.extend(url::form_urlencoded::byte_serialize(text.as_bytes()));
}
