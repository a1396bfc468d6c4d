//! A platform's page: models on record, its products, workload paths, results, integrations.
//!
//! Its lists run on over second pages in the order in which they stand on one.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::hardware::{Cards, OnRecord};
use super::hardware_facts::FactsSection;
use super::platform_lists::{ListSection, WorkloadCards};
use super::results::ResultsSection;
use super::shape::{EmptyState, Fact, PageHead, SectionHead, SourceRow, Text};
use super::standing::{Recorded, Standings, Without};
use super::withdrawn::WithdrawnSection;
use crate::catalog::{PlatformIx, WorkloadPathIx};
use crate::plan::Target;
use crate::record::Kind;

/// Past this many workload paths an empty platform counts them instead of naming each.
const FEW: usize = 12;

/// A platform's page.
#[derive(Debug, Serialize)]
pub struct PlatformPage<'a> {
    /// Title, what it is in one line, its description.
    pub head: PageHead<'a>,
    /// That no record describes the platform.
    pub not_described: Option<EmptyState<'a>>,
    /// Support paths, with the products of each.
    pub on_record: Option<OnRecord<'a>>,
    /// Models without a record here; only on the first page.
    pub no_record: Option<Without<'a>>,
    /// Its products.
    pub products: Option<ListSection<'a>>,
    /// Support paths as cards.
    pub cards: Option<Cards<'a>>,
    /// Workload paths as cards.
    pub workloads: Option<WorkloadCards<'a>>,
    /// Benchmark results.
    pub results: Option<ResultsSection<'a>>,
    /// What is said instead.
    pub no_results: Option<EmptyState<'a>>,
    /// Its integrations.
    pub integrations: Option<ListSection<'a>>,
    /// Records that were withdrawn.
    pub withdrawn: Option<WithdrawnSection<'a>>,
    /// The facts; only on the first page.
    pub facts: Option<FactsSection<'a>>,
    /// The head of the sources.
    pub sources_head: SectionHead<'a>,
    /// The sources list.
    pub sources: Vec<SourceRow<'a>>,
}

/// Makes the page of the platform `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: PlatformIx) -> (About<'a>, Content<'a>) {
    let platform = &context.site.catalog[at];
    let slice = |list| context.slices.of(list);
    let paths = &platform.support_paths;
    let is_first = context.page.number == 1;
    let without = || {
        let recorded = Recorded {
            paths,
            results: &platform.results,
            withdrawn: platform.withdrawn.support_paths.clone(),
            ..Recorded::default()
        };
        let standings = Standings::new(context, &recorded);
        context.without(&standings)
    };
    let page = PlatformPage {
        head: head(context, at),
        not_described: (is_first && !platform.described)
            .then(|| context.not_described(records_of(context, at))),
        on_record: on_record(context, at),
        no_record: is_first.then(without),
        products: context.products_section(at, &platform.products[slice(1)]),
        cards: context.cards_by_model(&paths[slice(0)], paths.len()),
        workloads: context.workloads_section(at, &platform.workload_paths[slice(2)]),
        results: context.results_section(&platform.results[slice(3)], platform.results.len()),
        no_results: (is_first && platform.results.is_empty() && supplies(context, Kind::Result))
            .then(|| context.none_of(at, "no-result", "empty.platform_no_result")),
        integrations: context.integrations_section(at, &platform.integrations[slice(4)]),
        withdrawn: context.withdrawn_section(&platform.withdrawn, &context.slices.of(5)),
        facts: (is_first && platform.described)
            .then(|| context.facts_section(context.platform_facts(at))),
        sources_head: SectionHead {
            id: "sources",
            ..context.titled("headings.sources")
        },
        sources: context.sources(),
    };
    (about(context, at), Content::Platform(Box::new(page)))
}

fn supplies(context: &Context<'_>, kind: Kind) -> bool {
    context.site.catalog.supplies(kind)
}

fn on_record<'a>(context: &Context<'a>, at: PlatformIx) -> Option<OnRecord<'a>> {
    let all = &context.site.catalog[at].support_paths;
    let ledger = context.on_record_by_model(&all[context.slices.of(0)]);
    let nothing = nothing(context, at);
    if ledger.is_none() && nothing.is_none() {
        return None;
    }
    Some(OnRecord {
        head: on_record_head(context, at),
        rests: match ledger {
            Some(_) => context
                .site
                .platform_rests(at, || context.rests_on(all))
                .to_owned(),
            None => String::new(),
        },
        ledger,
        nothing,
    })
}

/// How many models have a support path on the platform; its paths stand by model.
fn models_on_record(context: &Context<'_>, at: PlatformIx) -> usize {
    let catalog = context.site.catalog;
    let paths = catalog[at].support_paths.iter();
    let mut models: Vec<_> = paths.map(|&path| catalog[path].model).collect();
    models.dedup();
    models.len()
}

/// How many records name the platform.
fn records_of(context: &Context<'_>, at: PlatformIx) -> usize {
    let platform = &context.site.catalog[at];
    platform.support_paths.len()
        + platform.workload_paths.len()
        + platform.results.len()
        + platform.integrations.len()
        + platform.withdrawn.len()
}

