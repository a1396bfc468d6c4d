//! The page of the search: its box, the ways to every list, and a place for what scripts find.
//!
//! What is found is drawn by `static/js/find/`. Without scripts, or from a file, the page says why
//! nothing can be searched and leads to the lists.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{LinkList, PageHead, Text};
use crate::catalog::Ix;
use crate::plan::Target;

/// The page of the search.
#[derive(Debug, Serialize)]
pub struct SearchPage<'a> {
    /// Its title.
    pub head: PageHead<'a>,
    /// Where the box leads: this page.
    pub action: String,
    /// That nothing can be searched without scripts.
    pub needs_scripts: Text<'a>,
    /// The ways to every list.
    pub browse: LinkList<'a>,
}

/// Makes the page.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let site = context.site;
    draw_all_badges(context);
    let page = SearchPage {
        head: PageHead {
            title: context.word("pages.search.heading"),
            lang: "",
            facts: Vec::new(),
            lede: context.paragraphs(site.words.word("pages.search.lead")),
            actions: Vec::new(),
        },
        action: context.href(Target::Search),
        needs_scripts: context.word("pages.search.needs_scripts"),
        browse: LinkList {
            intro: context.word("pages.search.browse"),
            links: context.links_to(site.plan.lists(site.catalog)),
            ..LinkList::default()
        },
    };
    let about = About {
        kind: "search",
        id: String::new(),
        title: context.word("pages.search.title").into_owned(),
        description: context.word("pages.search.description").into_owned(),
        above: vec![context.home()],
        name: context.word("pages.search.heading"),
        origin: None,
    };
    (about, Content::Search(Box::new(page)))
}

/// Puts the glyphs into the page's sprite that what is found will need.
fn draw_all_badges(context: &Context<'_>) {
    let catalog = context.site.catalog;
    for at in Ix::all(catalog.levels.len()) {
        context.level(at);
    }
    for at in Ix::all(catalog.statuses.len()) {
        context.status(at);
    }
    for glyph in [
        "arrow-right",
        "circle-dashed",
        "gauge",
        "layers-2",
        "split",
        "undo-2",
        "x",
    ] {
        context.icon(glyph);
    }
}
