//! Where a text's runs begin and end, and where a part has borders.

use unicode_normalization::char::is_combining_mark;

/// A stretch of a text that gives terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stretch {
    /// Letters and digits with single connectors.
    Run,
    /// Characters of a script that writes no spaces.
    Unspaced,
}

/// What a character is to a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Lower,
    Upper,
    Letter,
    Digit,
    Mark,
    Unspaced,
    Connector,
    Other,
}

impl Class {
    pub(super) fn of(c: char) -> Self {
        match c {
            'a'..='z' => Self::Lower,
            'A'..='Z' => Self::Upper,
            '0'..='9' => Self::Digit,
            '-' | '_' | '.' | '/' | ':' | '+' | '@' => Self::Connector,
            c if c.is_ascii() => Self::Other,
            c if is_combining_mark(c) => Self::Mark,
            c if !c.is_alphanumeric() => Self::Other,
            c if is_unspaced(c) => Self::Unspaced,
            c if c.is_numeric() => Self::Digit,
            c if c.is_uppercase() => Self::Upper,
            c if c.is_lowercase() => Self::Lower,
            _ => Self::Letter,
        }
    }
}

/// Han, Hiragana, Katakana, Hangul syllables, and the signs that stand among them.
fn is_unspaced(c: char) -> bool {
    matches!(
        c,
        '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}'
            | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}'
    )
}

struct Open {
    stretch: Stretch,
    start: usize,
    end: usize,
    /// Whether a connector stands behind `end`.
    is_connected: bool,
}

/// Calls `each` with every stretch of a text in compatible form.
pub(super) fn stretches(text: &str, mut each: impl FnMut(Stretch, &str)) {
    let mut open: Option<Open> = None;
    let mut close = |open: &mut Option<Open>| {
        if let Some(done) = open.take() {
            each(done.stretch, &text[done.start..done.end]);
        }
    };
    let mut next = 0;
    while let Some(c) = text[next..].chars().next() {
        let at = next;
        next += c.len_utf8();
        let stretch = match Class::of(c) {
            Class::Other => None,
            Class::Connector => match &mut open {
                Some(run) if run.stretch == Stretch::Run && !run.is_connected => {
                    run.is_connected = true;
                    continue;
                }
                _ => None,
            },
            Class::Mark => match &open {
                Some(run) if !run.is_connected => Some(run.stretch),
                _ => None,
            },
            Class::Unspaced => Some(Stretch::Unspaced),
            Class::Lower | Class::Upper | Class::Letter | Class::Digit => {
                next += plain_length(&text.as_bytes()[next..]);
                Some(Stretch::Run)
            }
        };
        let Some(stretch) = stretch else {
            close(&mut open);
            continue;
        };
        match &mut open {
            Some(run) if run.stretch == stretch => (run.end, run.is_connected) = (next, false),
            _ => {
                close(&mut open);
                open = Some(Open {
                    stretch,
                    start: at,
                    end: next,
                    is_connected: false,
                });
            }
        }
    }
    close(&mut open);
}

/// How many letters and digits of ASCII a text begins with: most words are no more than these.
pub(super) fn plain_length(text: &[u8]) -> usize {
    let end = text.iter().position(|one| !one.is_ascii_alphanumeric());
    end.unwrap_or(text.len())
}

/// The parts of a run: between connectors, of which a dot between digits is none.
pub(super) fn parts(raw: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(raw);
    std::iter::from_fn(move || {
        let text = rest?;
        let connector = text.char_indices().find(|&(at, c)| {
            Class::of(c) == Class::Connector && !(c == '.' && is_between_digits(text, at))
        });
        let end = connector.map_or(text.len(), |(at, _)| at);
        rest = connector.map(|(at, c)| &text[at + c.len_utf8()..]);
        Some(&text[..end])
    })
}

fn is_between_digits(text: &str, dot: usize) -> bool {
    let before = text[..dot].chars().next_back();
    let after = text[dot + 1..].chars().next();
    before.is_some_and(char::is_numeric) && after.is_some_and(char::is_numeric)
}

/// A part at its borders: between letters and digits, between a small letter and a capital, before
/// the last of several capitals that two small letters follow (`HTMLParser`, but not the plural
/// `GPUs`). One segment where there is none.
pub(super) fn segments(part: &str) -> Vec<&str> {
    let classes: Vec<(usize, Class)> = part
        .char_indices()
        .filter_map(|(at, c)| match Class::of(c) {
            Class::Mark => None,
            // The only connector inside a part is the dot of a version.
            Class::Connector => Some((at, Class::Digit)),
            class => Some((at, class)),
        })
        .collect();
    let mut segments = Vec::new();
    let mut start = 0;
    for (number, pair) in classes.windows(2).enumerate() {
        let after = classes.get(number + 2..number + 4);
        let begins_word = after.is_some_and(|two| two.iter().all(|one| one.1 == Class::Lower));
        if is_border(pair[0].1, pair[1].1, begins_word) {
            segments.push(&part[start..pair[1].0]);
            start = pair[1].0;
        }
    }
    segments.push(&part[start..]);
    segments
}

/// Where the segments of a part of ASCII begin but for the first.
pub(super) fn ascii_borders(part: &[u8]) -> impl Iterator<Item = usize> {
    let class = |at: usize| match Class::of(char::from(part[at])) {
        Class::Connector => Class::Digit,
        class => class,
    };
    (1..part.len()).filter(move |&at| {
        let after = part.get(at + 1..at + 3);
        let begins_word = after.is_some_and(|two| two.iter().all(u8::is_ascii_lowercase));
        is_border(class(at - 1), class(at), begins_word)
    })
}

fn is_border(left: Class, right: Class, begins_word: bool) -> bool {
    (left == Class::Digit) != (right == Class::Digit)
        || (left == Class::Lower && right == Class::Upper)
        || (left == Class::Upper && right == Class::Upper && begins_word)
}
