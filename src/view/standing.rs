//! How each model stands on a page about hardware, and what is said of those without a record.
//!
//! A model has one standing, the first that holds: on record here · benchmark results only · a
//! record of the platform that links no product · withdrawn records only · only a sibling checkpoint
//! on record · nothing.
//! "No record" is said of the last alone.

use super::context::Context;
use super::shape::{Fact, LinkList, SectionHead};
use crate::catalog::{ModelIx, ResultIx, SupportPathIx};
use crate::plan::Target;

/// Past this many names a list is a count with the way to the list of models.
const FEW: usize = 12;

/// What is recorded of one model where the page is about.
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
    /// Nothing of any kind.
    Nothing,
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

/// The standing of each model, by its number.
pub(super) struct Standings(Vec<Standing>);

impl Standings {
    /// From what is recorded here.
    pub(super) fn new(context: &Context<'_>, recorded: &Recorded<'_>) -> Self {
        let catalog = context.site.catalog;
        let mut all = vec![Standing::Nothing; catalog.models.len()];
        for &path in recorded.paths {
            all[catalog[path].model.number()] = Standing::OnRecord;
        }
        for model in recorded.results.iter().filter_map(|&at| catalog[at].model) {
            match &mut all[model.number()] {
                Standing::Results(count) => *count += 1,
                standing @ Standing::Nothing => *standing = Standing::Results(1),
                _ => {}
            }
        }
        let unlinked = recorded.unlinked_results.iter();
        let unlinked = unlinked.filter_map(|&at| catalog[at].model);
        let of_paths = |paths: &[SupportPathIx]| -> Vec<ModelIx> {
            paths.iter().map(|&at| catalog[at].model).collect()
        };
        let unlinked = unlinked.chain(of_paths(recorded.unlinked_paths));
        let unlinked = unlinked.map(|model| (model, Standing::Platform));
        let withdrawn = of_paths(&recorded.withdrawn).into_iter();
        let withdrawn = withdrawn.map(|model| (model, Standing::Withdrawn));
        for (model, standing) in unlinked.chain(withdrawn) {
            if all[model.number()] == Standing::Nothing {
                all[model.number()] = standing;
            }
        }
        let mut standings = Self(all);
        standings.find_siblings(context, recorded.unlinked_paths);
        standings
    }

    /// How many models are on record.
    pub(super) fn on_record(&self) -> usize {
        self.0
            .iter()
            .filter(|one| **one == Standing::OnRecord)
            .count()
    }

    /// Only a support path makes a sibling: neither its results nor its own siblings do.
    fn find_siblings(&mut self, context: &Context<'_>, unlinked: &[SupportPathIx]) {
        let catalog = context.site.catalog;
        let mut has_path: Vec<bool> = self
            .0
            .iter()
            .map(|one| *one == Standing::OnRecord)
            .collect();
        for &path in unlinked {
            has_path[catalog[path].model.number()] = true;
        }
        for model in ModelIx::all(self.0.len()) {
            if self.0[model.number()] != Standing::Nothing {
                continue;
            }
            let mut siblings = catalog[model].siblings.iter();
            if let Some(&sibling) = siblings.find(|one| has_path[one.number()]) {
                self.0[model.number()] = Standing::Sibling(sibling);
            }
        }
    }

    fn all(&self, which: impl Fn(Standing) -> bool) -> Vec<ModelIx> {
        ModelIx::all(self.0.len())
            .filter(|model| which(self.0[model.number()]))
            .collect()
    }
}

impl<'a> Context<'a> {
    /// The heading *No record* and its sentences.
    pub(super) fn without(&self, standings: &Standings) -> Without<'a> {
        let nothing = standings.all(|one| one == Standing::Nothing).len();
        let mut lists = Vec::new();
        if nothing > 0 || standings.on_record() == standings.0.len() {
            let named = |model: ModelIx| standings.0[model.number()] != Standing::Nothing;
            lists.push(self.models_without(named).0);
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
                let Standing::Results(count) = standings.0[model.number()] else {
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
                let said = match standings.0[model.number()] {
                    Standing::Sibling(sibling) => self.sibling_words(standings, sibling),
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
        let key = match standings.0[sibling.number()] {
            Standing::OnRecord => "empty.sibling_record",
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
