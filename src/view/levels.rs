//! Both vocabularies: what each level and status means, and the records that have it.
//!
//! Every key has its anchor on the first page. Records run on over pages, levels first; a later
//! page holds the keys of its own records alone.

use std::ops::Range;

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::legend::shown;
use super::shape::{DefinitionRow, EmptyState, Fact, KeyEmpty, PageHead, SectionHead, Text};
use crate::catalog::{Ix, LevelIx, StatusIx};
use crate::plan::Target;
use crate::record::{Definition, Kind};

/// The page of both vocabularies.
#[derive(Debug, Serialize)]
pub struct LevelsPage<'a> {
    /// Title, how many, what they are.
    pub head: PageHead<'a>,
    /// The head of the levels; none when a later page has none of them.
    pub levels_head: Option<SectionHead<'a>>,
    /// The levels in the data's order.
    pub levels: Vec<DefinitionRow<'a>>,
    /// What is said when the data define none.
    pub no_levels: Option<EmptyState<'a>>,
    /// The head of the statuses; none when nobody supplies any, or a later page has none.
    pub statuses_head: Option<SectionHead<'a>>,
    /// The statuses in the data's order.
    pub statuses: Vec<DefinitionRow<'a>>,
    /// What is said when the data define none.
    pub no_statuses: Option<EmptyState<'a>>,
    /// The head of the kinds of absence; only on the first page.
    pub absence_head: Option<SectionHead<'a>>,
    /// The kinds of absence.
    pub absences: Vec<KeyEmpty<'a>>,
}

/// Makes one page of the vocabularies.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let catalog = context.site.catalog;
    let is_first = context.page.number == 1;
    let has_statuses = context.speaks_of(Kind::Status);
    let levels = levels(context);
    let statuses = statuses(context);
    let page = LevelsPage {
        head: head(context, has_statuses),
        levels_head: (is_first || !levels.is_empty())
            .then(|| section(context, "pages.levels.levels", "pages.levels.levels_lead")),
        no_levels: catalog
            .levels
            .is_empty()
            .then(|| context.nothing("zero", "pages.levels.no_levels")),
        levels,
        statuses_head: ((is_first && has_statuses) || !statuses.is_empty()).then(|| {
            section(
                context,
                "pages.levels.statuses",
                "pages.levels.statuses_lead",
            )
        }),
        no_statuses: (is_first && has_statuses && statuses.is_empty())
            .then(|| context.nothing("zero", "pages.levels.no_statuses")),
        statuses,
        absence_head: is_first
            .then(|| section(context, "pages.levels.absence", "pages.levels.absence_lead")),
        absences: if is_first {
            context.absences()
        } else {
            Vec::new()
        },
    };
    (
        about(context, has_statuses),
        Content::Levels(Box::new(page)),
    )
}

fn counts(context: &Context<'_>) -> (String, String) {
    let catalog = context.site.catalog;
    (
        context.counted("nouns.level", catalog.levels.len()),
        context.counted("nouns.status", catalog.statuses.len()),
    )
}

fn about<'a>(context: &Context<'a>, has_statuses: bool) -> About<'a> {
    let (levels, statuses) = counts(context);
    let key = if has_statuses {
        "pages.levels.description"
    } else {
        "pages.levels.description_levels"
    };
    About {
        kind: "levels",
        id: String::new(),
        title: context.word("pages.levels.title").into_owned(),
        description: context.fill(key, &[("levels", &levels), ("statuses", &statuses)]),
        above: vec![context.home()],
        name: context.word("pages.levels.heading"),
        origin: None,
    }
}

fn head<'a>(context: &Context<'a>, has_statuses: bool) -> PageHead<'a> {
    let (levels, statuses) = counts(context);
    let mut facts = vec![Fact::text(levels)];
    let lead = if has_statuses {
        facts.push(Fact::text(statuses));
        "pages.levels.lead"
    } else {
        "pages.levels.lead_levels"
    };
    PageHead {
        title: context.word("pages.levels.heading"),
        lang: "",
        facts,
        lede: context.first_page_lede(lead),
        actions: Vec::new(),
    }
}

fn section<'a>(context: &Context<'a>, title: &'static str, note: &'static str) -> SectionHead<'a> {
    let note = match context.page.number {
        1 => context.word(note),
        _ => Text::default(),
    };
    SectionHead {
        title: context.word(title),
        note,
        ..SectionHead::default()
    }
}

