//! Keys that end up in links.

use super::super::Config;
use super::{parse, told};

#[test]
fn an_upstream_name_is_encoded_as_a_path() {
    let site = Config::default().site;
    assert_eq!(
        site.upstream_link("org/Na me?#1").as_deref(),
        Some("https://huggingface.co/org/Na%20me%3F%231")
    );
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
