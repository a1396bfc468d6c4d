//! What stands around the content: title, header, breadcrumbs, pager, footer, sprite.

use super::context::{Context, contact_link};
use super::icons::IconSet;
use super::part::Part;
use super::shape::{
    Colophon, Crumbs, Fact, Frame, NavLink, Pager, PagerPage, PagerStep, SiteFooter, SiteHeader,
    Symbol, Text,
};
use crate::config::BaseUrl;
use crate::plan::Target;
use crate::record::Origin;

/// What a page's content tells its frame.
pub(super) struct About<'a> {
    /// `data-page`.
    pub(super) kind: &'static str,
    /// `data-id`; empty for pages of no record.
    pub(super) id: String,
    /// The what of the title.
    pub(super) title: String,
    /// One sentence.
    pub(super) description: String,
    /// The pages above; none on the home page.
    pub(super) above: Vec<Fact<'a>>,
    /// The name of this page in the breadcrumbs; empty on the home page.
    pub(super) name: Text<'a>,
    /// The record that the page is about.
    pub(super) origin: Option<&'a Origin>,
}

/// The frame of a page whose content is made.
pub(super) fn frame<'a>(context: &Context<'a>, about: About<'a>) -> Frame<'a> {
    let config = context.site.config;
    let number = context.page.number;
    let page = if number > 1 {
        let shown = number.to_string();
        context.fill(
            "pagination.title",
            &[("page", &about.title), ("number", &shown)],
        )
    } else {
        about.title.clone()
    };
    let title = context.fill(
        "frame.page_title",
        &[("page", &page), ("site", &config.site.title)],
    );
    let is_list = about.origin.is_none();
    let header = context.part(heading_part(context), None);
    let crumbs = crumbs(context, &about);
    let footer = footer(context, &about);
    let pager = pager(context);
    // Last, when all icons are known.
    let icons = context.icons.borrow().clone();
    Frame {
        kind: about.kind,
        id: about.id,
        root: root(context),
        title,
        description: shortened(&about.description),
        canonical: canonical(context),
        og_type: if is_list { "website" } else { "article" },
        sprite: context.part(Part::Sprite(icons), None),
        header,
        crumbs,
        footer,
        pager,
    }
}

fn root(context: &Context<'_>) -> String {
    if context.page.target == Target::NotFound {
        let base = context.site.config.site.base_url.as_ref();
        base.map_or("/", BaseUrl::path).to_owned()
    } else {
        context.here.to_root()
    }
}

/// 404.html stands for addresses that do not exist, so it has none of its own.
fn canonical(context: &Context<'_>) -> String {
    if context.page.target == Target::NotFound {
        return String::new();
    }
    context.absolute().unwrap_or_default()
}

/// The glyphs of a page with their shapes.
pub(super) fn symbols<'a>(context: &Context<'a>, icons: &IconSet) -> Vec<Symbol<'a>> {
    let icons = context.site.icons.of(icons);
    icons
        .map(|(name, shapes)| Symbol { name, shapes })
        .collect()
}

/// The header of the section that `section` leads, on that page itself or on one below it.
pub(super) fn header<'a>(context: &Context<'a>, section: Target, is_own: bool) -> SiteHeader<'a> {
    let site = context.site;
    for icon in ["search", "sun-moon"] {
        context.icon(icon);
    }
    let current = if is_own { "page" } else { "true" };
    let nav = site
        .plan
        .navigation
        .iter()
        .map(|&target| NavLink {
            text: Text::Borrowed(context.site.list_name(target)),
            href: context.href(target),
            current: if target == section { current } else { "" },
        })
        .collect();
    SiteHeader {
        skip: context.word("frame.skip"),
        title: Text::Borrowed(&site.config.site.title),
        home: context.href(Target::Home),
        nav_name: context.word("frame.navigation"),
        nav,
        theme: context.word("frame.theme"),
        search: context.href(Target::Search),
        guide: context
            .record_guide()
            .map_or_else(String::new, |guide| guide.href.into_owned()),
    }
}

/// The header of this page: that of its section, where the navigation has it.
fn heading_part(context: &Context<'_>) -> Part {
    let page = context.page.target;
    let section = match page {
        Target::Model(_) | Target::SupportPath(_) => Target::Models,
        Target::Platform(_) | Target::Product(_) => Target::Platforms,
        Target::Integration(_) => Target::Integrations,
        Target::Workload(_) => Target::Workloads,
        Target::Source(_) => Target::Sources,
        Target::Letter(_) => Target::AtoZ,
        other => other,
    };
    if context.site.plan.navigation.contains(&section) {
        Part::Header(section, section == page && context.page.number == 1)
    } else {
        Part::Header(Target::NotFound, false)
    }
}

