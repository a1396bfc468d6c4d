//! `[search.synonyms]`: a text that holds one name of a group is found by the others, too.
//!
//! They are applied here, while indexing, and not to queries: then a prefix of a synonym, or one
//! with a typing error, finds the record like any other word, and the browser needs no table.

use std::collections::HashMap;

use crate::text::tokens::{self, Kind, Token};

/// The groups, by the first part of each name.
#[derive(Debug, Default)]
pub(super) struct Synonyms {
    by_first_part: HashMap<String, Vec<Name>>,
}

#[derive(Debug)]
struct Name {
    /// The parts after the first.
    rest: Vec<String>,
    /// The terms of the group's other names.
    others: Vec<Token>,
}

impl Synonyms {
    pub(super) fn new(groups: &[Vec<String>]) -> Self {
        let mut synonyms = Self::default();
        for group in groups {
            for (at, name) in group.iter().enumerate() {
                let others = group.iter().enumerate().filter(|&(other, _)| other != at);
                let others = others
                    .flat_map(|(_, other)| tokens::tokens(other))
                    .collect();
                synonyms.add(name, others);
            }
        }
        synonyms
    }

    fn add(&mut self, name: &str, others: Vec<Token>) {
        let mut parts = parts(tokens::tokens(name)).into_iter();
        if let Some(first) = parts.next() {
            let rest = parts.collect();
            let known = self.by_first_part.entry(first).or_default();
            known.push(Name { rest, others });
        }
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.by_first_part.is_empty()
    }

    /// Calls `each` with the terms that a text with these parts, in this order, is found by, too.
    pub(super) fn find(&self, parts: &[&str], each: &mut dyn FnMut(&str, Kind)) {
        for (at, first) in parts.iter().enumerate() {
            let Some(names) = self.by_first_part.get(*first) else {
                continue;
            };
            let after = &parts[at + 1..];
            let here = |name: &&Name| {
                name.rest.len() <= after.len() && name.rest.iter().zip(after).all(|(a, b)| a == b)
            };
            for token in names.iter().filter(here).flat_map(|name| &name.others) {
                each(&token.term, token.kind);
            }
        }
    }
}

fn parts(tokens: Vec<Token>) -> Vec<String> {
    let parts = tokens.into_iter().filter(|one| one.kind == Kind::Part);
    parts.map(|one| one.term).collect()
}

#[cfg(test)]
mod tests {
    use super::Synonyms;

    fn found(text: &[&str]) -> Vec<String> {
        let group = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let groups = [
            group(&["trn2", "Trainium2"]),
            group(&["TPU v6e", "Trillium", "昇腾"]),
        ];
        let mut found = Vec::new();
        Synonyms::new(&groups).find(text, &mut |term, _| found.push(term.to_owned()));
        found
    }

    #[test]
    fn each_name_of_a_group_is_found_by_the_others() {
        assert_eq!(found(&["on", "trn2"]), ["trainium2", "trainium", "2"]);
        assert_eq!(found(&["trainium2"]), ["trn2", "trn", "2"]);
        assert_eq!(
            found(&["trillium"]),
            ["tpu", "v6e", "6", "昇腾", "昇", "腾"]
        );
    }

    #[test]
    fn a_name_of_two_words_needs_both_side_by_side() {
        assert_eq!(found(&["tpu", "v6e"]), ["trillium", "昇腾", "昇", "腾"]);
        assert_eq!(found(&["tpu", "pod", "v6e"]), [""; 0]);
        assert_eq!(found(&["tpu"]), [""; 0]);
    }
}
