//! How long each stage takes, at four sizes: `cargo bench`, or `cargo bench -- link` for one.
//!
//! Stages stand alone here, with what they need prepared; benches/measure.sh times the program.
#![allow(missing_docs, reason = "each bench is the stage of its name")]

mod corpus;
mod sites;

use std::path::Path;
use std::sync::Arc;

use compatlas::catalog;
use compatlas::links::Files;
use compatlas::load;
use compatlas::output::{Directory, Output};
use compatlas::pipeline::{self, Prepared};
use compatlas::plan::{self, PagePlan, Permalink, Target};
use compatlas::record::Declared;
use compatlas::render::Buffers;
use compatlas::search;
use compatlas::view::{Site, View};
use divan::Bencher;
use divan::counter::ItemsCount;

use self::sites::{Nowhere, PROJECTS, Project, scratch};

/// So many pages of a site are kept in memory where a bench needs finished ones.
const SAMPLE: usize = 2_000;

fn main() {
    divan::main();
}

#[divan::bench(args = PROJECTS, sample_count = 10, max_time = 2)]
fn load(bencher: Bencher<'_, '_>, project: Project) {
    let folder = project.folder();
    bencher
        .bench(|| load::load(folder, &Declared::none()).unwrap_or_else(|error| panic!("{error}")));
}

#[divan::bench(args = PROJECTS, sample_count = 10, max_time = 2)]
fn link(bencher: Bencher<'_, '_>, project: Project) {
    let prepared = project.prepared();
    let database = &prepared.catalog.database;
    bencher.bench(|| {
        let as_of = catalog::as_of(database, None, None);
        catalog::link(Arc::clone(database), &prepared.config, as_of)
    });
}

#[divan::bench(args = PROJECTS, sample_count = 10, max_time = 2)]
fn plan(bencher: Bencher<'_, '_>, project: Project) {
    let prepared = project.prepared();
    bencher.bench(|| plan::plan(&prepared.catalog, &prepared.config, &[]));
}

/// Every page on all cores: view, template, links; nothing is written.
#[divan::bench(args = PROJECTS, sample_count = 5, max_time = 4)]
fn pages(bencher: Bencher<'_, '_>, project: Project) {
    let prepared = project.prepared();
    bencher
        .counter(ItemsCount::new(prepared.plan.pages.len()))
        .bench(|| pipeline::render(prepared, &Nowhere, &|| ()));
}

/// The index that the browser reads, on all cores; nothing is written.
#[divan::bench(args = PROJECTS, sample_count = 5, max_time = 2)]
fn search(bencher: Bencher<'_, '_>, project: Project) {
    let site = project.prepared().site();
    bencher
        .counter(ItemsCount::new(search::documents(&site)))
        .bench(|| search::files(&site));
}

const KINDS: [&str; 8] = [
    "lists",
    "models",
    "platforms",
    "products",
    "integrations",
    "workloads",
    "support paths",
    "sources",
];

/// The view and HTML of the pages of one kind, of 1,000 models, on one core.
#[divan::bench(args = KINDS, sample_count = 5, max_time = 1)]
fn pages_of_kind(bencher: Bencher<'_, '_>, kind: &str) {
    let prepared = Project::Corpus(1_000).prepared();
    let all = prepared.plan.pages.iter().copied();
    let pages: Vec<PagePlan> = all
        .filter(|page| kind_of(page.target) == kind)
        .take(SAMPLE / 10)
        .collect();
    let site = prepared.site();
    bencher
        .counter(ItemsCount::new(pages.len()))
        .bench_local(|| {
            for &page in &pages {
                divan::black_box(html(&site, prepared, page));
            }
        });
}

/// Reading what finished pages link to, and following it.
#[divan::bench(args = PROJECTS, sample_count = 5, max_time = 1)]
fn links(bencher: Bencher<'_, '_>, project: Project) {
    let pages = sample(project.prepared());
    let files = Files::new(pages.iter().map(|(here, _)| here.file()), "/");
    bencher
        .counter(ItemsCount::new(pages.len()))
        .bench_local(|| {
            let read = pages.iter().map(|(here, html)| files.read(here, html, []));
            files.check(read.collect(), &[], |_| None)
        });
}

/// As many files as the site has pages, staged and published in a new folder, by one core.
#[divan::bench(args = PROJECTS, sample_count = 3, max_time = 4)]
fn write(bencher: Bencher<'_, '_>, project: Project) {
    let prepared = project.prepared();
    let pages = sample(prepared);
    let paths: Vec<String> = prepared
        .plan
        .pages
        .iter()
        .map(|&page| here(prepared, page).file())
        .collect();
    bencher
        .counter(ItemsCount::new(paths.len()))
        .with_inputs(scratch)
        .bench_local_values(|folder| {
            let output = directory(&folder.path().join("public"), project);
            for (path, (_, html)) in paths.iter().zip(pages.iter().cycle()) {
                output
                    .write(path, html)
                    .unwrap_or_else(|error| panic!("{error}"));
            }
            let published = output.publish().unwrap_or_else(|error| panic!("{error}"));
            // The folder goes with the result, which divan drops outside the time.
            (published, folder)
        });
}

/// From the records to the published folder, which is new.
#[divan::bench(args = PROJECTS, sample_count = 3, max_time = 6)]
fn build(bencher: Bencher<'_, '_>, project: Project) {
    let request = project.request();
    bencher
        .counter(ItemsCount::new(project.prepared().plan.pages.len()))
        .with_inputs(scratch)
        .bench_local_values(|folder| {
            let prepared = pipeline::prepare(&request).unwrap_or_else(|error| panic!("{error}"));
            let output = directory(&folder.path().join("public"), project);
            pipeline::render(&prepared, &output, &|| ()).unwrap_or_else(|error| panic!("{error}"));
            let published = output.publish().unwrap_or_else(|error| panic!("{error}"));
            (published, folder)
        });
}

fn directory(target: &Path, project: Project) -> Directory {
    Directory::begin(target, &pipeline::guard(project.folder()))
        .unwrap_or_else(|error| panic!("{error}"))
}

fn here(prepared: &Prepared, page: PagePlan) -> Permalink {
    prepared.plan.page_permalink(&prepared.catalog, page)
}

fn html(site: &Site<'_>, prepared: &Prepared, page: PagePlan) -> Vec<u8> {
    let Some(renderer) = &prepared.renderer else {
        panic!("a template has a fault");
    };
    let mut buffers = Buffers::default();
    renderer
        .render(&View::of(site, page), &mut buffers)
        .unwrap_or_else(|fault| panic!("{}", fault.message));
    buffers.page().to_vec()
}

/// Finished pages from all over the site.
fn sample(prepared: &Prepared) -> Vec<(Permalink, Vec<u8>)> {
    let site = prepared.site();
    let all = &prepared.plan.pages;
    let step = all.len().div_ceil(SAMPLE);
    let some = all.iter().step_by(step);
    some.map(|&page| (here(prepared, page), html(&site, prepared, page)))
        .collect()
}

fn kind_of(target: Target) -> &'static str {
    match target {
        Target::Model(_) => "models",
        Target::Platform(_) => "platforms",
        Target::Product(_) => "products",
        Target::Integration(_) => "integrations",
        Target::Workload(_) => "workloads",
        Target::SupportPath(_) => "support paths",
        Target::Source(_) => "sources",
        _ => "lists",
    }
}
