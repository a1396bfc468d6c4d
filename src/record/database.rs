//! All data files with their versions, and the records of all of them by kind.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::civil::Date;

use super::{
    Declared, Integration, Model, Origin, Platform, Result, SupportPath, Workload, WorkloadPath,
};
use crate::diagnostic::SourceFile;

/// A kind of record, or of thing that a record can refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
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
    /// A workload on a platform.
    WorkloadPath,
    /// A published benchmark result.
    Result,
    /// A support level's definition.
    Level,
    /// A workload status' definition.
    Status,
}

impl Kind {
    /// The kinds of record, each of which has a list in some file.
    pub const RECORDS: [Self; 8] = [
        Self::Model,
        Self::Platform,
        Self::Product,
        Self::Integration,
        Self::Workload,
        Self::SupportPath,
        Self::WorkloadPath,
        Self::Result,
    ];

    /// The key of a kind of record in site-config.toml: its word with `_` for the blank.
    pub fn key(self) -> &'static str {
        match self {
            Self::SupportPath => "support_path",
            Self::WorkloadPath => "workload_path",
            _ => self.word(),
        }
    }

    /// The kind of record that has this key.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::RECORDS.into_iter().find(|kind| kind.key() == key)
    }

    /// The word for one of it in messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Model => "model",
            Self::Platform => "platform",
            Self::Product => "product",
            Self::Integration => "integration",
            Self::Workload => "workload",
            Self::SupportPath => "support path",
            Self::WorkloadPath => "workload path",
            Self::Result => "result",
            Self::Level => "support level",
            Self::Status => "workload status",
        }
    }

    /// The name of the kind on the command line: `support-path`.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Model => "model",
            Self::Platform => "platform",
            Self::Product => "product",
            Self::Integration => "integration",
            Self::Workload => "workload",
            Self::SupportPath => "support-path",
            Self::WorkloadPath => "workload-path",
            Self::Result => "result",
            Self::Level => "level",
            Self::Status => "status",
        }
    }
}

/// Everything under `data/`.
#[derive(Debug, Default)]
pub struct Database {
    /// The JSON files in path order.
    pub files: Vec<DataFile>,
    /// Support levels in file order.
    pub levels: Vec<Definition>,
    /// Workload statuses in file order.
    pub statuses: Vec<Definition>,
    /// Models in file order.
    pub models: Vec<Arc<Model>>,
    /// Platforms, with their products, in file order.
    pub platforms: Vec<Arc<Platform>>,
    /// Integrations in file order.
    pub integrations: Vec<Arc<Integration>>,
    /// Workloads in file order.
    pub workloads: Vec<Arc<Workload>>,
    /// Support paths in file order.
    pub support_paths: Vec<Arc<SupportPath>>,
    /// Workload paths in file order.
    pub workload_paths: Vec<Arc<WorkloadPath>>,
    /// Results in file order.
    pub results: Vec<Arc<Result>>,
    /// Prose pages in path order.
    pub prose: Vec<Prose>,
    /// The kinds of which some file has a list, even an empty one.
    pub supplied: BTreeSet<Kind>,
    /// The fields that records may have besides those of every database.
    pub declared: Declared,
    /// What was there and could not be read.
    pub unread: Unread,
}

impl Database {
    /// Whether records of a kind may be missing because they could not be read: that was told, and
    /// what follows from their absence is not.
    pub fn lacks_some(&self, kind: Kind) -> bool {
        self.unread.any_file
            || self.unread.kinds.contains(&kind)
            || self.unread.ids.iter().any(|(of, _)| *of == kind)
    }
}

/// One data file's own facts.
#[derive(Debug)]
pub struct DataFile {
    /// Its text and path.
    pub source: Arc<SourceFile>,
    /// `database_version` as written.
    pub database_version: Option<Box<str>>,
    /// When it was last reviewed.
    pub last_reviewed: Option<Date>,
    /// What its records mean and do not mean.
    pub scope: Option<Box<str>>,
    /// Whom to name.
    pub attribution: Option<Box<str>>,
    /// The kinds of record that it holds, with how many of each.
    pub holds: Vec<(Kind, usize)>,
}

/// One level or status with what it means.
#[derive(Debug, Clone)]
pub struct Definition {
    /// The key, as records use it.
    pub key: Box<str>,
    /// The definition; none when no file gives one.
    pub text: Option<Box<str>>,
    /// The file that defines it and where.
    pub origin: Origin,
}

/// A prose page's text.
#[derive(Debug)]
pub struct Prose {
    /// The file's name without `.md`, as a slug.
    pub slug: Box<str>,
    /// The Markdown.
    pub source: Arc<SourceFile>,
}

/// Records and files that exist but could not be read: references to them are not reported again.
#[derive(Debug, Default)]
pub struct Unread {
    /// Ids of records with a fault that left nothing to keep.
    pub ids: BTreeSet<(Kind, Box<str>)>,
    /// Kinds with a record whose id could not even be read.
    pub kinds: BTreeSet<Kind>,
    /// Whether a whole file could not be read, so that any record may be missing.
    pub any_file: bool,
}
