//! A model's page: what is on record, what is not, then the records themselves.

use serde::Serialize;

use super::Content;
use super::cards::Heading;
use super::context::Context;
use super::frame::About;
use super::results::ResultsSection;
use super::shape::{
    Cell, EmptyState, Fact, Jump, JumpLink, Ledger, LinkList, PageHead, PathCard, Row, SectionHead,
    SourceRow, Text,
};
use crate::catalog::{ModelIx, PlatformIx, SupportPathIx};
use crate::plan::{Target, anchor};

/// From this many cards on, a list of platforms beside them jumps to each group.
const JUMP_FROM: usize = 8;

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
    /// Platforms without a support path: nothing recorded, results only, a sibling's record only.
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
    let is_first = context.page.number == 1;
    let (no_record, without) = context.platforms_without(at);
    let cards: Vec<_> = paths
        .iter()
        .map(|&path| context.path_card(path, Heading::Where))
        .collect();
    let results_section = context.results_section(results, model.results.len());
    let supplied = !context.site.catalog.platforms.is_empty();
    let page = ModelPage {
        head: head(context, at),
        not_described: (!model.described)
            .then(|| context.not_described(model.support_paths.len() + model.results.len())),
        on_record_head: on_record_head(context, at),
        on_record: (!paths.is_empty()).then(|| on_record(context, paths)),
        nothing: model.support_paths.is_empty().then(|| nothing(context, at)),
        rests: if paths.is_empty() {
            String::new()
        } else {
            context.rests_on(&model.support_paths)
        },
        no_record_head: (is_first && supplied).then(|| SectionHead {
            title: context.word("headings.no_record"),
            count: context.counted("nouns.platform", without),
            ..SectionHead::default()
        }),
        no_record,
        cards_head: SectionHead {
            title: context.word("headings.support_paths"),
            count: context.counted("nouns.support_path", model.support_paths.len()),
            ..SectionHead::default()
        },
        cards,
        jump: jump(context, paths),
        no_results: (is_first
            && model.results.is_empty()
            && !context.site.catalog.results.is_empty())
        .then(|| no_results(context)),
        results: results_section,
        siblings_head: (is_first && model.described).then(|| SectionHead {
            title: context.word("headings.siblings"),
            ..SectionHead::default()
        }),
        siblings: siblings(context, at),
        facts_head: (is_first && model.described).then(|| SectionHead {
            title: context.word("headings.about_model"),
            ..SectionHead::default()
        }),
        facts: facts(context, at),
        sources_head: SectionHead {
            id: "sources",
            title: context.word("headings.sources"),
            ..SectionHead::default()
        },
        sources: context.sources(),
    };
    (about(context, at), Content::Model(Box::new(page)))
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
    let entries: Vec<String> = model
        .support_paths
        .iter()
        .map(|&path| {
            let path = &catalog[path];
            let platform = &catalog[path.platform].record.display_name;
            let level = context.site.level(path.level).word.to_lowercase();
            let values = [("platform", &**platform), ("level", &level)];
            context.fill("pages.model.list_entry", &values)
        })
        .collect();
    let list = context.joined("card.comma", entries.iter().map(String::as_str));
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
        lang: super::language::of(&record.display_name),
        facts,
        lede: context.optional_paragraphs(record.head.notes.as_deref()),
        actions: Vec::new(),
    }
}

fn on_record_head<'a>(context: &Context<'a>, at: ModelIx) -> SectionHead<'a> {
    let catalog = context.site.catalog;
    let paths = context.counted("nouns.support_path", catalog[at].support_paths.len());
    let count = platforms_of(context, at).len().to_string();
    let platforms = context.counted("nouns.platform", catalog.platforms.len());
    SectionHead {
        title: context.word("headings.on_record"),
        count: context.fill(
            "pages.model.on_platforms",
            &[
                ("paths", &paths),
                ("count", &count),
                ("platforms", &platforms),
            ],
        ),
        ..SectionHead::default()
    }
}

fn on_record<'a>(context: &Context<'a>, paths: &[SupportPathIx]) -> Ledger<'a> {
    context.on_record(paths, "columns.platform", |at| {
        let path = &context.site.catalog[at];
        let platform = &*context.site.catalog[path.platform].record.display_name;
        let place = anchor::support_path(&path.record.head.id).href();
        Cell::one(Fact::link(platform, place)).small(context.products(&path.products))
    })
}

