//! What changed between the snapshots of the records and up to now, newest first.
//!
//! The words are those of [`crate::diff::wording`], as in the shell. Changes run on over pages; a
//! record that is still there is linked.

mod targets;

use std::ops::Range;

use serde::Serialize;

pub(super) use self::targets::Targets;
use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{
    ChangeGroup, ChangeLine, ChangeRow, ChangedRecord, EmptyState, Fact, PageHead, SectionHead,
    StepSection, Text,
};
use crate::diff::wording::{self, Line};
use crate::diff::{Change, Step, Subject};
use crate::plan::Target;
use crate::record::Kind;

/// As many files are named of a step; a database of many files has more.
const MOST_FILES: usize = 12;

/// The page of changes.
#[derive(Debug, Serialize)]
pub struct ChangesPage<'a> {
    /// Title and what the page tells.
    pub head: PageHead<'a>,
    /// What is said while there is one state of the records.
    pub only: Option<EmptyState<'a>>,
    /// The steps of this page, newest first.
    pub steps: Vec<StepSection<'a>>,
}

/// Makes one page of the changes.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let steps = context.site.history.steps.iter().enumerate();
    let steps = steps.filter_map(|(number, step)| section(context, number, step));
    let title = context.word("pages.changes.heading");
    let is_only = context.site.history.steps.is_empty();
    let page = ChangesPage {
        head: PageHead {
            title: title.clone(),
            lang: "",
            facts: Vec::new(),
            lede: context.paragraphs(context.site.words.word("pages.changes.lead")),
            actions: Vec::new(),
        },
        only: is_only.then(|| only(context)),
        steps: steps.collect(),
    };
    let about = About {
        kind: "changes",
        id: String::new(),
        title: context.word("pages.changes.title").into_owned(),
        description: context.word("pages.changes.description").into_owned(),
        above: vec![Fact::link(
            context.word("frame.home"),
            context.href(Target::Home),
        )],
        name: title,
        origin: None,
    };
    (about, Content::Changes(Box::new(page)))
}

/// That there is one version and nothing to compare it with.
fn only<'a>(context: &Context<'a>) -> EmptyState<'a> {
    let files = &context.site.catalog.database.files;
    let has = |kind: Kind| move |file: &&_| holds(file, kind);
    let file = files.iter().find(has(Kind::SupportPath));
    let version = file.and_then(|file| file.database_version.as_deref());
    let text = match version {
        Some(version) => context.fill("pages.changes.only", &[("version", version)]),
        None => context.word("pages.changes.only_unnamed").into_owned(),
    };
    EmptyState {
        text: text.into(),
        ..context.nothing("zero", "pages.changes.only_unnamed")
    }
}

fn holds(file: &crate::record::DataFile, kind: Kind) -> bool {
    file.holds.iter().any(|(of, _)| *of == kind)
}

/// The part of a step that stands on this page.
fn section<'a>(context: &Context<'a>, number: usize, step: &'a Step) -> Option<StepSection<'a>> {
    let slice = context.slices.of(number);
    let changes = &step.difference.changes;
    let is_here = !slice.is_empty() || (changes.is_empty() && context.page.number == 1);
    is_here.then(|| StepSection {
        head: SectionHead {
            title: title(context, step, &slice).into(),
            count: context.counted("nouns.change", changes.len()),
            ..SectionHead::default()
        },
        versions: versions(context, step),
        unsure: match step.difference.unsure {
            0 => String::new(),
            unsure => {
                let records = context.counted("nouns.record", unsure);
                context.fill("pages.changes.unsure", &[("records", &records)])
            }
        },
        groups: groups(context, &changes[slice]),
    })
}

fn title(context: &Context<'_>, step: &Step, slice: &Range<usize>) -> String {
    let from = step.from.to_string();
    let title = match step.to {
        Some(to) => {
            let values = [("from", &*from), ("to", &to.to_string())];
            context.fill("pages.changes.step", &values)
        }
        None => context.fill("pages.changes.since", &[("from", &from)]),
    };
    match slice.start {
        0 => title,
        _ => context.fill("pages.changes.continued", &[("title", &title)]),
    }
}

