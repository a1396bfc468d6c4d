//! The sources list of a page: one number a source, under it every claim with its own dates.

use super::context::{Context, outside_href};
use super::shape::{ClaimRow, Fact, SourceRow, Text};
use crate::catalog::{Claim, Owner, SourceIx};
use crate::plan::Target;

impl<'a> Context<'a> {
    /// The sources that the page cites, in the order of their numbers.
    pub(super) fn sources(&self) -> Vec<SourceRow<'a>> {
        let cited = self.cited.borrow();
        cited
            .order
            .iter()
            .enumerate()
            .map(|(at, &source)| {
                let claims = cited
                    .claims
                    .get(&source)
                    .map(Vec::as_slice)
                    .unwrap_or_default();
                let rows = claims
                    .iter()
                    .map(|(claim, back)| ClaimRow {
                        back: back.clone(),
                        ..self.claim_row(source, *claim)
                    })
                    .collect();
                self.source_row(
                    source,
                    at + 1,
                    rows,
                    claims.first().map(|(claim, _)| *claim),
                )
            })
            .collect()
    }

    fn source_row(
        &self,
        at: SourceIx,
        number: usize,
        claims: Vec<ClaimRow<'a>>,
        first: Option<Claim>,
    ) -> SourceRow<'a> {
        let source = &self.site.catalog[at];
        let evidence = first.map(|claim| self.site.catalog.evidence(claim));
        let kind = evidence.map_or(Text::Borrowed(""), |evidence| self.evidence_type(evidence));
        let publisher = match &source.publisher {
            Some(publisher) => Text::Borrowed(&**publisher),
            None => self.word("sources.no_publisher"),
        };
        SourceRow {
            number,
            slug: &source.slug,
            page: Fact::link(publisher, self.href(Target::Source(at))),
            r#type: kind,
            address: self.class(source.class),
            url: Fact::outside(&*source.url, outside_href(&source.url)),
            rests: Fact::link(self.rests_on_it(at), self.href(Target::Source(at))),
            claims,
        }
    }

    /// How many records of the site rest on a source.
    pub(super) fn rests_on_it(&self, at: SourceIx) -> String {
        match self.site.catalog.records_on(at).len() {
            1 => self.word("sources.rests_one").into_owned(),
            count => {
                let records = self.counted("nouns.record", count);
                self.fill("sources.rests", &[("records", &records)])
            }
        }
    }

    /// One claim with its own dates, without a way back.
    pub(super) fn claim_row(&self, source: SourceIx, claim: Claim) -> ClaimRow<'a> {
        let catalog = self.site.catalog;
        let evidence = catalog.evidence(claim);
        let mut link = Vec::new();
        if evidence.url != catalog[source].url
            && let Ok(own) = url::Url::parse(&evidence.url)
            && own.as_str() != &*catalog[source].url
        {
            link.push(Fact::outside(&*evidence.url, outside_href(&evidence.url)));
        }
        if let Some(archive) = evidence.archive_url.as_deref() {
            link.push(Fact::outside(
                self.word("sources.archive"),
                outside_href(archive),
            ));
        }
        ClaimRow {
            text: self.claim_text(evidence.claim.as_deref()),
            checked: self.checked(evidence, catalog[source].class),
            published: self.published(evidence),
            link,
            back: Vec::new(),
        }
    }

    /// What a page calls a record that has evidence, and where it stands.
    pub(super) fn owner(&self, owner: Owner) -> Fact<'a> {
        let catalog = self.site.catalog;
        match owner {
            Owner::SupportPath(at) => {
                let path = &catalog[at];
                let model = &catalog[path.model].record.display_name;
                let place = self.place_of_path(at);
                let name = self.fill("card.model_on", &[("model", model), ("where", &place)]);
                Fact::link(name, self.href(Target::SupportPath(at)))
            }
            Owner::Platform(at) => self.platform(at),
            Owner::Product(at) => Fact::link(
                &*catalog[at].record.display_name,
                self.href(Target::Product(at)),
            ),
            Owner::Integration(at) => self.integration(at),
            Owner::Result(at) => self.result_link(at),
        }
    }
}
