//! The entry file: at a fixed name, it leads to all others.

use std::collections::BTreeMap;

use serde::Serialize;

use super::cell::{self, Cell};
use super::rows::rows_of_a_file;
use crate::catalog::{Ix, PlatformIx};
use crate::search::document::DocumentKind;
use crate::search::index::Index;
use crate::search::layout::Layout;
use crate::view::Site;

/// Readers of another format say that they cannot read this one.
const FORMAT: u32 = 1;

/// Keys of words that a script fills in and shows.
const WORDS: &str = "search.";

/// What the entry file tells.
#[derive(Debug, Serialize)]
pub(in crate::search) struct Entry<'a> {
    format: u32,
    /// The folder of all other files.
    folder: String,
    /// How many documents there are.
    documents: usize,
    /// `[kind, first document, usual address, one, many]`, in the order of documents.
    kinds: Vec<Cell<'a>>,
    /// The first term of each term file.
    terms: &'a [Box<str>],
    /// The lengths of words that have a spelling file.
    spelling: Vec<usize>,
    /// How many rows a document file has.
    rows: usize,
    /// The first document of each pair file.
    pairs: Vec<usize>,
    /// The first document of each place file.
    places: Vec<usize>,
    /// `[key, label, glyph, "level" or "status", negative, short label]`: levels, then statuses.
    levels: Vec<Cell<'a>>,
    /// `[id, label]` by number.
    platforms: Vec<Cell<'a>>,
    /// `[name, label]` of the declared fields that are filters, by number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facets: Vec<Cell<'a>>,
    /// The lists to browse: `[label, address]`.
    lists: Vec<Cell<'a>>,
    /// The words of the table `search` of words.toml, by the rest of their key.
    words: BTreeMap<&'a str, &'a str>,
}

/// Where files of each kind begin.
pub(in crate::search) struct Starts {
    pub(in crate::search) spelling: Vec<usize>,
    pub(in crate::search) pairs: Vec<usize>,
    pub(in crate::search) places: Vec<usize>,
}

impl<'a> Entry<'a> {
    pub(in crate::search) fn new(
        site: &'a Site<'a>,
        index: &'a Index<'a>,
        terms: &'a [Box<str>],
        starts: Starts,
    ) -> Self {
        let layout = Layout::of(site.catalog);
        let words = site.words.keys().filter_map(|key| {
            let name = key.strip_prefix(WORDS)?;
            Some((name, site.words.word(key)))
        });
        Self {
            format: FORMAT,
            folder: String::new(),
            documents: layout.count(),
            kinds: kinds(site, &layout, index),
            terms,
            spelling: starts.spelling,
            rows: rows_of_a_file(layout.count()),
            pairs: starts.pairs,
            places: starts.places,
            levels: levels(site),
            platforms: platforms(site),
            facets: facets(site),
            lists: lists(site),
            words: words.collect(),
        }
    }

    /// The file, leading to a folder of this name.
    pub(in crate::search) fn file(mut self, folder: &str) -> String {
        folder.clone_into(&mut self.folder);
        cell::json(&self)
    }
}

fn kinds<'a>(site: &'a Site<'a>, layout: &Layout, index: &'a Index<'a>) -> Vec<Cell<'a>> {
    let kind = |kind: DocumentKind| {
        Cell::List(vec![
            kind.name().into(),
            layout.number(kind, 0).into(),
            index.addresses[kind as usize].as_str().into(),
            site.words.noun(kind.noun(), 1).into(),
            site.words.noun(kind.noun(), 2).into(),
        ])
    };
    DocumentKind::ALL.into_iter().map(kind).collect()
}

fn facets<'a>(site: &'a Site<'a>) -> Vec<Cell<'a>> {
    let facets = site.config.declared_facets().into_iter();
    facets
        .map(|(name, label)| Cell::List(vec![name.into(), label.into()]))
        .collect()
}

fn levels<'a>(site: &'a Site<'a>) -> Vec<Cell<'a>> {
    let levels = site.catalog.levels.iter().map(|one| {
        let key = &*one.definition.key;
        let look = site.config.level(key);
        (key, site.words.level(key, ""), look, "level")
    });
    let statuses = site.catalog.statuses.iter().map(|one| {
        let key = &*one.definition.key;
        let look = site.config.status(key);
        (key, site.words.status(key, ""), look, "status")
    });
    levels
        .chain(statuses)
        .map(|(key, words, look, vocabulary)| {
            Cell::List(vec![
                key.into(),
                words.word.into(),
                look.glyph.into(),
                vocabulary.into(),
                usize::from(look.negative).into(),
                words.short.into(),
            ])
        })
        .collect()
}

fn platforms<'a>(site: &'a Site<'a>) -> Vec<Cell<'a>> {
    let platform = |at: PlatformIx| {
        let id = &*site.catalog[at].record.head.id;
        Cell::List(vec![id.into(), site.short_platform(at).into()])
    };
    Ix::all(site.catalog.platforms.len())
        .map(platform)
        .collect()
}

fn lists<'a>(site: &'a Site<'a>) -> Vec<Cell<'a>> {
    let list = |target| {
        let permalink = site.plan.permalink(site.catalog, target);
        let address = permalink.path().trim_start_matches('/').to_owned();
        Cell::List(vec![site.list_name(target).into(), address.into()])
    };
    site.plan.lists(site.catalog).map(list).collect()
}
