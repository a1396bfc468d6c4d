//! `paths`: a workload on a platform.

use jiff::civil::Date;

use super::reader::ObjectReader;
use super::{Disputed, Head, Kind, Metric, Withdrawn};

/// A workload path: workload × platform × integrations, with a status.
///
/// It has no evidence of its own: its citations are those of its integrations.
#[derive(Debug, Clone)]
pub struct WorkloadPath {
    /// The shared fields.
    pub head: Head,
    /// Since when and why it no longer stands.
    pub withdrawn: Option<Withdrawn>,
    /// Since when and where it is discussed.
    pub disputed: Option<Disputed>,
    /// The workload's id.
    pub workload_id: Box<str>,
    /// The platform's id.
    pub platform_id: Box<str>,
    /// The integrations' ids, in file order.
    pub integration_ids: Vec<Box<str>>,
    /// The status' key.
    pub status: Box<str>,
    /// What it holds for: paragraphs with inline marks.
    pub scope: Option<Box<str>>,
    /// The limits: paragraphs with inline marks.
    pub limitations: Option<Box<str>>,
    /// The configuration: names and scalars as written, in file order.
    pub configuration: Vec<(Box<str>, Box<str>)>,
    /// Measured values.
    pub metrics: Vec<Metric>,
    /// When the record itself was last checked; says nothing about its sources.
    pub last_checked: Option<Date>,
}

impl WorkloadPath {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::WorkloadPath);
        let workload_id = reader.required_id("workload_id", &[]);
        let platform_id = reader.required_id("platform_id", &[]);
        let status = reader.required_key("status");
        Some(Self {
            withdrawn: reader.object("withdrawn", Withdrawn::read),
            disputed: reader.object("disputed", Disputed::read),
            integration_ids: reader.ids("integration_ids"),
            scope: reader.text("scope"),
            limitations: reader.text("limitations"),
            configuration: reader.scalar_map("configuration"),
            metrics: reader.objects("metrics", Metric::read),
            last_checked: reader.date("last_checked"),
            head: head?,
            workload_id: workload_id?,
            platform_id: platform_id?,
            status: status?,
        })
    }
}
