//! Turns any text into a piece of an address: lower-case ASCII letters, digits and single dashes.

use unicode_normalization::UnicodeNormalization;

/// Makes a slug of at most `max` bytes, empty when `text` holds no Latin letter and no digit.
///
/// Letters lose their accents (`Zürich` becomes `zurich`); everything that then is no ASCII letter
/// or digit separates words.
pub fn slug(text: &str, max: usize) -> String {
    let mut slug = String::with_capacity(text.len().min(max));
    let mut gap = false;
    for c in text.nfkd().filter(|&c| !is_combining_mark(c)) {
        if !c.is_ascii_alphanumeric() {
            gap = true;
            continue;
        }
        let dash = usize::from(gap && !slug.is_empty());
        if slug.len() + dash + 1 > max {
            break;
        }
        if dash == 1 {
            slug.push('-');
        }
        gap = false;
        slug.push(c.to_ascii_lowercase());
    }
    slug
}

fn is_combining_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{ProptestConfig, proptest};

    use super::slug;

    #[test]
    fn letters_lose_accents_and_everything_else_becomes_one_dash() {
        assert_eq!(
            slug("  Ångström & Zürich_2.0!  ", 40),
            "angstrom-zurich-2-0"
        );
    }

    #[test]
    fn a_cut_leaves_no_dash_at_the_end() {
        assert_eq!(slug("abc def", 4), "abc");
        assert_eq!(slug("abc def", 5), "abc-d");
    }

    #[test]
    fn a_text_without_latin_letters_gives_nothing() {
        assert_eq!(slug("昇腾", 40), "");
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn every_slug_is_short_and_can_stand_in_an_address(text in "\\PC{0,60}", max in 0usize..50) {
            let slug = slug(&text, max);
            assert!(slug.len() <= max);
            assert!(slug.is_empty() || crate::text::id::is_dashed(&slug));
        }
    }
}
