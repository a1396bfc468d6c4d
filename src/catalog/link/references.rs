//! Every reference of every record, resolved once, with a finding for each that dangles.

use std::collections::BTreeMap;

use super::names::{Found, Names};
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Level, Report, Rule};
use crate::record::{Database, Kind, Origin};
use crate::text::suggestion::did_you_mean;

/// What is referred to and not described: kind, platform (of products, else empty) and id, with
/// the record that refers to it first.
pub(super) type Undescribed = BTreeMap<(Kind, Box<str>, Box<str>), Origin>;

/// Checks all references; the answer is what gets a page that says that nothing describes it.
pub(super) fn check(
    database: &Database,
    names: &Names,
    config: &Config,
    report: &mut Report,
) -> Undescribed {
    let mut checker = Checker {
        database,
        names,
        stub_unknown: config.check.level_of(Rule::UnknownReference) != Level::Error,
        counted: BTreeMap::new(),
        report,
    };
    for record in &database.integrations {
        if let Some(platform) = &record.platform_id {
            checker.entity(
                &record.head.origin,
                "/platform_id",
                Kind::Platform,
                platform,
            );
        }
    }
    for record in &database.support_paths {
        let origin = &record.head.origin;
        checker.entity(origin, "/model_id", Kind::Model, &record.model_id);
        checker.entity(origin, "/support_level", Kind::Level, &record.support_level);
        checker.hardware(origin, &record.platform_id, &record.product_ids);
        checker.software(origin, &record.platform_id, &record.integration_ids);
    }
    for record in &database.workload_paths {
        let origin = &record.head.origin;
        checker.entity(origin, "/workload_id", Kind::Workload, &record.workload_id);
        checker.entity(origin, "/status", Kind::Status, &record.status);
        checker.hardware(origin, &record.platform_id, &[]);
        checker.software(origin, &record.platform_id, &record.integration_ids);
    }
    for record in &database.results {
        let origin = &record.head.origin;
        checker.entity(origin, "/workload_id", Kind::Workload, &record.workload_id);
        checker.entity(origin, "/status", Kind::Status, &record.status);
        if let Some(model) = &record.model_id {
            checker.entity(origin, "/model_id", Kind::Model, model);
        }
        checker.hardware(origin, &record.platform_id, &record.product_ids);
        checker.software(origin, &record.platform_id, &record.integration_ids);
    }
    checker.finish()
}

/// The record that refers to an id first, where it does, and how many do.
type Referrers = (Origin, Box<str>, usize);

struct Checker<'a> {
    database: &'a Database,
    names: &'a Names,
    stub_unknown: bool,
    counted: BTreeMap<(Kind, Box<str>, Box<str>), Referrers>,
    report: &'a mut Report,
}

