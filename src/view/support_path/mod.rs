//! A support path's own page: the card, what it does not establish, how to cite it, what stands
//! beside it, and what would qualify for each other level.

mod citation;
mod not_established;
mod related;

use serde::Serialize;

use super::Content;
use super::cards::Heading;
use super::context::Context;
use super::frame::About;
use super::part::Part;
use super::shape::{
    Cell, Cite, Column, Fact, Ledger, LedgerGroup, LedgerRow, PageHead, PathCard, Piece,
    RelatedRow, SectionHead, SourceRow, Text,
};
use super::withdrawn::WithdrawnRecord;
use crate::catalog::{LevelIx, SupportPathIx};
use crate::plan::Target;

/// A support path's page.
#[derive(Debug, Serialize)]
pub struct SupportPathPage<'a> {
    /// Model and place, with the ways to each.
    pub head: PageHead<'a>,
    /// That the record was withdrawn, and why.
    pub withdrawn: Option<WithdrawnRecord<'a>>,
    /// What a withdrawn record still is; empty of one that stands.
    pub withdrawn_notice: Text<'a>,
    /// The record.
    pub card: PathCard<'a>,
    /// The head of *Not established by this record*.
    pub not_established_head: SectionHead<'a>,
    /// One fixed sentence for each condition that holds.
    pub not_established: Vec<Fact<'a>>,
    /// The head of the citation.
    pub cite_head: SectionHead<'a>,
    /// How to cite the record.
    pub cite: Cite<'a>,
    /// The head of the other records.
    pub related_head: SectionHead<'a>,
    /// Records of the same source, model and products.
    pub related: Vec<RelatedRow<'a>>,
    /// The head of the other levels; none when there is no other.
    pub levels_head: Option<SectionHead<'a>>,
    /// What would qualify for each other level.
    pub levels: Option<Piece>,
    /// The head of the sources.
    pub sources_head: SectionHead<'a>,
    /// The sources list.
    pub sources: Vec<SourceRow<'a>>,
}

/// Makes the page of the support path `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: SupportPathIx) -> (About<'a>, Content<'a>) {
    let level = context.site.catalog[at].level;
    let has_others = context.site.catalog.levels.len() > 1;
    let withdrawn = context.withdrawn_path(at);
    let page = SupportPathPage {
        head: head(context, at),
        withdrawn_notice: withdrawn
            .as_ref()
            .map(|record| context.withdrawn_notice(record))
            .unwrap_or_default(),
        withdrawn,
        card: context.path_card(at, Heading::Both),
        not_established_head: context.titled("headings.not_established"),
        not_established: not_established::points(context, at),
        cite_head: citation::head(context),
        cite: citation::cite(context, at),
        related_head: context.titled("headings.other_records"),
        related: related::rows(context, at),
        levels_head: has_others.then(|| SectionHead {
            note: context.word("legend.order"),
            actions: vec![context.action(
                "legend.definitions",
                context.href(Target::Level(level)),
                "arrow-right",
            )],
            ..context.titled("headings.other_levels")
        }),
        levels: has_others.then(|| context.part(Part::OtherLevels(level), None)),
        sources_head: SectionHead {
            id: "sources",
            ..context.titled("headings.sources")
        },
        sources: context.sources(),
    };
    (about(context, at), Content::SupportPath(Box::new(page)))
}

fn about<'a>(context: &Context<'a>, at: SupportPathIx) -> About<'a> {
    let path = &context.site.catalog[at];
    About {
        kind: "support-path",
        id: path.record.head.id.to_string(),
        title: title(context, at),
        description: description(context, at),
        above: vec![
            Fact::link(
                context.word("navigation.models"),
                context.href(Target::Models),
            ),
            context.model(path.model),
        ],
        name: context.place_of_path(at).into(),
        origin: Some(&path.record.head.origin),
    }
}

