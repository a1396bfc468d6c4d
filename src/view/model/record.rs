//! The answer on a model's page: its paths as rows, what is said without any, the ways to the cards.

use super::platforms_of;
use crate::catalog::{ModelIx, PlatformIx, SupportPathIx};
use crate::plan::anchor;
use crate::view::context::Context;
use crate::view::shape::{Cell, EmptyState, Fact, Jump, JumpLink, Ledger, SectionHead, Text};

/// From this many cards on, a list of platforms beside them jumps to each group.
const JUMP_FROM: usize = 8;

pub(super) fn head<'a>(context: &Context<'a>, at: ModelIx) -> SectionHead<'a> {
    let catalog = context.site.catalog;
    let paths = context.counted("nouns.support_path", catalog[at].support_paths.len());
    let count = platforms_of(context, at).len().to_string();
    let platforms = context.counted("nouns.platform", catalog.platforms.len());
    SectionHead {
        count: context.fill(
            "pages.model.on_platforms",
            &[
                ("paths", &paths),
                ("count", &count),
                ("platforms", &platforms),
            ],
        ),
        ..context.titled("headings.on_record")
    }
}

/// The paths as rows; none when there is none.
pub(super) fn table<'a>(context: &Context<'a>, paths: &[SupportPathIx]) -> Option<Ledger<'a>> {
    let row_head = |at: SupportPathIx| {
        let path = &context.site.catalog[at];
        let platform = &*context.site.catalog[path.platform].record.display_name;
        let place = anchor::support_path(&path.record.head.id);
        Cell::one(Fact::link(platform, place.href())).small(context.products(&path.products))
    };
    (!paths.is_empty()).then(|| context.on_record(paths, "columns.platform", row_head))
}

/// On what the records rest; empty on a page without one.
pub(super) fn rests(context: &Context<'_>, at: ModelIx, paths: &[SupportPathIx]) -> String {
    if paths.is_empty() {
        return String::new();
    }
    context.rests_on(&context.site.catalog[at].support_paths)
}

/// Without a support path: results only, or no record at all and the way to add one.
pub(super) fn nothing<'a>(context: &Context<'a>, at: ModelIx) -> Option<EmptyState<'a>> {
    let model = &context.site.catalog[at];
    if !model.support_paths.is_empty() {
        return None;
    }
    if let Some(state) = context.all_withdrawn(&model.withdrawn) {
        return Some(state);
    }
    if model.results.is_empty() {
        return Some(no_path(context));
    }
    let results = context.counted("nouns.benchmark_result", model.results.len());
    Some(EmptyState {
        reason: "results-only",
        glyph: context.icon("gauge"),
        text: context
            .fill("empty.model_results_only", &[("results", &results)])
            .into(),
        links: vec![Fact::link(context.word("headings.results"), "#results")],
    })
}

fn no_path<'a>(context: &Context<'a>) -> EmptyState<'a> {
    let state = context.nothing("no-path", "empty.model_no_path");
    match context.record_guide() {
        None => state,
        Some(guide) => {
            let next = context.word("empty.model_no_path_next");
            EmptyState {
                text: [&*state.text, " ", &*next].concat().into(),
                links: vec![guide],
                ..state
            }
        }
    }
}

pub(super) fn jump<'a>(context: &Context<'a>, paths: &[SupportPathIx]) -> Option<Jump<'a>> {
    if paths.len() < JUMP_FROM {
        return None;
    }
    let catalog = context.site.catalog;
    let mut links: Vec<JumpLink<'a>> = Vec::new();
    let mut counts: Vec<(PlatformIx, usize)> = Vec::new();
    for &at in paths {
        let path = &catalog[at];
        match counts.last_mut() {
            Some((platform, count)) if *platform == path.platform => *count += 1,
            _ => {
                counts.push((path.platform, 1));
                links.push(JumpLink {
                    text: Text::Borrowed(context.site.short_platform(path.platform)),
                    href: anchor::support_path(&path.record.head.id).href(),
                    count: String::new(),
                });
            }
        }
    }
    for (link, (_, count)) in links.iter_mut().zip(counts) {
        link.count = count.to_string();
    }
    Some(Jump {
        name: context.word("frame.on_this_page"),
        links,
    })
}
