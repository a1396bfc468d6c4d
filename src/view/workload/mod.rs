//! A workload's page: what is recorded for it on which platform, the records, what it is.

mod record;

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::results::ResultsSection;
use super::shape::{
    EmptyState, Fact, Ledger, LinkList, PageHead, Row, SectionHead, SourceRow, Text, WorkloadCard,
};
use super::withdrawn::WithdrawnSection;
use crate::catalog::WorkloadIx;
use crate::plan::Target;
use crate::record::Kind;

/// A workload's page.
#[derive(Debug, Serialize)]
pub struct WorkloadPage<'a> {
    /// Name, category, phase, notes.
    pub head: PageHead<'a>,
    /// The head of *On record*; none where nobody supplies workload paths.
    pub on_record_head: Option<SectionHead<'a>>,
    /// Workload paths as rows; none when there is none.
    pub on_record: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
    /// The head of *No record*; only on the first page.
    pub no_record_head: Option<SectionHead<'a>>,
    /// Platforms without a record.
    pub no_record: LinkList<'a>,
    /// The head of the cards.
    pub cards_head: SectionHead<'a>,
    /// Workload paths.
    pub cards: Vec<WorkloadCard<'a>>,
    /// Benchmark results.
    pub results: Option<ResultsSection<'a>>,
    /// What is said instead.
    pub no_results: Option<EmptyState<'a>>,
    /// Records that were withdrawn.
    pub withdrawn: Option<WithdrawnSection<'a>>,
    /// The head of the facts; only on the first page.
    pub facts_head: Option<SectionHead<'a>>,
    /// What the workload is and what a record of it would have to state.
    pub facts: Vec<Row<'a>>,
    /// The head of the sources.
    pub sources_head: SectionHead<'a>,
    /// The sources list: those of the integrations and of the results.
    pub sources: Vec<SourceRow<'a>>,
}

/// Makes the page of the workload `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: WorkloadIx) -> (About<'a>, Content<'a>) {
    let workload = &context.site.catalog[at];
    let paths = &workload.workload_paths[context.slices.of(0)];
    let results = &workload.results[context.slices.of(1)];
    let is_first = context.page.number == 1;
    let (no_record, without) = context.platforms_without_workload(at);
    let cards = paths.iter().map(|&one| context.workload_card(one));
    let page = WorkloadPage {
        head: head(context, at),
        on_record_head: record::head(context, at, paths),
        on_record: (!paths.is_empty()).then(|| record::table(context, paths)),
        nothing: record::nothing(context, at),
        no_record_head: no_record_head(context, without),
        no_record,
        cards_head: SectionHead {
            count: context.counted("nouns.workload_path", workload.workload_paths.len()),
            ..context.titled("headings.workload_paths")
        },
        cards: cards.collect(),
        results: context.results_section(results, workload.results.len()),
        no_results: no_results(context, at),
        withdrawn: context.withdrawn_section(&workload.withdrawn, &context.slices.of(2)),
        facts_head: (is_first && workload.described).then(|| context.titled("headings.facts")),
        facts: facts(context, at),
        sources_head: SectionHead {
            id: "sources",
            ..context.titled("headings.sources")
        },
        sources: context.sources(),
    };
    (about(context, at), Content::Workload(Box::new(page)))
}

fn about<'a>(context: &Context<'a>, at: WorkloadIx) -> About<'a> {
    let workload = &context.site.catalog[at];
    let record = &workload.record;
    About {
        kind: "workload",
        id: record.head.id.to_string(),
        title: context.fill("pages.workload.title", &[("workload", &record.name)]),
        description: description(context, at),
        above: vec![Fact::link(
            context.word("navigation.workloads"),
            context.href(Target::Workloads),
        )],
        name: Text::Borrowed(&record.name),
        origin: workload.described.then_some(&record.head.origin),
    }
}

