//! Reads index files: the format as the docs of `compatlas::search` tell it, and nothing else.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::project::Project;

/// The files of a site's index.
pub(super) struct Index {
    pub(super) entry: Value,
    pub(super) files: BTreeMap<String, Value>,
    /// Documents by term.
    pub(super) terms: BTreeMap<String, Vec<Posting>>,
}

/// A document that holds a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Posting {
    pub(super) document: usize,
    pub(super) impact: u64,
    pub(super) is_own: bool,
}

/// What a hit shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) kind: String,
    pub(super) id: String,
    pub(super) url: String,
    pub(super) title: String,
    pub(super) note: String,
}

impl Index {
    /// The index of a project.
    pub(super) fn of(project: &Project) -> Self {
        Self::read(&project.files())
    }

    /// The index among the files of a site.
    pub(super) fn read(site: &BTreeMap<String, Vec<u8>>) -> Self {
        let json = |bytes: &Vec<u8>| serde_json::from_slice(bytes).unwrap();
        let entry: Value = json(&site["search/entry.json"]);
        let folder = format!("search/{}/", entry["folder"].as_str().unwrap());
        let files: BTreeMap<String, Value> = site
            .iter()
            .filter_map(|(path, bytes)| Some((path.strip_prefix(&folder)?.to_owned(), json(bytes))))
            .collect();
        let mut index = Self {
            entry,
            files,
            terms: BTreeMap::new(),
        };
        index.read_terms();
        index
    }

    fn read_terms(&mut self) {
        let firsts = texts(&self.entry["terms"]);
        for (number, first) in firsts.iter().enumerate() {
            let file = &self.files[&format!("terms-{number}.json")];
            let terms = expanded(&file["terms"]);
            assert_eq!(terms.first(), Some(first));
            for (term, postings) in terms.into_iter().zip(file["postings"].as_array().unwrap()) {
                let postings = match postings.as_u64() {
                    Some(number) => &self.files[&format!("long-{number}.json")],
                    None => postings,
                };
                let is_new = self.terms.insert(term, read_postings(postings)).is_none();
                assert!(is_new);
            }
        }
    }

    pub(super) fn documents(&self) -> usize {
        usize::try_from(self.entry["documents"].as_u64().unwrap()).unwrap()
    }

    /// The words that have a spelling file.
    pub(super) fn spelling(&self) -> Vec<String> {
        let lengths = self.entry["spelling"].as_array().unwrap();
        lengths
            .iter()
            .flat_map(|length| expanded(&self.files[&format!("spelling-{length}.json")]))
            .collect()
    }

    /// All rows, in the order of documents.
    pub(super) fn rows(&self) -> Vec<Row> {
        let per_file = self.entry["rows"].as_u64().unwrap();
        (0..self.documents())
            .map(|number| {
                let file = number as u64 / per_file;
                let rows = &self.files[&format!("documents-{file}.json")];
                self.row(number, &rows[number % usize::try_from(per_file).unwrap()])
            })
            .collect()
    }

    fn row(&self, number: usize, row: &Value) -> Row {
        let kinds = self.entry["kinds"].as_array().unwrap();
        let first = |kind: &Value| usize::try_from(kind[1].as_u64().unwrap()).unwrap();
        let kind = kinds.iter().rfind(|kind| first(kind) <= number).unwrap();
        let text = |at: usize| row[at].as_str().unwrap_or_default().to_owned();
        let url = match &*text(1) {
            "" => kind[2].as_str().unwrap().to_owned(),
            own => own.to_owned(),
        };
        Row {
            kind: kind[0].as_str().unwrap().to_owned(),
            url: url.replace("{id}", &text(0)),
            id: text(0),
            title: text(2),
            note: text(3),
        }
    }

    /// The documents of a term, by number.
    pub(super) fn holding(&self, term: &str) -> Vec<usize> {
        let postings = self.terms.get(term).map_or(&[][..], |all| all);
        postings.iter().map(|one| one.document).collect()
    }

    /// The documents of all terms that begin so, by number.
    pub(super) fn beginning(&self, start: &str) -> Vec<usize> {
        let terms = self.terms.range(start.to_owned()..);
        let terms = terms.take_while(|(term, _)| term.starts_with(start));
        let mut documents: Vec<usize> = terms
            .flat_map(|(_, postings)| postings.iter().map(|one| one.document))
            .collect();
        documents.sort_unstable();
        documents.dedup();
        documents
    }
}

pub(super) fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().unwrap().iter();
    list.map(|one| one.as_str().unwrap().to_owned()).collect()
}

/// Front-coded words: how many UTF-16 units each shares with the one before, and the rest.
fn expanded(list: &Value) -> Vec<String> {
    let mut before: Vec<u16> = Vec::new();
    let words = texts(list).into_iter().map(|coded| {
        let shared = usize::from_str_radix(&coded[..1], 36).unwrap();
        before.truncate(shared);
        before.extend(coded[1..].encode_utf16());
        String::from_utf16(&before).unwrap()
    });
    let words: Vec<String> = words.collect();
    assert!(words.windows(2).all(|pair| pair[0] < pair[1]), "{words:?}");
    words
}

fn read_postings(postings: &Value) -> Vec<Posting> {
    let (mut weight, mut document) = (0, 0);
    let mut read = Vec::new();
    for number in postings.as_array().unwrap() {
        let number = number.as_i64().unwrap();
        if number < 0 {
            assert!((-63..=-1).contains(&number) && number != -32);
            (weight, document) = (number.unsigned_abs(), 0);
        } else {
            document += usize::try_from(number).unwrap();
            read.push(Posting {
                document,
                impact: weight & 31,
                is_own: weight > 31,
            });
        }
    }
    read.sort_unstable_by_key(|one| one.document);
    assert!(read.windows(2).all(|two| two[0].document < two[1].document));
    assert!(!read.is_empty());
    read
}

/// A list of documents as the first number and distances.
pub(super) fn numbers(list: &Value) -> Vec<usize> {
    let mut at = 0;
    let list = list.as_array().unwrap().iter();
    list.map(|distance| {
        at += usize::try_from(distance.as_u64().unwrap()).unwrap();
        at
    })
    .collect()
}
