//! The one table of the fields that each kind of record has: name, shape, whether it must be there,
//! and what it means.
//!
//! For those who look at a record as a value and not as a type: expressions know every field, also
//! one that a record leaves out; the JSON Schema, the skeletons of new records and the tables of the
//! record guide are made from it. What is read stands in the types; a test holds this table against
//! them. The fields of a kind stand in the order of the record guide.

mod entities;
mod parts;
mod paths;

#[cfg(test)]
mod tests;

pub use parts::{DISPUTED, EVIDENCE, EVIDENCE_TYPES, FILE, MEMORY, METRIC, WITHDRAWN};

use super::Kind;

/// The shape of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A text.
    Text,
    /// A day, written `YYYY-MM-DD`.
    Day,
    /// A number.
    Number,
    /// A text, a number, true or false.
    Scalar,
    /// True or false.
    Truth,
    /// A list of texts.
    Texts,
    /// A map whose keys the data choose.
    Map,
    /// An object with fields of its own.
    Object(Fields),
    /// A list of such objects.
    Objects(Fields),
}

/// What the texts of a field are, besides being texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// Words for readers.
    Words,
    /// Ids of records of the same kind: its own, or former ones.
    Id,
    /// Ids of records of another kind.
    Reference(Kind),
    /// The key of a level or status.
    Key(Kind),
    /// Addresses of scheme http or https.
    Address,
    /// Reasons under the names of rules.
    Reasons,
    /// A version that begins with 1.
    Version,
}

/// Whether a record can do without a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// It cannot.
    Required,
    /// It can, and readers miss it.
    Wanted,
    /// It can.
    Optional,
    /// It can; the field is read in the place of this one, which is required.
    InPlaceOf(&'static str),
}

/// One field of a record or of an object inside one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// The key.
    pub name: &'static str,
    /// The shape of its value.
    pub form: Form,
    /// What its texts are.
    pub holds: Holds,
    /// Whether it must be there.
    pub need: Need,
    /// What it means: sentences with inline marks.
    pub meaning: &'static str,
}

/// The fields of a record or object, in the order of the record guide.
pub type Fields = &'static [Field];

impl Field {
    /// A field that may be left out, with words for readers.
    pub const fn new(name: &'static str, form: Form, meaning: &'static str) -> Self {
        Self {
            name,
            form,
            holds: Holds::Words,
            need: Need::Optional,
            meaning,
        }
    }

    const fn holding(self, holds: Holds) -> Self {
        Self { holds, ..self }
    }

    const fn required(self) -> Self {
        Self {
            need: Need::Required,
            ..self
        }
    }

    const fn wanted(self) -> Self {
        Self {
            need: Need::Wanted,
            ..self
        }
    }

    /// `name`, which is read where `display_name` is not written.
    const fn name() -> Self {
        Self {
            need: Need::InPlaceOf("display_name"),
            ..Self::new("name", Form::Text, "Read in place of `display_name`.")
        }
    }

    /// The references of a record to others of a kind.
    const fn references(name: &'static str, kind: Kind, meaning: &'static str) -> Self {
        Self::new(name, Form::Texts, meaning).holding(Holds::Reference(kind))
    }

    /// The reference of a record to another of a kind.
    const fn reference(name: &'static str, kind: Kind, meaning: &'static str) -> Self {
        Self::new(name, Form::Text, meaning).holding(Holds::Reference(kind))
    }

    const fn address(name: &'static str, meaning: &'static str) -> Self {
        Self::new(name, Form::Text, meaning).holding(Holds::Address)
    }

    const fn evidence(meaning: &'static str) -> Self {
        Self::new("evidence", Form::Objects(EVIDENCE), meaning).wanted()
    }

