//! `pages-limit`: a site that its host may refuse.

use crate::config::Check;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::text::count::{counted, grouped};

/// Tells when a finished site of so many files and bytes is larger than its host takes.
pub fn site_size(files: u64, bytes: u64, check: &Check) -> Report {
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

#[cfg(test)]
mod tests {
    use super::site_size;
    use crate::config::Check;

    #[test]
    fn a_limit_of_zero_is_none() {
        let check = Check {
            site_bytes: 10,
            site_files: 0,
            ..Check::default()
        };
        let told = |files, bytes| {
            let report = site_size(files, bytes, &check);
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
