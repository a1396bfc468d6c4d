//! A product's page: the records that link it, and apart from them what its platform has.
//!
//! A record that links no product never shows as one of this product, whatever its words say.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::platform_level::{PlatformLevel, UnlinkedPaths};
use super::results::ResultsSection;
use super::shape::{
    EmptyState, Fact, Ledger, LinkList, PageHead, PathCard, Row, SectionHead, SourceRow, Text,
};
use super::standing::{Standings, Without};
use crate::catalog::{Owner, ProductIx, ResultIx, SupportPathIx};
use crate::plan::Target;

/// A product's page.
#[derive(Debug, Serialize)]
pub struct ProductPage<'a> {
    /// Title and what it is in one line.
    pub head: PageHead<'a>,
    /// The head of *On record*.
    pub on_record_head: SectionHead<'a>,
    /// That no record describes the product.
    pub not_described: Option<EmptyState<'a>>,
    /// Support paths that link it, as rows by model.
    pub on_record: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
    /// The platform's records instead: where none links the product, they stand here.
    pub instead: Option<UnlinkedPaths<'a>>,
    /// On what the records rest.
    pub rests: String,
    /// The head of *No record*; only on the first page.
    pub no_record_head: Option<SectionHead<'a>>,
    /// Models without a record here, one sentence a reason.
    pub no_record: Vec<LinkList<'a>>,
    /// The head of the cards.
    pub cards_head: SectionHead<'a>,
    /// Support paths.
    pub cards: Vec<PathCard<'a>>,
    /// What is recorded for the platform alone.
    pub platform_level: Option<PlatformLevel<'a>>,
    /// The platform's support paths, where some others link the product.
    pub unlinked: Option<UnlinkedPaths<'a>>,
    /// Benchmark results of systems with it.
    pub results: Option<ResultsSection<'a>>,
    /// What is said instead.
    pub no_results: Option<EmptyState<'a>>,
    /// The head of the facts; only on the first page.
    pub facts_head: Option<SectionHead<'a>>,
    /// The facts.
    pub facts: Vec<Row<'a>>,
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
    let standings = standings(context, at, &unlinked);
    let part = context.unlinked_paths(at, &unlinked);
    let paths_stand_here = is_linked && (is_first || part.is_some());
    let nothing = nothing(context, at, part.as_ref());
    let (instead, part) = if is_linked {
        (None, part)
    } else {
        (part, None)
    };
    let without = standings.as_ref().map(|all| context.without(all));
    let Without {
        head: no_record_head,
        lists,
    } = without.unwrap_or_default();
    let has_facts = is_first && product.described;
    let page = ProductPage {
        head: head(context, at),
        on_record_head: on_record_head(context, at, standings.as_ref()),
        not_described: (is_first && !product.described)
            .then(|| context.not_described(product.support_paths.len() + product.results.len())),
        on_record: context.on_record_by_model(paths),
        nothing,
        instead: instead.map(|part| without_lead(part, is_first)),
        rests: if paths.is_empty() {
            String::new()
        } else {
            context.product_rests_on(&product.support_paths)
        },
        no_record_head: is_first.then_some(no_record_head),
        no_record: lists,
        cards_head: SectionHead {
            title: context.word("headings.support_paths"),
            count: context.counted("nouns.support_path", product.support_paths.len()),
            ..SectionHead::default()
        },
        cards: context.cards_by_model(paths),
        platform_level: context.platform_level(at, &unlinked, paths_stand_here),
        unlinked: part,
        results: results_section(context, at, results),
        no_results: no_results(context, at),
        facts_head: has_facts.then(|| SectionHead {
            id: "facts",
            title: context.word("headings.facts"),
            ..SectionHead::default()
        }),
        facts: if has_facts {
            facts(context, at)
        } else {
            Vec::new()
        },
        sources_head: SectionHead {
            id: "sources",
            title: context.word("headings.sources"),
            ..SectionHead::default()
        },
        sources: context.sources(),
    };
    (about(context, at), Content::Product(Box::new(page)))
}

