//! The names and shapes of the fields that each kind of record has.
//!
//! For those who look at a record as a value and not as a type: expressions know every field, also
//! one that a record leaves out. What is read stands in the types; a test holds this table against
//! them.

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

/// Names of fields, each with its shape.
pub type Fields = &'static [(&'static str, Form)];

/// The fields of a kind besides those of every kind; a definition has none.
pub fn fields_of(kind: Kind) -> Fields {
    match kind {
        Kind::Model => MODEL,
        Kind::Platform => PLATFORM,
        Kind::Product => PRODUCT,
        Kind::Integration => INTEGRATION,
        Kind::Workload => WORKLOAD,
        Kind::SupportPath => SUPPORT_PATH,
        Kind::WorkloadPath => WORKLOAD_PATH,
        Kind::Result => RESULT,
        Kind::Level | Kind::Status => &[],
    }
}

/// The fields that records of every kind have.
pub const SHARED: Fields = &[
    ("id", Form::Text),
    ("aliases", Form::Texts),
    ("also_known_as", Form::Texts),
    ("short_name", Form::Text),
    ("notes", Form::Text),
    ("allow", Form::Map),
];

const EVIDENCE: Fields = &[
    ("type", Form::Text),
    ("url", Form::Text),
    ("publisher", Form::Text),
    ("published_at", Form::Day),
    ("checked_at", Form::Day),
    ("claim", Form::Text),
    ("archive_url", Form::Text),
];

const METRIC: Fields = &[
    ("name", Form::Text),
    ("value", Form::Number),
    ("unit", Form::Text),
    ("higher_is_better", Form::Truth),
    ("percentile", Form::Scalar),
];

const WITHDRAWN: Fields = &[("date", Form::Day), ("reason", Form::Text)];

const DISPUTED: Fields = &[("since", Form::Day), ("url", Form::Text)];

const MODEL: Fields = &[
    ("display_name", Form::Text),
    ("model_id", Form::Text),
    ("publisher", Form::Text),
    ("family", Form::Text),
    ("parameter_count", Form::Text),
    ("modality", Form::Text),
    ("architecture", Form::Text),
];

const PLATFORM: Fields = &[
    ("display_name", Form::Text),
    ("name", Form::Text),
    ("vendor", Form::Text),
    ("kind", Form::Text),
    ("description", Form::Text),
    ("homepage_url", Form::Text),
    ("docs_url", Form::Text),
    ("products", Form::Objects(PRODUCT)),
    ("evidence", Form::Objects(EVIDENCE)),
];

const PRODUCT: Fields = &[
    ("display_name", Form::Text),
    ("name", Form::Text),
    ("generation", Form::Text),
    ("announced", Form::Scalar),
    ("memory", Form::Object(MEMORY)),
    ("precision_modes", Form::Texts),
    ("evidence", Form::Objects(EVIDENCE)),
];

const MEMORY: Fields = &[
    ("capacity", Form::Number),
    ("capacity_unit", Form::Text),
    ("type", Form::Text),
    ("bandwidth_gb_per_s", Form::Number),
];

const INTEGRATION: Fields = &[
    ("display_name", Form::Text),
    ("name", Form::Text),
    ("platform_id", Form::Text),
    ("software", Form::Text),
    ("software_kind", Form::Text),
    ("maintainer", Form::Text),
    ("description", Form::Text),
    ("source_url", Form::Text),
    ("docs_url", Form::Text),
    ("evidence", Form::Objects(EVIDENCE)),
];

const WORKLOAD: Fields = &[
    ("name", Form::Text),
    ("category", Form::Text),
    ("phase", Form::Text),
    ("description", Form::Text),
    ("representative_models", Form::Texts),
    ("key_dimensions", Form::Texts),
    ("metrics_to_report", Form::Texts),
];

