//! Places in input files: a byte range of a text, told as line and column.
//!
//! Places are made by the thousand and read seldom, so a [`Place`] keeps offsets only; lines are
//! counted once a file, and only when somebody asks.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// The text of one input file, with its path as people see it.
#[derive(Debug)]
pub struct SourceFile {
    path: Box<str>,
    text: Box<str>,
    line_starts: OnceLock<Vec<usize>>,
}

impl SourceFile {
    /// Keeps `text` under `path`, a path relative to the project with `/` between its parts.
    pub fn new(path: impl Into<Box<str>>, text: impl Into<Box<str>>) -> Arc<Self> {
        Arc::new(Self {
            path: path.into(),
            text: text.into(),
            line_starts: OnceLock::new(),
        })
    }

    /// The path relative to the project, with `/` between its parts.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The line (from 1) and column (Unicode characters, from 1) of a byte offset.
    ///
    /// An offset past the end counts as the end; one inside a character as that character's start.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let starts = self.line_starts.get_or_init(|| {
            std::iter::once(0)
                .chain(self.text.match_indices('\n').map(|(at, _)| at + 1))
                .collect()
        });
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = starts.partition_point(|&start| start <= offset);
        let start = starts.get(line.saturating_sub(1)).copied().unwrap_or(0);
        (line, self.text[start..offset].chars().count() + 1)
    }
}

/// A byte range of a [`SourceFile`], with the JSON pointer of the value where there is one.
#[derive(Debug, Clone)]
pub struct Place {
    file: Arc<SourceFile>,
    range: Range<usize>,
    pointer: Box<str>,
}

impl Place {
    /// The bytes `range` of `file`; `pointer` is a JSON pointer (RFC 6901) or empty.
    pub fn new(file: &Arc<SourceFile>, range: Range<usize>, pointer: impl Into<Box<str>>) -> Self {
        Self {
            file: Arc::clone(file),
            range,
            pointer: pointer.into(),
        }
    }

    /// The file.
    pub fn file(&self) -> &Arc<SourceFile> {
        &self.file
    }

    /// The bytes meant, within the file's text.
    pub fn range(&self) -> Range<usize> {
        let end = self.range.end.min(self.file.text.len());
        self.range.start.min(end)..end
    }

    /// The JSON pointer of the value, empty for places that are not a JSON value.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// Line and column of the start, both from 1, columns in Unicode characters.
    pub fn line_column(&self) -> (usize, usize) {
        self.file.line_column(self.range.start)
    }

    /// Line and column just after the end, counted in the same way.
    pub fn end(&self) -> (usize, usize) {
        self.file.line_column(self.range().end)
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (line, column) = self.line_column();
        write!(f, "{}:{line}:{column}", self.file.path)
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, SourceFile};

    #[test]
    fn columns_count_characters_not_bytes() {
        let file = SourceFile::new("data/a.json", "{\n  \"昇腾\": x\n}");
        let at = file.text().find('x').unwrap_or_default();
        assert_eq!(
            Place::new(&file, at..at + 1, "").to_string(),
            "data/a.json:2:9"
        );
    }

    #[test]
    fn an_offset_past_the_end_is_the_end() {
        assert_eq!(SourceFile::new("a", "ab\n").line_column(99), (2, 1));
    }
}
