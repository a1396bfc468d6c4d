//! The configuration: defaults, faults, and the file at the root of this project.

use std::fmt::Write as _;

use super::{CONFIG_FILE, Config, LinkWord, Look};
use crate::diagnostic::{Level, RULES, Report, Rule, SourceFile};

fn parse(text: &str) -> (Config, Report) {
    Config::parse(&SourceFile::new(CONFIG_FILE, text))
}

/// Each finding on a line, with its help after `/`.
fn told(report: &Report) -> String {
    let mut lines = String::new();
    for finding in report.iter() {
        let place = finding.place.as_ref().map(ToString::to_string);
        let place = place.unwrap_or_default();
        let help = finding.help.as_deref().unwrap_or("-");
        let _ = writeln!(lines, "{place}: {} / {help}", finding.message);
    }
    lines
}

fn own_file() -> &'static str {
    include_str!("../../site-config.toml")
}

#[test]
fn an_empty_file_gives_the_defaults() {
    let (config, report) = parse("");
    assert_eq!(config, Config::default());
    assert!(report.is_empty());
}

#[test]
fn a_missing_file_gives_the_defaults() {
    let folder = tempfile::tempdir().unwrap();
    let (config, report) = Config::load(folder.path()).unwrap();
    assert_eq!(config, Config::default());
    assert!(report.is_empty());
}

#[test]
fn a_file_that_cannot_be_read_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join(CONFIG_FILE)).unwrap();
    let error = Config::load(folder.path()).unwrap_err();
    assert!(error.to_string().starts_with("could not read `"));
}

#[test]
fn a_file_of_another_encoding_is_told_where_it_begins() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join(CONFIG_FILE),
        b"[site]\ntitle = \"Z\xfcrich\"\n",
    )
    .unwrap();
    let (config, report) = Config::load(folder.path()).unwrap();
    let expected =
        "site-config.toml:2:11: the file is not UTF-8 / save it with the encoding UTF-8\n";
    assert_eq!(told(&report), expected);
    assert_eq!(config, Config::default());
}

#[test]
fn the_file_of_this_project_equals_the_defaults_but_for_the_lists_that_code_leaves_empty() {
    let (mut config, report) = parse(own_file());
    assert_eq!(told(&report), "");
    let emptied = [
        std::mem::take(&mut config.levels).len(),
        std::mem::take(&mut config.statuses).len(),
        std::mem::take(&mut config.evidence.vendor_types).len(),
        std::mem::take(&mut config.evidence.third_party_types).len(),
        std::mem::take(&mut config.check.independent).len(),
        std::mem::take(&mut config.check.benchmark).len(),
        std::mem::take(&mut config.check.speed_units).len(),
        std::mem::take(&mut config.check.vendor_names).len(),
        std::mem::take(&mut config.search.examples).len(),
        std::mem::take(&mut config.facets.not_stated).len(),
        std::mem::take(&mut config.search.synonyms).len(),
    ];
    assert!(emptied.iter().all(|&length| length > 0), "{emptied:?}");
    assert_eq!(config, Config::default());
}

#[test]
fn the_file_of_this_project_has_every_key() {
    let text = own_file();
    // A key left out would pass the comparison above, being its default.
    for key in [
        "title",
        "base_url",
        "description",
        "language",
        "repository",
        "edit_branch",
        "contact",
        "data_licence",
        "upstream_url",
        "out",
        "page_size",
        "stale_after_days",
        "stale_after_days_moving",
        "moving",
        "vendor_types",
        "third_party_types",
        "entries",
        "independent",
        "benchmark",
        "speed_units",
        "page_bytes",
        "site_bytes",
        "site_files",
        "not_stated",
    ] {
        let count = text
            .lines()
            .filter(|line| line.starts_with(&format!("{key} = ")))
            .count();
        assert_eq!(count, 1, "{key}");
    }
    for rule in RULES.iter().filter(|rule| rule.is_adjustable()) {
        assert!(
            text.contains(&format!("\n{} = \"", rule.name())),
            "{}",
            rule.name()
        );
    }
}

