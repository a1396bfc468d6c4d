//! Files → everything of a site before its first page: load, link, check, plan, assets, templates.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::civil::Date;

use super::{Address, Request, words};
use crate::assets::{self, Assets};
use crate::catalog::{self, Catalog};
use crate::check;
use crate::config::Config;
use crate::diagnostic::Report;
use crate::diff::{History, Side};
use crate::error::Error;
use crate::input;
use crate::load;
use crate::plan::{self, SitePlan};
use crate::record::Database;
use crate::render::Renderer;
use crate::snapshot;
use crate::view::Site;
use crate::words::Words;

/// Everything of a site before its first page.
pub struct Prepared {
    /// The configuration.
    pub config: Config,
    /// The linked records.
    pub catalog: Catalog,
    /// What changed between the snapshots of the records.
    pub history: History,
    /// The pages.
    pub plan: SitePlan,
    /// The static files.
    pub assets: Assets,
    /// The words.
    pub words: Words,
    /// The templates; none when one of them has a fault.
    pub renderer: Option<Renderer>,
    /// All findings so far, settled.
    pub report: Report,
    /// How long each stage took.
    pub times: Vec<(&'static str, Duration)>,
}

impl Prepared {
    /// What all pages share.
    pub fn site(&self) -> Site<'_> {
        Site::new(
            (&self.catalog, &self.history),
            &self.plan,
            &self.config,
            &self.words,
            &self.assets.icons,
        )
    }
}

/// The configuration and the linked records, without any page.
pub struct Linked {
    /// The configuration.
    pub config: Config,
    /// The linked records.
    pub catalog: Catalog,
    /// The words.
    pub words: Words,
    /// What loading and linking found, settled.
    pub report: Report,
}

/// Loads, links, checks and plans.
///
/// # Errors
///
/// Only when a file or folder cannot be read.
pub fn prepare(request: &Request) -> Result<Prepared, Error> {
    let mut times = Times::default();
    let Linked {
        config,
        catalog,
        words,
        report,
    } = linked(request, &mut times)?;
    let mut report = times.take("check", || check::check(&catalog, &config, report));
    let (history, found) = times.take("history", || history(&request.root, &catalog));
    report.extend(found);
    let changes = history.lengths();
    let (plan, found) = times.take("plan", || plan::plan(&catalog, &config, &changes));
    report.extend(found);
    let (assets, found) = times.take("assets", || {
        assets::gather(&request.root, &catalog, &config)
    })?;
    report.extend(found);
    report.extend(plan.check_files(&catalog, assets.files.keys().map(String::as_str)));
    let (renderer, found) = times.take("templates", || {
        Renderer::new(&request.root, &config, &words, &assets)
    })?;
    report.extend(found);
    report.settle(|rule| config.check.level_of(rule));
    Ok(Prepared {
        config,
        catalog,
        history,
        plan,
        assets,
        words,
        renderer,
        report,
        times: times.taken,
    })
}

/// Loads and links, for answers about records; runs no rule and plans no page.
///
/// # Errors
///
/// Only when a file or folder cannot be read.
pub fn link(request: &Request) -> Result<Linked, Error> {
    let mut linked = linked(request, &mut Times::default())?;
    let check = &linked.config.check;
    linked.report.settle(|rule| check.level_of(rule));
    Ok(linked)
}

/// The same with the times taken, and unsettled findings.
fn linked(request: &Request, times: &mut Times) -> Result<Linked, Error> {
    let (mut config, mut report) = times.take("configure", || Config::load(&request.root))?;
    match &request.address {
        Address::Configured => {}
        Address::None => config.site.base_url = None,
        Address::At(base_url) => config.site.base_url = Some(base_url.clone()),
    }
    let (words, found) = words(&request.root)?;
    report.extend(found);
    input::check_folder(&request.root, "data")?;
    let (declared, found) = load::declared(&config.fields);
    report.extend(found);
    let (database, found) = times.take("load", || load::load(&request.root, &declared))?;
    report.extend(found);
    let as_of = catalog::as_of(&database, request.as_of, request.epoch);
    let (catalog, found) = times.take("link", || catalog::link(Arc::new(database), &config, as_of));
    report.extend(found);
    Ok(Linked {
        config,
        catalog,
        words,
        report,
    })
}

/// The steps from snapshot to snapshot and to the records as they are; two states are held at once.
fn history(root: &Path, catalog: &Catalog) -> (History, Report) {
    let mut report = Report::new();
    let mut history = History::default();
    let mut later: Option<(Date, Database)> = None;
    for day in snapshot::days(root, &mut report).into_iter().rev() {
        let database = snapshot::load(root, day, &mut report);
        let folders = [Some(day), later.as_ref().map(|one| one.0)]
            .map(|day| day.map_or_else(|| "data/".to_owned(), |day| snapshot::folder(day) + "/"));
        let old = Side {
            database: &database,
            folder: &folders[0],
        };
        let new = Side {
            database: later.as_ref().map_or(&catalog.database, |one| &one.1),
            folder: &folders[1],
        };
        history.add((day, old), (later.as_ref().map(|one| one.0), new));
        later = Some((day, database));
    }
    (history, report)
}

#[derive(Default)]
struct Times {
    taken: Vec<(&'static str, Duration)>,
}

impl Times {
    fn take<T>(&mut self, stage: &'static str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let value = work();
        self.taken.push((stage, start.elapsed()));
        value
    }
}
