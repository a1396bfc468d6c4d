//! What an address promises: a page that moves on, a fixed version, or neither.

use url::Url;

use crate::text::date::parse_date;

/// The class of a source's address, told by its path alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AddressClass {
    /// A segment says that the page is replaced by newer ones (`latest`, `main` …).
    Moving,
    /// A whole segment is a version, a commit, a date, or the number of an issue or pull request.
    Fixed,
    /// Neither.
    Unversioned,
}

impl AddressClass {
    /// The class of `url`; `moving` are the segments, in lower case, that make a page move.
    pub fn of(url: &Url, moving: &[String]) -> Self {
        let segments: Vec<String> = url
            .path_segments()
            .into_iter()
            .flatten()
            .map(decoded)
            .collect();
        let moves = |segment: &String| moving.iter().any(|word| *word == segment.to_lowercase());
        if segments.iter().any(moves) {
            return Self::Moving;
        }
        let numbered = segments
            .windows(2)
            .any(|pair| is_thread(&pair[0]) && is_number(&pair[1]));
        if numbered || segments.iter().any(|segment| is_fixed(segment)) {
            return Self::Fixed;
        }
        Self::Unversioned
    }
}

fn decoded(segment: &str) -> String {
    percent_encoding::percent_decode_str(segment)
        .decode_utf8_lossy()
        .into_owned()
}

fn is_fixed(segment: &str) -> bool {
    is_version(segment) || is_commit(segment) || parse_date(segment).is_some()
}

/// `v2.33.0`, `1.2.0`, `docs-7.14.0`, `7.13.0-preview`, `1.0+build`: a dotted number, alone or
/// after a word and a dash, with an optional suffix.
fn is_version(segment: &str) -> bool {
    let number = match segment.split_once('-') {
        Some((word, rest)) if !word.is_empty() && word.chars().all(|c| c.is_ascii_alphabetic()) => {
            rest
        }
        _ => segment,
    };
    let number = number.strip_prefix(['v', 'V']).unwrap_or(number);
    let end = number.find(['-', '+']).unwrap_or(number.len());
    let (core, suffix) = number.split_at(end);
    let parts: Vec<&str> = core.split('.').collect();
    parts.len() >= 2 && parts.iter().copied().all(is_number) && is_suffix(suffix)
}

fn is_suffix(suffix: &str) -> bool {
    suffix.is_empty()
        || suffix.len() > 1
            && suffix
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '.'))
}

fn is_commit(segment: &str) -> bool {
    segment.len() == 40 && segment.chars().all(|c| c.is_ascii_hexdigit())
}

fn is_thread(segment: &str) -> bool {
    matches!(
        segment,
        "issues" | "pull" | "pulls" | "merge_requests" | "pull-requests"
    )
}

fn is_number(segment: &str) -> bool {
    !segment.is_empty() && segment.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::AddressClass::{self, Fixed, Moving, Unversioned};

    fn class(address: &str) -> Option<AddressClass> {
        let moving = ["latest", "main"].map(String::from);
        let url = url::Url::parse(address).ok()?;
        Some(AddressClass::of(&url, &moving))
    }

    #[test]
    fn a_moving_word_counts_as_a_whole_segment_only_and_before_any_version() {
        assert_eq!(class("https://a.example/en/Latest/x"), Some(Moving));
        assert_eq!(class("https://a.example/main/v1.2.0/x"), Some(Moving));
        assert_eq!(class("https://a.example/mainframe/x"), Some(Unversioned));
        assert_eq!(class("https://latest.example/x"), Some(Unversioned));
    }

    #[test]
    fn versions_commits_dates_and_threads_are_fixed() {
        for address in [
            "https://a.example/en/v2.33.0/x",
            "https://a.example/1.2.0/x",
            "https://a.example/docs-7.14.0/x",
            "https://a.example/7.13.0-preview/x",
            "https://a.example/1.0%2Bbuild/x",
            "https://a.example/x/issues/12",
            "https://a.example/x/pull/3456/files",
            "https://a.example/blob/10ecdffda3bb94d71f0203a6ca8e20c17943f27c/x",
            "https://a.example/2026-11-06/x",
        ] {
            assert_eq!(class(address), Some(Fixed), "{address}");
        }
    }

    #[test]
    fn a_version_inside_a_segment_is_none() {
        for address in [
            "https://a.example/results_v6.1/x",
            "https://a.example/v2/x",
            "https://a.example/x?v=1.2.0",
            "https://a.example/issues/",
        ] {
            assert_eq!(class(address), Some(Unversioned), "{address}");
        }
    }
}