const SUPPORT_PATH: Fields = &[
    ("model_id", Form::Text),
    ("platform_id", Form::Text),
    ("support_level", Form::Text),
    ("product_ids", Form::Texts),
    ("integration_ids", Form::Texts),
    ("software_stack", Form::Text),
    ("precision_modes", Form::Texts),
    ("quantization", Form::Text),
    ("execution_modes", Form::Texts),
    ("hardware_scope", Form::Text),
    ("limitations", Form::Text),
    ("evidence", Form::Objects(EVIDENCE)),
    ("withdrawn", Form::Object(WITHDRAWN)),
    ("disputed", Form::Object(DISPUTED)),
];

const WORKLOAD_PATH: Fields = &[
    ("workload_id", Form::Text),
    ("platform_id", Form::Text),
    ("status", Form::Text),
    ("integration_ids", Form::Texts),
    ("scope", Form::Text),
    ("limitations", Form::Text),
    ("configuration", Form::Map),
    ("metrics", Form::Objects(METRIC)),
    ("last_checked", Form::Day),
    ("withdrawn", Form::Object(WITHDRAWN)),
    ("disputed", Form::Object(DISPUTED)),
];

const RESULT: Fields = &[
    ("workload_id", Form::Text),
    ("model_id", Form::Text),
    ("platform_id", Form::Text),
    ("status", Form::Text),
    ("metrics", Form::Objects(METRIC)),
    ("product_ids", Form::Texts),
    ("integration_ids", Form::Texts),
    ("submitter", Form::Text),
    ("system", Form::Text),
    ("configuration", Form::Map),
    ("accuracy", Form::Scalar),
    ("limitations", Form::Text),
    ("evidence", Form::Objects(EVIDENCE)),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{DISPUTED, EVIDENCE, Fields, MEMORY, METRIC, SHARED, WITHDRAWN, fields_of};
    use crate::diagnostic::{Report, SourceFile};
    use crate::record::reader::ObjectReader;
    use crate::record::{
        Disputed, Evidence, Integration, Kind, Memory, Metric, Model, Platform, Product, Result,
        SupportPath, Withdrawn, Workload, WorkloadPath,
    };

    /// The names for which the reading of an empty object asks.
    fn asked<T>(read: impl Fn(&mut ObjectReader<'_, '_>) -> Option<T>) -> BTreeSet<&'static str> {
        let file = SourceFile::new("data/a.json", "{}");
        let mut report = Report::new();
        let mut reader = ObjectReader::open(&file, 0, file.text(), String::new(), &mut report);
        let reader = reader.as_mut().unwrap();
        read(reader);
        reader.asked().collect()
    }

    fn names(fields: &[Fields]) -> BTreeSet<&'static str> {
        fields.concat().iter().map(|(name, _)| *name).collect()
    }

    #[test]
    fn the_fields_of_every_kind_are_those_that_are_read() {
        for (kind, asked) in [
            (Kind::Model, asked(Model::read)),
            (Kind::Platform, asked(Platform::read)),
            (Kind::Product, asked(Product::read)),
            (Kind::Integration, asked(Integration::read)),
            (Kind::Workload, asked(Workload::read)),
            (Kind::SupportPath, asked(SupportPath::read)),
            (Kind::WorkloadPath, asked(WorkloadPath::read)),
            (Kind::Result, asked(Result::read)),
        ] {
            assert_eq!(names(&[SHARED, fields_of(kind)]), asked, "{kind:?}");
        }
    }

    #[test]
    fn the_fields_of_objects_inside_are_those_that_are_read() {
        assert_eq!(names(&[EVIDENCE]), asked(Evidence::read));
        assert_eq!(names(&[METRIC]), asked(Metric::read));
        assert_eq!(names(&[MEMORY]), asked(Memory::read));
        assert_eq!(names(&[WITHDRAWN]), asked(Withdrawn::read));
        assert_eq!(names(&[DISPUTED]), asked(Disputed::read));
    }
}
