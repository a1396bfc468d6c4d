//! A source's page: what its address promises, and every claim that rests on it, by record.
//!
//! It has no numbered sources list: its one source is the page itself, so the claims carry the
//! fragment under which other pages list the source.

use serde::Serialize;

use super::context::{Context, outside_href};
use super::frame::About;
use super::shape::{Badge, Fact, PageHead, RecordClaims, SectionHead, Text};
use super::source_list::{last_checked, publisher_name, types};
use super::{Content, Site};
use crate::catalog::{AddressClass, Claim, Owner, Source, SourceIx};
use crate::plan::{Target, anchor};

/// A source's page.
#[derive(Debug, Serialize)]
pub struct SourcePage<'a> {
    /// Publisher, address, types, what the address promises, when it was last checked.
    pub head: PageHead<'a>,
    /// The fragment of the claims.
    pub anchor: String,
    /// The head of the claims.
    pub claims_head: SectionHead<'a>,
    /// The claims of this page, by record.
    pub claims: Vec<RecordClaims<'a>>,
}

/// Makes one page of the source `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: SourceIx) -> (About<'a>, Content<'a>) {
    let source = &context.site.catalog[at];
    let page = SourcePage {
        head: head(context, at),
        anchor: anchor::source(&source.slug).id(),
        claims_head: SectionHead {
            title: context.word("pages.source.claims"),
            count: context.rests_on_it(at),
            note: context.word("headings.claim"),
            ..SectionHead::default()
        },
        claims: claims(context, at),
    };
    (about(context, at), Content::Source(Box::new(page)))
}

fn about<'a>(context: &Context<'a>, at: SourceIx) -> About<'a> {
    let source = &context.site.catalog[at];
    let heading = heading(context, source);
    let records = context.site.catalog.record_count_on(at);
    let records = context.counted("nouns.record", records);
    let publisher = publisher_name(context, source);
    let kinds = types(context, source);
    let kinds = context.joined("card.comma", kinds.iter().map(|kind| &*kind.text));
    let checked = last_checked(context, at, false).text;
    let values = [
        ("publisher", &*publisher),
        ("type", &kinds),
        ("records", &records),
        ("checked", &checked),
    ];
    About {
        kind: "source",
        id: source.slug.to_string(),
        // Two addresses may end alike; titles tell them apart.
        title: context.fill(
            "pages.source.title",
            &[("source", short_address(&source.url))],
        ),
        description: context.fill("pages.source.description", &values),
        above: vec![Fact::link(
            context.word("navigation.sources"),
            context.href(Target::Sources),
        )],
        name: heading.into(),
        origin: None,
    }
}

fn heading<'a>(context: &Context<'a>, source: &'a Source) -> String {
    heading_of(context.site, source)
}

/// Who publishes it, and what tells it from the publisher's others.
pub(super) fn heading_of(site: &Site<'_>, source: &Source) -> String {
    let publisher = source.publisher.as_deref();
    let publisher = publisher.unwrap_or_else(|| site.words.word("sources.no_publisher"));
    let values = [("publisher", publisher), ("name", name(&source.url))];
    site.words.fill("pages.source.heading", &values)
}

fn head<'a>(context: &Context<'a>, at: SourceIx) -> PageHead<'a> {
    let source = &context.site.catalog[at];
    let heading = heading(context, source);
    let mut facts = vec![Fact::outside(&*source.url, outside_href(&source.url)).mono()];
    facts.extend(types(context, source));
    facts.push(class_with_gloss(context, source.class));
    facts.push(last_checked(context, at, false));
    let lede = match source.class {
        AddressClass::Moving => context.paragraphs(&if_it_changes(context, at)),
        AddressClass::Fixed | AddressClass::Unversioned => String::new(),
    };
    PageHead {
        lang: super::language::of(&heading),
        title: heading.into(),
        facts,
        lede,
        actions: Vec::new(),
    }
}

fn class_with_gloss<'a>(context: &Context<'a>, class: AddressClass) -> Fact<'a> {
    let class_word = context.class(class);
    let gloss = context.word(match class {
        AddressClass::Moving => "address_classes.moving_gloss",
        AddressClass::Fixed => "address_classes.fixed_gloss",
        AddressClass::Unversioned => "address_classes.unversioned_gloss",
    });
    let values = [("name", &*class_word.text), ("value", &*gloss)];
    Fact {
        text: context.fill("facts.field", &values).into(),
        ..class_word
    }
}

