//! The words that the corpus is made of. All names are invented.

use serde_json::{Value, json};

/// The configuration is that of this repository: its levels are those of the corpus.
pub(super) const CONFIG: &str = include_str!("../../site-config.toml");

pub(super) const SCOPE: &str = "Invented records in the shape of real ones, made to measure and to test. They say nothing about any accelerator or model.";

pub(super) const ABOUT: &str = "# About these records\n\nThey are **invented**. Their [models](/models/) and [platforms](/platforms/) do not exist, and neither do their sources: `example` is a domain that leads nowhere.\n\n- Names: 星辰, Müller & Söhne, `<model>`\n- Marks: *emphasis*, **strong**, `code`\n";

pub(super) const LEVELS: &[&str] = &[
    "vendor_reported",
    "documented_recipe",
    "upstream_verified",
    "integration_only",
    "independently_tested",
];

pub(super) const STATUSES: &[&str] = &[
    "integration_only",
    "vendor_reported",
    "workload_tested",
    "benchmark_reported",
    "independently_benchmarked",
];

pub(super) fn support_levels() -> Value {
    json!({
        "documented_recipe": "Documentation gives the steps to run the model on the named hardware.",
        "upstream_verified": "An upstream project lists the model as verified on the named accelerator.",
        "vendor_reported": "The vendor reports that the model runs; nobody else says so.",
        "independently_tested": "A third party published a test that can be repeated.",
        "integration_only": "The software runs there; no source names the model.",
    })
}

pub(super) fn statuses() -> Value {
    json!({
        "integration_only": "The software is documented for the platform; the workload is not.",
        "vendor_reported": "The vendor reports the workload.",
        "workload_tested": "A named configuration passed a functional test.",
        "benchmark_reported": "A result is published with its configuration.",
        "independently_benchmarked": "A result was repeated by somebody else.",
    })
}

/// Publishers of models, with their organisation at the hub.
pub(super) const ORGANISATIONS: &[(&str, &str)] = &[
    ("Auricle Labs", "auricle"),
    ("星辰智能", "xingchen-ai"),
    ("Borealis & Sons", "borealis"),
    ("Université de Valmère", "valmere"),
    ("Kestrel Research", "kestrel-research"),
    ("Ōkami Labs", "okami"),
    ("Tessellate", "tessellate"),
    ("Quo Vadis <AI>", "quo-vadis"),
    ("Northwind Open Models", "northwind"),
    ("Müller & Söhne", "mueller-soehne"),
    ("Lumen Collective", "lumen"),
    ("한빛 연구소", "hanbit"),
    ("O'Hara \"Open\" Institute", "ohara"),
];

pub(super) const STEMS: &[&str] = &[
    "Alder",
    "Basalt",
    "Cirrus",
    "Delphin",
    "Ember",
    "Fjord",
    "Garnet",
    "Heron",
    "Iolite",
    "Juniper",
    "Kelp",
    "Lyra",
    "Marlin",
    "Nacre",
    "Onyx",
    "Petrel",
    "Quartz",
    "Rowan",
    "Sable",
    "Tern",
    "Umbra",
    "Vesper",
    "Willow",
    "Xenon",
    "Yarrow",
    "Zephyr",
    "Énéide",
    "Ñandú",
    "Æther",
    "Chén 辰",
    "Große",
    "Ibis",
];

pub(super) const SIZES: &[&str] = &[
    "0.6B",
    "1.7B",
    "4B",
    "8B",
    "14B",
    "32B",
    "70B",
    "120B-A5B",
    "235B-A22B",
    "405B",
    "671B-A37B",
    "1T-A32B",
];

pub(super) const VARIANTS: &[&str] = &[
    "",
    "Instruct",
    "Thinking-2507",
    "Base",
    "Coder",
    "VL",
    "Instruct-FP8",
    "Chat-0528",
    "AWQ-INT4",
];

pub(super) const MODALITIES: &[&str] =
    &["text", "text", "text", "text + vision", "speech", "image"];

pub(super) const PLATFORMS: &[&str] = &[
    "Altair",
    "Bellatrix",
    "Corvus",
    "Dorado",
    "Electra",
    "Fornax",
    "Gemma",
    "Hydra",
    "Indus",
    "Jovian",
    "Kochab",
    "Lupus",
    "Mensa",
    "Norma",
    "Orion",
    "Pavo",
];

pub(super) const VENDORS: &[&str] = &[
    "Altair Silicon, Inc.",
    "Meridian Compute",
    "昆仑芯片有限公司",
    "Société Générale de Calcul",
    "Hyperion & Co. <Holding>",
];

pub(super) const SOFTWARE: &[&str] = &[
    "StreamServe",
    "OpenRunner",
    "TorchLane",
    "GraphForge",
    "NanoServe++",
    "Rapid \"Edge\"",
    "推理引擎 Tuili",
    "CompileKit",
];

