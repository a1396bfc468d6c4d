//! Prose pages: a Markdown file to a title and the HTML under it.

use std::collections::{HashMap, HashSet};

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::safe::Safe;
use super::{Resolver, visible};
use crate::text::slug::slug;

/// Bytes that the id of a heading has at most, before the number of a repeated one.
const MAX_ANCHOR: usize = 60;

/// Ids of places that templates make, on a prose page or on another one.
const PAGE_IDS: [&str; 7] = [
    "cite", "data", "evidence", "facts", "main", "results", "sources",
];
/// How ids begin that templates make of the ids of records, sources and glyphs.
const PAGE_ID_STARTS: [&str; 7] = [
    "i-",
    "level-",
    "path-",
    "result-",
    "source-",
    "status-",
    "workload-path-",
];

/// A prose page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The text of the first heading, which the page's template shows as `h1`.
    pub title: Option<String>,
    /// All the rest. Headings have ids and begin with `h2`, each at most one level below the one
    /// before it.
    pub html: String,
}

/// Renders a Markdown file.
pub fn page(text: &str, resolve: Resolver<'_>) -> Page {
    let source = visible(text);
    let parser = Parser::new_ext(&source, Options::ENABLE_TABLES).into_offset_iter();
    let mut events: Vec<Event<'_>> = Safe::new(&source, parser, resolve).collect();
    let title = take_title(&mut events);
    number_headings(&mut events);
    let mut html = String::with_capacity(source.len() * 3 / 2);
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    Page { title, html }
}

/// Takes the first heading that stands by itself, in no list or quotation, out of the events.
fn take_title(events: &mut Vec<Event<'_>>) -> Option<String> {
    let mut depth = 0_usize;
    let start = events.iter().position(|event| {
        let found = depth == 0 && matches!(event, Event::Start(Tag::Heading { .. }));
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        found
    })?;
    let title = heading_text(&events[start..]);
    if title.is_empty() {
        return None;
    }
    let is_end = |event: &Event<'_>| matches!(event, Event::End(TagEnd::Heading(_)));
    let length = events[start..].iter().position(is_end)?;
    events.drain(start..=start + length);
    Some(title)
}

/// Gives each heading an id of its own and a level that skips none.
fn number_headings(events: &mut [Event<'_>]) {
    let mut anchors = Anchors::default();
    let mut last = HeadingLevel::H1;
    for at in 0..events.len() {
        let anchor = match &events[at] {
            Event::Start(Tag::Heading { .. }) => anchors.unique(&heading_text(&events[at..])),
            _ => String::new(),
        };
        match &mut events[at] {
            Event::Start(Tag::Heading { level, id, .. }) => {
                last = HeadingLevel::max(HeadingLevel::H2, (*level).min(below(last)));
                *level = last;
                *id = Some(anchor.into());
            }
            Event::End(TagEnd::Heading(level)) => *level = last,
            _ => {}
        }
    }
}

fn below(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

/// The plain text of the heading that the events begin with.
fn heading_text(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::End(TagEnd::Heading(_)) => break,
            Event::Text(part) | Event::Code(part) => text.push_str(part),
            Event::SoftBreak => text.push(' '),
            _ => {}
        }
    }
    text.trim().to_owned()
}

/// The ids given so far.
#[derive(Default)]
struct Anchors {
    taken: HashSet<String>,
    /// For a slug that was taken, the number to try next: a page may repeat one ten thousand times.
    next: HashMap<String, usize>,
}

impl Anchors {
    /// A slug that no heading before has; headings without Latin letters are sections.
    fn unique(&mut self, text: &str) -> String {
        let base = match slug(text, MAX_ANCHOR) {
            empty if empty.is_empty() => "section".to_owned(),
            own if is_of_page(&own) => format!("section-{own}"),
            slug => slug,
        };
        if self.taken.insert(base.clone()) {
            return base;
        }
        let number = self.next.entry(base.clone()).or_insert(2);
        loop {
            let anchor = format!("{base}-{number}");
            *number += 1;
            if self.taken.insert(anchor.clone()) {
                return anchor;
            }
        }
    }
}

/// Whether the pages themselves have places of this id, to which other pages link.
fn is_of_page(anchor: &str) -> bool {
    PAGE_IDS.contains(&anchor) || PAGE_ID_STARTS.iter().any(|start| anchor.starts_with(start))
}
