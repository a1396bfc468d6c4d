//! `results`: published benchmark results.

use super::reader::ObjectReader;
use super::{Evidence, Head, Kind};

/// A result: what one submitter reported for one system.
#[derive(Debug, Clone)]
pub struct Result {
    /// The shared fields.
    pub head: Head,
    /// The workload's id.
    pub workload_id: Box<str>,
    /// The model's id, where the benchmark's checkpoint is a model record.
    pub model_id: Option<Box<str>>,
    /// The platform's id.
    pub platform_id: Box<str>,
    /// The products' ids; two for a mixed system.
    pub product_ids: Vec<Box<str>>,
    /// The integrations' ids.
    pub integration_ids: Vec<Box<str>>,
    /// The status' key.
    pub status: Box<str>,
    /// Who submitted it.
    pub submitter: Option<Box<str>>,
    /// The system as the submitter names it.
    pub system: Option<Box<str>>,
    /// The configuration: names and scalars as written, in file order.
    pub configuration: Vec<(Box<str>, Box<str>)>,
    /// The measured values; at least one.
    pub metrics: Vec<Metric>,
    /// The accuracy as printed.
    pub accuracy: Option<Box<str>>,
    /// The limits: paragraphs with inline marks.
    pub limitations: Option<Box<str>>,
    /// Where it is published.
    pub evidence: Vec<Evidence>,
}

/// One measured value, its digits as written.
#[derive(Debug, Clone)]
pub struct Metric {
    /// What was measured.
    pub name: Option<Box<str>>,
    /// The number's text.
    pub value: Box<str>,
    /// Its unit.
    pub unit: Option<Box<str>>,
    /// Which direction the benchmark counts as better.
    pub higher_is_better: Option<bool>,
    /// The percentile of a distribution.
    pub percentile: Option<Box<str>>,
}

impl Result {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::Result);
        let workload_id = reader.required_id("workload_id", &[]);
        let platform_id = reader.required_id("platform_id", &[]);
        let status = reader.required_key("status");
        let metrics = reader.required_objects("metrics", Metric::read);
        Some(Self {
            model_id: reader.id("model_id"),
            product_ids: reader.ids("product_ids"),
            integration_ids: reader.ids("integration_ids"),
            submitter: reader.text("submitter"),
            system: reader.text("system"),
            configuration: reader.scalar_map("configuration"),
            accuracy: reader.scalar("accuracy"),
            limitations: reader.text("limitations"),
            evidence: reader.evidence(),
            head: head?,
            workload_id: workload_id?,
            platform_id: platform_id?,
            status: status?,
            metrics: metrics?,
        })
    }
}

impl Metric {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let value = reader.required_number("value");
        Some(Self {
            name: reader.text("name"),
            unit: reader.text("unit"),
            higher_is_better: reader.truth("higher_is_better"),
            percentile: reader.scalar("percentile"),
            value: value?,
        })
    }
}
