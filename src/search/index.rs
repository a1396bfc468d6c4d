//! Documents → terms with postings, and a row for each document: all that the files are made of.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::slice::ParallelSliceMut;

use super::chunk::Chunk;
use super::document::{Document, DocumentKind};
use super::documents::Documents;
use super::layout::Layout;
use super::terms::Term;
use super::write::rows;
use crate::catalog::PlatformIx;
use crate::view::Site;

/// The index of one site.
pub(super) struct Index<'a> {
    /// By their text.
    pub(super) terms: Vec<Term>,
    /// By document number.
    pub(super) records: Vec<Record<'a>>,
    /// The usual address of each kind, with `{id}` in it; that of its first document.
    pub(super) addresses: [String; DocumentKind::ALL.len()],
}

/// What is kept of a document when its texts are read.
#[derive(Debug)]
pub(super) struct Record<'a> {
    /// Its row of the document files.
    pub(super) row: String,
    /// The number of its level or status.
    pub(super) level: Option<usize>,
    pub(super) platforms: Vec<PlatformIx>,
    pub(super) precisions: Vec<&'a str>,
    /// Each with the number of its filter.
    pub(super) declared: Vec<(usize, &'a str)>,
}

impl<'a> Index<'a> {
    /// Reads all documents, on all cores. How they are shared out leaves no trace in the result.
    pub(super) fn of(site: &'a Site<'a>, layout: &Layout) -> Self {
        /// A chunk of fewer documents costs more to join than to make.
        const SMALLEST: usize = 256;
        let synonyms = &site.config.search.synonyms;
        let documents = Documents::of(site);
        let addresses = DocumentKind::ALL.map(|kind| match layout.numbers(kind).is_empty() {
            true => String::new(),
            false => rows::pattern(&documents.make(kind, 0)),
        });
        let chunks = rayon::current_num_threads() * 2;
        let size = layout.count().div_ceil(chunks).max(SMALLEST);
        let starts: Vec<usize> = (0..layout.count()).step_by(size).collect();
        let read = |start: usize| {
            let mut chunk = Chunk::new(synonyms);
            let mut records = Vec::with_capacity(size);
            for number in start..(start + size).min(layout.count()) {
                let (kind, position) = layout.at(number);
                let document = documents.make(kind, position);
                chunk.add(u32::try_from(number).unwrap_or(u32::MAX), &document);
                records.push(record(document, &addresses[kind as usize]));
            }
            (chunk.into_terms(), records)
        };
        let parts: Vec<_> = starts.into_par_iter().map(read).collect();
        let (terms, records): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
        Self {
            terms: joined(terms),
            records: records.into_iter().flatten().collect(),
            addresses,
        }
    }
}

fn record<'a>(document: Document<'a>, usual_address: &str) -> Record<'a> {
    Record {
        row: rows::row(&document, usual_address),
        level: document.level,
        platforms: document.platforms,
        precisions: document.precisions,
        declared: document.declared,
    }
}

/// The terms of all chunks, each once; chunks are in the order of their documents.
fn joined(chunks: Vec<Vec<Term>>) -> Vec<Term> {
    let mut all: Vec<Term> = chunks.into_iter().flatten().collect();
    // Stable, which keeps the order of chunks and is quick with parts in order.
    all.par_sort_by(|one, other| one.text.cmp(&other.text));
    all.chunk_by_mut(|one, other| one.text == other.text)
        .filter_map(one_of)
        .collect()
}

/// One term of those of several chunks.
fn one_of(same: &mut [Term]) -> Option<Term> {
    let count: usize = same.iter().map(|term| term.postings.len()).sum();
    let (first, others) = same.split_first_mut()?;
    let mut postings = std::mem::take(&mut first.postings);
    postings.reserve_exact(count - postings.len());
    for other in &mut *others {
        postings.append(&mut std::mem::take(&mut other.postings));
    }
    Some(Term {
        text: std::mem::take(&mut first.text),
        is_word: first.is_word || others.iter().any(|one| one.is_word),
        postings,
    })
}
