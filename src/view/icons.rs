//! Sets of icons by number: each page gathers the ones that it uses, for its sprite.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Drawn in the place of an icon that the site lacks.
const UNKNOWN: &str = "square-dashed";

/// The icons of a site, numbered in the order of their names.
pub(super) struct Icons<'a> {
    names: Vec<(&'a str, &'a str)>,
    numbers: FxHashMap<&'a str, usize>,
}

/// Some of a site's icons: a bit for each number.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct IconSet(SmallVec<[u64; 2]>);

impl<'a> Icons<'a> {
    pub(super) fn new(icons: &'a BTreeMap<String, String>) -> Self {
        let names: Vec<_> = icons
            .iter()
            .map(|(name, shapes)| (&**name, &**shapes))
            .collect();
        let numbers = names.iter().zip(0..).map(|(&(name, _), at)| (name, at));
        Self {
            numbers: numbers.collect(),
            names,
        }
    }

    /// An icon with its number, or the one for unknown things in its place.
    pub(super) fn known<'n>(&self, name: &'n str) -> (Option<usize>, &'n str) {
        match self.numbers.get(name) {
            Some(&number) => (Some(number), name),
            None => (self.numbers.get(UNKNOWN).copied(), UNKNOWN),
        }
    }

    /// Names and shapes of a set, in the order of the names.
    pub(super) fn of(&self, set: &IconSet) -> impl Iterator<Item = (&'a str, &'a str)> {
        let numbered = self.names.iter().zip(0..);
        numbered.filter_map(|(&icon, number)| set.has(number).then_some(icon))
    }
}

impl IconSet {
    /// Adds the icon of a number.
    pub(super) fn insert(&mut self, number: usize) {
        let word = number / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (number % 64);
    }

    /// Adds all icons of another set.
    pub(super) fn extend(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (own, more) in self.0.iter_mut().zip(&other.0) {
            *own |= more;
        }
    }

    fn has(&self, number: usize) -> bool {
        let word = self.0.get(number / 64).copied().unwrap_or(0);
        word >> (number % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::{IconSet, Icons};

    #[test]
    fn a_set_gives_its_icons_by_name_and_unknown_ones_as_the_one_for_unknown_things() {
        let numbered = (0..70).map(|at| (format!("icon-{at:02}"), at.to_string()));
        let all = numbered.chain([("square-dashed".to_owned(), "?".to_owned())]);
        let all = all.collect();
        let icons = Icons::new(&all);
        let mut first = IconSet::default();
        let mut set = IconSet::default();
        for name in ["icon-69", "icon-03"] {
            first.extend(&set);
            icons
                .known(name)
                .0
                .into_iter()
                .for_each(|at| set.insert(at));
        }
        icons
            .known("none")
            .0
            .into_iter()
            .for_each(|at| first.insert(at));
        set.extend(&first);
        let names: Vec<_> = icons.of(&set).map(|(name, _)| name).collect();
        assert_eq!(names, ["icon-03", "icon-69", "square-dashed"]);
    }
}
