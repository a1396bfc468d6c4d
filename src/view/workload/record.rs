//! The answer on a workload's page: its paths as rows, and what is said without any.

use super::platforms_of;
use crate::catalog::{WorkloadIx, WorkloadPathIx};
use crate::plan::{Target, anchor};
use crate::record::Kind;
use crate::view::context::Context;
use crate::view::shape::{
    Cell, Column, EmptyState, Fact, Ledger, LedgerGroup, LedgerRow, SectionHead,
};

/// From this many rows on the table keeps its head row in view.
const LONG: usize = 12;

/// On second pages only above rows; nowhere when no file has workload paths.
pub(super) fn head<'a>(
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
        ..context.titled("headings.on_record")
    })
}

fn speaks_of_paths(context: &Context<'_>) -> bool {
    let catalog = context.site.catalog;
    !catalog.workload_paths.is_empty() || catalog.supplies(Kind::WorkloadPath)
}

/// The paths as rows.
pub(super) fn table<'a>(context: &Context<'a>, paths: &[WorkloadPathIx]) -> Ledger<'a> {
    let has_integrations = !context.site.catalog.integrations.is_empty();
    let rows = paths.iter().map(|&at| LedgerRow {
        rest: None,
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
    let disputed = path.record.disputed.as_ref();
    let badge = Cell::badges(vec![context.status(path.status)]);
    let mut cells = vec![badge.small(context.standing_marks(None, disputed))];
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
pub(super) fn nothing<'a>(context: &Context<'a>, at: WorkloadIx) -> Option<EmptyState<'a>> {
    let workload = &context.site.catalog[at];
    let (paths, results) = (workload.workload_paths.len(), workload.results.len());
    if context.page.number > 1 {
        return None;
    }
    if !workload.described {
        return Some(context.not_described(paths + results + workload.withdrawn.len()));
    }
    if paths > 0 || !speaks_of_paths(context) {
        return None;
    }
    if let Some(state) = context.all_withdrawn(&workload.withdrawn) {
        return Some(state);
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
