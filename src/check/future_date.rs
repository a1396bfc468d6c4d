//! `future-date`: a date after the day to which ages are counted.

use jiff::civil::Date;

use super::context::Context;
use super::subject::Subject;
use crate::catalog::{Catalog, Owner};
use crate::diagnostic::{Diagnostic, Place, Report, Rule};
use crate::record::{DataFile, Disputed, Kind, Withdrawn, raw};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let catalog = context.catalog;
    let Some(as_of) = catalog.as_of else { return };
    let is_later = |date: Option<Date>| date.filter(|date| *date > as_of);
    for file in &catalog.database.files {
        if let Some(date) = is_later(file.last_reviewed) {
            report.push(finding("last_reviewed", date, as_of).at(place(file)));
        }
    }
    for (subject, fields) in paths(catalog) {
        for (field, date) in fields {
            if let Some(date) = is_later(date) {
                let place = subject.first_of(&[&format!("/{field}")]);
                report.push(finding(field, date, as_of).at(place));
            }
        }
    }
    for owner in owners(catalog) {
        for (position, evidence) in catalog.evidence_of(owner).iter().enumerate() {
            for (field, date) in [
                ("published_at", evidence.published_at),
                ("checked_at", evidence.checked_at),
            ] {
                if let Some(date) = is_later(date) {
                    let pointer = format!("/evidence/{position}/{field}");
                    let place = context.owner(owner).first_of(&[&pointer]);
                    report.push(finding(field, date, as_of).at(place));
                }
            }
        }
    }
}

/// Pointers of dates without their first slash, and the dates.
type Dates = [(&'static str, Option<Date>); 3];

/// The dates that paths have besides those of their evidence.
fn paths(catalog: &Catalog) -> Vec<(Subject<'_>, Dates)> {
    let dates = |withdrawn: &Option<Withdrawn>, disputed: &Option<Disputed>, checked| {
        [
            ("last_checked", checked),
            ("withdrawn/date", withdrawn.as_ref().map(|one| one.date)),
            ("disputed/since", disputed.as_ref().map(|one| one.since)),
        ]
    };
    let support = catalog.support_paths.iter().map(|path| {
        let record = &path.record;
        let subject = Subject::new(Kind::SupportPath, &record.head);
        (subject, dates(&record.withdrawn, &record.disputed, None))
    });
    let workload = catalog.workload_paths.iter().map(|path| {
        let record = &path.record;
        let subject = Subject::new(Kind::WorkloadPath, &record.head);
        let own = dates(&record.withdrawn, &record.disputed, record.last_checked);
        (subject, own)
    });
    support.chain(workload).collect()
}

/// The records that cite something, each once.
fn owners(catalog: &Catalog) -> Vec<Owner> {
    let claims = catalog.sources.iter().flat_map(|source| &source.claims);
    let mut owners: Vec<Owner> = claims.map(|claim| claim.owner).collect();
    owners.sort_unstable();
    owners.dedup();
    owners
}

fn finding(field: &str, date: Date, as_of: Date) -> Diagnostic {
    let message = format!("`{field}` is {date}, after {as_of}, the day to which ages are counted");
    Diagnostic::new(Rule::FutureDate, message)
        .help("correct the date, or move `last_reviewed` of the file on")
}

fn place(file: &DataFile) -> Place {
    let text = file.source.text();
    let value = raw::child(text, "last_reviewed").unwrap_or(text);
    Place::new(&file.source, raw::range_in(text, value), "/last_reviewed")
}
