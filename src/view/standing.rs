//! How each model stands on a page about hardware, and what is said of those without a record.
//!
//! A model has one standing, the first that holds: on record here · benchmark results only · a
//! record of the platform that links no product · withdrawn records only · only a sibling checkpoint
//! on record · nothing.
//! "No record" is said of the last alone.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::context::Context;
use super::shape::{Fact, LinkList, SectionHead};
use crate::catalog::{ModelIx, ResultIx, SupportPathIx};
use crate::plan::Target;

/// Past this many names a list is a count with the way to the list of models.
const FEW: usize = 12;

/// What is recorded of one model where the page is about; nothing has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// A support path that holds here.
    OnRecord,
    /// Benchmark results, and how many; no support path.
    Results(usize),
    /// Something that holds for the platform at most.
    Platform,
    /// Records that were withdrawn.
    Withdrawn,
    /// Another checkpoint has a record, which does not carry over.
    Sibling(ModelIx),
}

/// What is said of models without a record.
#[derive(Debug, serde::Serialize)]
pub struct Without<'a> {
    /// The heading, with how many there are of which nothing is recorded.
    pub head: SectionHead<'a>,
    /// One sentence each: nothing, results only, siblings.
    pub lists: Vec<LinkList<'a>>,
}

/// What is recorded where a page is about.
#[derive(Default)]
pub(super) struct Recorded<'r> {
    /// Support paths that hold here.
    pub(super) paths: &'r [SupportPathIx],
    /// Benchmark results.
    pub(super) results: &'r [ResultIx],
    /// Support paths of the platform that link no product.
    pub(super) unlinked_paths: &'r [SupportPathIx],
    /// Results on the platform that link no product.
    pub(super) unlinked_results: &'r [ResultIx],
    /// Support paths that were withdrawn.
    pub(super) withdrawn: Vec<SupportPathIx>,
}

/// The standing of each model. Of most models nothing is recorded on most hardware: only the others
/// are kept.
pub(super) struct Standings {
    known: BTreeMap<ModelIx, Standing>,
    /// How many models there are in all.
    models: usize,
}

impl Standings {
    /// From what is recorded here.
    pub(super) fn new(context: &Context<'_>, recorded: &Recorded<'_>) -> Self {
        let catalog = context.site.catalog;
        let of_paths = |paths: &[SupportPathIx]| -> Vec<ModelIx> {
            paths.iter().map(|&at| catalog[at].model).collect()
        };
        let mut known: BTreeMap<ModelIx, Standing> = of_paths(recorded.paths)
            .into_iter()
            .map(|model| (model, Standing::OnRecord))
            .collect();
        for model in recorded.results.iter().filter_map(|&at| catalog[at].model) {
            let standing = known.entry(model).or_insert(Standing::Results(0));
            if let Standing::Results(count) = standing {
                *count += 1;
            }
        }
        let unlinked = recorded.unlinked_results.iter();
        let unlinked = unlinked.filter_map(|&at| catalog[at].model);
        let unlinked = unlinked.chain(of_paths(recorded.unlinked_paths));
        let unlinked = unlinked.map(|model| (model, Standing::Platform));
        let withdrawn = of_paths(&recorded.withdrawn).into_iter();
        let withdrawn = withdrawn.map(|model| (model, Standing::Withdrawn));
        for (model, standing) in unlinked.chain(withdrawn) {
            known.entry(model).or_insert(standing);
        }
        let mut standings = Self {
            known,
            models: catalog.models.len(),
        };
        standings.find_siblings(context, recorded.unlinked_paths);
        standings
    }

    /// How many models are on record.
    pub(super) fn on_record(&self) -> usize {
        let on_record = |one: &&Standing| **one == Standing::OnRecord;
        self.known.values().filter(on_record).count()
    }

    /// Only a support path makes a sibling: neither its results nor its own siblings do.
    fn find_siblings(&mut self, context: &Context<'_>, unlinked: &[SupportPathIx]) {
        let catalog = context.site.catalog;
        let known = self.known.iter();
        let on_record = known.filter(|(_, standing)| **standing == Standing::OnRecord);
        let mut have_path: BTreeSet<ModelIx> = on_record.map(|(model, _)| *model).collect();
        have_path.extend(unlinked.iter().map(|&path| catalog[path].model));
        // A sibling of a model has that model as its own.
        let siblings = have_path.iter().flat_map(|&model| &catalog[model].siblings);
        for &model in siblings {
            if let Entry::Vacant(place) = self.known.entry(model) {
                let mut own = catalog[model].siblings.iter();
                let sibling = own.find(|one| have_path.contains(one));
                sibling.map(|&sibling| place.insert(Standing::Sibling(sibling)));
            }
        }
    }

