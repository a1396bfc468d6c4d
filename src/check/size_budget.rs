//! `size-budget`: a page that is large when a host compresses it is slow on a phone.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use lz4_flex::block;

use crate::config::Check;
use crate::diagnostic::{Diagnostic, Rule};
use crate::text::count::grouped;

/// Tells of pages that are larger than their budget; one for each thread.
#[derive(Default)]
pub struct PageSizes {
    /// What a look at a large page writes. Memory for it, asked for anew, would be emptied first.
    room: Vec<u8>,
}

impl PageSizes {
    /// Tells when the finished page at `path` is larger than its budget.
    pub fn check(&mut self, path: &str, html: &[u8], check: &Check) -> Option<Diagnostic> {
        // What is small as it is need not be compressed to know that it is small.
        if html.len() <= check.page_bytes || self.at_most(html) <= check.page_bytes {
            return None;
        }
        let bytes = compressed(html);
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

    /// What a host sends at most, from a look that costs little: LZ4 finds the same repetitions,
    /// but leaves each new letter its eight bits, of which gzip needs six or fewer in all that is
    /// not noise.
    fn at_most(&mut self, html: &[u8]) -> usize {
        let room = block::get_maximum_output_size(html.len());
        if self.room.len() < room {
            self.room.resize(room, 0);
        }
        // There is room for the largest output, so this cannot fail.
        let bytes = block::compress_into(html, &mut self.room).unwrap_or(html.len());
        bytes / 4 * 3
    }
}

/// How many bytes a host sends; the default level is what most of them use.
fn compressed(html: &[u8]) -> usize {
    let level = Compression::default();
    let mut encoder = GzEncoder::new(Vec::with_capacity(64 * 1024), level);
    // Writing to memory cannot fail.
    let written = encoder.write_all(html).and_then(|()| encoder.finish());
    written.map_or(0, |bytes| bytes.len())
}

#[cfg(test)]
mod tests {
    use sha2::Digest;

    use super::PageSizes;
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
        let mut sizes = PageSizes::default();
        let large = sizes.check("a/index.html", &[b'a'; 5_000], &check);
        assert!(large.is_none());
        let found = sizes.check("a/index.html", &mixed, &check);
        let found = found.unwrap().message;
        assert!(found.starts_with("`a/index.html` has "), "{found}");
        assert!(
            found.ends_with(" when compressed; the budget is 1,000"),
            "{found}"
        );
    }
}
