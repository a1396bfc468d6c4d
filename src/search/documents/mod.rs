//! Catalog → documents, one function a kind: what a hit shows and the texts that find it.
//!
//! Texts are those of the records and of words.toml; no page is read back.

mod entities;
mod levels;
mod names;
mod paths;
mod sources;

use super::document::{Document, DocumentKind};
use crate::catalog::{Catalog, Ix, Owner};
use crate::plan::Target;
use crate::record::{Head, Kind};
use crate::search::field::Field;
use crate::view::Site;

/// Makes documents of one site.
pub(super) struct Documents<'a> {
    pub(super) site: &'a Site<'a>,
    /// Name and label of the declared fields that are filters.
    facets: Vec<(&'a str, &'a str)>,
    /// The words of levels and of statuses, by number: thousands of documents have one.
    levels: Vec<String>,
    statuses: Vec<String>,
}

impl<'a> Documents<'a> {
    pub(super) fn of(site: &'a Site<'a>) -> Self {
        let (catalog, words) = (site.catalog, site.words);
        let levels = catalog.levels.iter().map(|one| &one.definition.key);
        let statuses = catalog.statuses.iter().map(|one| &one.definition.key);
        Self {
            site,
            facets: site.config.declared_facets(),
            levels: levels.map(|key| words.level(key, "").word).collect(),
            statuses: statuses.map(|key| words.status(key, "").word).collect(),
        }
    }

    /// The document at `position` of a kind's table.
    pub(super) fn make(&self, kind: DocumentKind, position: usize) -> Document<'a> {
        let mut document = match kind {
            DocumentKind::Model => self.model(Ix::new(position)),
            DocumentKind::Platform => self.platform(Ix::new(position)),
            DocumentKind::Product => self.product(Ix::new(position)),
            DocumentKind::Integration => self.integration(Ix::new(position)),
            DocumentKind::Workload => self.workload(Ix::new(position)),
            DocumentKind::SupportPath => self.support_path(Ix::new(position)),
            DocumentKind::WorkloadPath => self.workload_path(Ix::new(position)),
            DocumentKind::Benchmark => self.benchmark(Ix::new(position)),
            DocumentKind::Source => self.source(Ix::new(position)),
            DocumentKind::Level => self.level(Ix::new(position)),
            DocumentKind::Status => self.status(Ix::new(position)),
            DocumentKind::Page => self.page(position),
        };
        if !self.site.config.fields.is_empty()
            && let Some((kind, head)) = self.record(kind, position)
        {
            self.declare(&mut document, kind, head);
        }
        document.url = self.url(target(kind, position));
        document
    }

    /// Adds what a record states of the declared fields of its kind.
    fn declare(&self, document: &mut Document<'a>, kind: Kind, head: &'a Head) {
        for field in self.site.config.fields_of(kind.key()) {
            let mut stated = head.declared.iter();
            let Some(stated) = stated.find(|one| *one.name == *field.name.text) else {
                continue;
            };
            let values = stated.values.iter().map(|value| &**value);
            if field.search {
                document.found_by(Field::Tag, values.clone());
            }
            let mut facets = self.facets.iter();
            if field.facet
                && let Some(number) = facets.position(|(name, _)| **name == *stated.name)
            {
                document
                    .declared
                    .extend(values.map(|value| (number, value)));
            }
        }
    }

    /// The record of which a document is, where it may state declared fields. One that was withdrawn
    /// states nothing.
    fn record(&self, kind: DocumentKind, position: usize) -> Option<(Kind, &'a Head)> {
        let catalog = self.catalog();
        Some(match kind {
            DocumentKind::Model => (Kind::Model, &catalog.models[position].record.head),
            DocumentKind::Platform => (Kind::Platform, &catalog.platforms[position].record.head),
            DocumentKind::Product => (Kind::Product, &catalog.products[position].record.head),
            DocumentKind::Integration => {
                let integration = &catalog.integrations[position];
                (Kind::Integration, &integration.record.head)
            }
            DocumentKind::Workload => (Kind::Workload, &catalog.workloads[position].record.head),
            DocumentKind::SupportPath => {
                let path = &catalog.support_paths[position];
                path.stands()
                    .then_some((Kind::SupportPath, &path.record.head))?
            }
            DocumentKind::WorkloadPath => {
                let path = &catalog.workload_paths[position];
                path.stands()
                    .then_some((Kind::WorkloadPath, &path.record.head))?
            }
            DocumentKind::Benchmark => (Kind::Result, &catalog.results[position].record.head),
            DocumentKind::Source
            | DocumentKind::Level
            | DocumentKind::Status
            | DocumentKind::Page => return None,
        })
    }

    fn catalog(&self) -> &'a Catalog {
        self.site.catalog
    }

    /// Path and fragment of a target, relative to the root.
    pub(super) fn url(&self, target: Target) -> String {
        let permalink = self.site.plan.permalink(self.catalog(), target);
        permalink.from_host_root(None)[1..].to_owned()
    }

    /// The oldest check of a record's sources; empty when it has none, or one was never checked.
    fn oldest_check(&self, owner: Owner) -> String {
        let evidence = self.catalog().evidence_of(owner).iter();
        let oldest = evidence.map(|one| one.checked_at).min();
        oldest
            .flatten()
            .map(|date| date.to_string())
            .unwrap_or_default()
    }

    /// What a record's evidence says.
    fn claims(&self, owner: Owner) -> impl Iterator<Item = &'a str> {
        let evidence = self.catalog().evidence_of(owner).iter();
        evidence.filter_map(|one| one.claim.as_deref())
    }

    /// Who says it, each once.
    fn publishers(&self, owner: Owner) -> Vec<&'a str> {
        let evidence = self.catalog().evidence_of(owner).iter();
        let mut names: Vec<&str> = evidence
            .filter_map(|one| one.publisher.as_deref())
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

fn target(kind: DocumentKind, position: usize) -> Target {
    match kind {
        DocumentKind::Model => Target::Model(Ix::new(position)),
        DocumentKind::Platform => Target::Platform(Ix::new(position)),
        DocumentKind::Product => Target::Product(Ix::new(position)),
        DocumentKind::Integration => Target::Integration(Ix::new(position)),
        DocumentKind::Workload => Target::Workload(Ix::new(position)),
        DocumentKind::SupportPath => Target::SupportPath(Ix::new(position)),
        DocumentKind::WorkloadPath => Target::WorkloadPath(Ix::new(position)),
        DocumentKind::Benchmark => Target::Result(Ix::new(position)),
        DocumentKind::Source => Target::Source(Ix::new(position)),
        DocumentKind::Level => Target::Level(Ix::new(position)),
        DocumentKind::Status => Target::Status(Ix::new(position)),
        DocumentKind::Page => Target::Prose(position),
    }
}
