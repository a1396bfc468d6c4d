//! Markdown from data and prose files to HTML that is safe whatever the file holds.
//!
//! Texts of records know inline marks only: emphasis, strong, code and links ([`inline`],
//! [`paragraphs`]). A note that begins with `#`, `-`, `1.`, `>` or four blanks is a note and no
//! heading, list or quotation. Prose pages are full CommonMark with tables ([`page`]).
//!
//! Everywhere: raw HTML is shown as the text it is; an image becomes a link to it; a link leads to
//! an http or https address, or to a site path (`/models/a/`) that the caller's resolver turns into
//! an address relative to the page. Any other link is shown as written. Character references
//! (`&amp;`) in records are shown as written, too, since records are plain text first.

mod page;
mod safe;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

pub use page::{Page, page};

use crate::text::control::{is_control, is_forbidden};
use safe::Safe;

/// Turns a site path into what stands in `href`, or says that nothing is there.
pub type Resolver<'a> = &'a dyn Fn(&str) -> Option<String>;

/// A word before a text keeps its first characters from being block marks; it is taken off again.
/// The blank after it leaves emphasis at the start of the text as it would be without.
const GUARD: &str = "x ";

/// Renders one run of text, line ends as blanks, without an element around it.
pub fn inline(text: &str, resolve: Resolver<'_>) -> String {
    let text = text.trim();
    if text.bytes().all(is_plain) {
        return text.to_owned();
    }
    let text = one_line(text);
    if !text.bytes().any(is_mark) {
        // Quotes stay as they are, as in texts with marks.
        return escape_chars(&text, &['&', '<', '>']).into_owned();
    }
    let source = format!("{GUARD}{}", visible(&text));
    let parser = Parser::new_ext(&source, Options::empty()).into_offset_iter();
    let events = Safe::new(&source, parser, resolve)
        .with_literal_references()
        .filter(|event| {
            !matches!(
                event,
                Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph)
            )
        });
    let mut html = String::with_capacity(source.len() + source.len() / 4);
    pulldown_cmark::html::push_html(&mut html, events);
    if html.starts_with(GUARD) {
        html.drain(..GUARD.len());
    }
    html
}

/// Renders each paragraph (blank lines between them) in a `<p>`; nothing for an empty text.
pub fn paragraphs(text: &str, resolve: Resolver<'_>) -> String {
    let mut html = String::with_capacity(text.len() + 16);
    if text.bytes().all(is_plain) {
        // One line without marks, as most texts are: what is done below, without looking for more.
        let text = text.trim();
        if !text.is_empty() {
            html.extend(["<p>", text, "</p>"]);
        }
        return html;
    }
    let mut paragraph = String::new();
    for line in text.lines().map(str::trim).chain([""]) {
        if !line.is_empty() {
            paragraph.push_str(line);
            paragraph.push('\n');
        } else if !paragraph.is_empty() {
            html.extend(["<p>", &inline(&paragraph, resolve), "</p>"]);
            paragraph.clear();
        }
    }
    html
}

/// One run of text as it reads, without its marks: the words of links, no addresses.
pub fn plain(text: &str) -> String {
    let text = one_line(text.trim());
    if !text.bytes().any(is_mark) {
        return text.into_owned();
    }
    let source = format!("{GUARD}{}", visible(&text));
    let parser = Parser::new_ext(&source, Options::empty()).into_offset_iter();
    let events = Safe::new(&source, parser, &|_| None).with_literal_references();
    let words: String = events
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.into_string()),
            _ => None,
        })
        .collect();
    words
        .strip_prefix(GUARD)
        .map_or_else(|| words.clone(), str::to_owned)
}

/// Escapes a text for an element or a quoted attribute; control characters become U+FFFD.
pub fn escape(text: &str) -> Cow<'_, str> {
    escape_chars(text, &['&', '<', '>', '"'])
}

fn escape_chars<'a>(text: &'a str, special: &[char]) -> Cow<'a, str> {
    if !text.contains(|c| special.contains(&c) || is_control(c)) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' if special.contains(&'"') => escaped.push_str("&quot;"),
            _ if is_control(c) => escaped.push(char::REPLACEMENT_CHARACTER),
            _ => escaped.push(c),
        }
    }
    Cow::Owned(escaped)
}

/// Bytes of a text that is its own HTML: no mark, nothing to escape, no line end, and none with
/// which a control character is written (those past ASCII begin with C2).
fn is_plain(byte: u8) -> bool {
    const PLAIN: [bool; 256] = {
        let mut plain = [true; 256];
        let mut byte = 0;
        while byte < 256 {
            let own = byte as u8;
            let is_control = own < 0x20 && own != b'\t' || own == 0x7f || own == 0xc2;
            plain[byte] = !(is_control || is_mark(own) || matches!(own, b'&' | b'<' | b'>'));
            byte += 1;
        }
        plain
    };
    PLAIN[usize::from(byte)]
}

/// Bytes without which a text holds no inline mark.
const fn is_mark(byte: u8) -> bool {
    matches!(byte, b'*' | b'_' | b'`' | b'[' | b'<' | b'\\')
}

fn one_line(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if !text.contains(['\n', '\r']) {
        return Cow::Borrowed(text);
    }
    let words = text.split(['\n', '\r']).map(str::trim);
    let lines: Vec<&str> = words.filter(|line| !line.is_empty()).collect();
    Cow::Owned(lines.join(" "))
}

/// Puts U+FFFD in the place of each control character and noncharacter, which HTML may not hold.
fn visible(text: &str) -> Cow<'_, str> {
    if text.contains(is_forbidden) {
        Cow::Owned(text.replace(is_forbidden, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}
