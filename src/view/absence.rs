//! Every kind of worded absence with what it means, for the page of the vocabularies.

use super::context::Context;
use super::shape::KeyEmpty;
use crate::record::Kind;

/// A value of `data-empty`, its word, its gloss, its icon, and the kind without which no page
/// speaks of it.
type Absence = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Option<Kind>,
);

const ABSENCES: [Absence; 15] = [
    (
        "no-record",
        "absence.no_record.word",
        "absence.no_record.gloss",
        "circle-dashed",
        None,
    ),
    (
        "results-only",
        "absence.results_only.word",
        "pages.levels.results_only",
        "gauge",
        Some(Kind::Result),
    ),
    (
        "platform-level",
        "absence.platform_level.word",
        "absence.platform_level.gloss",
        "layers-2",
        Some(Kind::Product),
    ),
    (
        "sibling",
        "absence.sibling.word",
        "absence.sibling.gloss",
        "split",
        None,
    ),
    (
        "withdrawn",
        "absence.withdrawn.word",
        "absence.withdrawn.gloss",
        "undo-2",
        None,
    ),
    (
        "unsupported",
        "absence.unsupported.word",
        "absence.unsupported.gloss",
        "ban",
        None,
    ),
    (
        "no-path",
        "absence.no_path.word",
        "absence.no_path.gloss",
        "",
        None,
    ),
    (
        "no-result",
        "absence.no_result.word",
        "absence.no_result.gloss",
        "",
        Some(Kind::Result),
    ),
    (
        "no-source",
        "absence.no_source.word",
        "absence.no_source.gloss",
        "",
        None,
    ),
    (
        "no-sibling",
        "absence.no_sibling.word",
        "absence.no_sibling.gloss",
        "",
        None,
    ),
    ("zero", "absence.zero.word", "absence.zero.gloss", "", None),
    (
        "not-linked",
        "absence.not_linked.word",
        "absence.not_linked.gloss",
        "",
        Some(Kind::Product),
    ),
    (
        "not-described",
        "absence.not_described.word",
        "absence.not_described.gloss",
        "",
        None,
    ),
    (
        "not-stated",
        "absence.not_stated.word",
        "absence.not_stated.gloss",
        "",
        None,
    ),
    (
        "not-checked",
        "absence.not_checked.word",
        "absence.not_checked.gloss",
        "",
        None,
    ),
];

impl<'a> Context<'a> {
    /// The kinds of absence of which this site's pages speak.
    pub(super) fn absences(&self) -> Vec<KeyEmpty<'a>> {
        let spoken = ABSENCES
            .iter()
            .filter(|(.., kind)| kind.is_none_or(|kind| self.speaks_of(kind)));
        spoken
            .map(|&(reason, word, gloss, glyph, _)| {
                self.key_empty(reason, word, glyph, self.word(gloss))
            })
            .collect()
    }
}
