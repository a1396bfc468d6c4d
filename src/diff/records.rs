//! The records of both sides, kind by kind: added, removed, renamed, or compared field by field.

use std::sync::Arc;

use super::Topic;
use super::change::{Said, Subject, What};
use super::names::{Names, Which};
use super::pair::pair;
use super::{Found, Side, record};
use crate::record::{Database, Head, Kind, Platform};

/// One record, whatever its kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct Record<'a> {
    pub(super) kind: Kind,
    pub(super) head: &'a Head,
    /// Its own name; none of paths and results.
    name: Option<&'a str>,
    /// The model or workload that it speaks of.
    about: Option<(Kind, &'a str)>,
    /// The platform that it is bound to or part of.
    pub(super) platform: Option<&'a str>,
    /// Its level or status.
    state: Option<&'a str>,
}

/// Compares all records.
pub(super) fn compare((old, new): (Side<'_>, Side<'_>), names: &Names<'_>, found: &mut Found) {
    let lists = all(old.database).into_iter().zip(all(new.database));
    for (before, after) in lists {
        compare_list((old, new), (&before, &after), names, found);
    }
    compare_products((old, new), names, found);
}

fn compare_list(
    (old, new): (Side<'_>, Side<'_>),
    (before, after): (&[Record<'_>], &[Record<'_>]),
    names: &Names<'_>,
    found: &mut Found,
) {
    let before_heads: Vec<&Head> = before.iter().map(|one| one.head).collect();
    let after_heads: Vec<&Head> = after.iter().map(|one| one.head).collect();
    let pairs = pair(&before_heads, &after_heads);
    for (from, to) in pairs.both {
        let (from, to) = (&before[from], &after[to]);
        if from.head.origin.text() == to.head.origin.text() {
            continue;
        }
        let whats = record::compare((from, to), names);
        let mut subject = to.subject(Which::New, names);
        let was = from.subject(Which::Old, names).id;
        subject.was = (was != subject.id).then_some(was);
        found.add(&subject, new.shared(to.head.origin.path()), whats);
    }
    for at in pairs.old_only {
        let what = What::Removed;
        add_single(&before[at], (Which::Old, old, new), what, (names, found));
    }
    for at in pairs.new_only {
        let what = What::Added;
        add_single(&after[at], (Which::New, new, old), what, (names, found));
    }
}

