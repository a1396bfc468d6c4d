//! Markdown events as the parser gives them, to events whose HTML is safe.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

use super::{Resolver, escape};
use crate::text::address::{href, parse_web_address};

/// Raw HTML becomes text; links and images become checked anchors, or the text they were written as.
pub(super) struct Safe<'a, 'r, I> {
    source: &'a str,
    events: I,
    resolve: Resolver<'r>,
    literal_references: bool,
    /// For each open link and image, whether its end closes an anchor.
    open: Vec<bool>,
}

impl<'a, 'r, I: Iterator<Item = (Event<'a>, Range<usize>)>> Safe<'a, 'r, I> {
    pub(super) fn new(source: &'a str, events: I, resolve: Resolver<'r>) -> Self {
        Self {
            source,
            events,
            resolve,
            literal_references: false,
            open: Vec::new(),
        }
    }

    /// The same, with character references shown as written.
    pub(super) fn with_literal_references(self) -> Self {
        Self {
            literal_references: true,
            ..self
        }
    }

    fn open_link(&mut self, target: &str, range: Range<usize>) -> Event<'a> {
        // An anchor inside an anchor is no HTML: the outer one stays, the inner text with it.
        if self.open.contains(&true) {
            self.open.push(false);
            return Event::Text("".into());
        }
        if let Some(address) = self.address(target) {
            self.open.push(true);
            return Event::InlineHtml(format!("<a href=\"{}\">", escape(&address)).into());
        }
        self.skip_to_end();
        Event::Text(self.source[range].into())
    }

    fn close_link(&mut self) -> Event<'a> {
        match self.open.pop() {
            Some(true) => Event::InlineHtml("</a>".into()),
            _ => Event::Text("".into()),
        }
    }

    /// Passes over everything up to the end of the element that was just opened.
    fn skip_to_end(&mut self) {
        let mut depth = 1;
        for (event, _) in self.events.by_ref() {
            match event {
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    fn address(&self, target: &str) -> Option<String> {
        if target.starts_with('/') {
            // `//host` and, to browsers, `/\host` lead to another site.
            let leaves = target.starts_with("//") || target.contains('\\');
            let odd = target.contains(|c: char| c.is_whitespace() || c.is_control());
            return (!leaves && !odd).then(|| (self.resolve)(target)).flatten();
        }
        let lower = target.get(..8).unwrap_or(target).to_ascii_lowercase();
        let is_web = lower.starts_with("http://") || lower.starts_with("https://");
        is_web
            .then(|| parse_web_address(target))
            .flatten()
            .map(|url| href(&url))
    }
}

impl<'a, I: Iterator<Item = (Event<'a>, Range<usize>)>> Iterator for Safe<'a, '_, I> {
    type Item = Event<'a>;

    fn next(&mut self) -> Option<Event<'a>> {
        let (event, range) = self.events.next()?;
        Some(match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                self.open_link(&dest_url, range)
            }
            Event::End(TagEnd::Link | TagEnd::Image) => self.close_link(),
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
            Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
            // Alignment would be a style attribute, which the content security policy forbids.
            Event::Start(Tag::Table(_)) => Event::Start(Tag::Table(Vec::new())),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                let word = language.split_whitespace().next().unwrap_or_default();
                let known = word.bytes().all(|byte| byte.is_ascii_alphanumeric());
                let language = if known {
                    word.to_owned()
                } else {
                    String::new()
                };
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language.into())))
            }
            // Without a slash in the tag, as HTML has it.
            Event::HardBreak => Event::InlineHtml("<br>\n".into()),
            Event::Rule => Event::Html("\n<hr>\n".into()),
            Event::Text(_)
                if self.literal_references && self.source[range.clone()].starts_with('&') =>
            {
                Event::Text(self.source[range].into())
            }
            other => other,
        })
    }
}
