//! What a record does not establish: one fixed sentence for each condition, from fields alone.
//!
//! Nothing here reads a text of the record or weighs one sentence against another; the order is
//! the same on every page.

use std::collections::BTreeMap;

use crate::catalog::{
    AddressClass, Catalog, Model, PlatformIx, ProductIx, SourceIx, SupportPath, SupportPathIx,
};
use crate::view::context::Context;
use crate::view::shape::Fact;

/// The sentences that hold for the record `at`.
pub(super) fn points<'a>(context: &Context<'a>, at: SupportPathIx) -> Vec<Fact<'a>> {
    let catalog = context.site.catalog;
    let path = &catalog[at];
    let mut points = Points {
        context,
        catalog,
        path,
        model: &catalog[path.model],
        list: Vec::new(),
    };
    points.tests();
    points.product();
    points.types();
    points.addresses();
    points.integration();
    points.others();
    points.dates();
    points.list
}

struct Points<'c, 'a> {
    context: &'c Context<'a>,
    catalog: &'a Catalog,
    path: &'a SupportPath,
    model: &'a Model,
    list: Vec<Fact<'a>>,
}

impl<'a> Points<'_, 'a> {
    fn say(&mut self, key: &'static str) {
        self.list.push(Fact::text(self.context.word(key)));
    }

    fn tell(&mut self, key: &str, values: &[(&str, &str)]) {
        self.list.push(Fact::text(self.context.fill(key, values)));
    }

    /// Whether a record of the model is about the same hardware: a linked product in common, or
    /// the platform when none is linked.
    fn shares(&self, platform: PlatformIx, products: &[ProductIx]) -> bool {
        match self.path.products.as_slice() {
            [] => platform == self.path.platform,
            own => products.iter().any(|one| own.contains(one)),
        }
    }

    fn place(&self) -> &'a str {
        self.context
            .site
            .words
            .word(match self.path.products.len() {
                0 => "not_established.platform",
                1 => "not_established.products_one",
                _ => "not_established.products_many",
            })
    }

    fn tests(&mut self) {
        let place = [("where", self.place())];
        if !self.is_tested() {
            self.tell("not_established.no_independent_test", &place);
        }
        if !self.path.record.evidence.is_empty() && !self.is_vendors_only() {
            let third_party = &self.context.site.config.evidence.third_party_types;
            if !self.types_of_evidence().any(|one| is_in(third_party, one)) {
                self.say("not_established.no_third_party");
            }
        }
        let has_result = self.model.results.iter().any(|&one| {
            let result = &self.catalog[one];
            self.shares(result.platform, &result.products)
        });
        if !has_result && !self.catalog.results.is_empty() {
            self.tell("not_established.no_result", &place);
        }
    }

    /// Whether any record of this model on this hardware claims an independent test.
    fn is_tested(&self) -> bool {
        let check = &self.context.site.config.check;
        let by_path = self.model.support_paths.iter().any(|&one| {
            let path = &self.catalog[one];
            check.is_independent(&self.catalog[path.level].definition.key)
                && self.shares(path.platform, &path.products)
        });
        by_path
            || self.model.results.iter().any(|&one| {
                let result = &self.catalog[one];
                check.is_independent(&self.catalog[result.status].definition.key)
                    && self.shares(result.platform, &result.products)
            })
    }

    fn product(&mut self) {
        if self.path.products.is_empty() {
            self.say("not_established.no_product");
        }
    }

    fn types_of_evidence(&self) -> impl Iterator<Item = Option<&'a str>> {
        self.path
            .record
            .evidence
            .iter()
            .map(|one| one.r#type.as_deref())
    }

    fn is_vendors_only(&self) -> bool {
        let vendors = &self.context.site.config.evidence.vendor_types;
        self.types_of_evidence().all(|one| is_in(vendors, one))
    }

    fn types(&mut self) {
        if self.path.record.evidence.is_empty() {
            self.say("not_established.no_source");
        } else if self.is_vendors_only() {
            let mut words: Vec<&str> = Vec::new();
            for kind in self.types_of_evidence().flatten() {
                let word = self.context.site.words.evidence_type(kind);
                if !words.contains(&word) {
                    words.push(word);
                }
            }
            let types = self.context.joined("card.comma", words);
            self.tell("not_established.vendor_only", &[("types", &types)]);
        }
    }

    fn addresses(&mut self) {
        for (class, key) in [
            (AddressClass::Moving, "not_established.moving"),
            (AddressClass::Unversioned, "not_established.unversioned"),
        ] {
            let mut sources = self.path.sources.iter();
            if sources.any(|&source| self.catalog[source].class == class) {
                self.say(key);
            }
        }
    }

    fn integration(&mut self) {
        if self.path.integrations.is_empty() && !self.catalog.integrations.is_empty() {
            self.say(match self.path.record.software_stack {
                Some(_) => "not_established.no_integration",
                None => "not_established.no_software",
            });
        }
    }

    fn others(&mut self) {
        let platform = &*self.catalog[self.path.platform].record.display_name;
        let platform = ("platform", platform);
        match (
            self.model.record.family.as_deref(),
            self.path.products.is_empty(),
        ) {
            (Some(family), false) => self.tell(
                "not_established.others_family_products",
                &[("family", family), platform],
            ),
            (Some(family), true) => {
                self.tell("not_established.others_family", &[("family", family)]);
            }
            (None, false) => self.tell("not_established.others_products", &[platform]),
            (None, true) => self.say("not_established.others"),
        }
    }

    /// Publication and check dates that are missing, counted by source.
    fn dates(&mut self) {
        let mut sources: BTreeMap<SourceIx, (bool, bool)> = BTreeMap::new();
        for (evidence, &source) in self.path.record.evidence.iter().zip(&self.path.sources) {
            let (published, checked) = sources.entry(source).or_default();
            *published |= evidence.published_at.is_some();
            *checked |= evidence.checked_at.is_some();
        }
        let total = sources.len();
        let unpublished = sources.values().filter(|(published, _)| !published).count();
        let unchecked = sources.values().filter(|(_, checked)| !checked).count();
        self.missing(
            unpublished,
            total,
            [
                "not_established.no_publication_date_one",
                "not_established.no_publication_date_many_one",
                "not_established.no_publication_date_many",
            ],
        );
        self.missing(
            unchecked,
            total,
            [
                "not_established.no_check_date_one",
                "not_established.no_check_date_many_one",
                "not_established.no_check_date_many",
            ],
        );
    }

    /// Says with the first key that the only source lacks a date, with the second that one of
    /// several does, with the third that more do.
    fn missing(&mut self, count: usize, total: usize, keys: [&'static str; 3]) {
        let sources = self.context.counted("nouns.source", total);
        match (count, total) {
            (0, _) => {}
            (_, 1) => self.say(keys[0]),
            (1, _) => self.tell(keys[1], &[("sources", &sources)]),
            _ => self.tell(
                keys[2],
                &[("count", &count.to_string()), ("sources", &sources)],
            ),
        }
    }
}

fn is_in(list: &[String], kind: Option<&str>) -> bool {
    kind.is_some_and(|kind| list.iter().any(|one| one == kind))
}
