//! Which documents hold which words of a query, and how well.

use super::edits::{meant, units as lengths};
use super::index::{Found, Index};
use super::words::{How, MOST_WORDS, Span, Unit, halves, spans, units};
use crate::text::tokens::words;

/// What a longer term counts where the word ends before a digit or after one.
const BORDER: f64 = 0.95;
/// A term of so many letters may have been cut, and begin several names.
const CUT: usize = 64;
/// The weight of a term that is a whole name, connectors aside.
const WHOLE_NAME: u16 = 31;

/// What a posting tells of a word besides that it is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum As {
    Itself,
    Slip,
    Other,
}

/// By document: how many words it holds, how many in its own names, how many side by side, and
/// whether the query is more than a beginning (1) or the whole (2) of one of its names.
#[derive(Debug)]
pub(super) struct Matches {
    pub(super) units: Vec<Unit>,
    pub(super) counts: Vec<usize>,
    pub(super) names: Vec<usize>,
    pub(super) together: Vec<usize>,
    pub(super) identity: Vec<u8>,
}

impl Matches {
    pub(super) fn of(index: &Index, query: &str) -> Self {
        let mut runs = words(query);
        runs.truncate(MOST_WORDS * 2);
        let mut matches = Self {
            units: units(&runs, index.documents),
            counts: vec![0; index.documents],
            names: vec![0; index.documents],
            together: vec![0; index.documents],
            identity: vec![0; index.documents],
        };
        for at in 0..matches.units.len() {
            matches.look_up(index, at);
        }
        for span in spans(&runs, query) {
            matches.look_up_as_one(index, &span);
        }
        matches.drop_a_letter_that_nothing_has();
        matches.respell(index);
        matches.weigh_words(index.documents);
        matches
    }

    /// A letter that nothing has at the end is a word that is only begun.
    fn drop_a_letter_that_nothing_has(&mut self) {
        let is_begun = |last: &Unit| lengths(&last.term).len() < 2 && last.count == 0;
        if self.units.len() > 1 && self.units.last().is_some_and(is_begun) {
            self.units.pop();
        }
    }

    fn weigh_words(&mut self, size: usize) {
        // A stretch without spaces counts as one word, however many pairs of characters it gives.
        let same = |unit: &Unit| self.units.iter().filter(|one| one.raw == unit.raw).count();
        let rarities: Vec<f64> = self
            .units
            .iter()
            .map(|unit| rarity(float(unit.count), float(size)) / float(same(unit)))
            .collect();
        for (unit, rarity) in self.units.iter_mut().zip(rarities) {
            unit.rarity = rarity;
        }
    }

    /// Adds what a posting says of a word.
    fn note(&mut self, at: usize, found: &Found, factor: f64, how: As) {
        let Self {
            units,
            counts,
            names,
            ..
        } = self;
        let unit = &mut units[at];
        found.visit(|document, weight, is_name| {
            if document >= counts.len() {
                return;
            }
            if unit.worth[document] == 0 {
                unit.count += 1;
                counts[document] += 1;
                unit.is_slip[document] = how == As::Slip;
            }
            let now = hundredths(weight, factor);
            unit.worth[document] = unit.worth[document].max(now);
            if is_name && how != As::Other && !unit.is_name[document] {
                unit.is_name[document] = true;
                names[document] += 1;
            }
        });
    }

    /// The word itself, what begins with it, or its name and number apart.
    fn look_up(&mut self, index: &Index, at: usize) {
        let word = self.units[at].term.clone();
        for found in index.look_up(&word, lengths(&word).len() < 2) {
            let factor = share(&word, &found.term);
            // Where the word is on record, another that begins with it counts half.
            match self.units[at].how == How::Exact && factor < BORDER {
                true => self.note(at, &found, factor / 2.0, As::Other),
                false => self.note(at, &found, factor, As::Itself),
            }
            let how = if found.term == word {
                How::Exact
            } else {
                How::Prefix
            };
            self.read(at, how);
        }
        if let Some((name, number)) = halves(&word) {
            self.look_up_halves(index, at, [name, number]);
        }
    }

    fn read(&mut self, at: usize, how: How) {
        let unit = &mut self.units[at];
        if how == How::Exact || unit.how == How::None {
            unit.how = how;
        }
    }

