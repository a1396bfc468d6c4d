//! A platform's page: models on record, its products, workload paths, results, integrations.
//!
//! Its lists run on over second pages in the order in which they stand on one.

use serde::Serialize;

use super::Content;
use super::context::{Context, outside_href};
use super::frame::About;
use super::platform_lists::ListSection;
use super::results::ResultsSection;
use super::shape::{
    EmptyState, Fact, Ledger, LinkList, PageHead, PathCard, Row, SectionHead, SourceRow, Text,
    WorkloadCard,
};
use super::standing::{Standings, Without};
use crate::catalog::{Owner, PlatformIx, WorkloadPathIx};
use crate::plan::Target;

/// Past this many workload paths an empty platform counts them instead of naming each.
const FEW: usize = 12;

/// A platform's page.
#[derive(Debug, Serialize)]
pub struct PlatformPage<'a> {
    /// Title, what it is in one line, its description.
    pub head: PageHead<'a>,
    /// That no record describes the platform.
    pub not_described: Option<EmptyState<'a>>,
    /// The head of *On record*.
    pub on_record_head: SectionHead<'a>,
    /// Support paths as rows by model, with the products of each.
    pub on_record: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
    /// On what the records rest.
    pub rests: String,
    /// The head of *No record*; only on the first page.
    pub no_record_head: Option<SectionHead<'a>>,
    /// Models without a record here, one sentence a reason.
    pub no_record: Vec<LinkList<'a>>,
    /// Its products.
    pub products: Option<ListSection<'a>>,
    /// The head of the cards.
    pub cards_head: SectionHead<'a>,
    /// Support paths.
    pub cards: Vec<PathCard<'a>>,
    /// The head of the workload paths.
    pub workloads_head: SectionHead<'a>,
    /// Workload paths.
    pub workloads: Vec<WorkloadCard<'a>>,
    /// What is said instead.
    pub no_workloads: Option<EmptyState<'a>>,
    /// Benchmark results.
    pub results: Option<ResultsSection<'a>>,
    /// What is said instead.
    pub no_results: Option<EmptyState<'a>>,
    /// Its integrations.
    pub integrations: Option<ListSection<'a>>,
    /// The head of the facts; only on the first page.
    pub facts_head: Option<SectionHead<'a>>,
    /// The facts.
    pub facts: Vec<Row<'a>>,
    /// The head of the sources.
    pub sources_head: SectionHead<'a>,
    /// The sources list.
    pub sources: Vec<SourceRow<'a>>,
}

/// Makes the page of the platform `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: PlatformIx) -> (About<'a>, Content<'a>) {
    let catalog = context.site.catalog;
    let platform = &catalog[at];
    let slice = |list| context.slices.of(list);
    let paths = &platform.support_paths[slice(0)];
    let workloads = &platform.workload_paths[slice(2)];
    let is_first = context.page.number == 1;
    let standings = Standings::new(
        context,
        &platform.support_paths,
        &platform.results,
        (&[], &[]),
    );
    let without = is_first.then(|| context.without(&standings));
    let Without {
        head: no_record_head,
        lists,
    } = without.unwrap_or_default();
    let has_facts = is_first && platform.described;
    let title = |id, key| SectionHead {
        id,
        title: context.word(key),
        ..SectionHead::default()
    };
    let page = PlatformPage {
        head: head(context, at),
        not_described: (is_first && !platform.described)
            .then(|| context.not_described(records_of(context, at))),
        on_record_head: on_record_head(context, at, &standings),
        on_record: context.on_record_by_model(paths),
        nothing: nothing(context, at),
        rests: if paths.is_empty() {
            String::new()
        } else {
            context.rests_on(&platform.support_paths)
        },
        no_record_head: is_first.then_some(no_record_head),
        no_record: lists,
        products: context.products_section(at, &platform.products[slice(1)]),
        cards_head: SectionHead {
            count: context.counted("nouns.support_path", platform.support_paths.len()),
            ..title("", "headings.support_paths")
        },
        cards: context.cards_by_model(paths),
        workloads_head: SectionHead {
            count: context.counted("nouns.workload_path", platform.workload_paths.len()),
            ..title("", "headings.workload_paths")
        },
        workloads: workloads
            .iter()
            .map(|&one| context.workload_card(one))
            .collect(),
        no_workloads: (is_first
            && platform.workload_paths.is_empty()
            && !catalog.workload_paths.is_empty())
        .then(|| context.none_of(at, "no-path", "empty.platform_no_workload")),
        results: context.results_section(&platform.results[slice(3)], platform.results.len()),
        no_results: (is_first && platform.results.is_empty() && !catalog.results.is_empty())
            .then(|| context.none_of(at, "no-result", "empty.platform_no_result")),
        integrations: context.integrations_section(at, &platform.integrations[slice(4)]),
        facts_head: has_facts.then(|| title("facts", "headings.facts")),
        facts: if has_facts {
            facts(context, at)
        } else {
            Vec::new()
        },
        sources_head: title("sources", "headings.sources"),
        sources: context.sources(),
    };
    (about(context, at), Content::Platform(Box::new(page)))
}

