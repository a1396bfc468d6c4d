//! `withdrawn` and `disputed`: that a path no longer stands, or is under discussion.

use jiff::civil::Date;

use super::reader::ObjectReader;

/// A record was withdrawn: it is shown in words, and counted apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdrawn {
    /// Since when.
    pub date: Date,
    /// Why.
    pub reason: Box<str>,
}

impl Withdrawn {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let date = reader.required_date("date");
        let reason = reader.required_text("reason");
        Some(Self {
            date: date?,
            reason: reason?,
        })
    }
}

/// A record is under discussion; it still stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disputed {
    /// Since when.
    pub since: Date,
    /// Where it is discussed; http or https.
    pub url: Box<str>,
}

impl Disputed {
    pub(crate) fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
        let since = reader.required_date("since");
        let url = reader.required_url("url");
        Some(Self {
            since: since?,
            url: url?,
        })
    }
}
