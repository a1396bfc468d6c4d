//! Records that were withdrawn, in words and apart from those that stand; marks of disputed ones.

use serde::Serialize;

use super::cards::Heading;
use super::context::{Context, outside_href};
use super::shape::{EmptyState, Fact, Html, LinkList, SectionHead, Text};
use crate::catalog::{ModelIx, PlatformIx, SupportPathIx, WithdrawnPaths, WorkloadPathIx};
use crate::plan::{Slice, Target, anchor};
use crate::record::{Disputed, Withdrawn};

/// Past this many names a list is a count.
const FEW: usize = 12;

/// *Withdrawn records*: those of a page.
#[derive(Debug, Serialize)]
pub struct WithdrawnSection<'a> {
    /// The heading, with how many there are.
    pub head: SectionHead<'a>,
    /// The records of this page.
    pub records: Vec<WithdrawnRecord<'a>>,
}

/// One record that was withdrawn.
#[derive(Debug, Serialize)]
pub struct WithdrawnRecord<'a> {
    /// The kind as it stands in hooks: `support-path`, `workload-path`.
    pub kind: &'static str,
    /// The record's id.
    pub id: &'a str,
    /// The fragment under which other pages lead to it.
    pub anchor: String,
    /// What it is about.
    pub name: Fact<'a>,
    /// As what it was recorded.
    pub was: String,
    /// The day, `YYYY-MM-DD`.
    pub date: String,
    /// The same in words.
    pub since: String,
    /// Why.
    pub reason: Html,
}

