//! The fields of support paths, workload paths and results.

use super::{DISPUTED, Field, Fields, Form, Holds, METRIC, WITHDRAWN};
use crate::record::Kind;

/// A level's or status' key, without which a path says nothing.
const fn key(name: &'static str, kind: Kind, meaning: &'static str) -> Field {
    Field::new(name, Form::Text, meaning)
        .holding(Holds::Key(kind))
        .required()
}

const WITHDRAWN_FIELD: Field = Field::new(
    "withdrawn",
    Form::Object(WITHDRAWN),
    "The record no longer stands: `{\"date\": \"2026-11-20\", \"reason\": \"The page was removed.\"}`, both required; `reason` takes inline marks. It is then told in words, counted apart, and shows no badge but on its own page. Withdraw a record instead of deleting it, so that links to it hold.",
);

const DISPUTED_FIELD: Field = Field::new(
    "disputed",
    Form::Object(DISPUTED),
    "The record is under discussion and still stands: `{\"since\": \"2026-11-12\", \"url\": \"https://…\"}`, both required. The mark stands beside its badge and leads to the discussion.",
);

pub(super) const SUPPORT_PATH: Fields = &[
    Field::reference("model_id", Kind::Model, "The id of the model.").required(),
    Field::reference("platform_id", Kind::Platform, "The id of the platform.").required(),
    key("support_level", Kind::Level, "How the support is known."),
    Field::references(
        "product_ids",
        Kind::Product,
        "Products of that platform, and only those that the source names. Left empty, the record belongs to the platform and reads \"no product linked\"; it then lights no product.",
    ),
    Field::references(
        "integration_ids",
        Kind::Integration,
        "Integrations of that platform that the path uses.",
    ),
    Field::new(
        "software_stack",
        Form::Text,
        "The software, with versions, as the source names it.",
    ),
    Field::new(
        "precision_modes",
        Form::Texts,
        "Number formats, as the source writes them. `\"FP8 KV\"` is not `\"FP8\"`.",
    ),
    Field::new(
        "quantization",
        Form::Text,
        "What the source says about the weights' format.",
    ),
    Field::new(
        "execution_modes",
        Form::Texts,
        "`\"tensor parallelism\"`, `\"continuous batching\"` …",
    ),
    Field::new(
        "hardware_scope",
        Form::Text,
        "The hardware in the source's terms: which instances, how many devices, which generations. A product that is named here and not linked is shown as a mention, not as a badge.",
    ),
    Field::new(
        "limitations",
        Form::Text,
        "What the record does not cover. It stands beside the claim, in the same size.",
    )
    .wanted(),
    Field::evidence("For the claim, and for nothing wider."),
    WITHDRAWN_FIELD,
    DISPUTED_FIELD,
];

pub(super) const WORKLOAD_PATH: Fields = &[
    Field::reference("workload_id", Kind::Workload, "The id of the workload.").required(),
    Field::reference("platform_id", Kind::Platform, "The id of the platform.").required(),
    key("status", Kind::Status, "What is recorded."),
    Field::references(
        "integration_ids",
        Kind::Integration,
        "Integrations of that platform. The path cites their sources.",
    )
    .wanted(),
    Field::new("scope", Form::Text, "What the record says, and no more."),
    Field::new("limitations", Form::Text, "What it does not cover.").wanted(),
    Field::new(
        "configuration",
        Form::Map,
        "Any keys, with text, numbers or `true`/`false` as values. Shown as written, in the file's order.",
    ),
    Field::new("metrics", Form::Objects(METRIC), "Measured values."),
    Field::new(
        "last_checked",
        Form::Day,
        "The day on which this record was looked through. It reads \"record checked\", and says nothing about the day on which a source was opened.",
    ),
    WITHDRAWN_FIELD,
    DISPUTED_FIELD,
];

pub(super) const RESULT: Fields = &[
    Field::reference("workload_id", Kind::Workload, "The id of the workload.").required(),
    Field::reference("platform_id", Kind::Platform, "The id of the platform.").required(),
    key("status", Kind::Status, "What is recorded."),
    Field::new(
        "metrics",
        Form::Objects(METRIC),
        "The measured values, at least one; the fields are below.",
    )
    .required(),
    Field::reference(
        "model_id",
        Kind::Model,
        "The checkpoint, only when the source names exactly this one.",
    ),
    Field::references(
        "product_ids",
        Kind::Product,
        "Products of that platform. Two for a mixed system; none where the printed accelerator has no record.",
    ),
    Field::references(
        "integration_ids",
        Kind::Integration,
        "Integrations of that platform.",
    ),
    Field::new(
        "submitter",
        Form::Text,
        "Who submitted it, as printed. The page reads \"published by …, submitted by …\".",
    ),
    Field::new("system", Form::Text, "The system's name, as printed."),
    Field::new(
        "configuration",
        Form::Map,
        "Any keys, with text, numbers or `true`/`false` as values: scenario, number of accelerators, host, software, weight format. Shown as written, in the file's order.",
    ),
    Field::new("accuracy", Form::Scalar, "As printed."),
    Field::new("limitations", Form::Text, "What it does not cover.").wanted(),
    Field::evidence("The entry itself, at a fixed commit or version."),
];
