//! The page for addresses that do not exist: the ways to every list. It works at any depth.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{LinkList, PageHead, Text};
use crate::plan::Target;

/// The page for addresses that do not exist.
#[derive(Debug, Serialize)]
pub struct NotFoundPage<'a> {
    /// Title and what happened.
    pub head: PageHead<'a>,
    /// The sentence with which a script offers the nearest of the links below; `{address}` stands
    /// for it.
    pub nearest: Text<'a>,
    /// Home, all lists, prose pages.
    pub browse: LinkList<'a>,
}

/// Makes the page.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let site = context.site;
    let prose = (0..site.catalog.database.prose.len()).map(Target::Prose);
    let mut links = context.links_to([Target::Home]);
    links.extend(context.links_to(site.plan.lists(site.catalog)));
    links.extend(context.links_to(prose));
    let page = NotFoundPage {
        head: PageHead {
            title: context.word("pages.not_found.heading"),
            lang: "",
            facts: Vec::new(),
            lede: context.paragraphs(site.words.word("pages.not_found.lead")),
            actions: Vec::new(),
        },
        nearest: context.word("pages.not_found.nearest"),
        browse: LinkList {
            intro: context.word("pages.not_found.browse"),
            links,
            ..LinkList::default()
        },
    };
    let about = About {
        kind: "not-found",
        id: String::new(),
        title: context.word("pages.not_found.title").into_owned(),
        description: context.word("pages.not_found.description").into_owned(),
        above: Vec::new(),
        name: Text::Borrowed(""),
        origin: None,
    };
    (about, Content::NotFound(Box::new(page)))
}