impl<'a> Context<'a> {
    /// The withdrawn records in `slice` of a list, support paths first; none on a page without one.
    pub(super) fn withdrawn_section(
        &self,
        all: &WithdrawnPaths,
        slice: &Slice,
    ) -> Option<WithdrawnSection<'a>> {
        let paths = all.support_paths.len();
        let records: Vec<_> = slice
            .clone()
            .filter_map(|number| match all.support_paths.get(number) {
                Some(&path) => self.withdrawn_path(path),
                None => self.withdrawn_workload_path(*all.workload_paths.get(number - paths)?),
            })
            .collect();
        (!records.is_empty()).then(|| WithdrawnSection {
            head: SectionHead {
                id: "withdrawn",
                count: self.counted("nouns.record", all.len()),
                note: self.word("withdrawn.note"),
                ..self.titled("withdrawn.heading")
            },
            records,
        })
    }

    /// A support path that was withdrawn; none of one that stands.
    pub(super) fn withdrawn_path(&self, at: SupportPathIx) -> Option<WithdrawnRecord<'a>> {
        let path = &self.site.catalog[at];
        let withdrawn = path.record.withdrawn.as_ref()?;
        self.uses(&path.record.head.origin);
        let name = self.path_name(at, Heading::Both);
        let name = match self.page.target == Target::SupportPath(at) {
            true => Fact::text(name),
            false => Fact::link(name, self.href(Target::SupportPath(at))),
        };
        let id = &*path.record.head.id;
        Some(WithdrawnRecord {
            kind: "support-path",
            anchor: anchor::support_path(id).id(),
            ..self.withdrawn_record(id, name, (withdrawn, &self.level(path.level).word))
        })
    }

    fn withdrawn_workload_path(&self, at: WorkloadPathIx) -> Option<WithdrawnRecord<'a>> {
        let path = &self.site.catalog[at];
        let withdrawn = path.record.withdrawn.as_ref()?;
        self.uses(&path.record.head.origin);
        let name = self.workload_path_name(at);
        let name = match self.page.target == Target::Workload(path.workload) {
            true => Fact::text(name),
            false => Fact::link(name, self.href(Target::WorkloadPath(at))),
        };
        let id = &*path.record.head.id;
        Some(WithdrawnRecord {
            kind: "workload-path",
            anchor: anchor::workload_path(id).id(),
            ..self.withdrawn_record(id, name, (withdrawn, &self.status(path.status).word))
        })
    }

    fn withdrawn_record(
        &self,
        id: &'a str,
        name: Fact<'a>,
        (withdrawn, word): (&Withdrawn, &str),
    ) -> WithdrawnRecord<'a> {
        WithdrawnRecord {
            kind: "",
            id,
            anchor: String::new(),
            name,
            was: self.fill("withdrawn.was", &[("level", word)]),
            date: withdrawn.date.to_string(),
            since: self.withdrawn_on(withdrawn),
            reason: self.paragraphs(&withdrawn.reason),
        }
    }

    /// `withdrawn on {date}`.
    pub(super) fn withdrawn_on(&self, withdrawn: &Withdrawn) -> String {
        self.fill("withdrawn.on", &[("date", &withdrawn.date.to_string())])
    }

    /// What stands beside the badge of a record that is withdrawn or under discussion.
    pub(super) fn standing_marks(
        &self,
        withdrawn: Option<&Withdrawn>,
        disputed: Option<&Disputed>,
    ) -> Vec<Fact<'a>> {
        let withdrawn = withdrawn.map(|withdrawn| Fact {
            glyph: self.icon("undo-2"),
            ..Fact::text(self.withdrawn_on(withdrawn))
        });
        let disputed = disputed.map(|disputed| {
            let since = disputed.since.to_string();
            let words = self.fill("withdrawn.disputed", &[("date", &since)]);
            Fact {
                glyph: self.icon("messages-square"),
                ..Fact::outside(words, outside_href(&disputed.url))
            }
        });
        withdrawn.into_iter().chain(disputed).collect()
    }

    /// What stands beside badges that several records have in common, when some of those, counted
    /// with the noun, are under discussion.
    pub(super) fn disputed_among(&self, noun: &str, disputed: usize) -> Vec<Fact<'a>> {
        if disputed == 0 {
            return Vec::new();
        }
        let records = self.counted(noun, disputed);
        let words = self.fill("withdrawn.disputed_some", &[("records", &records)]);
        vec![Fact {
            glyph: self.icon("messages-square"),
            ..Fact::text(words)
        }]
    }

    /// The name of a support path where one leads to it, with what must be known of its standing.
    pub(super) fn with_standing(&self, at: SupportPathIx, name: String) -> String {
        let record = &self.site.catalog[at].record;
        let withdrawn = record.withdrawn.as_ref().map(|one| self.withdrawn_on(one));
        let disputed = record.disputed.as_ref().map(|one| {
            let since = one.since.to_string();
            self.fill("withdrawn.disputed", &[("date", &since)])
        });
        match withdrawn.or(disputed) {
            Some(words) => self.joined("card.comma", [&*name, &words]),
            None => name,
        }
    }

    /// How many support paths stand and how many were withdrawn.
    pub(super) fn support_paths_counted(&self) -> String {
        let catalog = self.site.catalog;
        let standing = catalog.standing_support_paths().count();
        let withdrawn = catalog.support_paths.len() - standing;
        self.with_withdrawn(self.counted("nouns.support_path", standing), withdrawn)
    }

    /// How many workload paths stand and how many were withdrawn.
    pub(super) fn workload_paths_counted(&self) -> String {
        let catalog = self.site.catalog;
        let standing = catalog.standing_workload_paths().count();
        let withdrawn = catalog.workload_paths.len() - standing;
        self.with_withdrawn(self.counted("nouns.workload_path", standing), withdrawn)
    }

    /// A count of records that stand, with how many were withdrawn.
    pub(super) fn with_withdrawn(&self, standing: String, withdrawn: usize) -> String {
        if withdrawn == 0 {
            return standing;
        }
        let withdrawn = self.counted("nouns.withdrawn", withdrawn);
        self.joined("card.separator", [&*standing, &withdrawn])
    }

    /// That nothing stands where something was recorded; none where nothing ever was.
    pub(super) fn all_withdrawn(&self, withdrawn: &WithdrawnPaths) -> Option<EmptyState<'a>> {
        if withdrawn.is_empty() {
            return None;
        }
        let records = self.counted("nouns.record", withdrawn.len());
        Some(EmptyState {
            reason: "withdrawn",
            glyph: self.icon("undo-2"),
            text: self
                .fill("empty.all_withdrawn", &[("records", &records)])
                .into(),
            links: vec![Fact::link(self.word("withdrawn.heading"), "#withdrawn")],
        })
    }

    /// The platforms of which a model has withdrawn records alone.
    pub(super) fn withdrawn_on_platforms(&self, platforms: &[PlatformIx]) -> Option<LinkList<'a>> {
        let links = platforms.iter().map(|&platform| self.platform(platform));
        self.withdrawn_only(links.collect(), "nouns.platform")
    }

    /// The models of which a page about hardware has withdrawn records alone.
    pub(super) fn withdrawn_of_models(&self, models: &[ModelIx]) -> Option<LinkList<'a>> {
        let links = models.iter().map(|&model| self.model(model));
        self.withdrawn_only(links.collect(), "nouns.model")
    }

    fn withdrawn_only(&self, links: Vec<Fact<'a>>, noun: &'static str) -> Option<LinkList<'a>> {
        let links = match links.len() {
            0 => return None,
            1..=FEW => links,
            count => vec![Fact::text(self.counted(noun, count))],
        };
        Some(LinkList {
            intro: self.word("no_record.withdrawn_only"),
            links,
            sentence: self.word("no_record.after_list"),
            empty: "withdrawn",
        })
    }

    /// The title of a page of a record that was withdrawn says so.
    pub(super) fn titled_as_withdrawn(&self, title: String, stands: bool) -> String {
        match stands {
            true => title,
            false => self.fill("withdrawn.title", &[("title", &title)]),
        }
    }

    /// What a withdrawn record's own page says first.
    pub(super) fn withdrawn_notice(&self, record: &WithdrawnRecord<'_>) -> Text<'a> {
        self.fill("withdrawn.notice", &[("date", &record.date)])
            .into()
    }
}
