//! The configuration: defaults and faults.

mod addresses;
mod own_file;

use std::fmt::Write as _;

use super::{CONFIG_FILE, Config, LinkWord, Look};
use crate::diagnostic::{Level, Report, Rule, SourceFile};

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
fn a_byte_order_mark_and_carriage_returns_are_no_fault() {
    let (config, report) = parse("\u{feff}[site]\r\ntitle = \"a\"\r\n");
    assert_eq!(told(&report), "");
    assert_eq!(config.site.title, "a");
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
