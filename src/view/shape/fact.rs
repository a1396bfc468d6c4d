//! The smallest shape: one value, a link, a date, or worded absence.

use std::borrow::Cow;

use serde::Serialize;

use crate::view::language;

/// A text of the record, or one made of the site's words.
pub type Text<'a> = Cow<'a, str>;

/// HTML that needs no escaping: made by [`crate::markdown`] or by templates, never from parts.
pub type Html = String;

/// One value as a page shows it. Absence is worded: `empty` has its reason, `text` the words.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Fact<'a> {
    /// The text, or of HTML nothing.
    pub text: Text<'a>,
    /// Safe HTML, printed instead of the text.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub html: Html,
    /// Where it leads.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub href: Text<'a>,
    /// Whether that is another site.
    #[serde(skip_serializing_if = "is_false")]
    pub external: bool,
    /// Its language, where it is not the page's (BCP 47).
    #[serde(skip_serializing_if = "str::is_empty")]
    pub lang: &'static str,
    /// Whether it is an id or a name as the machine knows it.
    #[serde(skip_serializing_if = "is_false")]
    pub mono: bool,
    /// Why there is nothing; a value of `data-empty`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub empty: &'static str,
    /// An icon before the text.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub glyph: &'a str,
    /// The date of which the text speaks, `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub date: Text<'a>,
}

impl<'a> Fact<'a> {
    /// A text as it is.
    pub fn text(text: impl Into<Text<'a>>) -> Self {
        let text = text.into();
        Self {
            lang: language::of(&text),
            text,
            ..Self::default()
        }
    }

    /// Safe HTML.
    pub fn html(html: Html) -> Self {
        Self {
            html,
            ..Self::default()
        }
    }

    /// A link.
    pub fn link(text: impl Into<Text<'a>>, href: impl Into<Text<'a>>) -> Self {
        Self {
            href: href.into(),
            ..Self::text(text)
        }
    }

    /// A link that leaves the site.
    pub fn outside(text: impl Into<Text<'a>>, href: impl Into<Text<'a>>) -> Self {
        Self {
            external: true,
            ..Self::link(text, href)
        }
    }

    /// Worded absence.
    pub fn absent(reason: &'static str, words: impl Into<Text<'a>>) -> Self {
        Self {
            empty: reason,
            text: words.into(),
            ..Self::default()
        }
    }

    /// The same, set as an id.
    #[must_use]
    pub fn mono(mut self) -> Self {
        self.mono = true;
        self
    }
}

pub(super) fn is_false(truth: &bool) -> bool {
    !truth
}
