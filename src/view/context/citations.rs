//! Numbers of sources, given in the order of their first citation on the page.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::Context;
use crate::catalog::{Claim, Owner, SourceIx};
use crate::plan::anchor;
use crate::view::part::NUMBER;
use crate::view::shape::{Back, Citation};

/// The sources of a page in the order of their first citation.
#[derive(Default)]
pub(in crate::view) struct Cited {
    pub(in crate::view) order: Vec<SourceIx>,
    pub(in crate::view) numbers: BTreeMap<SourceIx, usize>,
    pub(in crate::view) claims: BTreeMap<SourceIx, Vec<(Claim, Vec<Back>)>>,
}

impl<'a> Context<'a> {
    /// Cites a piece of evidence; `back` is the way from the sources list to the citing place.
    pub(in crate::view) fn cite(&self, claim: Claim, back: &Back) -> Option<Citation<'a>> {
        let source = *self
            .site
            .catalog
            .sources_of(claim.owner)
            .get(claim.position)?;
        let evidence = self.site.catalog.evidence(claim);
        let number = self.cited.borrow_mut().number(source, claim, back);
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
    pub(in crate::view) fn cite_all(&self, owner: Owner, back: &Back) -> Vec<Citation<'a>> {
        let count = self.site.catalog.sources_of(owner).len();
        let mut citations: Vec<Citation<'a>> = Vec::with_capacity(count);
        for position in 0..count {
            let citation = self.cite(Claim { owner, position }, back);
            if let Some(citation) = citation
                && !citations.iter().any(|one| one.number == citation.number)
            {
                citations.push(citation);
            }
        }
        citations
    }

    /// A way back to `href`, named by what stands there.
    pub(in crate::view) fn back(&self, record: &str, href: impl Into<String>) -> Back {
        Back {
            text: self.word("sources.back").into_owned(),
            href: href.into(),
            spoken: self.fill("sources.back_to", &[("record", record)]),
        }
    }
}

impl Cited {
    pub(in crate::view) fn number(&mut self, source: SourceIx, claim: Claim, back: &Back) -> usize {
        if let Entry::Vacant(place) = self.numbers.entry(source) {
            self.order.push(source);
            place.insert(self.order.len());
        }
        let claims = self.claims.entry(source).or_default();
        match claims.iter_mut().find(|(known, _)| *known == claim) {
            Some((_, backs)) if backs.contains(back) => {}
            Some((_, backs)) => backs.push(back.clone()),
            None => claims.push((claim, vec![back.clone()])),
        }
        self.numbers.get(&source).copied().unwrap_or(0)
    }
}
