//! A workload's page: what is recorded for it on which platform, the records, what it is.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::results::ResultsSection;
use super::shape::{
    Cell, Column, EmptyState, Fact, Ledger, LedgerGroup, LedgerRow, LinkList, PageHead, Row,
    SectionHead, SourceRow, Text, WorkloadCard,
};
use crate::catalog::{WorkloadIx, WorkloadPathIx};
use crate::plan::{Target, anchor};
use crate::record::Kind;

/// From this many rows on the table keeps its head row in view.
const LONG: usize = 12;

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
        on_record_head: on_record_head(context, at, paths),
        on_record: (!paths.is_empty()).then(|| on_record(context, paths)),
        nothing: nothing(context, at),
        no_record_head: no_record_head(context, without),
        no_record,
        cards_head: SectionHead {
            count: context.counted("nouns.workload_path", workload.workload_paths.len()),
            ..titled(context, "headings.workload_paths")
        },
        cards: cards.collect(),
        results: context.results_section(results, workload.results.len()),
        no_results: no_results(context, at),
        facts_head: (is_first && workload.described).then(|| titled(context, "headings.facts")),
        facts: facts(context, at),
        sources_head: SectionHead {
            id: "sources",
            ..titled(context, "headings.sources")
        },
        sources: context.sources(),
    };
    (about(context, at), Content::Workload(Box::new(page)))
}

fn titled<'a>(context: &Context<'a>, key: &'static str) -> SectionHead<'a> {
    SectionHead {
        title: context.word(key),
        ..SectionHead::default()
    }
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
        let label = context.site.words.word(key);
        let values = [("label", label), ("value", value.as_deref()?)];
        Some(Fact::text(context.fill("facts.field", &values)))
    });
    PageHead {
        title: Text::Borrowed(&record.name),
        lang: super::language::of(&record.name),
        facts: facts.collect(),
        lede: context.optional_paragraphs(record.head.notes.as_deref()),
        actions: Vec::new(),
    }
}

/// On second pages only above rows; nowhere when no file has workload paths.
fn on_record_head<'a>(
    context: &Context<'a>,
    at: WorkloadIx,
    rows: &[WorkloadPathIx],
) -> Option<SectionHead<'a>> {
    let catalog = context.site.catalog;
    let said = context.page.number == 1 && (speaks_of_paths(context) || !catalog[at].described);
    if rows.is_empty() && !said {
        return None;
    }
    let paths = context.counted("nouns.workload_path", catalog[at].workload_paths.len());
    let count = platforms_of(context, at).to_string();
    let platforms = context.counted("nouns.platform", catalog.platforms.len());
    let values = [
        ("paths", &*paths),
        ("count", &*count),
        ("platforms", &*platforms),
    ];
    let levels = context.href(Target::Levels);
    Some(SectionHead {
        count: context.fill("pages.workload.on_platforms", &values),
        actions: vec![context.action("legend.definitions", levels, "arrow-right")],
        ..titled(context, "headings.on_record")
    })
}

fn speaks_of_paths(context: &Context<'_>) -> bool {
    let catalog = context.site.catalog;
    !catalog.workload_paths.is_empty() || catalog.supplies(Kind::WorkloadPath)
}

fn on_record<'a>(context: &Context<'a>, paths: &[WorkloadPathIx]) -> Ledger<'a> {
    let has_integrations = !context.site.catalog.integrations.is_empty();
    let rows = paths.iter().map(|&at| LedgerRow {
        id: String::new(),
        head: row_head(context, at),
        cells: row_cells(context, at, has_integrations),
    });
    let mut columns = vec![("columns.platform", ""), ("columns.status", "by")];
    if has_integrations {
        columns.push(("columns.integration", "w"));
    }
    columns.push(("columns.record_checked", "d"));
    let columns = columns.into_iter().map(|(key, kind)| Column {
        name: context.word(key),
        kind,
    });
    Ledger {
        caption: context.word("headings.on_record"),
        columns: columns.collect(),
        groups: vec![LedgerGroup {
            rows: rows.collect(),
            ..LedgerGroup::default()
        }],
        long: paths.len() > LONG,
        short: false,
    }
}

fn row_head<'a>(context: &Context<'a>, at: WorkloadPathIx) -> Cell<'a> {
    let path = &context.site.catalog[at];
    let platform = &*context.site.catalog[path.platform].record.display_name;
    let place = anchor::workload_path(&path.record.head.id).href();
    Cell::one(Fact::link(platform, place))
}

fn row_cells<'a>(
    context: &Context<'a>,
    at: WorkloadPathIx,
    has_integrations: bool,
) -> Vec<Cell<'a>> {
    let path = &context.site.catalog[at];
    let mut cells = vec![Cell::badges(vec![context.status(path.status)])];
    if has_integrations {
        cells.push(match path.integrations.as_slice() {
            [] => Cell::one(Fact::absent(
                "not-linked",
                context.word("card.no_integration_linked"),
            )),
            linked => Cell::of(linked.iter().map(|&one| context.integration(one)).collect()),
        });
    }
    cells.push(Cell::one(match path.record.last_checked {
        Some(day) => Fact {
            date: day.to_string().into(),
            ..Fact::text(day.to_string())
        },
        None => Fact::absent("not-stated", context.word("card.not_stated")),
    }));
    cells
}

/// Without a path: what names an undescribed id, results only, or nothing at all.
fn nothing<'a>(context: &Context<'a>, at: WorkloadIx) -> Option<EmptyState<'a>> {
    let workload = &context.site.catalog[at];
    let (paths, results) = (workload.workload_paths.len(), workload.results.len());
    if context.page.number > 1 {
        return None;
    }
    if !workload.described {
        return Some(context.not_described(paths + results));
    }
    if paths > 0 || !speaks_of_paths(context) {
        return None;
    }
    if results > 0 {
        let results = context.counted("nouns.benchmark_result", results);
        return Some(EmptyState {
            reason: "results-only",
            glyph: context.icon("gauge"),
            text: context
                .fill("empty.workload_results_only", &[("results", &results)])
                .into(),
            links: vec![Fact::link(context.word("headings.results"), "#results")],
        });
    }
    let values = [("workload", &*workload.record.name)];
    let mut text = context.fill("empty.workload_no_path", &values);
    if workload.record.description.is_some() {
        text.push(' ');
        text.push_str(context.site.words.word("empty.workload_no_path_next"));
    }
    Some(EmptyState {
        reason: "no-path",
        glyph: context.icon("circle-dashed"),
        text: text.into(),
        links: Vec::new(),
    })
}

fn no_record_head<'a>(context: &Context<'a>, without: usize) -> Option<SectionHead<'a>> {
    let supplied = !context.site.catalog.platforms.is_empty();
    (context.page.number == 1 && supplied).then(|| SectionHead {
        count: context.counted("nouns.platform", without),
        ..titled(context, "headings.no_record")
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
    rows.extend(context.name_rows(&record.head));
    rows
}
