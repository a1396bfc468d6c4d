//! Terms by number while documents are read, with what is known of each in the document at hand.

use rustc_hash::FxHashMap;

use super::field::{self, OWN, WHOLE_NAME};

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

/// All terms of some documents.
#[derive(Debug, Default)]
pub(super) struct Terms {
    numbers: FxHashMap<Box<str>, u32>,
    states: Vec<State>,
    /// The terms of the document at hand.
    touched: Vec<u32>,
}

/// What is known of a term.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) is_word: bool,
    /// Whether it is as short as words are that readers write without their connectors.
    pub(super) is_short: bool,
    postings: Vec<Posting>,
    /// Over all fields of the document at hand.
    frequency: f32,
    pub(super) is_own: bool,
    pub(super) is_whole_name: bool,
}

/// A longer run of an address or a text is never written without its connectors, in bytes.
const LONGEST_JOINED: usize = 24;

impl Terms {
    /// The number of a term, a new one where it has none.
    pub(super) fn number(&mut self, term: &str) -> u32 {
        if let Some(&number) = self.numbers.get(term) {
            return number;
        }
        let number = u32::try_from(self.states.len()).unwrap_or(u32::MAX);
        self.numbers.insert(term.into(), number);
        self.states.push(State {
            is_short: term.len() <= LONGEST_JOINED,
            ..State::default()
        });
        number
    }

    pub(super) fn state(&mut self, number: u32) -> &mut State {
        &mut self.states[number as usize]
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
            let state = &mut self.states[number as usize];
            let impact = match state.is_whole_name {
                true => WHOLE_NAME,
                false => field::impact(state.frequency),
            };
            let weight = impact + if state.is_own { OWN } else { 0 };
            state.postings.push(Posting { document, weight });
            (state.frequency, state.is_own, state.is_whole_name) = (0.0, false, false);
        }
    }

    /// The terms that some document holds, by their text.
    pub(super) fn into_sorted(self) -> Vec<Term> {
        let mut states = self.states;
        let mut terms: Vec<Term> = self
            .numbers
            .into_iter()
            .map(|(text, number)| {
                let state = &mut states[number as usize];
                Term {
                    text,
                    is_word: state.is_word,
                    postings: std::mem::take(&mut state.postings),
                }
            })
            // What was read of a text and its field does not take.
            .filter(|term| !term.postings.is_empty())
            .collect();
        terms.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        terms
    }
}
