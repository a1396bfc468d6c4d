//! Catalog → the files from which the browser, and `compatlas search`, answer queries.
//!
//! Why an index of our own: libraries load the whole index at once, or miss identifiers, parts of
//! them and typing errors. This one is cut so that a query fetches a few small files, and it knows
//! how names of models and hardware are written ([`crate::text::tokens`]). It is made from the
//! records and never by reading pages back. `static/js/search/` reads it.
//!
//! # Files
//!
//! All are JSON under `search/`. `entry.json` has a fixed name; the others stand in a folder whose
//! name is a fingerprint of them, so that an old page never reads a new site's files.
//!
//! | file | holds |
//! |---|---|
//! | `entry.json` | see `write::entry`: where everything is, and the words that are shown |
//! | `terms-N.json` | `{"terms": [front-coded], "postings": [[…] or K]}`; K leads to `long-K.json` |
//! | `long-K.json` | the postings of one very frequent term |
//! | `spelling-L.json` | the front-coded words of L characters |
//! | `documents-N.json` | rows of what hits show |
//! | `platforms.json` `levels.json` `precisions.json` `facet-N.json` | the documents that state each value; the last of the declared fields that are filters |
//! | `pairs-N.json` | what each model has where |
//! | `places-N.json` | what each platform, then each product, has on record |
//!
//! *Front-coded*: one base-36 digit, the length of the beginning shared with the word before in
//! UTF-16 units, then the rest. *Postings*: groups; `−w` opens a group of weight w, then the number
//! of its first document, then distances. A weight is a BM25F impact of 1…31 (without idf, which
//! readers take from the number of documents), plus 32 where the term stands in one of the
//! document's own names. A list of documents in other files is the first number and distances.
//! Rows leave out empty values at their end. Addresses are relative to the root; `{id}` in one
//! stands for the row's id, and an empty one is that of its kind in the entry file.

mod chunk;
mod document;
mod documents;
mod field;
mod index;
mod layout;
pub mod read;
mod runs;
mod strings;
mod synonyms;
mod terms;
mod write;

use std::collections::BTreeMap;

use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};
use sha2::{Digest, Sha256};

pub use document::DocumentKind;

use self::index::Index;
use self::layout::Layout;
use self::write::entry::{Entry, Starts};
use self::write::pairs::Pairs;
use self::write::postings::TermFiles;
use self::write::{cell, facets, places, postings, rows, spelling};
use crate::assets::Assets;
use crate::catalog::Ix;
use crate::view::Site;

/// Where all files of the index stand.
pub const FOLDER: &str = "search";

/// The module that reads the index, in static/.
const MODULE: &str = "js/search/index.js";

/// Bytes of a pair or place file, about.
const PAIR_FILE: usize = 16_000;

/// The files of a site's index: path from the root, and bytes.
pub fn files(site: &Site<'_>) -> BTreeMap<String, Vec<u8>> {
    let layout = Layout::of(site.catalog);
    let index = Index::of(site, &layout);
    let TermFiles {
        firsts,
        files: terms,
        long,
    } = postings::files(&index.terms);
    let mut files = Files::default();
    let starts = files.add_all(site, &layout, &index);
    files.add_numbered("terms", terms);
    files.add_numbered("long", long);
    files.under(Entry::new(site, &index, &firsts, starts))
}

/// How many documents the index of a site has.
pub fn documents(site: &Site<'_>) -> usize {
    Layout::of(site.catalog).count()
}

/// The public module at its fixed address: one line that leads to the module of these assets. None
/// when they have no such module.
pub fn module(assets: &Assets) -> Option<(String, Vec<u8>)> {
    let address = assets.addresses.get(MODULE)?;
    let line = format!("export * from {};\n", cell::json(&format!("../{address}")));
    Some((format!("{FOLDER}/search.js"), line.into_bytes()))
}

/// Files by name, before the name of their folder is known.
#[derive(Default)]
struct Files(BTreeMap<String, String>);

impl Files {
    fn add_all(&mut self, site: &Site<'_>, layout: &Layout, index: &Index<'_>) -> Starts {
        self.add_numbered("documents", rows::files(&index.records));
        let records = &index.records;
        self.add("platforms", facets::platforms(records));
        self.add("levels", facets::levels(records));
        self.add(
            "precisions",
            facets::precisions(records, &site.config.facets),
        );
        for number in 0..site.config.declared_facets().len() {
            let text = facets::declared(records, &site.config.facets, number);
            self.add(&format!("facet-{number}"), text);
        }
        let spelling = spelling::files(&index.terms);
        let lengths = spelling.keys().copied().collect();
        for (length, words) in spelling {
            self.add(&format!("spelling-{length}"), words);
        }
        let pairs = Pairs { site, layout };
        let models = 0..site.catalog.models.len();
        let pairs: Vec<String> = models
            .into_par_iter()
            .map(|at| pairs.row(Ix::new(at)))
            .collect();
        let platforms = Ix::all(site.catalog.platforms.len());
        let products = Ix::all(site.catalog.products.len());
        let mut of_places: Vec<String> = platforms.map(|at| places::platform(site, at)).collect();
        of_places.extend(products.map(|at| places::product(site, at)));
        Starts {
            spelling: lengths,
            pairs: self.add_rows("pairs", &pairs, layout.number(DocumentKind::Model, 0)),
            places: self.add_rows(
                "places",
                &of_places,
                layout.number(DocumentKind::Platform, 0),
            ),
        }
    }

    fn add(&mut self, name: &str, text: String) {
        self.0.insert(format!("{name}.json"), text);
    }

    fn add_numbered(&mut self, name: &str, texts: Vec<String>) {
        for (number, text) in texts.into_iter().enumerate() {
            self.add(&format!("{name}-{number}"), text);
        }
    }

    /// Adds rows, cut into files; gives the document with which each begins.
    fn add_rows(&mut self, name: &str, rows: &[String], first: usize) -> Vec<usize> {
        let lengths: Vec<usize> = rows.iter().map(String::len).collect();
        let ranges = cell::ranges(&lengths, PAIR_FILE);
        for (number, range) in ranges.iter().enumerate() {
            let text = cell::array(rows[range.clone()].iter().map(String::as_str));
            self.add(&format!("{name}-{number}"), text);
        }
        ranges
            .into_iter()
            .map(|range| first + range.start)
            .collect()
    }

    /// All files under the folder that carries their fingerprint, with the entry file beside it.
    fn under(self, entry: Entry<'_>) -> BTreeMap<String, Vec<u8>> {
        let folder = fingerprint(&self.0);
        let path = |name: String| format!("{FOLDER}/{folder}/{name}");
        let mut files: BTreeMap<String, Vec<u8>> = self
            .0
            .into_iter()
            .map(|(name, text)| (path(name), text.into_bytes()))
            .collect();
        files.insert(
            format!("{FOLDER}/entry.json"),
            entry.file(&folder).into_bytes(),
        );
        files
    }
}

/// The first bytes of a digest over the digests of all files.
fn fingerprint(files: &BTreeMap<String, String>) -> String {
    let digests: Vec<_> = files
        .par_iter()
        .map(|(name, text)| (Sha256::digest(name), Sha256::digest(text)))
        .collect();
    let mut all = Sha256::new();
    for (name, text) in digests {
        all.update(name);
        all.update(text);
    }
    let digest = all.finalize();
    digest
        .iter()
        .take(4)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
