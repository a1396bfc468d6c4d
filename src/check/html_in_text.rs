//! `html-in-text`: HTML in a text is shown as the characters that it is made of.

use super::context::Context;
use super::strings::{Text, find, part_of};
use crate::diagnostic::{Diagnostic, Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let may_hold = |json: &str| json.contains('<') || json.contains("\\u003");
    report.extend(find(&context.catalog.database, may_hold, look));
}

fn look(text: &Text) -> Option<Diagnostic> {
    let tag = first_tag(&text.value)?;
    let place = part_of(&text.place, tag).unwrap_or_else(|| text.place.clone());
    let message = format!("`{tag}` is shown as it is written: texts are no HTML");
    let finding = Diagnostic::new(Rule::HtmlInText, message).at(place);
    Some(finding.help("write it as Markdown, or leave it out"))
}

/// The first tag or comment of HTML that does not stand in a code span.
fn first_tag(text: &str) -> Option<&str> {
    text.match_indices('<').find_map(|(at, _)| {
        let in_code = text[..at].matches('`').count() % 2 == 1;
        let rest = &text[at..];
        let end = rest.find('>')? + 1;
        let inner = &rest[1..end - 1];
        let is_html = inner.starts_with("!--") || is_element(inner);
        (is_html && !in_code).then(|| &rest[..end])
    })
}

/// Whether what stands between `<` and `>` begins with the name of an element: `<model>` in a text
/// is a placeholder, and `<https://…>` an address.
fn is_element(inner: &str) -> bool {
    let name = inner.strip_prefix('/').unwrap_or(inner);
    let end = name.find(|c: char| !c.is_ascii_alphanumeric());
    let (name, rest) = name.split_at(end.unwrap_or(name.len()));
    let ends = rest.is_empty() || rest.starts_with([' ', '/', '\t', '\n']);
    ends && ELEMENTS.contains(&name.to_ascii_lowercase().as_str())
}

const ELEMENTS: [&str; 62] = [
    "a",
    "abbr",
    "b",
    "big",
    "blockquote",
    "body",
    "br",
    "button",
    "center",
    "cite",
    "code",
    "col",
    "dd",
    "del",
    "details",
    "div",
    "dl",
    "dt",
    "em",
    "font",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "hr",
    "html",
    "i",
    "iframe",
    "img",
    "input",
    "ins",
    "kbd",
    "li",
    "link",
    "mark",
    "meta",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "script",
    "small",
    "span",
    "strike",
    "strong",
    "style",
    "sub",
    "sup",
    "svg",
    "table",
    "td",
    "th",
    "title",
    "tr",
    "tt",
    "u",
    "ul",
];

#[cfg(test)]
mod tests {
    use super::first_tag;

    #[test]
    fn tags_and_comments_are_found_whatever_their_case_and_attributes() {
        for (text, tag) in [
            ("Needs <b>two</b> nodes", "<b>"),
            ("a</P>", "</P>"),
            ("a <a href=\"x\">b</a>", "<a href=\"x\">"),
            ("a<br/>b", "<br/>"),
            ("a <!-- b -->", "<!-- b -->"),
        ] {
            assert_eq!(first_tag(text), Some(tag), "{text}");
        }
    }

    #[test]
    fn placeholders_addresses_comparisons_and_code_are_no_html() {
        for text in [
            "<model> on <https://h.example/a>",
            "a < b > c",
            "use `<b>` for that",
            "<pathological>",
            "<b",
        ] {
            assert_eq!(first_tag(text), None, "{text}");
        }
    }
}
