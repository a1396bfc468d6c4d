//! Turns any text into the terms under which it can be found, and a query into what to look up.
//!
//! A *run* is letters, digits and marks with single connectors `- _ . / : + @` between them. Its
//! *parts* stand between the connectors; a dot between digits connects nothing, so that `3.1` and
//! `2.33.0` stay whole. A part has *pieces* at letter–digit and camel-case borders, and a version
//! its numbers; a piece of one letter would tell nothing and is left out. Han, Hiragana, Katakana
//! and Hangul put nothing between words: they give pairs of characters, and single ones.
//!
//! `static/js/search/tokens.js` is the twin that reads queries in the browser; both are held by
//! the vectors of `tests/fixtures/search/tokens.json`. What the twin cannot do in a few lines is
//! not done here: no stemming, no dictionaries, no stop words.

mod ascii;
mod fold;
mod query;
mod runs;
#[cfg(test)]
mod tests;

pub use query::{Part, Run, joined, words};
pub use runs::Stretch;

/// No term is longer, in bytes of UTF-8.
pub const LONGEST_TERM: usize = 64;

/// A run of more characters than this is no identifier and gives one term.
pub const LONGEST_RUN: usize = 256;

/// What a term is of its run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The run as written, of a run with connectors.
    Whole,
    /// What stands between connectors, or a pair of characters without spaces.
    Part,
    /// The run without its connectors, of a run with connectors.
    Joined,
    /// What stands between letter–digit and camel-case borders of a part; a character of a pair.
    Piece,
}

impl Kind {
    /// The name in the vectors.
    pub fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Part => "part",
            Self::Joined => "joined",
            Self::Piece => "piece",
        }
    }
}

/// One term at one place of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Folded, at most [`LONGEST_TERM`] bytes.
    pub term: String,
    /// How many parts stand before it in the text.
    pub position: u32,
    /// What it is of its run.
    pub kind: Kind,
}

/// The terms of a text in the order in which they begin.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    visit(text, &mut |term, position, kind| {
        tokens.push(Token {
            term: term.to_owned(),
            position,
            kind,
        });
    });
    tokens
}

/// Calls `each` with every term of a text, its position and its kind.
pub fn visit(text: &str, each: &mut dyn FnMut(&str, u32, Kind)) {
    let mut position = 0;
    stretches(text, |stretch, raw| {
        position += visit_stretch(stretch, raw, position, each);
    });
}

/// Calls `each` with every stretch of a text that gives terms: which terms these are depends on
/// nothing else than the stretch.
pub fn stretches(text: &str, mut each: impl FnMut(Stretch, &str)) {
    if text.is_ascii() {
        ascii::runs(text, |raw| each(Stretch::Run, raw));
    } else {
        runs::stretches(&fold::compatible(text), each);
    }
}

/// Gives the terms of a stretch of [`stretches`] that begins at a position, and counts its parts.
pub fn visit_stretch(
    stretch: Stretch,
    raw: &str,
    position: u32,
    each: &mut dyn FnMut(&str, u32, Kind),
) -> u32 {
    match stretch {
        Stretch::Unspaced => visit_pairs(raw, position, each),
        Stretch::Run if ascii::is_ascii_run(raw) => {
            ascii::visit(raw, &mut |term, at, kind| each(term, position + at, kind))
        }
        Stretch::Run => visit_run(raw, position, each),
    }
}

/// Gives the terms of a run and counts its parts.
fn visit_run(raw: &str, position: u32, each: &mut dyn FnMut(&str, u32, Kind)) -> u32 {
    let run = query::run(raw);
    for (term, kind) in [(&run.whole, Kind::Whole), (&run.joined, Kind::Joined)] {
        if let Some(term) = term {
            each(term, position, kind);
        }
    }
    let mut at = position;
    for part in &run.parts {
        each(&part.term, at, Kind::Part);
        for piece in &part.pieces {
            each(piece, at, Kind::Piece);
        }
        at += 1;
    }
    at - position
}

/// Gives each pair of neighbours and each character; a character alone is a part.
fn visit_pairs(raw: &str, position: u32, each: &mut dyn FnMut(&str, u32, Kind)) -> u32 {
    let folded = fold::folded(raw);
    let starts: Vec<usize> = folded.char_indices().map(|(at, _)| at).collect();
    let end = |number: usize| starts.get(number).copied().unwrap_or(folded.len());
    let mut at = position;
    for (number, &start) in starts.iter().enumerate() {
        let single = &folded[start..end(number + 1)];
        if number + 1 < starts.len() {
            each(&folded[start..end(number + 2)], at, Kind::Part);
        }
        let is_alone = starts.len() == 1;
        each(single, at, if is_alone { Kind::Part } else { Kind::Piece });
        at += 1;
    }
    at - position
}

/// The longest beginning of `term` that fits, cut between characters.
pub(crate) fn cut(term: &str) -> &str {
    let mut end = term.len().min(LONGEST_TERM);
    while !term.is_char_boundary(end) {
        end -= 1;
    }
    &term[..end]
}
