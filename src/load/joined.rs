//! The records of all files joined in path order; ids and definitions that stand twice are found.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::file::FileRecords;
use super::listed::Listed;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::{Database, Definition, Head, Kind, Platform};

/// Joins `files` into `database`.
pub(super) fn join(files: Vec<FileRecords>, database: &mut Database, report: &mut Report) {
    for file in files {
        add(file, database, report);
    }
    if database.supplied.contains(&Kind::Platform) {
        database.supplied.insert(Kind::Product);
    }
    keep_first(&mut database.models, report);
    keep_first(&mut database.platforms, report);
    keep_first(&mut database.integrations, report);
    keep_first(&mut database.workloads, report);
    keep_first(&mut database.support_paths, report);
    keep_first(&mut database.workload_paths, report);
    keep_first(&mut database.results, report);
    for platform in &mut database.platforms {
        keep_first_products(platform, report);
    }
}

fn add(file: FileRecords, database: &mut Database, report: &mut Report) {
    let holds = file.file.holds.iter().map(|(kind, _)| *kind);
    database.supplied.extend(holds);
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

fn keep_first<T: Listed>(records: &mut Vec<Arc<T>>, report: &mut Report) {
    let mut first: HashMap<Box<str>, usize> = HashMap::with_capacity(records.len());
    let mut kept: Vec<Arc<T>> = Vec::with_capacity(records.len());
    for record in records.drain(..) {
        if let Some(&at) = first.get(&record.head().id) {
            report.push(duplicate(T::KIND, record.head(), kept[at].head()));
        } else {
            first.insert(record.head().id.clone(), kept.len());
            kept.push(record);
        }
    }
    *records = kept;
}

/// An id of a product stands once on its platform; another platform may have it too.
fn keep_first_products(platform: &mut Arc<Platform>, report: &mut Report) {
    let mut first: HashMap<&str, &Head> = HashMap::new();
    let mut twice = false;
    for product in &platform.products {
        match first.get(&*product.head.id) {
            Some(first) => {
                twice = true;
                report.push(duplicate(Kind::Product, &product.head, first));
            }
            None => {
                first.insert(&product.head.id, &product.head);
            }
        }
    }
    if twice {
        let mut kept = platform.as_ref().clone();
        let mut ids = HashSet::new();
        kept.products
            .retain(|product| ids.insert(product.head.id.clone()));
        *platform = Arc::new(kept);
    }
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
