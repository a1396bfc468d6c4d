//! Kinds of record as arguments.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::record::Kind;

/// Reads the name of a kind: `support-path`.
pub(super) fn kind() -> impl TypedValueParser<Value = Kind> {
    let names = Kind::RECORDS.map(Kind::slug);
    PossibleValuesParser::new(names).map(|name| {
        let found = Kind::RECORDS.into_iter().find(|kind| kind.slug() == name);
        // The parser lets no other name through.
        found.unwrap_or(Kind::Model)
    })
}
