//! Texts and runs of ASCII, as nearly all are: found byte by byte, and taken apart without a copy of
//! each term.
//!
//! They give what [`super::runs::stretches`] and [`super::query::run`] tell of them; tests hold that.

use std::ops::Range;

use super::runs::{self, Class};
use super::{Kind, LONGEST_RUN, LONGEST_TERM, cut};

/// Calls `each` with every run of a text.
pub(super) fn runs(text: &str, mut each: impl FnMut(&str)) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_alphanumeric() {
            at += 1;
            continue;
        }
        let start = at;
        loop {
            at += runs::plain_length(&bytes[at..]);
            match bytes[at..] {
                [between, after, ..] if is_connector(between) && after.is_ascii_alphanumeric() => {
                    at += 1;
                }
                _ => break,
            }
        }
        each(&text[start..at]);
    }
}

fn is_connector(byte: u8) -> bool {
    Class::of(char::from(byte)) == Class::Connector
}

/// Where terms go: each with how many parts stand before it in the run.
type Each<'e> = &'e mut dyn FnMut(&str, u32, Kind);

/// Whether [`visit`] can take a run apart.
pub(super) fn is_ascii_run(raw: &str) -> bool {
    raw.len() <= LONGEST_RUN && raw.is_ascii()
}

/// Gives the terms of a run and counts its parts.
pub(super) fn visit(raw: &str, each: Each<'_>) -> u32 {
    let lower = raw.to_ascii_lowercase();
    let first = runs::parts(raw).next().map_or(0, str::len);
    if first < raw.len() {
        each(cut(&lower), 0, Kind::Whole);
        let mut joined = lower.clone();
        joined.retain(|c| Class::of(c) != Class::Connector);
        each(cut(&joined), 0, Kind::Joined);
    }
    let (mut at, mut count) = (0, 0);
    for part in runs::parts(raw) {
        let range = at..at + part.len();
        each(cut(&lower[range.clone()]), count, Kind::Part);
        if part.len() <= LONGEST_TERM {
            let mut give = |piece: &str| each(piece, count, Kind::Piece);
            pieces(part, &lower[range], &mut give);
        }
        at += part.len() + 1;
        count += 1;
    }
    count
}

/// Gives what stands between the borders of a part, and the numbers of a version.
fn pieces(part: &str, lower: &str, each: &mut dyn FnMut(&str)) {
    let mut start = 0;
    let mut piece = |range: Range<usize>| {
        let has_borders = range.len() < part.len();
        let piece = &lower[range];
        let is_one_letter = matches!(piece.as_bytes(), [b'a'..=b'z']);
        if has_borders && !is_one_letter {
            each(piece);
        }
        if piece.contains('.') {
            piece.split('.').for_each(&mut *each);
        }
    };
    for border in runs::ascii_borders(part.as_bytes()) {
        piece(start..border);
        start = border;
    }
    piece(start..part.len());
}
