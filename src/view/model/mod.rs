//! A model's page: what is on record, what is not, then the records themselves.

mod beside;
mod record;

use serde::Serialize;

use super::Content;
use super::cards::Heading;
use super::context::Context;
use super::frame::About;
use super::results::ResultsSection;
use super::shape::{
    EmptyState, Fact, Jump, Ledger, LinkList, PageHead, PathCard, Piece, Row, SectionHead,
    SourceRow, Text,
};
use super::withdrawn::WithdrawnSection;
use crate::catalog::{ModelIx, PlatformIx};
use crate::plan::Target;

/// A model's page.
#[derive(Debug, Serialize)]
pub struct ModelPage<'a> {
    /// Title, what it is in one line, its notes.
    pub head: PageHead<'a>,
    /// That no record describes the id.
    pub not_described: Option<EmptyState<'a>>,
    /// The head of *On record*.
    pub on_record_head: SectionHead<'a>,
    /// Support paths as rows; none when there is none.
    pub on_record: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
    /// On what the records rest.
    pub rests: String,
    /// The head of *No record*; only on the first page.
    pub no_record_head: Option<SectionHead<'a>>,
    /// The platforms on which nothing is recorded.
    pub nothing_recorded: Piece,
    /// Other platforms without a support path: results only, a sibling's record only.
    pub no_record: Vec<LinkList<'a>>,
    /// The head of the cards.
    pub cards_head: SectionHead<'a>,
    /// Support paths.
    pub cards: Vec<PathCard<'a>>,
    /// The ways to each platform's cards, when they are many.
    pub jump: Option<Jump<'a>>,
    /// Benchmark results.
    pub results: Option<ResultsSection<'a>>,
    /// What is said instead.
    pub no_results: Option<EmptyState<'a>>,
    /// The head of *Other checkpoints*; only on the first page.
    pub siblings_head: Option<SectionHead<'a>>,
    /// Other checkpoints of the family.
    pub siblings: LinkList<'a>,
    /// Records that were withdrawn.
    pub withdrawn: Option<WithdrawnSection<'a>>,
    /// The head of the facts; only on the first page.
    pub facts_head: Option<SectionHead<'a>>,
    /// The facts.
    pub facts: Vec<Row<'a>>,
    /// The head of the sources.
    pub sources_head: SectionHead<'a>,
    /// The sources list.
    pub sources: Vec<SourceRow<'a>>,
}

/// Makes the page of the model `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: ModelIx) -> (About<'a>, Content<'a>) {
    let model = &context.site.catalog[at];
    let paths = &model.support_paths[context.slices.of(0)];
    let results = &model.results[context.slices.of(1)];
    let told = context.page.number == 1 && model.described;
    let (no_record, without) = context.platforms_without(at);
    let cards = paths.iter();
    let cards = cards.map(|&path| context.path_card(path, Heading::Where));
    let page = ModelPage {
        head: head(context, at),
        not_described: (!model.described).then(|| {
            context.not_described(
                model.support_paths.len() + model.results.len() + model.withdrawn.len(),
            )
        }),
        on_record_head: record::head(context, at),
        on_record: record::table(context, paths),
        nothing: record::nothing(context, at),
        rests: record::rests(context, at, paths),
        no_record_head: no_record_head(context, without),
        nothing_recorded: no_record.nothing,
        no_record: no_record.lists,
        cards_head: SectionHead {
            count: context.counted("nouns.support_path", model.support_paths.len()),
            ..context.titled("headings.support_paths")
        },
        cards: cards.collect(),
        jump: record::jump(context, paths),
        results: context.results_section(results, model.results.len()),
        no_results: beside::no_results(context, at),
        withdrawn: context.withdrawn_section(&model.withdrawn, &context.slices.of(2)),
        siblings_head: told.then(|| context.titled("headings.siblings")),
        siblings: beside::siblings(context, at),
        facts_head: told.then(|| context.titled("headings.about_model")),
        facts: beside::facts(context, at),
        sources_head: SectionHead {
            id: "sources",
            ..context.titled("headings.sources")
        },
        sources: context.sources(),
    };
    (about(context, at), Content::Model(Box::new(page)))
}

fn no_record_head<'a>(context: &Context<'a>, without: usize) -> Option<SectionHead<'a>> {
    let supplied = !context.site.catalog.platforms.is_empty();
    (context.page.number == 1 && supplied).then(|| SectionHead {
        count: context.counted("nouns.platform", without),
        ..context.titled("headings.no_record")
    })
}

fn about<'a>(context: &Context<'a>, at: ModelIx) -> About<'a> {
    let model = &context.site.catalog[at];
    let record = &model.record;
    About {
        kind: "model",
        id: record.head.id.to_string(),
        title: context.fill("pages.model.title", &[("model", &record.display_name)]),
        description: description(context, at),
        above: vec![Fact::link(
            context.word("navigation.models"),
            context.href(Target::Models),
        )],
        name: Text::Borrowed(&record.display_name),
        origin: model.described.then_some(&record.head.origin),
    }
}

fn description(context: &Context<'_>, at: ModelIx) -> String {
    let catalog = context.site.catalog;
    let model = &catalog[at];
    if model.support_paths.is_empty() {
        return context.word("pages.model.description_none").into_owned();
    }
    let parts: Vec<String> = model
        .support_paths
        .iter()
        .map(|&path| {
            let path = &catalog[path];
            let platform = &catalog[path.platform].record.display_name;
            let level = context.site.level(path.level).word.to_lowercase();
            let values = [("platform", &**platform), ("level", &level)];
            context.fill("pages.model.list_part", &values)
        })
        .collect();
    let list = context.joined("card.comma", parts.iter().map(String::as_str));
    let paths = context.counted("nouns.support_path", model.support_paths.len());
    let platforms = context.counted("nouns.platform", platforms_of(context, at).len());
    let checked = context.sources_checked(&model.support_paths);
    context.fill(
        "pages.model.description",
        &[
            ("paths", &paths),
            ("platforms", &platforms),
            ("list", &list),
            ("checked", &checked),
        ],
    )
}

fn platforms_of(context: &Context<'_>, at: ModelIx) -> Vec<PlatformIx> {
    let catalog = context.site.catalog;
    let paths = catalog[at].support_paths.iter();
    let mut platforms: Vec<_> = paths.map(|&path| catalog[path].platform).collect();
    platforms.dedup();
    platforms
}

fn head<'a>(context: &Context<'a>, at: ModelIx) -> PageHead<'a> {
    let record = &context.site.catalog[at].record;
    let mut facts = Vec::new();
    if let Some(name) = record.upstream_name.as_deref() {
        facts.push(match context.site.config.site.upstream_link(name) {
            Some(href) => Fact::outside(name, href).mono(),
            None => Fact::text(name).mono(),
        });
    }
    let texts = [
        &record.publisher,
        &record.parameter_count,
        &record.architecture,
        &record.modality,
    ];
    facts.extend(texts.into_iter().flatten().map(|text| Fact::text(&**text)));
    if let Some(family) = record.family.as_deref() {
        facts.push(Fact::text(
            context.fill("facts.family_value", &[("family", family)]),
        ));
    }
    PageHead {
        title: Text::Borrowed(&record.display_name),
        lang: crate::view::language::of(&record.display_name),
        facts,
        lede: context.optional_paragraphs(record.head.notes.as_deref()),
        actions: Vec::new(),
    }
}
