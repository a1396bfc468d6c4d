//! Records beside a support path: of the same source, the same model, the same products.
//!
//! Being beside it says nothing about it: each is shown with its own badge, and past a dozen only
//! their number is, with the way to the page that lists them.

use std::collections::BTreeSet;

use crate::catalog::{Owner, ProductIx, SourceIx, SupportPathIx};
use crate::plan::Target;
use crate::view::context::Context;
use crate::view::shape::{Badge, Fact, RelatedLink, RelatedRow};

/// Past this many records only their number is shown.
const MOST: usize = 12;

/// The rows of the page of `at`.
pub(super) fn rows<'a>(context: &Context<'a>, at: SupportPathIx) -> Vec<RelatedRow<'a>> {
    vec![
        same_source(context, at),
        same_model(context, at),
        same_products(context, at),
    ]
}

/// All but `own`, each once; nothing when they are more than a few, which is told before all of
/// hundreds are seen.
fn few_others<T: Ord>(all: impl Iterator<Item = T>, own: &T) -> Option<BTreeSet<T>> {
    let mut few = BTreeSet::new();
    for one in all.filter(|one| one != own) {
        few.insert(one);
        if few.len() > MOST {
            return None;
        }
    }
    Some(few)
}

fn row<'a>(context: &Context<'a>, name: &'static str) -> RelatedRow<'a> {
    RelatedRow {
        name: context.word(name),
        links: Vec::new(),
        more: Vec::new(),
    }
}

fn same_source<'a>(context: &Context<'a>, at: SupportPathIx) -> RelatedRow<'a> {
    let catalog = context.site.catalog;
    let sources: BTreeSet<SourceIx> = catalog[at].sources.iter().copied().collect();
    let claims = sources.iter().flat_map(|&source| &catalog[source].claims);
    let owners = few_others(claims.map(|claim| claim.owner), &Owner::SupportPath(at));
    let mut row = row(context, "headings.same_source");
    let absent = |reason, key| vec![Fact::absent(reason, context.word(key))];
    match (sources.len(), owners) {
        (0, _) => row.more = absent("no-source", "sources.none"),
        (1, Some(none)) if none.is_empty() => row.more = absent("zero", "same.source_none"),
        (_, Some(none)) if none.is_empty() => row.more = absent("zero", "same.source_none_many"),
        (_, Some(few)) => {
            row.links = few
                .into_iter()
                .map(|owner| RelatedLink {
                    link: context.owner(owner),
                    badge: badge(context, owner),
                })
                .collect();
        }
        (1, None) => row.more.extend(sources.into_iter().map(|source| {
            let rests = context.rests_on_it(source);
            Fact::link(rests, context.href(Target::Source(source)))
        })),
        (_, None) => {
            row.more = sources
                .into_iter()
                .take(MOST)
                .map(|source| by_source(context, source))
                .collect();
        }
    }
    row
}

fn badge<'a>(context: &Context<'a>, owner: Owner) -> Option<&'a Badge<'a>> {
    let catalog = context.site.catalog;
    match owner {
        Owner::SupportPath(at) if !catalog[at].stands() => None,
        Owner::SupportPath(at) => Some(context.level(catalog[at].level)),
        Owner::Result(at) => Some(context.status(catalog[at].status)),
        Owner::Platform(_) | Owner::Product(_) | Owner::Integration(_) => None,
    }
}

/// One of several sources: whose it is, and how many records rest on it.
fn by_source<'a>(context: &Context<'a>, source: SourceIx) -> Fact<'a> {
    let publisher = context.site.catalog[source].publisher.as_deref();
    let publisher = publisher.unwrap_or_else(|| context.site.words.word("sources.no_publisher"));
    let rests = context.rests_on_it(source);
    let text = context.fill("facts.field", &[("name", publisher), ("value", &rests)]);
    Fact::link(text, context.href(Target::Source(source)))
}

fn same_model<'a>(context: &Context<'a>, at: SupportPathIx) -> RelatedRow<'a> {
    let model = context.site.catalog[at].model;
    let paths = &context.site.catalog[model].support_paths;
    let others: Vec<_> = paths.iter().copied().filter(|&one| one != at).collect();
    let mut row = row(context, "headings.same_model");
    match others.len() {
        0 => row.more = vec![Fact::absent("zero", context.word("same.model_none"))],
        1..=MOST => {
            row.links = others
                .into_iter()
                .map(|one| path_link(context, one, context.place_of_path(one)))
                .collect();
        }
        count => {
            let count = context.counted("nouns.other_support_path", count);
            row.more = vec![Fact::link(count, context.href(Target::Model(model)))];
        }
    }
    row
}

fn same_products<'a>(context: &Context<'a>, at: SupportPathIx) -> RelatedRow<'a> {
    let catalog = context.site.catalog;
    let products = &catalog[at].products;
    let paths = products
        .iter()
        .flat_map(|&product| catalog[product].support_paths.iter().copied());
    let paths = few_others(paths, &at);
    let mut row = row(context, "headings.same_products");
    match (products.len(), paths) {
        (0, _) => row.more = context.products(products),
        (_, Some(none)) if none.is_empty() => {
            row.more = vec![Fact::absent("zero", context.word("same.products_none"))];
        }
        (_, Some(few)) => {
            row.links = few
                .into_iter()
                .map(|one| path_link(context, one, model_and_products(context, one)))
                .collect();
        }
        (_, None) => {
            row.more = products
                .iter()
                .take(MOST)
                .map(|&product| others_of_product(context, product))
                .collect();
        }
    }
    row
}

fn model_and_products(context: &Context<'_>, at: SupportPathIx) -> String {
    let path = &context.site.catalog[at];
    let model = &context.site.catalog[path.model].record.display_name;
    let place = context.product_names(&path.products);
    context.fill("card.model_on", &[("model", model), ("where", &place)])
}

/// How many paths besides this one link a product, as the way to its page.
fn others_of_product<'a>(context: &Context<'a>, product: ProductIx) -> Fact<'a> {
    let count = context.site.catalog[product].support_paths.len() - 1;
    let count = context.counted("nouns.other_support_path", count);
    let name = context.site.short_product(product);
    let text = context.fill("facts.field", &[("name", name), ("value", &count)]);
    Fact::link(text, context.href(Target::Product(product)))
}

fn path_link<'a>(context: &Context<'a>, at: SupportPathIx, name: String) -> RelatedLink<'a> {
    RelatedLink {
        link: Fact::link(
            context.with_standing(at, name),
            context.href(Target::SupportPath(at)),
        ),
        badge: Some(context.level(context.site.catalog[at].level)),
    }
}
