//! Two databases → what changed between them, in the words of claims and not of JSON.
//!
//! A change says what a reader of the records would ask about: a level that is another one, limits
//! that are gone, evidence replaced though nobody looked again. Key order, layout and the order of
//! records say nothing and are no change; a missing, null or empty field reads the same. What could
//! not be read on one side is never told as removed or added. Comparing the other way round gives
//! the same changes mirrored. Nothing here reads a file, and words stand apart, in [`wording`].

mod change;
mod definitions;
mod evidence;
mod files;
mod history;
mod names;
mod pair;
mod record;
mod records;
mod topic;
mod value;
pub mod wording;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

pub use change::{Change, Claim, Field, Named, Notice, Said, Subject, What};
pub use files::FileVersion;
pub use history::{History, Step};
pub use topic::Topic;
pub use value::Value;

use self::names::Names;
use crate::record::Database;

/// One side of a comparison.
#[derive(Debug, Clone, Copy)]
pub struct Side<'a> {
    /// The records.
    pub database: &'a Database,
    /// What the paths of its files begin with, `data/` or like it: files are the same by the rest.
    pub folder: &'a str,
}

/// What two databases differ in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Difference {
    /// The old side's files.
    pub old: Vec<FileVersion>,
    /// The new side's files.
    pub new: Vec<FileVersion>,
    /// First what may claim more than before, then by kind and id.
    pub changes: Vec<Change>,
    /// Records that one side has and the other may have, in what could not be read of it.
    pub unsure: usize,
}

impl Difference {
    /// How many records, definitions and files have a change.
    pub fn subjects(&self) -> usize {
        let subjects = self.changes.iter().map(|change| {
            let subject = &change.subject;
            (subject.topic, &*subject.id)
        });
        subjects.collect::<BTreeSet<_>>().len()
    }
}

/// Compares two databases.
pub fn diff(old: Side<'_>, new: Side<'_>) -> Difference {
    let names = Names::new(old.database, new.database);
    let mut found = Found::default();
    records::compare((old, new), &names, &mut found);
    definitions::compare((old, new), &mut found);
    files::compare((old, new), &mut found);
    found.changes.sort_by(Change::order);
    Difference {
        old: files::versions(old),
        new: files::versions(new),
        changes: found.changes,
        unsure: found.unsure,
    }
}

/// Changes as they are found.
#[derive(Default)]
struct Found {
    changes: Vec<Change>,
    unsure: usize,
    /// The changed records of each file, by the path that both sides share.
    touched: BTreeMap<String, BTreeSet<(Topic, Box<str>)>>,
}

impl Found {
    /// Notes what changed on a record that stands in `file`.
    fn add(&mut self, subject: &Subject, file: &str, whats: Vec<What>) {
        if whats.is_empty() {
            return;
        }
        let name = (subject.topic, subject.id.clone());
        self.touched
            .entry(file.to_owned())
            .or_default()
            .insert(name);
        let changes = whats.into_iter().map(|what| Change {
            subject: subject.clone(),
            what,
        });
        self.changes.extend(changes);
    }
}

impl Side<'_> {
    /// A file's path as the other side has it.
    fn shared<'p>(&self, path: &'p str) -> &'p str {
        path.strip_prefix(self.folder).unwrap_or(path)
    }
}
