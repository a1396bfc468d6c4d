//! The known word that a mistyped one probably meant.

use std::borrow::Cow;

/// Finds the candidate nearest to `word`, if one is near enough to be worth asking about: at most
/// about one letter in three may differ. Case, `_`, `-` and blanks count as one.
///
/// Of equally near ones the first is taken, so the answer is as fixed as the candidates' order.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = folded(word);
    let length = word.chars().count();
    // Long words come from hostile data; comparing them would cost much and help nobody.
    if length == 0 || length > 200 {
        return None;
    }
    let limit = ((length + 1) / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let folded = folded(candidate);
        if folded.chars().count().abs_diff(length) > limit {
            continue;
        }
        let distance = strsim::osa_distance(&word, &folded);
        if distance <= limit && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// A `help` sentence for a word that nobody knows: the nearest one, if any is near.
pub fn did_you_mean<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    nearest(word, candidates).map(|known| format!("did you mean `{known}`?"))
}

fn folded(word: &str) -> Cow<'_, str> {
    let needs = |b: u8| b.is_ascii_uppercase() || b == b'_' || b == b' ';
    if !word.bytes().any(needs) {
        return Cow::Borrowed(word);
    }
    Cow::Owned(word.to_ascii_lowercase().replace(['_', ' '], "-"))
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_of_the_finger_finds_its_word() {
        assert_eq!(nearest("titel", ["base_url", "title"]), Some("title"));
        assert_eq!(nearest("MI355x", ["mi350x", "mi355x"]), Some("mi355x"));
        assert_eq!(
            nearest("unknown_reference", ["unknown-reference"]),
            Some("unknown-reference")
        );
    }

    #[test]
    fn an_unrelated_word_finds_nothing() {
        assert_eq!(nearest("gpu", ["title", "out", "description"]), None);
        assert_eq!(nearest("", ["a"]), None);
    }

    #[test]
    fn of_equally_near_words_the_first_is_taken() {
        assert_eq!(nearest("h10", ["h100", "h200"]), Some("h100"));
        assert_eq!(nearest("h300", ["h100", "h200"]), Some("h100"));
    }
}