/// The data files with their versions on both sides, those that moved first.
fn versions<'a>(context: &Context<'a>, step: &Step) -> Vec<Fact<'a>> {
    let not_stated = context.site.words.word("changes.no_version");
    let mut files: Vec<(bool, String)> = Vec::new();
    for now in &step.difference.new {
        let before = step.difference.old.iter().find(|one| one.file == now.file);
        let from = before.and_then(|one| one.version.as_deref());
        let to = now.version.as_deref();
        let values = [
            ("file", &*now.file),
            ("from", from.unwrap_or(not_stated)),
            ("to", to.unwrap_or(not_stated)),
        ];
        let key = match (before.is_some(), from == to) {
            (false, _) => "pages.changes.new_file",
            (true, true) => "pages.changes.version_kept",
            (true, false) => "pages.changes.version_moved",
        };
        files.push((before.is_some() && from == to, context.fill(key, &values)));
    }
    files.sort_by_key(|file| file.0);
    let more = files.len().saturating_sub(MOST_FILES);
    let mut facts: Vec<Fact<'a>> = files
        .into_iter()
        .take(MOST_FILES)
        .map(|(_, text)| Fact::text(text))
        .collect();
    if more > 0 {
        let files = context.counted("nouns.file", more);
        let text = context.fill("pages.home.more_files", &[("files", &files)]);
        facts.push(Fact::text(text));
    }
    facts
}

/// Changes by section, and in each by record.
fn groups<'a>(context: &Context<'a>, changes: &'a [Change]) -> Vec<ChangeGroup<'a>> {
    let words = context.site.words;
    let section = |change: &'a Change| wording::section(change, words);
    let same = |a: &&Change, b: &&Change| {
        a.may_claim_more() == b.may_claim_more()
            && (a.may_claim_more() || a.subject.topic == b.subject.topic)
    };
    let all: Vec<&'a Change> = changes.iter().collect();
    let groups = all.chunk_by(same).map(|group| ChangeGroup {
        title: Text::Borrowed(section(group[0])),
        note: match group[0].may_claim_more() {
            true => context.word("changes.first_why"),
            false => Text::Borrowed(""),
        },
        records: group
            .chunk_by(|a, b| a.subject == b.subject)
            .map(|changes| record(context, changes))
            .collect(),
    });
    groups.collect()
}

fn record<'a>(context: &Context<'a>, changes: &[&'a Change]) -> ChangedRecord<'a> {
    let subject = &changes[0].subject;
    let words = context.site.words;
    let title = wording::title(subject, words);
    let name = match &title {
        Some(title) => linked(context, subject, title.clone()),
        None => linked(context, subject, subject.id.to_string()).mono(),
    };
    ChangedRecord {
        kind: Text::Borrowed(wording::kind(subject.topic, words)),
        name,
        id: match title {
            Some(_) => Text::Borrowed(&*subject.id),
            None => Text::Borrowed(""),
        },
        changes: changes.iter().map(|change| row(context, change)).collect(),
    }
}

/// The name, leading to the record while it is there.
fn linked<'a>(context: &Context<'a>, subject: &Subject, name: String) -> Fact<'a> {
    match context.site.changed.find(context.site.catalog, subject) {
        Some(target) => Fact::link(name, context.href(target)),
        None => Fact::text(name),
    }
}

fn row<'a>(context: &Context<'a>, change: &Change) -> ChangeRow<'a> {
    let worded = wording::worded(change, context.site.words);
    let line = |line: Line| ChangeLine {
        label: line.label,
        value: match line.is_address && is_web(&line.text) {
            true => Fact::outside(line.text.clone(), line.text),
            false => Fact::text(line.text),
        },
    };
    ChangeRow {
        lead: worded.lead,
        lines: worded.lines.into_iter().map(line).collect(),
    }
}

/// Whether an address may be a link: snapshots are as they were, with whatever they held.
fn is_web(url: &str) -> bool {
    url::Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https"))
}