fn crumbs<'a>(context: &Context<'a>, about: &About<'a>) -> Option<Crumbs<'a>> {
    if about.name.is_empty() {
        return None;
    }
    Some(Crumbs {
        name: context.word("frame.breadcrumbs"),
        links: about.above.clone(),
        current: about.name.clone(),
        lang: super::language::of(&about.name),
    })
}

/// What the footers of pages that rest on these files have in common.
pub(super) fn colophon<'a>(context: &Context<'a>, files: &[usize]) -> Colophon<'a> {
    let site = context.site;
    let mut names: Vec<&str> = Vec::new();
    for &number in files {
        let words = site.file(number);
        if !names.contains(&words) {
            names.push(words);
        }
    }
    let links = (0..site.catalog.database.prose.len())
        .map(Target::Prose)
        .chain([Target::AtoZ]);
    Colophon {
        links: context.links_to(links),
        files: names.into_iter().map(Fact::text).collect(),
        age: age(context),
        reminder: context.word("footer.disclaimer"),
    }
}

fn footer<'a>(context: &Context<'a>, about: &About<'a>) -> SiteFooter<'a> {
    let config = context.site.config;
    let licence = match config.site.data_licence.as_deref() {
        Some(licence) => Fact::text(context.fill("footer.data_licence", &[("licence", licence)])),
        None => Fact::absent("not-stated", context.word("footer.no_data_licence")),
    };
    if let Some(origin) = about.origin {
        context.uses(origin);
    }
    let files = context.files.borrow().iter().copied().collect();
    SiteFooter {
        colophon: context.part(Part::Colophon(files), None),
        licence,
        record: record_links(context, about),
        generator: context.fill(
            "footer.generator",
            &[
                ("name", env!("CARGO_PKG_NAME")),
                ("version", env!("CARGO_PKG_VERSION")),
            ],
        ),
        address: canonical(context),
    }
}

fn age(context: &Context<'_>) -> String {
    match context.site.catalog.as_of {
        Some(day) => context.fill("footer.ages", &[("date", &day.to_string())]),
        None => String::new(),
    }
}

fn record_links<'a>(context: &Context<'a>, about: &About<'a>) -> Vec<Fact<'a>> {
    let mut links = Vec::new();
    if let Some(href) = about
        .origin
        .and_then(|origin| context.repository_link(origin))
    {
        links.push(Fact::outside(context.word("actions.repository"), href));
    }
    if let Some(href) = context.correct_link(&about.id) {
        let key = "actions.correct";
        if href.starts_with("http") {
            links.push(Fact::outside(context.word(key), href));
        } else {
            links.push(Fact::link(context.word(key), href));
        }
    }
    let site = &context.site.config.site;
    if let (Some(contact), Some(_)) = (&site.contact, &site.repository) {
        links.push(Fact::link(
            context.word("actions.contact"),
            contact_link(contact),
        ));
    }
    links
}

fn pager<'a>(context: &Context<'a>) -> Option<Pager<'a>> {
    let page = context.page;
    if page.count < 2 {
        return None;
    }
    context.icon("chevron-left");
    context.icon("chevron-right");
    let href = |number: usize| {
        let plan = context.site.plan;
        context.href_to(
            &plan
                .permalink(context.site.catalog, page.target)
                .page(number),
        )
    };
    let step = |key, number: usize| PagerStep {
        text: context.word(key),
        href: if (1..=page.count).contains(&number) {
            href(number)
        } else {
            String::new()
        },
    };
    let near =
        |number: usize| number == 1 || number == page.count || number.abs_diff(page.number) <= 2;
    let mut pages = Vec::new();
    let mut last = 0;
    for number in (1..=page.count).filter(|&number| near(number)) {
        pages.push(PagerPage {
            text: number.to_string(),
            href: href(number),
            current: number == page.number,
            gap: number > last + 1,
        });
        last = number;
    }
    let number = page.number.to_string();
    let count = page.count.to_string();
    Some(Pager {
        name: context.word("pagination.label"),
        text: context.fill("pagination.of", &[("number", &number), ("count", &count)]),
        previous: step("pagination.previous", page.number - 1),
        next: step("pagination.next", page.number + 1),
        pages,
    })
}

/// A description of at most about 300 characters, cut at a word.
fn shortened(text: &str) -> String {
    const MOST: usize = 300;
    let Some((end, _)) = text.char_indices().nth(MOST) else {
        return text.to_owned();
    };
    let cut = text[..end].rfind(' ').unwrap_or(end);
    format!("{} …", &text[..cut])
}
