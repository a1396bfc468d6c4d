//! `models`: checkpoints.

use super::reader::ObjectReader;
use super::{Head, Kind};

/// A model: one checkpoint.
#[derive(Debug, Clone)]
pub struct Model {
    /// The shared fields.
    pub head: Head,
    /// The name.
    pub display_name: Box<str>,
    /// The publisher's name of the checkpoint, `org/Name` (JSON `model_id`).
    pub upstream_name: Option<Box<str>>,
    /// Who publishes the checkpoint.
    pub publisher: Option<Box<str>>,
    /// The family that it belongs to.
    pub family: Option<Box<str>>,
    /// The number of parameters, as written.
    pub parameter_count: Option<Box<str>>,
    /// What goes in and comes out.
    pub modality: Option<Box<str>>,
    /// How it is built.
    pub architecture: Option<Box<str>>,
}

impl Model {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::Model);
        let display_name = reader.required_text("display_name");
        Some(Self {
            upstream_name: reader.text("model_id"),
            publisher: reader.text("publisher"),
            family: reader.text("family"),
            parameter_count: reader.text("parameter_count"),
            modality: reader.text("modality"),
            architecture: reader.text("architecture"),
            head: head?,
            display_name: display_name?,
        })
    }
}
