//! Some documents → their terms with impacts: the part of the index that one thread makes.
//!
//! Names and stock phrases stand in many records; the runs of a short text are found once a chunk.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::document::{Document, Text};
use super::field::{self, Field};
use super::runs::{Role, Runs};
use super::synonyms::Synonyms;
use super::terms::{Term, Terms};
use crate::text::tokens::Kind;

/// The terms of some documents.
pub(super) struct Chunk<'a> {
    terms: Terms,
    runs: Runs,
    synonyms: Synonyms,
    phrases: FxHashMap<&'a str, Phrase>,
    /// The runs of all phrases, phrase by phrase.
    phrase_runs: Vec<u32>,
    /// The texts of the field at hand.
    field: Vec<Read>,
    /// The runs of these texts, text by text.
    line: Vec<u32>,
}

/// What was read of a short text that may come again.
#[derive(Debug, Clone, Copy)]
struct Phrase {
    /// Where its runs begin, and how many there are.
    start: u32,
    count: u32,
    parts: u32,
    whole: Option<u32>,
}

/// What was read of a text of the field at hand.
#[derive(Debug, Clone, Copy)]
struct Read {
    /// Where its runs end.
    end: usize,
    parts: u32,
    /// All of a short text as one term.
    whole: Option<u32>,
}

/// A longer text, in bytes, is no name and no phrase.
const LONGEST_PHRASE: usize = 120;

impl<'a> Chunk<'a> {
    /// Begins with nothing; `synonyms` are groups of names that mean the same.
    pub(super) fn new(synonyms: &[Vec<String>]) -> Self {
        let (mut terms, mut runs) = (Terms::default(), Runs::default());
        Self {
            synonyms: Synonyms::new(synonyms, &mut runs, &mut terms),
            terms,
            runs,
            phrases: FxHashMap::default(),
            phrase_runs: Vec::new(),
            field: Vec::new(),
            line: Vec::new(),
        }
    }

    /// Adds a document; numbers are given in rising order.
    pub(super) fn add(&mut self, number: u32, document: &Document<'a>) {
        for (field, texts) in &document.texts {
            self.line.clear();
            self.field.clear();
            for text in texts {
                let read = self.read(text);
                self.field.push(read);
            }
            self.note(*field);
        }
        self.terms.close(number);
    }

    /// Counts the terms of the field at hand.
    fn note(&mut self, field: Field) {
        let worth = field.worth(self.field.iter().map(|one| one.parts).sum());
        // By role: to ask a table is quicker than to branch where no role is usual.
        let worths = Role::ALL.map(|role| worth * field::counts(role.kind()));
        let (is_own, has_phrases) = (field.is_own(), field.has_phrases());
        let mut start = 0;
        for read in &self.field {
            for &run in &self.line[start..read.end] {
                for token in self.runs.tokens(run) {
                    if has_phrases || token.role != Role::LongJoined {
                        let worth = worths[token.role as usize];
                        self.terms.note(token.term, worth).is_own |= is_own;
                    }
                }
            }
            start = read.end;
            if let Some(whole) = read.whole.filter(|_| has_phrases) {
                let counts = field::counts(Kind::Joined);
                let state = self.terms.note(whole, worth * counts);
                state.is_own |= field.has_whole_names();
                state.is_whole_name |= field.has_whole_names();
            }
        }
    }

    fn read(&mut self, text: &Text<'a>) -> Read {
        match text {
            Text::Borrowed(text) if text.len() <= LONGEST_PHRASE => self.phrase(text),
            text => self.read_anew(text),
        }
    }

    /// Reads a short text, at most once.
    fn phrase(&mut self, text: &'a str) -> Read {
        let start = self.line.len();
        if let Some(known) = self.phrases.get(text) {
            self.line
                .extend_from_slice(&self.phrase_runs[known.range()]);
            return Read {
                end: self.line.len(),
                parts: known.parts,
                whole: known.whole,
            };
        }
        let Read { parts, whole, .. } = self.read_anew(text);
        let runs = &self.line[start..];
        let number = |size: usize| u32::try_from(size).unwrap_or(u32::MAX);
        let phrase = Phrase {
            start: number(self.phrase_runs.len()),
            count: number(runs.len()),
            parts,
            whole,
        };
        self.phrase_runs.extend_from_slice(runs);
        self.phrases.insert(text, phrase);
        Read {
            end: self.line.len(),
            parts,
            whole,
        }
    }

    fn read_anew(&mut self, text: &str) -> Read {
        let start = self.line.len();
        let parts = self.runs.read(text, &mut self.terms, &mut self.line);
        let is_short = text.len() <= LONGEST_PHRASE;
        let line = &self.line[start..];
        let whole = is_short.then(|| self.runs.whole(line, &mut self.terms));
        if self.synonyms.may_hold(parts.least) {
            self.synonyms.extend(&mut self.line, start, &self.runs);
        }
        Read {
            end: self.line.len(),
            parts: parts.count,
            whole: whole.flatten(),
        }
    }

    /// The terms, by their text.
    pub(super) fn into_terms(mut self) -> Vec<Term> {
        let terms = std::mem::take(&mut self.terms);
        // What was read of texts would else stand in memory while the terms are sorted.
        drop(self);
        terms.into_sorted()
    }
}

impl Phrase {
    fn range(self) -> Range<usize> {
        self.start as usize..(self.start + self.count) as usize
    }
}