    /// `llama405b` where `llama` and `405b` stand.
    fn look_up_halves(&mut self, index: &Index, at: usize, halves: [&str; 2]) {
        let [one, two] = halves.map(|half| index.look_up(half, true).into_iter().next());
        let (Some(one), Some(two)) = (one, two) else {
            return;
        };
        let mut first = vec![None; index.documents];
        one.visit(|document, weight, is_name| {
            if let Some(place) = first.get_mut(document) {
                *place = Some((weight, is_name));
            }
        });
        let mut posting = Vec::new();
        two.visit(|document, weight, is_name| {
            if let Some((other, other_is_name)) = first.get(document).copied().flatten() {
                let name = if is_name && other_is_name { 32 } else { 0 };
                posting.push(-i64::from(weight.min(other) | name));
                posting.push(i64::try_from(document).unwrap_or(0));
            }
        });
        let is_there = !posting.is_empty();
        let term = String::new();
        self.note(at, &Found { term, posting }, 0.6, As::Itself);
        if is_there && self.units[at].how == How::None {
            self.units[at].how = How::Exact;
        }
    }

    fn look_up_as_one(&mut self, index: &Index, span: &Span) {
        let own: Vec<usize> = (0..self.units.len())
            .filter(|&at| span.from.contains(&self.units[at].term))
            .collect();
        let length = lengths(&span.term).len();
        for found in index.look_up(&span.term, length < 2) {
            let is_whole = found.term == span.term;
            let is_near = span.is_query && length * 2 >= lengths(&found.term).len();
            if span.from.len() > 1 && lengths(&found.term).len() < CUT {
                for &at in &own {
                    self.note(at, &found, share(&span.term, &found.term), As::Itself);
                    if self.units[at].how == How::None {
                        self.units[at].how = if is_whole { How::Exact } else { How::Prefix };
                    }
                }
            }
            found.visit(|document, weight, is_name| {
                if document >= self.together.len() {
                    return;
                }
                if span.from.len() > 1 {
                    self.together[document] = self.together[document].max(own.len());
                }
                if is_near && is_name && weight == WHOLE_NAME {
                    let identity = if is_whole { 2 } else { 1 };
                    self.identity[document] = self.identity[document].max(identity);
                }
            });
        }
    }

    /// What words that are not on record, or not beside the others, may have been meant to be.
    fn respell(&mut self, index: &Index) {
        let is_open = |unit: &Unit| matches!(unit.how, How::None | How::Prefix);
        let open: Vec<usize> = (0..self.units.len())
            .filter(|&at| is_open(&self.units[at]))
            .collect();
        let is_gap = self.units.iter().any(|unit| unit.how == How::None);
        let is_whole = self.counts.contains(&self.units.len());
        if !is_gap && (open.is_empty() || is_whole) {
            return;
        }
        let all: Vec<_> = open
            .iter()
            .map(|&at| meant(index, &self.units[at].term))
            .collect();
        for (at, (found, slips)) in open.into_iter().zip(all) {
            for one in &found {
                self.note(at, one, 0.7 - 0.2 * float(slips), As::Slip);
            }
            let longest = found.into_iter().reduce(|best, one| {
                if one.posting.len() > best.posting.len() {
                    one
                } else {
                    best
                }
            });
            let unit = &mut self.units[at];
            if let Some(longest) = longest.filter(|_| unit.how == How::None) {
                (unit.how, unit.read) = (How::Edit, longest.term);
            }
        }
    }
}

/// How much a longer term counts: most where the word ends before a digit or after one.
fn share(word: &str, term: &str) -> f64 {
    let (own, all) = (lengths(word).len(), lengths(term).len());
    if own == all {
        return 1.0;
    }
    let is_number = |c: Option<char>| c.is_some_and(char::is_numeric);
    let last = word.chars().next_back();
    let next = term.get(word.len()..).and_then(|rest| rest.chars().next());
    if is_number(last) != is_number(next) {
        BORDER
    } else {
        0.6 + (0.3 * float(own)) / float(all)
    }
}

/// How much a word tells: much when few documents hold it.
fn rarity(count: f64, size: f64) -> f64 {
    rounded(1000.0 * (1.0 + (size - count + 0.5) / (count + 0.5)).ln()) / 1000.0
}

fn hundredths(weight: u16, factor: f64) -> u16 {
    let worth = rounded(100.0 * f64::from(weight) * factor);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most 3,100"
    )]
    let worth = worth as u16;
    worth
}

/// To the next whole number, halves up, as the script rounds.
pub(super) fn rounded(number: f64) -> f64 {
    (number + 0.5).floor()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of documents and letters are small"
)]
pub(super) fn float(number: usize) -> f64 {
    number as f64
}
