//! Rows of mixed values, as index files hold them: arrays instead of objects, since names of
//! fields would cost more than what they name.

use std::borrow::Cow;

use serde::Serialize;

/// A value of a row.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub(in crate::search) enum Cell<'a> {
    /// A number; −1 where there is none.
    Number(i64),
    /// A text; empty where there is none.
    Text(Cow<'a, str>),
    /// A list, or a row in a row.
    List(Vec<Cell<'a>>),
}

impl Cell<'_> {
    fn is_empty(&self) -> bool {
        match self {
            Self::Number(number) => *number == -1,
            Self::Text(text) => text.is_empty(),
            Self::List(list) => list.is_empty(),
        }
    }
}

impl From<usize> for Cell<'_> {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Option<usize>> for Cell<'_> {
    fn from(number: Option<usize>) -> Self {
        number.map_or(Self::Number(-1), Self::from)
    }
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Cell<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a, T: Into<Cell<'a>>> FromIterator<T> for Cell<'a> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

/// A row without the empty values at its end.
pub(in crate::search) fn row(mut cells: Vec<Cell<'_>>) -> Cell<'_> {
    while cells.last().is_some_and(Cell::is_empty) {
        cells.pop();
    }
    Cell::List(cells)
}

/// The JSON of a value. Texts, numbers and lists of them always have one.
pub(in crate::search) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// JSON texts as one array.
pub(in crate::search) fn array<'t>(texts: impl Iterator<Item = &'t str> + Clone) -> String {
    let size: usize = texts.clone().map(|text| text.len() + 1).sum();
    let mut array = String::with_capacity(size + 2);
    array.push('[');
    for (at, text) in texts.enumerate() {
        if at > 0 {
            array.push(',');
        }
        array.push_str(text);
    }
    array.push(']');
    array
}

/// Cuts rows into files: ranges of `rows` of about `size` bytes each.
pub(in crate::search) fn ranges(lengths: &[usize], size: usize) -> Vec<std::ops::Range<usize>> {
    let mut ranges = Vec::new();
    let (mut start, mut bytes) = (0, 0);
    for (at, length) in lengths.iter().enumerate() {
        bytes += length + 1;
        if bytes >= size {
            ranges.push(start..at + 1);
            (start, bytes) = (at + 1, 0);
        }
    }
    if start < lengths.len() {
        ranges.push(start..lengths.len());
    }
    ranges
}
