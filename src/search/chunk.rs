//! Some documents → their terms with impacts: the part of the index that one thread makes.
//!
//! Names and stock phrases stand in many records; the terms of a text are found once a chunk.

use std::collections::HashMap;
use std::ops::Range;

use super::document::{Document, Text};
use super::field::{self, Field, OWN};
use super::synonyms::Synonyms;
use crate::text::tokens::{self, Kind};

/// A term of one document: its number and the impact, with [`OWN`] added for own names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Posting {
    pub(super) document: u32,
    pub(super) weight: u8,
}

/// A term with the documents that hold it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Term {
    pub(super) text: Box<str>,
    /// Whether some text has it as a word of its own, as a reader may mistype it.
    pub(super) is_word: bool,
    /// By document.
    pub(super) postings: Vec<Posting>,
}

/// The terms of some documents.
pub(super) struct Chunk<'a> {
    synonyms: &'a Synonyms,
    ids: HashMap<Box<str>, u32>,
    terms: Vec<Found>,
    texts: HashMap<&'a str, Tokens>,
    tokens: Vec<(u32, Kind)>,
    /// Ids with a frequency in the document at hand.
    touched: Vec<u32>,
}

#[derive(Debug, Default)]
struct Found {
    is_word: bool,
    postings: Vec<Posting>,
    /// In the document at hand: over all fields, and in the field at hand.
    frequency: f32,
    in_field: f32,
    is_own: bool,
}

/// Where the tokens of a text stand among those of the chunk, and how many parts it has.
#[derive(Debug, Clone)]
struct Tokens {
    range: Range<usize>,
    parts: u32,
}

impl<'a> Chunk<'a> {
    pub(super) fn new(synonyms: &'a Synonyms) -> Self {
        Self {
            synonyms,
            ids: HashMap::new(),
            terms: Vec::new(),
            texts: HashMap::new(),
            tokens: Vec::new(),
            touched: Vec::new(),
        }
    }

    /// Adds a document; numbers are given in rising order.
    pub(super) fn add(&mut self, number: u32, document: &Document<'a>) {
        for (field, texts) in &document.texts {
            self.add_field(*field, texts);
        }
        for &id in &self.touched {
            let term = &mut self.terms[id as usize];
            let own = if term.is_own { OWN } else { 0 };
            let weight = field::impact(term.frequency) + own;
            term.postings.push(Posting {
                document: number,
                weight,
            });
            (term.frequency, term.is_own) = (0.0, false);
        }
        self.touched.clear();
    }

    fn add_field(&mut self, field: Field, texts: &[Text<'a>]) {
        let found: Vec<Tokens> = texts.iter().map(|text| self.tokens_of(text)).collect();
        let length = found.iter().map(|one| one.parts).sum();
        let worth = field.worth(length);
        let all = found.iter().flat_map(|one| one.range.clone());
        for &(id, kind) in all.clone().map(|at| &self.tokens[at]) {
            let term = &mut self.terms[id as usize];
            term.in_field += field::counts(kind);
            term.is_own |= field.names(kind);
        }
        for &(id, _) in all.map(|at| &self.tokens[at]) {
            let term = &mut self.terms[id as usize];
            // A term that stands here again is done already.
            if term.in_field > 0.0 {
                if term.frequency == 0.0 {
                    self.touched.push(id);
                }
                term.frequency += worth * term.in_field;
                term.in_field = 0.0;
            }
        }
    }

    fn tokens_of(&mut self, text: &Text<'a>) -> Tokens {
        match text {
            Text::Borrowed(text) => {
                if let Some(known) = self.texts.get(text) {
                    return known.clone();
                }
                let tokens = self.read(text);
                self.texts.insert(text, tokens.clone());
                tokens
            }
            Text::Owned(text) => self.read(text),
        }
    }

    fn read(&mut self, text: &str) -> Tokens {
        let Self {
            ids,
            terms,
            tokens,
            synonyms,
            ..
        } = self;
        let start = tokens.len();
        let mut parts = 0;
        let mut add = |term: &str, kind: Kind| {
            let id = match ids.get(term) {
                Some(&id) => id,
                None => {
                    let id = u32::try_from(terms.len()).unwrap_or(u32::MAX);
                    ids.insert(term.into(), id);
                    terms.push(Found::default());
                    id
                }
            };
            terms[id as usize].is_word |= kind == Kind::Part;
            tokens.push((id, kind));
        };
        if synonyms.is_empty() {
            tokens::visit(text, &mut |term, _, kind| {
                parts += u32::from(kind == Kind::Part);
                add(term, kind);
            });
        } else {
            let all = tokens::tokens(text);
            all.iter().for_each(|one| add(&one.term, one.kind));
            let sequence = all.iter().filter(|one| one.kind == Kind::Part);
            let sequence: Vec<&str> = sequence.map(|one| &*one.term).collect();
            parts = u32::try_from(sequence.len()).unwrap_or(u32::MAX);
            synonyms.find(&sequence, &mut add);
        }
        Tokens {
            range: start..tokens.len(),
            parts,
        }
    }

    /// The terms, by their text.
    pub(super) fn into_terms(self) -> Vec<Term> {
        let mut found = self.terms;
        let mut terms: Vec<Term> = self
            .ids
            .into_iter()
            .map(|(text, id)| {
                let own = std::mem::take(&mut found[id as usize]);
                Term {
                    text,
                    is_word: own.is_word,
                    postings: own.postings,
                }
            })
            .collect();
        terms.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        terms
    }
}
