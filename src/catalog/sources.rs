//! Sources: one for each distinct address, gathering all evidence that cites it.

use std::borrow::Cow;
use std::collections::HashMap;

use jiff::civil::Date;
use sha2::{Digest, Sha256};
use url::Url;

use super::index::{IntegrationIx, PlatformIx, ProductIx, ResultIx, SourceIx, SupportPathIx};
use super::{AddressClass, Catalog};
use crate::config;
use crate::record::Evidence;
use crate::text::address::is_plain;
use crate::text::slug::slug;

/// A record that has evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// A support path.
    SupportPath(SupportPathIx),
    /// A platform.
    Platform(PlatformIx),
    /// A product.
    Product(ProductIx),
    /// An integration.
    Integration(IntegrationIx),
    /// A benchmark result.
    Result(ResultIx),
}

/// One piece of evidence: a record and the number of the piece in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claim {
    /// The record.
    pub owner: Owner,
    /// The position in the record's evidence.
    pub position: usize,
}

/// One distinct address and everything that rests on it.
#[derive(Debug)]
pub struct Source {
    /// The address' last part on this site.
    pub slug: Box<str>,
    /// The address as serialised after parsing, fragment removed.
    pub url: Box<str>,
    /// The publisher that its evidence names most often; ties go to the first in the alphabet.
    pub publisher: Option<Box<str>>,
    /// What the address promises.
    pub class: AddressClass,
    /// All evidence that cites it, by owner.
    pub claims: Vec<Claim>,
}

impl Catalog {
    /// The evidence of a record.
    pub fn evidence_of(&self, owner: Owner) -> &[Evidence] {
        match owner {
            Owner::SupportPath(at) => &self[at].record.evidence,
            Owner::Platform(at) => &self[at].record.evidence,
            Owner::Product(at) => &self[at].record.evidence,
            Owner::Integration(at) => &self[at].record.evidence,
            Owner::Result(at) => &self[at].record.evidence,
        }
    }

    /// The sources of a record, one for each piece of its evidence.
    pub fn sources_of(&self, owner: Owner) -> &[SourceIx] {
        match owner {
            Owner::SupportPath(at) => &self[at].sources,
            Owner::Platform(at) => &self[at].sources,
            Owner::Product(at) => &self[at].sources,
            Owner::Integration(at) => &self[at].sources,
            Owner::Result(at) => &self[at].sources,
        }
    }

    /// The evidence that a claim is.
    pub fn evidence(&self, claim: Claim) -> &Evidence {
        &self.evidence_of(claim.owner)[claim.position]
    }

    /// The records that rest on a source, each once.
    pub fn records_on(&self, source: SourceIx) -> Vec<Owner> {
        self.by_record(source).map(|own| own[0].owner).collect()
    }

    /// How many records rest on a source.
    pub fn record_count_on(&self, source: SourceIx) -> usize {
        self.by_record(source).count()
    }

    /// The claims of a source, record by record.
    fn by_record(&self, source: SourceIx) -> impl Iterator<Item = &[Claim]> {
        let claims = &self[source].claims;
        claims.chunk_by(|a, b| a.owner == b.owner)
    }

    /// The newest day on which anybody held this source against a claim.
    pub fn last_checked(&self, source: SourceIx) -> Option<Date> {
        self[source]
            .claims
            .iter()
            .filter_map(|&claim| self.evidence(claim).checked_at)
            .max()
    }

    /// Whether the check of a piece of evidence is old on the as-of day.
    pub fn is_stale(
        &self,
        evidence: &Evidence,
        class: AddressClass,
        on: &config::Evidence,
    ) -> bool {
        evidence
            .checked_at
            .is_some_and(|checked| super::is_stale(checked, self.as_of, class, on))
    }

