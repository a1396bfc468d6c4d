//! Sources and prose pages.

use super::{Document, Documents};
use crate::catalog::SourceIx;
use crate::search::field::Field;

/// So many claims of a source find it: some sources stand behind thousands of records.
const CLAIMS: usize = 50;

impl<'a> Documents<'a> {
    pub(super) fn source(&self, at: SourceIx) -> Document<'a> {
        let catalog = self.site.catalog;
        let source = &catalog[at];
        let checks = source.claims.iter();
        let oldest = checks.map(|&one| catalog.evidence(one).checked_at).min();
        let mut document = Document {
            id: (&*source.slug).into(),
            title: self.site.source_title(at).into(),
            note: (&*source.url).into(),
            checked: oldest
                .flatten()
                .map(|date| date.to_string())
                .unwrap_or_default(),
            ..Document::default()
        };
        let address = source
            .url
            .split_once("://")
            .map_or(&*source.url, |(_, rest)| rest);
        document.found_by(Field::Address, [address]);
        let mut types: Vec<&str> = Vec::new();
        let mut claims: Vec<&str> = Vec::new();
        for &claim in source.claims.iter().take(CLAIMS) {
            let evidence = catalog.evidence(claim);
            let own_type = evidence.r#type.as_deref();
            types.extend(own_type.filter(|one| !types.contains(one)));
            let text = evidence.claim.as_deref();
            claims.extend(text.filter(|one| !claims.contains(one)));
        }
        let types = types
            .into_iter()
            .map(|one| self.site.words.evidence_type(one));
        document.found_by(
            Field::Tag,
            source.publisher.as_deref().into_iter().chain(types),
        );
        document.found_by(Field::Text, claims);
        document
    }

    pub(super) fn page(&self, number: usize) -> Document<'a> {
        let Some(prose) = self.site.catalog.database.prose.get(number) else {
            return Document::default();
        };
        let title = self.site.prose_title(number);
        let mut document = Document {
            id: (&*prose.slug).into(),
            title: title.into(),
            ..Document::default()
        };
        document.found_by(Field::Name, [title, &prose.slug]);
        document.found_by(Field::Text, [prose.source.text()]);
        document
    }
}
