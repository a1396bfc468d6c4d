//! Puts what was found in order.

use super::index::Index;
use super::matches::{Matches, float, rounded};
use super::words::How;

/// A document with its score.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranked {
    pub(super) document: usize,
    pub(super) score: f64,
    pub(super) is_all: bool,
}

/// Between the documents of two tiers lies more than any score.
const TIER: f64 = 1000.0;

/// What stands first of two things that the words fit equally well: a thing before what is recorded
/// of it, and that before its sources and results.
fn standing(kind: &str) -> f64 {
    match kind {
        "model" | "platform" => 1.0,
        "product" | "workload" => 0.98,
        "integration" | "level" => 0.9,
        "status" | "support-path" => 0.85,
        "workload-path" => 0.8,
        "page" => 0.7,
        "benchmark" | "source" => 0.4,
        _ => 0.5,
    }
}

fn is_told(kind: &str) -> bool {
    matches!(kind, "benchmark" | "source")
}

/// All documents worth showing: those with all words, then those with some that tell enough, best
/// first; equal ones by number. Results and sources stand behind the others, unless nothing else
/// has all words.
pub(super) fn rank(index: &Index, matches: &Matches) -> Vec<Ranked> {
    let all = matches.units.len();
    let weigher = Weigher::new(matches);
    let mut ranked = Vec::new();
    let mut is_behind = false;
    for (document, &count) in matches
        .counts
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > 0)
    {
        let kind = index.kind_of(document);
        let is_all = count == all;
        if !is_all && is_told(kind) {
            continue;
        }
        let score = weigher.weigh(document, kind);
        // Neither nothing nor the quotient of nothings.
        if score > 0.0 {
            ranked.push(Ranked {
                document,
                score,
                is_all,
            });
            is_behind |= is_all && !is_told(kind);
        }
    }
    for one in &mut ranked {
        if is_behind && is_told(index.kind_of(one.document)) {
            one.score %= TIER;
        }
    }
    ranked.sort_by(|a, b| {
        b.score
            .total_cmp(&a.score)
            .then(a.document.cmp(&b.document))
    });
    for one in &mut ranked {
        one.score = rounded(one.score * 1000.0) / 1000.0;
    }
    ranked
}

struct Weigher<'m> {
    matches: &'m Matches,
    all: usize,
    total: f64,
    /// Whether nothing on record has one of the words.
    is_gap: bool,
    /// Whether the words lie in the name of something.
    is_taken: bool,
}

impl<'m> Weigher<'m> {
    fn new(matches: &'m Matches) -> Self {
        let units = &matches.units;
        Self {
            all: units.len(),
            total: units.iter().fold(0.0, |sum, unit| sum + unit.rarity),
            is_gap: units.iter().any(|unit| unit.how == How::None),
            is_taken: !units.is_empty() && matches.names.contains(&units.len()),
            matches,
        }
    }

    /// What a document is worth, its tier first; 0 where it is not worth showing.
    fn weigh(&self, document: usize, kind: &str) -> f64 {
        let count = self.matches.counts[document];
        if !self.is_enough(document) {
            return 0.0;
        }
        let (mut worth, mut is_slip) = (0.0, false);
        for unit in &self.matches.units {
            worth += unit.rarity * f64::from(unit.worth[document]);
            is_slip |= unit.is_slip[document];
        }
        let tier = match (count < self.all, is_slip) {
            (true, _) => 2.0,
            (false, true) => 3.0,
            (false, false) => 4.0,
        };
        let together = float(self.matches.together[document]);
        let factor = standing(kind) * (1.0 + (0.3 * together) / float(self.all));
        tier * TIER + ((worth / 100.0) * (factor * self.factor(document, kind))) / self.total
    }

    /// Whether a document with some words is worth showing: where nothing on record has one of the
    /// words, most of them must stand in its names; else half of them anywhere, or some in its
    /// names that tell half as much as a word does.
    fn is_enough(&self, document: usize) -> bool {
        let (count, own) = (self.matches.counts[document], self.matches.names[document]);
        if count >= self.all {
            return true;
        }
        if self.is_gap {
            return own * 2 > self.all;
        }
        let units = self.matches.units.iter();
        let told = units.filter(|unit| unit.is_name[document]);
        let told = told.fold(0.0, |sum, unit| sum + unit.rarity);
        count * 2 >= self.all || (own > 0 && told >= (0.5 / float(self.all)) * self.total)
    }

    fn factor(&self, document: usize, kind: &str) -> f64 {
        let (count, own) = (self.matches.counts[document], self.matches.names[document]);
        let identity = self.matches.identity[document];
        let is_join = kind.ends_with("-path");
        if identity == 2 {
            2.5
        } else if count < self.all {
            if is_join || own == 0 { 0.5 } else { 1.0 }
        } else if is_join {
            1.35
        } else if identity == 1 {
            1.8
        } else if own == count {
            1.6
        } else if self.is_taken {
            0.65
        } else {
            0.8
        }
    }
}