/// The lead is part of what is said instead of a table.
fn without_lead(mut part: UnlinkedPaths<'_>, is_said: bool) -> UnlinkedPaths<'_> {
    if is_said {
        part.lead.clear();
    }
    part
}

/// How each model stands; only the first page says it.
fn standings(
    context: &Context<'_>,
    at: ProductIx,
    unlinked: &[SupportPathIx],
) -> Option<Standings> {
    let catalog = context.site.catalog;
    let product = &catalog[at];
    let platform = &catalog[product.platform];
    let results: Vec<ResultIx> = platform
        .results
        .iter()
        .copied()
        .filter(|&result| catalog[result].products.is_empty())
        .collect();
    (context.page.number == 1).then(|| {
        Standings::new(
            context,
            &product.support_paths,
            &product.results,
            (unlinked, &results),
        )
    })
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
        title: context.word("headings.on_record"),
        count,
        ..SectionHead::default()
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

fn results_section<'a>(
    context: &Context<'a>,
    at: ProductIx,
    results: &[ResultIx],
) -> Option<ResultsSection<'a>> {
    let catalog = context.site.catalog;
    let all = &catalog[at].results;
    let mut section = context.results_section(results, all.len())?;
    let count = context.counted("nouns.result", all.len());
    section.head.count = context.fill("results.systems_of", &[("results", &count)]);
    let mixed = all.iter().filter(|&&one| catalog[one].products.len() > 1);
    let words = match mixed.count() {
        0 => return Some(section),
        1 => context.word("results.mixed_of_one"),
        mixed => {
            let mixed = context.counted("nouns.result", mixed);
            context
                .fill("results.mixed_of", &[("results", &mixed)])
                .into()
        }
    };
    section.head.note = format!("{} {words}", section.head.note).into();
    Some(section)
}

fn no_results<'a>(context: &Context<'a>, at: ProductIx) -> Option<EmptyState<'a>> {
    let catalog = context.site.catalog;
    let said = context.page.number == 1 && !catalog.results.is_empty();
    (said && catalog[at].results.is_empty()).then(|| EmptyState {
        reason: "no-result",
        glyph: context.icon("circle-dashed"),
        text: context.word("empty.product_no_result"),
        links: Vec::new(),
    })
}

fn facts<'a>(context: &Context<'a>, at: ProductIx) -> Vec<Row<'a>> {
    let product = &context.site.catalog[at];
    let record = &product.record;
    let row = |key, value| Row::new(context.word(key), vec![value]);
    let not_stated = || Fact::absent("not-stated", context.word("facts.not_stated"));
    let formats = match record.precision_modes.as_slice() {
        [] => not_stated(),
        formats => {
            let formats = context.joined("card.separator", formats.iter().map(|one| &**one));
            Fact::text(context.fill("facts.number_formats_value", &[("formats", &formats)]))
        }
    };
    let memory = context
        .memory(&record.memory)
        .map_or_else(not_stated, Fact::text);
    let mut rows = vec![
        row("facts.id", Fact::text(&*record.head.id).mono()),
        row("facts.platform", context.platform(product.platform)),
        row(
            "facts.generation",
            context.text_or(record.generation.as_deref(), "facts.not_stated"),
        ),
        row("facts.memory", memory),
        row(
            "facts.bandwidth",
            context.bandwidth(&record.memory, "facts.not_stated"),
        ),
        row("facts.number_formats", formats),
        row(
            "facts.announced",
            context.text_or(record.announced.as_deref(), "facts.not_stated"),
        ),
    ];
    if let Some(notes) = record.head.notes.as_deref() {
        rows.push(row("facts.note", Fact::html(context.inline(notes))));
    }
    rows.extend(context.name_rows(&record.head));
    rows.push(context.sources_of_facts(
        Owner::Product(at),
        &record.display_name,
        "empty.no_source_facts",
    ));
    rows
}
