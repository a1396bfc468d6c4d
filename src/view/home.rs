//! The home page: what this is, what is recorded, how it is known, how fresh it is.
//!
//! It holds at most a dozen models, however many there are. Kinds that nobody supplies leave no
//! gap: their tally and their vocabulary are left out.

use serde::Serialize;

use super::Content;
use super::context::{Context, push_query};
use super::frame::About;
use super::legend::shown;
use super::shape::{
    EmptyState, Fact, Hero, Ledger, LedgerGroup, LedgerRow, LegendRow, LinkList, SectionHead, Stat,
    Tally, Text,
};
use crate::catalog::{Ix, LevelIx, ModelIx, StatusIx};
use crate::plan::Target;
use crate::record::Kind;

/// The home page.
#[derive(Debug, Serialize)]
pub struct HomePage<'a> {
    /// Title, what the site is, what it holds.
    pub hero: Hero<'a>,
    /// The head of the levels.
    pub levels_head: SectionHead<'a>,
    /// The levels with their counts.
    pub levels: Vec<LegendRow<'a>>,
    /// What the counts are, and the way to the definitions.
    pub levels_links: LinkList<'a>,
    /// The head of the statuses; none when nobody supplies workloads or results.
    pub statuses_head: Option<SectionHead<'a>>,
    /// The statuses with their counts.
    pub statuses: Vec<LegendRow<'a>>,
    /// The way to workloads without a path.
    pub statuses_links: LinkList<'a>,
    /// The head of the models.
    pub models_head: SectionHead<'a>,
    /// At most a dozen models; none when there is none.
    pub models: Option<Ledger<'a>>,
    /// What is said instead.
    pub no_models: Option<EmptyState<'a>>,
    /// The ways to the lists.
    pub models_links: LinkList<'a>,
    /// The head of the freshness.
    pub fresh_head: SectionHead<'a>,
    /// Check dates and addresses of all sources.
    pub fresh: Vec<Stat>,
    /// What is said instead.
    pub no_sources: Option<EmptyState<'a>>,
    /// Versions and review dates of the data files.
    pub files: LinkList<'a>,
    /// The way to the sources.
    pub fresh_links: LinkList<'a>,
}

/// Makes the home page.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let catalog = context.site.catalog;
    let models = context.home_models();
    let hero = hero(context);
    let about = about(context, &hero);
    let fresh = context.fresh();
    let page = HomePage {
        hero,
        levels_head: levels_head(context),
        levels: levels(context),
        levels_links: levels_links(context),
        statuses_head: statuses_head(context),
        statuses: statuses(context),
        statuses_links: statuses_links(context),
        models_head: models_head(context, &models),
        models: (!models.is_empty()).then(|| ledger(context, &models)),
        no_models: models
            .is_empty()
            .then(|| context.nothing("zero", "empty.no_models")),
        models_links: context.list_links(&[
            ("pages.home.all_models", Target::Models),
            ("pages.home.all_platforms", Target::Platforms),
        ]),
        fresh_head: fresh_head(context),
        no_sources: fresh
            .is_empty()
            .then(|| context.nothing("no-source", "absence.no_source.gloss")),
        fresh,
        files: context.home_files(),
        fresh_links: context.list_links(&[
            ("navigation.changes", Target::Changes),
            ("pages.home.all_sources", Target::Sources),
        ]),
    };
    let definitions = catalog.levels.iter().map(|one| &one.definition);
    let definitions = definitions.chain(catalog.statuses.iter().map(|one| &one.definition));
    definitions.for_each(|one| context.uses(&one.origin));
    (about, Content::Home(Box::new(page)))
}

fn about<'a>(context: &Context<'a>, hero: &Hero<'a>) -> About<'a> {
    let tally: Vec<String> = hero
        .tally
        .iter()
        .map(|one| format!("{} {}", one.count, one.word))
        .collect();
    let list = context.joined("card.comma", tally.iter().map(String::as_str));
    About {
        kind: "home",
        id: String::new(),
        title: context.site.config.site.description.clone(),
        description: context.fill("pages.home.description", &[("list", &list)]),
        above: Vec::new(),
        name: Text::Borrowed(""),
        origin: None,
    }
}

fn hero<'a>(context: &Context<'a>) -> Hero<'a> {
    let site = context.site;
    let catalog = site.catalog;
    let kinds = [
        ("nouns.model", catalog.models.len(), Target::Models),
        ("nouns.platform", catalog.platforms.len(), Target::Platforms),
        ("nouns.product", catalog.products.len(), Target::Platforms),
        (
            "nouns.integration",
            catalog.integrations.len(),
            Target::Integrations,
        ),
        ("nouns.workload", catalog.workloads.len(), Target::Workloads),
        ("nouns.source", catalog.sources.len(), Target::Sources),
    ];
    let tally = kinds
        .into_iter()
        .filter(|&(noun, count, list)| {
            site.plan.has(catalog, list) && (noun != "nouns.product" || count > 0)
        })
        .map(|(noun, count, list)| Tally {
            count: shown(count),
            word: Text::Borrowed(site.words.noun(noun, count)),
            href: context.href(list),
        })
        .collect();
    Hero {
        title: Text::Borrowed(&site.config.site.description),
        lede: context.paragraphs(site.words.word("pages.home.lead")),
        search: context.href(Target::Search),
        examples: examples(context),
        tally,
    }
}

