//! The sources list of a page: one number a source, under it every claim with its own dates.

use super::context::{Context, Way, outside_href};
use super::part::Part;
use super::shape::{ClaimBody, ClaimRow, Fact, SourceHead, SourceRow, Text};
use crate::catalog::{Claim, Owner, SourceIx};
use crate::plan::Target;

impl<'a> Context<'a> {
    /// The sources that the page cites, in the order of their numbers.
    pub(super) fn sources(&self) -> Vec<SourceRow<'a>> {
        let cited = self.cited.borrow();
        let numbered = cited.sources.iter().zip(1..);
        numbered
            .filter_map(|(one, number)| {
                let (first, _) = one.claims.first()?;
                let head = Part::Source(self.of_its_type(one.source, *first));
                Some(SourceRow {
                    number,
                    slug: &self.site.catalog[one.source].slug,
                    head: self.part(head, None),
                    claims: self.claim_rows(&one.claims),
                })
            })
            .collect()
    }

    /// Each claim once, with all ways back.
    fn claim_rows(&self, claims: &[(Claim, Way)]) -> Vec<ClaimRow> {
        let numbered = claims.iter().enumerate();
        let firsts = numbered.filter(|(at, (claim, _))| {
            let mut before = claims[..*at].iter();
            !before.any(|(known, _)| known == claim)
        });
        firsts
            .map(|(_, (claim, _))| {
                let own = claims.iter().filter(|(one, _)| one == claim);
                ClaimRow {
                    back: own.map(|(_, way)| self.back(way)).collect(),
                    ..self.claim_row(*claim)
                }
            })
            .collect()
    }

    /// The first claim of the whole site that calls the source what `claim` calls it.
    fn of_its_type(&self, source: SourceIx, claim: Claim) -> Claim {
        let kind = |claim: Claim| self.site.catalog.evidence(claim).r#type.as_deref();
        let wanted = kind(claim);
        let mut claims = self.site.catalog[source].claims.iter().copied();
        claims.find(|&one| kind(one) == wanted).unwrap_or(claim)
    }

    /// What the sources list says of the source of a claim.
    pub(super) fn source_head(&self, claim: Claim) -> SourceHead<'a> {
        let at = self.source_of(claim);
        let source = &self.site.catalog[at];
        let publisher = match &source.publisher {
            Some(publisher) => Text::Borrowed(&**publisher),
            None => self.word("sources.no_publisher"),
        };
        SourceHead {
            page: Fact::link(publisher, self.href(Target::Source(at))),
            r#type: self.evidence_type(self.site.catalog.evidence(claim)),
            address: self.class(source.class),
            url: Fact::outside(&*source.url, outside_href(&source.url)),
            rests: Fact::link(self.rests_on_it(at), self.href(Target::Source(at))),
        }
    }

    /// How many records of the site rest on a source.
    pub(super) fn rests_on_it(&self, at: SourceIx) -> String {
        match self.site.catalog.record_count_on(at) {
            1 => self.word("sources.rests_one").into_owned(),
            count => {
                let records = self.counted("nouns.record", count);
                self.fill("sources.rests", &[("records", &records)])
            }
        }
    }

    /// One claim with its own dates, without a way back.
    pub(super) fn claim_row(&self, claim: Claim) -> ClaimRow {
        ClaimRow {
            body: self.part(Part::Claim(claim), None),
            back: Vec::new(),
        }
    }

    /// A claim with its dates, its own address where that is not the source's, and the kept copy.
    pub(super) fn claim_body(&self, claim: Claim) -> ClaimBody<'a> {
        let source = &self.site.catalog[self.source_of(claim)];
        let evidence = self.site.catalog.evidence(claim);
        let mut link = Vec::new();
        if evidence.url != source.url
            && let Ok(own) = url::Url::parse(&evidence.url)
            && own.as_str() != &*source.url
        {
            link.push(Fact::outside(&*evidence.url, outside_href(&evidence.url)));
        }
        if let Some(archive) = evidence.archive_url.as_deref() {
            link.push(Fact::outside(
                self.word("sources.archive"),
                outside_href(archive),
            ));
        }
        ClaimBody {
            text: self.claim_text(evidence.claim.as_deref()),
            checked: self.checked(evidence, source.class),
            published: self.published(evidence),
            link,
        }
    }

    fn source_of(&self, claim: Claim) -> SourceIx {
        self.site.catalog.sources_of(claim.owner)[claim.position]
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
                let name = self.with_standing(at, name);
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
