//! What is not recorded, in words: "no record" only where nothing of any kind is.

use super::context::Context;
use super::shape::{Fact, LinkList};
use crate::catalog::{ModelIx, PlatformIx, WorkloadIx};
use crate::plan::Target;

/// Past this many names a list of what is not recorded is a count with the way to the list.
const FEW: usize = 24;

impl<'a> Context<'a> {
    /// Platforms without any record of a model, and how many they are.
    pub(super) fn platforms_without(&self, at: ModelIx) -> (LinkList<'a>, usize) {
        let catalog = self.site.catalog;
        let model = &catalog[at];
        self.platforms_not("no_record.all_platforms", |platform| {
            let mut paths = model.support_paths.iter();
            let mut results = model.results.iter();
            paths.any(|&path| catalog[path].platform == platform)
                || results.any(|&result| catalog[result].platform == platform)
        })
    }

    /// Platforms without any record of a workload, and how many they are.
    pub(super) fn platforms_without_workload(&self, at: WorkloadIx) -> (LinkList<'a>, usize) {
        let catalog = self.site.catalog;
        let workload = &catalog[at];
        self.platforms_not("no_record.all_platforms_workload", |platform| {
            let mut paths = workload.workload_paths.iter();
            let mut results = workload.results.iter();
            paths.any(|&path| catalog[path].platform == platform)
                || results.any(|&result| catalog[result].platform == platform)
        })
    }

    /// Platforms of which `named` knows no record; `all` is said when there is none.
    fn platforms_not(
        &self,
        all: &'static str,
        named: impl Fn(PlatformIx) -> bool,
    ) -> (LinkList<'a>, usize) {
        let without: Vec<PlatformIx> = PlatformIx::all(self.site.catalog.platforms.len())
            .filter(|&platform| !named(platform))
            .collect();
        let count = without.len();
        let list = match count {
            0 => LinkList {
                sentence: self.word(all),
                ..LinkList::default()
            },
            1..=FEW => LinkList {
                links: without
                    .into_iter()
                    .map(|platform| self.platform(platform))
                    .collect(),
                sentence: self.full_stop_and_neither(),
                empty: "no-record",
                ..LinkList::default()
            },
            _ => {
                let platforms = self.counted("nouns.platform", count);
                self.too_many(
                    "no_record.many_platforms",
                    ("platforms", &platforms),
                    Target::Platforms,
                )
            }
        };
        (list, count)
    }

    /// Models of which nothing is recorded where `named` says so, and how many they are.
    pub(super) fn models_without(&self, named: impl Fn(ModelIx) -> bool) -> (LinkList<'a>, usize) {
        const FEW_MODELS: usize = 12;
        let all = self.site.catalog.models.len();
        let mut count = 0;
        let mut first = Vec::new();
        for model in ModelIx::all(all).filter(|&model| !named(model)) {
            count += 1;
            if first.len() <= FEW_MODELS {
                first.push(model);
            }
        }
        let list = match count {
            0 => LinkList {
                sentence: self.word("no_record.all_models"),
                ..LinkList::default()
            },
            1..=FEW_MODELS => LinkList {
                links: first.into_iter().map(|model| self.model(model)).collect(),
                sentence: self.full_stop_and_neither(),
                empty: "no-record",
                ..LinkList::default()
            },
            _ => {
                let models = self.counted("nouns.other_model", count);
                self.too_many("no_record.many_models", ("models", &models), Target::Models)
            }
        };
        (list, count)
    }

    fn full_stop_and_neither(&self) -> super::shape::Text<'a> {
        self.word("no_record.after_list")
    }

    fn too_many(&self, key: &str, value: (&str, &str), list: Target) -> LinkList<'a> {
        let name = super::frame::list_name(self, list);
        LinkList {
            intro: self.fill(key, &[value]).into(),
            links: vec![Fact::link(name, self.href(list))],
            empty: "no-record",
            ..LinkList::default()
        }
    }
}
