//! Front coding of sorted words: how much each shares with the one before, then the rest.

/// The longest shared beginning that one base-36 digit tells.
const LONGEST: usize = 35;

/// Each word as one base-36 digit, the length of the beginning that it shares with the word before
/// it in UTF-16 units, and the rest of it.
pub(in crate::search) fn front_coded<'t>(words: impl IntoIterator<Item = &'t str>) -> Vec<String> {
    let mut before = "";
    words
        .into_iter()
        .map(|word| {
            let (units, bytes) = shared(before, word);
            before = word;
            let digit = char::from_digit(units, 36).unwrap_or('0');
            format!("{digit}{}", &word[bytes..])
        })
        .collect()
}

/// How long a beginning of whole characters two words share: in UTF-16 units and in bytes.
fn shared(before: &str, word: &str) -> (u32, usize) {
    let (mut units, mut bytes) = (0, 0);
    for (a, b) in before.chars().zip(word.chars()) {
        if a != b || units + a.len_utf16() > LONGEST {
            break;
        }
        units += a.len_utf16();
        bytes += a.len_utf8();
    }
    (u32::try_from(units).unwrap_or(0), bytes)
}

#[cfg(test)]
mod tests {
    use super::front_coded;

    #[test]
    fn each_word_tells_how_much_it_shares_with_the_one_before() {
        let words = ["mi350x", "mi355x", "mi355x-8", "昇", "昇腾"];
        let coded = ["0mi350x", "45x", "6-8", "0昇", "1腾"];
        assert_eq!(front_coded(words), coded);
    }

    #[test]
    fn lengths_are_counted_as_scripts_count_them_and_never_cut_a_character() {
        assert_eq!(front_coded(["𠀀a", "𠀀b", "𠀁"]), ["0𠀀a", "2b", "0𠀁"]);
    }

    #[test]
    fn no_more_is_shared_than_one_digit_tells() {
        let word = "a".repeat(40);
        let coded = front_coded([word.as_str(), &format!("{word}b")]);
        assert_eq!(coded[1], format!("z{}b", "a".repeat(5)));
    }
}
