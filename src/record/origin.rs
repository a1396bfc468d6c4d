//! Where a record stands in its file, and where each of its values stands.
//!
//! A record keeps its own byte range only. The place of a single value is found by reading the
//! record's text once more, which happens for findings alone.

use std::ops::Range;
use std::sync::Arc;

use super::raw;
use crate::diagnostic::{Place, SourceFile};

/// The file and byte range of one record.
#[derive(Debug, Clone)]
pub struct Origin {
    file: Arc<SourceFile>,
    file_number: u32,
    range: Range<u32>,
    pointer: Box<str>,
}

impl Origin {
    /// The record at `range` of `file`, which is number `file_number` of the database's files.
    pub(crate) fn new(
        file: &Arc<SourceFile>,
        file_number: usize,
        range: Range<usize>,
        pointer: &str,
    ) -> Self {
        let narrow = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self {
            file: Arc::clone(file),
            file_number: narrow(file_number),
            range: narrow(range.start)..narrow(range.end),
            pointer: pointer.into(),
        }
    }

    /// Which of the database's files it is.
    pub fn file_number(&self) -> usize {
        self.file_number as usize
    }

    /// The file's path relative to the project.
    pub fn path(&self) -> &str {
        self.file.path()
    }

    /// The line on which the record begins, from 1.
    pub fn line(&self) -> usize {
        self.file.line_column(self.range.start as usize).0
    }

    /// The record's JSON text.
    pub fn text(&self) -> &str {
        self.file
            .text()
            .get(self.range.start as usize..self.range.end as usize)
            .unwrap_or_default()
    }

    /// The byte of the file at which the record begins.
    pub fn start(&self) -> usize {
        self.range.start as usize
    }

    /// The JSON pointer of the record in its file, such as `/models/3`.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// The place of the whole record.
    pub fn place(&self) -> Place {
        let range = self.range.start as usize..self.range.end as usize;
        Place::new(&self.file, range, &*self.pointer)
    }

    /// The place of a value inside the record, such as `/product_ids/1`; the record's own place
    /// when there is no such value.
    pub fn locate(&self, pointer: &str) -> Place {
        let mut text = self.text();
        for step in pointer.split('/').skip(1) {
            match raw::child(text, step) {
                Some(child) => text = child,
                None => return self.place(),
            }
        }
        let range = raw::range_in(self.file.text(), text);
        Place::new(&self.file, range, format!("{}{pointer}", self.pointer))
    }
}

/// The part of a value's JSON pointer that leads to its record: `/models/3` of `/models/3/notes`,
/// and `/platforms/0/products/1` of what stands in a product; none of a file's own facts.
pub fn record_pointer(pointer: &str) -> Option<&str> {
    let mut ends = pointer.match_indices('/').map(|(at, _)| at).skip(1);
    let list = ends.next()?;
    let Some(record) = ends.next() else {
        return Some(pointer);
    };
    let in_products =
        pointer[..list] == *"/platforms" && pointer[record..].starts_with("/products/");
    if !in_products {
        return Some(&pointer[..record]);
    }
    let product = ends.nth(1);
    Some(&pointer[..product.unwrap_or(pointer.len())])
}

#[cfg(test)]
mod tests {
    use super::record_pointer;

    #[test]
    fn a_pointer_leads_to_its_record_or_product() {
        for (pointer, record) in [
            ("/models/3", Some("/models/3")),
            ("/models/3/notes", Some("/models/3")),
            ("/platforms/0/evidence/1/url", Some("/platforms/0")),
            ("/platforms/0/products", Some("/platforms/0")),
            ("/platforms/0/products/1", Some("/platforms/0/products/1")),
            (
                "/platforms/0/products/1/id",
                Some("/platforms/0/products/1"),
            ),
            ("/models/0/products/1/id", Some("/models/0")),
            ("/scope", None),
            ("", None),
        ] {
            assert_eq!(record_pointer(pointer), record, "{pointer}");
        }
    }
}
