//! The fields of objects inside a record, and of a data file itself.

use super::{Field, Fields, Form, Holds};

/// The fields that a data file has besides its lists.
pub const FILE: Fields = &[
    Field::new(
        "schema_version",
        Form::Scalar,
        "`1.x`, such as `\"1.0\"`. A file of another schema is refused (`schema-version`).",
    )
    .holding(Holds::Version),
    Field::new(
        "database_version",
        Form::Scalar,
        "The version of this file. It stands in the footer of every page that uses its records.",
    )
    .wanted(),
    Field::new(
        "last_reviewed",
        Form::Day,
        "The day on which somebody last went through the file. The newest of these dates is the day to which ages are counted, unless the command line gives another.",
    )
    .wanted(),
    Field::new(
        "scope",
        Form::Text,
        "What the file covers, and what its records do not claim.",
    ),
    Field::new(
        "attribution",
        Form::Text,
        "Who is to be named when the data are used elsewhere.",
    ),
];

/// The fields of one piece of evidence.
pub const EVIDENCE: Fields = &[
    Field::address("url", "The page itself, not the site's front page.").required(),
    Field::new(
        "type",
        Form::Text,
        "What kind of source it is: `vendor_docs`, `upstream_docs`, `source_repository` or `third_party`; the list is open.",
    ),
    Field::new(
        "publisher",
        Form::Text,
        "Who publishes the page, as it names itself: `\"AWS Neuron\"`, `\"vLLM project\"`.",
    ),
    Field::new(
        "published_at",
        Form::Day,
        "The date of publication that the page itself states. Otherwise `null`.",
    ),
    Field::new(
        "checked_at",
        Form::Day,
        "The day on which a person opened the page and found that it says what `claim` says. Otherwise `null`.",
    ),
    Field::new(
        "claim",
        Form::Text,
        "What the page says about this record, in our words. Without it the page reads \"claim not worded\".",
    )
    .wanted(),
    Field::address("archive_url", "A kept copy of the page."),
];

/// The types of evidence that the record guide names, with what each is for; the list is open.
pub const EVIDENCE_TYPES: &[(&str, &str)] = &[
    (
        "vendor_docs",
        "a page of the accelerator's vendor, or of the provider who offers it as a service",
    ),
    (
        "upstream_docs",
        "documentation of the project that makes the software",
    ),
    (
        "source_repository",
        "a file, a pull request or an issue in a public code repository",
    ),
    (
        "third_party",
        "a page of somebody who is neither the vendor nor the software's project",
    ),
];

/// The fields of one measured value.
pub const METRIC: Fields = &[
    Field::new("name", Form::Text, "As printed.").wanted(),
    Field::new("value", Form::Number, "Digit for digit as printed.").required(),
    Field::new("unit", Form::Text, "As printed.").wanted(),
    Field::new(
        "higher_is_better",
        Form::Truth,
        "What the metric means. The site sorts nothing by it.",
    ),
    Field::new("percentile", Form::Scalar, "For latencies, such as `99`."),
];

/// The fields of a product's memory.
pub const MEMORY: Fields = &[
    Field::new(
        "capacity",
        Form::Number,
        "Per device, in the unit of the next field.",
    ),
    Field::new(
        "capacity_unit",
        Form::Text,
        "`\"GB\"` or `\"GiB\"`, as the source writes it. Do not convert.",
    ),
    Field::new("type", Form::Text, "`\"HBM3E\"` …"),
    Field::new("bandwidth_gb_per_s", Form::Number, "In GB/s."),
];

/// The fields of what says that a record was withdrawn.
pub const WITHDRAWN: Fields = &[
    Field::new("date", Form::Day, "Since when.").required(),
    Field::new("reason", Form::Text, "Why.").required(),
];

/// The fields of what says that a record is under discussion.
pub const DISPUTED: Fields = &[
    Field::new("since", Form::Day, "Since when.").required(),
    Field::address("url", "Where it is discussed.").required(),
];
