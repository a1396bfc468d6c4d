//! Support levels and workload statuses: two vocabularies, each with its own words.

use super::{Document, Documents};
use crate::catalog::{LevelIx, StatusIx};
use crate::record::Definition;
use crate::search::document::Text;
use crate::search::field::Field;
use crate::words::LevelWords;

impl<'a> Documents<'a> {
    pub(super) fn level(&self, at: LevelIx) -> Document<'a> {
        let definition = &self.site.catalog[at].definition;
        let text = definition.text.as_deref().unwrap_or_default();
        let words = self.site.words.level(&definition.key, text);
        vocabulary(definition, words, at.number())
    }

    pub(super) fn status(&self, at: StatusIx) -> Document<'a> {
        let catalog = self.site.catalog;
        let definition = &catalog[at].definition;
        let text = definition.text.as_deref().unwrap_or_default();
        let words = self.site.words.status(&definition.key, text);
        vocabulary(definition, words, catalog.levels.len() + at.number())
    }

    /// The key and the word of a status.
    pub(super) fn status_words(&self, at: StatusIx) -> Vec<Text<'a>> {
        let definition = &self.site.catalog[at].definition;
        let word = self.statuses[at.number()].clone();
        vec![(&*definition.key).into(), word.into()]
    }
}

fn vocabulary(definition: &Definition, words: LevelWords, number: usize) -> Document<'_> {
    let key = &*definition.key;
    let mut document = Document {
        id: key.into(),
        title: words.word.clone().into(),
        note: words.gloss.clone().into(),
        level: Some(number),
        ..Document::default()
    };
    document.found_by(
        Field::Name,
        [Text::from(words.word), key.into(), words.short.into()],
    );
    let texts = [
        Text::from(words.gloss),
        definition.text.as_deref().unwrap_or_default().into(),
    ];
    document.found_by(Field::Text, texts);
    document
}
