//! The lists of the freshness page by name: their words, where they stand, how long they are.

use super::lists::{List, Named};
use crate::freshness::Freshness;
use crate::record::Kind;
use crate::view::context::Context;

/// The lists in the order of the page, with their words.
pub(super) const NAMES: [(List, Named); 9] = [
    (
        List::NeverChecked,
        named(
            "never-checked",
            "pages.freshness.never_checked",
            "pages.freshness.never_checked_note",
            "pages.freshness.none_never_checked",
        ),
    ),
    (
        List::Stale,
        named(
            "stale",
            "pages.freshness.stale",
            "pages.freshness.stale_note",
            "pages.freshness.none_stale",
        ),
    ),
    (
        List::Moving,
        named(
            "moving",
            "pages.freshness.moving",
            "pages.freshness.moving_note",
            "pages.freshness.none_moving",
        ),
    ),
    (
        List::Unversioned,
        named(
            "unversioned",
            "pages.freshness.unversioned",
            "pages.freshness.unversioned_note",
            "pages.freshness.none_unversioned",
        ),
    ),
    (
        List::SupportPaths,
        named(
            "without-evidence",
            "pages.freshness.without_evidence",
            "pages.freshness.without_evidence_note",
            "pages.freshness.none_without_evidence",
        ),
    ),
    (
        List::Unreferenced,
        named(
            "not-referenced",
            "pages.freshness.unreferenced",
            "pages.freshness.unreferenced_note",
            "pages.freshness.none_unreferenced",
        ),
    ),
    (
        List::Levels,
        named(
            "unused-levels",
            "pages.freshness.unused_levels",
            "pages.freshness.unused_note",
            "pages.freshness.none_unused",
        ),
    ),
    (
        List::Statuses,
        named(
            "unused-statuses",
            "pages.freshness.unused_statuses",
            "pages.freshness.unused_note",
            "pages.freshness.none_unused",
        ),
    ),
    (
        List::Workloads,
        named(
            "workloads-without-path",
            "pages.freshness.workloads",
            "pages.freshness.workloads_note",
            "pages.freshness.none_workloads",
        ),
    ),
];

const fn named(
    id: &'static str,
    title: &'static str,
    note: &'static str,
    nothing: &'static str,
) -> Named {
    Named {
        id,
        title,
        note,
        nothing,
    }
}
/// The words of a list.
pub(super) fn words(list: List) -> &'static Named {
    let at = NAMES.iter().position(|(one, _)| *one == list).unwrap_or(0);
    &NAMES[at].1
}

/// Whether the site speaks of what a list is about.
pub(super) fn is_spoken_of(context: &Context<'_>, list: List) -> bool {
    match list {
        List::Statuses => context.speaks_of(Kind::Status),
        List::Workloads => context.speaks_of(Kind::WorkloadPath),
        _ => true,
    }
}

/// How long a section is on all pages.
pub(super) fn length(facts: &Freshness, list: List) -> usize {
    let lengths = facts.list_lengths();
    match list {
        List::SupportPaths => {
            let both = lengths[List::SupportPaths as usize] + lengths[List::WorkloadPaths as usize];
            both + facts.without_evidence.through_integration
        }
        list => lengths[list as usize],
    }
}
