//! The list of sources, by publisher: one row for each distinct address.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{
    Cell, Column, Fact, Ledger, LedgerGroup, LedgerRow, PageHead, SectionHead, Text,
};
use super::source::short_address;
use crate::catalog::{Claim, Source, SourceIx};
use crate::plan::Target;

/// The list of sources.
#[derive(Debug, Serialize)]
pub struct SourceListPage<'a> {
    /// Title and what the list is.
    pub head: PageHead<'a>,
    /// The head of the list: how many sources of how many publishers.
    pub list_head: SectionHead<'a>,
    /// The sources of this page, by publisher.
    pub list: Ledger<'a>,
}

/// Makes one page of the list.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let title = context.word("pages.source_list.heading");
    let page = SourceListPage {
        head: PageHead {
            title: title.clone(),
            lang: "",
            facts: Vec::new(),
            lede: context.paragraphs(context.site.words.word("pages.source_list.lead")),
            actions: Vec::new(),
        },
        list_head: SectionHead {
            title: context.word("pages.source_list.by_publisher"),
            count: counts(context),
            ..SectionHead::default()
        },
        list: Ledger {
            caption: context.word("pages.source_list.title"),
            columns: columns(context),
            groups: groups(context),
            long: true,
            short: false,
        },
    };
    let about = About {
        kind: "source-list",
        id: String::new(),
        title: context.word("pages.source_list.title").into_owned(),
        description: description(context),
        above: vec![Fact::link(
            context.word("frame.home"),
            context.href(Target::Home),
        )],
        name: title,
        origin: None,
    };
    (about, Content::SourceList(Box::new(page)))
}

fn description(context: &Context<'_>) -> String {
    let (sources, publishers) = totals(context);
    let values = [("sources", &*sources), ("publishers", &publishers)];
    context.fill("pages.source_list.description", &values)
}

/// "97 sources · 31 publishers".
fn counts(context: &Context<'_>) -> String {
    let (sources, publishers) = totals(context);
    context.joined("card.separator", [&*sources, &*publishers])
}

fn totals(context: &Context<'_>) -> (String, String) {
    let sources = &context.site.catalog.sources;
    let publishers = sources.chunk_by(same_publisher).count();
    (
        context.counted("nouns.source", sources.len()),
        context.counted("nouns.publisher", publishers),
    )
}

fn columns<'a>(context: &Context<'a>) -> Vec<Column<'a>> {
    [
        ("columns.source", "w"),
        ("columns.type", ""),
        ("columns.address", ""),
        ("columns.source_checked", "d"),
        ("columns.records", "n"),
    ]
    .into_iter()
    .map(|(key, kind)| Column {
        name: context.word(key),
        kind,
    })
    .collect()
}

/// Sources stand in the order of their publishers, case aside, so equal ones are neighbours.
fn same_publisher(a: &Source, b: &Source) -> bool {
    let name = |source: &Source| source.publisher.as_deref().map(str::to_lowercase);
    name(a) == name(b)
}

/// The publishers of this page's sources; a publisher's count is that of all its sources.
fn groups<'a>(context: &Context<'a>) -> Vec<LedgerGroup<'a>> {
    let slice = context.slices.of(0);
    let mut groups = Vec::new();
    let mut start = 0;
    for publisher in context.site.catalog.sources.chunk_by(same_publisher) {
        let end = start + publisher.len();
        let shown = start.max(slice.start)..end.min(slice.end);
        if !shown.is_empty() {
            groups.push(LedgerGroup {
                id: String::new(),
                head: publisher_name(context, &publisher[0]),
                href: String::new(),
                count: context.counted("nouns.source", publisher.len()),
                rows: shown.map(|at| row(context, SourceIx::new(at))).collect(),
            });
        }
        start = end;
    }
    groups
}

/// A source's publisher, or that none is stated.
pub(super) fn publisher_name<'a>(context: &Context<'a>, source: &'a Source) -> Text<'a> {
    match source.publisher.as_deref() {
        Some(publisher) => Text::Borrowed(publisher),
        None => context.word("sources.no_publisher"),
    }
}

fn row<'a>(context: &Context<'a>, at: SourceIx) -> LedgerRow<'a> {
    let source = &context.site.catalog[at];
    let address = Fact::link(short_address(&source.url), context.href(Target::Source(at)));
    let records = context.site.catalog.record_count_on(at);
    LedgerRow {
        rest: None,
        id: String::new(),
        head: Cell::one(address.mono()),
        cells: vec![
            Cell::of(types(context, source)),
            Cell::one(context.class(source.class)),
            Cell::one(last_checked(context, at, true)),
            Cell::one(Fact::text(records.to_string())),
        ],
    }
}

/// The kinds of source that the evidence names, each once, in the order of its claims.
pub(super) fn types<'a>(context: &Context<'a>, source: &Source) -> Vec<Fact<'a>> {
    let mut types: Vec<Text<'a>> = Vec::new();
    for &claim in &source.claims {
        let kind = context.evidence_type(context.site.catalog.evidence(claim));
        if !types.contains(&kind) {
            types.push(kind);
        }
    }
    types.into_iter().map(Fact::text).collect()
}

/// When anybody last held the source against a claim; `bare` for a column that says what the date is.
pub(super) fn last_checked<'a>(context: &Context<'a>, at: SourceIx, bare: bool) -> Fact<'a> {
    let catalog = context.site.catalog;
    let source = &catalog[at];
    let newest = |claim: &&Claim| catalog.evidence(**claim).checked_at;
    let Some(claim) = source.claims.iter().max_by_key(newest) else {
        return Fact::absent("not-checked", context.word("dates.source_not_checked"));
    };
    let fact = context.checked(catalog.evidence(*claim), source.class);
    if bare && fact.empty.is_empty() {
        return Fact {
            text: fact.date.clone(),
            ..fact
        };
    }
    fact
}
