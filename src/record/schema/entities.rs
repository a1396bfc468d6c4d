//! The fields of models, platforms, products, integrations and workloads.

use super::{Field, Fields, Form, MEMORY};
use crate::record::Kind;

pub(super) const MODEL: Fields = &[
    Field::new(
        "display_name",
        Form::Text,
        "The name as its publisher writes it.",
    )
    .required(),
    Field::new(
        "model_id",
        Form::Text,
        "The publisher's name for the checkpoint, in the form `org/Name`, with capital letters as published.",
    ),
    Field::new("publisher", Form::Text, "Who published the weights."),
    Field::new(
        "family",
        Form::Text,
        "The family, such as `\"Llama 3.3\"`. Models of the same publisher, family and parameter count are shown as siblings, whose records do not carry over.",
    ),
    Field::new(
        "parameter_count",
        Form::Text,
        "As published: `\"70B\"`, `\"235B total / 22B active\"`.",
    ),
    Field::new("modality", Form::Text, "`\"text\"`, `\"text + vision\"` …"),
    Field::new(
        "architecture",
        Form::Text,
        "`\"Mixture-of-Experts\"`, `\"Dense decoder-only transformer\"` …",
    ),
];

pub(super) const PLATFORM: Fields = &[
    Field::new(
        "display_name",
        Form::Text,
        "The line's name. `name` is read in its place.",
    )
    .required(),
    Field::name(),
    Field::new("vendor", Form::Text, "The company's full name."),
    Field::new(
        "kind",
        Form::Text,
        "`\"gpu\"`, `\"tpu\"`, `\"npu\"`, `\"wafer-scale\"`, `\"other accelerator\"` …; the list is open.",
    ),
    Field::new("description", Form::Text, "What it is, in one sentence."),
    Field::address("homepage_url", "The vendor's page about the line."),
    Field::address("docs_url", "Where its documentation begins."),
    Field::new(
        "products",
        Form::Objects(PRODUCT),
        "Its devices and generations.",
    ),
    Field::evidence("For the description."),
];

pub(super) const PRODUCT: Fields = &[
    Field::new(
        "display_name",
        Form::Text,
        "`name` is read in its place. `display_name`, `short_name` and `also_known_as` are the names by which a mention of the product is recognised in a hardware scope.",
    )
    .required(),
    Field::name(),
    Field::new(
        "generation",
        Form::Text,
        "The architecture or series, as the vendor names it.",
    ),
    Field::new(
        "announced",
        Form::Scalar,
        "The day on which the vendor announced it, shown as written.",
    ),
    Field::new("memory", Form::Object(MEMORY), "Its memory; the fields are below."),
    Field::new(
        "precision_modes",
        Form::Texts,
        "Number formats stated for the hardware. They say nothing about a model.",
    ),
    Field::evidence("For every fact above."),
];

pub(super) const INTEGRATION: Fields = &[
    Field::new(
        "display_name",
        Form::Text,
        "`name` is read in its place. Say both parts: \"vLLM on AMD GPUs\".",
    )
    .required(),
    Field::name(),
    Field::reference(
        "platform_id",
        Kind::Platform,
        "The platform that it belongs to.",
    )
    .wanted(),
    Field::new("software", Form::Text, "The software's name alone."),
    Field::new(
        "software_kind",
        Form::Text,
        "`\"serving engine\"`, `\"training framework\"`, `\"inference SDK\"`, `\"model port\"` …; the list is open.",
    ),
    Field::new(
        "maintainer",
        Form::Text,
        "Who keeps it up: `\"vendor\"`, `\"upstream\"`, `\"community\"` or `\"third_party\"`; another word is shown as written.",
    ),
    Field::new(
        "description",
        Form::Text,
        "What is documented, in one or two sentences.",
    ),
    Field::address("source_url", "Its source code."),
    Field::address("docs_url", "Its documentation."),
    Field::evidence("Workload paths that use the integration rest on these sources."),
];

pub(super) const WORKLOAD: Fields = &[
    Field::new("name", Form::Text, "What the work is called.").required(),
    Field::new(
        "category",
        Form::Text,
        "`\"llm_inference\"`, `\"llm_training\"` …; the list is open.",
    ),
    Field::new(
        "phase",
        Form::Text,
        "`\"online_serving\"`, `\"prefill\"`, `\"pretraining\"` …; the list is open.",
    ),
    Field::new("description", Form::Text, "What the work is."),
    Field::new(
        "representative_models",
        Form::Texts,
        "Kinds of models, in words. These are not references.",
    ),
    Field::new(
        "key_dimensions",
        Form::Texts,
        "What has to be fixed and stated for two runs to mean the same.",
    ),
    Field::new(
        "metrics_to_report",
        Form::Texts,
        "What a result should report.",
    ),
];
