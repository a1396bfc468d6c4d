//! Finds which of some names a text mentions.
//!
//! A name counts only as whole words, and where several fit at one place the longest does: a text
//! about "B200 NVL" does not mention "B200". What stands between the words of a name may be blanks
//! or dashes, in the name as in the text, since sources write "B200-NVL" as well. Names with a
//! digit are found case aside (`mi355x`); names of letters only as they are written, because in
//! small letters they may be ordinary words.

use std::collections::HashMap;
use std::ops::Range;

/// A set of names to look for, each with a tag that says what it names.
#[derive(Debug, Clone)]
pub struct Names<T> {
    names: Vec<Name<T>>,
    /// First word, folded, to the names that begin with it, longest first.
    by_first_word: HashMap<String, Vec<usize>>,
}

#[derive(Debug, Clone)]
struct Name<T> {
    text: String,
    words: Vec<Range<usize>>,
    any_case: bool,
    tag: T,
}

impl<T: Clone + PartialEq> Names<T> {
    /// Prepares names; one without a letter or digit is never found.
    pub fn new<'a>(names: impl IntoIterator<Item = (&'a str, T)>) -> Self {
        let names: Vec<Name<T>> = names
            .into_iter()
            .map(|(text, tag)| Name {
                words: words(text),
                any_case: text.chars().any(|c| c.is_ascii_digit()),
                text: text.to_owned(),
                tag,
            })
            .collect();
        let mut by_first_word: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, name) in names.iter().enumerate() {
            if let Some(first) = name.words.first() {
                let key = name.text[first.clone()].to_lowercase();
                by_first_word.entry(key).or_default().push(at);
            }
        }
        for group in by_first_word.values_mut() {
            // Stable: of names that differ in nothing but their tags the first given comes first.
            group.sort_by_key(|&at| {
                std::cmp::Reverse((names[at].words.len(), names[at].text.len()))
            });
        }
        Self {
            names,
            by_first_word,
        }
    }

    /// The tags of the names in `text`, each once, in the order in which they first appear.
    ///
    /// Two names of equal words have both their tags found.
    pub fn find(&self, text: &str) -> Vec<T> {
        let mut found = Vec::new();
        let text_words = words(text);
        let mut at = 0;
        while let Some(word) = text_words.get(at) {
            let group = self.by_first_word.get(&text[word.clone()].to_lowercase());
            let mut length = 0;
            for name in group.into_iter().flatten().map(|&name| &self.names[name]) {
                let fits = length == 0 || length == name.words.len();
                if fits && name.stands_at(text, &text_words[at..]) {
                    length = name.words.len();
                    if !found.contains(&name.tag) {
                        found.push(name.tag.clone());
                    }
                }
            }
            at += length.max(1);
        }
        found
    }
}

impl<T> Name<T> {
    fn stands_at(&self, text: &str, text_words: &[Range<usize>]) -> bool {
        if text_words.len() < self.words.len() {
            return false;
        }
        let same_words = self.words.iter().zip(text_words).all(|(own, other)| {
            let (own, other) = (&self.text[own.clone()], &text[other.clone()]);
            own == other || (self.any_case && own.to_lowercase() == other.to_lowercase())
        });
        let gaps = self.words.windows(2).zip(text_words.windows(2));
        same_words
            && gaps.into_iter().all(|(own, other)| {
                let own = &self.text[own[0].end..own[1].start];
                let other = &text[other[0].end..other[1].start];
                own == other || (is_soft(own) && is_soft(other))
            })
    }
}

/// Whether what stands between two words keeps them in one name.
fn is_soft(gap: &str) -> bool {
    gap.chars()
        .all(|c| c.is_whitespace() || matches!(c, '-' | '_' | '\u{2010}' | '\u{2011}' | '\u{2013}'))
}

/// Splits into words: letters and digits, a dot between digits included. Each Han character is a
/// word, because Chinese and Japanese put nothing between words.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut open = false;
    let mut chars = text.char_indices().peekable();
    let mut previous = ' ';
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map_or(' ', |&(_, next)| next);
        let inner_dot = c == '.' && previous.is_ascii_digit() && next.is_ascii_digit();
        let end = at + c.len_utf8();
        if is_han(c) {
            words.push(at..end);
            open = false;
        } else if c.is_alphanumeric() || (inner_dot && open) || is_mark(c, open) {
            match words.last_mut().filter(|_| open) {
                Some(word) => word.end = end,
                None => words.push(at..end),
            }
            open = true;
        } else {
            open = false;
        }
        previous = c;
    }
    words
}

fn is_mark(c: char, open: bool) -> bool {
    open && unicode_normalization::char::is_combining_mark(c)
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::Names;

    fn found(names: &[&'static str], text: &str) -> Vec<&'static str> {
        Names::new(names.iter().map(|&name| (name, name))).find(text)
    }

    #[test]
    fn the_longest_name_wins() {
        let names = ["B200", "B200 NVL", "GB200 NVL72", "H200"];
        let text = "NVIDIA B200 NVL configurations. H200 configurations are also documented.";
        assert_eq!(found(&names, text), ["B200 NVL", "H200"]);
        assert_eq!(found(&names, "the B200-NVL system"), ["B200 NVL"]);
        assert_eq!(found(&names, "GB200 NVL72"), ["GB200 NVL72"]);
    }

    #[test]
    fn a_name_and_a_longer_one_are_both_found_where_both_stand() {
        assert_eq!(
            found(&["B200", "B200 NVL"], "B200 NVL, and B200"),
            ["B200 NVL", "B200"]
        );
    }

    #[test]
    fn a_slash_separates_names() {
        assert_eq!(found(&["H100", "H200"], "H100/H200"), ["H100", "H200"]);
    }

    #[test]
    fn only_whole_words_count() {
        let names = ["B200", "H100", "Gaudi 2"];
        assert!(found(&names, "GB200, H100X, aH100, Gaudi 2.5, Gaudi 20").is_empty());
        assert_eq!(found(&names, "Gaudi 2."), ["Gaudi 2"]);
    }

    #[test]
    fn names_with_a_digit_are_found_case_aside_and_others_as_written() {
        assert_eq!(found(&["MI355X"], "on mi355x"), ["MI355X"]);
        assert!(found(&["Max"], "the max is").is_empty());
        assert_eq!(found(&["Max"], "Max"), ["Max"]);
    }

    #[test]
    fn han_characters_need_no_blanks_around() {
        assert_eq!(
            found(&["昇腾 910B", "昇腾"], "华为昇腾910B服务器"),
            ["昇腾 910B"]
        );
    }

    #[test]
    fn a_name_with_brackets_is_found_as_written() {
        assert_eq!(found(&["H200 (SXM)", "H200"], "H200 (SXM)"), ["H200 (SXM)"]);
        assert_eq!(found(&["H200 (SXM)", "H200"], "H200 (NVL)"), ["H200"]);
    }

    #[test]
    fn each_tag_is_told_once_though_two_names_carry_it() {
        let names = Names::new([("MI355X", 1), ("Instinct MI355X", 1), ("H200", 2)]);
        assert_eq!(names.find("Instinct MI355X, MI355X and H200"), [1, 2]);
    }

    #[test]
    fn one_name_of_two_things_finds_both() {
        let names = Names::new([("Max 1", 1), ("max 1", 2)]);
        assert_eq!(names.find("Max 1"), [1, 2]);
    }

    #[test]
    fn a_name_without_letters_is_never_found() {
        assert!(found(&["", "--"], "a -- b").is_empty());
    }
}
