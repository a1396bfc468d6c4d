//! Which names may be part of an address and of a file name on every system.

/// Bytes that an id has at most.
pub const MAX_ID_LENGTH: usize = 200;

/// What an id is made of, as a sentence for those whose id is refused.
pub const ID_RULE: &str = "an id has lower-case letters and digits, with `.` or `-` between them, at most 200 bytes, and is no device name of Windows (`con`, `nul`, `com1`)";
/// The same of the key of a level or a status.
pub const KEY_RULE: &str = "a key has lower-case letters and digits, with `_`, `.` or `-` between them, at most 200 bytes, and is no device name of Windows (`con`, `nul`, `com1`)";

/// Whether `id` may name a record: `[a-z0-9]+([.-]+[a-z0-9]+)*`, at most [`MAX_ID_LENGTH`] bytes,
/// no name that Windows keeps for a device.
pub fn is_valid_id(id: &str) -> bool {
    is_word_chain(id, b".-") && !is_device_name(id)
}

/// Whether `key` may name a level or a status: as an id, and `_` may also join words.
pub fn is_valid_key(key: &str) -> bool {
    is_word_chain(key, b".-_") && !is_device_name(key)
}

/// Whether `text` is made of lower-case ASCII words joined by dashes, as slugs and glyph names are.
pub fn is_dashed(text: &str) -> bool {
    is_word_chain(text, b"-")
}

fn is_word_chain(text: &str, joints: &[u8]) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let bytes = text.as_bytes();
    bytes.len() <= MAX_ID_LENGTH
        && bytes.first().is_some_and(|&byte| is_letter(byte))
        && bytes.last().is_some_and(|&byte| is_letter(byte))
        && bytes
            .iter()
            .all(|&byte| is_letter(byte) || joints.contains(&byte))
}

/// Windows refuses these with any ending, too: `con.json` is the console.
fn is_device_name(id: &str) -> bool {
    let stem = id.split('.').next().unwrap_or_default();
    match stem {
        "con" | "prn" | "aux" | "nul" => true,
        _ => {
            stem.len() == 4
                && (stem.starts_with("com") || stem.starts_with("lpt"))
                && stem.as_bytes()[3].is_ascii_digit()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_ID_LENGTH, is_valid_id, is_valid_key};

    #[test]
    fn ids_are_lower_case_words_joined_by_dots_and_dashes() {
        for id in ["a", "llama-3.1-405b", "a--b", "a.-b", "com10", "console"] {
            assert!(is_valid_id(id), "{id}");
        }
        for id in [
            "", "-a", "a-", "a.", ".", "..", "../a", "a/b", "a%2fb", "a b", "A", "a_b", "é", "a\0",
        ] {
            assert!(!is_valid_id(id), "{id:?}");
        }
    }

    #[test]
    fn device_names_of_windows_are_refused_with_and_without_an_ending() {
        for id in ["con", "nul.json", "com1", "lpt9.a.b", "aux"] {
            assert!(!is_valid_id(id), "{id}");
        }
    }

    #[test]
    fn an_id_has_at_most_two_hundred_bytes() {
        assert!(is_valid_id(&"a".repeat(MAX_ID_LENGTH)));
        assert!(!is_valid_id(&"a".repeat(MAX_ID_LENGTH + 1)));
    }

    #[test]
    fn keys_may_also_have_underscores_inside() {
        assert!(is_valid_key("documented_recipe"));
        assert!(!is_valid_key("_a"));
    }
}
