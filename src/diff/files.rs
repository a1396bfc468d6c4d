//! Data files on both sides: versions, review dates, scope; and versions that stayed though records
//! changed.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::Topic;
use super::change::{Field, Subject, What};
use super::value::Value;
use super::{Found, Side};
use crate::record::DataFile;

/// A file's version on one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileVersion {
    /// Its path in the folder of the records.
    pub file: Box<str>,
    /// `database_version`, as written.
    pub version: Option<Box<str>>,
    /// When it was last reviewed.
    pub reviewed: Option<Date>,
}

/// The files of a side with their versions, in path order.
pub(super) fn versions(side: Side<'_>) -> Vec<FileVersion> {
    let files = side.database.files.iter();
    let version = |file: &DataFile| FileVersion {
        file: side.shared(file.source.path()).into(),
        version: file.database_version.clone(),
        reviewed: file.last_reviewed,
    };
    files.map(version).collect()
}

/// Compares the files that both sides have.
pub(super) fn compare((old, new): (Side<'_>, Side<'_>), found: &mut Found) {
    let befores = old.database.files.iter();
    let befores: BTreeMap<_, _> = befores
        .map(|file| (old.shared(file.source.path()), file))
        .collect();
    for after in &new.database.files {
        let path = new.shared(after.source.path());
        let Some(before) = befores.get(path) else {
            continue;
        };
        let mut whats = facts(before, after);
        whats.extend(kept(path, (before, after), found));
        let subject = Subject {
            topic: Topic::File,
            id: path.into(),
            was: None,
            name: None,
            platform: None,
        };
        found.add(&subject, path, whats);
    }
}

fn facts(before: &DataFile, after: &DataFile) -> Vec<What> {
    let mut whats = Vec::new();
    let versions = (&before.database_version, &after.database_version);
    if versions.0 != versions.1 {
        whats.push(What::Version {
            from: versions.0.clone(),
            to: versions.1.clone(),
        });
    }
    let reviewed = |file: &DataFile| file.last_reviewed.map(|date| date.to_string().into());
    for (name, from, to) in [
        ("last_reviewed", reviewed(before), reviewed(after)),
        ("scope", before.scope.clone(), after.scope.clone()),
        (
            "attribution",
            before.attribution.clone(),
            after.attribution.clone(),
        ),
    ] {
        if from != to {
            whats.push(What::Field(Field {
                name: name.into(),
                from: from.map(Value::One),
                to: to.map(Value::One),
            }));
        }
    }
    whats
}

/// Whether records of the file changed while its version stayed.
fn kept(path: &str, (before, after): (&DataFile, &DataFile), found: &Found) -> Option<What> {
    let version = after.database_version.as_ref()?;
    let records = found.touched.get(path)?.len();
    (before.database_version.as_ref() == Some(version)).then(|| What::VersionKept {
        version: version.clone(),
        records,
    })
}
