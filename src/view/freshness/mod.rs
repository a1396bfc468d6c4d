//! How fresh it is: claims by the age of their check, and everything that needs a new look.
//!
//! The lists run on over pages, like those of an entity; the first page has the plot, its numbers,
//! and the way to every list.

mod lists;
mod plot;

use serde::Serialize;

use self::lists::{List, Named};
use super::Content;
use super::context::Context;
use super::frame::About;
use super::legend::shown;
use super::shape::{
    Cell, ClockCount, EmptyState, Fact, Ledger, LedgerRow, LegendRow, LinkList, MonthRow,
    MonthTable, PageHead, SectionHead, Stat, StripPlot,
};
use crate::freshness::{Freshness, Leaning, Month};
use crate::plan::Target;
use crate::record::Kind;

/// The page.
#[derive(Debug, Serialize)]
pub struct FreshnessPage<'a> {
    /// Title and what the page is.
    pub head: PageHead<'a>,
    /// To which day ages are counted; the reader's clock may add its words.
    pub ages: Fact<'a>,
    /// How long each list is, and where it begins; only on the first page.
    pub overview: Vec<Stat>,
    /// The head of the plot; only on the first page.
    pub plot_head: Option<SectionHead<'a>>,
    /// The plot; none when no claim has a check date.
    pub plot: Option<StripPlot<'a>>,
    /// What is said in its place.
    pub no_plot: Option<EmptyState<'a>>,
    /// How many checks are past their limit by the reader's clock.
    pub clock: Option<ClockCount>,
    /// The claims that have no place on it.
    pub never: Vec<Fact<'a>>,
    /// The same numbers.
    pub months: Option<MonthTable<'a>>,
    /// Sources, paths and records that need a new look.
    pub sections: Vec<ListSection<'a>>,
    /// Levels and statuses that no record uses.
    pub vocabularies: Vec<VocabularySection<'a>>,
    /// Workloads without a path.
    pub workloads: Option<ListSection<'a>>,
}

/// One list with its head.
#[derive(Debug, Serialize)]
pub struct ListSection<'a> {
    /// What it is, and how long on all pages together.
    pub head: SectionHead<'a>,
    /// The part of it that this page shows.
    pub ledger: Option<Ledger<'a>>,
    /// That there is nothing.
    pub nothing: Option<EmptyState<'a>>,
    /// What else is to be said, or the list itself where it is one of names.
    pub sentence: LinkList<'a>,
}

/// Keys of a vocabulary that no record uses.
#[derive(Debug, Serialize)]
pub struct VocabularySection<'a> {
    /// What they are, and how many.
    pub head: SectionHead<'a>,
    /// The keys.
    pub rows: Vec<LegendRow<'a>>,
    /// That there is none.
    pub nothing: Option<EmptyState<'a>>,
}

/// Makes one page.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let facts = &context.site.plan.freshness;
    let is_first = context.page.number == 1;
    let plot = is_first.then(|| plot::plot(context, &facts.months, &facts.claims));
    let plot = plot.flatten();
    let page = FreshnessPage {
        head: PageHead {
            title: context.word("pages.freshness.heading"),
            lang: "",
            facts: Vec::new(),
            lede: context.first_page_lede("pages.freshness.lead"),
            actions: Vec::new(),
        },
        ages: ages(context),
        overview: if is_first {
            overview(context)
        } else {
            Vec::new()
        },
        plot_head: is_first.then(|| plot_head(context)),
        no_plot: (is_first && plot.is_none())
            .then(|| context.nothing("not-checked", "pages.freshness.no_plot")),
        plot,
        clock: is_first.then(|| clock(context)).flatten(),
        never: if is_first { never(context) } else { Vec::new() },
        months: is_first.then(|| months(context)),
        sections: sections(context),
        vocabularies: vocabularies(context),
        workloads: workloads(context),
    };
    (about(context), Content::Freshness(Box::new(page)))
}

fn about<'a>(context: &Context<'a>) -> About<'a> {
    let counts = &context.site.plan.freshness.claims;
    let claims = context.counted("nouns.claim", counts.all);
    let values = [
        ("checked", &*shown(counts.checked)),
        ("claims", &*claims),
        ("sources", &*context.counted("nouns.source", counts.sources)),
    ];
    About {
        kind: "freshness",
        id: String::new(),
        title: context.word("pages.freshness.title").into_owned(),
        description: context.fill("pages.freshness.description", &values),
        above: vec![context.home()],
        name: context.word("pages.freshness.heading"),
        origin: None,
    }
}