/// How many records name the platform.
fn records_of(context: &Context<'_>, at: PlatformIx) -> usize {
    let platform = &context.site.catalog[at];
    platform.support_paths.len()
        + platform.workload_paths.len()
        + platform.results.len()
        + platform.integrations.len()
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
    if paths.is_empty() {
        return context.word("pages.platform.description_none").into_owned();
    }
    let mut models: Vec<_> = paths.iter().map(|&path| catalog[path].model).collect();
    models.dedup();
    let count = |noun, number| context.counted(noun, number);
    context.fill(
        "pages.platform.description",
        &[
            ("paths", &count("nouns.support_path", paths.len())),
            ("models", &count("nouns.model", models.len())),
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
    facts.extend(kind(context, at).map(Fact::text));
    facts.extend(links(context, at));
    PageHead {
        title: Text::Borrowed(&record.display_name),
        lang: super::language::of(&record.display_name),
        facts,
        lede: context.optional_paragraphs(record.description.as_deref()),
        actions: Vec::new(),
    }
}

/// The kind of accelerator; one without words is shown as written.
fn kind<'a>(context: &Context<'a>, at: PlatformIx) -> Option<&'a str> {
    let kind = context.site.catalog[at].record.kind.as_deref()?;
    let words = context.site.words;
    Some(
        words
            .find(&format!("platform_kinds.{kind}"))
            .unwrap_or(kind),
    )
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

fn on_record_head<'a>(
    context: &Context<'a>,
    at: PlatformIx,
    standings: &Standings,
) -> SectionHead<'a> {
    let catalog = context.site.catalog;
    let paths = context.counted("nouns.support_path", catalog[at].support_paths.len());
    let count = standings.on_record().to_string();
    let models = context.counted("nouns.model", catalog.models.len());
    let values = [("paths", &*paths), ("count", &count), ("models", &models)];
    SectionHead {
        title: context.word("headings.on_record"),
        count: context.fill("pages.platform.models_on_record", &values),
        ..SectionHead::default()
    }
}

/// Without a support path: results only, or no model at all; and what there is instead.
fn nothing<'a>(context: &Context<'a>, at: PlatformIx) -> Option<EmptyState<'a>> {
    let platform = &context.site.catalog[at];
    if !platform.support_paths.is_empty() || context.page.number > 1 {
        return None;
    }
    let mut state = if platform.results.is_empty() {
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
        state.links = paths
            .iter()
            .map(|&one| workload_link(context, one))
            .collect();
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

fn facts<'a>(context: &Context<'a>, at: PlatformIx) -> Vec<Row<'a>> {
    let record = &context.site.catalog[at].record;
    let row = |key, value| Row::new(context.word(key), vec![value]);
    let web = |key, url: Option<&'a str>| {
        let value = match url {
            Some(url) => Fact::outside(url, outside_href(url)),
            None => context.text_or(None, "facts.not_stated"),
        };
        row(key, value)
    };
    let mut rows = vec![
        row("facts.id", Fact::text(&*record.head.id).mono()),
        row(
            "facts.vendor",
            context.text_or(record.vendor.as_deref(), "facts.not_stated"),
        ),
        row(
            "facts.kind",
            context.text_or(kind(context, at), "facts.not_stated"),
        ),
        web("facts.homepage", record.homepage_url.as_deref()),
        web("facts.documentation", record.docs_url.as_deref()),
    ];
    if let Some(notes) = record.head.notes.as_deref() {
        rows.push(row("facts.note", Fact::html(context.inline(notes))));
    }
    rows.extend(context.name_rows(&record.head));
    rows.push(context.sources_of_facts(
        Owner::Platform(at),
        &record.display_name,
        "empty.no_source",
    ));
    rows
}
