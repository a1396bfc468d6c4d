//! A run taken apart; a query as the runs that it consists of.

use super::fold::{compatible, folded};
use super::runs::{self, Class, Stretch};
use super::{LONGEST_RUN, cut};

/// A run of a text, folded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// As written, where it has connectors.
    pub whole: Option<String>,
    /// Without connectors, where it has some.
    pub joined: Option<String>,
    /// Between connectors; pairs of characters of a script without spaces.
    pub parts: Vec<Part>,
    /// What was written of each part, in compatible form; all of it for pairs. Of queries only.
    pub written: Vec<String>,
}

/// A part of a run, folded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The part.
    pub term: String,
    /// At its letter–digit and camel-case borders, and the numbers of a version; none where it has
    /// no border.
    pub pieces: Vec<String>,
}

impl Part {
    fn plain(term: &str) -> Self {
        Self {
            term: term.to_owned(),
            pieces: Vec::new(),
        }
    }
}

/// The runs of a query.
pub fn words(query: &str) -> Vec<Run> {
    let mut words = Vec::new();
    runs::stretches(&compatible(query), |stretch, raw| {
        let mut word = match stretch {
            Stretch::Run => run(raw),
            Stretch::Unspaced => pairs(raw),
        };
        word.written = match stretch {
            Stretch::Run if word.parts.len() > 1 => runs::parts(raw)
                .filter(|part| !folded(part).is_empty())
                .map(str::to_owned)
                .collect(),
            Stretch::Run => vec![raw.to_owned()],
            Stretch::Unspaced => vec![folded(raw); word.parts.len()],
        };
        if !word.parts.is_empty() {
            words.push(word);
        }
    });
    words
}

/// A query of several parts without anything between them, as an identifier may have it; none of
/// a query that is one part.
pub fn joined(query: &str) -> Option<String> {
    let mut joined = String::new();
    let mut count = 0;
    runs::stretches(&compatible(query), |stretch, raw| match stretch {
        Stretch::Run => {
            let run = run(raw);
            count += run.parts.len();
            run.parts
                .iter()
                .for_each(|part| push_dotless(&part.term, &mut joined));
        }
        Stretch::Unspaced => {
            let text = folded(raw);
            count += text.chars().count().saturating_sub(1).max(1);
            joined.push_str(&text);
        }
    });
    (count > 1).then(|| cut(&joined).to_owned())
}

/// Takes a run of a text in compatible form apart.
pub(super) fn run(raw: &str) -> Run {
    if let Some((end, _)) = raw.char_indices().nth(LONGEST_RUN) {
        let term = folded(&raw[..end]);
        return Run {
            whole: None,
            joined: None,
            parts: vec![Part::plain(cut(&term))],
            written: Vec::new(),
        };
    }
    let parts: Vec<Part> = runs::parts(raw).filter_map(part).collect();
    if parts.len() < 2 {
        return Run {
            whole: None,
            joined: None,
            parts,
            written: Vec::new(),
        };
    }
    let mut joined = String::with_capacity(raw.len());
    for part in runs::parts(raw) {
        push_dotless(&folded(part), &mut joined);
    }
    Run {
        whole: Some(cut(&folded(raw)).to_owned()),
        joined: Some(cut(&joined).to_owned()),
        parts,
        written: Vec::new(),
    }
}

fn part(raw: &str) -> Option<Part> {
    let term = folded(raw);
    if term.len() > super::LONGEST_TERM {
        return Some(Part::plain(cut(&term)));
    }
    let segments = runs::segments(raw);
    let has_borders = segments.len() > 1;
    let mut pieces = Vec::new();
    for segment in segments {
        let piece = folded(segment);
        let numbers = piece
            .contains('.')
            .then(|| piece.split('.').map(str::to_owned).collect());
        let numbers: Vec<String> = numbers.unwrap_or_default();
        if has_borders && !is_one_letter(&piece) {
            pieces.push(piece);
        }
        pieces.extend(numbers);
    }
    (!term.is_empty()).then_some(Part { term, pieces })
}

/// Nothing and single letters are no pieces.
fn is_one_letter(piece: &str) -> bool {
    let mut chars = piece.chars();
    let first = chars.next();
    chars.next().is_none() && first.is_none_or(|c| Class::of(c) != Class::Digit)
}

/// The pairs of a stretch without spaces; its character where it is one.
fn pairs(raw: &str) -> Run {
    let folded = folded(raw);
    let chars: Vec<char> = folded.chars().collect();
    let size = chars.len().clamp(1, 2);
    let parts = chars
        .windows(size)
        .map(|pair| Part::plain(&pair.iter().collect::<String>()));
    Run {
        whole: None,
        joined: None,
        parts: parts.collect(),
        written: Vec::new(),
    }
}

fn push_dotless(term: &str, joined: &mut String) {
    joined.extend(term.chars().filter(|&c| c != '.'));
}