fn ages<'a>(context: &Context<'a>) -> Fact<'a> {
    match context.site.catalog.as_of {
        Some(day) => {
            let day = day.to_string();
            Fact {
                text: context.fill("footer.ages", &[("date", &day)]).into(),
                date: day.into(),
                ..Fact::default()
            }
        }
        None => Fact::absent("not-stated", context.word("pages.freshness.no_ages")),
    }
}

/// The lists in the order of the page, with their words.
const NAMES: [(List, Named); 9] = [
    (
        List::NeverChecked,
        named(
            "never-checked",
            "pages.freshness.never_checked",
            "pages.freshness.never_checked_note",
            "pages.freshness.none_never_checked",
        ),
    ),
    (
        List::Stale,
        named(
            "stale",
            "pages.freshness.stale",
            "pages.freshness.stale_note",
            "pages.freshness.none_stale",
        ),
    ),
    (
        List::Moving,
        named(
            "moving",
            "pages.freshness.moving",
            "pages.freshness.moving_note",
            "pages.freshness.none_moving",
        ),
    ),
    (
        List::Unversioned,
        named(
            "unversioned",
            "pages.freshness.unversioned",
            "pages.freshness.unversioned_note",
            "pages.freshness.none_unversioned",
        ),
    ),
    (
        List::SupportPaths,
        named(
            "without-evidence",
            "pages.freshness.without_evidence",
            "pages.freshness.without_evidence_note",
            "pages.freshness.none_without_evidence",
        ),
    ),
    (
        List::Unreferenced,
        named(
            "not-referenced",
            "pages.freshness.unreferenced",
            "pages.freshness.unreferenced_note",
            "pages.freshness.none_unreferenced",
        ),
    ),
    (
        List::Levels,
        named(
            "unused-levels",
            "pages.freshness.unused_levels",
            "pages.freshness.unused_note",
            "pages.freshness.none_unused",
        ),
    ),
    (
        List::Statuses,
        named(
            "unused-statuses",
            "pages.freshness.unused_statuses",
            "pages.freshness.unused_note",
            "pages.freshness.none_unused",
        ),
    ),
    (
        List::Workloads,
        named(
            "workloads-without-path",
            "pages.freshness.workloads",
            "pages.freshness.workloads_note",
            "pages.freshness.none_workloads",
        ),
    ),
];

const fn named(
    id: &'static str,
    title: &'static str,
    note: &'static str,
    nothing: &'static str,
) -> Named {
    Named {
        id,
        title,
        note,
        nothing,
    }
}

/// The words of a list.
fn words(list: List) -> &'static Named {
    let at = NAMES.iter().position(|(one, _)| *one == list).unwrap_or(0);
    &NAMES[at].1
}

/// Whether the site speaks of what a list is about.
fn is_spoken_of(context: &Context<'_>, list: List) -> bool {
    match list {
        List::Statuses => context.speaks_of(Kind::Status),
        List::Workloads => context.speaks_of(Kind::WorkloadPath),
        _ => true,
    }
}

/// How long a section is on all pages.
fn length(facts: &Freshness, list: List) -> usize {
    let lengths = facts.list_lengths();
    match list {
        List::SupportPaths => {
            let both = lengths[List::SupportPaths as usize] + lengths[List::WorkloadPaths as usize];
            both + facts.without_evidence.through_integration
        }
        list => lengths[list as usize],
    }
}

fn overview(context: &Context<'_>) -> Vec<Stat> {
    let facts = &context.site.plan.freshness;
    let spoken = NAMES
        .iter()
        .filter(|(list, _)| is_spoken_of(context, *list));
    let stat = |(list, named): &(List, Named)| {
        let there = context.here.clone().page(context.page_of_list(*list));
        Stat {
            number: shown(length(facts, *list)),
            text: context.word(named.title).into_owned(),
            href: context.href_to(&there.fragment(named.id)),
        }
    };
    spoken.map(stat).collect()
}

fn plot_head<'a>(context: &Context<'a>) -> SectionHead<'a> {
    let claims = context.site.plan.freshness.claims.all;
    SectionHead {
        id: "by-month",
        title: context.word("pages.freshness.by_month"),
        count: context.counted("nouns.claim", claims),
        note: context.word("pages.freshness.by_month_note"),
        ..SectionHead::default()
    }
}

/// As many days are told to the reader's clock; a page with more would be too large.
const MOST_LAPSES: usize = 400;