    /// Of how many models nothing is recorded.
    fn nothing(&self) -> usize {
        self.models - self.known.len()
    }

    fn of(&self, model: ModelIx) -> Option<Standing> {
        self.known.get(&model).copied()
    }

    fn all(&self, which: impl Fn(Standing) -> bool) -> Vec<ModelIx> {
        let all = self.known.iter().filter(|(_, one)| which(**one));
        all.map(|(model, _)| *model).collect()
    }
}

impl<'a> Context<'a> {
    /// The heading *No record* and its sentences.
    pub(super) fn without(&self, standings: &Standings) -> Without<'a> {
        let nothing = standings.nothing();
        let mut lists = Vec::new();
        if nothing > 0 || standings.on_record() == standings.models {
            lists.push(self.models_without(nothing, |model| standings.of(model).is_none()));
        } else {
            lists.push(LinkList {
                sentence: self.word("no_record.no_model_without"),
                ..LinkList::default()
            });
        }
        lists.extend(self.results_only(standings));
        let withdrawn = standings.all(|one| one == Standing::Withdrawn);
        lists.extend(self.withdrawn_of_models(&withdrawn));
        lists.extend(self.siblings_only(standings));
        Without {
            head: SectionHead {
                title: self.word("headings.no_record"),
                count: self.counted("nouns.model", nothing),
                ..SectionHead::default()
            },
            lists,
        }
    }

    fn results_only(&self, standings: &Standings) -> Option<LinkList<'a>> {
        let models = standings.all(|one| matches!(one, Standing::Results(_)));
        if models.len() > FEW {
            let key = "no_record.many_results_only";
            return Some(self.many(key, models.len(), "results-only"));
        }
        let links: Vec<_> = models
            .into_iter()
            .map(|model| {
                let Some(Standing::Results(count)) = standings.of(model) else {
                    return self.model(model);
                };
                let name = &*self.site.catalog[model].record.display_name;
                let results = self.counted("nouns.benchmark_result", count);
                let values = [("model", name), ("results", &results)];
                let text = self.fill("no_record.results_part", &values);
                Fact::link(text, self.href(Target::Model(model)))
            })
            .collect();
        (!links.is_empty()).then(|| LinkList {
            intro: self.word("no_record.results_only"),
            links,
            empty: "results-only",
            ..LinkList::default()
        })
    }

    fn siblings_only(&self, standings: &Standings) -> Vec<LinkList<'a>> {
        let models = standings.all(|one| matches!(one, Standing::Sibling(_)));
        if models.len() > FEW {
            let key = "no_record.many_siblings";
            return vec![self.many(key, models.len(), "sibling")];
        }
        models
            .into_iter()
            .map(|model| {
                let said = match standings.of(model) {
                    Some(Standing::Sibling(sibling)) => self.sibling_words(standings, sibling),
                    _ => String::new(),
                };
                LinkList {
                    links: vec![self.model(model)],
                    sentence: self
                        .fill("no_record.sibling_after", &[("sibling", &said)])
                        .into(),
                    empty: "sibling",
                    ..LinkList::default()
                }
            })
            .collect()
    }

    fn sibling_words(&self, standings: &Standings, sibling: ModelIx) -> String {
        let key = match standings.of(sibling) {
            Some(Standing::OnRecord) => "empty.sibling_record",
            _ => "empty.sibling_elsewhere",
        };
        let name = &*self.site.catalog[sibling].record.display_name;
        self.fill(key, &[("model", name)])
    }

    fn many(&self, key: &str, count: usize, reason: &'static str) -> LinkList<'a> {
        let models = self.counted("nouns.model", count);
        let list = self.site.list_name(Target::Models);
        LinkList {
            intro: self.fill(key, &[("models", &models)]).into(),
            links: vec![Fact::link(list, self.href(Target::Models))],
            empty: reason,
            ..LinkList::default()
        }
    }
}
