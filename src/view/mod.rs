//! Catalog and plan → plain serialisable structs, one a page: the only input to templates.
//!
//! A view holds texts, never records, and no bare null: a fact is text, or worded absence with its
//! reason. [`View::of`] makes one page; nothing of it outlives the page.

mod cards;
mod common;
mod context;
mod frame;
mod language;
mod model;
mod no_record;
mod on_record;
mod results;
pub mod shape;
mod site;
mod sources_list;

use serde::Serialize;

pub use model::ModelPage;
pub use results::ResultsSection;
pub use site::Site;

use self::context::Context;
use self::shape::Frame;
use crate::plan::{PagePlan, Target};

/// One page: its frame and its content.
#[derive(Debug)]
pub struct View<'a> {
    /// What stands around the content.
    pub page: Frame<'a>,
    /// The content.
    pub content: Content<'a>,
}

/// The content of one page, by kind.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "each variant is the page kind of its name")]
pub enum Content<'a> {
    Model(Box<ModelPage<'a>>),
}

impl<'a> View<'a> {
    /// Makes the view of a page.
    pub fn of(site: &'a Site<'a>, page: PagePlan) -> Option<Self> {
        let context = Context::new(site, page);
        let (about, content) = match page.target {
            Target::Model(at) => model::page(&context, at),
            _ => return None,
        };
        Some(Self {
            page: frame::frame(&context, about),
            content,
        })
    }
}

impl Content<'_> {
    /// The template that draws it.
    pub fn template(&self) -> &'static str {
        match self {
            Self::Model(_) => "pages/model.html",
        }
    }
}
