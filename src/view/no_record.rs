//! What is not recorded, in words: "no record" only where nothing of any kind is.

use super::context::Context;
use super::part::Part;
use super::shape::{Fact, LinkList, Piece};
use crate::catalog::{ModelIx, PlatformIx, SupportPathIx, WorkloadIx};
use crate::plan::Target;

/// Past this many names a list of what is not recorded is a count with the way to the list.
const FEW: usize = 24;

/// What is said of the platforms without a support path of a model.
pub(super) struct NoRecord<'a> {
    /// Where nothing is recorded.
    pub(super) nothing: Piece,
    /// Results only, withdrawn records only, a sibling's record only.
    pub(super) lists: Vec<LinkList<'a>>,
}

impl<'a> Context<'a> {
    fn only_results(&self, links: Vec<Fact<'a>>) -> LinkList<'a> {
        LinkList {
            intro: self.word("no_record.results_only"),
            links,
            sentence: self.word("no_record.full_stop"),
            empty: "results-only",
        }
    }

    /// What is said of the platforms without a support path of a model, one sentence each: nothing
    /// of any kind, results only, a sibling's record only; and of how many nothing is recorded.
    pub(super) fn platforms_without(&self, at: ModelIx) -> (NoRecord<'a>, usize) {
        let catalog = self.site.catalog;
        let model = &catalog[at];
        let on = |paths: &[SupportPathIx], platform| {
            paths.iter().any(|&path| catalog[path].platform == platform)
        };
        let results = |platform| {
            let results = model.results.iter();
            let here = results.filter(|&&result| catalog[result].platform == platform);
            here.count()
        };
        let sibling = |platform| {
            let mut siblings = model.siblings.iter();
            siblings
                .find(|&&one| on(&catalog[one].support_paths, platform))
                .copied()
        };
        let withdrawn = |platform| on(&model.withdrawn.support_paths, platform);
        let without = self.platforms_but(|platform| {
            on(&model.support_paths, platform)
                || results(platform) > 0
                || withdrawn(platform)
                || sibling(platform).is_some()
        });
        let count = without.len();
        let mut lists = Vec::new();
        let mut only_results = Vec::new();
        let mut only_withdrawn = Vec::new();
        for platform in PlatformIx::all(catalog.platforms.len()) {
            if on(&model.support_paths, platform) {
                continue;
            }
            match (results(platform), sibling(platform)) {
                (0, _) if withdrawn(platform) => only_withdrawn.push(platform),
                (0, Some(sibling)) => lists.push(self.sibling_on(platform, sibling)),
                (0, None) => {}
                (count, _) => only_results.push(self.results_on(platform, count)),
            }
        }
        let withdrawn = self.withdrawn_on_platforms(&only_withdrawn);
        lists.splice(0..0, withdrawn);
        if !only_results.is_empty() {
            lists.insert(0, self.only_results(only_results));
        }
        let nothing = self.part(Part::NoRecord(without), None);
        (NoRecord { nothing, lists }, count)
    }

    fn results_on(&self, platform: PlatformIx, count: usize) -> Fact<'a> {
        let name = &*self.site.catalog[platform].record.display_name;
        let results = self.counted("nouns.benchmark_result", count);
        let values = [("model", name), ("results", &results)];
        let text = self.fill("no_record.results_part", &values);
        Fact::link(text, self.href(Target::Platform(platform)))
    }

    fn sibling_on(&self, platform: PlatformIx, sibling: ModelIx) -> LinkList<'a> {
        let name = &*self.site.catalog[sibling].record.display_name;
        let sibling = self.fill("empty.sibling_record", &[("model", name)]);
        LinkList {
            links: vec![self.platform(platform)],
            sentence: self
                .fill("no_record.sibling_after", &[("sibling", &sibling)])
                .into(),
            empty: "sibling",
            ..LinkList::default()
        }
    }

    /// Platforms without any record of a workload, and how many they are.
    pub(super) fn platforms_without_workload(&self, at: WorkloadIx) -> (LinkList<'a>, usize) {
        let catalog = self.site.catalog;
        let workload = &catalog[at];
        let without = self.platforms_but(|platform| {
            let mut paths = workload.workload_paths.iter();
            let mut results = workload.results.iter();
            let mut withdrawn = workload.withdrawn.workload_paths.iter();
            paths.any(|&path| catalog[path].platform == platform)
                || withdrawn.any(|&path| catalog[path].platform == platform)
                || results.any(|&result| catalog[result].platform == platform)
        });
        let all = "no_record.all_platforms_workload";
        (self.no_record_on(&without, all), without.len())
    }

    fn platforms_but(&self, named: impl Fn(PlatformIx) -> bool) -> Vec<PlatformIx> {
        PlatformIx::all(self.site.catalog.platforms.len())
            .filter(|&platform| !named(platform))
            .collect()
    }

    /// That nothing is recorded on these platforms; `all` is said when there is none.
    pub(super) fn no_record_on(&self, without: &[PlatformIx], all: &'static str) -> LinkList<'a> {
        match without.len() {
            0 => LinkList {
                sentence: self.word(all),
                ..LinkList::default()
            },
            1..=FEW => LinkList {
                links: without
                    .iter()
                    .map(|&platform| self.platform(platform))
                    .collect(),
                sentence: self.full_stop_and_neither(),
                empty: "no-record",
                ..LinkList::default()
            },
            count => {
                let platforms = self.counted("nouns.platform", count);
                self.too_many(
                    "no_record.many_platforms",
                    ("platforms", &platforms),
                    Target::Platforms,
                )
            }
        }
    }

    /// Models of which nothing is recorded, where `is_without` says so of `count` of them.
    pub(super) fn models_without(
        &self,
        count: usize,
        is_without: impl Fn(ModelIx) -> bool,
    ) -> LinkList<'a> {
        const FEW_MODELS: usize = 12;
        match count {
            0 => LinkList {
                sentence: self.word("no_record.all_models"),
                ..LinkList::default()
            },
            1..=FEW_MODELS => LinkList {
                links: ModelIx::all(self.site.catalog.models.len())
                    .filter(|&model| is_without(model))
                    .map(|model| self.model(model))
                    .collect(),
                sentence: self.full_stop_and_neither(),
                empty: "no-record",
                ..LinkList::default()
            },
            _ => {
                let models = self.counted("nouns.other_model", count);
                self.too_many("no_record.many_models", ("models", &models), Target::Models)
            }
        }
    }

    fn full_stop_and_neither(&self) -> super::shape::Text<'a> {
        self.word("no_record.after_list")
    }

    fn too_many(&self, key: &str, value: (&str, &str), list: Target) -> LinkList<'a> {
        LinkList {
            intro: self.fill(key, &[value]).into(),
            links: self.links_to([list]),
            empty: "no-record",
            ..LinkList::default()
        }
    }
}
