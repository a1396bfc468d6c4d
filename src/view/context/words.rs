//! The site's words, and texts of the data with a worded absence in their place.

use super::Context;
use crate::markdown;
use crate::view::shape::{Fact, Html, Text};

impl<'a> Context<'a> {
    pub(in crate::view) fn word(&self, key: &'static str) -> Text<'a> {
        Text::Borrowed(self.site.words.word(key))
    }

    pub(in crate::view) fn fill(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.site.words.fill(key, values)
    }

    pub(in crate::view) fn counted(&self, noun: &str, number: usize) -> String {
        self.site.words.counted(noun, number)
    }

    /// Names joined as a list on one line.
    pub(in crate::view) fn joined<'t>(
        &self,
        key: &str,
        names: impl IntoIterator<Item = &'t str>,
    ) -> String {
        let names: Vec<&str> = names.into_iter().collect();
        names.join(self.site.words.word(key))
    }

    pub(in crate::view) fn text_or(&self, text: Option<&'a str>, key: &'static str) -> Fact<'a> {
        match text {
            Some(text) => Fact::text(text),
            None => Fact::absent("not-stated", self.word(key)),
        }
    }

    /// A text with inline marks, or worded absence.
    pub(in crate::view) fn rich_or(&self, text: Option<&'a str>, key: &'static str) -> Fact<'a> {
        match text {
            Some(text) => Fact::html(self.paragraphs(text)),
            None => Fact::absent("not-stated", self.word(key)),
        }
    }

    /// Several texts, or one worded absence.
    pub(in crate::view) fn texts_or(
        &self,
        texts: &'a [Box<str>],
        key: &'static str,
    ) -> Vec<Fact<'a>> {
        if texts.is_empty() {
            return vec![Fact::absent("not-stated", self.word(key))];
        }
        texts.iter().map(|text| Fact::text(&**text)).collect()
    }

    pub(in crate::view) fn paragraphs(&self, text: &str) -> Html {
        markdown::paragraphs(text, &|path| Some(self.written_link(path)))
    }

    pub(in crate::view) fn inline(&self, text: &str) -> Html {
        markdown::inline(text, &|path| Some(self.written_link(path)))
    }

    pub(in crate::view) fn optional_paragraphs(&self, text: Option<&str>) -> Html {
        text.map(|text| self.paragraphs(text)).unwrap_or_default()
    }
}
