//! Characters that nobody sees: control characters, noncharacters, and those that turn the
//! direction of a text.

use std::borrow::Cow;

/// Whether `c` is a control character that no text of a record may hold; line feed, carriage
/// return and tab are ordinary.
pub fn is_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

/// Whether `c` is one of the 66 code points that Unicode keeps for a program's own use, and that
/// HTML may not hold. Pages in the making mark places with some of them.
pub fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{fdd0}'..='\u{fdef}') || u32::from(c) & 0xfffe == 0xfffe
}

/// Whether no text may hold `c`: a control character or a noncharacter.
pub fn is_forbidden(c: char) -> bool {
    is_control(c) || is_noncharacter(c)
}

/// The first character that no text may hold. Control characters past ASCII begin with the byte
/// C2, noncharacters with EF to F4.
pub fn first_forbidden(text: &str) -> Option<char> {
    let may_be = |byte: u8| byte < 0x20 || matches!(byte, 0x7f | 0xc2 | 0xef..=0xf4);
    let is_likely = text.bytes().any(may_be);
    is_likely.then(|| text.chars().find(|&c| is_forbidden(c)))?
}

/// Whether `c` changes the direction in which a text is shown (Unicode property `Bidi_Control`).
pub fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether `c` leaves nothing to see: blanks, and characters that only steer how others are shown.
pub fn is_invisible(c: char) -> bool {
    let steers = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200d}'
            | '\u{2060}'..='\u{2065}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
    );
    c.is_whitespace() || c.is_control() || is_bidi_control(c) || steers
}

/// Finds characters that change the direction, each with its byte offset.
pub fn bidi_controls(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.char_indices().filter(|&(_, c)| is_bidi_control(c))
}

/// Puts the replacement character `U+FFFD` in the place of each invisible one, so that a terminal
/// or a page shows that something is there and does not obey it.
pub fn made_visible(text: &str) -> Cow<'_, str> {
    let hidden = |c: char| is_forbidden(c) || is_bidi_control(c);
    if !text.chars().any(hidden) {
        return Cow::Borrowed(text);
    }
    let shown = |c| {
        if hidden(c) {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    Cow::Owned(text.chars().map(shown).collect())
}

#[cfg(test)]
mod tests {
    use super::{bidi_controls, first_forbidden, is_invisible, made_visible};

    #[test]
    fn line_ends_and_tabs_and_letters_of_all_scripts_are_allowed() {
        for text in ["a\r\n\tb", "é：昇腾。", "\u{fdcf}\u{fdf0}\u{fffd}", "𝒜😀"] {
            assert_eq!(first_forbidden(text), None, "{text}");
        }
    }

    #[test]
    fn the_first_control_character_or_noncharacter_is_found() {
        for found in [
            '\0',
            '\u{1b}',
            '\u{85}',
            '\u{fdd0}',
            '\u{fdef}',
            '\u{ffff}',
            '\u{10fffe}',
        ] {
            assert_eq!(first_forbidden(&format!("é{found}\0")), Some(found));
        }
    }

    #[test]
    fn turning_characters_are_listed_apart() {
        let text = "a\u{202e}b\u{2066}c\u{200f}";
        assert_eq!(first_forbidden(text), None);
        let found: Vec<_> = bidi_controls(text).map(|(at, _)| at).collect();
        assert_eq!(found, [1, 5, 9]);
    }

    #[test]
    fn a_name_of_joiners_and_blanks_is_invisible() {
        assert!("\u{200b}\u{feff} \u{3164}".chars().all(is_invisible));
        assert!(!"a\u{200b}".chars().all(is_invisible));
    }

    #[test]
    fn invisible_characters_are_shown_as_replacement() {
        assert_eq!(made_visible("a\u{202e}b\0c\n"), "a\u{fffd}b\u{fffd}c\n");
        assert_eq!(made_visible("plain"), "plain");
    }
}
