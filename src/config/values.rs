//! Values of `site-config.toml` that are more than a text: read, judged, and told when they are wrong.

use toml::Spanned;
use url::Url;

use super::reader::Section;
use super::{BaseUrl, UPSTREAM_NAME};
use crate::text::address::{encoded_path, href, parse_web_address};

pub(super) fn base_url(section: &mut Section<'_>, base_url: &mut Option<BaseUrl>) {
    let Some(text) = section.text("base_url") else {
        return;
    };
    *base_url = match filled(&text).map(|text| BaseUrl::parse(&text)) {
        None => None,
        Some(Ok(parsed)) => Some(parsed),
        Some(Err(why)) => {
            section.refuse("base_url", text.span(), why);
            None
        }
    };
}

pub(super) fn language(section: &mut Section<'_>, language: &mut String) {
    let Some(text) = section.text("language") else {
        return;
    };
    let is_tag = text.get_ref().split('-').enumerate().all(|(at, part)| {
        let least = if at == 0 { 2 } else { 1 };
        (least..=8).contains(&part.len())
            && part
                .bytes()
                .all(|b| b.is_ascii_alphabetic() || (at > 0 && b.is_ascii_digit()))
    });
    if is_tag {
        *language = (*text.get_ref()).to_owned();
    } else {
        section.refuse(
            "language",
            text.span(),
            "must be a language tag such as `en` or `zh-Hans`",
        );
    }
}

/// The address of a repository, as links begin that lead into it: without a slash at its end.
pub(super) fn repository(section: &mut Section<'_>, target: &mut Option<String>) {
    let Some(text) = section.text("repository") else {
        return;
    };
    let Some(address) = filled(&text) else {
        *target = None;
        return;
    };
    match parse_web_address(&address) {
        None => refuse(
            section,
            "repository",
            &text,
            "must be a web address or empty",
        ),
        Some(url) if has_user(&url) => refuse(section, "repository", &text, NO_USER),
        Some(url) if url.query().is_some() || url.fragment().is_some() => {
            refuse(section, "repository", &text, "must not hold `?` or `#`");
        }
        Some(url) => *target = Some(href(&url).trim_end_matches('/').to_owned()),
    }
}

/// A branch, encoded as links take it.
pub(super) fn branch(section: &mut Section<'_>, target: &mut String) {
    let Some(text) = section.text("edit_branch") else {
        return;
    };
    let refused = |c: char| c.is_whitespace() || c.is_control() || "~^:?*[\\".contains(c);
    let name = text.get_ref().trim();
    let is_branch = !name.is_empty()
        && !name.contains(refused)
        && name
            .split('/')
            .all(|part| !part.is_empty() && !part.starts_with('.'))
        && !name.contains("..");
    if is_branch {
        *target = encoded_path(name);
    } else {
        refuse(
            section,
            "edit_branch",
            &text,
            "must be the name of a branch",
        );
    }
}

/// A mail address or a web address.
pub(super) fn contact(section: &mut Section<'_>, target: &mut Option<String>) {
    let Some(text) = section.text("contact") else {
        return;
    };
    let Some(contact) = filled(&text) else {
        *target = None;
        return;
    };
    if is_mail_address(&contact) {
        *target = Some(contact);
        return;
    }
    match parse_web_address(&contact) {
        None => refuse(
            section,
            "contact",
            &text,
            "must be a mail address, a web address or empty",
        ),
        Some(url) if has_user(&url) => refuse(section, "contact", &text, NO_USER),
        Some(url) => *target = Some(href(&url)),
    }
}

fn is_mail_address(text: &str) -> bool {
    text.split('@').count() == 2
        && !text.starts_with('@')
        && !text.ends_with('@')
        && text
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !b"<>:/?#%\"\\,;()[]&".contains(&byte))
}

pub(super) fn upstream_url(section: &mut Section<'_>, target: &mut Option<String>) {
    let Some(text) = section.text("upstream_url") else {
        return;
    };
    let Some(pattern) = filled(&text) else {
        *target = None;
        return;
    };
    match fault_of_pattern(&pattern) {
        Some(why) => refuse(section, "upstream_url", &text, why),
        None => *target = Some(pattern),
    }
}

fn fault_of_pattern(pattern: &str) -> Option<&'static str> {
    if !pattern.contains(UPSTREAM_NAME) {
        return Some("must hold `{upstream_name}`");
    }
    if pattern.replace(UPSTREAM_NAME, "").contains(['{', '}']) {
        return Some("knows no placeholder but `{upstream_name}`");
    }
    let of = |name: &str| parse_web_address(&pattern.replace(UPSTREAM_NAME, name));
    match (of("a/b"), of("c")) {
        (Some(one), Some(_)) if has_user(&one) => Some(NO_USER),
        (Some(one), Some(other)) if one.origin() == other.origin() => None,
        (Some(_), Some(_)) => Some("must hold `{upstream_name}` after the host"),
        _ => Some("must be a web address or empty"),
    }
}

const NO_USER: &str = "must not hold a user name or password";

fn has_user(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

/// Tells that a value is not good; it keeps its default.
fn refuse(section: &Section<'_>, key: &str, text: &Spanned<&str>, why: &str) {
    section.refuse(key, text.span(), why);
}

/// Path segments in lower case; what can be none is told and left out.
pub(super) fn segments(section: &mut Section<'_>, key: &str, target: &mut Vec<String>) {
    let Some(words) = section.texts(key) else {
        return;
    };
    target.clear();
    for word in words {
        let text = *word.get_ref();
        if text.is_empty() || text.trim() != text || text.contains(['/', '?', '#']) {
            let why = format!("holds `{text}`, which is no segment of a path");
            section.refuse(key, word.span(), &why);
        } else {
            target.push(text.to_lowercase());
        }
    }
}

/// A text that may not be empty.
pub(super) fn required(section: &mut Section<'_>, key: &str, target: &mut String) {
    let Some(text) = section.text(key) else {
        return;
    };
    match filled(&text) {
        Some(text) => *target = text,
        None => section.refuse(key, text.span(), "must not be empty"),
    }
}

pub(super) fn filled(text: &Spanned<&str>) -> Option<String> {
    let text = text.get_ref().trim();
    (!text.is_empty()).then(|| text.to_owned())
}

pub(super) fn owned(texts: &[Spanned<&str>]) -> Vec<String> {
    texts
        .iter()
        .map(|text| (*text.get_ref()).to_owned())
        .collect()
}
