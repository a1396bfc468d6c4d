//! A text → lines for a terminal, in which addresses and ids stay whole.

use std::borrow::Cow;

use textwrap::core::{Word, display_width};
use textwrap::{Options, WordSeparator, WordSplitter};

use super::control::made_visible;

/// The lines of a text that is one paragraph, at most `width` columns each, the first indent before
/// the first of them and the second one before the others. A word that is too long, such as an
/// address, stays whole. Whatever a terminal would obey is made visible.
pub fn wrapped(text: &str, width: usize, [first, other]: [&str; 2]) -> Vec<String> {
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(other)
        .break_words(false)
        .word_separator(WordSeparator::Custom(words))
        .word_splitter(WordSplitter::NoHyphenation);
    let line: Vec<&str> = text.split_whitespace().collect();
    let line = made_visible(&line.join(" ")).into_owned();
    let line = glued(&line);
    let lines = textwrap::wrap(&line, options)
        .into_iter()
        .map(|line| line.trim_end().replace(GLUE, " "));
    lines.collect()
}

/// A blank at which no line ends.
const GLUE: char = '\u{a0}';
/// What stands between short facts on one line.
const BETWEEN: &str = " · ";
/// Facts up to this many columns are not broken.
const SHORT: usize = 40;

/// Short facts beside each other, so that lines end between them alone.
fn glued(line: &str) -> Cow<'_, str> {
    let mut parts = line.split(BETWEEN);
    if !line.contains(BETWEEN) || parts.any(|part| display_width(part) > SHORT) {
        return Cow::Borrowed(line);
    }
    let parts = line.split(BETWEEN).map(|part| part.replace(' ', "\u{a0}"));
    Cow::Owned(parts.collect::<Vec<_>>().join("\u{a0}· "))
}

/// The parts of a line between which it may end: at blanks, and within a word only where it has
/// letters of scripts that write without blanks. Addresses and paths stay whole.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    Box::new(WordSeparator::AsciiSpace.find_words(line).flat_map(parts))
}

fn parts(whole: Word<'_>) -> Vec<Word<'_>> {
    let is_wide = display_width(whole.word) > whole.word.chars().count();
    if !is_wide {
        return vec![whole];
    }
    let breaks = WordSeparator::UnicodeBreakProperties;
    let mut parts: Vec<Word<'_>> = breaks.find_words(whole.word).collect();
    if let Some(last) = parts.last_mut() {
        last.whitespace = whole.whitespace;
    }
    parts
}