/// Model, hardware and level as one sentence: `{model} on {where}: {level}`.
fn title(context: &Context<'_>, at: SupportPathIx) -> String {
    let catalog = context.site.catalog;
    let path = &catalog[at];
    let place = match path.products.split_first() {
        // The first product has its whole name, so that the title tells whose the others are.
        Some((&first, others)) => {
            let first = &*catalog[first].record.display_name;
            let others = others.iter().map(|&one| context.site.short_product(one));
            context.joined("card.comma", [first].into_iter().chain(others))
        }
        None => catalog[path.platform].record.display_name.to_string(),
    };
    let level = context.site.level(path.level).word.to_lowercase();
    let values = [
        ("model", &*catalog[path.model].record.display_name),
        ("where", &place),
        ("level", &level),
    ];
    let title = context.fill("pages.support_path.title", &values);
    context.titled_as_withdrawn(title, path.stands())
}

fn description(context: &Context<'_>, at: SupportPathIx) -> String {
    let record = &context.site.catalog[at].record;
    let precision = match record.precision_modes.as_slice() {
        [] => context.word("pages.support_path.no_precision").into_owned(),
        modes => context.joined("card.comma", modes.iter().map(|mode| &**mode)),
    };
    let limits = match record.limitations.as_deref() {
        Some(text) => first_sentence(text),
        None => context.word("pages.support_path.no_limits").into_owned(),
    };
    let checked = sentence_case(&citation::checked(context, at));
    context.fill(
        "pages.support_path.description",
        &[
            ("precision", &precision),
            ("limits", &limits),
            ("checked", &checked),
        ],
    )
}

/// The first sentence of a text on one line, with a mark when more follows.
fn first_sentence(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = text.match_indices(". ").find_map(|(at, stop)| {
        let next = text[at + stop.len()..].chars().next()?;
        next.is_uppercase().then_some(at + 1)
    });
    match end {
        Some(end) => format!("{} …", &text[..end]),
        None => text,
    }
}

fn sentence_case(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

fn head<'a>(context: &Context<'a>, at: SupportPathIx) -> PageHead<'a> {
    let catalog = context.site.catalog;
    let path = &catalog[at];
    let place = context.place_of_path(at);
    let model = &catalog[path.model].record.display_name;
    let mut facts = vec![context.model(path.model), context.platform(path.platform)];
    facts.extend(path.products.iter().map(|&one| {
        let name = &*catalog[one].record.display_name;
        Fact::link(name, context.href(Target::Product(one)))
    }));
    PageHead {
        title: context
            .fill(
                "pages.support_path.heading",
                &[("model", model), ("where", &place)],
            )
            .into(),
        lang: "",
        facts,
        lede: String::new(),
        actions: Vec::new(),
    }
}

/// Each level but `own` with the data's definition, in the data's order.
pub(super) fn other_levels<'a>(context: &Context<'a>, own: LevelIx) -> Ledger<'a> {
    let catalog = context.site.catalog;
    let rows = LevelIx::all(catalog.levels.len())
        .filter(|&level| level != own)
        .map(|level| {
            let text = catalog[level].definition.text.as_deref();
            LedgerRow {
                rest: None,
                id: String::new(),
                head: Cell::badges(vec![context.level(level)]),
                cells: vec![Cell::one(context.rich_or(text, "empty.no_definition"))],
            }
        });
    let column = |key, kind| Column {
        name: context.word(key),
        kind,
    };
    Ledger {
        caption: context.word("headings.other_levels"),
        columns: vec![
            column("columns.level", "by"),
            column("columns.definition", ""),
        ],
        groups: vec![LedgerGroup {
            rows: rows.collect(),
            ..LedgerGroup::default()
        }],
        long: false,
        short: false,
    }
}

#[cfg(test)]
mod tests {
    use super::{first_sentence, sentence_case};

    #[test]
    fn a_description_has_the_first_sentence_of_the_limits_and_says_that_more_follows() {
        assert_eq!(first_sentence("One. Two."), "One. …");
        assert_eq!(first_sentence("One only."), "One only.");
        assert_eq!(
            first_sentence("Of v1.2 e.g. this\n  one. Two."),
            "Of v1.2 e.g. this one. …"
        );
    }

    #[test]
    fn a_phrase_becomes_a_sentence_by_its_first_letter() {
        assert_eq!(sentence_case("source not checked"), "Source not checked");
        assert_eq!(sentence_case("état"), "État");
        assert_eq!(sentence_case(""), "");
    }
}
