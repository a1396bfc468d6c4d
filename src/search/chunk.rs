//! Some documents → their terms with impacts: the part of the index that one thread makes.
//!
//! Names and stock phrases stand in many records; the terms of a text are found once a chunk.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::document::{Document, Text};
use super::field::{self, Field};
use super::synonyms::Synonyms;
use super::terms::{Term, Terms};
use crate::text::tokens::{self, Kind, LONGEST_TERM};

/// The terms of some documents.
pub(super) struct Chunk<'a> {
    terms: Terms,
    synonyms: Synonyms,
    texts: FxHashMap<&'a str, Tokens>,
    tokens: Vec<(u32, Kind)>,
}

/// Where the tokens of a text stand among those of the chunk, and how many parts it has.
#[derive(Debug, Clone)]
struct Tokens {
    range: Range<usize>,
    parts: u32,
    /// All of a short text as one term.
    whole: Option<u32>,
}

/// A longer text, in bytes, is no name and no phrase.
const LONGEST_PHRASE: usize = 120;

impl<'a> Chunk<'a> {
    /// Begins with nothing; `synonyms` are groups of names that mean the same.
    pub(super) fn new(synonyms: &[Vec<String>]) -> Self {
        let mut terms = Terms::default();
        Self {
            synonyms: Synonyms::new(synonyms, &mut terms),
            terms,
            texts: FxHashMap::default(),
            tokens: Vec::new(),
        }
    }

    /// Adds a document; numbers are given in rising order.
    pub(super) fn add(&mut self, number: u32, document: &Document<'a>) {
        for (field, texts) in &document.texts {
            self.add_field(*field, texts);
        }
        self.terms.close(number);
    }

    fn add_field(&mut self, field: Field, texts: &[Text<'a>]) {
        let found: Vec<Tokens> = texts.iter().map(|text| self.tokens_of(text)).collect();
        let worth = field.worth(found.iter().map(|one| one.parts).sum());
        for tokens in &found {
            for &(term, kind) in &self.tokens[tokens.range.clone()] {
                if kind != Kind::Joined || field.has_phrases() || self.terms.state(term).is_short {
                    let state = self.terms.note(term, worth * field::counts(kind));
                    state.is_own |= field.is_own();
                }
            }
            if let Some(whole) = tokens.whole.filter(|_| field.has_phrases()) {
                let counts = field::counts(Kind::Joined);
                let state = self.terms.note(whole, worth * counts);
                state.is_own |= field.has_whole_names();
                state.is_whole_name |= field.has_whole_names();
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
        let Self { terms, tokens, .. } = self;
        let start = tokens.len();
        let mut parts = 0;
        let mut whole = Whole::of(text);
        tokens::visit(text, &mut |term, _, kind| {
            // Who looks for a run looks for its parts and for its joined form.
            if kind != Kind::Whole {
                let number = terms.number(term);
                if kind == Kind::Part {
                    terms.state(number).is_word = true;
                    parts += 1;
                    whole.add(term, number);
                }
                tokens.push((number, kind));
            }
        });
        self.synonyms.extend(start, tokens);
        let range = start..tokens.len();
        let whole = whole.number(text, terms);
        Tokens {
            range,
            parts,
            whole,
        }
    }

    /// The terms, by their text.
    pub(super) fn into_terms(self) -> Vec<Term> {
        self.terms.into_sorted()
    }
}

/// All of a text as one term: as readers write a name when they leave out what stands between.
struct Whole {
    joined: String,
    parts: usize,
    /// The first part.
    only: Option<u32>,
    is_short: bool,
}

impl Whole {
    fn of(text: &str) -> Self {
        Self {
            joined: String::new(),
            parts: 0,
            only: None,
            is_short: text.len() <= LONGEST_PHRASE,
        }
    }

    fn add(&mut self, part: &str, number: u32) {
        if self.is_short {
            self.parts += 1;
            self.only.get_or_insert(number);
            self.joined.extend(part.split('.'));
        }
    }

    fn number(self, text: &str, terms: &mut Terms) -> Option<u32> {
        if self.parts < 2 {
            return self.only;
        }
        if text.is_ascii() && self.joined.len() <= LONGEST_TERM {
            return Some(terms.number(&self.joined));
        }
        // Pairs of characters overlap: the text is read once more.
        tokens::joined(text).map(|term| terms.number(&term))
    }
}
