//! What is said when the words name a model and a platform or product that no support path joins:
//! what the cell of a matrix would say, and where else each of the two is on record.

use serde::Serialize;
use serde_json::Value;

use super::index::{Index, list, number, text};
use super::matches::Matches;
use super::words::{How, Unit};

const MOST_PLACES: usize = 24;
const MOST_SHOWN: usize = 8;

/// What is recorded of a model where no support path of it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Benchmark results.
    ResultsOnly,
    /// Something of the product's platform that links no product.
    PlatformLevel,
    /// A record of it was withdrawn.
    Withdrawn,
    /// Another checkpoint of the family has a record here; it does not carry over.
    Sibling,
    /// Nothing of any kind: neither yes nor no.
    NoRecord,
}

/// A title and an address relative to the root.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The title.
    pub title: String,
    /// The address.
    pub url: String,
}

/// A support path or result, with its level where it has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// The model, the platform or the result.
    pub title: String,
    /// The record's address.
    pub url: String,
    /// The level's word.
    pub level: Option<String>,
}

/// Where else the model is on record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Elsewhere {
    /// The platform.
    pub platform: String,
    /// The products that the record links; none of a record of the platform.
    pub products: Vec<String>,
    /// The level's word.
    pub level: Option<String>,
    /// The record's address.
    pub url: String,
}

/// The sentence of a record that names the product and does not link it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mention {
    /// The sentence.
    pub text: String,
    /// The platform of the record.
    pub title: String,
    /// The record's address.
    pub url: String,
}

/// The answer for a pair that nothing joins. Lists are alphabetical.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pair {
    /// What is recorded.
    pub state: State,
    /// The model.
    pub model: Link,
    /// The platform or product.
    pub place: Link,
    /// Whether the place is a product.
    pub is_product: bool,
    /// The sentence that names the product.
    pub mention: Option<Mention>,
    /// What the state rests on.
    pub records: Vec<Claim>,
    /// This model elsewhere.
    pub elsewhere: Vec<Elsewhere>,
    /// This place with other models.
    pub others: Vec<Claim>,
    /// How many more there are elsewhere.
    pub more_elsewhere: usize,
    /// How many more others there are.
    pub more_others: usize,
}

/// A model and where it is looked for, with the rows of both.
struct Question<'i> {
    index: &'i Index,
    model: usize,
    place: usize,
    is_product: bool,
    row: Value,
    whereabouts: Value,
}

pub(super) fn pair(index: &Index, matches: &Matches) -> Option<Pair> {
    let models = named(index, matches, &["model"]);
    let places = named(index, matches, &["platform", "product"]);
    // Words that fit several models name a family; those that fit several places may name their
    // platform.
    let [model] = *models else {
        return None;
    };
    let place = match *places {
        [place] => place,
        _ => places
            .iter()
            .copied()
            .find(|&one| index.kind_of(one) == "platform")?,
    };
    if places.len() > MOST_PLACES || !are_told(matches, model, place) {
        return None;
    }
    let whereabouts = index.part("places", place);
    // A platform and its products may share a name; things of two platforms leave open which is meant.
    let mut wheres = places.iter().map(|&one| index.part("places", one));
    if wheres.any(|one| one[2] != whereabouts[2]) {
        return None;
    }
    let row = index.part("pairs", model);
    let is_product = index.kind_of(place) == "product";
    let question = Question {
        index,
        model,
        place,
        is_product,
        row,
        whereabouts,
    };
    let mut paths = list(&question.row[2]).iter();
    (!paths.any(|path| question.is_here(path))).then(|| question.answer(matches))
}

/// Whether each of the two has a word of its own, and no word may belong to the name of something
/// else: one that nothing has, or one of theirs that is only begun.
fn are_told(matches: &Matches, model: usize, place: usize) -> bool {
    let units = &matches.units;
    let tells = |one: usize, other: usize| {
        units.iter().any(|unit| {
            unit.term.encode_utf16().count() > 1 && unit.is_name[one] && !unit.is_name[other]
        })
    };
    let is_open = |unit: &Unit| match unit.how {
        How::None => true,
        How::Prefix => unit.is_name[model] || unit.is_name[place],
        How::Exact | How::Edit => false,
    };
    tells(model, place) && tells(place, model) && !units.iter().any(is_open)
}

/// The documents of these kinds whose names hold most of what the words tell, whole names first.
fn named(index: &Index, matches: &Matches, wanted: &[&str]) -> Vec<usize> {
    let mut best: Vec<(usize, f64)> = Vec::new();
    let mut most = 0.0;
    for document in (0..index.documents).filter(|&one| matches.names[one] > 0) {
        if !wanted.contains(&index.kind_of(document)) {
            continue;
        }
        let (mut tells, mut worth) = (0.0, 0.0);
        for unit in matches.units.iter().filter(|unit| unit.is_name[document]) {
            tells += unit.rarity;
            worth += unit.rarity * f64::from(unit.worth[document]);
        }
        if tells > most {
            best.clear();
            most = tells;
        }
        if tells > 0.0 && tells >= most {
            best.push((document, worth));
        }
    }
    best.sort_by(|(a, of_a), (b, of_b)| of_b.total_cmp(of_a).then(a.cmp(b)));
    best.into_iter().map(|(document, _)| document).collect()
}

