//! Support paths of a product's platform that link no product: those whose hardware scope names this
//! one are quoted with their limits, the others named.

use serde::Serialize;

use super::context::Context;
use super::shape::{Badged, Fact, LinkList, Mention, Text};
use crate::catalog::{Claim, Owner, PlatformIx, ProductIx, SupportPathIx};
use crate::plan::Target;

/// Past this many names a list is a count with the way to the platform.
const FEW: usize = 12;

/// Support paths of the platform that link no product.
#[derive(Debug, Serialize)]
pub struct UnlinkedPaths<'a> {
    /// How many there are, and how many of them name the product.
    pub lead: String,
    /// Those that name it, quoted.
    pub mentions: Vec<Mention<'a>>,
    /// Before the others.
    pub others_intro: Text<'a>,
    /// The others, when they are few.
    pub others: Vec<Badged<'a>>,
    /// How many others, when they are many.
    pub more: Option<LinkList<'a>>,
}

impl<'a> Context<'a> {
    /// Support paths of a platform that link no product.
    pub(super) fn unlinked(&self, platform: PlatformIx) -> Vec<SupportPathIx> {
        let catalog = self.site.catalog;
        let paths = catalog[platform].support_paths.iter().copied();
        paths
            .filter(|&path| catalog[path].products.is_empty())
            .collect()
    }

    /// The part of the platform's unlinked support paths that this page shows of a product.
    pub(super) fn unlinked_paths(
        &self,
        at: ProductIx,
        unlinked: &[SupportPathIx],
    ) -> Option<UnlinkedPaths<'a>> {
        let mentions: Vec<_> = self.site.catalog.mentions_of(at).collect();
        let shown = &mentions[self.slices.of(1)];
        let is_first = self.page.number == 1;
        if unlinked.is_empty() || (shown.is_empty() && !is_first) {
            return None;
        }
        let others: Vec<_> = unlinked
            .iter()
            .copied()
            .filter(|&path| is_first && !self.site.catalog[path].mentions.contains(&at))
            .collect();
        let few = others.len() <= FEW;
        Some(UnlinkedPaths {
            lead: self.unlinked_lead(at, unlinked.len(), mentions.len()),
            mentions: shown.iter().map(|&path| self.mention(path)).collect(),
            others_intro: self.others_intro(at, &others),
            more: (!few).then(|| self.many_others(at, others.len())),
            others: others
                .into_iter()
                .filter(|_| few)
                .map(|path| self.badged_path(path))
                .collect(),
        })
    }

    fn unlinked_lead(&self, at: ProductIx, unlinked: usize, mentioning: usize) -> String {
        let key = match (unlinked, mentioning) {
            (1, 0) => "mentions.lead_one_none",
            (1, _) => "mentions.lead_one",
            (_, 0) => "mentions.lead_none",
            (_, 1) => "mentions.lead_mentions_one",
            _ => "mentions.lead",
        };
        let platform = self.site.catalog[at].platform;
        let records = self.counted("nouns.support_path", unlinked);
        let mentioning = mentioning.to_string();
        let values = [
            ("records", &*records),
            ("mentioning", &*mentioning),
            (
                "platform",
                &*self.site.catalog[platform].record.display_name,
            ),
            ("product", self.site.short_product(at)),
        ];
        self.fill(key, &values)
    }

    fn others_intro(&self, at: ProductIx, others: &[SupportPathIx]) -> Text<'a> {
        let catalog = self.site.catalog;
        if others.iter().all(|&path| catalog[path].mentions.is_empty()) {
            return self.word("mentions.not_mentioning");
        }
        let product = self.site.short_product(at);
        self.fill("mentions.not_mentioning_this", &[("product", product)])
            .into()
    }

    fn many_others(&self, at: ProductIx, count: usize) -> LinkList<'a> {
        let records = self.counted("nouns.support_path", count);
        let product = self.site.short_product(at);
        let values = [("records", &*records), ("product", product)];
        LinkList {
            intro: self.fill("mentions.not_mentioning_many", &values).into(),
            links: vec![self.platform(self.site.catalog[at].platform)],
            empty: "platform-level",
            ..LinkList::default()
        }
    }

    fn badged_path(&self, at: SupportPathIx) -> Badged<'a> {
        let path = &self.site.catalog[at];
        self.uses(&path.record.head.origin);
        Badged {
            badge: self.level(path.level),
            link: self.model_of_path(at),
        }
    }

    /// The model of a support path, leading to the record.
    fn model_of_path(&self, at: SupportPathIx) -> Fact<'a> {
        let model = &self.site.catalog[self.site.catalog[at].model];
        let name = self.with_standing(at, model.record.display_name.to_string());
        Fact::link(name, self.href(Target::SupportPath(at)))
    }

    /// A pointer to the sentence in which a record names the product, with the record's limits.
    fn mention(&self, at: SupportPathIx) -> Mention<'a> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        self.uses(&record.head.origin);
        let limits = match record.limitations.as_deref() {
            Some(limits) => limits,
            None => self.site.words.word("card.no_limits"),
        };
        Mention {
            id: String::new(),
            heading: self.model_of_path(at),
            badge: self.level(path.level),
            whose: self.word("card.holds_for_platform"),
            checked: self.least_recently_checked(at),
            scope: self.optional_paragraphs(record.hardware_scope.as_deref()),
            limits: self.paragraphs(limits),
        }
    }

    /// The oldest check among a record's sources; one that was never checked comes first.
    fn least_recently_checked(&self, at: SupportPathIx) -> Fact<'a> {
        let owner = Owner::SupportPath(at);
        let evidence = self.site.catalog.evidence_of(owner).iter().enumerate();
        match evidence.min_by_key(|(_, one)| one.checked_at) {
            Some((position, one)) => self.checked(one, self.class_of(Claim { owner, position })),
            None => Fact::absent("no-source", self.word("sources.none")),
        }
    }
}
