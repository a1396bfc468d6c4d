//! Catalog and plan → plain serialisable structs, one a page: the only input to templates.
//!
//! A view holds texts, never records, and no bare null: a fact is text, or worded absence with its
//! reason. [`View::of`] makes one page; nothing of it outlives the page.

mod a_z;
mod absence;
pub mod by_part;
mod cards;
mod changes;
mod common;
mod context;
mod frame;
mod freshness;
mod hardware;
mod hardware_facts;
mod hit;
mod home;
mod home_fresh;
mod home_models;
mod icons;
mod integration;
mod integration_list;
mod language;
mod legend;
mod levels;
mod model;
mod model_list;
mod no_record;
mod not_found;
mod on_record;
pub mod part;
mod platform;
mod platform_level;
mod platform_list;
mod platform_lists;
mod product;
mod prose;
mod results;
mod search;
pub mod shape;
mod site;
mod source;
mod source_list;
mod sources_list;
mod standing;
mod support_path;
mod unlinked_paths;
mod withdrawn;
mod workload;
mod workload_cards;
mod workload_list;

use serde::Serialize;

pub use a_z::AtoZPage;
pub use changes::ChangesPage;
pub use freshness::FreshnessPage;
pub use home::HomePage;
pub use integration::IntegrationPage;
pub use integration_list::IntegrationListPage;
pub use levels::LevelsPage;
pub use model::ModelPage;
pub use model_list::ModelListPage;
pub use not_found::NotFoundPage;
pub use platform::PlatformPage;
pub use platform_list::PlatformListPage;
pub use product::ProductPage;
pub use prose::ProsePage;
pub use results::ResultsSection;
pub use search::SearchPage;
pub use site::Site;
pub use source::SourcePage;
pub use source_list::SourceListPage;
pub use support_path::SupportPathPage;
pub use workload::WorkloadPage;
pub use workload_list::WorkloadListPage;

use self::context::Context;
use self::part::{Part, PartUse, PartView};
use self::shape::Frame;
use crate::plan::{PagePlan, Target};

/// One page: its frame and its content.
pub struct View<'a> {
    /// What stands around the content.
    pub page: Frame<'a>,
    /// The content.
    pub content: Content<'a>,
    /// The parts that stand in the content, by number.
    pub parts: Vec<PartUse<'a>>,
    site: &'a Site<'a>,
}

/// The content of one page, by kind.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "each variant is the page kind of its name")]
pub enum Content<'a> {
    AtoZ(Box<AtoZPage<'a>>),
    Freshness(Box<FreshnessPage<'a>>),
    Changes(Box<ChangesPage<'a>>),
    Home(Box<HomePage<'a>>),
    Integration(Box<IntegrationPage<'a>>),
    IntegrationList(Box<IntegrationListPage<'a>>),
    Levels(Box<LevelsPage<'a>>),
    Model(Box<ModelPage<'a>>),
    ModelList(Box<ModelListPage<'a>>),
    NotFound(Box<NotFoundPage<'a>>),
    Platform(Box<PlatformPage<'a>>),
    PlatformList(Box<PlatformListPage<'a>>),
    Product(Box<ProductPage<'a>>),
    Prose(Box<ProsePage<'a>>),
    Search(Box<SearchPage<'a>>),
    Source(Box<SourcePage<'a>>),
    SourceList(Box<SourceListPage<'a>>),
    SupportPath(Box<SupportPathPage<'a>>),
    Workload(Box<WorkloadPage<'a>>),
    WorkloadList(Box<WorkloadListPage<'a>>),
}

impl<'a> View<'a> {
    /// Makes the view of a page.
    pub fn of(site: &'a Site<'a>, page: PagePlan) -> Self {
        let context = Context::new(site, page);
        let (about, content) = content(&context);
        Self {
            page: frame::frame(&context, about),
            content,
            parts: context.parts.take(),
            site,
        }
    }

    /// Makes the view of a part of this page.
    pub fn part(&self, part: &Part) -> PartView<'a> {
        part::view(self.site, part)
    }
}

fn content<'a>(context: &Context<'a>) -> (frame::About<'a>, Content<'a>) {
    match context.page.target {
        Target::Home => home::page(context),
        Target::Models => model_list::page(context),
        Target::Model(at) => model::page(context, at),
        Target::Platforms => platform_list::page(context),
        Target::Platform(at) => platform::page(context, at),
        Target::Product(at) => product::page(context, at),
        Target::Integrations => integration_list::page(context),
        Target::Integration(at) => integration::page(context, at),
        Target::Workloads => workload_list::page(context),
        Target::Workload(at) => workload::page(context, at),
        Target::SupportPath(at) => support_path::page(context, at),
        Target::Sources => source_list::page(context),
        Target::Source(at) => source::page(context, at),
        Target::Levels => levels::page(context),
        Target::AtoZ | Target::Letter(_) => a_z::page(context),
        Target::Freshness => freshness::page(context),
        Target::Prose(at) => prose::page(context, at),
        Target::Changes => changes::page(context),
        Target::Search => search::page(context),
        Target::NotFound => not_found::page(context),
        // Places on pages, not pages: a plan has none of them.
        Target::WorkloadPath(_) | Target::Result(_) | Target::Level(_) | Target::Status(_) => {
            not_found::page(context)
        }
    }
}

impl Content<'_> {
    /// The template that draws it.
    pub fn template(&self) -> &'static str {
        match self {
            Self::Home(_) => "pages/home.html",
            Self::ModelList(_) => "pages/model-list.html",
            Self::Model(_) => "pages/model.html",
            Self::PlatformList(_) => "pages/platform-list.html",
            Self::Platform(_) => "pages/platform.html",
            Self::Product(_) => "pages/product.html",
            Self::IntegrationList(_) => "pages/integration-list.html",
            Self::Integration(_) => "pages/integration.html",
            Self::WorkloadList(_) => "pages/workload-list.html",
            Self::Workload(_) => "pages/workload.html",
            Self::SupportPath(_) => "pages/support-path.html",
            Self::SourceList(_) => "pages/source-list.html",
            Self::Source(_) => "pages/source.html",
            Self::Levels(_) => "pages/levels.html",
            Self::AtoZ(_) => "pages/a-z.html",
            Self::Freshness(_) => "pages/freshness.html",
            Self::Changes(_) => "pages/changes.html",
            Self::Prose(_) => "pages/prose.html",
            Self::Search(_) => "pages/search.html",
            Self::NotFound(_) => "pages/not-found.html",
        }
    }
}
