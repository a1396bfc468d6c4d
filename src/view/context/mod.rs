//! One page in the making: where it stands, what it cites, which icons and files it uses.
//!
//! Numbers of sources, glyphs of the sprite and the files named in the footer are gathered while
//! the content is made; [`super::frame`] and [`Context::sources`] then tell them.

mod actions;
mod citations;
mod entities;
mod evidence;
mod words;

use std::cell::RefCell;
use std::collections::BTreeSet;

pub(super) use actions::{contact_link, outside_href, push_query};
pub(super) use citations::Way;

use self::citations::Cited;
use super::icons::IconSet;
use super::part::{PartUse, ROOT};
use super::site::{Site, link_from};
use crate::plan::{PagePlan, Permalink, Slices, Target};
use crate::record::Origin;

/// One page in the making.
pub(in crate::view) struct Context<'a> {
    pub(in crate::view) site: &'a Site<'a>,
    pub(in crate::view) page: PagePlan,
    pub(in crate::view) here: Permalink,
    pub(in crate::view) slices: Slices,
    pub(in crate::view) icons: RefCell<IconSet>,
    pub(in crate::view) files: RefCell<BTreeSet<usize>>,
    pub(in crate::view) cited: RefCell<Cited>,
    pub(in crate::view) parts: RefCell<Vec<PartUse<'a>>>,
    /// Whether this makes a part of many pages, which leaves open what differs between them.
    is_part: bool,
}

impl<'a> Context<'a> {
    pub(in crate::view) fn new(site: &'a Site<'a>, page: PagePlan) -> Self {
        let context = Self::bare(site, page);
        context.icon("arrow-up-right");
        context
    }

    /// For a part of many pages: links begin with [`ROOT`], numbers of sources are left open.
    pub(in crate::view) fn of_part(site: &'a Site<'a>) -> Self {
        let home = PagePlan {
            target: Target::Home,
            number: 1,
            count: 1,
        };
        Self {
            is_part: true,
            ..Self::bare(site, home)
        }
    }

    fn bare(site: &'a Site<'a>, page: PagePlan) -> Self {
        Self {
            site,
            page,
            here: site.plan.page_permalink(site.catalog, page),
            slices: site.plan.slices(site.catalog, page),
            icons: RefCell::default(),
            files: RefCell::default(),
            cited: RefCell::default(),
            parts: RefCell::default(),
            is_part: false,
        }
    }

    pub(in crate::view) fn href(&self, target: Target) -> String {
        if self.page.target != Target::NotFound
            && let Some(path) = self.site.plan.path(target)
        {
            return self.rooted(self.here.link_to_path(path));
        }
        self.href_to(&self.site.plan.permalink(self.site.catalog, target))
    }

    pub(in crate::view) fn href_to(&self, to: &Permalink) -> String {
        if self.page.target == Target::NotFound {
            to.from_host_root(self.site.config.site.base_url.as_ref())
        } else {
            self.rooted(self.here.link_to(to))
        }
    }

    /// How this page links to a path of the site that is written in a text.
    pub(in crate::view) fn written_link(&self, path: &str) -> String {
        self.rooted(link_from(&self.here, path))
    }

    fn rooted(&self, link: String) -> String {
        if self.is_part {
            format!("{ROOT}{}", link.strip_prefix("./").unwrap_or(&link))
        } else {
            link
        }
    }

    /// The absolute address of this page; none without a base address.
    pub(in crate::view) fn absolute(&self) -> Option<String> {
        let base = self.site.config.site.base_url.as_ref()?;
        Some(self.here.absolute(base))
    }

    /// Notes the use of an icon; an unknown one is drawn as the one for unknown things.
    pub(in crate::view) fn icon<'n: 'a>(&self, name: &'n str) -> &'n str {
        let (number, known) = self.site.icons.known(name);
        if let Some(number) = number {
            self.icons.borrow_mut().insert(number);
        }
        known
    }

    /// Notes that the page shows a record of this file.
    pub(in crate::view) fn uses(&self, origin: &Origin) {
        self.files.borrow_mut().insert(origin.file_number());
    }
}
