//! Where a record stands in its file, and where each of its values stands.
//!
//! A record keeps its own byte range only. The place of a single value is found by reading the
//! record's text once more, which happens for findings alone; where the elements of a long list stand
//! is kept then, since each of them may have its finding.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::raw;
use crate::diagnostic::{Place, SourceFile};

/// The file and byte range of one record.
#[derive(Debug, Clone)]
pub struct Origin {
    file: Arc<SourceFile>,
    file_number: u32,
    range: Range<u32>,
    pointer: Box<str>,
    /// The long list in which a value was first looked for.
    list: OnceLock<Box<List>>,
}

/// A list is long that has an element of this number.
const LONG: usize = 32;

/// A list of a record, and where in the record's text its elements stand.
#[derive(Debug, Clone)]
struct List {
    name: Box<str>,
    elements: Box<[Range<usize>]>,
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
            list: OnceLock::new(),
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
        let Some(text) = self
            .element(pointer)
            .or_else(|| value(self.text(), pointer))
        else {
            return self.place();
        };
        let range = raw::range_in(self.file.text(), text);
        Place::new(&self.file, range, format!("{}{pointer}", self.pointer))
    }

    /// A value in an element of a long list that is known by now, such as `/evidence/12/url`.
    fn element(&self, pointer: &str) -> Option<&str> {
        let (name, inside) = pointer.strip_prefix('/')?.split_once('/')?;
        let (number, rest) = inside.split_at(inside.find('/').unwrap_or(inside.len()));
        let number: usize = number.parse().ok()?;
        let list = match self.list.get() {
            Some(list) => list,
            None if number < LONG => return None,
            None => self
                .list
                .get_or_init(|| Box::new(List::read(self.text(), name))),
        };
        if *list.name != *name {
            return None;
        }
        value(&self.text()[list.elements.get(number)?.clone()], rest)
    }
}

impl List {
    fn read(record: &str, name: &str) -> Self {
        let elements = raw::child(record, name).and_then(|list| raw::elements(list).ok());
        let elements = elements.unwrap_or_default().into_iter();
        Self {
            name: name.into(),
            elements: elements
                .map(|element| raw::range_in(record, element))
                .collect(),
        }
    }
}

/// The value to which a JSON pointer leads.
fn value<'t>(text: &'t str, pointer: &str) -> Option<&'t str> {
    pointer.split('/').skip(1).try_fold(text, raw::child)
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
    use super::{Origin, record_pointer};
    use crate::diagnostic::SourceFile;

    #[test]
    fn values_of_a_long_list_are_found_as_those_of_a_short_one() {
        let of = |name: &str| {
            let elements: Vec<_> = (0..100)
                .map(|at| format!(r#"{{"u": "{name}{at}"}}"#))
                .collect();
            format!(r#""{name}": [{}]"#, elements.join(", "))
        };
        let record = format!("{{{}, {}}}", of("a"), of("b"));
        let text = format!("[{record}]");
        let file = SourceFile::new("f.json", text.clone());
        let origin = Origin::new(&file, 0, 1..text.len() - 1, "/l/0");
        for (pointer, found) in [
            ("/a/3/u", r#""a3""#),
            ("/a/99/u", r#""a99""#),
            ("/a/40", r#"{"u": "a40"}"#),
            ("/a/7/u", r#""a7""#),
            ("/b/99/u", r#""b99""#),
            ("/a/100/u", &record),
            ("/a/50/v", &record),
            ("/c/50/u", &record),
        ] {
            let place = origin.locate(pointer);
            assert_eq!(&text[place.range()], found, "{pointer}");
        }
    }

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
