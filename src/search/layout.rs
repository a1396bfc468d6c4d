//! The numbers of documents: kind by kind, each kind in the order of its table of the catalog.

use std::ops::Range;

use super::document::DocumentKind;
use crate::catalog::Catalog;

/// Which numbers the documents of each kind have.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// The first number of each kind, and at last the count of all.
    firsts: [usize; DocumentKind::ALL.len() + 1],
}

impl Layout {
    pub(super) fn of(catalog: &Catalog) -> Self {
        let mut firsts = [0; DocumentKind::ALL.len() + 1];
        for (at, kind) in DocumentKind::ALL.into_iter().enumerate() {
            firsts[at + 1] = firsts[at] + count(catalog, kind);
        }
        Self { firsts }
    }

    /// How many documents there are.
    pub(super) fn count(&self) -> usize {
        self.firsts[DocumentKind::ALL.len()]
    }

    /// The numbers of a kind.
    pub(super) fn numbers(&self, kind: DocumentKind) -> Range<usize> {
        let at = kind as usize;
        self.firsts[at]..self.firsts[at + 1]
    }

    /// The number of the document at `position` of a kind's table.
    pub(super) fn number(&self, kind: DocumentKind, position: usize) -> usize {
        self.firsts[kind as usize] + position
    }

    /// The kind of a document, and its position in the kind's table.
    pub(super) fn at(&self, number: usize) -> (DocumentKind, usize) {
        let after = self.firsts.partition_point(|&first| first <= number);
        let kind = DocumentKind::ALL[after.saturating_sub(1).min(DocumentKind::ALL.len() - 1)];
        (kind, number - self.firsts[kind as usize])
    }
}

fn count(catalog: &Catalog, kind: DocumentKind) -> usize {
    match kind {
        DocumentKind::Model => catalog.models.len(),
        DocumentKind::Platform => catalog.platforms.len(),
        DocumentKind::Product => catalog.products.len(),
        DocumentKind::Integration => catalog.integrations.len(),
        DocumentKind::Workload => catalog.workloads.len(),
        DocumentKind::SupportPath => catalog.support_paths.len(),
        DocumentKind::WorkloadPath => catalog.workload_paths.len(),
        DocumentKind::Benchmark => catalog.results.len(),
        DocumentKind::Source => catalog.sources.len(),
        DocumentKind::Level => catalog.levels.len(),
        DocumentKind::Status => catalog.statuses.len(),
        DocumentKind::Page => catalog.database.prose.len(),
    }
}