#[test]
fn every_fault_is_told_at_its_place_with_the_nearest_name() {
    let (config, report) = parse(
        r#"[site]
titel = "a"
title = 3
base_url = "ftp://h.example"
language = "English, mostly"
contact = "nobody"
upstream_url = "https://hub.example/"
repository = "javascript:alert(1)"
[build]
page_size = 0
out = " "
[evidence]
stale_after_days = "180"
moving = ["latest", 3]
[navigation]
entries = ["models", "models", "../x"]
[levels.a]
hue = 400
glyph = "A b"
link = "steps"
negative = "no"
hew = 3
[levels."a/b"]
[check]
unknown-reference = "warning"
unknown-referense = "warn"
duplicate-id = "warn"
[sight]
"#,
    );
    insta::assert_snapshot!(told(&report), @r"
        site-config.toml:2:1: unknown key `site.titel` / did you mean `title`?
        site-config.toml:3:9: `site.title` must be a text in quotes / -
        site-config.toml:4:12: `site.base_url` must begin with `https://` or `http://` / -
        site-config.toml:5:12: `site.language` must be a language tag such as `en` or `zh-Hans` / -
        site-config.toml:6:11: `site.contact` must be a mail address, a web address or empty / -
        site-config.toml:7:16: `site.upstream_url` must hold `{upstream_name}` / -
        site-config.toml:8:14: `site.repository` must be a web address or empty / -
        site-config.toml:10:13: `build.page_size` must be from 1 to 1000 / -
        site-config.toml:11:7: `build.out` must not be empty / -
        site-config.toml:13:20: `evidence.stale_after_days` must be a whole number / -
        site-config.toml:14:21: `evidence.moving` must be a list of texts in quotes / -
        site-config.toml:16:22: `navigation.entries` names `models` twice / -
        site-config.toml:16:32: `navigation.entries` must hold list kinds and slugs of prose pages / -
        site-config.toml:18:7: `levels.a.hue` must be from 0 to 360 / -
        site-config.toml:19:9: `levels.a.glyph` must be the name of a Lucide icon / -
        site-config.toml:20:8: `levels.a.link` must be `recipe` or empty / -
        site-config.toml:21:12: `levels.a.negative` must be `true` or `false` / -
        site-config.toml:22:1: unknown key `levels.a.hew` / -
        site-config.toml:23:9: `levels.a/b` is no key that a level or status can have / -
        site-config.toml:25:21: `check.unknown-reference` must be `error`, `warn`, `note` or `off` / -
        site-config.toml:26:1: unknown key `check.unknown-referense` / did you mean `unknown-reference`?
        site-config.toml:27:1: `check.duplicate-id` is always an error and has no level to set / -
        site-config.toml:28:2: unknown key `sight` / -
        ");
    assert_eq!(config.site.title, "compatlas");
    assert_eq!(config.build.page_size, 100);
}

#[test]
fn a_syntax_fault_is_told_and_leaves_the_defaults() {
    let (config, report) = parse("[site]\ntitle = \"a\nout = public\n[site]\n");
    insta::assert_snapshot!(told(&report), @r#"
        site-config.toml:2:11: invalid basic string, expected `"` / -
        site-config.toml:3:7: string values must be quoted, expected literal string / -
        site-config.toml:4:2: duplicate key / -
        "#);
    assert_eq!(config, Config::default());
}

#[test]
fn values_are_taken_as_written() {
    let (config, report) = parse(
        r#"[site]
title = "Aa"
base_url = "https://h.example/x"
repository = "https://git.example/a/b/"
contact = "data@h.example"
data_licence = "CC BY 4.0"
[levels.tried]
glyph = "flask-conical"
hue = 195
link = "recipe"
[statuses.failed]
negative = true
[check]
unknown-reference = "off"
independent = ["tried"]
"#,
    );
    assert_eq!(told(&report), "");
    let site = &config.site;
    assert_eq!(
        site.base_url.as_ref().map(super::BaseUrl::path),
        Some("/x/")
    );
    assert_eq!(site.repository.as_deref(), Some("https://git.example/a/b"));
    assert_eq!(config.level("tried").link, LinkWord::Recipe);
    assert!(config.status("failed").negative);
    assert_eq!(config.level("failed"), Look::default());
    assert_eq!(config.check.level_of(Rule::UnknownReference), Level::Off);
    assert_eq!(config.check.level_of(Rule::DuplicateId), Level::Error);
    assert!(config.check.is_independent("tried"));
}

#[test]
fn an_example_query_that_is_blank_is_told_and_left_out() {
    let (config, report) = parse("[search]\nexamples = [\" a b \", \" \"]\n");
    let expected = "site-config.toml:2:22: `search.examples` must hold queries / -\n";
    assert_eq!(told(&report), expected);
    assert_eq!(config.search.examples, ["a b"]);
}

#[test]
fn an_empty_text_is_none() {
    let (config, report) =
        parse("[site]\nupstream_url = \"\"\nbase_url = \"\"\nrepository = \"\"\n");
    assert!(report.is_empty());
    assert_eq!(config.site.upstream_url, None);
    assert_eq!(config.site.base_url, None);
    assert_eq!(config.site.repository, None);
}

#[test]
fn an_upstream_name_is_encoded_as_a_path() {
    let site = Config::default().site;
    assert_eq!(
        site.upstream_link("org/Na me?#1").as_deref(),
        Some("https://huggingface.co/org/Na%20me%3F%231")
    );
}

#[test]
fn a_byte_order_mark_and_carriage_returns_are_no_fault() {
    let (config, report) = parse("\u{feff}[site]\r\ntitle = \"a\"\r\n");
    assert_eq!(told(&report), "");
    assert_eq!(config.site.title, "a");
}

#[test]
fn an_address_that_links_cannot_begin_with_is_refused() {
    for (line, why) in [
        (
            "repository = \"https://me:x@git.example/a\"",
            "must not hold a user name or password",
        ),
        (
            "repository = \"https://git.example/a?b\"",
            "must not hold `?` or `#`",
        ),
        (
            "repository = \"https://git.example/a#b\"",
            "must not hold `?` or `#`",
        ),
        (
            "repository = \"ssh://git.example/a\"",
            "must be a web address or empty",
        ),
        (
            "contact = \"https://me@h.example/\"",
            "must not hold a user name or password",
        ),
        (
            "contact = \"a b@h.example\"",
            "must be a mail address, a web address or empty",
        ),
        (
            "contact = \"a\\t@h.example\"",
            "must be a mail address, a web address or empty",
        ),
        (
            "edit_branch = \"my branch\"",
            "must be the name of a branch",
        ),
        ("edit_branch = \"../x\"", "must be the name of a branch"),
        (
            "upstream_url = \"https://h.example/{upstream_name}/{revision}\"",
            "knows no placeholder but `{upstream_name}`",
        ),
        (
            "upstream_url = \"https://{upstream_name}.example/\"",
            "must hold `{upstream_name}` after the host",
        ),
        (
            "upstream_url = \"https://me@h.example/{upstream_name}\"",
            "must not hold a user name or password",
        ),
    ] {
        let (config, report) = parse(&format!("[site]\n{line}\n"));
        let (key, _) = line.split_once(' ').unwrap();
        let column = key.len() + 4;
        let told = told(&report);
        assert_eq!(
            told,
            format!("site-config.toml:2:{column}: `site.{key}` {why} / -\n")
        );
        assert_eq!(config, Config::default(), "{line}");
    }
}

#[test]
fn what_stands_in_links_is_encoded() {
    let (config, report) = parse(
        "[site]\nrepository = \"https://Git.example/a b/\"\nedit_branch = \"feature/#1%\"\ncontact = \"https://h.example/ä?a=b\"\n",
    );
    assert_eq!(told(&report), "");
    let site = &config.site;
    assert_eq!(
        site.repository.as_deref(),
        Some("https://git.example/a%20b")
    );
    assert_eq!(site.edit_branch, "feature/%231%25");
    assert_eq!(
        site.contact.as_deref(),
        Some("https://h.example/%C3%A4?a=b")
    );
}

#[test]
fn a_moving_word_that_is_no_segment_of_a_path_is_told() {
    let (config, report) = parse("[evidence]\nmoving = [\"Latest\", \"\", \"a/b\", \" main\"]\n");
    insta::assert_snapshot!(told(&report), @r"
        site-config.toml:2:21: `evidence.moving` holds ``, which is no segment of a path / -
        site-config.toml:2:25: `evidence.moving` holds `a/b`, which is no segment of a path / -
        site-config.toml:2:32: `evidence.moving` holds ` main`, which is no segment of a path / -
        ");
    assert_eq!(config.evidence.moving, ["latest"]);
}

#[test]
fn names_that_mean_the_same_are_groups_in_the_order_of_the_file() {
    let (config, report) = parse(
        "[search.synonyms]\nzeta = [\"z 1\", \"Z\"]\n\"two words\" = [\"one\"]\nalone = []\n",
    );
    assert_eq!(told(&report), "");
    let groups = [
        vec!["zeta", "z 1", "Z"],
        vec!["two words", "one"],
        vec!["alone"],
    ];
    assert_eq!(config.search.synonyms, groups);
}

#[test]
fn a_synonym_that_nobody_can_search_for_is_told() {
    let (config, report) = parse("[search.synonyms]\na = [\"--\", \"b\"]\n\"?\" = [\"c\"]\n");
    insta::assert_snapshot!(told(&report), @r"
    site-config.toml:2:6: `search.synonyms.a` must hold words that a reader could search for / -
    site-config.toml:3:1: `search.synonyms.?` is no word that a reader could search for / -
    ");
    assert_eq!(config.search.synonyms[0], ["a", "b"]);
}

#[test]
fn a_value_that_says_nothing_says_nothing_in_any_case() {
    let (config, report) = parse("[facets]\nnot_stated = [\"Checkpoint default\"]\n");
    assert_eq!(told(&report), "");
    assert!(config.facets.says_nothing("checkpoint Default"));
    assert!(!config.facets.says_nothing("default"));
}

#[test]
fn a_text_that_no_page_may_hold_is_refused() {
    for (written, code) in [("\\u0007", "U+0007"), ("\\uFDD0", "U+FDD0")] {
        let (_, report) = parse(&format!("[site]\ntitle = \"a{written}\"\n"));
        let why = format!("holds the character {code}, which no page may hold");
        assert_eq!(
            told(&report),
            format!("site-config.toml:2:9: `site.title` {why} / -\n")
        );
    }
}
