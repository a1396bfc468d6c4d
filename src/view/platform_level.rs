//! What is recorded for a product's platform and links no product: never a badge of the product.
//!
//! Its support paths are those of [`super::unlinked_paths`]. Workload paths never link a product.

use serde::Serialize;

use super::context::Context;
use super::shape::{Badged, Fact, LinkList, SectionHead, Text};
use super::unlinked_paths::UnlinkedPaths;
use crate::catalog::{ProductIx, SupportPathIx, WorkloadPathIx};
use crate::plan::Target;
use crate::record::Kind;

/// Past this many names a list is a count with the way to the platform.
const FEW: usize = 12;

/// The section *Recorded for the platform, no product linked*.
#[derive(Debug, Serialize)]
pub struct PlatformLevel<'a> {
    /// Its head.
    pub head: SectionHead<'a>,
    /// Its support paths, where they do not stand under *On record*.
    pub paths: Option<PlatformPaths<'a>>,
    /// Its workload paths.
    pub workloads: Option<PlatformWorkloads<'a>>,
    /// Benchmark results of the platform that link no product.
    pub results: Option<LinkList<'a>>,
}

/// Support paths of the platform that link no product, or that there are none.
#[derive(Debug, Serialize)]
pub struct PlatformPaths<'a> {
    /// The head.
    pub head: SectionHead<'a>,
    /// The paths.
    pub part: Option<UnlinkedPaths<'a>>,
    /// That there are none.
    pub none: Option<Fact<'a>>,
}

/// Workload paths of the platform.
#[derive(Debug, Serialize)]
pub struct PlatformWorkloads<'a> {
    /// The head.
    pub head: SectionHead<'a>,
    /// The paths, when they are few.
    pub list: Vec<Badged<'a>>,
    /// How many there are, when they are many or none.
    pub more: Option<LinkList<'a>>,
    /// What workload paths never say.
    pub note: Text<'a>,
}

impl<'a> Context<'a> {
    /// The section of a product's first page, and of those on which mentions run on; `part` are
    /// the support paths, where others link the product.
    pub(super) fn platform_level(
        &self,
        at: ProductIx,
        unlinked: &[SupportPathIx],
        part: Option<UnlinkedPaths<'a>>,
    ) -> Option<PlatformLevel<'a>> {
        let is_first = self.page.number == 1;
        let is_linked = !self.site.catalog[at].support_paths.is_empty();
        let says_none = is_first && is_linked && unlinked.is_empty();
        let paths = (part.is_some() || says_none).then(|| PlatformPaths {
            head: self.titled("headings.support_paths"),
            part,
            none: says_none.then(|| Fact::absent("zero", self.word("empty.none"))),
        });
        let workloads = if is_first {
            self.platform_workloads(at)
        } else {
            None
        };
        let results = if is_first {
            self.unlinked_results(at)
        } else {
            None
        };
        if paths.is_none() && workloads.is_none() && results.is_none() {
            return None;
        }
        Some(PlatformLevel {
            head: self.titled("headings.platform_level"),
            paths,
            workloads,
            results,
        })
    }

    fn platform_workloads(&self, at: ProductIx) -> Option<PlatformWorkloads<'a>> {
        let catalog = self.site.catalog;
        if !catalog.supplies(Kind::WorkloadPath) {
            return None;
        }
        let paths = &catalog[catalog[at].platform].workload_paths;
        let few = paths.iter().filter(|_| paths.len() <= FEW);
        Some(PlatformWorkloads {
            head: self.titled("headings.workload_paths"),
            list: few.map(|&path| self.badged_workload(path)).collect(),
            more: self.many_workloads(at),
            note: match paths.len() {
                0 => Text::Borrowed(""),
                _ => self.word("card.no_workload_products"),
            },
        })
    }

    fn badged_workload(&self, at: WorkloadPathIx) -> Badged<'a> {
        let path = &self.site.catalog[at];
        self.uses(&path.record.head.origin);
        Badged {
            badge: self.status(path.status),
            link: Fact::link(
                self.name_of_workload_path(at),
                self.href(Target::WorkloadPath(at)),
            ),
        }
    }

    fn many_workloads(&self, at: ProductIx) -> Option<LinkList<'a>> {
        let platform = self.site.catalog[at].platform;
        let count = self.site.catalog[platform].workload_paths.len();
        match count {
            0 => Some(LinkList {
                links: vec![Fact::absent("zero", self.word("empty.none"))],
                ..LinkList::default()
            }),
            1..=FEW => None,
            _ => Some(LinkList {
                links: vec![
                    Fact::text(self.counted("nouns.workload_path", count)),
                    self.platform(platform),
                ],
                empty: "platform-level",
                ..LinkList::default()
            }),
        }
    }

    fn unlinked_results(&self, at: ProductIx) -> Option<LinkList<'a>> {
        let catalog = self.site.catalog;
        let platform = catalog[at].platform;
        let results = catalog[platform].results.iter();
        let count = results
            .filter(|&&result| catalog[result].products.is_empty())
            .count();
        if count == 0 {
            return None;
        }
        let results = self.counted("nouns.benchmark_result", count);
        Some(LinkList {
            intro: self
                .fill("mentions.platform_results", &[("results", &results)])
                .into(),
            links: vec![self.platform(platform)],
            empty: "platform-level",
            ..LinkList::default()
        })
    }
}
