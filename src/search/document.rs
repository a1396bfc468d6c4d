//! What is searched for: one document for each page, or place on one, that a reader could want.

use std::borrow::Cow;

use super::field::Field;
use crate::catalog::PlatformIx;

/// Kinds of documents, in the order in which documents are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentKind {
    /// A checkpoint.
    Model,
    /// A line of accelerators.
    Platform,
    /// A device or generation of a platform.
    Product,
    /// Software bound to a platform.
    Integration,
    /// A kind of work.
    Workload,
    /// A model on a platform.
    SupportPath,
    /// A workload on a platform: a card on its workload's page.
    WorkloadPath,
    /// A published benchmark result: a row of a table.
    Benchmark,
    /// A distinct address that evidence cites.
    Source,
    /// A support level: a place on the page of the vocabularies.
    Level,
    /// A workload status: a place on the page of the vocabularies.
    Status,
    /// A prose page.
    Page,
}

impl DocumentKind {
    /// All kinds in their order.
    pub const ALL: [Self; 12] = [
        Self::Model,
        Self::Platform,
        Self::Product,
        Self::Integration,
        Self::Workload,
        Self::SupportPath,
        Self::WorkloadPath,
        Self::Benchmark,
        Self::Source,
        Self::Level,
        Self::Status,
        Self::Page,
    ];

    /// The name in index files and in the public module's answers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Model => "model",
            Self::Platform => "platform",
            Self::Product => "product",
            Self::Integration => "integration",
            Self::Workload => "workload",
            Self::SupportPath => "support-path",
            Self::WorkloadPath => "workload-path",
            Self::Benchmark => "benchmark",
            Self::Source => "source",
            Self::Level => "level",
            Self::Status => "status",
            Self::Page => "page",
        }
    }

    /// The key of its name in words.toml.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Self::Model => "kinds.model",
            Self::Platform => "kinds.platform",
            Self::Product => "kinds.product",
            Self::Integration => "kinds.integration",
            Self::Workload => "kinds.workload",
            Self::SupportPath => "kinds.support_path",
            Self::WorkloadPath => "kinds.workload_path",
            Self::Benchmark => "kinds.result",
            Self::Source => "kinds.source",
            Self::Level => "kinds.level",
            Self::Status => "kinds.status",
            Self::Page => "kinds.page",
        }
    }
}

/// A text for a hit, borrowed from the records where it stands there.
pub(super) type Text<'a> = Cow<'a, str>;

/// One document: what a hit shows, what filters know of it, and the texts that find it.
#[derive(Debug, Default)]
pub(super) struct Document<'a> {
    /// The record's own id.
    pub(super) id: Text<'a>,
    /// Path and fragment, relative to the root.
    pub(super) url: String,
    /// The title of the hit.
    pub(super) title: Text<'a>,
    /// One more line: the publisher's name, the platform.
    pub(super) note: Text<'a>,
    /// The number of its level or status: levels first, then statuses.
    pub(super) level: Option<usize>,
    /// Platforms that the record states.
    pub(super) platforms: Vec<PlatformIx>,
    /// Precisions that the record states, as written.
    pub(super) precisions: Vec<&'a str>,
    /// Values of declared fields that are filters, as written, each with the filter's number.
    pub(super) declared: Vec<(usize, &'a str)>,
    /// The oldest check of its sources, or of the record; empty when one is not checked.
    pub(super) checked: String,
    /// What finds it, field by field.
    pub(super) texts: Vec<(Field, Vec<Text<'a>>)>,
}

impl<'a> Document<'a> {
    /// Adds texts that find it.
    pub(super) fn found_by(
        &mut self,
        field: Field,
        texts: impl IntoIterator<Item = impl Into<Text<'a>>>,
    ) {
        let texts = texts.into_iter().map(Into::into).collect();
        self.texts.push((field, texts));
    }
}
