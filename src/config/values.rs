//! Values of `site-config.toml` that are more than a text: read, judged, and told when they are wrong.

use toml::Spanned;

use super::reader::Section;
use super::{BaseUrl, UPSTREAM_NAME};
use crate::text::address::parse_web_address;

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

pub(super) fn web_address(section: &mut Section<'_>, key: &str, target: &mut Option<String>) {
    let Some(text) = section.text(key) else {
        return;
    };
    *target = filled(&text);
    if target
        .as_deref()
        .is_some_and(|address| parse_web_address(address).is_none())
    {
        section.refuse(key, text.span(), "must be a web address or empty");
        *target = None;
    }
    if let Some(address) = target {
        address.truncate(address.trim_end_matches('/').len());
    }
}

/// A mail address or a web address.
pub(super) fn contact(section: &mut Section<'_>, target: &mut Option<String>) {
    let Some(text) = section.text("contact") else {
        return;
    };
    *target = filled(&text);
    let good = target.as_deref().is_none_or(|contact| {
        let is_mail = contact.split('@').count() == 2
            && !contact.starts_with('@')
            && !contact.ends_with('@')
            && !contact.contains([' ', '<', '>', ':', '/', '?', '#', '%']);
        is_mail || parse_web_address(contact).is_some()
    });
    if !good {
        section.refuse(
            "contact",
            text.span(),
            "must be a mail address, a web address or empty",
        );
        *target = None;
    }
}

pub(super) fn upstream_url(section: &mut Section<'_>, target: &mut Option<String>) {
    let Some(text) = section.text("upstream_url") else {
        return;
    };
    *target = filled(&text);
    let why = match target {
        Some(pattern) if !pattern.contains(UPSTREAM_NAME) => "must hold `{upstream_name}`",
        Some(pattern) if parse_web_address(&pattern.replace(UPSTREAM_NAME, "a")).is_none() => {
            "must be a web address or empty"
        }
        _ => return,
    };
    section.refuse("upstream_url", text.span(), why);
    *target = None;
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