/// What follows when a moving page changes.
fn if_it_changes(context: &Context<'_>, at: SourceIx) -> String {
    match context.site.catalog.record_count_on(at) {
        1 => context.word("pages.source.changes_one").into_owned(),
        records => {
            let records = context.counted("nouns.record", records);
            context.fill("pages.source.changes", &[("records", &records)])
        }
    }
}

/// The claims of this page; those of one record are neighbours.
fn claims<'a>(context: &Context<'a>, at: SourceIx) -> Vec<RecordClaims<'a>> {
    context.site.catalog[at].claims[context.slices.of(0)]
        .chunk_by(|a, b| a.owner == b.owner)
        .map(|claims| record_claims(context, claims))
        .collect()
}

fn record_claims<'a>(context: &Context<'a>, claims: &[Claim]) -> RecordClaims<'a> {
    let owner = claims[0].owner;
    note_use(context, owner);
    RecordClaims {
        record: context.owner(owner),
        kind: owner_kind(context, owner),
        badges: badge(context, owner).into_iter().collect(),
        claims: claims
            .iter()
            .map(|&claim| context.claim_row(claim))
            .collect(),
    }
}

/// The word for the kind of a record that has evidence.
pub(super) fn owner_kind<'a>(context: &Context<'a>, owner: Owner) -> Text<'a> {
    context.word(match owner {
        Owner::SupportPath(_) => "kinds.support_path.one",
        Owner::Platform(_) => "kinds.platform.one",
        Owner::Product(_) => "kinds.product.one",
        Owner::Integration(_) => "kinds.integration.one",
        Owner::Result(_) => "kinds.result.one",
    })
}

fn badge<'a>(context: &Context<'a>, owner: Owner) -> Option<&'a Badge<'a>> {
    let catalog = context.site.catalog;
    match owner {
        Owner::SupportPath(at) if !catalog[at].stands() => None,
        Owner::SupportPath(at) => Some(context.level(catalog[at].level)),
        Owner::Result(at) => Some(context.status(catalog[at].status)),
        Owner::Platform(_) | Owner::Product(_) | Owner::Integration(_) => None,
    }
}

/// Notes that the page shows a record.
pub(super) fn note_use(context: &Context<'_>, owner: Owner) {
    let catalog = context.site.catalog;
    context.uses(match owner {
        Owner::SupportPath(at) => &catalog[at].record.head.origin,
        Owner::Platform(at) => &catalog[at].record.head.origin,
        Owner::Product(at) => &catalog[at].record.head.origin,
        Owner::Integration(at) => &catalog[at].record.head.origin,
        Owner::Result(at) => &catalog[at].record.head.origin,
    });
}

/// An address without its scheme and closing slash, to be read.
pub(super) fn short_address(url: &str) -> &str {
    let address = url.split_once("://").map_or(url, |(_, rest)| rest);
    address.strip_suffix('/').unwrap_or(address)
}

/// The last two parts of an address' path, or its host: what tells it from its publisher's others.
/// A commit tells a reader nothing, so the part after it stands alone.
fn name(url: &str) -> &str {
    let address = short_address(url);
    let path_end = address.find('?').unwrap_or(address.len());
    let Some(host_end) = address[..path_end].find('/') else {
        return address;
    };
    let start_of_part = |end: usize| address[host_end..end].rfind('/').map(|at| host_end + at);
    let last = start_of_part(path_end).unwrap_or(host_end);
    match start_of_part(last) {
        Some(before) if !is_commit(&address[before + 1..last]) => &address[before + 1..],
        _ => &address[last + 1..],
    }
}

fn is_commit(part: &str) -> bool {
    part.len() == 40 && part.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::{name, short_address};

    #[test]
    fn a_source_is_named_by_the_end_of_its_address() {
        assert_eq!(name("https://a.example/b/c/d.html"), "c/d.html");
        assert_eq!(name("https://a.example/b"), "b");
        assert_eq!(name("https://a.example/b/c/"), "b/c");
        assert_eq!(name("https://a.example/"), "a.example");
        assert_eq!(name("https://a.example/b/c?d=e/f"), "b/c?d=e/f");
        assert_eq!(name("https://a.example?d=e/f"), "a.example?d=e/f");
        let commit = "10ecdffda3bb94d71f0203a6ca8e20c17943f27c";
        assert_eq!(
            name(&format!("https://a.example/blob/{commit}/c.json")),
            "c.json"
        );
    }

    #[test]
    fn an_address_is_read_without_its_scheme() {
        assert_eq!(short_address("https://a.example/b/"), "a.example/b");
    }
}