fn description(context: &Context<'_>, at: WorkloadIx) -> String {
    let workload = &context.site.catalog[at];
    let results = context.counted("nouns.benchmark_result", workload.results.len());
    let paths = context.counted("nouns.workload_path", workload.workload_paths.len());
    let platforms = context.counted("nouns.platform", platforms_of(context, at));
    let values = [
        ("paths", &*paths),
        ("platforms", &*platforms),
        ("results", &*results),
    ];
    match (workload.workload_paths.len(), workload.results.len()) {
        (0, 0) => context.word("pages.workload.description_none").into_owned(),
        (0, _) => context.fill("empty.workload_results_only", &[("results", &results)]),
        _ if context.site.catalog.results.is_empty() => {
            context.fill("pages.workload.description_paths", &values)
        }
        _ => context.fill("pages.workload.description", &values),
    }
}

/// How many platforms have a path of the workload.
fn platforms_of(context: &Context<'_>, at: WorkloadIx) -> usize {
    let catalog = context.site.catalog;
    let paths = catalog[at].workload_paths.iter();
    // Paths are in the order of their platforms.
    let mut platforms: Vec<_> = paths.map(|&path| catalog[path].platform).collect();
    platforms.dedup();
    platforms.len()
}

fn head<'a>(context: &Context<'a>, at: WorkloadIx) -> PageHead<'a> {
    let record = &context.site.catalog[at].record;
    let fields = [
        ("facts.category", &record.category),
        ("facts.phase", &record.phase),
    ];
    let facts = fields.into_iter().filter_map(|(key, value)| {
        let name = context.site.words.word(key);
        let values = [("name", name), ("value", value.as_deref()?)];
        Some(Fact::text(context.fill("facts.field", &values)))
    });
    PageHead {
        title: Text::Borrowed(&record.name),
        lang: crate::view::language::of(&record.name),
        facts: facts.collect(),
        lede: context.optional_paragraphs(record.head.notes.as_deref()),
        actions: Vec::new(),
    }
}

fn no_record_head<'a>(context: &Context<'a>, without: usize) -> Option<SectionHead<'a>> {
    let supplied = !context.site.catalog.platforms.is_empty();
    (context.page.number == 1 && supplied).then(|| SectionHead {
        count: context.counted("nouns.platform", without),
        ..context.titled("headings.no_record")
    })
}

fn no_results<'a>(context: &Context<'a>, at: WorkloadIx) -> Option<EmptyState<'a>> {
    let catalog = context.site.catalog;
    let said = context.page.number == 1
        && catalog[at].results.is_empty()
        && catalog[at].described
        && !catalog.results.is_empty();
    said.then(|| EmptyState {
        reason: "no-result",
        glyph: context.icon("circle-dashed"),
        text: context.word("empty.workload_no_result"),
        links: Vec::new(),
    })
}

fn facts<'a>(context: &Context<'a>, at: WorkloadIx) -> Vec<Row<'a>> {
    let record = &context.site.catalog[at].record;
    let id = Fact::text(&*record.head.id).mono();
    let description = context.rich_or(record.description.as_deref(), "facts.not_stated");
    let mut rows = vec![
        Row::new(context.word("facts.description"), vec![description]),
        Row::new(context.word("facts.id"), vec![id]),
    ];
    let fields = [
        ("facts.category", &record.category),
        ("facts.phase", &record.phase),
    ];
    for (key, value) in fields {
        let value = context.text_or(value.as_deref(), "facts.not_stated");
        rows.push(Row::new(context.word(key), vec![value]));
    }
    let lists = [
        ("facts.key_dimensions", &record.key_dimensions),
        ("facts.metrics_to_report", &record.metrics_to_report),
        ("facts.representative_models", &record.representative_models),
    ];
    for (key, values) in lists {
        let values = context.texts_or(values, "facts.not_stated");
        rows.push(Row::new(context.word(key), values));
    }
    rows.extend(context.declared_rows(Kind::Workload, &record.head));
    rows.extend(context.name_rows(&record.head));
    rows
}
