//! The records of all files joined in path order; ids and definitions that stand twice are found.

use std::collections::HashMap;
use std::sync::Arc;

use super::file::{FileRecords, Identified};
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::{Database, Definition, Head, Kind};

/// Joins `files` into `database`.
pub(super) fn join(files: Vec<FileRecords>, database: &mut Database, report: &mut Report) {
    for file in files {
        database
            .supplied
            .extend(file.file.holds.iter().map(|(kind, _)| *kind));
        database.supplied.extend(file.unread.kinds.iter().copied());
        database.files.push(file.file);
        join_definitions(&mut database.levels, file.levels, "support_levels", report);
        join_definitions(
            &mut database.statuses,
            file.statuses,
            "status_definitions",
            report,
        );
        database.models.extend(file.models);
        database.platforms.extend(file.platforms);
        database.integrations.extend(file.integrations);
        database.workloads.extend(file.workloads);
        database.support_paths.extend(file.support_paths);
        database.workload_paths.extend(file.workload_paths);
        database.results.extend(file.results);
        database.unread.ids.extend(file.unread.ids);
        database.unread.kinds.extend(file.unread.kinds);
        database.unread.any_file |= file.unread.any_file;
        report.extend(file.report);
    }
    if database.supplied.contains(&Kind::Platform) {
        database.supplied.insert(Kind::Product);
    }
    keep_first(&mut database.models, Kind::Model, report);
    keep_first(&mut database.platforms, Kind::Platform, report);
    keep_first(&mut database.integrations, Kind::Integration, report);
    keep_first(&mut database.workloads, Kind::Workload, report);
    keep_first(&mut database.support_paths, Kind::SupportPath, report);
    keep_first(&mut database.workload_paths, Kind::WorkloadPath, report);
    keep_first(&mut database.results, Kind::Result, report);
    for platform in &mut database.platforms {
        let mut seen: HashMap<&str, &Head> = HashMap::new();
        let mut twice = false;
        for product in &platform.products {
            match seen.get(&*product.head.id) {
                Some(first) => {
                    twice = true;
                    report.push(duplicate(Kind::Product, &product.head, first));
                }
                None => {
                    seen.insert(&product.head.id, &product.head);
                }
            }
        }
        if twice {
            let mut kept = platform.as_ref().clone();
            let mut ids = std::collections::HashSet::new();
            kept.products
                .retain(|product| ids.insert(product.head.id.clone()));
            *platform = Arc::new(kept);
        }
    }
}

fn join_definitions(
    all: &mut Vec<Definition>,
    more: Option<Vec<Definition>>,
    list: &str,
    report: &mut Report,
) {
    let Some(more) = more else { return };
    match (all.first(), more.first()) {
        (Some(first), Some(again)) => {
            let message = format!("`{list}` stands in two files");
            report.push(
                Diagnostic::new(Rule::DuplicateDefinitions, message)
                    .at(again.origin.place())
                    .related(first.origin.place(), "first here")
                    .help("keep one of them: their order is the order of the site"),
            );
        }
        _ => all.extend(more),
    }
}

fn keep_first<T: Identified>(records: &mut Vec<Arc<T>>, kind: Kind, report: &mut Report) {
    let mut first: HashMap<Box<str>, usize> = HashMap::with_capacity(records.len());
    let mut kept: Vec<Arc<T>> = Vec::with_capacity(records.len());
    for record in records.drain(..) {
        if let Some(&at) = first.get(&record.head().id) {
            report.push(duplicate(kind, record.head(), kept[at].head()));
        } else {
            first.insert(record.head().id.clone(), kept.len());
            kept.push(record);
        }
    }
    *records = kept;
}

fn duplicate(kind: Kind, again: &Head, first: &Head) -> Diagnostic {
    Diagnostic::new(
        Rule::DuplicateId,
        format!(
            "two records of the kind {} have the id `{}`",
            kind.word(),
            again.id
        ),
    )
    .at(again.origin.locate("/id"))
    .related(first.origin.locate("/id"), "first here")
}
