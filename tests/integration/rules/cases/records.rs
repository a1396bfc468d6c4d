//! Cases of the rules about records, their references and their texts.

use super::Case;

pub(super) const CASES: &[Case] = &[
    Case {
        rule: "model-without-path",
        edits: &[(
            r#"{"id": "m-1", "display_name": "Model One"}"#,
            r#"{"id": "m-1", "display_name": "Model One"}, {"id": "m-2", "display_name": "Model Two"}"#,
        )],
        finds: &[(":8:56", "the model `m-2` has no support path")],
    },
    Case {
        rule: "workload-without-path",
        edits: &[(
            r#""workload_id": "training""#,
            r#""workload_id": "serving""#,
        )],
        finds: &[(":28:12", "the workload `training` has no workload path")],
    },
    Case {
        rule: "unreferenced-record",
        edits: &[(r#""product_ids": ["dev-2"]"#, r#""product_ids": []"#)],
        finds: &[(":18:16", "no record refers to the product `plat/dev-2`")],
    },
    Case {
        rule: "unknown-field",
        edits: &[(r#""limitations""#, r#""limitation""#)],
        finds: &[(":39:8", "nothing reads the field `limitation`")],
    },
    Case {
        rule: "empty-text",
        edits: &[(r#""Others have tried it.""#, r#"" ""#)],
        finds: &[(":5:66", "the support level `tested` is not explained")],
    },
    Case {
        rule: "empty-text",
        edits: &[(r#""name": "Training""#, r#""name": "\u200b""#)],
        finds: &[(
            ":28:32",
            "the name of the workload `training` has nothing to read",
        )],
    },
    Case {
        rule: "html-in-text",
        edits: &[("One node.", "One <b>node</b>.")],
        finds: &[(":39:27", "`<b>` is shown as it is written")],
    },
    Case {
        rule: "html-in-text",
        edits: &[("One node.", "One <node> of a < b, `<b>`.")],
        finds: &[],
    },
    Case {
        rule: "bidi-control",
        edits: &[("One node.", "One \u{202e}node.")],
        finds: &[(":39:27", "the text holds U+202E")],
    },
    Case {
        rule: "bidi-control",
        edits: &[("One node.", r"One \u2066node.")],
        finds: &[(":39:22", "the text holds U+2066")],
    },
    Case {
        rule: "bidi-control",
        edits: &[("One node.", "One – node\u{2026}")],
        finds: &[],
    },
    Case {
        rule: "product-named-not-linked",
        edits: &[("One Device 1.", "One Device 1, or a Device 2.")],
        finds: &[(
            ":38:45",
            "the hardware scope names the product `plat/dev-2`",
        )],
    },
    Case {
        rule: "reference-by-alias",
        edits: &[
            (r#"{"id": "m-1", "#, r#"{"id": "m-1", "aliases": ["m-0"], "#),
            (
                r#""model_id": "m-1",
"#,
                r#""model_id": "m-0",
"#,
            ),
        ],
        finds: &[(":33:19", "`m-0` is a former id of the model `m-1`")],
    },
    Case {
        rule: "integration-of-other-platform",
        edits: &[
            (
                r#""platforms": ["#,
                r#""platforms": [{"id": "other", "display_name": "Other", "evidence": [{"url": "https://maker.example/v1.0.0/other", "checked_at": "2026-01-01"}]},"#,
            ),
            (
                r#""display_name": "Engine", "platform_id": "plat""#,
                r#""display_name": "Engine", "platform_id": "other""#,
            ),
        ],
        finds: &[
            (
                ":36:27",
                "the integration `engine` is bound to `other`, not `plat`",
            ),
            (
                ":44:88",
                "the integration `engine` is bound to `other`, not `plat`",
            ),
            (
                ":45:89",
                "the integration `engine` is bound to `other`, not `plat`",
            ),
        ],
    },
    Case {
        rule: "undescribed-reference",
        edits: &[(r#""workloads": ["#, r#""workloadz": ["#)],
        finds: &[
            (":26:4", ""),
            (":44:34", "no file describes the workload `serving`"),
            (":45:34", "no file describes the workload `training`"),
        ],
    },
];