/// Without a support path: results only, or no record at all.
fn nothing<'a>(context: &Context<'a>, at: ModelIx) -> EmptyState<'a> {
    let model = &context.site.catalog[at];
    if model.results.is_empty() {
        return EmptyState {
            reason: "no-path",
            glyph: context.icon("circle-dashed"),
            text: context.word("empty.model_no_path"),
            links: Vec::new(),
        };
    }
    let results = context.counted("nouns.benchmark_result", model.results.len());
    EmptyState {
        reason: "results-only",
        glyph: context.icon("gauge"),
        text: context
            .fill("empty.model_results_only", &[("results", &results)])
            .into(),
        links: vec![Fact::link(context.word("headings.results"), "#results")],
    }
}

fn jump<'a>(context: &Context<'a>, paths: &[SupportPathIx]) -> Option<Jump<'a>> {
    if paths.len() < JUMP_FROM {
        return None;
    }
    let catalog = context.site.catalog;
    let mut links: Vec<JumpLink<'a>> = Vec::new();
    let mut counts: Vec<(PlatformIx, usize)> = Vec::new();
    for &at in paths {
        let path = &catalog[at];
        match counts.last_mut() {
            Some((platform, count)) if *platform == path.platform => *count += 1,
            _ => {
                counts.push((path.platform, 1));
                links.push(JumpLink {
                    text: Text::Borrowed(context.site.short_platform(path.platform)),
                    href: anchor::support_path(&path.record.head.id).href(),
                    count: String::new(),
                });
            }
        }
    }
    for (link, (_, count)) in links.iter_mut().zip(counts) {
        link.count = count.to_string();
    }
    Some(Jump {
        name: context.word("frame.on_this_page"),
        links,
    })
}

fn no_results<'a>(context: &Context<'a>) -> EmptyState<'a> {
    let catalog = context.site.catalog;
    let covered: Vec<&str> = ModelIx::all(catalog.models.len())
        .filter(|&model| !catalog[model].results.is_empty())
        .map(|model| &*catalog[model].record.display_name)
        .collect();
    let mut text = context.word("empty.model_no_result").into_owned();
    if (1..=3).contains(&covered.len()) {
        let models = context.joined("card.comma", covered);
        text.push(' ');
        text.push_str(&context.fill("results.on_models", &[("models", &models)]));
    }
    EmptyState {
        reason: "no-result",
        glyph: context.icon("circle-dashed"),
        text: text.into(),
        links: Vec::new(),
    }
}

fn siblings<'a>(context: &Context<'a>, at: ModelIx) -> LinkList<'a> {
    const MOST: usize = 12;
    let model = &context.site.catalog[at];
    if model.siblings.is_empty() {
        let text = match model.record.family.as_deref() {
            Some(family) => context
                .fill("empty.model_no_sibling", &[("family", family)])
                .into(),
            None => context.word("empty.model_no_family"),
        };
        return LinkList {
            sentence: text,
            empty: "no-sibling",
            ..LinkList::default()
        };
    }
    let mut links: Vec<_> = model
        .siblings
        .iter()
        .take(MOST)
        .map(|&one| context.model(one))
        .collect();
    let more = model.siblings.len().saturating_sub(MOST);
    if more > 0 {
        links.push(Fact::text(context.counted("nouns.checkpoint", more)));
    }
    LinkList {
        links,
        sentence: context.word("empty.siblings_after"),
        empty: "sibling",
        ..LinkList::default()
    }
}

fn facts<'a>(context: &Context<'a>, at: ModelIx) -> Vec<Row<'a>> {
    let record = &context.site.catalog[at].record;
    let mut rows = vec![Row::new(
        context.word("facts.id"),
        vec![Fact::text(&*record.head.id).mono()],
    )];
    let fields = [
        ("facts.upstream_name", &record.upstream_name),
        ("facts.publisher", &record.publisher),
        ("facts.family", &record.family),
        ("facts.parameter_count", &record.parameter_count),
        ("facts.architecture", &record.architecture),
        ("facts.modality", &record.modality),
    ];
    for (key, value) in fields {
        let value = context.text_or(value.as_deref(), "facts.not_stated");
        rows.push(Row::new(context.word(key), vec![value]));
    }
    rows.extend(context.name_rows(&record.head));
    rows
}