/// What a script counts by the reader's clock; nothing where checks pass their limit on too many days.
fn clock(context: &Context<'_>) -> Option<ClockCount> {
    let facts = &context.site.plan.freshness;
    let as_of = facts.as_of?;
    if facts.claims.checked == 0 || facts.lapses.len() > MOST_LAPSES {
        return None;
    }
    let lapses = facts.lapses.iter();
    let lapses: Vec<String> = lapses
        .map(|(day, claims)| format!("{day} {claims}"))
        .collect();
    let checked = context.counted("nouns.claim", facts.claims.checked);
    Some(ClockCount {
        since: as_of.to_string(),
        stale: facts.claims.stale.to_string(),
        lapses: lapses.join(" "),
        words: context.fill("pages.freshness.by_your_clock", &[("claims", &checked)]),
    })
}

/// The claims without a check date: a band of their own, in words.
fn never<'a>(context: &Context<'a>) -> Vec<Fact<'a>> {
    let counts = &context.site.plan.freshness.claims;
    let all = context.counted("nouns.claim", counts.all);
    let never = shown(counts.unchecked());
    let key = match counts.unchecked() {
        0 => return vec![Fact::text(context.word("pages.freshness.band_none"))],
        1 => "pages.freshness.band_one",
        _ => "pages.freshness.band",
    };
    let words = context.fill(key, &[("count", &never), ("claims", &all)]);
    vec![
        Fact::absent("not-checked", words),
        Fact::text(context.word("pages.freshness.band_why")),
    ]
}

/// The numbers of the plot as a table: months that have a claim, then what has no month.
fn months<'a>(context: &Context<'a>) -> MonthTable<'a> {
    let facts = &context.site.plan.freshness;
    let all = &facts.months;
    let row = |name: String, month: &Month| MonthRow {
        name: Fact::text(name),
        claims: shown(month.claims),
        stale: Fact::text(shown(month.stale)),
    };
    let outside = |key, month: Option<&Month>| {
        let name = month.and_then(Month::name).unwrap_or_default();
        context.fill(key, &[("month", &name)])
    };
    let mut rows = Vec::new();
    if all.earlier.claims > 0 {
        let name = outside("pages.freshness.earlier", all.months.first());
        rows.push(row(name, &all.earlier));
    }
    let used = all.months.iter().filter(|month| month.claims > 0);
    rows.extend(used.map(|month| row(month.name().unwrap_or_default(), month)));
    if all.later.claims > 0 {
        let name = outside("pages.freshness.later", all.months.last());
        rows.push(row(name, &all.later));
    }
    rows.push(MonthRow {
        name: Fact::absent("not-checked", context.word("pages.freshness.no_date")),
        claims: shown(facts.claims.unchecked()),
        stale: Fact::absent("not-stated", context.word("pages.freshness.no_age")),
    });
    MonthTable {
        caption: context.word("pages.freshness.by_month"),
        columns: ["columns.month", "columns.claims", "columns.stale"]
            .map(|key| context.word(key))
            .to_vec(),
        rows,
        note: context.word("pages.freshness.months_note"),
    }
}

fn sections<'a>(context: &Context<'a>) -> Vec<ListSection<'a>> {
    let facts = &context.site.plan.freshness;
    let sections = [
        never_checked(context, facts),
        stale(context, facts),
        leaning(context, List::Moving, &facts.moving),
        leaning(context, List::Unversioned, &facts.unversioned),
        without_evidence(context, facts),
        unreferenced(context, facts),
    ];
    sections.into_iter().flatten().collect()
}

fn never_checked<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let list = List::NeverChecked;
    let shown = context.of_list(list, &facts.never_checked).iter();
    let rows = shown.map(|&at| {
        let class = Cell::one(context.class(context.site.catalog[at].class));
        context.source_row(at, vec![class], &context.site.catalog.records_on(at))
    });
    let columns = [
        ("columns.source", "w"),
        ("columns.address", ""),
        ("columns.rest_on_it", ""),
    ];
    section(context, list, &columns, rows.collect())
}

fn stale<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let list = List::Stale;
    let shown = context.of_list(list, &facts.stale).iter();
    let rows = shown.map(|one| {
        let class = context.site.catalog[one.source].class;
        let oldest = one
            .claims
            .iter()
            .map(|&claim| context.site.catalog.evidence(claim));
        let oldest = oldest.min_by_key(|evidence| evidence.checked_at);
        let checked = oldest.map(|evidence| context.checked(evidence, class));
        let cells = vec![
            Cell::one(context.class(class)),
            checked.map(Cell::one).unwrap_or_default(),
        ];
        context.source_row(one.source, cells, &one.records())
    });
    let columns = [
        ("columns.source", "w"),
        ("columns.address", ""),
        ("columns.source_checked", ""),
        ("columns.rest_on_it", ""),
    ];
    section(context, list, &columns, rows.collect())
}

