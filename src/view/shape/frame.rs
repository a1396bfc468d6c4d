//! What stands around the content of every page. Field by field as templates/components/ says.

use serde::Serialize;

use super::{Action, Fact, Html, Text};

/// Everything of a page that is not its content.
#[derive(Debug, Serialize)]
pub struct Frame<'a> {
    /// `data-page`.
    pub kind: &'static str,
    /// `data-id`; empty for pages of no record.
    pub id: String,
    /// The way to the root, for scripts.
    pub root: String,
    /// `{what} – {site}`.
    pub title: String,
    /// One sentence.
    pub description: String,
    /// The absolute address; empty without a base address.
    pub canonical: String,
    /// `article` or `website`, for share cards.
    pub og_type: &'static str,
    /// The glyphs that the page uses; templates get them drawn, as `sprite`.
    #[serde(skip)]
    pub symbols: Vec<Symbol<'a>>,
    /// The header; templates get it drawn, as `header`.
    #[serde(skip)]
    pub header: SiteHeader<'a>,
    /// The breadcrumbs.
    pub crumbs: Option<Crumbs<'a>>,
    /// What the footers of many pages have in common; templates get it drawn, as `colophon`.
    #[serde(skip)]
    pub colophon: Colophon<'a>,
    /// The rest of the footer.
    pub footer: SiteFooter<'a>,
    /// The way through second pages.
    pub pager: Option<Pager<'a>>,
}

/// One glyph of the sprite.
#[derive(Debug, Clone, Serialize)]
pub struct Symbol<'a> {
    /// Its name.
    pub name: &'a str,
    /// What stands inside its `<svg>`.
    pub shapes: &'a str,
}

/// Skip link, wordmark, navigation, theme.
#[derive(Debug, Serialize)]
pub struct SiteHeader<'a> {
    /// The skip link's words.
    pub skip: Text<'a>,
    /// The wordmark.
    pub title: Text<'a>,
    /// The way home.
    pub home: String,
    /// What a screen reader calls the navigation.
    pub nav_name: Text<'a>,
    /// The navigation.
    pub nav: Vec<NavLink<'a>>,
    /// The theme button's name.
    pub theme: Text<'a>,
    /// The page that the search box leads to.
    pub search: String,
    /// The page that tells how to add a record; empty without one.
    pub guide: String,
}

/// One link of the navigation.
#[derive(Debug, Serialize)]
pub struct NavLink<'a> {
    /// The words.
    pub text: Text<'a>,
    /// Where it leads.
    pub href: String,
    /// `page`, `true` (this page's section) or empty.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub current: &'static str,
}

/// The way from the start of the section to this page.
#[derive(Debug, Serialize)]
pub struct Crumbs<'a> {
    /// What a screen reader calls it.
    pub name: Text<'a>,
    /// The pages above.
    pub links: Vec<Fact<'a>>,
    /// This page.
    pub current: Text<'a>,
    /// Its language, where it is not the page's.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub lang: &'static str,
}

/// What the footers of many pages have in common: ways on, the files, the reminder.
#[derive(Debug, Serialize)]
pub struct Colophon<'a> {
    /// Prose pages.
    pub links: Vec<Fact<'a>>,
    /// The files behind the page.
    pub files: Vec<Fact<'a>>,
    /// To which day ages are counted.
    pub age: String,
    /// What a record is not.
    pub reminder: Text<'a>,
}

/// Whose the page is, and how to correct it.
#[derive(Debug, Serialize)]
pub struct SiteFooter<'a> {
    /// The licence of the data.
    pub licence: Fact<'a>,
    /// The record, and how to correct it.
    pub record: Vec<Fact<'a>>,
    /// What made the page.
    pub generator: String,
    /// The page's absolute address, for print.
    pub address: String,
}

/// The way through second pages.
#[derive(Debug, Serialize)]
pub struct Pager<'a> {
    /// What a screen reader calls it.
    pub name: Text<'a>,
    /// Where one is.
    pub text: String,
    /// The page before.
    pub previous: PagerStep<'a>,
    /// The page after.
    pub next: PagerStep<'a>,
    /// Some of the others.
    pub pages: Vec<PagerPage>,
}

/// One step.
#[derive(Debug, Serialize)]
pub struct PagerStep<'a> {
    /// The words.
    pub text: Text<'a>,
    /// Where it leads; empty when there is none.
    pub href: String,
}

/// One page.
#[derive(Debug, Serialize)]
pub struct PagerPage {
    /// Its number.
    pub text: String,
    /// Where it is.
    pub href: String,
    /// Whether it is this one.
    pub current: bool,
    /// Whether pages are left out before it.
    pub gap: bool,
}

/// The page's title, what it is, what it says of itself, what one can do.
#[derive(Debug, Serialize)]
pub struct PageHead<'a> {
    /// The one `h1`.
    pub title: Text<'a>,
    /// Its language, where it is not the page's.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub lang: &'static str,
    /// What it is, in one line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact<'a>>,
    /// What it says of itself.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub lede: Html,
    /// What one can do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Action<'a>>,
}