impl Question<'_> {
    fn is_here(&self, path: &Value) -> bool {
        match self.is_product {
            true => list(&path[3]).iter().any(|one| number(one) == self.place),
            false => path[1] == self.whereabouts[2],
        }
    }

    /// Whether a path is of the product's platform and links no product.
    fn is_unlinked(&self, path: &Value) -> bool {
        self.is_product && path[1] == self.whereabouts[2] && list(&path[3]).is_empty()
    }

    fn answer(&self, matches: &Matches) -> Pair {
        let (unlinked, elsewhere): (Vec<&Value>, Vec<&Value>) = list(&self.row[2])
            .iter()
            .partition(|path| self.is_unlinked(path));
        let related = self.siblings();
        let platform = self.index.platform(number(&self.whereabouts[2]));
        let state = self.state(&unlinked, &related);
        let names_it = |path: &&&Value| list(&path[5]).iter().any(|one| number(one) == self.place);
        let others = list(&self.whereabouts[4]).iter();
        Pair {
            state,
            model: self.link(self.model),
            place: self.link(self.place),
            is_product: self.is_product,
            mention: unlinked.iter().find(names_it).map(|path| Mention {
                text: text(&path[6]),
                title: platform.clone(),
                url: self.index.usual("support-path", &text(&path[0])),
            }),
            records: match state {
                State::ResultsOnly => self.results(matches),
                State::PlatformLevel => unlinked
                    .iter()
                    .map(|path| self.claim(&platform, &path[0], &path[2]))
                    .collect(),
                State::Withdrawn => self.withdrawn(&platform),
                State::Sibling => related,
                State::NoRecord => Vec::new(),
            },
            others: others
                .take(MOST_SHOWN)
                .map(|one| self.claim(&text(&one[0]), &one[2], &one[1]))
                .collect(),
            more_elsewhere: elsewhere.len().saturating_sub(MOST_SHOWN),
            more_others: number(&self.whereabouts[3]).saturating_sub(MOST_SHOWN),
            elsewhere: elsewhere
                .into_iter()
                .take(MOST_SHOWN)
                .map(|path| self.there(path))
                .collect(),
        }
    }

    fn state(&self, unlinked: &[&Value], related: &[Claim]) -> State {
        let mut results = list(&self.row[3]).iter();
        let here = results.find(|one| one[0] == self.whereabouts[2]);
        let products = here.map_or(&[][..], |one| list(&one[3]));
        let of_product = products.chunks(2).any(|one| number(&one[0]) == self.place);
        if (self.is_product && of_product) || (!self.is_product && here.is_some()) {
            State::ResultsOnly
        } else if !unlinked.is_empty() || here.is_some_and(|one| number(&one[2]) > 0) {
            State::PlatformLevel
        } else if self.has_withdrawn() {
            State::Withdrawn
        } else if related.is_empty() {
            State::NoRecord
        } else {
            State::Sibling
        }
    }

    /// Withdrawn support paths of the model here; of a product's platform also those that link none.
    fn withdrawn_here(&self) -> impl Iterator<Item = &Value> {
        list(&self.row[5]).iter().filter(|path| {
            let products = list(&path[2]);
            let links_it = products.iter().any(|one| number(one) == self.place);
            path[1] == self.whereabouts[2] && (!self.is_product || products.is_empty() || links_it)
        })
    }

    fn has_withdrawn(&self) -> bool {
        self.withdrawn_here().next().is_some()
    }

    fn withdrawn(&self, platform: &str) -> Vec<Claim> {
        self.withdrawn_here()
            .map(|path| self.claim(platform, &path[0], &Value::Null))
            .collect()
    }

    fn link(&self, document: usize) -> Link {
        let row = self.index.row(document);
        Link {
            title: text(&row[2]),
            url: self.index.address(document, &row),
        }
    }

    fn claim(&self, title: &str, id: &Value, level: &Value) -> Claim {
        Claim {
            title: title.to_owned(),
            url: self.index.usual("support-path", &text(id)),
            level: self.index.level(level),
        }
    }

    fn there(&self, path: &Value) -> Elsewhere {
        Elsewhere {
            platform: self.index.platform(number(&path[1])),
            products: list(&path[4]).iter().map(text).collect(),
            level: self.index.level(&path[2]),
            url: self.index.usual("support-path", &text(&path[0])),
        }
    }

    /// Support paths here of other checkpoints of the family.
    fn siblings(&self) -> Vec<Claim> {
        let mut document = 0;
        let mut claims = Vec::new();
        for step in list(&self.row[4]) {
            document += number(step);
            let sibling = self.index.part("pairs", document);
            let paths = list(&sibling[2]).iter();
            let here = paths.filter(|path| self.is_here(path) || self.is_unlinked(path));
            let title = text(&sibling[1]);
            claims.extend(here.map(|path| self.claim(&title, &path[0], &path[2])));
        }
        claims
    }

    /// Benchmark results that hold all words that name the two.
    fn results(&self, matches: &Matches) -> Vec<Claim> {
        let units = matches.units.iter();
        let own: Vec<_> = units
            .filter(|unit| unit.is_name[self.model] || unit.is_name[self.place])
            .collect();
        (0..self.index.documents)
            .filter(|&one| self.index.kind_of(one) == "benchmark")
            .filter(|&one| own.iter().all(|unit| unit.worth[one] > 0))
            .take(MOST_SHOWN)
            .map(|one| {
                let Link { title, url } = self.link(one);
                Claim {
                    title,
                    url,
                    level: None,
                }
            })
            .collect()
    }
}
