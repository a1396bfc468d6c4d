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

use self::citations::Cited;
use super::site::Site;
use crate::plan::{PagePlan, Permalink, Slices, Target};
use crate::record::Origin;

/// One page in the making.
pub(in crate::view) struct Context<'a> {
    pub(in crate::view) site: &'a Site<'a>,
    pub(in crate::view) page: PagePlan,
    pub(in crate::view) here: Permalink,
    pub(in crate::view) slices: Slices,
    pub(in crate::view) icons: RefCell<BTreeSet<&'a str>>,
    pub(in crate::view) files: RefCell<BTreeSet<usize>>,
    pub(in crate::view) cited: RefCell<Cited>,
}

impl<'a> Context<'a> {
    pub(in crate::view) fn new(site: &'a Site<'a>, page: PagePlan) -> Self {
        let icons = ["search", "sun-moon", "arrow-up-right"]
            .into_iter()
            .collect();
        Self {
            site,
            page,
            here: site.plan.page_permalink(site.catalog, page),
            slices: site.plan.slices(site.catalog, page),
            icons: RefCell::new(icons),
            files: RefCell::default(),
            cited: RefCell::default(),
        }
    }

    pub(in crate::view) fn href(&self, target: Target) -> String {
        if self.page.target != Target::NotFound
            && let Some(path) = self.site.plan.path(target)
        {
            return self.here.link_to_path(path);
        }
        self.href_to(&self.site.plan.permalink(self.site.catalog, target))
    }

    pub(in crate::view) fn href_to(&self, to: &Permalink) -> String {
        if self.page.target == Target::NotFound {
            to.from_host_root(self.site.config.site.base_url.as_ref())
        } else {
            self.here.link_to(to)
        }
    }

    /// The absolute address of this page; none without a base address.
    pub(in crate::view) fn absolute(&self) -> Option<String> {
        let base = self.site.config.site.base_url.as_ref()?;
        Some(self.here.absolute(base))
    }

    /// Notes the use of an icon; an unknown one is drawn as the one for unknown things.
    pub(in crate::view) fn icon<'n: 'a>(&self, name: &'n str) -> &'n str {
        let known = if self.site.icons.contains_key(name) {
            name
        } else {
            "square-dashed"
        };
        self.icons.borrow_mut().insert(known);
        known
    }

    /// Notes that the page shows a record of this file.
    pub(in crate::view) fn uses(&self, origin: &Origin) {
        self.files.borrow_mut().insert(origin.file_number());
    }
}
