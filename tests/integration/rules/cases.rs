//! Each rule with edits after which it finds something, and edits after which it does not.

use compatlas::diagnostic::{Level, RULES, Rule};

use super::{CONFIG, DATA, findings, sound};

/// Texts to replace in the sound database, each with what takes its place.
type Edits = &'static [(&'static str, &'static str)];

struct Case {
    rule: &'static str,
    edits: Edits,
    /// The findings: place, and what the message begins with.
    finds: &'static [(&'static str, &'static str)],
}

const TESTED: (&str, &str) = (
    r#""support_level": "recipe""#,
    r#""support_level": "tested""#,
);
const REPEATED: (&str, &str) = (r#""status": "measured""#, r#""status": "repeated""#);
const MEASURED: (&str, &str) = (
    r#""engine"], "status": "documented"}"#,
    r#""engine"], "status": "measured"}"#,
);

const CASES: &[Case] = &[
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
        rule: "undescribed-reference",
        edits: &[(r#""workloads": ["#, r#""workloadz": ["#)],
        finds: &[
            (":26:4", ""),
            (":44:34", "no file describes the workload `serving`"),
            (":45:34", "no file describes the workload `training`"),
        ],
    },
];

#[test]
fn each_rule_finds_what_it_is_about_and_nothing_else() {
    let mut wrong = Vec::new();
    for case in CASES {
        let project = sound();
        for (from, to) in case.edits {
            project.edit(DATA, from, to);
        }
        let found = findings(&project);
        let due = |found: &str| {
            let mut finds = case.finds.iter();
            finds.any(|(place, message)| {
                let start = found.strip_prefix(DATA).unwrap_or_default();
                let told = start.strip_prefix(place).unwrap_or_default();
                let (head, rest) = told.split_once("] ").unwrap_or_default();
                let is_rule = message.is_empty() || head.ends_with(&format!("[{}", case.rule));
                is_rule && head.starts_with(' ') && rest.starts_with(message)
            })
        };
        let as_due = found.len() == case.finds.len() && found.iter().all(|one| due(one));
        if !as_due {
            wrong.push(format!("{} after {:?}: {found:#?}", case.rule, case.edits));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}",
        wrong.join(
            "
"
        )
    );
}

/// Rules whose findings need more than edits of one file; each has a test of its own elsewhere.
const ELSEWHERE: [&str; 9] = [
    "no-base-url",
    "no-data-licence",
    "pages-limit",
    "policy",
    "same-text-many-records",
    "size-budget",
    "template-changed",
    "unknown-file",
    "unused-allow",
];

#[test]
fn every_warning_and_note_has_a_case_that_triggers_it() {
    for rule in RULES
        .iter()
        .filter(|rule| rule.default_level() != Level::Error)
    {
        let name = rule.name();
        let has_case = CASES
            .iter()
            .any(|case| case.rule == name && !case.finds.is_empty());
        assert!(has_case != ELSEWHERE.contains(&name), "{name}");
    }
}

#[test]
fn a_site_without_address_or_licence_is_told_so() {
    let project = sound();
    project.edit(CONFIG, "base_url = \"https://h.example/\"\n", "");
    project.edit(CONFIG, "data_licence = \"CC BY 4.0\"\n", "");
    let rules: Vec<Rule> = project
        .prepare()
        .report
        .iter()
        .map(|one| one.rule)
        .collect();
    assert_eq!(rules, [Rule::NoBaseUrl, Rule::NoDataLicence]);
}

#[test]
fn files_that_nothing_reads_are_told_and_guides_are_not() {
    let project = sound();
    for name in [
        "README.md",
        "parts/LICENSE",
        "pages/about.md",
        "schema/a.json",
        ".hidden",
    ] {
        project.write(&format!("data/{name}"), "# About\n");
    }
    project.write("data/notes.txt", "x");
    project.write("data/other.json", "{\"name\": \"x\", \"version\": 2}");
    project.write("data/pages/about.txt", "x");
    assert_eq!(
        findings(&project),
        [
            "data/notes.txt:1:1 warn[unknown-file] nothing reads the file `data/notes.txt`",
            "data/other.json:1:1 warn[unknown-file] `data/other.json` holds no list of records",
            "data/pages/about.txt:1:1 warn[unknown-file] nothing reads the file `data/pages/about.txt`",
        ]
    );
}

#[test]
fn one_fault_is_one_finding() {
    for (from, to, rule) in [
        // Evidence that cannot be read is no missing evidence.
        (
            r#""url": "https://maker.example/v1.0.0/m-1""#,
            r#""url": "maker""#,
            "malformed-url",
        ),
        // A path that cannot be read leaves no model, product or integration without one.
        (r#""support_level": "recipe","#, "", "missing-field"),
        (r#""id": "p-1""#, r#""id": "P 1""#, "invalid-id"),
    ] {
        let project = sound();
        project.edit(DATA, from, to);
        let found = findings(&project);
        assert!(
            found.len() == 1 && found[0].contains(rule),
            "{to}: {found:#?}"
        );
    }
}
