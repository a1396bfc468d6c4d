//! Every text of the data files with its place, for rules that look at texts whatever their field.

use std::sync::Arc;

use rayon::iter::{
    IndexedParallelIterator, IntoParallelIterator, IntoParallelRefIterator, ParallelIterator,
};

use crate::diagnostic::{Diagnostic, Place, Report, SourceFile};
use crate::record::raw::{self, Shape};
use crate::record::{Database, Origin};

/// A text with its place, in quotation marks.
pub(super) struct Text {
    pub(super) value: String,
    pub(super) place: Place,
}

/// What `look` finds in the texts of the data files, asked of those alone in whose surroundings
/// `may_hold` sees, in the JSON as it is written, that they may matter: most files and records are
/// passed over unread.
pub(super) fn find(
    database: &Database,
    may_hold: impl Fn(&str) -> bool + Sync,
    look: impl Fn(&Text) -> Option<Diagnostic> + Sync,
) -> Report {
    let files = database.files.par_iter();
    let found = files.map(|file| in_file(&file.source, &may_hold, &look));
    let mut report = Report::new();
    for finding in found.collect::<Vec<_>>().into_iter().flatten() {
        report.push(finding);
    }
    report
}

fn in_file(
    source: &Arc<SourceFile>,
    may_hold: &(impl Fn(&str) -> bool + Sync),
    look: &(impl Fn(&Text) -> Option<Diagnostic> + Sync),
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if !may_hold(source.text()) {
        return found;
    }
    for (list, value) in raw::members(source.text().trim()).unwrap_or_default() {
        let pointer = format!("/{}", step(&list));
        if Shape::of(value) != Shape::Array {
            walk(source, value, pointer, &mut |text| found.extend(look(text)));
            continue;
        }
        let records = raw::elements(value).unwrap_or_default();
        let records = records.into_par_iter().enumerate().with_min_len(64);
        let searched = records.filter(|(_, record)| may_hold(record));
        let in_record = |(at, record)| {
            let mut found = Vec::new();
            let pointer = format!("{pointer}/{at}");
            walk(source, record, pointer, &mut |text| {
                found.extend(look(text));
            });
            found
        };
        let of_list: Vec<_> = searched.map(in_record).collect();
        found.extend(of_list.into_iter().flatten());
    }
    found
}

/// Calls `look` for every text of one record.
pub(super) fn of_record(origin: &Origin, look: &mut dyn FnMut(&Text)) {
    let place = origin.place();
    walk(
        place.file(),
        origin.text(),
        origin.pointer().to_owned(),
        look,
    );
}

/// Where `part` stands in the text at `place`, when it is written there without escapes.
pub(super) fn part_of(place: &Place, part: &str) -> Option<Place> {
    let range = place.range();
    let start = range.start + place.file().text().get(range)?.find(part)?;
    let end = start + part.len();
    Some(Place::new(place.file(), start..end, place.pointer()))
}

fn walk(source: &Arc<SourceFile>, value: &str, pointer: String, look: &mut dyn FnMut(&Text)) {
    match Shape::of(value) {
        Shape::Object => {
            for (key, inner) in raw::members(value).unwrap_or_default() {
                walk(source, inner, format!("{pointer}/{}", step(&key)), look);
            }
        }
        Shape::Array => {
            let elements = raw::elements(value).unwrap_or_default();
            for (at, inner) in elements.into_iter().enumerate() {
                walk(source, inner, format!("{pointer}/{at}"), look);
            }
        }
        Shape::Text => {
            if let Ok(text) = serde_json::from_str::<String>(value) {
                let range = raw::range_in(source.text(), value);
                let place = Place::new(source, range, pointer);
                look(&Text { value: text, place });
            }
        }
        Shape::Number | Shape::Truth | Shape::Null => {}
    }
}

/// One step of a JSON pointer (RFC 6901).
fn step(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}
