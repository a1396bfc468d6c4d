//! A record as messages name it.

use crate::diagnostic::Place;
use crate::record::{Head, Kind};

/// Names in one message before the others are only counted.
const NAMED: usize = 3;

/// A record with what is needed to name it and to find it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Subject<'a> {
    pub(super) kind: Kind,
    pub(super) head: &'a Head,
    platform: Option<&'a str>,
}

impl<'a> Subject<'a> {
    pub(super) fn new(kind: Kind, head: &'a Head) -> Self {
        Self {
            kind,
            head,
            platform: None,
        }
    }

    /// A product of the platform of this id.
    pub(super) fn product(platform: &'a str, head: &'a Head) -> Self {
        Self {
            kind: Kind::Product,
            head,
            platform: Some(platform),
        }
    }

    /// Its id; of a product `PLATFORM/PRODUCT`.
    pub(super) fn id(&self) -> String {
        match self.platform {
            Some(platform) => format!("{platform}/{}", self.head.id),
            None => self.head.id.to_string(),
        }
    }

    /// Kind and id: ``the model `a` ``.
    pub(super) fn named(&self) -> String {
        format!("the {} `{}`", self.kind.word(), self.id())
    }

    /// The place of the first of some fields that the record has, null ones too; else of its id.
    pub(super) fn first_of(&self, pointers: &[&str]) -> Place {
        let origin = &self.head.origin;
        let mut places = pointers.iter().map(|pointer| origin.locate(pointer));
        places
            .find(|place| place.pointer() != origin.pointer())
            .unwrap_or_else(|| origin.locate("/id"))
    }
}

/// Some records in words: the first few by name, the others counted.
pub(super) fn listed(subjects: &[Subject<'_>]) -> String {
    let named = subjects.iter().take(NAMED);
    let named: Vec<String> = named
        .map(|one| format!("{} `{}`", one.kind.word(), one.id()))
        .collect();
    match subjects.len().saturating_sub(NAMED) {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

/// The places of some records.
pub(super) fn places(subjects: &[Subject<'_>]) -> Vec<Place> {
    let origins = subjects.iter().map(|one| &one.head.origin);
    origins.map(crate::record::Origin::place).collect()
}
