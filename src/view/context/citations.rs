//! Numbers of sources, given in the order of their first citation on the page.

use rustc_hash::FxHashMap;

use super::Context;
use crate::catalog::{Claim, Owner, SourceIx, SupportPathIx};
use crate::plan::anchor;
use crate::view::cards::Heading;
use crate::view::part::NUMBER;
use crate::view::shape::{Back, Citation};

/// The sources of a page in the order of their first citation.
#[derive(Default)]
pub(in crate::view) struct Cited {
    pub(in crate::view) sources: Vec<CitedSource>,
    /// Where each stands among them.
    positions: FxHashMap<SourceIx, usize>,
}

/// A source with the claims that cite it, each once for every place that does.
pub(in crate::view) struct CitedSource {
    pub(in crate::view) source: SourceIx,
    pub(in crate::view) claims: Vec<(Claim, Way)>,
}

/// Where the sources list leads back to. Pages have cards by the hundred, and words are made only
/// of those ways that are drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::view) enum Way {
    /// A support path's card, by what its heading names.
    Card(SupportPathIx, Heading),
    /// Any other place.
    Other(Back),
}

impl<'a> Context<'a> {
    /// Cites a piece of evidence; `way` leads from the sources list to the citing place.
    pub(in crate::view) fn cite(&self, claim: Claim, way: &Way) -> Option<Citation<'a>> {
        let source = *self
            .site
            .catalog
            .sources_of(claim.owner)
            .get(claim.position)?;
        let evidence = self.site.catalog.evidence(claim);
        let number = self.cited.borrow_mut().number(source, claim, way);
        self.icon("arrow-up");
        let slug = &*self.site.catalog[source].slug;
        let date = match evidence.checked_at {
            Some(day) => self.fill("dates.source_checked", &[("date", &day.to_string())]),
            None => self.word("dates.source_not_checked").into_owned(),
        };
        let shown = if self.is_part {
            format!("{NUMBER}{}{NUMBER}", number - 1)
        } else {
            number.to_string()
        };
        let publisher = self.publisher(evidence);
        let spoken = self.fill(
            "sources.accessible",
            &[
                ("number", &shown),
                ("publisher", &publisher),
                ("date", &date),
            ],
        );
        Some(Citation {
            number: shown,
            slug,
            spoken,
            href: anchor::source(slug).href(),
        })
    }

    /// Cites all evidence of a record.
    pub(in crate::view) fn cite_all(&self, owner: Owner, way: &Way) -> Vec<Citation<'a>> {
        let count = self.site.catalog.sources_of(owner).len();
        let mut citations: Vec<Citation<'a>> = Vec::with_capacity(count);
        for position in 0..count {
            let citation = self.cite(Claim { owner, position }, way);
            if let Some(citation) = citation
                && !citations.iter().any(|one| one.number == citation.number)
            {
                citations.push(citation);
            }
        }
        citations
    }

    /// A way back to `href`, named by what stands there.
    pub(in crate::view) fn way(&self, record: &str, href: impl Into<String>) -> Way {
        Way::Other(self.back_to(record, href.into()))
    }

    /// A way back in words.
    pub(in crate::view) fn back(&self, way: &Way) -> Back {
        match way {
            Way::Card(at, heading) => {
                let record = &self.site.catalog[*at].record;
                let href = anchor::support_path(&record.head.id).href();
                self.back_to(&self.path_name(*at, *heading), href)
            }
            Way::Other(back) => back.clone(),
        }
    }

    fn back_to(&self, record: &str, href: String) -> Back {
        Back {
            text: self.word("sources.back").into_owned(),
            href,
            spoken: self.fill("sources.back_to", &[("record", record)]),
        }
    }
}

impl Cited {
    /// The number of a source, a new one where it has none.
    pub(in crate::view) fn number(&mut self, source: SourceIx, claim: Claim, way: &Way) -> usize {
        let next = self.sources.len();
        let position = *self.positions.entry(source).or_insert(next);
        if position == next {
            self.sources.push(CitedSource {
                source,
                claims: Vec::new(),
            });
        }
        let claims = &mut self.sources[position].claims;
        if !claims
            .iter()
            .any(|(known, to)| *known == claim && to == way)
        {
            claims.push((claim, way.clone()));
        }
        position + 1
    }
}
