//! A run of ASCII taken apart without a copy of each of its terms: nearly all runs are such.
//!
//! It gives what [`super::query::run`] tells of the same run; a test holds that.

use std::ops::Range;

use super::runs::{self, Class};
use super::{Kind, LONGEST_RUN, LONGEST_TERM, cut};

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
        let joined: String = lower.split(is_connector).collect();
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

fn is_connector(c: char) -> bool {
    Class::of(c) == Class::Connector
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
