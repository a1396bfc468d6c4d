//! `[fields.KIND.NAME]`: further fields that records may have, as they are written.
//!
//! Nothing here knows the kinds of record or their fields: who does says at which place of the file
//! something is wrong, by [`Written::whole`].

use toml::Spanned;

use super::Written;
use super::reader::Section;

/// A field that records of one kind may have, besides those that every database may have.
#[derive(Debug, Clone, PartialEq)]
pub struct DeclaredField {
    /// The kind of record.
    pub kind: Written,
    /// The field's name in a record.
    pub name: Written,
    /// What it is called on pages.
    pub label: String,
    /// Whether it stands on the record's card, or among its facts.
    pub card: bool,
    /// Whether its values are offered as a filter of the search.
    pub facet: bool,
    /// Whether its values find the record.
    pub search: bool,
}

/// In the order of the file.
pub(super) fn read(mut section: Section<'_>) -> Vec<DeclaredField> {
    let mut fields = Vec::new();
    for (kind, kind_span) in sorted(&section) {
        let Some(mut inner) = section.section(kind) else {
            continue;
        };
        let kind = Written::new(&Spanned::new(kind_span, kind), section.faults());
        for (name, span) in sorted(&inner) {
            if !is_field_name(name) {
                let why = "must be of small letters, digits and `_`, a letter first";
                inner.refuse(name, span.clone(), why);
            }
            if let Some(of_field) = inner.section(name) {
                let name = Written::new(&Spanned::new(span, name), of_field.faults());
                fields.extend(field(of_field, &kind, name));
            }
        }
        inner.finish();
    }
    section.finish();
    fields
}

fn field(mut section: Section<'_>, kind: &Written, name: Written) -> Option<DeclaredField> {
    let label = section.required_text("label");
    let field = DeclaredField {
        kind: kind.clone(),
        name,
        label: String::new(),
        card: section.truth("card").unwrap_or(true),
        facet: section.truth("facet").unwrap_or(false),
        search: section.truth("search").unwrap_or(false),
    };
    section.finish();
    Some(DeclaredField {
        label: label?.get_ref().trim().to_owned(),
        ..field
    })
}

fn sorted<'a>(section: &Section<'a>) -> Vec<(&'a str, std::ops::Range<usize>)> {
    let mut keys: Vec<_> = section.keys().collect();
    keys.sort_by_key(|(_, span)| span.start);
    keys
}

/// A name that stands in JSON, in an expression and in an address as it is.
fn is_field_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '_')
}
