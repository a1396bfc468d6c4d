//! What every record may have, whatever its kind.

use super::reader::ObjectReader;
use super::{DeclaredValue, Kind, Origin, declared, raw, schema};

/// The fields that all kinds share.
#[derive(Debug, Clone)]
pub struct Head {
    /// The id, unique in its kind (of a product: in its platform).
    pub id: Box<str>,
    /// Former ids; a reference to one resolves to this record.
    pub aliases: Vec<Box<str>>,
    /// Other names, as readers write them.
    pub also_known_as: Vec<Box<str>>,
    /// A name for narrow places.
    pub short_name: Option<Box<str>>,
    /// Remarks: paragraphs with inline marks.
    pub notes: Option<Box<str>>,
    /// Rules that are known not to hold for this record, each with the reason.
    pub allow: Vec<(Box<str>, Box<str>)>,
    /// What it states of the fields that site-config.toml declares.
    pub declared: Vec<DeclaredValue>,
    /// Where the record stands.
    pub origin: Origin,
}

impl Head {
    /// Reads the shared fields; none when the record has no usable id.
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>, kind: Kind) -> Option<Self> {
        let id = reader.required_id("id", schema::reserved_ids(kind));
        Some(Self {
            aliases: reader.ids("aliases"),
            also_known_as: reader.texts("also_known_as"),
            short_name: reader.text("short_name"),
            notes: reader.text("notes"),
            allow: reader.text_map("allow"),
            declared: declared::read(reader, kind),
            origin: reader.origin(),
            id: id?,
        })
    }

    /// Whether the record's JSON has evidence, though perhaps none that could be read: that was told.
    pub fn writes_evidence(&self) -> bool {
        let written = raw::child(self.origin.text(), "evidence");
        written.is_some_and(|list| match raw::Shape::of(list) {
            raw::Shape::Null => false,
            raw::Shape::Array => raw::elements(list).is_ok_and(|elements| !elements.is_empty()),
            _ => true,
        })
    }

    /// The head of an entity that is referred to and that no record describes.
    pub fn undescribed(id: &str, origin: Origin) -> Self {
        Self {
            id: id.into(),
            aliases: Vec::new(),
            also_known_as: Vec::new(),
            short_name: None,
            notes: None,
            allow: Vec::new(),
            declared: Vec::new(),
            origin,
        }
    }

    /// Whether the record once had this id.
    pub fn had(&self, id: &str) -> bool {
        self.aliases.iter().any(|alias| **alias == *id)
    }
}
