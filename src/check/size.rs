//! Sizes, which are known once pages are drawn: `size-budget` of a page, `pages-limit` of a site.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::config::Check;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::text::count::{counted, grouped};

/// What is found about the page at `path`: whether it is too large when a host compresses it.
pub fn page(path: &str, html: &[u8], check: &Check) -> Option<Diagnostic> {
    // What is small as it is need not be compressed to know that it is small.
    if html.len() <= check.page_bytes {
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

/// What is found about a site of so many files and bytes.
pub fn site(files: u64, bytes: u64, check: &Check) -> Report {
    let mut report = Report::new();
    let is_over = |number: u64, limit: u64| limit > 0 && number > limit;
    if is_over(bytes, check.site_bytes) {
        let limit = grouped(check.site_bytes);
        let message = format!(
            "the site has {} bytes; its host takes {limit}",
            grouped(bytes)
        );
        report.push(over(message, "site_bytes"));
    }
    if is_over(files, check.site_files) {
        let has = counted(files, "file", "files");
        let message = format!(
            "the site has {has}; its host takes {}",
            grouped(check.site_files)
        );
        report.push(over(message, "site_files"));
    }
    report
}

fn over(message: String, key: &str) -> Diagnostic {
    let help = format!("publish elsewhere, and set `check.{key}` to what that host takes");
    Diagnostic::new(Rule::PagesLimit, message).help(help)
}

/// How many bytes a host sends, at the level that most of them use.
fn compressed(html: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let written = encoder.write_all(html).and_then(|()| encoder.finish());
    written.map_or(0, |bytes| bytes.len())
}

#[cfg(test)]
mod tests {
    use sha2::Digest;

    use super::{page, site};
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
        assert!(page("a/index.html", &[b'a'; 5_000], &check).is_none());
        let found = page("a/index.html", &mixed, &check).unwrap().message;
        assert!(found.starts_with("`a/index.html` has "), "{found}");
        assert!(
            found.ends_with(" when compressed; the budget is 1,000"),
            "{found}"
        );
    }

    #[test]
    fn a_limit_of_zero_is_none() {
        let check = Check {
            site_bytes: 10,
            site_files: 0,
            ..Check::default()
        };
        let told = |files, bytes| {
            let report = site(files, bytes, &check);
            report
                .iter()
                .map(|one| one.message.clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(told(1_000, 10), Vec::<String>::new());
        assert_eq!(
            told(1_000, 11),
            ["the site has 11 bytes; its host takes 10"]
        );
    }
}
