//! `size-budget`: a page that is large when a host compresses it is slow on a phone.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use lz4_flex::block;

use crate::config::Check;
use crate::diagnostic::{Diagnostic, Rule};
use crate::text::count::grouped;

/// Half of how far back gzip finds what it has seen, in bytes.
const HALF_WINDOW: usize = 16 * 1024;

/// Of pages this many times as large as their budget a look hardly ever says that they are within it.
const FAR_OVER: usize = 9;

/// The quickest level that makes nearly all large pages small enough; below it more pages are
/// compressed a second time than that saves.
const QUICK: Compression = Compression::new(4);

/// Tells when the finished page at `path` is larger than its budget.
pub fn page_size(path: &str, html: &[u8], check: &Check) -> Option<Diagnostic> {
    // What is small as it is need not be compressed to know that it is small, nor what a quick look
    // or a quick level already makes small.
    if html.len() <= check.page_bytes
        || (html.len() / FAR_OVER <= check.page_bytes && looked_at(html) <= check.page_bytes)
        || compressed(html, QUICK) <= check.page_bytes
    {
        return None;
    }
    let bytes = compressed(html, Compression::default());
    (bytes > check.page_bytes).then(|| {
        let message = format!(
            "`{path}` has {} bytes when compressed; the budget is {}",
            grouped(bytes as u64),
            grouped(check.page_bytes as u64)
        );
        Diagnostic::new(Rule::SizeBudget, message)
            .help("lower `build.page_size`, or raise `check.page_bytes`")
    })
}

/// About what a host sends, or more, from a look that costs little: by LZ4, in pieces that see what
/// stands before them no further back than gzip does.
///
/// LZ4 leaves each new letter its eight bits and takes the first repetition that it meets. Where it
/// finds some, gzip needs five eighths of that or less in text; a piece that hardly repeats itself may
/// be noise of letters, at six bits each. What mixes both in every piece, or repeats nearly all, can
/// have a sixth more than this tells.
fn looked_at(html: &[u8]) -> usize {
    let mut room = vec![0; block::get_maximum_output_size(HALF_WINDOW)];
    let mut before: &[u8] = &[];
    let mut eighths = 0;
    for piece in html.chunks(HALF_WINDOW) {
        // There is room for the largest output, so this cannot fail.
        let packed = block::compress_into_with_dict(piece, &mut room, before);
        let packed = packed.unwrap_or(piece.len());
        eighths += packed * if packed > piece.len() / 2 { 6 } else { 5 };
        before = piece;
    }
    eighths / 8
}

/// How many bytes a host sends; the default level is what most of them use.
fn compressed(html: &[u8], level: Compression) -> usize {
    let mut encoder = GzEncoder::new(Vec::with_capacity(64 * 1024), level);
    // Writing to memory cannot fail.
    let written = encoder.write_all(html).and_then(|()| encoder.finish());
    written.map_or(0, |bytes| bytes.len())
}

#[cfg(test)]
mod tests {
    use sha2::Digest;

    use super::page_size;
    use crate::config::Check;

    #[test]
    fn a_page_counts_as_it_is_sent() {
        let check = Check {
            page_bytes: 1_000,
            ..Check::default()
        };
        let mixed: Vec<u8> = (0..150_u8)
            .flat_map(|at| sha2::Sha256::digest([at]))
            .collect();
        assert!(page_size("a/index.html", &[b'a'; 5_000], &check).is_none());
        let found = page_size("a/index.html", &mixed, &check).unwrap().message;
        assert!(found.starts_with("`a/index.html` has "), "{found}");
        assert!(
            found.ends_with(" when compressed; the budget is 1,000"),
            "{found}"
        );
    }

    #[test]
    fn what_a_page_repeats_out_of_reach_of_gzip_counts_again() {
        let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let digests = (0..1_300_u32).flat_map(|at| sha2::Sha256::digest(at.to_le_bytes()));
        let once: Vec<u8> = digests
            .map(|byte| letters[usize::from(byte % 64)])
            .collect();
        let twice = [&*once, &*once].concat();
        let check = |page_bytes| Check {
            page_bytes,
            ..Check::default()
        };
        assert!(page_size("a/index.html", &twice, &check(60_000)).is_some());
        assert!(page_size("a/index.html", &twice, &check(65_000)).is_none());
    }
}
