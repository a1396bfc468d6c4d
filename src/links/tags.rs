//! Some attributes of the tags of HTML that we made ourselves.
//!
//! Pages are mostly text and other attributes, so the tags are not read one after the other: each
//! `=` is looked at, for the name before it and the tag around it. Where that cannot tell a tag
//! from a text, all of the HTML is read tag by tag.

use memchr::{memchr, memchr_iter, memrchr2};

/// Calls `found` with the name and the value of each attribute of one of these names that has a
/// value, values as they stand.
pub(super) fn attributes<'h>(
    html: &'h [u8],
    names: &[&[u8]],
    mut found: impl FnMut(&'h [u8], &'h [u8]),
) {
    let Some(all) = by_equal_signs(html, names) else {
        every_attribute(html, |name, value| {
            if names.contains(&name) {
                found(name, value);
            }
        });
        return;
    };
    for (name, value) in all {
        found(name, value);
    }
}

/// What an `=` is to its surroundings.
enum Place {
    /// It stands behind the name of an attribute.
    Attribute,
    /// It stands in a value, or in a comment.
    Value,
    /// In a text, or behind a `>` that stands in a value.
    Unclear,
}

/// The attributes that have one of the names; nothing when that cannot be told.
fn by_equal_signs<'h>(html: &'h [u8], names: &[&[u8]]) -> Option<Vec<(&'h [u8], &'h [u8])>> {
    let mut all = Vec::with_capacity(html.len() / 128);
    for at in memchr_iter(b'=', html) {
        let before = &html[..at];
        // Most names differ in their last letter already.
        let ends = |name: &&&[u8]| {
            name.last() == before.last()
                && before
                    .strip_suffix(**name)
                    .and_then(<[u8]>::last)
                    .is_some_and(|byte| {
                        byte.is_ascii_whitespace() || matches!(byte, b'"' | b'\'' | b'/')
                    })
        };
        let Some(name) = names.iter().find(ends) else {
            continue;
        };
        let start = at - name.len();
        match place(&html[..start]) {
            Place::Attribute => all.push((&html[start..at], value(html, at + 1).0)),
            Place::Value => {}
            Place::Unclear => return None,
        }
    }
    Some(all)
}

/// What stands behind `before`. Texts of records have their `<`, `>` and quotes escaped.
fn place(before: &[u8]) -> Place {
    let Some(start) = memrchr2(b'<', b'>', before) else {
        return Place::Unclear;
    };
    let tag = &before[start..];
    let is_tag = tag.get(1).is_some_and(u8::is_ascii_alphabetic);
    match (tag[0], is_tag) {
        (b'>', _) => Place::Unclear,
        _ if memchr(b'\'', tag).is_some() => Place::Unclear,
        (_, true) if memchr_iter(b'"', tag).count().is_multiple_of(2) => Place::Attribute,
        _ => Place::Value,
    }
}

/// Calls `found` with each attribute that has a value, reading tag by tag.
fn every_attribute<'h>(html: &'h [u8], mut found: impl FnMut(&'h [u8], &'h [u8])) {
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
    use super::{attributes, by_equal_signs, every_attribute};

    const NAMES: [&[u8]; 4] = [b"id", b"href", b"title", b"class"];

    fn shown((name, value): (&[u8], &[u8])) -> String {
        let text = String::from_utf8_lossy;
        format!("{}={}", text(name), text(value))
    }

    #[test]
    fn attributes_are_those_of_tags_alone() {
        let html = br#"<!doctype html><p id=a title='x>y' hidden>id="no" <br/><a href="b" class>c</a = ><i id="#;
        let mut all = Vec::new();
        attributes(html, &NAMES, |name, value| all.push(shown((name, value))));
        assert_eq!(all, ["id=a", "title=x>y", "href=b", "id="]);
    }

    #[test]
    fn what_the_quick_way_finds_is_what_stands_in_the_tags() {
        for html in [
            r#"<p id="a">x=1</p><a class="b" href="c">size_id=5</a>"#,
            r#"<a data-id="x" href=y>e = mc</a><p title="an id=5 &amp; href=&quot;z">t</p>"#,
            r#"<!-- <b --><use href="q"/><img id ="no" data-a="1"id="b">"#,
            "<a\nhref=\"c\"\tclass=\"d e\">=</a>",
            "",
        ] {
            let mut all = Vec::new();
            every_attribute(html.as_bytes(), |name, value| all.push((name, value)));
            all.retain(|(name, _)| NAMES.contains(name));
            let quick = by_equal_signs(html.as_bytes(), &NAMES);
            let quick: Option<Vec<_>> = quick.map(|all| all.into_iter().map(shown).collect());
            let exact: Vec<_> = all.into_iter().map(shown).collect();
            assert_eq!(quick, Some(exact), "{html}");
        }
    }

    #[test]
    fn the_quick_way_gives_up_where_it_cannot_tell() {
        for html in [
            r#"<p>run it with id="a"</p>"#,
            r#"<p title=">" id="a">"#,
            r#"<p title='"' id="a">"#,
            r#"no tag id="a""#,
        ] {
            assert_eq!(by_equal_signs(html.as_bytes(), &NAMES), None, "{html}");
        }
    }
}
