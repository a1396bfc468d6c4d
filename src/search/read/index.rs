//! The files of an index in memory: what of them a query needs, read when it needs it.

use std::collections::BTreeMap;

use serde_json::Value;

/// An index. What a file does not hold as it should is read as nothing.
#[derive(Debug)]
pub(super) struct Index {
    files: BTreeMap<String, Vec<u8>>,
    pub(super) entry: Value,
    folder: String,
    /// Name, first document, usual address.
    pub(super) kinds: Vec<(String, usize, String)>,
    pub(super) documents: usize,
    firsts: Vec<String>,
}

/// A term with its postings as they stand in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) term: String,
    pub(super) posting: Vec<i64>,
}

impl Found {
    /// Calls `each` with every document, what the term weighs there, and whether it stands in one
    /// of the document's own names.
    pub(super) fn visit(&self, mut each: impl FnMut(usize, u16, bool)) {
        let (mut weight, mut document) = (0_u64, 0);
        for &number in &self.posting {
            if number < 0 {
                (weight, document) = (number.unsigned_abs(), 0);
            } else {
                document += size(number);
                each(
                    document,
                    u16::try_from(weight & 31).unwrap_or(0),
                    weight > 31,
                );
            }
        }
    }

    /// Whether it stands in the own names of some document.
    pub(super) fn is_name(&self) -> bool {
        self.posting.iter().any(|&number| number < -31)
    }
}

impl Index {
    pub(super) fn new(files: BTreeMap<String, Vec<u8>>) -> Self {
        let entry = files.get(&format!("{}/entry.json", crate::search::FOLDER));
        let entry = entry.map_or(Value::Null, |bytes| parsed(bytes));
        let kind = |row: &Value| (text(&row[0]), number(&row[1]), text(&row[2]));
        Self {
            folder: text(&entry["folder"]),
            kinds: list(&entry["kinds"]).iter().map(kind).collect(),
            documents: number(&entry["documents"]),
            firsts: list(&entry["terms"]).iter().map(text).collect(),
            files,
            entry,
        }
    }

    pub(super) fn file(&self, name: &str) -> Value {
        let path = format!("{}/{}/{name}.json", crate::search::FOLDER, self.folder);
        self.files
            .get(&path)
            .map_or(Value::Null, |bytes| parsed(bytes))
    }

    /// The number of a document's kind.
    pub(super) fn kind_at(&self, document: usize) -> usize {
        let after = self
            .kinds
            .partition_point(|(_, first, _)| *first <= document);
        after.saturating_sub(1)
    }

    /// The name of a document's kind.
    pub(super) fn kind_of(&self, document: usize) -> &str {
        self.kinds
            .get(self.kind_at(document))
            .map_or("", |kind| &kind.0)
    }

    /// All terms that begin with `start`, itself first; only itself where `is_whole`.
    pub(super) fn look_up(&self, start: &str, is_whole: bool) -> Vec<Found> {
        let fits = |term: &str| {
            if is_whole {
                term == start
            } else {
                term.starts_with(start)
            }
        };
        let before = self.firsts.partition_point(|first| first.as_str() <= start);
        let mut number = before.saturating_sub(1);
        let mut found = Vec::new();
        loop {
            let file = self.file(&format!("terms-{number}"));
            let terms = expanded(&file["terms"])
                .into_iter()
                .zip(list(&file["postings"]));
            found.extend(
                terms
                    .filter(|(term, _)| fits(term))
                    .map(|(term, posting)| Found {
                        term,
                        posting: self.posting(posting),
                    }),
            );
            number += 1;
            if !self.firsts.get(number).is_some_and(|first| fits(first)) {
                return found;
            }
        }
    }

    fn posting(&self, posting: &Value) -> Vec<i64> {
        let own = posting
            .as_u64()
            .map(|number| self.file(&format!("long-{number}")));
        let numbers = list(own.as_ref().unwrap_or(posting)).iter();
        numbers.filter_map(Value::as_i64).collect()
    }

    /// All words that may be met from a word of this length in so many slips.
    pub(super) fn words_near(&self, length: usize, most: usize) -> Vec<String> {
        list(&self.entry["spelling"])
            .iter()
            .map(number)
            .filter(|one| one.abs_diff(length) <= most)
            .flat_map(|one| expanded(&self.file(&format!("spelling-{one}"))))
            .collect()
    }

    /// The row of a document.
    pub(super) fn row(&self, document: usize) -> Value {
        let rows = number(&self.entry["rows"]).max(1);
        let mut file = self.file(&format!("documents-{}", document / rows));
        file.get_mut(document % rows)
            .map_or(Value::Null, Value::take)
    }

    /// A document's row of files that are cut by documents: `pairs` or `places`.
    pub(super) fn part(&self, name: &str, document: usize) -> Value {
        let starts: Vec<usize> = list(&self.entry[name]).iter().map(number).collect();
        let after = starts.partition_point(|&first| first <= document);
        let Some(&first) = starts.get(after.wrapping_sub(1)) else {
            return Value::Null;
        };
        let mut file = self.file(&format!("{name}-{}", after - 1));
        file.get_mut(document - first)
            .map_or(Value::Null, Value::take)
    }

    /// Where a record of a kind usually stands.
    pub(super) fn usual(&self, kind: &str, id: &str) -> String {
        let usual = self.kinds.iter().find(|one| one.0 == kind);
        usual.map_or("", |one| &one.2).replace("{id}", id)
    }

    /// The address of a document by its row.
    pub(super) fn address(&self, document: usize, row: &Value) -> String {
        let id = text(&row[0]);
        match row[1].as_str().unwrap_or_default() {
            "" => self.usual(self.kind_of(document), &id),
            path => path.replace("{id}", &id),
        }
    }

    /// The word of a level or status.
    pub(super) fn level(&self, row: &Value) -> Option<String> {
        let level = row.as_u64().and_then(|at| usize::try_from(at).ok())?;
        self.entry["levels"].get(level).map(|one| text(&one[1]))
    }

    /// The name of a platform.
    pub(super) fn platform(&self, number: usize) -> String {
        text(&self.entry["platforms"][number][1])
    }
}

fn parsed(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).unwrap_or_default()
}

/// Words of which each tells how many UTF-16 units it shares with the one before.
fn expanded(coded: &Value) -> Vec<String> {
    let mut before: Vec<u16> = Vec::new();
    let words = list(coded).iter().filter_map(Value::as_str);
    words
        .map(|word| {
            let mut chars = word.chars();
            let shared = chars
                .next()
                .and_then(|digit| digit.to_digit(36))
                .unwrap_or(0);
            before.truncate(shared as usize);
            before.extend(chars.as_str().encode_utf16());
            String::from_utf16_lossy(&before)
        })
        .collect()
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(super) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

pub(super) fn number(value: &Value) -> usize {
    value.as_i64().map_or(0, size)
}

fn size(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}
