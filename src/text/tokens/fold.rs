//! Forms of letters that readers do not tell apart when they search.

use std::borrow::Cow;

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};

/// One form for compatible characters, with case kept: full width, ligatures, superscripts; every
/// hyphen and the en dash as `-`; signs of trade marks as blanks; what has no width left out.
pub(super) fn compatible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    // ASCII is in every form. Without it marks stand closer together, which never makes a text
    // seem normal that is not.
    let mut others = text.chars().filter(|c| !c.is_ascii());
    let is_normal = is_nfkc_quick(others.clone()) == IsNormalized::Yes;
    if is_normal && !others.any(is_special) {
        return Cow::Borrowed(text);
    }
    let spaced = text.chars().map(|c| match c {
        '\u{2122}' | '\u{2120}' => ' ',
        c => c,
    });
    let normal = spaced.nfkc().filter(|&c| !has_no_width(c));
    Cow::Owned(
        normal
            .map(|c| match c {
                '\u{2010}'..='\u{2013}' | '\u{2212}' => '-',
                c => c,
            })
            .collect(),
    )
}

/// Lower case without diacritics, of a text in compatible form.
pub(super) fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut bare = String::with_capacity(text.len());
    for c in text.to_lowercase().nfkd() {
        match c {
            c if is_combining_mark(c) => {}
            'ß' => bare.push_str("ss"),
            'æ' => bare.push_str("ae"),
            'œ' => bare.push_str("oe"),
            'ø' => bare.push('o'),
            'ł' => bare.push('l'),
            'đ' => bare.push('d'),
            'ı' => bare.push('i'),
            'ς' => bare.push('σ'),
            c => bare.push(c),
        }
    }
    bare.nfc().collect()
}

/// What is changed besides the normal form.
fn is_special(c: char) -> bool {
    matches!(
        c,
        '\u{2010}'..='\u{2013}' | '\u{2120}' | '\u{2122}' | '\u{2212}'
    ) || has_no_width(c)
}

/// Soft hyphens, joiners, marks of direction: copied along from web pages, never meant.
fn has_no_width(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}
