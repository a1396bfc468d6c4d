//! PAGE

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::PageHead;

/// PAGE
#[derive(Debug, Serialize)]
pub struct PlatformListPage<'a> {
    /// Title.
    pub head: PageHead<'a>,
}

/// Makes the page.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let head = PageHead {
        title: "PAGE".into(),
        lang: "",
        facts: Vec::new(),
        lede: String::new(),
        actions: Vec::new(),
    };
    let about = About {
        kind: "platform-list",
        id: String::new(),
        title: "PAGE".into(),
        description: "PAGE".into(),
        above: Vec::new(),
        name: context.word("frame.home"),
        origin: None,
    };
    (
        about,
        Content::PlatformList(Box::new(PlatformListPage { head })),
    )
}
