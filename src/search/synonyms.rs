//! `[search.synonyms]`: a text that holds one name of a group is found by the others, too.
//!
//! They are applied here, while indexing, and not to queries: then a prefix of a synonym, or one
//! with a typing error, finds the record like any other word, and the browser needs no table.

use rustc_hash::FxHashMap;

use super::terms::Terms;
use crate::text::tokens::{self, Kind};

/// The groups, by the first part of each name; all terms by their numbers.
#[derive(Debug, Default)]
pub(super) struct Synonyms {
    by_first_part: FxHashMap<u32, Vec<Name>>,
}

#[derive(Debug)]
struct Name {
    /// The parts after the first.
    rest: Vec<u32>,
    /// The terms of the group's other names.
    others: Vec<(u32, Kind)>,
}

impl Synonyms {
    pub(super) fn new(groups: &[Vec<String>], terms: &mut Terms) -> Self {
        let mut synonyms = Self::default();
        for group in groups {
            let read = |name: &String| numbered(name, terms);
            let group: Vec<Vec<(u32, Kind)>> = group.iter().map(read).collect();
            for (at, name) in group.iter().enumerate() {
                let others = group.iter().enumerate().filter(|&(other, _)| other != at);
                synonyms.add(name, others.flat_map(|(_, other)| other).copied().collect());
            }
        }
        synonyms
    }

    fn add(&mut self, name: &[(u32, Kind)], others: Vec<(u32, Kind)>) {
        let mut parts = parts(name);
        if let Some(first) = parts.next() {
            let rest = parts.collect();
            let known = self.by_first_part.entry(first).or_default();
            known.push(Name { rest, others });
        }
    }

    /// Adds to the tokens from `start` on those of the names that mean the same.
    pub(super) fn extend(&self, start: usize, tokens: &mut Vec<(u32, Kind)>) {
        if self.by_first_part.is_empty() {
            return;
        }
        let end = tokens.len();
        for at in start..end {
            let (first, kind) = tokens[at];
            if kind != Kind::Part {
                continue;
            }
            for name in self.by_first_part.get(&first).into_iter().flatten() {
                let after = parts(&tokens[at + 1..end]).take(name.rest.len());
                if after.eq(name.rest.iter().copied()) {
                    tokens.extend(&name.others);
                }
            }
        }
    }
}

fn numbered(name: &str, terms: &mut Terms) -> Vec<(u32, Kind)> {
    let mut numbered = Vec::new();
    tokens::visit(name, &mut |term, _, kind| {
        if kind != Kind::Whole {
            let number = terms.number(term);
            terms.state(number).is_word |= kind == Kind::Part;
            numbered.push((number, kind));
        }
    });
    numbered
}

fn parts(tokens: &[(u32, Kind)]) -> impl Iterator<Item = u32> {
    let parts = tokens.iter().filter(|(_, kind)| *kind == Kind::Part);
    parts.map(|&(term, _)| term)
}

#[cfg(test)]
mod tests {
    use super::{Synonyms, numbered};
    use crate::search::terms::Terms;

    /// What a text is found by that is not in it, as the positions of these terms.
    fn found(text: &str) -> Vec<&'static str> {
        const TERMS: [&str; 13] = [
            "trn2",
            "trn",
            "2",
            "trainium2",
            "trainium",
            "tpu",
            "v6e",
            "6",
            "trillium",
            "昇腾",
            "昇",
            "腾",
            "on",
        ];
        let group = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let groups = [
            group(&["trn2", "Trainium2"]),
            group(&["TPU v6e", "Trillium", "昇腾"]),
        ];
        let mut terms = Terms::default();
        let numbers = TERMS.map(|term| (terms.number(term), term));
        let synonyms = Synonyms::new(&groups, &mut terms);
        let mut tokens = numbered(text, &mut terms);
        let own = tokens.len();
        synonyms.extend(0, &mut tokens);
        let name = |number| {
            numbers
                .iter()
                .find(|one| one.0 == number)
                .map_or("?", |one| one.1)
        };
        tokens[own..]
            .iter()
            .map(|&(number, _)| name(number))
            .collect()
    }

    #[test]
    fn each_name_of_a_group_is_found_by_the_others() {
        assert_eq!(found("on TRN2"), ["trainium2", "trainium", "2"]);
        assert_eq!(found("Trainium2"), ["trn2", "trn", "2"]);
        assert_eq!(found("Trillium"), ["tpu", "v6e", "6", "昇腾", "昇", "腾"]);
    }

    #[test]
    fn a_name_of_two_words_needs_both_side_by_side() {
        assert_eq!(found("TPU v6e"), ["trillium", "昇腾", "昇", "腾"]);
        assert_eq!(found("tpu-v6e-8")[..1], ["trillium"]);
        assert_eq!(found("tpu pod v6e"), [""; 0]);
        assert_eq!(found("tpu"), [""; 0]);
    }
}
