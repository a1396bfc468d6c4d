//! The whole order: load, link, check, plan, then the search index, views, pages, links,
//! output.
//!
//! [`prepare`] does everything that needs no page; [`render()`] draws the pages, one at a time on all
//! cores, and hands each to the output; whoever calls decides what a finding means.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::civil::Date;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::assets::{self, Assets};
use crate::catalog::{self, Catalog};
use crate::check;
use crate::config::{BaseUrl, CONFIG_FILE, Config};
use crate::diagnostic::{Diagnostic, Place, Report, Rule};
use crate::diff::{History, Side};
use crate::error::Error;
use crate::input;
use crate::links::{self, Files, PageLinks};
use crate::load;
use crate::output::{Counted, Guard, Output};
use crate::plan::{self, PagePlan, SitePlan};
use crate::record::Database;
use crate::render::{self, Buffers, Renderer};
use crate::search::{self, read::Reader};
use crate::snapshot;
use crate::view::{Site, View};
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

/// What drawing a site gave.
#[derive(Debug, Default)]
pub struct Rendered {
    /// Pages drawn.
    pub pages: usize,
    /// Findings about templates and links, settled.
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

/// Draws every page into `output`, with the static files, and follows every link.
///
/// `drawn` is called after each page, from many threads.
///
/// # Errors
///
/// When the output fails. Faults of templates and links are in the report.
pub fn render(
    prepared: &Prepared,
    output: &dyn Output,
    drawn: &(dyn Fn() + Sync),
) -> Result<Rendered, Error> {
    let Some(renderer) = &prepared.renderer else {
        return Ok(Rendered::default());
    };
    let site = prepared.site();
    let output = &Counted::new(output);
    for (path, bytes) in &prepared.assets.files {
        output.write(path, bytes)?;
    }
    let index = write_search(&site, prepared, output)?;
    let files = files(prepared, index);
    let draw_one = |buffers: &mut Buffers, &page: &PagePlan| {
        let outcome = draw((&site, renderer, &files), page, buffers, output);
        drawn();
        outcome
    };
    let pages = prepared.plan.pages.par_iter();
    let outcomes = pages
        .map_init(Buffers::default, draw_one)
        .collect::<Result<Vec<_>, _>>()?;
    let mut report = follow(outcomes, prepared);
    let (number, bytes) = output.counts();
    report.extend(check::site_size(number, bytes, &prepared.config.check));
    report.settle(|rule| prepared.config.check.level_of(rule));
    Ok(Rendered {
        pages: prepared.plan.pages.len(),
        report,
    })
}

/// Writes the index that the browser reads, and the module at its fixed address; tells their paths.
fn write_search(
    site: &Site<'_>,
    prepared: &Prepared,
    output: &dyn Output,
) -> Result<Vec<String>, Error> {
    let mut files = search::files(site);
    files.extend(search::module(&prepared.assets));
    let write = |(path, bytes): (&String, &Vec<u8>)| output.write(path, bytes);
    files.par_iter().try_for_each(write)?;
    Ok(files.into_keys().collect())
}

/// What answers queries as the site's search does.
pub fn search(prepared: &Prepared) -> Reader {
    Reader::new(search::files(&prepared.site()))
}

/// The faults of templates; when there is none, those of links.
fn follow(outcomes: Vec<Outcome>, prepared: &Prepared) -> Report {
    let mut report = Report::new();
    let mut sizes = Report::new();
    let mut links = Vec::with_capacity(outcomes.len());
    for outcome in outcomes {
        match outcome {
            Ok(page) => {
                links.push(page.links);
                page.too_large.into_iter().for_each(|one| sizes.push(one));
            }
            Err(fault) => push_once(*fault, &mut report),
        }
    }
    if report.is_empty() {
        report.extend(links::check(links, |path| written_link(prepared, path)));
    }
    report.extend(sizes);
    report
}

/// Where a record or a prose page writes a link to a path of the site.
fn written_link(prepared: &Prepared, path: &str) -> Option<Place> {
    let database = &prepared.catalog.database;
    let records = database.files.iter().map(|file| &file.source);
    let mut sources = records.chain(database.prose.iter().map(|prose| &prose.source));
    sources.find_map(|source| {
        let start = ["](", "](<"].iter().find_map(|before| {
            let link = format!("{before}{path}");
            let mut ends = source.text().match_indices(&link);
            // The whole link, not the beginning of a longer one.
            ends.find_map(|(at, _)| {
                let after = source.text()[at + link.len()..].chars().next();
                after
                    .is_none_or(|c| matches!(c, ')' | '>' | ' ' | '?'))
                    .then_some(at + before.len())
            })
        })?;
        Some(Place::new(source, start..start + path.len(), ""))
    })
}

/// What the output folder of a project may not be.
pub fn guard(root: &Path) -> Guard {
    let inputs = ["data", "templates", "static", CONFIG_FILE];
    Guard::new(root, inputs.map(|name| root.join(name)))
}

/// What is kept of a page that was drawn.
struct Drawn {
    links: PageLinks,
    too_large: Option<Diagnostic>,
}

type Outcome = Result<Drawn, Box<Diagnostic>>;

fn draw(
    (site, renderer, files): (&Site<'_>, &Renderer, &Files),
    page: PagePlan,
    buffers: &mut Buffers,
    output: &dyn Output,
) -> Result<Outcome, Error> {
    let here = site.plan.page_permalink(site.catalog, page);
    let view = View::of(site, page);
    if let Err(fault) = renderer.render(&view, buffers) {
        return Ok(Err(fault));
    }
    let (file, html) = (here.file(), buffers.page());
    output.write(&file, html)?;
    let shown = buffers.parts();
    let parts = shown.map(|(number, drawn)| (&view.parts[number].part, drawn));
    Ok(Ok(Drawn {
        links: files.read(&here, buffers.frame(), parts),
        too_large: check::page_size(&file, html, &site.config.check),
    }))
}

/// A fault of a template shows on every page that uses it; it is told once.
fn push_once(fault: Diagnostic, report: &mut Report) {
    let place = |one: &Diagnostic| one.place.as_ref().map(ToString::to_string);
    let is_known = report
        .iter()
        .any(|known| known.message == fault.message && place(known) == place(&fault));
    if !is_known {
        report.push(fault);
    }
}

/// What links can lead to: pages, static files, and the files of the index.
fn files(prepared: &Prepared, index: Vec<String>) -> Files {
    let pages = prepared
        .plan
        .pages
        .iter()
        .map(|&page| prepared.plan.page_permalink(&prepared.catalog, page).file());
    let base = prepared.config.site.base_url.as_ref();
    let base_path = base.map_or("/", BaseUrl::path);
    Files::new(
        pages
            .chain(prepared.assets.files.keys().cloned())
            .chain(index),
        base_path,
    )
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

/// Whether a settled report lets a site be published.
pub fn may_publish(report: &Report) -> bool {
    !report.has_errors()
}

/// Whether a settled report means that nothing could be run at all.
pub fn could_not_run(report: &Report) -> bool {
    let stops = |rule: Rule| rule.stops_running();
    report
        .iter()
        .any(|finding| finding.level == crate::diagnostic::Level::Error && stops(finding.rule))
}
