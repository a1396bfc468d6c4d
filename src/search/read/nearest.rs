//! Words on record that are like those that are not: offered, never searched for unasked.

use super::edits::{distance, units};
use super::index::Index;
use super::matches::{Matches, float};
use super::words::How;

const MOST: usize = 5;

pub(super) fn nearest(index: &Index, matches: &Matches) -> Vec<String> {
    let lost = matches.units.iter().filter(|unit| unit.how == How::None);
    let near = lost.take(MOST).flat_map(|unit| like(index, &unit.term));
    let known = matches.units.iter().filter(|unit| unit.how != How::None);
    let mut words: Vec<String> = Vec::new();
    for word in near.chain(known.map(|unit| unit.read.clone())) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.truncate(MOST);
    words
}

/// Names before other words, then the nearest first.
fn like(index: &Index, word: &str) -> Vec<String> {
    let own = units(word);
    let most = if own.len() < 6 { 1 } else { 2 };
    let mut all: Vec<(f64, String)> = index
        .words_near(own.len(), most)
        .into_iter()
        .map(|term| {
            let begins_alike = units(&term).first() == own.first();
            let far = float(distance(word, &term, most)) + if begins_alike { 0.0 } else { 0.5 };
            (far, term)
        })
        .filter(|(far, _)| *far < float(most + 1))
        .collect();
    all.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    all.truncate(8);
    let is_name = |term: &String| {
        index
            .look_up(term, true)
            .iter()
            .any(super::index::Found::is_name)
    };
    let (mut names, others): (Vec<String>, Vec<String>) =
        all.into_iter().map(|(_, term)| term).partition(is_name);
    names.extend(others);
    names.truncate(3);
    names
}
