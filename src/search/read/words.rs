//! What a query asks for: its words, those of them that may be one, and a name and its number apart.

use crate::text::tokens::{Run, joined};

/// Words past these, repetitions aside, are not looked up.
pub(super) const MOST_WORDS: usize = 32;

/// How a word of a query was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// As written.
    Exact,
    /// As the beginning of a longer one.
    Prefix,
    /// As a misspelt one.
    Edit,
    /// Nothing on record holds it.
    None,
}

/// One word of a query; the rest by document: what it is worth there, in hundredths of a weight,
/// whether it stands in a name of the document's own, whether it is only a slip away.
#[derive(Debug)]
pub(super) struct Unit {
    pub(super) term: String,
    pub(super) raw: String,
    pub(super) how: How,
    pub(super) read: String,
    pub(super) rarity: f64,
    pub(super) worth: Vec<u16>,
    pub(super) is_name: Vec<bool>,
    pub(super) is_slip: Vec<bool>,
    pub(super) count: usize,
}

/// Words that may stand in one.
pub(super) struct Span {
    pub(super) from: Vec<String>,
    pub(super) term: String,
    pub(super) is_query: bool,
}

/// The words of a query, each once.
pub(super) fn units(runs: &[Run], size: usize) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for run in runs {
        for (part, raw) in run.parts.iter().zip(&run.written) {
            if let Some(known) = units.iter_mut().find(|unit| unit.term == part.term) {
                known.raw.clone_from(raw);
                continue;
            }
            units.push(Unit {
                term: part.term.clone(),
                raw: raw.clone(),
                how: How::None,
                read: part.term.clone(),
                rarity: 0.0,
                worth: vec![0; size],
                is_name: vec![false; size],
                is_slip: vec![false; size],
                count: 0,
            });
        }
    }
    units.truncate(MOST_WORDS);
    units
}

/// Neighbours that do not both hold numbers, an identifier, the whole query.
pub(super) fn spans(runs: &[Run], query: &str) -> Vec<Span> {
    let has_number = |text: &str| text.chars().any(char::is_numeric);
    let mut spans = Vec::new();
    let mut before = String::new();
    for run in runs.iter().take(MOST_WORDS) {
        let from: Vec<String> = run.parts.iter().map(|part| part.term.clone()).collect();
        let is_long = from.len() > 2;
        for term in &from[..if is_long { 1 } else { from.len() }] {
            let is_number = has_number(&before) && has_number(term);
            if !before.is_empty() && !is_number {
                let both = [&*before, term].concat().replace('.', "");
                spans.push(Span {
                    from: vec![before.clone(), term.clone()],
                    term: both,
                    is_query: false,
                });
            }
            before.clone_from(term);
        }
        if is_long {
            before = from.last().cloned().unwrap_or_default();
            if let Some(joined) = &run.joined {
                spans.push(Span {
                    from,
                    term: joined.clone(),
                    is_query: false,
                });
            }
        }
    }
    let terms = runs
        .iter()
        .flat_map(|run| &run.parts)
        .map(|part| part.term.clone());
    let from: Vec<String> = terms.take(MOST_WORDS).collect();
    if let Some(term) = joined(query).or_else(|| from.first().cloned()) {
        spans.push(Span {
            from,
            term,
            is_query: true,
        });
    }
    spans
}

/// A word of a name of three letters or more and a number, apart.
pub(super) fn halves(word: &str) -> Option<(&str, &str)> {
    let at = word.find(|c: char| c.is_numeric() || c == '.')?;
    (word[..at].chars().count() >= 3).then(|| word.split_at(at))
}
