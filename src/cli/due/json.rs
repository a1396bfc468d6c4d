//! The worklist as JSON.

use std::path::Path;

use serde::Serialize;

use super::super::answer::class_word;
use super::command;
use crate::catalog::{Catalog, Owner};
use crate::freshness::{Due, Records, Statement, Worklist, kind_name};
use crate::pipeline::Linked;

/// The whole answer.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'a> {
    /// The day to which ages are counted.
    as_of: Option<String>,
    /// How many sources were found, before a limit.
    found: usize,
    /// Sources that are not due.
    not_due: usize,
    sources: Vec<DueSource<'a>>,
}

#[derive(Debug, Serialize)]
struct DueSource<'a> {
    slug: &'a str,
    url: &'a str,
    publisher: Option<&'a str>,
    /// `moving`, `unversioned` or `fixed`.
    class: &'static str,
    due: bool,
    /// The newest check date of a claim.
    last_checked: Option<String>,
    claims: Vec<DueClaim<'a>>,
    /// The command to run after reading, but for `--on` and the day.
    command: Vec<String>,
}

#[derive(Debug, Serialize)]
struct DueClaim<'a> {
    /// As recorded; null when it is not worded.
    claim: Option<&'a str>,
    records: Vec<DueRecord<'a>>,
}

#[derive(Debug, Serialize)]
struct DueRecord<'a> {
    kind: &'static str,
    id: &'a str,
    /// How `compatlas checked` takes it.
    record: String,
    /// The level or status that it claims.
    level: Option<&'a str>,
    checked_at: Option<String>,
    /// Workload paths that rest on the claim through this record, an integration.
    through_it: Vec<&'a str>,
}

/// The answer for a worklist.
pub(super) fn of<'a>(
    linked: &'a Linked,
    root: &Path,
    (list, found): (&Worklist, usize),
) -> Answer<'a> {
    let catalog = &linked.catalog;
    Answer {
        as_of: catalog.as_of.map(|day| day.to_string()),
        found,
        not_due: list.not_due,
        sources: list
            .sources
            .iter()
            .map(|due| source(catalog, root, due))
            .collect(),
    }
}

fn source<'a>(catalog: &'a Catalog, root: &Path, due: &Due) -> DueSource<'a> {
    let source = &catalog[due.source];
    let records = Records::on(catalog, due.source);
    let names: Vec<String> = records.standing(catalog).collect();
    let claims = due.statements.iter();
    DueSource {
        slug: &source.slug,
        url: &source.url,
        publisher: source.publisher.as_deref(),
        class: class_word(source.class),
        due: due.is_due,
        last_checked: catalog.last_checked(due.source).map(|day| day.to_string()),
        claims: claims.map(|one| claim(catalog, one, &records)).collect(),
        command: command(root, source, &names),
    }
}

fn claim<'a>(catalog: &'a Catalog, statement: &Statement, records: &Records) -> DueClaim<'a> {
    let record = |&(owner, checked): &(Owner, Option<jiff::civil::Date>)| DueRecord {
        kind: kind_name(owner),
        id: &catalog.head_of(owner).id,
        record: records.name(owner),
        level: level(catalog, owner),
        checked_at: checked.map(|day| day.to_string()),
        through_it: catalog.resting_through(owner),
    };
    DueClaim {
        claim: catalog.evidence(statement.claim).claim.as_deref(),
        records: statement.records.iter().map(record).collect(),
    }
}

/// The level of a support path, the status of a result.
fn level(catalog: &Catalog, owner: Owner) -> Option<&str> {
    match owner {
        Owner::SupportPath(at) => Some(&catalog[catalog[at].level].definition.key),
        Owner::Result(at) => Some(&catalog[catalog[at].status].definition.key),
        Owner::Platform(_) | Owner::Product(_) | Owner::Integration(_) => None,
    }
}
