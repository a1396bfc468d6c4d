//! `integrations`: software bound to a platform.

use super::reader::ObjectReader;
use super::{Evidence, Head, Kind};

/// An integration: a serving engine, framework, SDK or port for one platform.
#[derive(Debug, Clone)]
pub struct Integration {
    /// The shared fields.
    pub head: Head,
    /// The name.
    pub display_name: Box<str>,
    /// The platform's id.
    pub platform_id: Option<Box<str>>,
    /// The software.
    pub software: Option<Box<str>>,
    /// What kind of software, as written.
    pub software_kind: Option<Box<str>>,
    /// Who maintains it (`vendor`, `upstream` …), as written.
    pub maintainer: Option<Box<str>>,
    /// What it is: paragraphs with inline marks.
    pub description: Option<Box<str>>,
    /// The source code.
    pub source_url: Option<Box<str>>,
    /// The documentation.
    pub docs_url: Option<Box<str>>,
    /// What the description rests on.
    pub evidence: Vec<Evidence>,
}

impl Integration {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::Integration);
        let display_name = reader.required_name();
        Some(Self {
            platform_id: reader.id("platform_id"),
            software: reader.text("software"),
            software_kind: reader.text("software_kind"),
            maintainer: reader.text("maintainer"),
            description: reader.text("description"),
            source_url: reader.url("source_url"),
            docs_url: reader.url("docs_url"),
            evidence: reader.evidence(),
            head: head?,
            display_name: display_name?,
        })
    }
}