impl Checker<'_> {
    fn entity(&mut self, origin: &Origin, pointer: &str, kind: Kind, id: &str) {
        match self.names.find(kind, id) {
            Found::Id(_) => {}
            Found::Alias(present) => self.by_alias(origin, pointer, kind, (id, present)),
            Found::Nothing => self.dangling(origin, pointer, (kind, "", id)),
        }
    }

    fn hardware(&mut self, origin: &Origin, platform: &str, products: &[Box<str>]) {
        self.entity(origin, "/platform_id", Kind::Platform, platform);
        let platform = self.names.present(Kind::Platform, platform);
        for (at, product) in products.iter().enumerate() {
            let pointer = format!("/product_ids/{at}");
            match self.names.find_product(platform, product) {
                Found::Id(_) => {}
                Found::Alias(present) => {
                    self.by_alias(origin, &pointer, Kind::Product, (product, present));
                }
                Found::Nothing => self.no_product(origin, &pointer, platform, product),
            }
        }
    }

    fn no_product(&mut self, origin: &Origin, pointer: &str, platform: &str, product: &str) {
        let others = self.names.platforms_with_product(product);
        if let Some(other) = others.first() {
            let message = format!("the product `{product}` belongs to `{other}`, not `{platform}`");
            self.report.push(
                Diagnostic::new(Rule::ProductOfOtherPlatform, message).at(origin.locate(pointer)),
            );
        } else {
            self.dangling(origin, pointer, (Kind::Product, platform, product));
        }
    }

    fn software(&mut self, origin: &Origin, platform: &str, integrations: &[Box<str>]) {
        let platform = self.names.present(Kind::Platform, platform);
        for (at, id) in integrations.iter().enumerate() {
            let pointer = format!("/integration_ids/{at}");
            self.entity(origin, &pointer, Kind::Integration, id);
            let present = self.names.present(Kind::Integration, id);
            if let Some(other) = self.names.platform_of_integration(present)
                && other != platform
            {
                let message =
                    format!("the integration `{id}` is bound to `{other}`, not `{platform}`");
                self.report.push(
                    Diagnostic::new(Rule::IntegrationOfOtherPlatform, message)
                        .at(origin.locate(&pointer)),
                );
            }
        }
    }

    fn by_alias(&mut self, origin: &Origin, pointer: &str, kind: Kind, ids: (&str, &str)) {
        let (id, present) = ids;
        let message = format!("`{id}` is a former id of the {} `{present}`", kind.word());
        self.report.push(
            Diagnostic::new(Rule::ReferenceByAlias, message)
                .at(origin.locate(pointer))
                .help(format!("write `{present}`")),
        );
    }

    /// A reference to nothing: an error, or an entity that nothing describes, or, when the record
    /// may be one that could not be read, nothing: that fault was told already.
    fn dangling(&mut self, origin: &Origin, pointer: &str, named: (Kind, &str, &str)) {
        let (kind, platform, id) = named;
        let unread = &self.database.unread;
        if unread.any_file
            || unread.kinds.contains(&kind)
            || unread.ids.contains(&(kind, id.into()))
        {
            return;
        }
        let of_unread =
            kind == Kind::Product && unread.ids.contains(&(Kind::Platform, platform.into()));
        if of_unread {
            return;
        }
        // The products of a platform that nothing describes are not described either.
        let of_undescribed =
            kind == Kind::Product && self.names.find(Kind::Platform, platform) == Found::Nothing;
        let supplied = self.database.supplied.contains(&kind) && !of_undescribed;
        if supplied {
            let known = match kind {
                Kind::Product => self.names.product_ids(platform),
                _ => self.names.ids(kind),
            };
            let whose = match kind {
                Kind::Product => format!(" on the platform `{platform}`"),
                _ => String::new(),
            };
            let message = format!("no {} has the id `{id}`{whose}", kind.word());
            self.report.push(
                Diagnostic::new(Rule::UnknownReference, message)
                    .at(origin.locate(pointer))
                    .maybe_help(did_you_mean(id, known).or_else(|| self.vocabulary(kind))),
            );
        }
        if !supplied || self.stub_unknown {
            self.counted
                .entry((kind, platform.into(), id.into()))
                .or_insert_with(|| (origin.clone(), pointer.into(), 0))
                .2 += 1;
        }
    }

    /// The keys of a vocabulary, which are few.
    fn vocabulary(&self, kind: Kind) -> Option<String> {
        let keys: Vec<&str> = match kind {
            Kind::Level | Kind::Status => self.names.ids(kind),
            _ => Vec::new(),
        };
        (!keys.is_empty()).then(|| format!("the data define `{}`", keys.join("`, `")))
    }

    fn finish(self) -> Undescribed {
        let mut undescribed = Undescribed::new();
        for ((kind, platform, id), (origin, pointer, count)) in self.counted {
            // Of products, also when their platform was told as one that does not exist.
            let was_told = self.database.supplied.contains(&kind);
            if !was_told && kind != Kind::Level {
                let refer = if count == 1 {
                    "record refers"
                } else {
                    "records refer"
                };
                let message = format!(
                    "no file describes the {} `{id}`, to which {count} {refer}",
                    kind.word()
                );
                self.report.push(
                    Diagnostic::new(Rule::UndescribedReference, message)
                        .at(origin.locate(&pointer))
                        .help("its page says so; add a record to describe it"),
                );
            }
            undescribed.insert((kind, platform, id), origin);
        }
        undescribed
    }
}
