//! Strings by number: a table that is asked for each word of every text.
//!
//! All strings stand in one text, so that a new one costs no allocation of its own and that both
//! directions, from string to number and back, take little memory.

use std::hash::Hasher;

use rustc_hash::FxHasher;

/// Distinct strings, numbered in the order in which they come.
#[derive(Debug, Default)]
pub(super) struct Strings {
    /// All of them, one after another.
    text: String,
    /// Where each ends in `text`.
    ends: Vec<u32>,
    /// As many as a power of two, some of them empty; a string stands at its hash or behind.
    slots: Vec<Slot>,
}

/// A place of the table: a part of a string's hash, and its number plus one; none where that is 0.
#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    hash: u32,
    next_number: u32,
}

/// The number of a string, and whether it was not known before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbered {
    pub(super) number: u32,
    pub(super) is_new: bool,
}

impl Strings {
    /// The string with this number.
    pub(super) fn get(&self, number: u32) -> &str {
        let at = number as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start as usize..self.ends[at] as usize]
    }

    /// The number of a string, a new one where it has none.
    pub(super) fn number(&mut self, string: &str) -> Numbered {
        if self.ends.len() * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let hash = hash(string);
        let last = self.slots.len() - 1;
        let mut at = hash as usize & last;
        loop {
            let slot = self.slots[at];
            let Some(number) = slot.next_number.checked_sub(1) else {
                let number = self.push(string);
                let next_number = number + 1;
                self.slots[at] = Slot { hash, next_number };
                let is_new = true;
                return Numbered { number, is_new };
            };
            if slot.hash == hash && self.get(number) == string {
                let is_new = false;
                return Numbered { number, is_new };
            }
            at = (at + 1) & last;
        }
    }

    fn push(&mut self, string: &str) -> u32 {
        let number = u32::try_from(self.ends.len()).unwrap_or(u32::MAX);
        self.text.push_str(string);
        let end = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        self.ends.push(end);
        number
    }

    fn grow(&mut self) {
        const FIRST: usize = 1 << 10;
        let size = (self.slots.len() * 2).max(FIRST);
        let before = std::mem::replace(&mut self.slots, vec![Slot::default(); size]);
        for slot in before.into_iter().filter(|one| one.next_number != 0) {
            let mut at = slot.hash as usize & (size - 1);
            while self.slots[at].next_number != 0 {
                at = (at + 1) & (size - 1);
            }
            self.slots[at] = slot;
        }
    }
}

fn hash(string: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(string.as_bytes());
    let hash = hasher.finish();
    #[expect(clippy::cast_possible_truncation, reason = "both halves are used")]
    let folded = (hash ^ (hash >> 32)) as u32;
    folded
}

#[cfg(test)]
mod tests {
    use super::{Numbered, Strings};

    #[test]
    fn each_string_keeps_its_number_while_the_table_grows() {
        let mut strings = Strings::default();
        let words: Vec<String> = (0..5_000).map(|number| format!("w{number}")).collect();
        for (at, word) in words.iter().chain(&words).enumerate() {
            let is_new = at < words.len();
            let number = u32::try_from(at % words.len()).unwrap();
            assert_eq!(strings.number(word), Numbered { number, is_new });
            assert_eq!(strings.get(number), word);
        }
    }

    #[test]
    fn nothing_is_a_string_too() {
        let mut strings = Strings::default();
        let numbers = ["", "a", "", "昇"].map(|word| strings.number(word).number);
        assert_eq!(numbers, [0, 1, 0, 2]);
        assert_eq!([0, 1, 2].map(|number| strings.get(number)), ["", "a", "昇"]);
    }
}
