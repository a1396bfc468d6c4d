//! Facet files: the documents that state each value of a filter.
//!
//! Kind needs none, since the documents of a kind have neighbouring numbers. A document that is in
//! no list of a facet does not state the value.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::cell::{self, Cell};
use crate::config::Facets;
use crate::search::index::Record;

/// `[[platform, [documents]] …]`: documents as the first number and distances.
pub(in crate::search) fn platforms(records: &[Record<'_>]) -> String {
    numbered(records, |record| {
        record.platforms.iter().map(|one| one.number()).collect()
    })
}

/// `[[level or status, [documents]] …]`.
pub(in crate::search) fn levels(records: &[Record<'_>]) -> String {
    numbered(records, |record| record.level.into_iter().collect())
}

/// `[[precision, [documents]] …]`.
pub(in crate::search) fn precisions(records: &[Record<'_>], config: &Facets) -> String {
    written(records, config, |record| record.precisions.iter().copied())
}

/// The same of the declared field with this number among those that are filters.
pub(in crate::search) fn declared(
    records: &[Record<'_>],
    config: &Facets,
    number: usize,
) -> String {
    written(records, config, |record| {
        let own = record.declared.iter().filter(move |(of, _)| *of == number);
        own.map(|(_, value)| *value)
    })
}

/// `[[value, [documents]] …]` by how often a value is stated, then alphabetically. Values that
/// differ in case alone are one, as first written.
fn written<'r, 'a: 'r, V: Iterator<Item = &'a str> + 'r>(
    records: &'r [Record<'a>],
    config: &Facets,
    values_of: impl Fn(&'r Record<'a>) -> V,
) -> String {
    let mut numbers: FxHashMap<String, usize> = FxHashMap::default();
    // Of each way in which a value is written, since most are written in few.
    let mut written: FxHashMap<&str, Option<usize>> = FxHashMap::default();
    let mut values: Vec<(&str, Vec<usize>)> = Vec::new();
    for (document, record) in records.iter().enumerate() {
        for value in values_of(record) {
            let number = *written.entry(value).or_insert_with(|| {
                let new = values.len();
                let is_said = !config.says_nothing(value);
                is_said.then(|| *numbers.entry(value.to_lowercase()).or_insert(new))
            });
            let Some(number) = number else { continue };
            if number == values.len() {
                values.push((value, Vec::new()));
            }
            let documents = &mut values[number].1;
            if documents.last() != Some(&document) {
                documents.push(document);
            }
        }
    }
    values.sort_by(|(a, of_a), (b, of_b)| of_b.len().cmp(&of_a.len()).then(a.cmp(b)));
    list(
        values
            .into_iter()
            .map(|(value, documents)| (value.into(), documents)),
    )
}

fn numbered(records: &[Record<'_>], values: impl Fn(&Record<'_>) -> Vec<usize>) -> String {
    let mut stated: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (document, record) in records.iter().enumerate() {
        for value in values(record) {
            stated.entry(value).or_default().push(document);
        }
    }
    list(
        stated
            .into_iter()
            .map(|(value, documents)| (value.into(), documents)),
    )
}

fn list<'a>(values: impl Iterator<Item = (Cell<'a>, Vec<usize>)>) -> String {
    let values = values.map(|(value, documents)| Cell::List(vec![value, distances(&documents)]));
    cell::json(&values.collect::<Vec<_>>())
}

/// The first of some rising numbers, then how much greater each next one is.
pub(in crate::search) fn distances(numbers: &[usize]) -> Cell<'static> {
    let mut before = 0;
    let distance = |&number: &usize| {
        let distance = number - before;
        before = number;
        distance
    };
    numbers.iter().map(distance).collect()
}
