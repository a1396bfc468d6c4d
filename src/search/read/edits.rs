//! Slips of the hand: which words of the index a misspelt word may stand for. Lengths are counted in
//! UTF-16 units, as the script counts them.

use super::index::{Found, Index};

/// The terms that a word may have been meant to be, and the slips to each.
pub(super) fn meant(index: &Index, word: &str) -> (Vec<Found>, usize) {
    let length = units(word).len();
    let most = slips(word);
    if most == 0 {
        return (Vec::new(), 0);
    }
    let (terms, slips) = respellings(word, index.words_near(length, most), most);
    let found = terms.iter().flat_map(|term| index.look_up(term, true));
    // A short word is near to many: it may stand for names only.
    let found = found.filter(|one| length > 5 || one.is_name());
    (found.collect(), slips)
}

pub(super) fn units(word: &str) -> Vec<u16> {
    word.encode_utf16().collect()
}

/// How many slips a word may hold. Short ones are as likely to be another word.
fn slips(word: &str) -> usize {
    match units(word).len() {
        0..4 => 0,
        _ if !word.chars().any(char::is_alphabetic) => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// The words within the fewest slips of `word`, at most `most` of them, and how many these are.
fn respellings(word: &str, terms: Vec<String>, most: usize) -> (Vec<String>, usize) {
    let mut least = most;
    let mut found = Vec::new();
    for term in terms {
        let far = distance(word, &term, least);
        if far > least || far == 0 || !is_slip(word, &term) {
            continue;
        }
        if far < least {
            found.clear();
        }
        least = far;
        found.push(term);
    }
    (found, least)
}

/// Insertions, losses, changes and swaps of neighbours that lead from one word to the other;
/// `most + 1` when there are more than `most`.
pub(super) fn distance(one: &str, two: &str, most: usize) -> usize {
    let (one, two) = (units(one), units(two));
    if one.len().abs_diff(two.len()) > most {
        return most + 1;
    }
    let mut older: Vec<usize> = Vec::new();
    let mut old: Vec<usize> = (0..=two.len()).collect();
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=two.len() {
            let change = usize::from(one[i - 1] != two[j - 1]);
            let mut cost = (old[j] + 1).min(row[j - 1] + 1).min(old[j - 1] + change);
            if i > 1 && j > 1 && one[i - 1] == two[j - 2] && one[i - 2] == two[j - 1] {
                cost = cost.min(older[j - 2] + 1);
            }
            row.push(cost);
        }
        if row.iter().all(|&cost| cost > most) {
            return most + 1;
        }
        older = std::mem::replace(&mut old, row);
    }
    old[two.len()].min(most + 1)
}

fn is_number(c: char) -> bool {
    c.is_numeric() || c == '.'
}

/// Whether a slip may have made `word` of `term`, and not another product's name: numbers stay what
/// they are, and so do the few letters beside a number, which may only have changed places; letters
/// of a word of four or more may slip as they do elsewhere.
fn is_slip(word: &str, term: &str) -> bool {
    let numbers = |text: &str| text.chars().filter(|&c| is_number(c)).collect::<String>();
    let number = numbers(term);
    if numbers(word) != number {
        return false;
    }
    let sorted = |text: &str| {
        let mut chars: Vec<char> = text.chars().collect();
        chars.sort_unstable();
        chars
    };
    if number.is_empty() || sorted(word) == sorted(term) {
        return true;
    }
    letters(term).any(|(before, after)| {
        let middle = word
            .strip_prefix(before)
            .and_then(|rest| rest.strip_suffix(after));
        middle.is_some_and(|middle| !middle.chars().any(is_number))
    })
}

/// What stands before and after each stretch of four or more letters.
fn letters(term: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut at = 0;
    term.split(is_number).filter_map(move |name| {
        let start = at;
        let end = start + name.len();
        at = end + term[end..].chars().next().map_or(0, char::len_utf8);
        (name.chars().count() >= 4).then(|| (&term[..start], &term[end..]))
    })
}

#[cfg(test)]
mod tests {
    use super::{distance, is_slip};

    #[test]
    fn a_swap_of_neighbours_is_one_slip_and_more_than_the_most_are_not_counted() {
        assert_eq!(distance("cerberas", "cerebras", 2), 1);
        assert_eq!(distance("lama", "llama", 1), 1);
        assert_eq!(distance("abcd", "wxyz", 2), 3);
    }

    #[test]
    fn another_number_or_another_letter_beside_one_is_another_product() {
        assert!(!is_slip("h200", "b200"));
        assert!(!is_slip("mi300x", "mi355x"));
        assert!(is_slip("im355x", "mi355x"));
        assert!(is_slip("tranium2", "trainium2"));
    }
}
