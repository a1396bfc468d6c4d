//! One claim with its source.

use jiff::civil::Date;

use super::reader::ObjectReader;

/// One piece of evidence: who says what, where, and when somebody last looked.
#[derive(Debug, Clone)]
pub struct Evidence {
    /// The kind of source (`vendor_docs` …); an open list.
    pub r#type: Option<Box<str>>,
    /// The address as written; http or https.
    pub url: Box<str>,
    /// Who publishes it.
    pub publisher: Option<Box<str>>,
    /// When it was published, where that is stated.
    pub published_at: Option<Date>,
    /// When a person last held the page against the claim.
    pub checked_at: Option<Date>,
    /// What the source says, in our words.
    pub claim: Option<Box<str>>,
    /// A kept copy.
    pub archive_url: Option<Box<str>>,
}

impl Evidence {
    /// Reads one element of a record's `evidence`; none without a usable address.
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let url = reader.required_url("url");
        Some(Self {
            r#type: reader.text("type"),
            publisher: reader.text("publisher"),
            published_at: reader.date("published_at"),
            checked_at: reader.date("checked_at"),
            claim: reader.text("claim"),
            archive_url: reader.url("archive_url"),
            url: url?,
        })
    }
}
