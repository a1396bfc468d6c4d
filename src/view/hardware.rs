//! Pieces that pages about platforms and products share: rows of *On record* by model, cards that
//! name their products, on what a product's records rest, results of systems with a product.

use super::cards::Heading;
use super::context::Context;
use super::results::ResultsSection;
use super::shape::{Cell, EmptyState, Fact, Ledger, PathCard, SectionHead};
use crate::catalog::{AddressClass, ProductIx, ResultIx, SourceIx, SupportPathIx};
use crate::plan::anchor;

/// Past this many products a record's products are a count.
const FEW_PRODUCTS: usize = 12;
/// Past this many publishers the others are a count.
const FEW_PUBLISHERS: usize = 12;

/// The section *On record*.
#[derive(Debug, serde::Serialize)]
pub struct OnRecord<'a> {
    /// Its head.
    pub head: SectionHead<'a>,
    /// Support paths as rows by model.
    pub ledger: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
    /// On what the records rest.
    pub rests: String,
}

/// Support paths as cards.
#[derive(Debug, serde::Serialize)]
pub struct Cards<'a> {
    /// The head of the section.
    pub head: SectionHead<'a>,
    /// Those of this page.
    pub cards: Vec<PathCard<'a>>,
}

impl<'a> Context<'a> {
    /// A head with nothing but its title.
    pub(super) fn titled(&self, key: &'static str) -> SectionHead<'a> {
        SectionHead {
            title: self.word(key),
            ..SectionHead::default()
        }
    }

    /// The products of a record; past a few, how many.
    pub(super) fn few_products(&self, at: SupportPathIx) -> Vec<Fact<'a>> {
        let products = &self.site.catalog[at].products;
        if products.len() > FEW_PRODUCTS {
            return vec![Fact::text(self.counted("nouns.product", products.len()))];
        }
        self.products(products)
    }

    /// *On record* by model: each row leads to its card on this page and names its products.
    pub(super) fn on_record_by_model(&self, paths: &[SupportPathIx]) -> Option<Ledger<'a>> {
        if paths.is_empty() {
            return None;
        }
        Some(self.on_record(paths, "columns.model", |at| {
            let path = &self.site.catalog[at];
            let model = &*self.site.catalog[path.model].record.display_name;
            let place = anchor::support_path(&path.record.head.id).href();
            Cell::one(Fact::link(model, place)).small(self.few_products(at))
        }))
    }

    /// Cards headed by the model; which products each record links stands in it.
    pub(super) fn cards_by_model(
        &self,
        paths: &[SupportPathIx],
        total: usize,
    ) -> Option<Cards<'a>> {
        let cards: Vec<_> = paths
            .iter()
            .map(|&at| {
                let mut card = self.path_card(at, Heading::Model);
                card.products = self.few_products(at);
                card
            })
            .collect();
        (!cards.is_empty()).then(|| Cards {
            head: SectionHead {
                count: self.counted("nouns.support_path", total),
                ..self.titled("headings.support_paths")
            },
            cards,
        })
    }

    /// The distinct sources of paths, and how many of them are moving pages.
    pub(super) fn sources_of_paths(&self, paths: &[SupportPathIx]) -> (usize, usize) {
        let catalog = self.site.catalog;
        let mut sources: Vec<SourceIx> = paths
            .iter()
            .flat_map(|&at| catalog[at].sources.iter().copied())
            .collect();
        sources.sort_unstable();
        sources.dedup();
        let moving = |at: &&SourceIx| catalog[**at].class == AddressClass::Moving;
        (sources.len(), sources.iter().filter(moving).count())
    }

    /// On how many sources of whom a product's records rest, and which of them may move.
    pub(super) fn product_rests_on(&self, paths: &[SupportPathIx]) -> String {
        let (sources, moving) = self.sources_of_paths(paths);
        if sources == 0 {
            return self.word("rests.none").into_owned();
        }
        let key = match (sources, moving) {
            (_, 0) => "rests.product",
            (1, 1) => "rests.product_one_moving",
            (2, 2) => "rests.product_two_moving",
            (all, some) if all == some => "rests.product_all_moving",
            _ => "rests.product_some_moving",
        };
        let list = self.publishers_of_paths(paths);
        let words = self.counted("nouns.source", sources);
        let pages = self.counted("nouns.moving_page", moving);
        let values = [("sources", &*words), ("moving", &pages), ("list", &list)];
        let mut text = self.fill(key, &values);
        let change = match (sources, moving) {
            (_, 0) => return text,
            (1, 1) => "rests.product_page",
            (2, 2) => "rests.product_either",
            _ => "rests.product_moving",
        };
        text.push(' ');
        text.push_str(self.site.words.word(change));
        text
    }

    /// `AMD Enterprise AI (3 records), vLLM project (2 records)`, in the order of the records.
    fn publishers_of_paths(&self, paths: &[SupportPathIx]) -> String {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for &at in paths {
            let mut own: Vec<&str> = Vec::new();
            for evidence in &self.site.catalog[at].record.evidence {
                let publisher = match evidence.publisher.as_deref() {
                    Some(publisher) => publisher,
                    None => self.site.words.word("sources.no_publisher"),
                };
                if !own.contains(&publisher) {
                    own.push(publisher);
                }
            }
            for publisher in own {
                match counts.iter_mut().find(|(known, _)| *known == publisher) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((publisher, 1)),
                }
            }
        }
        let more = counts.len().saturating_sub(FEW_PUBLISHERS);
        let part = |(publisher, count): &(&str, usize)| {
            let records = self.counted("nouns.record", *count);
            let values = [("publisher", *publisher), ("records", &records)];
            self.fill("rests.product_part", &values)
        };
        let mut parts: Vec<String> = counts.iter().take(FEW_PUBLISHERS).map(part).collect();
        if more > 0 {
            let publishers = self.counted("nouns.publisher", more);
            parts.push(self.fill("rests.product_more", &[("publishers", &publishers)]));
        }
        self.joined("card.comma", parts.iter().map(String::as_str))
    }

    /// Results of systems with a product; how many of those systems are mixed is said.
    pub(super) fn product_results(
        &self,
        at: ProductIx,
        results: &[ResultIx],
    ) -> Option<ResultsSection<'a>> {
        let catalog = self.site.catalog;
        let all = &catalog[at].results;
        let mut section = self.results_section(results, all.len())?;
        let count = self.counted("nouns.result", all.len());
        section.head.count = self.fill("results.systems_of", &[("results", &count)]);
        let mixed = all.iter().filter(|&&one| catalog[one].products.len() > 1);
        let words = match mixed.count() {
            0 => return Some(section),
            1 => self.word("results.mixed_of_one"),
            mixed => {
                let mixed = self.counted("nouns.result", mixed);
                self.fill("results.mixed_of", &[("results", &mixed)]).into()
            }
        };
        section.head.note = format!("{} {words}", section.head.note).into();
        Some(section)
    }

    /// That there is none; only on the first page.
    pub(super) fn no_product_results(&self, at: ProductIx) -> Option<EmptyState<'a>> {
        let catalog = self.site.catalog;
        let said = self.page.number == 1 && !catalog.results.is_empty();
        (said && catalog[at].results.is_empty()).then(|| EmptyState {
            reason: "no-result",
            glyph: self.icon("circle-dashed"),
            text: self.word("empty.product_no_result"),
            links: Vec::new(),
        })
    }
}