    /// Gathers the sources of all evidence and tells each record its own.
    pub(super) fn gather_sources(&mut self, moving: &[String]) {
        let owners = self.owners();
        let mut gathered: HashMap<Cow<'_, str>, Gathered<'_>> = HashMap::new();
        for &owner in &owners {
            for (position, evidence) in self.evidence_of(owner).iter().enumerate() {
                let Some(url) = source_address(&evidence.url) else {
                    continue;
                };
                let source = gathered.entry(url).or_default();
                source.claims.push(Claim { owner, position });
                if let Some(publisher) = evidence.publisher.as_deref() {
                    *source.publishers.entry(publisher).or_default() += 1;
                }
            }
        }
        let mut sources: Vec<Source> = gathered
            .into_iter()
            .map(|(url, gathered)| gathered.into_source(url.into(), moving))
            .collect();
        sources.sort_by_cached_key(|one| (reading(one), one.url.clone()));
        self.sources = sources;
        self.tell_sources();
    }

    fn owners(&self) -> Vec<Owner> {
        let paths = super::Ix::all(self.support_paths.len()).map(Owner::SupportPath);
        let platforms = super::Ix::all(self.platforms.len()).map(Owner::Platform);
        let products = super::Ix::all(self.products.len()).map(Owner::Product);
        let integrations = super::Ix::all(self.integrations.len()).map(Owner::Integration);
        let results = super::Ix::all(self.results.len()).map(Owner::Result);
        paths
            .chain(platforms)
            .chain(products)
            .chain(integrations)
            .chain(results)
            .collect()
    }

    fn tell_sources(&mut self) {
        let mut told: Vec<(Claim, SourceIx)> = Vec::new();
        for (number, source) in self.sources.iter().enumerate() {
            told.extend(
                source
                    .claims
                    .iter()
                    .map(|&claim| (claim, SourceIx::new(number))),
            );
        }
        told.sort_by_key(|(claim, _)| *claim);
        for (claim, source) in told {
            let list = match claim.owner {
                Owner::SupportPath(at) => &mut self.support_paths[at.number()].sources,
                Owner::Platform(at) => &mut self.platforms[at.number()].sources,
                Owner::Product(at) => &mut self.products[at.number()].sources,
                Owner::Integration(at) => &mut self.integrations[at.number()].sources,
                Owner::Result(at) => &mut self.results[at.number()].sources,
            };
            list.push(source);
        }
    }
}

#[derive(Default)]
struct Gathered<'a> {
    claims: Vec<Claim>,
    publishers: HashMap<&'a str, usize>,
}

impl Gathered<'_> {
    fn into_source(self, url: Box<str>, moving: &[String]) -> Source {
        let parsed = Url::parse(&url).ok();
        let class = parsed.as_ref().map_or(AddressClass::Unversioned, |parsed| {
            AddressClass::of(parsed, moving)
        });
        let publisher = self
            .publishers
            .into_iter()
            .min_by(|(a, of_a), (b, of_b)| of_b.cmp(of_a).then_with(|| a.cmp(b)))
            .map(|(publisher, _)| publisher.into());
        Source {
            slug: source_slug(parsed.as_ref(), &url),
            publisher,
            class,
            claims: self.claims,
            url,
        }
    }
}

fn reading(source: &Source) -> String {
    source
        .publisher
        .as_deref()
        .unwrap_or_default()
        .to_lowercase()
}

/// The address under which evidence is gathered: parsed, without its fragment; none of what is no
/// address.
pub fn source_address(written: &str) -> Option<Cow<'_, str>> {
    if is_plain(written) {
        return Some(Cow::Borrowed(written));
    }
    let mut url = Url::parse(written).ok()?;
    url.set_fragment(None);
    Some(Cow::Owned(url.into()))
}

/// Host, last path segment and a fingerprint of the address, all fit for a path.
fn source_slug(parsed: Option<&Url>, url: &str) -> Box<str> {
    let host = parsed.and_then(Url::host_str).unwrap_or_default();
    let host = host.strip_prefix("www.").unwrap_or(host);
    let last = parsed
        .and_then(Url::path_segments)
        .and_then(|mut segments| segments.next_back().map(str::to_owned))
        .unwrap_or_default();
    let decoded = percent_encoding::percent_decode_str(&last)
        .decode_utf8_lossy()
        .into_owned();
    let digest = Sha256::digest(url.as_bytes());
    let fingerprint: String = digest
        .iter()
        .take(4)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    [slug(host, 200), slug(&decoded, 40), fingerprint]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-")
        .into_boxed_str()
}
