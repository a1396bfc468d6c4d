//! Terms by number while documents are read, with what is known of each in the document at hand.

use super::field::{self, OWN, WHOLE_NAME};
use super::strings::Strings;

/// A term of one document: the document's number and the weight, which is an impact with [`OWN`]
/// added for own names. Both in one number, since an index has millions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Posting(u32);

impl Posting {
    const WEIGHT_BITS: u32 = 6;

    pub(super) fn new(document: u32, weight: u8) -> Self {
        Self((document << Self::WEIGHT_BITS) | u32::from(weight))
    }

    pub(super) fn document(self) -> u32 {
        self.0 >> Self::WEIGHT_BITS
    }

    pub(super) fn weight(self) -> u8 {
        const MASK: u8 = (1 << Posting::WEIGHT_BITS) - 1;
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
    /// Terms with a posting, document by document: one list that grows costs less memory and time
    /// than one of each term, and it is sorted out when all documents are read.
    postings: Vec<(u32, Posting)>,
    /// The terms of the document at hand.
    touched: Vec<u32>,
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
        if state.frequency == 0.0 {
            self.touched.push(number);
        }
        state.frequency += frequency;
        state
    }

    /// Ends the document at hand.
    pub(super) fn close(&mut self, document: u32) {
        for number in self.touched.drain(..) {
            let state = std::mem::take(&mut self.states[number as usize]);
            let impact = match state.is_whole_name {
                true => WHOLE_NAME,
                false => field::impact(state.frequency),
            };
            let weight = impact + if state.is_own { OWN } else { 0 };
            let posting = Posting::new(document, weight);
            self.postings.push((number, posting));
        }
    }

    /// The terms that some document holds, by their text.
    pub(super) fn into_sorted(self) -> Vec<Term> {
        let mut counts = vec![0; self.are_words.len()];
        for &(number, _) in &self.postings {
            counts[number as usize] += 1;
        }
        let mut postings: Vec<_> = counts.into_iter().map(Vec::with_capacity).collect();
        for &(number, posting) in &self.postings {
            postings[number as usize].push(posting);
        }
        drop(self.postings);
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
}
