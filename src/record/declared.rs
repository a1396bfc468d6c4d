//! Fields that site-config.toml declares, besides those that every database may have.

use std::collections::BTreeMap;

use super::Kind;
use super::reader::ObjectReader;

/// The names of declared fields by kind, in the order of their declaration.
#[derive(Debug, Clone, Default)]
pub struct Declared {
    names: BTreeMap<Kind, Vec<Box<str>>>,
}

impl Declared {
    /// Declares nothing.
    pub const fn none() -> Self {
        Self {
            names: BTreeMap::new(),
        }
    }

    /// Declares a field of a kind.
    pub fn add(&mut self, kind: Kind, name: &str) {
        self.names.entry(kind).or_default().push(name.into());
    }

    /// The declared fields of a kind.
    pub fn of(&self, kind: Kind) -> &[Box<str>] {
        self.names.get(&kind).map_or(&[], Vec::as_slice)
    }
}

/// A declared field as a record states it: one value or several, as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclaredValue {
    /// The field's name.
    pub name: Box<str>,
    /// Its values; never none.
    pub values: Vec<Box<str>>,
}

/// Reads the declared fields of a record; those that it does not state are left out.
pub(super) fn read(reader: &mut ObjectReader<'_, '_>, kind: Kind) -> Vec<DeclaredValue> {
    let declared = reader.declared();
    let mut stated = Vec::new();
    for name in declared.of(kind) {
        let values = reader.scalars(name);
        if !values.is_empty() {
            stated.push(DeclaredValue {
                name: name.clone(),
                values,
            });
        }
    }
    stated
}
