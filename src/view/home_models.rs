//! Models with their levels and platforms as rows: on the home page some, in the list all.

use jiff::civil::Date;

use super::context::Context;
use super::legend::shown;
use super::shape::{Cell, Fact, KeyEmpty, Text};
use crate::catalog::{LevelIx, ModelIx, PlatformIx};
use crate::plan::Target;

/// As many models stand on the home page.
const MOST: usize = 12;

/// As many platforms of one model stand in a row; the others are a number.
const MOST_PLATFORMS: usize = 12;

impl<'a> Context<'a> {
    /// The models of the home page: all when they are few, else those whose sources were checked
    /// most recently, ties by name.
    pub(super) fn home_models(&self) -> Vec<ModelIx> {
        let count = self.site.catalog.models.len();
        let mut models: Vec<ModelIx> = ModelIx::all(count).collect();
        if count > MOST {
            // An index is in the order of names, so that a stable sort keeps names in ties.
            models.sort_by_cached_key(|&at| std::cmp::Reverse(self.sources_last_checked(at)));
            models.truncate(MOST);
        }
        models
    }

    /// Which models these are, when not all stand on the home page.
    pub(super) fn which_models(&self, models: &[ModelIx]) -> Text<'a> {
        if self.site.catalog.models.len() <= models.len() {
            return Text::default();
        }
        let dated = models
            .iter()
            .filter(|&&at| self.sources_last_checked(at).is_some())
            .count();
        let count = shown(models.len());
        let words = match dated {
            0 => self.fill("pages.home.models_recent_none", &[("count", &count)]),
            all if all == models.len() => {
                self.fill("pages.home.models_recent", &[("count", &count)])
            }
            some => {
                let some = self.counted("nouns.model", some);
                self.fill("pages.home.models_recent_some", &[("models", &some)])
            }
        };
        words.into()
    }

    fn sources_last_checked(&self, at: ModelIx) -> Option<Date> {
        let catalog = self.site.catalog;
        let paths = catalog[at].support_paths.iter();
        let evidence = paths.flat_map(|&path| &catalog[path].record.evidence);
        evidence.filter_map(|one| one.checked_at).max()
    }

    /// The levels of a model's support paths, each once, in the data's order.
    pub(super) fn levels_of(&self, at: ModelIx) -> Vec<LevelIx> {
        let catalog = self.site.catalog;
        let paths = catalog[at].support_paths.iter();
        let mut levels: Vec<LevelIx> = paths.map(|&path| catalog[path].level).collect();
        levels.sort_unstable();
        levels.dedup();
        levels
    }

    /// How a model's support is known: its levels, or what there is instead.
    pub(super) fn levels_cell(&self, at: ModelIx) -> Cell<'a> {
        let levels = self.levels_of(at);
        if !levels.is_empty() {
            let catalog = self.site.catalog;
            let paths = catalog[at].support_paths.iter();
            let disputed = paths.filter(|&&path| catalog[path].record.disputed.is_some());
            let disputed = self.disputed_among("nouns.support_path", disputed.count());
            let badges = levels.into_iter().map(|level| self.level(level));
            return Cell::badges(badges.collect()).small(disputed);
        }
        Cell::one(match self.without_path(at) {
            "results-only" => Fact {
                glyph: self.icon("gauge"),
                ..Fact::absent("results-only", self.word("absence.results_only.short"))
            },
            "withdrawn" => Fact {
                glyph: self.icon("undo-2"),
                ..Fact::absent("withdrawn", self.word("absence.withdrawn.short"))
            },
            reason => Fact {
                glyph: self.icon("circle-dashed"),
                ..Fact::absent(reason, self.word("absence.no_path.short"))
            },
        })
    }

    /// Why a model without a support path has none.
    fn without_path(&self, at: ModelIx) -> &'static str {
        let model = &self.site.catalog[at];
        match (model.results.is_empty(), model.withdrawn.is_empty()) {
            (false, _) => "results-only",
            (true, false) => "withdrawn",
            (true, true) => "no-path",
        }
    }

    /// The platforms of a model's support paths; results alone put none here.
    pub(super) fn platforms_cell(&self, at: ModelIx) -> Cell<'a> {
        let catalog = self.site.catalog;
        let model = &catalog[at];
        let paths = model.support_paths.iter();
        let mut platforms: Vec<PlatformIx> = paths.map(|&path| catalog[path].platform).collect();
        platforms.dedup();
        if platforms.is_empty() {
            let words = match model.results.len() {
                0 if !model.withdrawn.is_empty() => self.word("absence.withdrawn.word"),
                0 => self.word("absence.no_path.word"),
                results => {
                    let results = self.counted("nouns.benchmark_result", results);
                    let values = [("results", &*results)];
                    self.fill("empty.model_results_only", &values).into()
                }
            };
            return Cell::one(Fact::absent(self.without_path(at), words));
        }
        let more = platforms.len().saturating_sub(MOST_PLATFORMS);
        let shown = platforms.into_iter().take(MOST_PLATFORMS);
        let mut facts: Vec<Fact<'a>> = shown.map(|one| self.short_platform(one)).collect();
        if more > 0 {
            let more = self.counted("nouns.platform", more);
            let words = self.fill("pages.model_list.more_platforms", &[("platforms", &more)]);
            facts.push(Fact::link(words, self.href(Target::Model(at))));
        }
        Cell::of(facts)
    }

    /// The kinds of absence among these models, for the legend.
    pub(super) fn absences_of(&self, models: &[ModelIx]) -> Vec<KeyEmpty<'a>> {
        let catalog = self.site.catalog;
        let has = |reason: &str| {
            let mut without = models
                .iter()
                .filter(|&&at| catalog[at].support_paths.is_empty());
            without.any(|&at| self.without_path(at) == reason)
        };
        let kinds = [
            (
                "results-only",
                "absence.results_only.short",
                "gauge",
                "pages.levels.results_only",
            ),
            (
                "withdrawn",
                "absence.withdrawn.short",
                "undo-2",
                "absence.withdrawn.gloss",
            ),
            (
                "no-path",
                "absence.no_path.short",
                "circle-dashed",
                "absence.no_path.gloss",
            ),
        ];
        let there = kinds.into_iter().filter(|(reason, ..)| has(reason));
        there
            .map(|(reason, word, glyph, gloss)| {
                self.key_empty(reason, word, glyph, self.word(gloss))
            })
            .collect()
    }

    /// All levels of these models, each once, in the data's order.
    pub(super) fn levels_among(&self, models: &[ModelIx]) -> Vec<LevelIx> {
        let mut levels: Vec<LevelIx> = models.iter().flat_map(|&at| self.levels_of(at)).collect();
        levels.sort_unstable();
        levels.dedup();
        levels
    }

    /// Notes the files behind a model's row.
    pub(super) fn uses_model(&self, at: ModelIx) {
        let catalog = self.site.catalog;
        let model = &catalog[at];
        if model.described {
            self.uses(&model.record.head.origin);
        }
        for &path in &model.support_paths {
            self.uses(&catalog[path].record.head.origin);
        }
    }
}
