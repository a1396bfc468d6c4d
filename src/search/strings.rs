//! Strings by number: a table that is asked for each word of every text.
//!
//! All strings stand in one text, so that a new one costs no allocation of its own and that both
//! directions, from string to number and back, take little memory.

use std::hash::Hasher;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxHasher;

/// Distinct strings, numbered in the order in which they come.
#[derive(Debug, Default)]
pub(super) struct Strings {
    /// All of them, one after another.
    text: String,
    /// Where each ends in `text`.
    ends: Vec<u32>,
    table: HashTable<Slot>,
}

/// A string in the table, with what tells most strings apart without a look at the text.
#[derive(Debug, Clone, Copy)]
struct Slot {
    /// How it begins: all of it where it is short.
    head: u64,
    length: u32,
    number: u32,
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
        get(&self.text, &self.ends, number)
    }

    /// The number of a string, a new one where it has none.
    pub(super) fn number(&mut self, string: &str) -> Numbered {
        let Self { text, ends, table } = self;
        let (head, length) = (head(string.as_bytes()), string.len());
        let is_same = |slot: &Slot| {
            let is_like = slot.head == head && slot.length as usize == length;
            is_like && (length <= HEAD || get(text, ends, slot.number) == string)
        };
        let hash_again = |slot: &Slot| hash(slot.head, get(text, ends, slot.number));
        match table.entry(hash(head, string), is_same, hash_again) {
            Entry::Occupied(slot) => Numbered {
                number: slot.get().number,
                is_new: false,
            },
            Entry::Vacant(place) => {
                let number = small(ends.len());
                place.insert(Slot {
                    head,
                    length: small(length),
                    number,
                });
                text.push_str(string);
                ends.push(small(text.len()));
                Numbered {
                    number,
                    is_new: true,
                }
            }
        }
    }
}

fn get<'t>(text: &'t str, ends: &[u32], number: u32) -> &'t str {
    let at = number as usize;
    let start = at.checked_sub(1).map_or(0, |before| ends[before]);
    &text[start as usize..ends[at] as usize]
}

fn small(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

/// So many bytes of a string stand in its slot.
const HEAD: usize = size_of::<u64>();

/// The first bytes of a string, without a loop over them.
fn head(bytes: &[u8]) -> u64 {
    if let Some(head) = bytes.first_chunk() {
        return u64::from_le_bytes(*head);
    }
    // The two halves overlap where they must; with the length they tell all bytes.
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let halves = [first, last].map(|half| u64::from(u32::from_le_bytes(*half)));
        return halves[0] | (halves[1] << 32);
    }
    let at = |at: usize| bytes.get(at).map_or(0, |&byte| u64::from(byte));
    at(0) | (at(1) << 8) | (at(2) << 16)
}

fn hash(head: u64, string: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(head);
    if string.len() > HEAD {
        hasher.write(&string.as_bytes()[HEAD..]);
    }
    hasher.finish()
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
    fn words_of_every_length_are_told_apart_by_each_of_their_letters() {
        let mut strings = Strings::default();
        for length in 1..20 {
            for at in 0..length {
                let mut word = "a".repeat(length);
                word.replace_range(at..=at, "b");
                assert!(strings.number(&word).is_new, "{word}");
            }
        }
    }

    #[test]
    fn nothing_is_a_string_too() {
        let mut strings = Strings::default();
        let words = ["", "a", "", "昇"];
        let numbers = words.map(|word| strings.number(word).number);
        assert_eq!(numbers, [0, 1, 0, 2]);
        assert_eq!([0, 1, 2].map(|number| strings.get(number)), ["", "a", "昇"]);
    }
}
