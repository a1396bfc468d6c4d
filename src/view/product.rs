//! A product's page: the records that link it, and apart from them what its platform has.
//!
//! A record that links no product never shows as one of this product, whatever its words say.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::hardware::{Cards, OnRecord};
use super::hardware_facts::FactsSection;
use super::platform_level::PlatformLevel;
use super::results::ResultsSection;
use super::shape::{EmptyState, Fact, PageHead, SectionHead, SourceRow, Text};
use super::standing::{Recorded, Standings, Without};
use super::unlinked_paths::UnlinkedPaths;
use super::withdrawn::WithdrawnSection;
use crate::catalog::{ProductIx, ResultIx, SupportPathIx};
use crate::plan::Target;

/// A product's page.
#[derive(Debug, Serialize)]
pub struct ProductPage<'a> {
    /// Title and what it is in one line.
    pub head: PageHead<'a>,
    /// That no record describes the product.
    pub not_described: Option<EmptyState<'a>>,
    /// Support paths that link it.
    pub on_record: Option<OnRecord<'a>>,
    /// Where none links it: the platform's records, under *On record*.
    pub instead: Option<UnlinkedPaths<'a>>,
    /// Models without a record here; only on the first page.
    pub no_record: Option<Without<'a>>,
    /// Support paths as cards.
    pub cards: Option<Cards<'a>>,
    /// What is recorded for the platform alone.
    pub platform_level: Option<PlatformLevel<'a>>,
    /// Benchmark results of systems with it.
    pub results: Option<ResultsSection<'a>>,
    /// What is said instead.
    pub no_results: Option<EmptyState<'a>>,
    /// Records that were withdrawn.
    pub withdrawn: Option<WithdrawnSection<'a>>,
    /// The facts; only on the first page.
    pub facts: Option<FactsSection<'a>>,
    /// The head of the sources.
    pub sources_head: SectionHead<'a>,
    /// The sources list.
    pub sources: Vec<SourceRow<'a>>,
}

/// Makes the page of the product `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: ProductIx) -> (About<'a>, Content<'a>) {
    let product = &context.site.catalog[at];
    let paths = &product.support_paths[context.slices.of(0)];
    let results = &product.results[context.slices.of(2)];
    let is_first = context.page.number == 1;
    let is_linked = !product.support_paths.is_empty();
    let unlinked = context.unlinked(product.platform);
    let standings = is_first.then(|| standings(context, at, &unlinked));
    let part = context.unlinked_paths(at, &unlinked);
    let on_record = on_record(context, at, standings.as_ref(), part.as_ref());
    let (instead, part) = if is_linked {
        (None, part)
    } else {
        (part, None)
    };
    let page = ProductPage {
        head: head(context, at),
        not_described: (is_first && !product.described).then(|| {
            context.not_described(
                product.support_paths.len() + product.results.len() + product.withdrawn.len(),
            )
        }),
        on_record,
        instead: instead.map(|part| without_lead(part, is_first)),
        no_record: standings.as_ref().map(|all| context.without(all)),
        cards: context.cards_by_model(paths, product.support_paths.len()),
        platform_level: context.platform_level(at, &unlinked, part),
        results: context.product_results(at, results),
        no_results: context.no_product_results(at),
        withdrawn: context.withdrawn_section(&product.withdrawn, &context.slices.of(3)),
        facts: (is_first && product.described)
            .then(|| context.facts_section(context.product_facts(at))),
        sources_head: SectionHead {
            id: "sources",
            ..context.titled("headings.sources")
        },
        sources: context.sources(),
    };
    (about(context, at), Content::Product(Box::new(page)))
}

/// *On record*: rows of this page; on pages to which only mentions run on, nothing but the head.
fn on_record<'a>(
    context: &Context<'a>,
    at: ProductIx,
    standings: Option<&Standings>,
    part: Option<&UnlinkedPaths<'a>>,
) -> Option<OnRecord<'a>> {
    let all = &context.site.catalog[at].support_paths;
    let ledger = context.on_record_by_model(&all[context.slices.of(0)]);
    let nothing = nothing(context, at, part);
    if ledger.is_none() && nothing.is_none() && (part.is_none() || !all.is_empty()) {
        return None;
    }
    Some(OnRecord {
        head: on_record_head(context, at, standings),
        rests: match ledger {
            Some(_) => context.product_rests_on(all),
            None => String::new(),
        },
        ledger,
        nothing,
    })
}

