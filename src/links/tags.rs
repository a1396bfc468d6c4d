//! The attributes of the tags of HTML that we made ourselves.

use memchr::memchr;

/// What ends the name of a tag, and a value without quotes.
const TAG_END: u8 = 2;
/// What ends the name of an attribute.
const NAME_END: u8 = 4;
/// What can stand before an attribute.
const BETWEEN: u8 = 8;

/// What each byte is in a tag. All bytes of all tags are looked up here.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let spaces = b" \t\n\r\x0c";
    let mut at = 0;
    while at < spaces.len() {
        classes[spaces[at] as usize] = TAG_END | NAME_END | BETWEEN;
        at += 1;
    }
    classes[b'>' as usize] = TAG_END | NAME_END;
    classes[b'=' as usize] = NAME_END;
    classes[b'/' as usize] = NAME_END | BETWEEN;
    classes
};

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
    let mut at = end_of(tag, 0, |class| class & TAG_END != 0);
    loop {
        at = end_of(tag, at, |class| class & BETWEEN == 0);
        match tag.get(at) {
            None => return &[],
            Some(b'>') => return &tag[at + 1..],
            Some(_) => {}
        }
        let name_end = end_of(tag, at, |class| class & NAME_END != 0);
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
            let end = end_of(tag, start, |class| class & TAG_END != 0);
            (&tag[start.min(end)..end], end)
        }
    }
}

/// Where, from `start` on, the first byte stands of whose class `is` holds; the end when none does.
fn end_of(bytes: &[u8], start: usize, is: impl Fn(u8) -> bool) -> usize {
    let start = start.min(bytes.len());
    bytes[start..]
        .iter()
        .position(|&byte| is(CLASSES[byte as usize]))
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
