//! How to cite a support path: a text with the record's id, the file's version and the check date.

use crate::catalog::{SourceIx, SupportPathIx};
use crate::view::context::Context;
use crate::view::shape::{Cite, Copy, SectionHead};

/// The place on the page to which every *Cite* leads.
const ANCHOR: &str = "cite";

/// The head of the section, which says so when the site has no address to be cited.
pub(super) fn head<'a>(context: &Context<'a>) -> SectionHead<'a> {
    let note = match context.absolute() {
        Some(_) => "".into(),
        None => context.word("cite.no_address"),
    };
    SectionHead {
        title: context.word("headings.cite"),
        note,
        ..SectionHead::default()
    }
}

/// The citation of the record `at`.
pub(super) fn cite<'a>(context: &Context<'a>, at: SupportPathIx) -> Cite<'a> {
    let database = &context.site.catalog.database;
    let head = &context.site.catalog[at].record.head;
    let title = super::title(context, at);
    let checked = checked(context, at);
    let version = database
        .files
        .get(head.origin.file_number())
        .and_then(|file| file.database_version.as_deref());
    let text = match version {
        Some(version) => context.fill(
            "cite.text",
            &[
                ("title", &title),
                ("id", &head.id),
                ("version", version),
                ("checked", &checked),
            ],
        ),
        None => context.fill(
            "cite.text_without_version",
            &[("title", &title), ("id", &head.id), ("checked", &checked)],
        ),
    };
    context.icon("copy");
    Cite {
        id: ANCHOR,
        text,
        address: context.absolute().unwrap_or_default(),
        copy: Copy {
            what: format!("#{ANCHOR}"),
            text: context.word("actions.copy"),
            done: context.word("actions.copied"),
        },
    }
}

/// When the record's sources were checked, and how many of them were.
pub(super) fn checked(context: &Context<'_>, at: SupportPathIx) -> String {
    let path = &context.site.catalog[at];
    let mut sources: Vec<SourceIx> = path.sources.clone();
    sources.sort_unstable();
    sources.dedup();
    let mut days = Vec::new();
    let mut dated: Vec<SourceIx> = Vec::new();
    for (evidence, &source) in path.record.evidence.iter().zip(&path.sources) {
        if let Some(day) = evidence.checked_at {
            days.push(day);
            dated.push(source);
        }
    }
    dated.sort_unstable();
    dated.dedup();
    let (Some(first), Some(last)) = (days.iter().min(), days.iter().max()) else {
        let key = match sources.len() {
            0 => "cite.no_source",
            1 => "dates.source_not_checked",
            _ => "cite.sources_not_checked",
        };
        return context.site.words.word(key).to_owned();
    };
    let (first, last) = (first.to_string(), last.to_string());
    let mut text = match sources.len() {
        _ if first != last => context.fill(
            "dates.source_checked_between",
            &[("from", &first), ("to", &last)],
        ),
        1 => context.fill("dates.source_checked", &[("date", &first)]),
        _ => context.fill("cite.sources_checked", &[("date", &first)]),
    };
    if dated.len() < sources.len() {
        text.push_str(context.site.words.word("card.comma"));
        text.push_str(&of_checked(context, dated.len(), sources.len()));
    }
    text
}

fn of_checked(context: &Context<'_>, dated: usize, sources: usize) -> String {
    let sources = context.counted("nouns.source", sources);
    let dated = dated.to_string();
    match &*dated {
        "1" => context.fill("sources.of_checked_one", &[("sources", &sources)]),
        _ => context.fill(
            "sources.of_checked",
            &[("checked", &dated), ("sources", &sources)],
        ),
    }
}
