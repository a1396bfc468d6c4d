//! Ids and former ids of every kind, and which record each means.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::{Database, Head, Kind};

/// What an id leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found<'a> {
    /// A record of this id.
    Id(&'a str),
    /// A record that had this id; its id now.
    Alias(&'a str),
    /// Nothing.
    Nothing,
}

/// The ids of a database by kind; of products by platform.
pub(super) struct Names {
    by_kind: BTreeMap<Kind, HashMap<Box<str>, Name>>,
    products: HashMap<Box<str>, HashMap<Box<str>, Name>>,
    platform_of_integration: HashMap<Box<str>, Box<str>>,
}

/// None: the id is its own; some: it is a former id of this one.
type Name = Option<Box<str>>;

impl Names {
    /// Gathers all ids; a former id that another record has is a finding.
    pub(super) fn gather(database: &Database, report: &mut Report) -> Self {
        let mut by_kind = BTreeMap::new();
        for (kind, heads) in heads(database) {
            by_kind.insert(kind, gather(kind, &heads, report));
        }
        for (kind, definitions) in [
            (Kind::Level, &database.levels),
            (Kind::Status, &database.statuses),
        ] {
            let keys = definitions.iter().map(|one| (one.key.clone(), None));
            by_kind.insert(kind, keys.collect());
        }
        let products = database
            .platforms
            .iter()
            .map(|platform| {
                let heads: Vec<_> = platform.products.iter().map(|one| &one.head).collect();
                (
                    platform.head.id.clone(),
                    gather(Kind::Product, &heads, report),
                )
            })
            .collect();
        let platform_of_integration = database
            .integrations
            .iter()
            .filter_map(|one| Some((one.head.id.clone(), one.platform_id.clone()?)))
            .collect();
        Self {
            by_kind,
            products,
            platform_of_integration,
        }
    }

    /// What an id of a kind (not product) leads to.
    pub(super) fn find<'a>(&'a self, kind: Kind, id: &str) -> Found<'a> {
        self.by_kind
            .get(&kind)
            .map_or(Found::Nothing, |names| found(names, id))
    }

    /// What a product's id leads to on the platform of id `platform`.
    pub(super) fn find_product<'a>(&'a self, platform: &str, id: &str) -> Found<'a> {
        self.products
            .get(platform)
            .map_or(Found::Nothing, |names| found(names, id))
    }

    /// The platforms that have a product of this id, in alphabetical order.
    pub(super) fn platforms_with_product<'a>(&'a self, id: &str) -> Vec<&'a str> {
        let mut platforms: Vec<&str> = self
            .products
            .iter()
            .filter(|(_, names)| names.contains_key(id))
            .map(|(platform, _)| &**platform)
            .collect();
        platforms.sort_unstable();
        platforms
    }

    /// The platform of an integration, its present id.
    pub(super) fn platform_of_integration<'a>(&'a self, id: &str) -> Option<&'a str> {
        let written = self.platform_of_integration.get(id)?;
        match self.find(Kind::Platform, written) {
            Found::Id(id) | Found::Alias(id) => Some(id),
            Found::Nothing => None,
        }
    }

    /// The present id that `id` means; itself when nothing is known of it.
    pub(super) fn present<'a>(&'a self, kind: Kind, id: &'a str) -> &'a str {
        match self.find(kind, id) {
            Found::Id(present) | Found::Alias(present) => present,
            Found::Nothing => id,
        }
    }

    /// The present id that a product's id means on `platform`.
    pub(super) fn present_product<'a>(&'a self, platform: &str, id: &'a str) -> &'a str {
        match self.find_product(platform, id) {
            Found::Id(present) | Found::Alias(present) => present,
            Found::Nothing => id,
        }
    }

    /// The known ids of a kind, for suggestions.
    pub(super) fn ids(&self, kind: Kind) -> Vec<&str> {
        sorted(self.by_kind.get(&kind))
    }

    /// The known products of a platform, for suggestions.
    pub(super) fn product_ids(&self, platform: &str) -> Vec<&str> {
        sorted(self.products.get(platform))
    }
}

/// The heads of all records that are known by an id of their kind alone.
fn heads(database: &Database) -> [(Kind, Vec<&Head>); 7] {
    fn of<T>(records: &[Arc<T>], head: impl Fn(&T) -> &Head) -> Vec<&Head> {
        records.iter().map(|one| head(one)).collect()
    }
    [
        (Kind::Model, of(&database.models, |one| &one.head)),
        (Kind::Platform, of(&database.platforms, |one| &one.head)),
        (
            Kind::Integration,
            of(&database.integrations, |one| &one.head),
        ),
        (Kind::Workload, of(&database.workloads, |one| &one.head)),
        (
            Kind::SupportPath,
            of(&database.support_paths, |one| &one.head),
        ),
        (
            Kind::WorkloadPath,
            of(&database.workload_paths, |one| &one.head),
        ),
        (Kind::Result, of(&database.results, |one| &one.head)),
    ]
}

fn found<'a>(names: &'a HashMap<Box<str>, Name>, id: &str) -> Found<'a> {
    match names.get_key_value(id) {
        Some((id, None)) => Found::Id(id),
        Some((_, Some(present))) => Found::Alias(present),
        None => Found::Nothing,
    }
}

fn sorted(names: Option<&HashMap<Box<str>, Name>>) -> Vec<&str> {
    let mut ids: Vec<&str> = names
        .into_iter()
        .flatten()
        .filter(|(_, name)| name.is_none())
        .map(|(id, _)| &**id)
        .collect();
    ids.sort_unstable();
    ids
}

fn gather(kind: Kind, heads: &[&Head], report: &mut Report) -> HashMap<Box<str>, Name> {
    let mut names: HashMap<Box<str>, Name> =
        heads.iter().map(|head| (head.id.clone(), None)).collect();
    for head in heads {
        for (at, alias) in head.aliases.iter().enumerate() {
            let taken = match names.get(alias) {
                Some(None) => Some(alias),
                Some(Some(other)) => Some(other),
                None => None,
            };
            if let Some(other) = taken {
                let message = format!(
                    "the former id `{alias}` of the {} `{}` belongs to `{other}`",
                    kind.word(),
                    head.id
                );
                let place = head.origin.locate(&format!("/aliases/{at}"));
                report.push(Diagnostic::new(Rule::AliasCollision, message).at(place));
            } else {
                names.insert(alias.clone(), Some(head.id.clone()));
            }
        }
    }
    names
}
