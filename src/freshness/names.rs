//! Records by the names that a person gives them on the command line.
//!
//! `KIND/ID` always names one record (`support-path/some-id`, `product/PLATFORM/ID`); a bare id, or
//! `PLATFORM/ID` of a product, does while only one of the records in question has it.

use std::collections::HashMap;

use crate::catalog::{Catalog, Owner, SourceIx};
use crate::record::Kind;
use crate::text::suggestion::nearest;

/// The records that cite one source.
#[derive(Debug)]
pub struct Records {
    records: Vec<(Owner, Vec<String>)>,
    /// Positions of records.
    by_owner: HashMap<Owner, usize>,
    /// Positions of the records that have a name.
    by_name: HashMap<String, Vec<usize>>,
}

/// What a name names.
#[derive(Debug, PartialEq, Eq)]
pub enum Named {
    /// This record.
    One(Owner),
    /// Several records, each by a name that only it has.
    Several(Vec<String>),
    /// None; the name of the nearest one, where one is near.
    None(Option<String>),
}

/// The word for the kind of a record in its name.
pub fn kind_name(owner: Owner) -> &'static str {
    let kind = match owner {
        Owner::SupportPath(_) => Kind::SupportPath,
        Owner::Platform(_) => Kind::Platform,
        Owner::Product(_) => Kind::Product,
        Owner::Integration(_) => Kind::Integration,
        Owner::Result(_) => Kind::Result,
    };
    kind.slug()
}

impl Records {
    /// The records that rest on `source`.
    pub fn on(catalog: &Catalog, source: SourceIx) -> Self {
        let records = catalog.records_on(source).into_iter();
        let records: Vec<_> = records
            .map(|owner| (owner, names(catalog, owner)))
            .collect();
        let mut by_owner = HashMap::with_capacity(records.len());
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, (owner, names)) in records.iter().enumerate() {
            by_owner.insert(*owner, at);
            for name in names {
                by_name.entry(name.clone()).or_default().push(at);
            }
        }
        Self {
            records,
            by_owner,
            by_name,
        }
    }

    /// The shortest name that only this record has among these.
    pub fn name(&self, owner: Owner) -> String {
        let known = self.by_owner.get(&owner).map(|&at| &self.records[at].1);
        let names = known.map(Vec::as_slice).unwrap_or_default();
        let only = |name: &&String| self.bearers(name).len() == 1;
        let shortest = names.iter().find(only).or(names.last());
        shortest.cloned().unwrap_or_default()
    }

    /// Finds the record of a name.
    pub fn find(&self, name: &str) -> Named {
        let owner = |at: &usize| self.records[*at].0;
        match self.bearers(name) {
            [one] => Named::One(owner(one)),
            [] => {
                let known = self.records.iter().flat_map(|(_, names)| names);
                Named::None(nearest(name, known.map(String::as_str)).map(str::to_owned))
            }
            several => Named::Several(several.iter().map(|at| self.name(owner(at))).collect()),
        }
    }

    /// The names of all of them, each the shortest.
    pub fn all(&self) -> impl Iterator<Item = String> {
        self.records.iter().map(|(owner, _)| self.name(*owner))
    }

    /// The names of those that were not withdrawn, each the shortest.
    pub fn standing(&self, catalog: &Catalog) -> impl Iterator<Item = String> {
        let records = self.records.iter();
        let standing = records.filter(|(owner, _)| catalog.stands(*owner));
        standing.map(|(owner, _)| self.name(*owner))
    }

    fn bearers(&self, name: &str) -> &[usize] {
        self.by_name
            .get(name)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }
}

/// The names of a record, the shortest first.
fn names(catalog: &Catalog, owner: Owner) -> Vec<String> {
    let (kind, id) = (kind_name(owner), &*catalog.head_of(owner).id);
    let Owner::Product(at) = owner else {
        return vec![id.to_owned(), format!("{kind}/{id}")];
    };
    let platform = &*catalog[catalog[at].platform].record.head.id;
    vec![
        format!("{platform}/{id}"),
        id.to_owned(),
        format!("{kind}/{id}"),
        format!("{kind}/{platform}/{id}"),
    ]
}
