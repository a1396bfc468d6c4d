//! The list of workloads: by name, with what is recorded for each, zeros included.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{Cell, EmptyState, Fact, KeyLine, Ledger, LedgerGroup, LedgerRow, PageHead};
use crate::catalog::{Ix, StatusIx, WorkloadIx};
use crate::record::Kind;

/// The list of workloads.
#[derive(Debug, Serialize)]
pub struct WorkloadListPage<'a> {
    /// Title, how many, what the list is.
    pub head: PageHead<'a>,
    /// What the badges are.
    pub key: Option<KeyLine<'a>>,
    /// The workloads of this page; none when there is none at all.
    pub list: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
}

/// Makes one page of the list.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let all: Vec<WorkloadIx> = Ix::all(context.site.catalog.workloads.len()).collect();
    let workloads = &all[context.slices.of(0)];
    let words = context.counted("nouns.workload", all.len());
    let values = [("workloads", &*words)];
    let about = About {
        kind: "workload-list",
        id: String::new(),
        title: context.word("pages.workload_list.title").into_owned(),
        description: context.fill("pages.workload_list.description", &values),
        above: vec![context.home()],
        name: context.word("pages.workload_list.heading"),
        origin: None,
    };
    let page = WorkloadListPage {
        head: PageHead {
            title: context.word("pages.workload_list.heading"),
            lang: "",
            facts: facts(context, words),
            lede: context.first_page_lede("pages.workload_list.lead"),
            actions: Vec::new(),
        },
        key: key(context, workloads),
        list: (!workloads.is_empty()).then(|| ledger(context, workloads)),
        nothing: workloads
            .is_empty()
            .then(|| context.nothing("zero", "empty.no_workloads")),
    };
    (about, Content::WorkloadList(Box::new(page)))
}

fn facts<'a>(context: &Context<'a>, workloads: String) -> Vec<Fact<'a>> {
    let catalog = context.site.catalog;
    let mut facts = vec![Fact::text(workloads)];
    if context.speaks_of(Kind::WorkloadPath) {
        facts.push(Fact::text(context.workload_paths_counted()));
    }
    if context.speaks_of(Kind::Result) {
        let results = catalog.results.len();
        facts.push(Fact::text(
            context.counted("nouns.benchmark_result", results),
        ));
    }
    facts
}

fn key<'a>(context: &Context<'a>, workloads: &[WorkloadIx]) -> Option<KeyLine<'a>> {
    let mut statuses: Vec<StatusIx> = Vec::new();
    let mut absences: Vec<Absence> = Vec::new();
    for &at in workloads {
        let own = statuses_of(context, at);
        if own.is_empty() && !absences.contains(&without(context, at)) {
            absences.push(without(context, at));
        }
        statuses.extend(own);
        statuses.sort_unstable();
        statuses.dedup();
    }
    let absences = absences.into_iter().map(|(reason, word, glyph, gloss)| {
        context.key_empty(reason, word, glyph, context.word(gloss))
    });
    let absences = absences.collect();
    context.status_key(&statuses, absences)
}

/// Why a workload has no status: reason, word, glyph, gloss.
type Absence = (&'static str, &'static str, &'static str, &'static str);

fn without(context: &Context<'_>, at: WorkloadIx) -> Absence {
    match context.site.catalog[at].withdrawn.is_empty() {
        true => (
            "no-record",
            "absence.no_record.short",
            "circle-dashed",
            "absence.no_record.gloss",
        ),
        false => (
            "withdrawn",
            "absence.withdrawn.short",
            "undo-2",
            "absence.withdrawn.gloss",
        ),
    }
}

/// The statuses of a workload's paths and results, each once, in the data's order.
fn statuses_of(context: &Context<'_>, at: WorkloadIx) -> Vec<StatusIx> {
    let catalog = context.site.catalog;
    let workload = &catalog[at];
    let paths = workload.workload_paths.iter();
    let results = workload.results.iter();
    let mut statuses: Vec<StatusIx> = paths
        .map(|&path| catalog[path].status)
        .chain(results.map(|&result| catalog[result].status))
        .collect();
    statuses.sort_unstable();
    statuses.dedup();
    statuses
}

fn ledger<'a>(context: &Context<'a>, workloads: &[WorkloadIx]) -> Ledger<'a> {
    let mut columns = vec![("columns.workload", "")];
    if context.site.catalog.supplies(Kind::Workload) {
        columns.extend([("columns.category", ""), ("facts.phase", "")]);
    }
    columns.push(("columns.status", "by"));
    if context.speaks_of(Kind::WorkloadPath) {
        columns.push(("columns.workload_paths", "n"));
    }
    if context.speaks_of(Kind::Result) {
        columns.push(("columns.results", "n"));
    }
    let rows = workloads.iter().map(|&at| row(context, at)).collect();
    Ledger {
        caption: context.word("pages.workload_list.heading"),
        columns: context.columns(&columns),
        groups: vec![LedgerGroup {
            rows,
            ..LedgerGroup::default()
        }],
        long: workloads.len() > super::legend::LONG,
        short: true,
    }
}

fn row<'a>(context: &Context<'a>, at: WorkloadIx) -> LedgerRow<'a> {
    let workload = &context.site.catalog[at];
    let record = &workload.record;
    let described = workload.described;
    if described {
        context.uses(&record.head.origin);
    }
    let mut cells = Vec::new();
    if context.site.catalog.supplies(Kind::Workload) {
        cells.push(mono(context.described_text(described, &record.category)));
        cells.push(mono(context.described_text(described, &record.phase)));
    }
    cells.push(statuses_cell(context, at));
    if context.speaks_of(Kind::WorkloadPath) {
        cells.push(Cell::one(context.number(workload.workload_paths.len())));
    }
    if context.speaks_of(Kind::Result) {
        cells.push(Cell::one(context.number(workload.results.len())));
    }
    LedgerRow {
        rest: None,
        id: String::new(),
        head: context.list_head(described, context.workload(at)),
        cells,
    }
}

/// Categories and phases are keys of the data, shown as written.
fn mono(mut cell: Cell<'_>) -> Cell<'_> {
    for fact in &mut cell.values {
        fact.mono = fact.empty.is_empty();
    }
    cell
}

fn statuses_cell<'a>(context: &Context<'a>, at: WorkloadIx) -> Cell<'a> {
    let catalog = context.site.catalog;
    for &path in &catalog[at].workload_paths {
        context.uses(&catalog[path].record.head.origin);
    }
    for &result in &catalog[at].results {
        context.uses(&catalog[result].record.head.origin);
    }
    let statuses = statuses_of(context, at);
    if statuses.is_empty() {
        let (reason, word, glyph, _) = without(context, at);
        return Cell::one(Fact {
            glyph: context.icon(glyph),
            ..Fact::absent(reason, context.word(word))
        });
    }
    let paths = catalog[at].workload_paths.iter();
    let disputed = paths.filter(|&&path| catalog[path].record.disputed.is_some());
    let disputed = context.disputed_among("nouns.workload_path", disputed.count());
    let badges = statuses.into_iter().map(|one| context.status(one));
    Cell::badges(badges.collect()).small(disputed)
}
