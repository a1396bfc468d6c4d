//! The sections of the freshness page: sources, paths and records that need a new look, and what no
//! record claims.

use super::lists::List;
use super::names::{is_spoken_of, length, words};
use super::{ListSection, VocabularySection};
use crate::freshness::{Freshness, Leaning};
use crate::plan::Target;
use crate::view::context::Context;
use crate::view::shape::{Cell, LedgerRow, LegendRow};

/// Sources, paths and records.
pub(super) fn sections<'a>(context: &Context<'a>) -> Vec<ListSection<'a>> {
    let facts = &context.site.plan.freshness;
    let sections = [
        never_checked(context, facts),
        stale(context, facts),
        leaning(context, List::Moving, &facts.moving),
        leaning(context, List::Unversioned, &facts.unversioned),
        without_evidence(context, facts),
        unreferenced(context, facts),
    ];
    sections.into_iter().flatten().collect()
}

fn never_checked<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let list = List::NeverChecked;
    let shown = context.of_list(list, &facts.never_checked).iter();
    let rows = shown.map(|&at| {
        let class = Cell::one(context.class(context.site.catalog[at].class));
        context.source_row(
            at,
            vec![class],
            &context.site.catalog.standing_records_on(at),
        )
    });
    let columns = [
        ("columns.source", "w"),
        ("columns.address", "d"),
        ("columns.rest_on_it", ""),
    ];
    section(context, list, &columns, rows.collect())
}

fn stale<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let list = List::Stale;
    let shown = context.of_list(list, &facts.stale).iter();
    let rows = shown.map(|one| {
        let class = context.site.catalog[one.source].class;
        let oldest = one
            .claims
            .iter()
            .map(|&claim| context.site.catalog.evidence(claim));
        let oldest = oldest.min_by_key(|evidence| evidence.checked_at);
        let checked = oldest.map(|evidence| context.checked(evidence, class));
        let cells = vec![
            Cell::one(context.class(class)),
            checked.map(Cell::one).unwrap_or_default(),
        ];
        context.source_row(one.source, cells, &one.records())
    });
    let columns = [
        ("columns.source", "w"),
        ("columns.address", "d"),
        ("columns.source_checked", ""),
        ("columns.rest_on_it", ""),
    ];
    section(context, list, &columns, rows.collect())
}

fn leaning<'a>(context: &Context<'a>, list: List, all: &[Leaning]) -> Option<ListSection<'a>> {
    let shown = context.of_list(list, all).iter();
    let rows = shown.map(|one| {
        let cells = vec![context.last_check_cell(one.source)];
        context.source_row(one.source, cells, &one.records)
    });
    let columns = [
        ("columns.source", "w"),
        ("columns.source_checked", "d"),
        ("columns.lean_on_it", ""),
    ];
    section(context, list, &columns, rows.collect())
}

fn without_evidence<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let paths = &facts.without_evidence;
    let list = List::SupportPaths;
    if !context.shows(&[list, List::WorkloadPaths]) {
        return None;
    }
    let support = context.of_list(list, &paths.support_paths).iter();
    let workload = context.of_list(List::WorkloadPaths, &paths.workload_paths_citing_nothing);
    let mut rows: Vec<_> = support.map(|&at| context.bare_support_path(at)).collect();
    rows.extend(workload.iter().map(|&at| context.bare_workload_path(at)));
    let columns = [("columns.path", "w"), ("columns.cites", "")];
    let count = length(facts, list);
    let mut section = context.freshness_section(words(list), count, &columns, rows);
    if paths.through_integration > 0 && context.page_of_list(list) == context.page.number {
        let count = context.counted("nouns.workload_path", paths.through_integration);
        let key = match paths.through_integration {
            1 => "pages.freshness.through_integration_one",
            _ => "pages.freshness.through_integration",
        };
        section.sentence.intro = context.fill(key, &[("paths", &count)]).into();
    }
    Some(section)
}

fn unreferenced<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let list = List::Unreferenced;
    let shown = context.of_list(list, &facts.unreferenced).iter();
    let rows = shown
        .map(|&owner| context.unreferenced_row(owner))
        .collect();
    let columns = [
        ("columns.record", "w"),
        ("columns.kind", ""),
        ("columns.platform", ""),
    ];
    section(context, list, &columns, rows)
}

fn section<'a>(
    context: &Context<'a>,
    list: List,
    columns: &[(&'static str, &'static str)],
    rows: Vec<LedgerRow<'a>>,
) -> Option<ListSection<'a>> {
    let count = length(&context.site.plan.freshness, list);
    let section = || context.freshness_section(words(list), count, columns, rows);
    context.shows(&[list]).then(section)
}

/// Levels and statuses.
pub(super) fn vocabularies<'a>(context: &Context<'a>) -> Vec<VocabularySection<'a>> {
    let facts = &context.site.plan.freshness;
    let zero = || "0".to_owned();
    let mut sections = Vec::new();
    if context.shows(&[List::Levels]) {
        let keys = context.of_list(List::Levels, &facts.empty_levels).iter();
        let rows = keys.map(|&at| LegendRow {
            badge: context.level(at),
            count: zero(),
            href: context.href(Target::Level(at)),
            zero: true,
        });
        let count = facts.empty_levels.len();
        sections.push(context.unused_keys(words(List::Levels), count, rows.collect()));
    }
    if context.shows(&[List::Statuses]) && is_spoken_of(context, List::Statuses) {
        let keys = context
            .of_list(List::Statuses, &facts.empty_statuses)
            .iter();
        let rows = keys.map(|&at| LegendRow {
            badge: context.status(at),
            count: zero(),
            href: context.href(Target::Status(at)),
            zero: true,
        });
        let count = facts.empty_statuses.len();
        sections.push(context.unused_keys(words(List::Statuses), count, rows.collect()));
    }
    sections
}

/// Workloads.
pub(super) fn workloads<'a>(context: &Context<'a>) -> Option<ListSection<'a>> {
    let list = List::Workloads;
    if !context.shows(&[list]) || !is_spoken_of(context, list) {
        return None;
    }
    let facts = &context.site.plan.freshness;
    let shown = context.of_list(list, &facts.workloads_without_path).iter();
    let links = shown.map(|&at| {
        context.uses(&context.site.catalog[at].record.head.origin);
        context.workload(at)
    });
    let count = facts.workloads_without_path.len();
    let mut section = context.freshness_section(words(list), count, &[], Vec::new());
    section.sentence.links = links.collect();
    Some(section)
}
