//! Names of entities that lead to their pages, and the badges of levels and statuses.

use super::Context;
use crate::catalog::{
    IntegrationIx, LevelIx, ModelIx, PlatformIx, ProductIx, StatusIx, WorkloadIx,
};
use crate::plan::Target;
use crate::view::shape::{Badge, Fact};

impl<'a> Context<'a> {
    pub(in crate::view) fn model(&self, at: ModelIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.display_name,
            self.href(Target::Model(at)),
        )
    }

    pub(in crate::view) fn platform(&self, at: PlatformIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.display_name,
            self.href(Target::Platform(at)),
        )
    }

    pub(in crate::view) fn short_platform(&self, at: PlatformIx) -> Fact<'a> {
        Fact::link(
            self.site.short_platform(at),
            self.href(Target::Platform(at)),
        )
    }

    pub(in crate::view) fn product(&self, at: ProductIx) -> Fact<'a> {
        Fact::link(self.site.short_product(at), self.href(Target::Product(at)))
    }

    pub(in crate::view) fn integration(&self, at: IntegrationIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.display_name,
            self.href(Target::Integration(at)),
        )
    }

    pub(in crate::view) fn workload(&self, at: WorkloadIx) -> Fact<'a> {
        Fact::link(
            &*self.site.catalog[at].record.name,
            self.href(Target::Workload(at)),
        )
    }

    pub(in crate::view) fn level(&self, at: LevelIx) -> &'a Badge<'a> {
        let badge = self.site.level(at);
        self.icon(&badge.glyph);
        badge
    }

    pub(in crate::view) fn status(&self, at: StatusIx) -> &'a Badge<'a> {
        let badge = self.site.status(at);
        self.icon(&badge.glyph);
        badge
    }

    /// The linked products, or that none is linked.
    pub(in crate::view) fn products(&self, products: &[ProductIx]) -> Vec<Fact<'a>> {
        if products.is_empty() {
            return vec![Fact::absent(
                "not-linked",
                self.word("card.no_product_linked"),
            )];
        }
        products.iter().map(|&at| self.product(at)).collect()
    }

    /// The linked products' short names in one text, or that none is linked.
    pub(in crate::view) fn product_names(&self, products: &[ProductIx]) -> String {
        if products.is_empty() {
            return self.word("card.no_product_linked").into_owned();
        }
        self.joined(
            "card.comma",
            products.iter().map(|&at| self.site.short_product(at)),
        )
    }
}
