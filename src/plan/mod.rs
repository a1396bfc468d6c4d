//! Which pages exist and where: page kinds, addresses, navigation, second pages.
//!
//! A plan holds a few words a page and no text of it. Two owners of one address are a finding.

pub mod anchor;
mod collision;
mod letters;
mod pages;
mod paths;
mod permalink;
mod slices;

pub use letters::{Letter, Named};
pub use permalink::Permalink;
pub use slices::Slices;

use std::ops::Range;

use crate::catalog::{
    Catalog, IntegrationIx, LevelIx, ModelIx, PlatformIx, ProductIx, ResultIx, SourceIx, StatusIx,
    SupportPathIx, WorkloadIx, WorkloadPathIx,
};
use crate::config::Config;
use crate::diagnostic::Report;
use crate::record::Kind;

/// Whatever has an address on the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// The home page.
    Home,
    /// The list of models.
    Models,
    /// A model.
    Model(ModelIx),
    /// The list of platforms.
    Platforms,
    /// A platform.
    Platform(PlatformIx),
    /// A product.
    Product(ProductIx),
    /// The list of integrations.
    Integrations,
    /// An integration.
    Integration(IntegrationIx),
    /// The list of workloads.
    Workloads,
    /// A workload.
    Workload(WorkloadIx),
    /// A support path's own page.
    SupportPath(SupportPathIx),
    /// A workload path: a place on its workload's page.
    WorkloadPath(WorkloadPathIx),
    /// A benchmark result: a row on its model's page, or on its workload's.
    Result(ResultIx),
    /// The list of sources.
    Sources,
    /// A source.
    Source(SourceIx),
    /// Both vocabularies.
    Levels,
    /// A level: a place on the page of the vocabularies.
    Level(LevelIx),
    /// A status: a place on the page of the vocabularies.
    Status(StatusIx),
    /// The list of all names.
    AtoZ,
    /// The names under one letter.
    Letter(usize),
    /// A prose page, by its number in the database.
    Prose(usize),
    /// What changed from one state of the records to the next.
    Changes,
    /// The search.
    Search,
    /// The page for addresses that do not exist.
    NotFound,
}

/// One page to be made: what it shows and which part of its records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PagePlan {
    /// What it shows.
    pub target: Target,
    /// Which of its pages, from 1.
    pub number: usize,
    /// How many pages there are of it.
    pub count: usize,
}

/// All pages of a site.
#[derive(Debug)]
pub struct SitePlan {
    /// In a fixed order: lists before their members.
    pub pages: Vec<PagePlan>,
    /// What the header leads to.
    pub navigation: Vec<Target>,
    /// The names of the A–Z by letter.
    pub letters: Vec<Letter>,
    /// Records on one page.
    pub page_size: usize,
    /// How many changes each step of the history has, newest first.
    changes: Vec<usize>,
    paths: paths::Paths,
    /// On which page of its workload each workload path stands, from 1.
    workload_path_page: Vec<u32>,
    /// On which page of its model, or else its workload, each result stands, from 1.
    result_page: Vec<u32>,
}

/// Plans the site of a catalog, of whose history each step has so many `changes`.
pub fn plan(catalog: &Catalog, config: &Config, changes: &[usize]) -> (SitePlan, Report) {
    let mut report = Report::new();
    let page_size = config.build.page_size.max(1);
    let mut plan = SitePlan {
        pages: Vec::new(),
        navigation: Vec::new(),
        letters: letters::gather(catalog),
        page_size,
        changes: changes.to_vec(),
        paths: paths::Paths::of(catalog),
        workload_path_page: Vec::new(),
        result_page: Vec::new(),
    };
    plan.place_on_pages(catalog);
    plan.pages = plan.list_pages(catalog);
    plan.navigation = plan.navigate(catalog, config, &mut report);
    collision::check(&plan, catalog, &mut report);
    (plan, report)
}

impl SitePlan {
    /// The records of a page's target, list by list, in the order in which its pages show them.
    ///
    /// The lists of one target run on: a second page begins where the first ended, whichever list
    /// that was in.
    pub fn slices(&self, catalog: &Catalog, page: PagePlan) -> Slices {
        Slices::new(
            &self.list_lengths(catalog, page.target),
            self.size_of(page.target),
            page.number,
        )
    }

    /// Records on one page of a target: a fifth fewer where each is a whole card with its sources,
    /// and half as many where each may be two long texts, so that such a page, too, stays within the
    /// budget of bytes.
    fn size_of(&self, target: Target) -> usize {
        match target {
            Target::Platform(_) | Target::Product(_) | Target::Integration(_) => {
                self.page_size - self.page_size / 5
            }
            Target::Changes => self.page_size.div_ceil(2),
            _ => self.page_size,
        }
    }

    /// Where a target stands.
    pub fn permalink(&self, catalog: &Catalog, target: Target) -> Permalink {
        Permalink::of(self, catalog, target)
    }

    /// The path of a page that has one of its own; none of places on pages, prose and letters.
    pub fn path(&self, target: Target) -> Option<&str> {
        self.paths.path(target)
    }

    /// Where one page of a target stands.
    pub fn page_permalink(&self, catalog: &Catalog, page: PagePlan) -> Permalink {
        self.permalink(catalog, page.target).page(page.number)
    }

    /// The page of its workload on which a workload path stands, from 1.
    pub fn page_of_workload_path(&self, at: WorkloadPathIx) -> usize {
        self.workload_path_page
            .get(at.number())
            .map_or(1, |&page| page as usize)
    }

    /// The page of its model or workload on which a result stands, from 1.
    pub fn page_of_result(&self, at: ResultIx) -> usize {
        self.result_page
            .get(at.number())
            .map_or(1, |&page| page as usize)
    }

    /// Whether the target has a page: kinds that nobody supplies and nothing names have none.
    pub fn has(&self, catalog: &Catalog, target: Target) -> bool {
        match target {
            Target::Platforms => !catalog.platforms.is_empty() || catalog.supplies(Kind::Platform),
            Target::Integrations => {
                !catalog.integrations.is_empty() || catalog.supplies(Kind::Integration)
            }
            Target::Workloads => !catalog.workloads.is_empty() || catalog.supplies(Kind::Workload),
            Target::Sources => !catalog.sources.is_empty(),
            Target::Prose(number) => number < catalog.database.prose.len(),
            _ => true,
        }
    }

    /// Tells the records that have no page of their own on which page they stand.
    fn place_on_pages(&mut self, catalog: &Catalog) {
        let page =
            |position: usize| u32::try_from(position / self.page_size + 1).unwrap_or(u32::MAX);
        let mut paths = vec![1; catalog.workload_paths.len()];
        let mut results = vec![1; catalog.results.len()];
        for workload in &catalog.workloads {
            for (position, path) in workload.workload_paths.iter().enumerate() {
                paths[path.number()] = page(position);
            }
            for (position, result) in workload.results.iter().enumerate() {
                results[result.number()] = page(workload.workload_paths.len() + position);
            }
            let before = workload.workload_paths.len() + workload.results.len();
            let withdrawn = workload.withdrawn.workload_paths.iter();
            for (position, path) in withdrawn.enumerate() {
                paths[path.number()] = page(before + position);
            }
        }
        for model in &catalog.models {
            for (position, result) in model.results.iter().enumerate() {
                results[result.number()] = page(model.support_paths.len() + position);
            }
        }
        self.workload_path_page = paths;
        self.result_page = results;
    }
}

/// A range of one list that a page shows.
pub type Slice = Range<usize>;