fn levels<'a>(context: &Context<'a>) -> Vec<DefinitionRow<'a>> {
    let catalog = context.site.catalog;
    let mut rows = Vec::new();
    let mut before = 0;
    for at in Ix::all(catalog.levels.len()) {
        let at: LevelIx = at;
        let level = &catalog[at];
        let slice = context.slices.of(at.number());
        let total = level.support_paths.len();
        if context.page.number == 1 || !slice.is_empty() {
            context.uses(&level.definition.origin);
            let records = level.support_paths[slice.clone()].iter();
            let key = &level.definition.key;
            let shared = catalog
                .statuses
                .iter()
                .any(|one| one.definition.key == *key);
            let count = match total {
                0 => shown(0),
                _ => context.counted("nouns.support_path", total),
            };
            rows.push(DefinitionRow {
                badge: context.level(at),
                text: definition(context, &level.definition, total, "empty.level_no_record"),
                count: context.with_withdrawn(count, level.withdrawn.len()),
                zero: total == 0,
                note: note(context, shared, "pages.levels.same_key_level"),
                records: records
                    .map(|&path| {
                        context.uses(&catalog[path].record.head.origin);
                        context.owner(crate::catalog::Owner::SupportPath(path))
                    })
                    .collect(),
                more: more(context, before, &slice, total),
            });
        }
        before += total;
    }
    rows
}

fn statuses<'a>(context: &Context<'a>) -> Vec<DefinitionRow<'a>> {
    let catalog = context.site.catalog;
    let levels = catalog.levels.len();
    let of_levels = catalog.levels.iter().map(|one| one.support_paths.len());
    let mut before = of_levels.sum();
    let mut rows = Vec::new();
    for at in Ix::all(catalog.statuses.len()) {
        let at: StatusIx = at;
        let status = &catalog[at];
        let slice = context.slices.of(levels + at.number());
        let total = status.workload_paths.len() + status.results.len();
        if context.page.number == 1 || !slice.is_empty() {
            context.uses(&status.definition.origin);
            let key = &status.definition.key;
            let shared = catalog.levels.iter().any(|one| one.definition.key == *key);
            rows.push(DefinitionRow {
                badge: context.status(at),
                text: definition(context, &status.definition, total, "empty.status_no_record"),
                count: context.with_withdrawn(context.status_count(at), status.withdrawn.len()),
                zero: total == 0,
                note: note(context, shared, "pages.levels.same_key"),
                records: status_records(context, at, &slice),
                more: more(context, before, &slice, total),
            });
        }
        before += total;
    }
    rows
}

/// The part `slice` of a status' records, its paths first, then its results.
fn status_records<'a>(context: &Context<'a>, at: StatusIx, slice: &Range<usize>) -> Vec<Fact<'a>> {
    let catalog = context.site.catalog;
    let status = &catalog[at];
    let paths = status.workload_paths.len();
    slice
        .clone()
        .filter_map(|number| {
            if let Some(&path) = status.workload_paths.get(number) {
                return Some(workload_path(context, path));
            }
            let &result = status.results.get(number - paths)?;
            context.uses(&catalog[result].record.head.origin);
            Some(context.result_link(result))
        })
        .collect()
}

fn workload_path<'a>(context: &Context<'a>, at: crate::catalog::WorkloadPathIx) -> Fact<'a> {
    context.uses(&context.site.catalog[at].record.head.origin);
    Fact::link(
        context.workload_path_name(at),
        context.href(Target::WorkloadPath(at)),
    )
}

/// The data's own definition; of a key that no record has, as what would qualify.
fn definition(context: &Context<'_>, of: &Definition, total: usize, zero: &str) -> String {
    match of.text.as_deref() {
        None => context.paragraphs(context.site.words.word("empty.no_definition")),
        Some(text) if total == 0 => {
            context.paragraphs(&context.fill(zero, &[("definition", text)]))
        }
        Some(text) => context.paragraphs(text),
    }
}

fn note<'a>(context: &Context<'a>, shared: bool, key: &'static str) -> Text<'a> {
    if shared {
        context.word(key)
    } else {
        Text::default()
    }
}

/// The way to the records of a list that stand on a later page; `before` is how many records stand
/// before the list.
fn more<'a>(context: &Context<'a>, before: usize, slice: &Range<usize>, total: usize) -> Fact<'a> {
    let next = slice.end.min(total);
    if next == total {
        return Fact::default();
    }
    let plan = context.site.plan;
    let number = (before + next) / plan.page_size.max(1) + 1;
    let records = context.counted("nouns.record", total - next);
    let words = [("records", &*records), ("number", &*number.to_string())];
    let words = context.fill("pages.levels.more", &words);
    let page = plan
        .permalink(context.site.catalog, Target::Levels)
        .page(number);
    Fact::link(words, context.href_to(&page))
}
