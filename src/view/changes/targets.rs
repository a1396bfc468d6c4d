//! Records of a change → where they stand on the site now.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::catalog::Catalog;
use crate::diff::{Subject, Topic};
use crate::lookup;
use crate::plan::Target;
use crate::record::Kind;

/// The places of all records by kind and id, made when the first change asks.
#[derive(Debug, Default)]
pub(in crate::view) struct Targets {
    known: OnceLock<HashMap<(Kind, String), Target>>,
}

impl Targets {
    /// Where the record of a change stands; none when it is no longer there.
    pub(super) fn find(&self, catalog: &Catalog, subject: &Subject) -> Option<Target> {
        let Topic::Of(kind) = subject.topic else {
            return None;
        };
        let known = self.known.get_or_init(|| {
            let all = lookup::targets(catalog);
            all.map(|one| ((one.kind(), one.id(catalog)), page(one)))
                .collect()
        });
        known.get(&(kind, subject.id.to_string())).copied()
    }
}

/// The page of a record, or the place on a page.
fn page(record: lookup::Target) -> Target {
    match record {
        lookup::Target::Model(at) => Target::Model(at),
        lookup::Target::Platform(at) => Target::Platform(at),
        lookup::Target::Product(at) => Target::Product(at),
        lookup::Target::Integration(at) => Target::Integration(at),
        lookup::Target::Workload(at) => Target::Workload(at),
        lookup::Target::SupportPath(at) => Target::SupportPath(at),
        lookup::Target::WorkloadPath(at) => Target::WorkloadPath(at),
        lookup::Target::Result(at) => Target::Result(at),
        lookup::Target::Level(at) => Target::Level(at),
        lookup::Target::Status(at) => Target::Status(at),
    }
}