/// A record that one side alone has, unless the `other` may have it, too.
fn add_single(
    record: &Record<'_>,
    (which, own, other): (Which, Side<'_>, Side<'_>),
    what: fn(Box<Said>) -> What,
    (names, found): (&Names<'_>, &mut Found),
) {
    if record.may_be_in(other.database) {
        found.unsure += 1;
        return;
    }
    let mut said = record::said(record, which, names);
    said.state = record.state.map(Into::into);
    let what = what(Box::new(said));
    let file = own.shared(record.head.origin.path());
    found.add(&record.subject(which, names), file, vec![what]);
}

/// Products are compared within their platform; those of a platform that one side lacks are
/// removed or added with it.
fn compare_products((old, new): (Side<'_>, Side<'_>), names: &Names<'_>, found: &mut Found) {
    let (befores, afters) = (&old.database.platforms, &new.database.platforms);
    let before_heads: Vec<&Head> = befores.iter().map(|one| &one.head).collect();
    let after_heads: Vec<&Head> = afters.iter().map(|one| &one.head).collect();
    let pairs = pair(&before_heads, &after_heads);
    for (from, to) in pairs.both {
        let lists = (products(&befores[from]), products(&afters[to]));
        compare_list((old, new), (&lists.0, &lists.1), names, found);
    }
    for at in pairs.old_only {
        compare_list((old, new), (&products(&befores[at]), &[]), names, found);
    }
    for at in pairs.new_only {
        compare_list((old, new), (&[], &products(&afters[at])), names, found);
    }
}

impl<'a> Record<'a> {
    fn of(kind: Kind, head: &'a Head) -> Self {
        Self {
            kind,
            head,
            name: None,
            about: None,
            platform: None,
            state: None,
        }
    }

    fn named(kind: Kind, head: &'a Head, name: &'a str) -> Self {
        Self {
            name: Some(name),
            ..Self::of(kind, head)
        }
    }

    /// The record as a change names it.
    pub(super) fn subject(&self, which: Which, names: &Names<'_>) -> Subject {
        let name = match self.about {
            Some((kind, id)) => Some(names.name(which, kind, id).unwrap_or_else(|| id.into())),
            None => self.name.map(Into::into),
        };
        let of_platform = self.about.is_some() || self.kind == Kind::Product;
        let platform = self.platform.filter(|_| of_platform);
        Subject {
            topic: Topic::Of(self.kind),
            id: match (self.kind, self.platform) {
                (Kind::Product, Some(platform)) => format!("{platform}/{}", self.head.id).into(),
                _ => self.head.id.clone(),
            },
            was: None,
            name,
            platform: platform.map(|id| {
                let name = names.name(which, Kind::Platform, id);
                name.unwrap_or_else(|| id.into())
            }),
        }
    }

    /// Whether a database that has no such record may have it in what could not be read.
    fn may_be_in(&self, database: &Database) -> bool {
        let unread = &database.unread;
        let has = |kind: Kind, id: &str| unread.ids.contains(&(kind, id.into()));
        let in_platform = self.kind == Kind::Product
            && (unread.kinds.contains(&Kind::Platform)
                || self.platform.is_some_and(|id| has(Kind::Platform, id)));
        let ids = std::iter::once(&self.head.id).chain(&self.head.aliases);
        unread.any_file
            || in_platform
            || unread.kinds.contains(&self.kind)
            || ids.into_iter().any(|id| has(self.kind, id))
    }
}

/// The lists of records of a database, but products.
fn all(database: &Database) -> [Vec<Record<'_>>; 7] {
    [
        list(&database.support_paths, |one| Record {
            about: Some((Kind::Model, &one.model_id)),
            platform: Some(&one.platform_id),
            state: Some(&one.support_level),
            ..Record::of(Kind::SupportPath, &one.head)
        }),
        list(&database.workload_paths, |one| Record {
            about: Some((Kind::Workload, &one.workload_id)),
            platform: Some(&one.platform_id),
            state: Some(&one.status),
            ..Record::of(Kind::WorkloadPath, &one.head)
        }),
        list(&database.results, |one| Record {
            about: Some(match &one.model_id {
                Some(id) => (Kind::Model, id),
                None => (Kind::Workload, &one.workload_id),
            }),
            platform: Some(&one.platform_id),
            state: Some(&one.status),
            ..Record::of(Kind::Result, &one.head)
        }),
        list(&database.models, |one| {
            Record::named(Kind::Model, &one.head, &one.display_name)
        }),
        list(&database.platforms, |one| {
            Record::named(Kind::Platform, &one.head, &one.display_name)
        }),
        list(&database.integrations, |one| Record {
            platform: one.platform_id.as_deref(),
            ..Record::named(Kind::Integration, &one.head, &one.display_name)
        }),
        list(&database.workloads, |one| {
            Record::named(Kind::Workload, &one.head, &one.name)
        }),
    ]
}

fn list<'a, T>(records: &'a [Arc<T>], read: impl Fn(&'a T) -> Record<'a>) -> Vec<Record<'a>> {
    records.iter().map(|one| read(one)).collect()
}

fn products(platform: &Platform) -> Vec<Record<'_>> {
    let products = platform.products.iter();
    let read = |one| {
        let product: &crate::record::Product = one;
        Record {
            platform: Some(&platform.head.id),
            ..Record::named(Kind::Product, &product.head, &product.display_name)
        }
    };
    products.map(read).collect()
}