fn about<'a>(context: &Context<'a>, at: PlatformIx) -> About<'a> {
    let platform = &context.site.catalog[at];
    let record = &platform.record;
    About {
        kind: "platform",
        id: record.head.id.to_string(),
        title: context.fill(
            "pages.platform.title",
            &[("platform", &record.display_name)],
        ),
        description: description(context, at),
        above: vec![Fact::link(
            context.word("navigation.platforms"),
            context.href(Target::Platforms),
        )],
        name: Text::Borrowed(&record.display_name),
        origin: platform.described.then_some(&record.head.origin),
    }
}

fn description(context: &Context<'_>, at: PlatformIx) -> String {
    let catalog = context.site.catalog;
    let platform = &catalog[at];
    let paths = &platform.support_paths;
    if paths.is_empty() && !platform.results.is_empty() {
        let results = context.counted("nouns.benchmark_result", platform.results.len());
        return context.fill("empty.model_results_only", &[("results", &results)]);
    }
    if paths.is_empty() {
        return context.word("pages.platform.description_none").into_owned();
    }
    let count = |noun, number| context.counted(noun, number);
    context.fill(
        "pages.platform.description",
        &[
            ("paths", &count("nouns.support_path", paths.len())),
            (
                "models",
                &count("nouns.model", models_on_record(context, at)),
            ),
            (
                "workload_paths",
                &count("nouns.workload_path", platform.workload_paths.len()),
            ),
            (
                "results",
                &count("nouns.benchmark_result", platform.results.len()),
            ),
        ],
    )
}

fn head<'a>(context: &Context<'a>, at: PlatformIx) -> PageHead<'a> {
    let record = &context.site.catalog[at].record;
    let mut facts: Vec<Fact<'a>> = Vec::new();
    facts.extend(record.vendor.as_deref().map(Fact::text));
    facts.extend(context.platform_kind(at).map(Fact::text));
    facts.extend(links(context, at));
    PageHead {
        title: Text::Borrowed(&record.display_name),
        lang: super::language::of(&record.display_name),
        facts,
        lede: context.optional_paragraphs(record.description.as_deref()),
        actions: Vec::new(),
    }
}

fn links<'a>(context: &Context<'a>, at: PlatformIx) -> Vec<Fact<'a>> {
    let record = &context.site.catalog[at].record;
    [
        ("facts.homepage", &record.homepage_url),
        ("facts.documentation", &record.docs_url),
    ]
    .into_iter()
    .filter_map(|(key, url)| Some(context.web_link(key, url.as_deref()?)))
    .collect()
}

fn on_record_head<'a>(context: &Context<'a>, at: PlatformIx) -> SectionHead<'a> {
    let catalog = context.site.catalog;
    let paths = context.counted("nouns.support_path", catalog[at].support_paths.len());
    let count = models_on_record(context, at).to_string();
    let models = context.counted("nouns.model", catalog.models.len());
    let values = [("paths", &*paths), ("count", &count), ("models", &models)];
    SectionHead {
        count: context.fill("pages.platform.models_on_record", &values),
        ..context.titled("headings.on_record")
    }
}

/// Without a support path: results only, or no model at all; and what there is instead.
fn nothing<'a>(context: &Context<'a>, at: PlatformIx) -> Option<EmptyState<'a>> {
    let platform = &context.site.catalog[at];
    if !platform.support_paths.is_empty() || context.page.number > 1 {
        return None;
    }
    let mut state = if let Some(state) = context.all_withdrawn(&platform.withdrawn) {
        state
    } else if platform.results.is_empty() {
        context.none_of(at, "no-path", "empty.platform_no_model")
    } else {
        let results = context.counted("nouns.benchmark_result", platform.results.len());
        let key = "empty.model_results_only";
        EmptyState {
            reason: "results-only",
            glyph: context.icon("gauge"),
            text: context.fill(key, &[("results", &results)]).into(),
            links: Vec::new(),
        }
    };
    let paths = &platform.workload_paths;
    if !paths.is_empty() {
        let words = workload_words(context, paths.len());
        state.text = format!("{} {words}", state.text).into();
    }
    if paths.len() <= FEW {
        let links = paths.iter().map(|&one| workload_link(context, one));
        state.links.extend(links);
    }
    Some(state)
}

fn workload_words(context: &Context<'_>, paths: usize) -> String {
    match paths {
        1 => context.word("empty.platform_workloads_one").into_owned(),
        _ => {
            let key = if paths > FEW {
                "empty.platform_workloads_many"
            } else {
                "empty.platform_workloads"
            };
            let paths = context.counted("nouns.workload_path", paths);
            context.fill(key, &[("paths", &paths)])
        }
    }
}

fn workload_link<'a>(context: &Context<'a>, at: WorkloadPathIx) -> Fact<'a> {
    Fact::link(
        context.name_of_workload_path(at),
        context.href(Target::WorkloadPath(at)),
    )
}
