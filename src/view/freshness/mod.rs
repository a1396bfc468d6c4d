//! How fresh it is: claims by the age of their check, and everything that needs a new look.
//!
//! The lists run on over pages, like those of an entity; the first page has the plot, its numbers,
//! and the way to every list.

mod lists;
mod names;
mod numbers;
mod plot;
mod sections;

use serde::Serialize;

use self::lists::{List, Named};
use self::names::{NAMES, is_spoken_of, length};
use super::Content;
use super::context::Context;
use super::frame::About;
use super::legend::shown;
use super::shape::{
    ClockCount, EmptyState, Fact, Ledger, LegendRow, LinkList, MonthTable, PageHead, SectionHead,
    Stat, StripPlot,
};

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
        plot_head: is_first.then(|| numbers::plot_head(context)),
        no_plot: (is_first && plot.is_none())
            .then(|| context.nothing("not-checked", "pages.freshness.no_plot")),
        plot,
        clock: is_first.then(|| numbers::clock(context)).flatten(),
        never: if is_first {
            numbers::never(context)
        } else {
            Vec::new()
        },
        months: is_first.then(|| numbers::months(context)),
        sections: sections::sections(context),
        vocabularies: sections::vocabularies(context),
        workloads: sections::workloads(context),
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
