//! Index files → answers: the twin of `static/js/search/`, for the shell.
//!
//! It reads the same files by the same arithmetic, in the same order, so that ids and scores are the
//! same; `tests/fixtures/search/ranked.json` holds both. The script is the reference: who changes
//! the ranking changes it there first. Filters and marks are for pages and not here.

mod edits;
mod index;
mod matches;
mod nearest;
mod pair;
mod rank;
mod words;

use std::collections::BTreeMap;

use serde::Serialize;

pub use pair::{Claim, Elsewhere, Link, Mention, Pair, State};

use index::{Index, list, number, text};
use matches::Matches;
use words::How;

/// One word of a query as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Word {
    /// As typed.
    pub text: String,
    /// The term of the index for which it was taken.
    pub read: String,
    /// `exact`, `prefix`, `edit` or `none`.
    pub how: &'static str,
}

/// One document that was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hit {
    /// The kind of document.
    pub kind: String,
    /// The record's own id.
    pub id: String,
    /// The address, relative to the root.
    pub url: String,
    /// The title.
    pub title: String,
    /// One more line, or nothing.
    pub note: String,
    /// The word of its level or status.
    pub level: Option<String>,
    /// Platforms that it states.
    pub platforms: Vec<String>,
    /// Precisions that it states.
    pub precision: Vec<String>,
    /// The oldest check of its sources (of a workload path: its own); empty when one is not checked.
    pub checked: String,
    /// How well the words fit.
    pub score: f64,
    /// Whether it holds all words.
    pub all: bool,
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answer {
    /// The query.
    pub query: String,
    /// Its words.
    pub words: Vec<Word>,
    /// The best documents.
    pub hits: Vec<Hit>,
    /// How many were found.
    pub total: usize,
    /// How many of them hold all words.
    pub complete: usize,
    /// What is said of a pair that nothing joins.
    pub pair: Option<Pair>,
    /// Words on record that are like those that are not, where nothing was found.
    pub nearest: Vec<String>,
}

/// Answers queries from the files of an index.
#[derive(Debug)]
pub struct Reader(Index);

impl Reader {
    /// Reads files as [`super::files`] gives them.
    pub fn new(files: BTreeMap<String, Vec<u8>>) -> Self {
        Self(Index::new(files))
    }

    /// The answer to a query, with at most `limit` hits.
    pub fn ask(&self, query: &str, limit: usize) -> Answer {
        let index = &self.0;
        let matches = Matches::of(index, query);
        let ranked = rank::rank(index, &matches);
        let shown = ranked.iter().take(limit);
        Answer {
            query: query.to_owned(),
            words: words(&matches),
            hits: shown.map(|one| hit(index, one)).collect(),
            total: ranked.len(),
            complete: ranked.iter().filter(|one| one.is_all).count(),
            pair: pair::pair(index, &matches).filter(|_| matches.units.len() > 1),
            nearest: match ranked.is_empty() {
                true => nearest::nearest(index, &matches),
                false => Vec::new(),
            },
        }
    }

    /// The name of a kind of document.
    pub fn kind(&self, kind: &str) -> String {
        let kinds = list(&self.0.entry["kinds"]).iter();
        let mut own = kinds.filter(|one| one[0] == kind);
        own.next().map(|one| text(&one[3])).unwrap_or_default()
    }
}

fn hit(index: &Index, ranked: &rank::Ranked) -> Hit {
    let row = index.row(ranked.document);
    let platforms = list(&row[5]).iter();
    Hit {
        kind: index.kind_of(ranked.document).to_owned(),
        id: text(&row[0]),
        url: index.address(ranked.document, &row),
        title: text(&row[2]),
        note: text(&row[3]),
        level: index.level(&row[4]),
        platforms: platforms.map(|one| index.platform(number(one))).collect(),
        precision: list(&row[6]).iter().map(text).collect(),
        checked: text(&row[7]),
        score: ranked.score,
        all: ranked.is_all,
    }
}

/// How each word was read; the pairs of a stretch without spaces are one.
fn words(matches: &Matches) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for unit in &matches.units {
        match words.iter_mut().find(|word| word.text == unit.raw) {
            Some(word) => {
                word.read.clone_from(&unit.raw);
                if unit.how == How::None {
                    word.how = name(unit.how);
                }
            }
            None => words.push(Word {
                text: unit.raw.clone(),
                read: unit.read.clone(),
                how: name(unit.how),
            }),
        }
    }
    words
}

fn name(how: How) -> &'static str {
    match how {
        How::Exact => "exact",
        How::Prefix => "prefix",
        How::Edit => "edit",
        How::None => "none",
    }
}
