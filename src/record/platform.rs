//! `platforms`: accelerator lines, with their products.

use super::reader::ObjectReader;
use super::{Evidence, Head, Kind};

/// A platform: a line of accelerators.
#[derive(Debug, Clone)]
pub struct Platform {
    /// The shared fields.
    pub head: Head,
    /// The name.
    pub display_name: Box<str>,
    /// Who makes it.
    pub vendor: Option<Box<str>>,
    /// The kind of accelerator (`gpu`, `npu` …), as written.
    pub kind: Option<Box<str>>,
    /// What it is: paragraphs with inline marks.
    pub description: Option<Box<str>>,
    /// The vendor's page.
    pub homepage_url: Option<Box<str>>,
    /// The documentation.
    pub docs_url: Option<Box<str>>,
    /// Devices and generations, in file order.
    pub products: Vec<Product>,
    /// What the description rests on.
    pub evidence: Vec<Evidence>,
}

/// A product: a device or generation of a platform.
#[derive(Debug, Clone)]
pub struct Product {
    /// The shared fields.
    pub head: Head,
    /// The name.
    pub display_name: Box<str>,
    /// The hardware generation.
    pub generation: Option<Box<str>>,
    /// When it was announced, as written.
    pub announced: Option<Box<str>>,
    /// Its memory.
    pub memory: Memory,
    /// Number formats stated for the hardware, not for a model.
    pub precision_modes: Vec<Box<str>>,
    /// What the facts rest on.
    pub evidence: Vec<Evidence>,
}

/// A product's memory; numbers as written.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// How much, in `capacity_unit`.
    pub capacity: Option<Box<str>>,
    /// `GiB`, `GB` …, as the source has it.
    pub capacity_unit: Option<Box<str>>,
    /// The kind of memory.
    pub r#type: Option<Box<str>>,
    /// The bandwidth in GB/s (10⁹ bytes a second).
    pub bandwidth_gb_per_s: Option<Box<str>>,
}

impl Platform {
    /// Its name for narrow places: a short one, where it has one, never a cut one.
    pub fn short(&self) -> &str {
        self.head
            .short_name
            .as_deref()
            .unwrap_or(&self.display_name)
    }

    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::Platform);
        let display_name = reader.required_name();
        Some(Self {
            vendor: reader.text("vendor"),
            kind: reader.text("kind"),
            description: reader.text("description"),
            homepage_url: reader.url("homepage_url"),
            docs_url: reader.url("docs_url"),
            products: reader.objects("products", Product::read),
            evidence: reader.evidence(),
            head: head?,
            display_name: display_name?,
        })
    }
}

impl Product {
    /// Its name for narrow places: a short one, where it has one, never a cut one.
    pub fn short(&self) -> &str {
        self.head
            .short_name
            .as_deref()
            .unwrap_or(&self.display_name)
    }

    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let head = Head::read(reader, Kind::Product);
        let display_name = reader.required_name();
        Some(Self {
            generation: reader.text("generation"),
            announced: reader.scalar("announced"),
            memory: reader.object("memory", Memory::read).unwrap_or_default(),
            precision_modes: reader.texts("precision_modes"),
            evidence: reader.evidence(),
            head: head?,
            display_name: display_name?,
        })
    }
}

impl Memory {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        Some(Self {
            capacity: reader.number("capacity"),
            capacity_unit: reader.text("capacity_unit"),
            r#type: reader.text("type"),
            bandwidth_gb_per_s: reader.number("bandwidth_gb_per_s"),
        })
    }
}
