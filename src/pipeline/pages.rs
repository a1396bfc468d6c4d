//! A prepared site → its files: the search index, then every page, one at a time on all cores, and
//! every link followed.

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::Prepared;
use crate::check;
use crate::config::BaseUrl;
use crate::diagnostic::{Diagnostic, Place, Report};
use crate::error::Error;
use crate::links::{Files, PageLinks};
use crate::output::{Counted, Output};
use crate::plan::{PagePlan, Target};
use crate::render::{Buffers, Renderer};
use crate::search;
use crate::view::{Site, View};

/// As many pages in a row are one thread's. Without a bound that is a quarter of all, and who has the
/// quarter with the large pages works on alone at the end.
const AT_ONCE: usize = 16;

/// What drawing a site gave.
#[derive(Debug, Default)]
pub struct Rendered {
    /// Pages drawn.
    pub pages: usize,
    /// Findings about templates and links, settled.
    pub report: Report,
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
    let files = files(prepared);
    let draw_one = |buffers: &mut Buffers, &page: &PagePlan| {
        let outcome = draw((&site, renderer, &files), page, buffers, output);
        drawn();
        outcome
    };
    let order = drawing_order(prepared);
    let pages = order.par_iter().with_max_len(AT_ONCE);
    let pages = pages.map_init(Buffers::default, draw_one);
    // The index is made in steps that wait for one another; meanwhile other threads draw pages.
    let (index, outcomes) = rayon::join(
        || write_search(&site, prepared, output),
        || pages.collect::<Result<Vec<_>, _>>(),
    );
    let mut report = follow(outcomes?, (&files, &index?), prepared);
    let (number, bytes) = output.counts();
    report.extend(check::site_size(number, bytes, &prepared.config.check));
    report.settle(|rule| prepared.config.check.level_of(rule));
    Ok(Rendered {
        pages: prepared.plan.pages.len(),
        report,
    })
}

/// All pages, each support path's after that of its model: they share parts, which are at hand then.
fn drawing_order(prepared: &Prepared) -> Vec<PagePlan> {
    let mut pages = prepared.plan.pages.clone();
    pages.sort_by_key(|page| match page.target {
        Target::Model(at) => Some(at),
        Target::SupportPath(at) => Some(prepared.catalog[at].model),
        _ => None,
    });
    pages
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

/// The faults of templates; when there is none, those of links, which may also lead to the files of
/// the `index`.
fn follow(
    outcomes: Vec<Outcome>,
    (files, index): (&Files, &[String]),
    prepared: &Prepared,
) -> Report {
    let mut report = Report::new();
    let mut sizes = Report::new();
    let mut links = Vec::with_capacity(outcomes.len());
    for outcome in outcomes {
        match outcome {
            Ok(page) => {
                links.push(page.links);
                page.too_large.into_iter().for_each(|one| sizes.push(*one));
            }
            Err(fault) => push_once(*fault, &mut report),
        }
    }
    if report.is_empty() {
        report.extend(files.check(links, index, |path| written_link(prepared, path)));
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

/// What is kept of a page that was drawn.
struct Drawn {
    links: PageLinks,
    too_large: Option<Box<Diagnostic>>,
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
    Ok(Ok(Drawn {
        links: files.read(&here, buffers.frame(), buffers.parts()),
        too_large: check::page_size(&file, html, &site.config.check).map(Box::new),
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

/// What links can lead to: pages and static files.
fn files(prepared: &Prepared) -> Files {
    let pages = prepared
        .plan
        .pages
        .iter()
        .map(|&page| prepared.plan.page_permalink(&prepared.catalog, page).file());
    let base = prepared.config.site.base_url.as_ref();
    let base_path = base.map_or("/", BaseUrl::path);
    Files::new(
        pages.chain(prepared.assets.files.keys().cloned()),
        base_path,
    )
}
