//! `support_paths`: a model on a platform, with what, says who.

use super::reader::ObjectReader;
use super::{Disputed, Evidence, Head, Kind, Withdrawn};

/// A support path: model × platform × products × integrations, with level and evidence.
#[derive(Debug, Clone)]
pub struct SupportPath {
    /// The shared fields.
    pub head: Head,
    /// Since when and why it no longer stands.
    pub withdrawn: Option<Withdrawn>,
    /// Since when and where it is discussed.
    pub disputed: Option<Disputed>,
    /// The model's id.
    pub model_id: Box<str>,
    /// The platform's id.
    pub platform_id: Box<str>,
    /// The products' ids, in file order; none means "no product linked".
    pub product_ids: Vec<Box<str>>,
    /// The integrations' ids, in file order.
    pub integration_ids: Vec<Box<str>>,
    /// The software in words.
    pub software_stack: Option<Box<str>>,
    /// The level's key.
    pub support_level: Box<str>,
    /// Precisions as the source has them.
    pub precision_modes: Vec<Box<str>>,
    /// Quantization in words, with inline marks.
    pub quantization: Option<Box<str>>,
    /// How it is executed.
    pub execution_modes: Vec<Box<str>>,
    /// The hardware in words, with inline marks.
    pub hardware_scope: Option<Box<str>>,
    /// The limits: paragraphs with inline marks.
    pub limitations: Option<Box<str>>,
    /// What the record rests on.
    pub evidence: Vec<Evidence>,
}

impl SupportPath {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::SupportPath);
        let model_id = reader.required_id("model_id", &[]);
        let platform_id = reader.required_id("platform_id", &[]);
        let support_level = reader.required_key("support_level");
        Some(Self {
            withdrawn: reader.object("withdrawn", Withdrawn::read),
            disputed: reader.object("disputed", Disputed::read),
            product_ids: reader.ids("product_ids"),
            integration_ids: reader.ids("integration_ids"),
            software_stack: reader.text("software_stack"),
            precision_modes: reader.texts("precision_modes"),
            quantization: reader.text("quantization"),
            execution_modes: reader.texts("execution_modes"),
            hardware_scope: reader.text("hardware_scope"),
            limitations: reader.text("limitations"),
            evidence: reader.evidence(),
            head: head?,
            model_id: model_id?,
            platform_id: platform_id?,
            support_level: support_level?,
        })
    }
}
