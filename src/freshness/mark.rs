//! A check date → the text of the data files with that date in the named records' evidence, and not
//! one other byte changed.
//!
//! A value is replaced where it stands. Where a piece of evidence has no `checked_at`, the field is
//! put behind a neighbour, with the blanks and breaks that stand between its neighbours. Evidence is
//! found by its address in the text itself, so that a piece which could not be read shifts nothing.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use jiff::civil::Date;

use crate::catalog::{Catalog, Owner, SourceIx, source_address};
use crate::diagnostic::SourceFile;
use crate::record::raw;

/// One data file with the date set.
#[derive(Debug)]
pub struct Marked {
    /// The file as it was read.
    pub file: Arc<SourceFile>,
    /// Its new text.
    pub text: String,
}

/// A change of a text: what stands in the range becomes the text.
type Edit = (Range<usize>, String);

/// Sets `checked_at` to `day` in all evidence of `records` that cites `source`; gives the files that
/// this changes, in path order.
pub fn mark_checked(
    catalog: &Catalog,
    source: SourceIx,
    records: &[Owner],
    day: Date,
) -> Vec<Marked> {
    let address = &*catalog[source].url;
    let value = format!("\"{day}\"");
    let mut edits: BTreeMap<usize, Vec<Edit>> = BTreeMap::new();
    for &record in records {
        let origin = &catalog.head_of(record).origin;
        let file = edits.entry(origin.file_number()).or_default();
        for evidence in evidence_citing(origin.text(), address) {
            let start = origin.start() + raw::range_in(origin.text(), evidence).start;
            file.extend(edit(evidence, start, &value));
        }
    }
    let mut marked = Vec::new();
    for (number, mut edits) in edits {
        let file = &catalog.database.files[number].source;
        edits.sort_by_key(|(range, _)| range.start);
        // A record that is named twice is edited once.
        edits.dedup();
        let text = apply(file.text(), &edits);
        if text != file.text() {
            let file = Arc::clone(file);
            marked.push(Marked { file, text });
        }
    }
    marked
}

/// The pieces of a record's evidence whose address is this source's.
fn evidence_citing<'a>(record: &'a str, address: &str) -> Vec<&'a str> {
    let list = raw::child(record, "evidence").unwrap_or_default();
    let pieces = raw::elements(list).unwrap_or_default();
    let cites = |piece: &&str| {
        let url = raw::child(piece, "url").map(serde_json::from_str::<String>);
        let Some(Ok(url)) = url else { return false };
        source_address(url.trim()).is_some_and(|own| own == address)
    };
    pieces.into_iter().filter(cites).collect()
}

/// The change of a piece of evidence that begins at byte `start` of its file.
fn edit(evidence: &str, start: usize, value: &str) -> Option<Edit> {
    let shifted = |range: Range<usize>| start + range.start..start + range.end;
    if let Some(own) = raw::child(evidence, "checked_at") {
        return Some((shifted(raw::range_in(evidence, own)), value.to_owned()));
    }
    let members = raw::members(evidence).ok()?;
    let behind = ["published_at", "publisher", "url"];
    let neighbour = behind
        .into_iter()
        .find_map(|name| members.iter().position(|(key, _)| key == name))?;
    let ends: Vec<Range<usize>> = members
        .iter()
        .map(|(_, value)| raw::range_in(evidence, value))
        .collect();
    let layout = Layout::of(evidence, &ends, neighbour);
    let text = format!("{}\"checked_at\"{}{value}", layout.before, layout.between);
    let at = ends.get(neighbour)?.end;
    Some((shifted(at..at), text))
}

/// How the members of an object stand.
struct Layout<'a> {
    /// Between the value of one and the key of the next, comma included.
    before: String,
    /// Between a key and its value, colon included.
    between: &'a str,
}

impl<'a> Layout<'a> {
    /// The layout around member `at` of an object; `values` are the places of its values.
    fn of(object: &'a str, values: &[Range<usize>], at: usize) -> Self {
        // From the value before (or the brace) to a member's value: blanks, the key, the colon.
        let lead = |at: usize| {
            let from = match at.checked_sub(1) {
                Some(before) => values[before].end,
                None => 1,
            };
            &object[from..values[at].start]
        };
        let own = lead(at);
        let between = own.rfind('"').map_or(": ", |quote| &own[quote + 1..]);
        let upto_key = |lead: &'a str| &lead[..lead.find('"').unwrap_or(0)];
        let before = if at + 1 < values.len() {
            upto_key(lead(at + 1)).to_owned()
        } else if at > 0 {
            upto_key(own).to_owned()
        } else {
            // The only member: what stands after the brace, on a line of its own or on the same.
            match upto_key(own) {
                blanks if blanks.contains('\n') => format!(",{blanks}"),
                _ => ", ".to_owned(),
            }
        };
        Self { before, between }
    }
}

fn apply(text: &str, edits: &[Edit]) -> String {
    let mut new = String::with_capacity(text.len() + 64);
    let mut at = 0;
    for (range, value) in edits {
        new.push_str(&text[at..range.start]);
        new.push_str(value);
        at = range.end;
    }
    new.push_str(&text[at..]);
    new
}

#[cfg(test)]
mod tests;
