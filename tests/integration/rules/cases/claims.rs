//! Cases of the rules about claims and their sources.

use super::Case;

const TESTED: (&str, &str) = (
    r#""support_level": "recipe""#,
    r#""support_level": "tested""#,
);
const REPEATED: (&str, &str) = (r#""status": "measured""#, r#""status": "repeated""#);
const MEASURED: (&str, &str) = (
    r#""engine"], "status": "documented"}"#,
    r#""engine"], "status": "measured"}"#,
);

pub(super) const CASES: &[Case] = &[
    Case {
        rule: "independent-without-third-party",
        edits: &[TESTED],
        finds: &[(
            ":37:24",
            "`tested` claims an independent test; the support path `p-1` has only evidence of the vendor",
        )],
    },
    Case {
        rule: "independent-without-third-party",
        edits: &[
            TESTED,
            (
                r#""type": "vendor_docs", "url": "https://maker.example/v1.0.0/m-1""#,
                r#""type": "third_party", "url": "https://maker.example/v1.0.0/m-1""#,
            ),
        ],
        finds: &[],
    },
    Case {
        rule: "independent-without-third-party",
        edits: &[REPEATED, (r#""Somebody""#, r#""maker""#)],
        finds: &[(
            ":48:148",
            "`repeated` claims an independent test; the result `r-1` was submitted by `maker`, the vendor",
        )],
    },
    Case {
        rule: "independent-without-third-party",
        edits: &[REPEATED, (r#""Somebody""#, r#""the maker""#)],
        finds: &[(
            ":48:148",
            "`repeated` claims an independent test; the result `r-1` was submitted by `the maker`",
        )],
    },
    Case {
        rule: "independent-without-third-party",
        edits: &[REPEATED],
        finds: &[],
    },
    Case {
        rule: "benchmark-without-metrics",
        edits: &[MEASURED],
        finds: &[(
            ":45:110",
            "`measured` claims a published value; the workload path `w-2` has no metric",
        )],
    },
    Case {
        rule: "benchmark-without-metrics",
        edits: &[(
            MEASURED.0,
            r#""engine"], "status": "measured", "metrics": [{"value": 2}]}"#,
        )],
        finds: &[],
    },
    Case {
        rule: "benchmark-without-metrics",
        edits: &[(
            r#""status": "documented", "last"#,
            r#""status": "measured", "last"#,
        )],
        finds: &[],
    },
    Case {
        rule: "performance-in-support",
        edits: &[("One node.", "One node, 1,200 Tokens/s.")],
        finds: &[(
            ":39:33",
            "the support path `p-1` states a speed, `1,200 Tokens/s`",
        )],
    },
    Case {
        rule: "performance-in-support",
        edits: &[("It runs.", r"It answers in 5\u00a0ms.")],
        finds: &[(
            ":40:124",
            "the support path `p-1` states a speed, `5\u{a0}ms`",
        )],
    },
    Case {
        rule: "performance-in-support",
        edits: &[
            ("One node.", "2 nodes; tokens/s are not stated."),
            ("It took part.", "It made 5 tokens/s."),
        ],
        finds: &[],
    },
    Case {
        rule: "cites-nothing",
        edits: &[(
            r#""integration_ids": ["engine"], "status": "documented"}"#,
            r#""integration_ids": [], "status": "documented"}"#,
        )],
        finds: &[(
            ":45:88",
            "the workload path `w-2` has evidence neither of its own nor through an integration",
        )],
    },
    Case {
        rule: "missing-evidence",
        edits: &[(
            r#""evidence": [{"type": "third_party", "url": "https://bench.example/v6.1/1", "checked_at": "2026-01-01", "claim": "It took part."}]"#,
            r#""evidence": []"#,
        )],
        finds: &[(":48:238", "the result `r-1` has no evidence")],
    },
    Case {
        rule: "missing-evidence",
        edits: &[(
            r#"{"id": "m-1", "display_name": "Model One"}"#,
            r#"{"id": "m-1", "display_name": "Model One", "notes": ""}"#,
        )],
        finds: &[],
    },
    Case {
        rule: "stale-evidence",
        edits: &[(
            r#"v2.0.0/plat", "checked_at": "2026-01-01""#,
            r#"v2.0.0/plat", "checked_at": "2025-07-01""#,
        )],
        finds: &[(
            ":24:169",
            "`https://engine.example/v2.0.0/plat` was checked on 2025-07-01, 185 days before 2026-01-02; 1 record rests on it: integration `engine`",
        )],
    },
    Case {
        rule: "stale-evidence",
        edits: &[(
            r#"v2.0.0/plat", "checked_at": "2026-01-01""#,
            r#"v2.0.0/plat", "checked_at": "2025-07-06""#,
        )],
        finds: &[],
    },
    Case {
        rule: "never-checked",
        edits: &[(
            r#"v2.0.0/plat", "checked_at": "2026-01-01""#,
            r#"v2.0.0/plat", "checked_at": null"#,
        )],
        finds: &[(
            ":24:169",
            "nobody has checked `https://engine.example/v2.0.0/plat` against its claims; 1 record rests on it: integration `engine`",
        )],
    },
    Case {
        rule: "never-checked",
        edits: &[(
            r#"https://engine.example/v2.0.0/plat", "checked_at": "2026-01-01""#,
            r#"https://bench.example/v6.1/1", "checked_at": null"#,
        )],
        finds: &[],
    },
    Case {
        rule: "moving-source",
        edits: &[(
            "https://engine.example/v2.0.0/plat",
            "https://engine.example/latest/plat",
        )],
        finds: &[(
            ":24:117",
            "`https://engine.example/latest/plat` changes without notice; 1 record rests on it",
        )],
    },
    Case {
        rule: "moving-source",
        edits: &[(
            r#"https://engine.example/v2.0.0/plat""#,
            r#"https://engine.example/latest/plat", "archive_url": "https://kept.example/1""#,
        )],
        finds: &[],
    },
    Case {
        rule: "unversioned-source",
        edits: &[(
            "https://engine.example/v2.0.0/plat",
            "https://engine.example/plat",
        )],
        finds: &[(
            ":24:117",
            "the address `https://engine.example/plat` names no version; 1 record rests on it",
        )],
    },
    Case {
        rule: "unversioned-source",
        edits: &[(
            "https://engine.example/v2.0.0/plat",
            "https://engine.example/pull/12",
        )],
        finds: &[],
    },
    Case {
        rule: "future-date",
        edits: &[(
            r#""last_checked": "2026-01-01""#,
            r#""last_checked": "2026-01-03""#,
        )],
        finds: &[(":44:139", "`last_checked` is 2026-01-03, after 2026-01-02")],
    },
    Case {
        rule: "future-date",
        edits: &[(
            r#"m-1", "checked_at": "2026-01-01""#,
            r#"m-1", "checked_at": "2026-02-01""#,
        )],
        finds: &[(":40:101", "`checked_at` is 2026-02-01, after 2026-01-02")],
    },
    Case {
        rule: "future-date",
        edits: &[(
            r#""last_checked": "2026-01-01""#,
            r#""last_checked": "2026-01-02""#,
        )],
        finds: &[],
    },
    Case {
        rule: "duplicate-evidence",
        edits: &[(
            r#""claim": "It runs."}"#,
            r#""claim": "It runs."}, {"url": "https://maker.example/v1.0.0/m-1", "claim": "It walks."}"#,
        )],
        finds: &[(
            ":40:145",
            "the support path `p-1` cites `https://maker.example/v1.0.0/m-1` twice",
        )],
    },
    Case {
        rule: "duplicate-evidence",
        edits: &[(
            r#""claim": "It runs."}"#,
            r##""claim": "It runs."}, {"url": "https://maker.example/v1.0.0/m-1#part", "claim": "It walks."}"##,
        )],
        finds: &[],
    },
];
