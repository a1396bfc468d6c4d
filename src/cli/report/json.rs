//! The freshness of the records as JSON.

use jiff::civil::Date;
use serde::Serialize;

use super::super::answer::class_word;
use super::name;
use crate::catalog::{Catalog, Owner, SourceIx};
use crate::freshness::{ClaimCounts, Freshness, Leaning, Month, WithoutEvidence};
use crate::pipeline::Linked;
use crate::text::date::days_between;

/// The whole report.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'a> {
    /// The day to which ages are counted; null when the data hold no date.
    as_of: Option<String>,
    stale_after_days: i64,
    stale_after_days_moving: i64,
    sources: Sources,
    claims: Claims,
    never_checked: Vec<Source<'a>>,
    stale: Vec<Source<'a>>,
    moving: Vec<Source<'a>>,
    unversioned: Vec<Source<'a>>,
    without_own_evidence: Paths<'a>,
    unreferenced: Vec<String>,
    levels_without_record: Vec<&'a str>,
    statuses_without_record: Vec<&'a str>,
    workloads_without_path: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
struct Sources {
    all: usize,
    /// Those of which at least one claim has a check date.
    checked: usize,
    not_checked: usize,
}

#[derive(Debug, Serialize)]
struct Claims {
    all: usize,
    checked: usize,
    not_checked: usize,
    stale: usize,
    oldest: Option<String>,
    newest: Option<String>,
    /// Checked before the first of the months.
    earlier: usize,
    months: Vec<InMonth>,
    /// Checked in a month after the as-of day's.
    later: usize,
}

#[derive(Debug, Serialize)]
struct InMonth {
    month: Option<String>,
    claims: usize,
    stale: usize,
}

#[derive(Debug, Serialize)]
struct Source<'a> {
    slug: &'a str,
    url: &'a str,
    publisher: Option<&'a str>,
    class: &'static str,
    /// The oldest stale check date.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked_at: Option<String>,
    /// Its age.
    #[serde(skip_serializing_if = "Option::is_none")]
    days: Option<i64>,
    /// The records that it concerns, as KIND/ID.
    records: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Paths<'a> {
    support_paths: Vec<&'a str>,
    /// Workload paths that cite at least through an integration.
    workload_paths_through_integration: usize,
    support_paths_citing_nothing: Vec<&'a str>,
    workload_paths_citing_nothing: Vec<&'a str>,
}

/// The report of some facts.
pub(super) fn of<'a>(linked: &'a Linked, facts: &Freshness) -> Answer<'a> {
    let catalog = &linked.catalog;
    let limits = &linked.config.evidence;
    let never = facts.never_checked.iter();
    let levels = facts.empty_levels.iter();
    let statuses = facts.empty_statuses.iter();
    let workloads = facts.workloads_without_path.iter();
    Answer {
        as_of: text(facts.as_of),
        stale_after_days: limits.stale_after_days,
        stale_after_days_moving: limits.stale_after_days_moving,
        sources: Sources {
            all: facts.claims.sources,
            checked: facts.claims.sources_checked,
            not_checked: facts.claims.sources_unchecked(),
        },
        claims: claims(&facts.claims, facts),
        never_checked: never
            .map(|&at| source(catalog, at, &catalog.standing_records_on(at)))
            .collect(),
        stale: stale(catalog, facts),
        moving: leaning(catalog, &facts.moving),
        unversioned: leaning(catalog, &facts.unversioned),
        without_own_evidence: paths(catalog, &facts.without_evidence),
        unreferenced: names(catalog, &facts.unreferenced),
        levels_without_record: levels.map(|&at| &*catalog[at].definition.key).collect(),
        statuses_without_record: statuses.map(|&at| &*catalog[at].definition.key).collect(),
        workloads_without_path: workloads.map(|&at| &*catalog[at].record.head.id).collect(),
    }
}

fn claims(counts: &ClaimCounts, facts: &Freshness) -> Claims {
    let month = |month: &Month| InMonth {
        month: month.name(),
        claims: month.claims,
        stale: month.stale,
    };
    Claims {
        all: counts.all,
        checked: counts.checked,
        not_checked: counts.unchecked(),
        stale: counts.stale,
        oldest: text(counts.oldest),
        newest: text(counts.newest),
        earlier: facts.months.earlier.claims,
        months: facts.months.months.iter().map(month).collect(),
        later: facts.months.later.claims,
    }
}

fn stale<'a>(catalog: &'a Catalog, facts: &Freshness) -> Vec<Source<'a>> {
    let stale = facts.stale.iter().map(|one| Source {
        checked_at: text(Some(one.oldest)),
        days: facts.as_of.map(|day| days_between(one.oldest, day)),
        ..source(catalog, one.source, &one.records())
    });
    stale.collect()
}

fn leaning<'a>(catalog: &'a Catalog, sources: &[Leaning]) -> Vec<Source<'a>> {
    let sources = sources.iter();
    sources
        .map(|one| source(catalog, one.source, &one.records))
        .collect()
}

fn source<'a>(catalog: &'a Catalog, at: SourceIx, records: &[Owner]) -> Source<'a> {
    let source = &catalog[at];
    Source {
        slug: &source.slug,
        url: &source.url,
        publisher: source.publisher.as_deref(),
        class: class_word(source.class),
        checked_at: None,
        days: None,
        records: names(catalog, records),
    }
}

fn paths<'a>(catalog: &'a Catalog, paths: &WithoutEvidence) -> Paths<'a> {
    let support = |list: &[crate::catalog::SupportPathIx]| {
        let ids = list.iter().map(|&at| &*catalog[at].record.head.id);
        ids.collect()
    };
    let workload = paths.workload_paths_citing_nothing.iter();
    Paths {
        support_paths: support(&paths.support_paths),
        workload_paths_through_integration: paths.through_integration,
        support_paths_citing_nothing: support(&paths.support_paths_citing_nothing),
        workload_paths_citing_nothing: workload.map(|&at| &*catalog[at].record.head.id).collect(),
    }
}

fn names(catalog: &Catalog, records: &[Owner]) -> Vec<String> {
    records.iter().map(|&one| name(catalog, one)).collect()
}

fn text(day: Option<Date>) -> Option<String> {
    day.map(|day| day.to_string())
}
