//! Terms by number while documents are read, with what is known of each in the document at hand.

use super::field::{self, OWN, WHOLE_NAME};
use super::strings::Strings;

/// A document of a term, with the weight there.
pub(super) type Posting = Weighted;

/// A number below 2²⁶ with a weight, which is an impact with [`OWN`] added for own names. Both in
/// one, since an index has millions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Weighted(u32);

impl Weighted {
    const WEIGHT_BITS: u32 = 6;

    pub(super) fn new(number: u32, weight: u8) -> Self {
        Self((number << Self::WEIGHT_BITS) | u32::from(weight))
    }

    /// The number of a document; of a term while documents are read.
    pub(super) fn number(self) -> u32 {
        self.0 >> Self::WEIGHT_BITS
    }

    pub(super) fn weight(self) -> u8 {
        const MASK: u8 = (1 << Weighted::WEIGHT_BITS) - 1;
        self.0.to_le_bytes()[0] & MASK
    }
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

/// All terms of some documents.
#[derive(Debug, Default)]
pub(super) struct Terms {
    texts: Strings,
    /// What is asked for each term of every text, by term; the rest stands apart.
    states: Vec<State>,
    are_words: Vec<bool>,
    /// Terms with their weights, document by document: one list that grows costs less memory and
    /// time than one of each term, and it is sorted out when all documents are read.
    held: Vec<Weighted>,
    /// The documents, each with where its terms end.
    documents: Vec<(u32, usize)>,
    /// The terms of the document at hand: the first `count` of these, which have room for all.
    touched: Vec<u32>,
    count: usize,
}

/// What is known of a term in the document at hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct State {
    /// Over all fields.
    frequency: f32,
    pub(super) is_own: bool,
    pub(super) is_whole_name: bool,
}

impl Terms {
    /// The number of a term, a new one where it has none.
    pub(super) fn number(&mut self, term: &str) -> u32 {
        let numbered = self.texts.number(term);
        if numbered.is_new {
            self.states.push(State::default());
            self.are_words.push(false);
            self.touched.push(0);
        }
        numbered.number
    }

    /// A term's text.
    pub(super) fn text(&self, number: u32) -> &str {
        self.texts.get(number)
    }

    /// Notes that a text has a term as a word of its own.
    pub(super) fn note_word(&mut self, number: u32) {
        self.are_words[number as usize] = true;
    }

    /// Adds to the frequency of a term in the document at hand.
    pub(super) fn note(&mut self, number: u32, frequency: f32) -> &mut State {
        let state = &mut self.states[number as usize];
        // A branch would be guessed wrong too often: what is written past the count is no term.
        if let Some(next) = self.touched.get_mut(self.count) {
            *next = number;
        }
        self.count += usize::from(state.frequency == 0.0);
        state.frequency += frequency;
        state
    }

    /// Ends the document at hand.
    pub(super) fn close(&mut self, document: u32) {
        let count = std::mem::take(&mut self.count);
        for &number in &self.touched[..count] {
            let state = std::mem::take(&mut self.states[number as usize]);
            let impact = match state.is_whole_name {
                true => WHOLE_NAME,
                false => field::impact(state.frequency),
            };
            let weight = impact + if state.is_own { OWN } else { 0 };
            self.held.push(Weighted::new(number, weight));
        }
        self.documents.push((document, self.held.len()));
    }

    /// The terms that some document holds, by their text.
    pub(super) fn into_sorted(mut self) -> Vec<Term> {
        let postings = self.take_postings();
        let postings = postings.into_iter().zip(self.are_words).zip(0..);
        let mut terms: Vec<Term> = postings
            // What was read of a text and its field does not take.
            .filter(|((postings, _), _)| !postings.is_empty())
            .map(|((postings, is_word), number)| Term {
                text: self.texts.get(number).into(),
                is_word,
                postings,
            })
            .collect();
        terms.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        terms
    }

    /// The postings of each term, by the term's number.
    fn take_postings(&mut self) -> Vec<Vec<Posting>> {
        let mut counts = vec![0; self.are_words.len()];
        let held = std::mem::take(&mut self.held);
        for term in &held {
            counts[term.number() as usize] += 1;
        }
        let mut postings: Vec<_> = counts.into_iter().map(Vec::with_capacity).collect();
        let mut start = 0;
        for &(document, end) in &self.documents {
            for term in &held[start..end] {
                let posting = Posting::new(document, term.weight());
                postings[term.number() as usize].push(posting);
            }
            start = end;
        }
        postings
    }
}
