//! The attributes of the tags of HTML that we made ourselves.

use memchr::memchr;

/// Calls `found` with the name and the value of each attribute that has one, values as they stand.
pub(super) fn attributes<'h>(html: &'h [u8], mut found: impl FnMut(&'h [u8], &'h [u8])) {
    let mut rest = html;
    while let Some(start) = memchr(b'<', rest) {
        rest = &rest[start + 1..];
        if rest.first().is_some_and(u8::is_ascii_alphabetic) {
            rest = one_tag(rest, &mut found);
        }
    }
}

/// Reads one tag from its name on; gives what stands after it.
fn one_tag<'h>(tag: &'h [u8], found: &mut impl FnMut(&'h [u8], &'h [u8])) -> &'h [u8] {
    let mut at = end_of(tag, 0, |byte| byte.is_ascii_whitespace() || byte == b'>');
    loop {
        at = end_of(tag, at, |byte| !byte.is_ascii_whitespace() && byte != b'/');
        match tag.get(at) {
            None => return &[],
            Some(b'>') => return &tag[at + 1..],
            Some(_) => {}
        }
        let name_end = end_of(tag, at, |byte| {
            byte.is_ascii_whitespace() || matches!(byte, b'=' | b'>' | b'/')
        });
        let name = &tag[at..name_end];
        // A stray `=` would be a name of no letters: step over it.
        at = name_end.max(at + usize::from(name.is_empty()));
        if tag.get(name_end) != Some(&b'=') {
            continue;
        }
        let (value, after) = value(tag, name_end + 1);
        found(name, value);
        at = after;
    }
}

fn value(tag: &[u8], start: usize) -> (&[u8], usize) {
    match tag.get(start) {
        Some(&quote @ (b'"' | b'\'')) => {
            let start = start + 1;
            let end = memchr(quote, &tag[start..]).map_or(tag.len(), |length| start + length);
            (&tag[start..end], (end + 1).min(tag.len()))
        }
        _ => {
            let end = end_of(tag, start, |byte| {
                byte.is_ascii_whitespace() || byte == b'>'
            });
            (&tag[start.min(end)..end], end)
        }
    }
}

/// Where, from `start` on, the first byte stands of which `is` holds; the end when none does.
fn end_of(bytes: &[u8], start: usize, is: impl Fn(u8) -> bool) -> usize {
    let start = start.min(bytes.len());
    bytes[start..]
        .iter()
        .position(|&byte| is(byte))
        .map_or(bytes.len(), |at| start + at)
}

#[cfg(test)]
mod tests {
    use super::attributes;

    #[test]
    fn attributes_are_those_of_tags_alone() {
        let html = br#"<!doctype html><p id=a title='x>y' hidden>id="no" <br/><a href="b" class>c</a = ><i id="#;
        let mut all = Vec::new();
        attributes(html, |name, value| {
            let text = String::from_utf8_lossy;
            all.push(format!("{}={}", text(name), text(value)));
        });
        assert_eq!(all, ["id=a", "title=x>y", "href=b", "id="]);
    }
}