fn leaning<'a>(context: &Context<'a>, list: List, all: &[Leaning]) -> Option<ListSection<'a>> {
    let shown = context.of_list(list, all).iter();
    let rows = shown.map(|one| {
        let cells = vec![context.last_check_cell(one.source)];
        context.source_row(one.source, cells, &one.records)
    });
    let columns = [
        ("columns.source", "w"),
        ("columns.source_checked", "d"),
        ("columns.lean_on_it", ""),
    ];
    section(context, list, &columns, rows.collect())
}

fn without_evidence<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let paths = &facts.without_evidence;
    let list = List::SupportPaths;
    if !context.shows(&[list, List::WorkloadPaths]) {
        return None;
    }
    let support = context.of_list(list, &paths.support_paths).iter();
    let workload = context.of_list(List::WorkloadPaths, &paths.workload_paths_citing_nothing);
    let mut rows: Vec<_> = support.map(|&at| context.bare_support_path(at)).collect();
    rows.extend(workload.iter().map(|&at| context.bare_workload_path(at)));
    let columns = [("columns.path", "w"), ("columns.cites", "")];
    let count = length(facts, list);
    let mut section = context.freshness_section(words(list), count, &columns, rows);
    if paths.through_integration > 0 && context.page_of_list(list) == context.page.number {
        let count = context.counted("nouns.workload_path", paths.through_integration);
        let key = match paths.through_integration {
            1 => "pages.freshness.through_integration_one",
            _ => "pages.freshness.through_integration",
        };
        section.sentence.intro = context.fill(key, &[("paths", &count)]).into();
    }
    Some(section)
}

fn unreferenced<'a>(context: &Context<'a>, facts: &Freshness) -> Option<ListSection<'a>> {
    let list = List::Unreferenced;
    let shown = context.of_list(list, &facts.unreferenced).iter();
    let rows = shown
        .map(|&owner| context.unreferenced_row(owner))
        .collect();
    let columns = [
        ("columns.record", "w"),
        ("columns.kind", ""),
        ("columns.platform", ""),
    ];
    section(context, list, &columns, rows)
}

fn section<'a>(
    context: &Context<'a>,
    list: List,
    columns: &[(&'static str, &'static str)],
    rows: Vec<LedgerRow<'a>>,
) -> Option<ListSection<'a>> {
    let count = length(&context.site.plan.freshness, list);
    let section = || context.freshness_section(words(list), count, columns, rows);
    context.shows(&[list]).then(section)
}

fn vocabularies<'a>(context: &Context<'a>) -> Vec<VocabularySection<'a>> {
    let facts = &context.site.plan.freshness;
    let zero = || "0".to_owned();
    let mut sections = Vec::new();
    if context.shows(&[List::Levels]) {
        let keys = context.of_list(List::Levels, &facts.empty_levels).iter();
        let rows = keys.map(|&at| LegendRow {
            badge: context.level(at),
            count: zero(),
            href: context.href(Target::Level(at)),
            zero: true,
        });
        let count = facts.empty_levels.len();
        sections.push(context.unused_keys(words(List::Levels), count, rows.collect()));
    }
    if context.shows(&[List::Statuses]) && is_spoken_of(context, List::Statuses) {
        let keys = context
            .of_list(List::Statuses, &facts.empty_statuses)
            .iter();
        let rows = keys.map(|&at| LegendRow {
            badge: context.status(at),
            count: zero(),
            href: context.href(Target::Status(at)),
            zero: true,
        });
        let count = facts.empty_statuses.len();
        sections.push(context.unused_keys(words(List::Statuses), count, rows.collect()));
    }
    sections
}

fn workloads<'a>(context: &Context<'a>) -> Option<ListSection<'a>> {
    let list = List::Workloads;
    if !context.shows(&[list]) || !is_spoken_of(context, list) {
        return None;
    }
    let facts = &context.site.plan.freshness;
    let shown = context.of_list(list, &facts.workloads_without_path).iter();
    let links = shown.map(|&at| {
        context.uses(&context.site.catalog[at].record.head.origin);
        context.workload(at)
    });
    let count = facts.workloads_without_path.len();
    let mut section = context.freshness_section(words(list), count, &[], Vec::new());
    section.sentence.links = links.collect();
    Some(section)
}