    /// The words of the record guide for the type of its value.
    pub fn type_words(&self) -> &'static str {
        match (self.form, self.holds) {
            (Form::Text, Holds::Id) => "id",
            (Form::Texts, Holds::Id) => "list of ids",
            (Form::Text, Holds::Reference(_)) => "reference",
            (Form::Texts, Holds::Reference(_)) => "list of references",
            (Form::Text, Holds::Key(Kind::Level)) => "level key",
            (Form::Text, Holds::Key(_)) => "status key",
            (Form::Text, Holds::Address) => "address",
            (Form::Map, Holds::Reasons) => "map of rule to reason",
            (Form::Text, _) | (Form::Scalar, Holds::Version) => "text",
            (Form::Texts, _) => "list of text",
            (Form::Day, _) => "date",
            (Form::Number, _) => "number",
            (Form::Scalar, _) => "text or number",
            (Form::Truth, _) => "`true` or `false`",
            (Form::Map | Form::Object(_), _) => "object",
            (Form::Objects(fields), _) if fields == EVIDENCE => "list of [evidence](#evidence)",
            (Form::Objects(fields), _) if fields == METRIC => "list of [metrics](#result)",
            (Form::Objects(_), _) => "list of [products](#product)",
        }
    }
}

/// The fields of a kind besides those of every kind; a definition has none.
pub fn fields_of(kind: Kind) -> Fields {
    match kind {
        Kind::Model => entities::MODEL,
        Kind::Platform => entities::PLATFORM,
        Kind::Product => entities::PRODUCT,
        Kind::Integration => entities::INTEGRATION,
        Kind::Workload => entities::WORKLOAD,
        Kind::SupportPath => paths::SUPPORT_PATH,
        Kind::WorkloadPath => paths::WORKLOAD_PATH,
        Kind::Result => paths::RESULT,
        Kind::Level | Kind::Status => &[],
    }
}

/// All fields of a kind in the order of the record guide: the id, its own, then the others of every
/// kind.
pub fn record_fields(kind: Kind) -> impl Iterator<Item = &'static Field> {
    let (id, others) = SHARED.split_at(1);
    id.iter().chain(fields_of(kind)).chain(others)
}

/// Ids that no record of a kind may have, because an address of the site needs them.
pub const fn reserved_ids(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Platform => &["page", "workloads"],
        _ => &["page"],
    }
}

/// The key under which a data file lists the records, or the definitions, of a kind; of products
/// the key in their platform.
pub const fn list_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Model => "models",
        Kind::Platform => "platforms",
        Kind::Product => "products",
        Kind::Integration => "integrations",
        Kind::Workload => "workloads",
        Kind::SupportPath => "support_paths",
        Kind::WorkloadPath => "paths",
        Kind::Result => "results",
        Kind::Level => "support_levels",
        Kind::Status => "status_definitions",
    }
}

/// What a record of a kind is, or what a definition is: a few words, as the record guide has them.
pub fn meaning_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Model => "One checkpoint: exactly one set of weights.",
        Kind::Platform => "A line of accelerators that shares its software.",
        Kind::Product => "One device or generation.",
        Kind::Integration => {
            "Software bound to a platform: a serving engine, a training framework, an SDK or a ported model."
        }
        Kind::Workload => {
            "A kind of work, described apart from any hardware: what it is, and what a record of it would have to state."
        }
        Kind::SupportPath => {
            "One claim: this model, on this platform, on these products, with this software, known in this way, within these limits."
        }
        Kind::WorkloadPath => "What is recorded for a workload on a platform.",
        Kind::Result => "One published measurement of one whole system.",
        Kind::Level => "A **support level** says how a model's support on a platform is known.",
        Kind::Status => "A **workload status** says what is recorded for a kind of work.",
    }
}

/// The fields that records of every kind have.
pub const SHARED: Fields = &[
    Field::new(
        "id",
        Form::Text,
        "The record's name in addresses and references; choose it once and keep it.",
    )
    .holding(Holds::Id)
    .required(),
    Field::new(
        "aliases",
        Form::Texts,
        "Former ids of this record. A reference to one still resolves, with the warning `reference-by-alias`, so that it can be put right. No other record of the kind may have the same id or alias.",
    )
    .holding(Holds::Id),
    Field::new(
        "also_known_as",
        Form::Texts,
        "Other names by which people know it, in any script.",
    ),
    Field::new(
        "short_name",
        Form::Text,
        "A short name for narrow places. Without one the full name is used, never a cut one.",
    ),
    Field::new(
        "notes",
        Form::Text,
        "What a reader should know and no other field says.",
    ),
    Field::new(
        "allow",
        Form::Map,
        "Warnings that need not hold for this record, each with the reason: `{\"model-without-path\": \"kept as a sibling\"}`. One that excepts nothing is told (`unused-allow`).",
    )
    .holding(Holds::Reasons),
];
