//! Some documents → their terms with impacts: the part of the index that one thread makes.
//!
//! Names and stock phrases stand in many records; the terms of a text are found once a chunk.

use std::collections::HashMap;
use std::ops::Range;

use super::document::{Document, Text};
use super::field::{self, Field, OWN, WHOLE_NAME};
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
    is_short: bool,
    postings: Vec<Posting>,
    /// Over all fields of the document at hand.
    frequency: f32,
    is_own: bool,
    is_whole_name: bool,
}

/// Where the tokens of a text stand among those of the chunk, and how many parts it has.
#[derive(Debug, Clone)]
struct Tokens {
    range: Range<usize>,
    parts: u32,
    /// All of a short text as one term.
    whole: Option<u32>,
}

/// A longer run of an address or a text is never written without its connectors, in bytes.
const LONGEST_JOINED: usize = 24;

/// A longer text, in bytes, is no name and no phrase.
const LONGEST_PHRASE: usize = 120;

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
        for id in self.touched.drain(..) {
            let term = &mut self.terms[id as usize];
            let impact = match term.is_whole_name {
                true => WHOLE_NAME,
                false => field::impact(term.frequency),
            };
            let weight = impact + if term.is_own { OWN } else { 0 };
            term.postings.push(Posting {
                document: number,
                weight,
            });
            (term.frequency, term.is_own, term.is_whole_name) = (0.0, false, false);
        }
    }

    fn add_field(&mut self, field: Field, texts: &[Text<'a>]) {
        let found: Vec<Tokens> = texts.iter().map(|text| self.tokens_of(text)).collect();
        let length = found.iter().map(|one| one.parts).sum();
        let worth = field.worth(length);
        for tokens in &found {
            for at in tokens.range.clone() {
                let (id, kind) = self.tokens[at];
                let counts = field::counts(kind);
                if kind != Kind::Joined || self.terms[id as usize].is_short || field.has_phrases() {
                    self.note(id, worth * counts).is_own |= field.is_own();
                }
            }
            if let Some(id) = tokens.whole.filter(|_| field.has_phrases()) {
                let term = self.note(id, worth * field::counts(Kind::Joined));
                term.is_own |= field.has_whole_names();
                term.is_whole_name |= field.has_whole_names();
            }
        }
    }

    /// Adds to the frequency of a term in the document at hand.
    fn note(&mut self, id: u32, frequency: f32) -> &mut Found {
        let term = &mut self.terms[id as usize];
        if term.frequency == 0.0 {
            self.touched.push(id);
        }
        term.frequency += frequency;
        term
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
        let synonyms = self.synonyms;
        let start = self.tokens.len();
        let mut parts = 0;
        if synonyms.is_empty() {
            tokens::visit(text, &mut |term, _, kind| {
                parts += u32::from(kind == Kind::Part);
                self.push(term, kind);
            });
        } else {
            let all = tokens::tokens(text);
            all.iter().for_each(|one| self.push(&one.term, one.kind));
            let sequence = all.iter().filter(|one| one.kind == Kind::Part);
            let sequence: Vec<&str> = sequence.map(|one| &*one.term).collect();
            parts = u32::try_from(sequence.len()).unwrap_or(u32::MAX);
            synonyms.find(&sequence, &mut |term, kind| self.push(term, kind));
        }
        let range = start..self.tokens.len();
        let whole = (text.len() <= LONGEST_PHRASE)
            .then(|| whole(text))
            .flatten();
        Tokens {
            range,
            parts,
            whole: whole.map(|term| self.id(&term)),
        }
    }

    fn push(&mut self, term: &str, kind: Kind) {
        // Who looks for a run looks for its parts and for its joined form.
        if kind != Kind::Whole {
            let id = self.id(term);
            self.terms[id as usize].is_word |= kind == Kind::Part;
            self.tokens.push((id, kind));
        }
    }

    fn id(&mut self, term: &str) -> u32 {
        if let Some(&id) = self.ids.get(term) {
            return id;
        }
        let id = u32::try_from(self.terms.len()).unwrap_or(u32::MAX);
        self.ids.insert(term.into(), id);
        let is_short = term.len() <= LONGEST_JOINED;
        self.terms.push(Found {
            is_short,
            ..Found::default()
        });
        id
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
            // What was read of a text and its field does not take.
            .filter(|term| !term.postings.is_empty())
            .collect();
        terms.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        terms
    }
}

/// All of a text as one term: as readers write a name when they leave out what stands between.
fn whole(text: &str) -> Option<String> {
    let mut parts = tokens::words(text).into_iter().flat_map(|run| run.parts);
    match (parts.next(), parts.next()) {
        (Some(only), None) => Some(only.term),
        _ => tokens::joined(text),
    }
}
