//! `[search.synonyms]`: a text that holds one name of a group is found by the others, too.
//!
//! They are applied here, while indexing, and not to queries: then a prefix of a synonym, or one
//! with a typing error, finds the record like any other word, and the browser needs no table.

use super::runs::Runs;
use super::terms::Terms;
use crate::text::tokens::{self, Kind};

/// The groups, by the first part of each name.
#[derive(Debug, Default)]
pub(super) struct Synonyms {
    /// By the part's number, since these parts are the first of all terms.
    by_first_part: Vec<Vec<Name>>,
}

#[derive(Debug)]
struct Name {
    /// The parts after the first.
    rest: Vec<u32>,
    /// The runs of the group's other names.
    others: Vec<u32>,
}

impl Synonyms {
    pub(super) fn new(groups: &[Vec<String>], runs: &mut Runs, terms: &mut Terms) -> Self {
        let mut synonyms = Self::default();
        for name in groups.iter().flatten() {
            number_first_part(name, terms);
        }
        for group in groups {
            let lines: Vec<Vec<u32>> = group
                .iter()
                .map(|name| {
                    let mut line = Vec::new();
                    runs.read(name, terms, &mut line);
                    line
                })
                .collect();
            for (at, line) in lines.iter().enumerate() {
                let others = lines.iter().enumerate().filter(|&(other, _)| other != at);
                let others = others.flat_map(|(_, other)| other).copied().collect();
                synonyms.add(runs.parts(line), others);
            }
        }
        synonyms
    }

    fn add(&mut self, mut parts: impl Iterator<Item = u32>, others: Vec<u32>) {
        let Some(first) = parts.next() else { return };
        let first = first as usize;
        if self.by_first_part.len() <= first {
            self.by_first_part.resize_with(first + 1, Vec::new);
        }
        let rest = parts.collect();
        self.by_first_part[first].push(Name { rest, others });
    }

    /// Whether a text whose parts have no smaller number than this may hold a name of a group.
    pub(super) fn may_hold(&self, least: u32) -> bool {
        (least as usize) < self.by_first_part.len()
    }

    /// Adds to the runs from `start` on those of the names that mean the same.
    pub(super) fn extend(&self, line: &mut Vec<u32>, start: usize, runs: &Runs) {
        let found = self.found(&line[start..], runs);
        line.extend(found);
    }

    fn found(&self, line: &[u32], runs: &Runs) -> Vec<u32> {
        let mut found = Vec::new();
        let mut parts = runs.parts(line);
        while let Some(first) = parts.next() {
            for name in self.by_first_part.get(first as usize).into_iter().flatten() {
                let after = parts.clone().take(name.rest.len());
                if after.eq(name.rest.iter().copied()) {
                    found.extend_from_slice(&name.others);
                }
            }
        }
        found
    }
}

fn number_first_part(name: &str, terms: &mut Terms) {
    let mut is_first = true;
    tokens::visit(name, &mut |term, _, kind| {
        if kind == Kind::Part && is_first {
            is_first = false;
            terms.number(term);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::Synonyms;
    use crate::search::runs::Runs;
    use crate::search::terms::Terms;

    /// What a text is found by that is not in it.
    fn found(text: &str) -> Vec<String> {
        let group = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let groups = [
            group(&["trn2", "Trainium2"]),
            group(&["TPU v6e", "Trillium", "昇腾"]),
        ];
        let (mut terms, mut runs) = (Terms::default(), Runs::default());
        let synonyms = Synonyms::new(&groups, &mut runs, &mut terms);
        let mut line = Vec::new();
        runs.read(text, &mut terms, &mut line);
        let own = line.len();
        synonyms.extend(&mut line, 0, &runs);
        let found = line[own..].iter().flat_map(|&run| runs.tokens(run));
        found
            .map(|token| terms.text(token.term).to_owned())
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