/// The queries that the configuration offers, each a link to its answer.
fn examples<'a>(context: &Context<'a>) -> Vec<Fact<'a>> {
    let queries = &context.site.config.search.examples;
    let link = |query: &'a String| {
        let mut href = context.href(Target::Search);
        href.push_str("?q=");
        push_query(query, &mut href);
        Fact::link(query.as_str(), href)
    };
    queries.iter().map(link).collect()
}

fn levels_head<'a>(context: &Context<'a>) -> SectionHead<'a> {
    SectionHead {
        title: context.word("pages.home.how_known"),
        count: context.support_paths_counted(),
        ..SectionHead::default()
    }
}

fn levels<'a>(context: &Context<'a>) -> Vec<LegendRow<'a>> {
    let catalog = context.site.catalog;
    Ix::all(catalog.levels.len())
        .map(|at: LevelIx| {
            let count = catalog[at].support_paths.len();
            LegendRow {
                badge: context.level(at),
                count: shown(count),
                href: context.href(Target::Level(at)),
                zero: count == 0,
            }
        })
        .collect()
}

fn levels_links<'a>(context: &Context<'a>) -> LinkList<'a> {
    LinkList {
        intro: context.word("legend.not_grades"),
        links: vec![Fact::link(
            context.word("legend.definitions"),
            context.href(Target::Levels),
        )],
        ..LinkList::default()
    }
}

fn statuses_head<'a>(context: &Context<'a>) -> Option<SectionHead<'a>> {
    if !context.speaks_of(Kind::Status) {
        return None;
    }
    let catalog = context.site.catalog;
    let mut counts = Vec::new();
    if context.speaks_of(Kind::WorkloadPath) {
        counts.push(context.workload_paths_counted());
    }
    if context.speaks_of(Kind::Result) {
        counts.push(context.counted("nouns.benchmark_result", catalog.results.len()));
    }
    Some(SectionHead {
        title: context.word("pages.home.recorded_for_workloads"),
        count: context.joined("card.separator", counts.iter().map(String::as_str)),
        ..SectionHead::default()
    })
}

fn statuses<'a>(context: &Context<'a>) -> Vec<LegendRow<'a>> {
    let catalog = context.site.catalog;
    Ix::all(catalog.statuses.len())
        .map(|at: StatusIx| LegendRow {
            badge: context.status(at),
            count: context.status_count(at),
            href: context.href(Target::Status(at)),
            zero: catalog[at].workload_paths.is_empty() && catalog[at].results.is_empty(),
        })
        .collect()
}

fn statuses_links<'a>(context: &Context<'a>) -> LinkList<'a> {
    let workloads = &context.site.catalog.workloads;
    let without = workloads
        .iter()
        .filter(|one| one.workload_paths.is_empty())
        .count();
    let mut links = Vec::new();
    if without > 0 && context.speaks_of(Kind::WorkloadPath) {
        let key = match without {
            1 => "pages.home.workloads_without_path_one",
            _ => "pages.home.workloads_without_path",
        };
        let count = shown(without);
        let workloads = context.counted("nouns.workload", workloads.len());
        let words = context.fill(key, &[("count", &count), ("workloads", &workloads)]);
        links.push(Fact::link(words, context.href(Target::Workloads)));
    }
    LinkList {
        intro: context.word("legend.counts"),
        links,
        ..LinkList::default()
    }
}

fn models_head<'a>(context: &Context<'a>, models: &[ModelIx]) -> SectionHead<'a> {
    let all = context.site.catalog.models.len();
    SectionHead {
        title: context.word("pages.home.models"),
        count: context.counted("nouns.model", all),
        note: context.which_models(models),
        ..SectionHead::default()
    }
}

fn ledger<'a>(context: &Context<'a>, models: &[ModelIx]) -> Ledger<'a> {
    let rows = models.iter().map(|&at| row(context, at)).collect();
    Ledger {
        caption: context.word("pages.home.models"),
        columns: context.columns(&[
            ("columns.model", ""),
            ("columns.level", "by"),
            ("pages.model_list.on_record", ""),
        ]),
        groups: vec![LedgerGroup {
            rows,
            ..LedgerGroup::default()
        }],
        long: false,
        short: true,
    }
}

fn row<'a>(context: &Context<'a>, at: ModelIx) -> LedgerRow<'a> {
    context.uses_model(at);
    let model = &context.site.catalog[at];
    let mut head = context.list_head(model.described, context.model(at));
    let texts = [&model.record.publisher, &model.record.parameter_count];
    let texts = texts.into_iter().flatten();
    head.small.extend(texts.map(|text| Fact::text(&**text)));
    LedgerRow {
        rest: None,
        id: String::new(),
        head,
        cells: vec![context.levels_cell(at), context.platforms_cell(at)],
    }
}

fn fresh_head<'a>(context: &Context<'a>) -> SectionHead<'a> {
    let as_of = context.site.catalog.as_of;
    SectionHead {
        title: context.word("pages.home.fresh"),
        count: as_of
            .map(|day| context.fill("dates.ages", &[("date", &day.to_string())]))
            .unwrap_or_default(),
        ..SectionHead::default()
    }
}
