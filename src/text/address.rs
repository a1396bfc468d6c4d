//! Web addresses as an HTML attribute takes them.

use std::fmt::Write as _;

use url::Url;

/// Parses an address that a page may link to: http or https, with a host.
pub fn parse_web_address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let is_web = matches!(url.scheme(), "http" | "https");
    (is_web && url.has_host()).then_some(url)
}

/// Whether an address is what parsing would make of it, and may stand in `href` as it is: http or
/// https, a host of ASCII words, and after it nothing that would be encoded or taken away. Of
/// another address this says nothing; it spares the parsing of ordinary ones.
pub fn is_plain(text: &str) -> bool {
    let Some(rest) = ["https://", "http://"]
        .into_iter()
        .find_map(|scheme| text.strip_prefix(scheme))
    else {
        return false;
    };
    let Some((host, path)) = rest.split_once('/') else {
        return false;
    };
    is_plain_host(host) && is_plain_path(path)
}

/// The last part has letters alone, so that no number is meant.
fn is_plain_host(host: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase();
    let mut last = "";
    for part in host.split('.') {
        let is_word = !part.is_empty()
            && !part.starts_with(['-'])
            && !part.ends_with('-')
            && !part.starts_with("xn--")
            && part
                .bytes()
                .all(|byte| is_letter(byte) || byte.is_ascii_digit() || byte == b'-');
        if !is_word {
            return false;
        }
        last = part;
    }
    last.bytes().all(is_letter) && host.len() < 200
}

fn is_plain_path(path: &str) -> bool {
    // A part that begins with a dot may be a step up.
    !path.starts_with('.')
        && !path.contains("/.")
        && path
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-._~/=&+:".contains(&byte))
}

/// An address as `href` takes it; none when a page may not link to it.
pub fn web_href(text: &str) -> Option<String> {
    if is_plain(text) {
        return Some(text.to_owned());
    }
    parse_web_address(text).map(|url| href(&url))
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

/// A path whose names are plain text, encoded: `/` stays, and `%`, `?` and `#` mean themselves.
pub fn encoded_path(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/@!$'()*+,;=:".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

fn is_escape(bytes: &[u8]) -> bool {
    bytes.len() >= 3 && bytes[1..3].iter().all(u8::is_ascii_hexdigit)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{ProptestConfig, proptest};

    use super::{href, is_plain, parse_web_address};

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

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_plain_address_is_what_parsing_makes_of_it(
            text in r"https?://[a-z0-9.-]{1,12}(/[A-Za-z0-9._~=&+:/-]{0,20})?"
        ) {
            if is_plain(&text) {
                assert_eq!(url::Url::parse(&text).map(String::from).as_deref(), Ok(&*text));
                assert_eq!(shown(&text), Some(text));
            }
        }
    }

    #[test]
    fn ordinary_addresses_are_plain() {
        assert!(is_plain("https://docs.a-b.example/v1.2/x_y.html"));
        for other in [
            "https://a.example",
            "https://A.example/",
            "https://a.1/",
            "https://a.example:80/",
            "https://a.example/../b",
            "https://a.example/b/./c",
            "https://a.example/é",
            "https://a.example/?a=[b]",
            "ftp://a.example/",
        ] {
            assert!(!is_plain(other), "{other}");
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
