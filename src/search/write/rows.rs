//! Document files: what a hit shows, a row a document.

use memchr::memmem;

use super::cell::{self, Cell};
use crate::search::document::Document;
use crate::search::index::Record;

/// Stands for the id in an address.
const ID: &str = "{id}";

/// Rows of one file, of so many in all: few, since the hits of a query stand far apart.
pub(in crate::search) fn rows_of_a_file(documents: usize) -> usize {
    if documents > 4_000 { 32 } else { 16 }
}

/// An address with [`ID`] in the place of the document's id.
pub(in crate::search) fn pattern(document: &Document<'_>) -> String {
    if document.id.is_empty() {
        return document.url.clone();
    }
    // Addresses are short, and `str::replace` prepares itself for long texts.
    let (id, mut rest) = (&*document.id, &*document.url);
    let mut pattern = String::with_capacity(rest.len() + ID.len());
    while let Some(at) = memmem::find(rest.as_bytes(), id.as_bytes()) {
        pattern.push_str(&rest[..at]);
        pattern.push_str(ID);
        rest = &rest[at + id.len()..];
    }
    pattern.push_str(rest);
    pattern
}

/// `[id, address, title, note, level, [platforms], [precisions], checked]`, empty ends left out;
/// the address is left out where it is the `usual` one of its kind.
pub(in crate::search) fn row(document: &Document<'_>, usual: &str) -> String {
    let platforms = document.platforms.iter().map(|one| one.number());
    let address = pattern(document);
    let address = if address == usual {
        String::new()
    } else {
        address
    };
    cell::json(&cell::row(vec![
        (&*document.id).into(),
        address.into(),
        (&*document.title).into(),
        (&*document.note).into(),
        document.level.into(),
        platforms.collect(),
        document.precisions.iter().copied().collect(),
        Cell::from(&*document.checked),
    ]))
}

/// The files, in order.
pub(in crate::search) fn files(records: &[Record<'_>]) -> Vec<String> {
    let file = |rows: &[Record<'_>]| cell::array(rows.iter().map(|one| &*one.row));
    let rows = rows_of_a_file(records.len());
    records.chunks(rows).map(file).collect()
}