/// The lead is part of what is said instead of a table.
fn without_lead(mut part: UnlinkedPaths<'_>, is_said: bool) -> UnlinkedPaths<'_> {
    if is_said {
        part.lead.clear();
    }
    part
}

/// How each model stands.
fn standings(context: &Context<'_>, at: ProductIx, unlinked: &[SupportPathIx]) -> Standings {
    let catalog = context.site.catalog;
    let product = &catalog[at];
    let results: Vec<ResultIx> = catalog[product.platform]
        .results
        .iter()
        .copied()
        .filter(|&result| catalog[result].products.is_empty())
        .collect();
    // One of the platform that links no product was a record of some kind, too.
    let withdrawn = catalog[product.platform].withdrawn.support_paths.iter();
    let withdrawn = withdrawn.filter(|&&path| {
        let products = &catalog[path].products;
        products.is_empty() || products.contains(&at)
    });
    Standings::new(
        context,
        &Recorded {
            paths: &product.support_paths,
            results: &product.results,
            unlinked_paths: unlinked,
            unlinked_results: &results,
            withdrawn: withdrawn.copied().collect(),
        },
    )
}

fn about<'a>(context: &Context<'a>, at: ProductIx) -> About<'a> {
    let product = &context.site.catalog[at];
    let record = &product.record;
    let platform = &context.site.catalog[product.platform].record.head.id;
    About {
        kind: "product",
        id: format!("{platform}/{}", record.head.id),
        title: context.fill("pages.product.title", &[("product", &record.display_name)]),
        description: description(context, at),
        above: vec![
            Fact::link(
                context.word("navigation.platforms"),
                context.href(Target::Platforms),
            ),
            context.platform(product.platform),
        ],
        name: Text::Borrowed(context.site.short_product(at)),
        origin: product.described.then_some(&record.head.origin),
    }
}

fn description(context: &Context<'_>, at: ProductIx) -> String {
    let catalog = context.site.catalog;
    let paths = &catalog[at].support_paths;
    let results = catalog[at].results.len();
    if paths.is_empty() && results > 0 {
        let results = context.counted("nouns.benchmark_result", results);
        return context.fill("empty.model_results_only", &[("results", &results)]);
    }
    if paths.is_empty() {
        return context.word("pages.product.description_none").into_owned();
    }
    let mut models: Vec<_> = paths.iter().map(|&path| catalog[path].model).collect();
    models.dedup();
    let (sources, moving) = context.sources_of_paths(paths);
    let noun = if sources > 0 && sources == moving {
        "nouns.moving_page"
    } else {
        "nouns.source"
    };
    context.fill(
        "pages.product.description",
        &[
            ("paths", &context.counted("nouns.support_path", paths.len())),
            ("models", &context.counted("nouns.model", models.len())),
            ("sources", &context.counted(noun, sources)),
        ],
    )
}

fn head<'a>(context: &Context<'a>, at: ProductIx) -> PageHead<'a> {
    let product = &context.site.catalog[at];
    let record = &product.record;
    let vendor = &context.site.catalog[product.platform].record.vendor;
    let mut facts: Vec<Fact<'a>> = [vendor, &record.generation]
        .into_iter()
        .flatten()
        .map(|text| Fact::text(&**text))
        .collect();
    if let Some(memory) = context.memory(&record.memory) {
        facts.push(Fact::text(memory));
    }
    if product.described {
        facts.push(context.bandwidth(&record.memory, "facts.bandwidth_not_stated"));
    }
    PageHead {
        title: Text::Borrowed(&record.display_name),
        lang: super::language::of(&record.display_name),
        facts,
        lede: String::new(),
        actions: Vec::new(),
    }
}

fn on_record_head<'a>(
    context: &Context<'a>,
    at: ProductIx,
    standings: Option<&Standings>,
) -> SectionHead<'a> {
    let catalog = context.site.catalog;
    let paths = catalog[at].support_paths.len();
    let links = match paths {
        0 => context.word("pages.product.links_none"),
        1 => context.word("pages.product.links_one"),
        _ => {
            let paths = context.counted("nouns.support_path", paths);
            context
                .fill("pages.product.links", &[("paths", &paths)])
                .into()
        }
    };
    let count = match standings {
        Some(standings) if paths > 0 => {
            let count = standings.on_record().to_string();
            let models = context.counted("nouns.model", catalog.models.len());
            let values = [("links", &*links), ("count", &count), ("models", &models)];
            context.fill("pages.product.on_models", &values)
        }
        _ => links.into_owned(),
    };
    SectionHead {
        count,
        ..context.titled("headings.on_record")
    }
}

/// Without a linked support path: what the platform has instead, results only, or nothing.
fn nothing<'a>(
    context: &Context<'a>,
    at: ProductIx,
    part: Option<&UnlinkedPaths<'a>>,
) -> Option<EmptyState<'a>> {
    let product = &context.site.catalog[at];
    if !product.support_paths.is_empty() || context.page.number > 1 {
        return None;
    }
    if let Some(state) = context.all_withdrawn(&product.withdrawn) {
        return Some(state);
    }
    let platform = &context.site.catalog[product.platform];
    let (reason, glyph, text) = if let Some(part) = part {
        let none = context.word("empty.product_no_record");
        (
            "platform-level",
            "layers-2",
            format!("{none} {}", part.lead),
        )
    } else if !product.results.is_empty() {
        let results = context.counted("nouns.benchmark_result", product.results.len());
        let text = context.fill("empty.model_results_only", &[("results", &results)]);
        ("results-only", "gauge", text)
    } else if platform.support_paths.is_empty() {
        let name = &*platform.record.display_name;
        let text = context.fill("empty.product_none_on_platform", &[("platform", name)]);
        ("no-path", "circle-dashed", text)
    } else {
        let text = context.word("pages.product.not_linked").into_owned();
        ("no-path", "circle-dashed", text)
    };
    Some(EmptyState {
        reason,
        glyph: context.icon(glyph),
        text: text.into(),
        links: Vec::new(),
    })
}
