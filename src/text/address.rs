//! Web addresses as an HTML attribute takes them.

use std::fmt::Write as _;

use url::Url;

/// Parses an address that a page may link to: http or https, with a host.
pub fn parse_web_address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let is_web = matches!(url.scheme(), "http" | "https");
    (is_web && url.has_host()).then_some(url)
}

/// Writes an address for `href`.
///
/// Parsing as browsers do it keeps a few characters that HTML checkers, and RFC 3986, want
/// percent-encoded (`|`, `[`, a lone `%`): they are encoded here, so that every page validates
/// whatever the data holds. Still to be escaped for the attribute.
pub fn href(url: &Url) -> String {
    let whole = url.as_str();
    let tail_start = whole.len() - tail_length(url);
    let mut href = whole[..tail_start].to_owned();
    encode_into(&whole[tail_start..], &mut href);
    href
}

/// How many bytes of the serialised address stand from the path on.
fn tail_length(url: &Url) -> usize {
    let after = |part: Option<&str>| part.map_or(0, |part| part.len() + 1);
    url.path().len() + after(url.query()) + after(url.fragment())
}

/// Appends `text`, an address or a piece of one, with everything percent-encoded that may not
/// stand in one; what is encoded already stays.
pub fn encode_into(text: &str, out: &mut String) {
    let mut hash_seen = false;
    for (at, byte) in text.bytes().enumerate() {
        let plain = match byte {
            b'%' => is_escape(&text.as_bytes()[at..]),
            b'#' => !std::mem::replace(&mut hash_seen, true),
            _ => byte.is_ascii_alphanumeric() || b"-._~:/?@!$&'()*+,;=".contains(&byte),
        };
        if plain {
            out.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
}

fn is_escape(bytes: &[u8]) -> bool {
    bytes.len() >= 3 && bytes[1..3].iter().all(u8::is_ascii_hexdigit)
}

#[cfg(test)]
mod tests {
    use super::{href, parse_web_address};

    fn shown(text: &str) -> Option<String> {
        parse_web_address(text).as_ref().map(href)
    }

    #[test]
    fn only_web_addresses_with_a_host_can_be_linked() {
        for wrong in [
            "javascript:alert(1)",
            "ftp://a.example/",
            "//a.example",
            "https://",
            "/a",
        ] {
            assert_eq!(shown(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_may_not_stand_in_an_address_is_encoded_once() {
        assert_eq!(
            shown("https://[::1]:8/a|b[c]%20d%zz?q=[x]#f#g").as_deref(),
            Some("https://[::1]:8/a%7Cb%5Bc%5D%20d%25zz?q=%5Bx%5D#f%23g")
        );
    }
}
