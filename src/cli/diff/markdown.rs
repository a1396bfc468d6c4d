//! Changes for a comment on a pull request: nothing from data can break out of its place, call
//! anybody by name, or refer to an issue as `#1`. A host may still make links of bare addresses and
//! hashes.

use super::Answer;
use super::text::sum;
use crate::diff::Subject;
use crate::diff::wording::{Line, kind, section, title, worded};
use crate::text::control::made_visible;

/// Prints a comparison.
pub(super) fn markdown(answer: &Answer<'_>) -> String {
    let mut page = String::from("## What changed in the records\n\n");
    let (old, new) = (escaped(&answer.old.name), escaped(&answer.new.name));
    page.push_str(&format!("{old} → {new}: {}.\n", sum(answer)));
    if !answer.is_complete() {
        page.push_str("\nNot everything could be read: what could not is left out.\n");
    }
    let mut current = None;
    let mut block: Option<&Subject> = None;
    for change in &answer.difference.changes {
        let own = section(change, answer.words);
        if current != Some(own) {
            page.push_str(&format!("\n### {}\n\n", escaped(own)));
            (current, block) = (Some(own), None);
        }
        if block != Some(&change.subject) {
            page.push_str(&subject(&change.subject, answer));
            block = Some(&change.subject);
        }
        let worded = worded(change, answer.words);
        page.push_str(&format!("  - {}\n", escaped(&worded.lead)));
        page.extend(worded.lines.iter().map(line));
    }
    page
}

fn subject(subject: &Subject, answer: &Answer<'_>) -> String {
    let kind = escaped(kind(subject.topic, answer.words));
    let id = escaped(&subject.id);
    match title(subject, answer.words) {
        Some(title) => format!("- {kind} **{id}**: {}\n", escaped(&title)),
        None => format!("- {kind} **{id}**\n"),
    }
}

fn line(line: &Line) -> String {
    let text = match line.is_address {
        true => address(&line.text),
        false => escaped(&line.text),
    };
    format!("    - {}: {text}\n", escaped(&line.label))
}

/// An address as a link, unless it holds what could end it.
fn address(url: &str) -> String {
    let is_plain = url
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && !b"<>\\`".contains(&byte));
    let is_web = url.starts_with("https://") || url.starts_with("http://");
    match is_plain && is_web {
        true => format!("<{url}>"),
        false => escaped(url),
    }
}

/// A text of which every character stands for itself.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 16);
    for c in made_visible(text).chars() {
        match c {
            '\n' => safe.push_str("<br>"),
            '\r' | '\t' => safe.push(' '),
            // A comment between the sign and the name: else it calls a person or an issue.
            '@' | '#' => safe.extend(['\\', c].iter().skip(usize::from(c == '@'))),
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            _ if c.is_ascii_punctuation() && !"-,.:;/()'\"?%=+".contains(c) => {
                safe.extend(['\\', c]);
            }
            _ => safe.push(c),
        }
        if matches!(c, '@' | '#') {
            safe.push_str("<!-- -->");
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::{address, escaped};

    #[test]
    fn marks_tags_names_and_issues_stand_for_themselves() {
        assert_eq!(escaped("a*b_c`d|e"), "a\\*b\\_c\\`d\\|e");
        assert_eq!(
            escaped("<img> &amp; @all #12"),
            "&lt;img\\> &amp;amp; @<!-- -->all \\#<!-- -->12"
        );
        assert_eq!(escaped("[x](y)\n- z"), "\\[x\\](y)<br>- z");
    }

    #[test]
    fn only_an_address_that_cannot_end_early_is_a_link() {
        assert_eq!(address("https://h.example/a_b"), "<https://h.example/a_b>");
        assert_eq!(
            address("https://h.example/> *x*"),
            "https://h.example/\\> \\*x\\*"
        );
    }
}