pub(super) const PRECISIONS: &[&str] = &[
    "FP32", "TF32", "BF16", "FP16", "FP8", "FP8 KV", "FP6", "FP4", "NVFP4", "INT8", "INT4",
];

pub(super) const EXECUTION: &[&str] = &[
    "offline inference",
    "online serving",
    "tensor parallelism",
    "expert parallelism",
    "pipeline parallelism",
    "prefill/decode disaggregation",
];

pub(super) const PUBLISHERS: &[&str] = &[
    "Altair documentation",
    "StreamServe project",
    "Meridian Compute",
    "OpenRunner maintainers",
    "Société Générale de Calcul",
    "昆仑芯片",
    "Borealis & Sons",
    "Independent Test Lab (ITL)",
];

pub(super) const TOPICS: &[&str] = &[
    "inference",
    "serving",
    "deployment",
    "recipes",
    "release-notes",
    "models",
    "quantization",
];

pub(super) const SLOTS: &[&str] = &[
    "a batch of 32 and greedy decoding",
    "weights in FP8 and a KV cache in BF16",
    "sequences of at most 8,192 positions",
    "two nodes with eight devices each",
    "the container image of that release",
    "a patched build of `libruntime >= 2.4`",
];

pub(super) const CLAIMS: &[&str] = &[
    "The page gives a step-by-step deployment of {subject} with {software}, using {detail}.",
    "The support table of {software} lists {subject} and names {detail}.",
    "Release notes say that {subject} was added; {number} configurations are named, among them {detail}.",
    "The vendor reports a run of {subject} with {detail}, without logs or a recipe.",
    "A pull request enables {subject} in {software} and adds a test with {detail}.",
];

pub(super) const LIMITS: &[&str] = &[
    "The source does not state whether {subject} runs without {detail}.",
    "No correctness run is attached; {subject} was named in a table of {number} rows only.",
    "Sequence length, batching and parallelism are not stated beyond {detail}.",
    "The recipe needs {software} and does not cover other checkpoints of the family.",
    "Throughput, latency and quality of {subject} are not reported by this record.",
];

pub(super) const SCOPES: &[&str] = &[
    "{subject}; the source uses {detail}.",
    "One server with {number} devices of {subject}, as the guide has it: {detail}.",
    "Named for {subject} as a line; no single product is given.",
    "Instances with {subject}, tensor_parallel_size={number}.",
];

pub(super) const CHECKS: &[&str] = &[
    "This is a deployment recipe, not a result of a single device.",
    "Other generations of {subject} are not named.",
    "The page was read together with its table of {number} configurations.",
];

pub(super) const NOTES: &[&str] = &[
    "A dated checkpoint; keep {subject} apart from other revisions.",
    "The weights of {subject} are gated by the publisher's terms.",
    "The publisher names {detail} for {subject}.",
];

pub(super) const QUANTIZATION: &[&str] = &[
    "BF16 checkpoint; no further quantization asserted",
    "Static FP8 weights made with {software}",
    "Weights in FP4, activations in FP8, {detail}",
    "Not stated",
];

pub(super) const DESCRIPTIONS: &[&str] = &[
    "{subject} is documented together with {software}; the pages name {detail}.",
    "What is on record for {subject} rests on public pages, among them {number} of one project, with {detail}.",
    "{subject} is described by its maintainers; they measure with {detail} and do not speak of other settings.",
];

/// What escaping, Markdown and fonts have to deal with.
pub(super) const MARKS: &[&str] = &[
    "See `--max-len <n>` and *both* notes.",
    "The flag is `a && b < c`; **do not** change it.",
    "说明：仅适用于该版本的运行时（例如 2.4）。",
    "Le modèle n'est pas cité à part entière, « sauf » en annexe.",
    "Written there as \"</script><b>bold</b>\" & 'as is'.",
    "Details are in [the guide](https://docs.example/guide?a=1&b=2).",
    "Prüfstände in Zürich und Łódź; 性能未说明。",
    "A_b_c and 2*3*4 are no marks, # is no heading.",
];

pub(super) const WORKLOADS: &[&str] = &[
    "LLM serving & routing",
    "LLM prefill",
    "LLM decode",
    "Long-context inference",
    "Fine-tuning",
    "Pre-training",
    "Image generation",
    "Speech recognition",
    "Embedding & reranking",
    "Vision, at the edge",
];

pub(super) const DIMENSIONS: &[&str] = &[
    "Prompt and output lengths",
    "Concurrency and arrival pattern",
    "Batching and scheduling",
    "KV-cache capacity, reuse and offload",
    "Quantization and attention backend",
    "TP / PP / EP topology",
    "Input resolution",
];

pub(super) const METRICS: &[&str] = &[
    "Time to first token",
    "Tokens per second",
    "Request throughput",
    "P99 latency",
    "Goodput under an SLO",
    "Accuracy",
];
