//! What references mean: two ids are one thing when a record was renamed between them.

use std::collections::HashMap;
use std::sync::Arc;

use super::change::Named;
use super::pair::{Pairs, pair};
use crate::record::{Database, Head, Integration, Kind, Model, Platform, Product, Workload};

/// The ids of both sides, each with the one token of its thing.
pub(super) struct Names<'a> {
    old: Table<'a>,
    new: Table<'a>,
}

/// Which side an id stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    Old,
    New,
}

/// A product's key holds its platform's token, a slash, and its own id.
type Key = (Kind, Box<str>);

#[derive(Default)]
struct Table<'a> {
    tokens: HashMap<Key, Box<str>>,
    names: HashMap<Key, &'a str>,
}

impl<'a> Names<'a> {
    /// Names everything that a record can refer to.
    pub(super) fn new(old: &'a Database, new: &'a Database) -> Self {
        let mut names = Self {
            old: Table::default(),
            new: Table::default(),
        };
        let model = |one: &'a Arc<Model>| (&one.head, &*one.display_name);
        let integration = |one: &'a Arc<Integration>| (&one.head, &*one.display_name);
        let workload = |one: &'a Arc<Workload>| (&one.head, &*one.name);
        let platform = |one: &'a Arc<Platform>| (&one.head, &*one.display_name);
        names.add(Kind::Model, "", (&old.models, &new.models), model);
        let integrations = (&*old.integrations, &*new.integrations);
        names.add(Kind::Integration, "", integrations, integration);
        names.add(
            Kind::Workload,
            "",
            (&old.workloads, &new.workloads),
            workload,
        );
        let platforms = (&*old.platforms, &*new.platforms);
        let pairs = names.add(Kind::Platform, "", platforms, platform);
        for (before, after) in sides(&pairs) {
            let before = before.map(|at| &*old.platforms[at]);
            let after = after.map(|at| &*new.platforms[at]);
            names.add_products(before, after);
        }
        names
    }

    fn add_products(&mut self, old: Option<&'a Platform>, new: Option<&'a Platform>) {
        let (which, any) = match (old, new) {
            (Some(one), _) => (Which::Old, one),
            (None, Some(one)) => (Which::New, one),
            (None, None) => return,
        };
        let token = self.token(which, Kind::Platform, &any.head.id).to_owned();
        let products = |one: Option<&'a Platform>| one.map_or(&[][..], |one| &one.products);
        let product = |one: &'a Product| (&one.head, &*one.display_name);
        let scope = format!("{token}/");
        self.add(
            Kind::Product,
            &scope,
            (products(old), products(new)),
            product,
        );
    }

    /// Names the records of one kind, whose keys begin with `scope`.
    fn add<T>(
        &mut self,
        kind: Kind,
        scope: &str,
        (old, new): (&'a [T], &'a [T]),
        read: impl Fn(&'a T) -> (&'a Head, &'a str),
    ) -> Pairs {
        let read_all = |list: &'a [T]| list.iter().map(&read).collect::<Vec<_>>();
        let (old, new) = (read_all(old), read_all(new));
        let heads = |list: &[(&'a Head, &str)]| list.iter().map(|one| one.0).collect::<Vec<_>>();
        let pairs = pair(&heads(&old), &heads(&new));
        for (before, after) in sides(&pairs) {
            let before = before.map(|at| old[at]);
            let after = after.map(|at| new[at]);
            let ids = [before, after].map(|one| one.map(|(head, _)| &*head.id));
            // The same token whichever side is the old one.
            let token = ids.into_iter().flatten().min().unwrap_or_default();
            for (table, one) in [(&mut self.old, before), (&mut self.new, after)] {
                if let Some(one) = one {
                    table.add(kind, scope, one, token);
                }
            }
        }
        pairs
    }

    /// What an id of one side means; the id itself when no record has or had it.
    pub(super) fn token<'t>(&'t self, which: Which, kind: Kind, id: &'t str) -> &'t str {
        let key = (kind, id.into());
        let (own, other) = self.tables(which);
        let found = own.tokens.get(&key).or_else(|| other.tokens.get(&key));
        found.map_or(id, |token| token)
    }

    /// What a product's id on a platform of one side means.
    pub(super) fn product(&self, which: Which, platform: &str, id: &str) -> String {
        let platform = self.token(which, Kind::Platform, platform);
        let key = format!("{platform}/{id}");
        let token = self.token(which, Kind::Product, &key);
        match token == key {
            true => id.to_owned(),
            false => token.to_owned(),
        }
    }

    /// An id with its name on its side.
    pub(super) fn named(&self, which: Which, kind: Kind, id: &str) -> Named {
        Named {
            id: id.into(),
            name: self.name(which, kind, id),
        }
    }

    /// A product's id with its name on its side.
    pub(super) fn named_product(&self, which: Which, platform: &str, id: &str) -> Named {
        let platform = self.token(which, Kind::Platform, platform);
        Named {
            id: id.into(),
            name: self.name(which, Kind::Product, &format!("{platform}/{id}")),
        }
    }

    /// The name of an id, or of what is now called so.
    pub(super) fn name(&self, which: Which, kind: Kind, id: &str) -> Option<Box<str>> {
        let (own, other) = self.tables(which);
        let key = (kind, id.into());
        let name = own.names.get(&key).or_else(|| other.names.get(&key));
        name.map(|&name| name.into())
    }

    fn tables(&self, which: Which) -> (&Table<'a>, &Table<'a>) {
        match which {
            Which::Old => (&self.old, &self.new),
            Which::New => (&self.new, &self.old),
        }
    }
}

impl<'a> Table<'a> {
    fn add(&mut self, kind: Kind, scope: &str, (head, name): (&Head, &'a str), token: &str) {
        for (at, id) in std::iter::once(&head.id).chain(&head.aliases).enumerate() {
            let key = || (kind, format!("{scope}{id}").into_boxed_str());
            // A record's own id goes before a former one of another.
            if at == 0 {
                self.tokens.insert(key(), token.into());
                self.names.insert(key(), name);
            } else {
                self.tokens.entry(key()).or_insert_with(|| token.into());
                self.names.entry(key()).or_insert(name);
            }
        }
    }
}

/// Pairs and singles as what each side has.
fn sides(pairs: &Pairs) -> impl Iterator<Item = (Option<usize>, Option<usize>)> {
    let both = pairs.both.iter().map(|&(old, new)| (Some(old), Some(new)));
    let old = pairs.old_only.iter().map(|&at| (Some(at), None));
    let new = pairs.new_only.iter().map(|&at| (None, Some(at)));
    both.chain(old).chain(new)
}
