//! Spelling files: all words of one length, among which a mistyped word of a query is looked for.
//!
//! One edit changes a length by one at most, so that a query needs the files of three lengths and
//! then knows every word that can be meant.

use std::collections::BTreeMap;

use super::cell;
use super::front::front_coded;
use crate::search::terms::Term;

/// A shorter word has too many neighbours to be told from a mistyped one.
const SHORTEST: usize = 4;
/// Nobody types a longer word letter by letter.
const LONGEST: usize = 32;

/// The files by the length of their words in characters.
pub(in crate::search) fn files(terms: &[Term]) -> BTreeMap<usize, String> {
    let mut lengths: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for term in terms.iter().filter(|one| one.is_word) {
        let length = term.text.chars().count();
        let is_word = term.text.chars().any(char::is_alphabetic);
        if is_word && (SHORTEST..=LONGEST).contains(&length) {
            lengths.entry(length).or_default().push(&term.text);
        }
    }
    let coded = |words: Vec<&str>| cell::json(&front_coded(words));
    lengths
        .into_iter()
        .map(|(length, words)| (length, coded(words)))
        .collect()
}
