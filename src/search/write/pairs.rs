//! Pair files: what each model has where, for queries that name a model and a platform or product
//! which no support path joins.
//!
//! The states are those of the pages (`view::standing`, `view::no_record`): results only, a record
//! of the platform that links no product, withdrawn records only, a sibling's record only, no
//! record. What is needed to tell them is written; the reader of the files tells which one holds.

use super::cell::{self, Cell};
use super::facets::distances;
use crate::catalog::{ModelIx, PlatformIx, ProductIx, ResultIx, SupportPathIx};
use crate::markdown;
use crate::search::document::DocumentKind;
use crate::search::layout::Layout;
use crate::view::Site;

/// A page may have hundreds of siblings; so many are asked.
const SIBLINGS: usize = 24;

/// Writes the rows of models.
pub(in crate::search) struct Pairs<'a> {
    pub(in crate::search) site: &'a Site<'a>,
    pub(in crate::search) layout: &'a Layout,
}

impl<'a> Pairs<'a> {
    /// `[id, title, [path …], [results …], [sibling's document …], [withdrawn path …]]`.
    pub(in crate::search) fn row(&self, at: ModelIx) -> String {
        let model = &self.site.catalog[at];
        let siblings = model.siblings.iter().take(SIBLINGS);
        let siblings = siblings.map(|one| self.layout.number(DocumentKind::Model, one.number()));
        let mut siblings: Vec<usize> = siblings.collect();
        siblings.sort_unstable();
        cell::json(&cell::row(vec![
            (&*model.record.head.id).into(),
            (&*model.record.display_name).into(),
            Cell::List(
                model
                    .support_paths
                    .iter()
                    .map(|&path| self.path(path))
                    .collect(),
            ),
            Cell::List(self.results(&model.results)),
            distances(&siblings),
            model
                .withdrawn
                .support_paths
                .iter()
                .map(|&path| self.withdrawn(path))
                .collect(),
        ]))
    }

    /// `[id, platform, [product's document …]]`.
    fn withdrawn(&self, at: SupportPathIx) -> Cell<'a> {
        let path = &self.site.catalog[at];
        cell::row(vec![
            (&*path.record.head.id).into(),
            path.platform.number().into(),
            path.products.iter().map(|&one| self.product(one)).collect(),
        ])
    }

    /// `[id, platform, level, [product's document …], [product's short name …],
    /// [document of a product that it names …], sentence that names them]`.
    fn path(&self, at: SupportPathIx) -> Cell<'a> {
        let path = &self.site.catalog[at];
        let number = |one: ProductIx| self.product(one);
        // Only a record that links no product is told by what it names.
        let mentions: &[_] = if path.products.is_empty() {
            &path.mentions
        } else {
            &[]
        };
        let scope = match mentions {
            [] => None,
            _ => path.record.hardware_scope.as_deref(),
        };
        cell::row(vec![
            (&*path.record.head.id).into(),
            path.platform.number().into(),
            path.level.number().into(),
            path.products.iter().map(|&one| number(one)).collect(),
            path.products
                .iter()
                .map(|&one| self.site.short_product(one))
                .collect(),
            mentions.iter().map(|&one| number(one)).collect(),
            scope.map(markdown::plain).unwrap_or_default().into(),
        ])
    }

    /// `[platform, how many, how many of them link no product, [product's document, how many …]]`.
    fn results(&self, results: &[ResultIx]) -> Vec<Cell<'a>> {
        let catalog = self.site.catalog;
        let mut platforms: Vec<PlatformIx> =
            results.iter().map(|&one| catalog[one].platform).collect();
        platforms.sort_unstable();
        platforms.dedup();
        let on = |platform: PlatformIx| {
            let here = results.iter().map(|&one| &catalog[one]);
            let here: Vec<_> = here.filter(|one| one.platform == platform).collect();
            let unlinked = here.iter().filter(|one| one.products.is_empty()).count();
            let mut products: Vec<_> = here.iter().flat_map(|one| &one.products).collect();
            products.sort_unstable();
            let counted = products.chunk_by(|a, b| a == b).flat_map(|same| {
                let product = self.product(*same[0]);
                [product, same.len()]
            });
            cell::row(vec![
                platform.number().into(),
                here.len().into(),
                unlinked.into(),
                counted.collect(),
            ])
        };
        platforms.into_iter().map(on).collect()
    }

    /// The number of a product's document.
    fn product(&self, at: ProductIx) -> usize {
        self.layout.number(DocumentKind::Product, at.number())
    }
}
