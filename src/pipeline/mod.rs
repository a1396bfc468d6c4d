//! The whole order: load, link, check, plan, then the search index, views, pages, links,
//! output.
//!
//! [`prepare`] does everything that needs no page; [`render()`] draws the pages, one at a time on all
//! cores, and hands each to the output; whoever calls decides what a finding means.

mod hosts;
mod pages;
mod prepare;

use std::path::{Path, PathBuf};

use jiff::civil::Date;

pub use self::hosts::{Asked, ask_hosts};
pub use self::pages::{Rendered, render};
pub use self::prepare::{Linked, Prepared, link, prepare};
use crate::config::{BaseUrl, CONFIG_FILE};
use crate::diagnostic::{Level, Report, Rule};
use crate::error::Error;
use crate::output::Guard;
use crate::render;
use crate::search::{self, read::Reader};
use crate::words::Words;

/// What a run is asked to do, besides what site-config.toml says.
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// The project folder.
    pub root: PathBuf,
    /// The day to which ages are counted, when given.
    pub as_of: Option<Date>,
    /// `SOURCE_DATE_EPOCH`, in seconds since 1970, when set.
    pub epoch: Option<i64>,
    /// The site's address.
    pub address: Address,
}

/// Where the site will stand.
#[derive(Debug, Clone, Default)]
pub enum Address {
    /// Where the configuration says.
    #[default]
    Configured,
    /// Nowhere yet, whatever the configuration says.
    None,
    /// Here, whatever the configuration says.
    At(BaseUrl),
}

/// The words of the project at `root`: the built-in ones under its own.
///
/// # Errors
///
/// Only when a file cannot be read.
pub fn words(root: &Path) -> Result<(Words, Report), Error> {
    let mut report = Report::new();
    let own_words = render::project_words(root, &mut report)?;
    let (words, found) = Words::load(render::WORDS, own_words);
    report.extend(found);
    Ok((words, report))
}

/// What answers queries as the site's search does.
pub fn search(prepared: &Prepared) -> Reader {
    Reader::new(search::files(&prepared.site()))
}

/// What the output folder of a project may not be.
pub fn guard(root: &Path) -> Guard {
    let inputs = ["data", "templates", "static", CONFIG_FILE];
    Guard::new(root, inputs.map(|name| root.join(name)))
}

/// Whether a settled report lets a site be published.
pub fn may_publish(report: &Report) -> bool {
    !report.has_errors()
}

/// Whether a settled report means that nothing could be run at all.
pub fn could_not_run(report: &Report) -> bool {
    let stops = |rule: Rule| rule.stops_running();
    report
        .iter()
        .any(|finding| finding.level == Level::Error && stops(finding.rule))
}
