//! `workloads`: kinds of work.

use super::reader::ObjectReader;
use super::{Head, Kind};

/// A workload: a kind of work with what a record of it would have to state.
#[derive(Debug, Clone)]
pub struct Workload {
    /// The shared fields.
    pub head: Head,
    /// The name.
    pub name: Box<str>,
    /// The category, as written.
    pub category: Option<Box<str>>,
    /// The phase, as written.
    pub phase: Option<Box<str>>,
    /// What it is: paragraphs with inline marks.
    pub description: Option<Box<str>>,
    /// Kinds of models that stand for it.
    pub representative_models: Vec<Box<str>>,
    /// What a record has to pin down.
    pub key_dimensions: Vec<Box<str>>,
    /// What a result has to report.
    pub metrics_to_report: Vec<Box<str>>,
}

impl Workload {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::Workload);
        let name = reader.required_text("name");
        Some(Self {
            category: reader.text("category"),
            phase: reader.text("phase"),
            description: reader.text("description"),
            representative_models: reader.texts("representative_models"),
            key_dimensions: reader.texts("key_dimensions"),
            metrics_to_report: reader.texts("metrics_to_report"),
            head: head?,
            name: name?,
        })
    }
}
