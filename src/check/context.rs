//! What a rule looks at.

use super::exceptions::Exceptions;
use super::subject::Subject;
use crate::catalog::{Catalog, Owner};
use crate::config::Config;
use crate::diagnostic::Rule;
use crate::record::Kind;

/// The data and the configuration, with the exceptions from rules.
pub(super) struct Context<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) config: &'a Config,
    pub(super) exceptions: &'a Exceptions,
}

impl<'a> Context<'a> {
    /// The record of a piece of evidence.
    pub(super) fn owner(&self, owner: Owner) -> Subject<'a> {
        let catalog = self.catalog;
        match owner {
            Owner::SupportPath(at) => Subject::new(Kind::SupportPath, &catalog[at].record.head),
            Owner::Platform(at) => Subject::new(Kind::Platform, &catalog[at].record.head),
            Owner::Product(at) => self.product(&catalog[at]),
            Owner::Integration(at) => Subject::new(Kind::Integration, &catalog[at].record.head),
            Owner::Result(at) => Subject::new(Kind::Result, &catalog[at].record.head),
        }
    }

    /// A product, named with its platform.
    pub(super) fn product(&self, product: &'a crate::catalog::Product) -> Subject<'a> {
        let platform = &self.catalog[product.platform].record.head.id;
        Subject::product(platform, &product.record.head)
    }

    /// Whether a rule is known not to hold for a record that is one of several in a finding.
    pub(super) fn excepts(&self, rule: Rule, subject: Subject<'_>) -> bool {
        self.exceptions.except(rule, &subject.head.origin)
    }

    /// Whether records of a kind may be missing because they could not be read: that was told, and
    /// what follows from their absence is not.
    pub(super) fn lacks_some(&self, kind: Kind) -> bool {
        self.catalog.database.lacks_some(kind)
    }
}
