//! Which records use an integration: the answer before the cards, zeros included.

use crate::catalog::{Integration, ResultIx, SupportPathIx, WorkloadPathIx};
use crate::plan::{Target, anchor};
use crate::record::Kind;
use crate::view::cards::Heading;
use crate::view::context::Context;
use crate::view::shape::{Fact, RelatedLink, RelatedRow};

/// Past this many records of a kind only their number is shown; their cards follow all the same.
const MOST: usize = 12;

/// A row for each kind of record that the data has; none when no record uses the integration.
pub(super) fn rows<'a>(context: &Context<'a>, integration: &'a Integration) -> Vec<RelatedRow<'a>> {
    let catalog = context.site.catalog;
    let is_used = !integration.support_paths.is_empty()
        || !integration.workload_paths.is_empty()
        || !integration.results.is_empty();
    if context.page.number > 1 || !is_used {
        return Vec::new();
    }
    let mut rows = vec![support_paths(context, &integration.support_paths)];
    if catalog.supplies(Kind::WorkloadPath) {
        rows.push(workload_paths(context, &integration.workload_paths));
    }
    if catalog.supplies(Kind::Result) {
        rows.push(results(context, &integration.results));
    }
    rows
}

fn support_paths<'a>(context: &Context<'a>, paths: &[SupportPathIx]) -> RelatedRow<'a> {
    let catalog = context.site.catalog;
    let shown = context.slices.of(0);
    let links = paths.iter().take(MOST).enumerate().map(|(position, &at)| {
        let path = &catalog[at];
        let href = if shown.contains(&position) {
            anchor::support_path(&path.record.head.id).href()
        } else {
            context.href(Target::SupportPath(at))
        };
        RelatedLink {
            link: Fact::link(context.path_name(at, Heading::Both), href),
            badge: Some(context.level(path.level)),
        }
    });
    let count = context.counted("nouns.support_path", paths.len());
    row(context, "columns.support_paths", paths.len(), count, links)
}

fn workload_paths<'a>(context: &Context<'a>, paths: &[WorkloadPathIx]) -> RelatedRow<'a> {
    let catalog = context.site.catalog;
    let shown = context.slices.of(1);
    let links = paths.iter().take(MOST).enumerate().map(|(position, &at)| {
        let path = &catalog[at];
        let href = if shown.contains(&position) {
            anchor::workload_path(&path.record.head.id).href()
        } else {
            context.href(Target::WorkloadPath(at))
        };
        RelatedLink {
            link: Fact::link(context.workload_path_name(at), href),
            badge: Some(context.status(path.status)),
        }
    });
    let count = context.counted("nouns.workload_path", paths.len());
    row(context, "columns.workload_paths", paths.len(), count, links)
}

/// Results are many and alike, so only their number leads to the table.
fn results<'a>(context: &Context<'a>, results: &[ResultIx]) -> RelatedRow<'a> {
    let count = context.counted("nouns.result", results.len());
    let fact = match results {
        [] => Fact::absent("zero", count),
        _ if context.slices.of(2).is_empty() => Fact::text(count),
        _ => Fact::link(count, "#results"),
    };
    RelatedRow {
        name: context.word("columns.results"),
        links: Vec::new(),
        more: vec![fact],
    }
}

fn row<'a>(
    context: &Context<'a>,
    name: &'static str,
    number: usize,
    count: String,
    links: impl Iterator<Item = RelatedLink<'a>>,
) -> RelatedRow<'a> {
    let (links, more) = match number {
        0 => (Vec::new(), vec![Fact::absent("zero", count)]),
        1..=MOST => (links.collect(), Vec::new()),
        _ => (Vec::new(), vec![Fact::text(count)]),
    };
    RelatedRow {
        name: context.word(name),
        links,
        more,
    }
}
