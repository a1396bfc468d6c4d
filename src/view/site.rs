//! What all pages of a site share: the catalog and plan, and what is made of them once.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::changes::Targets;
use super::icons::Icons;
use super::part::Parts;
use super::shape::{Badge, BadgeParts};
use crate::catalog::{Catalog, LevelIx, ModelIx, PlatformIx, ProductIx, StatusIx};
use crate::config::{Config, Look};
use crate::diff::History;
use crate::markdown;
use crate::plan::{Permalink, SitePlan, Target};
use crate::record::{DataFile, Definition, Kind};
use crate::words::{LevelWords, Words};

/// Shared by all pages and all threads; only what is made for several pages is ever added to.
pub struct Site<'a> {
    /// The linked records.
    pub catalog: &'a Catalog,
    /// What changed between the snapshots of the records.
    pub history: &'a History,
    /// The pages and their addresses.
    pub plan: &'a SitePlan,
    /// The configuration.
    pub config: &'a Config,
    /// The words.
    pub words: &'a Words,
    /// The icons and their shapes.
    pub(super) icons: Icons<'a>,
    /// The models that benchmark results speak of.
    pub(super) models_with_results: Vec<ModelIx>,
    pub(super) parts: Parts,
    /// On what the records of each platform rest, made by the first of its pages.
    platform_rests: Vec<OnceLock<String>>,
    /// Where the records of changes stand.
    pub(super) changed: Targets,
    levels: Vec<Badge<'a>>,
    statuses: Vec<Badge<'a>>,
    prose: Vec<ProsePage>,
    files: Vec<String>,
}

/// A prose page's title and text.
pub(super) struct ProsePage {
    /// From the first heading, else the file's name.
    pub(super) title: String,
    /// Safe HTML; links are those of the page itself.
    pub(super) html: String,
}

impl<'a> Site<'a> {
    /// Prepares what all pages share.
    pub fn new(
        (catalog, history): (&'a Catalog, &'a History),
        plan: &'a SitePlan,
        config: &'a Config,
        words: &'a Words,
        icons: &'a BTreeMap<String, String>,
    ) -> Self {
        Self {
            levels: catalog
                .levels
                .iter()
                .map(|one| level_badge(&one.definition, words, config))
                .collect(),
            statuses: catalog
                .statuses
                .iter()
                .map(|one| status_badge(&one.definition, words, config))
                .collect(),
            prose: prose(catalog),
            files: catalog
                .database
                .files
                .iter()
                .map(|file| file_words(file, words))
                .collect(),
            models_with_results: ModelIx::all(catalog.models.len())
                .filter(|&model| !catalog[model].results.is_empty())
                .collect(),
            parts: Parts::default(),
            platform_rests: vec![OnceLock::new(); catalog.platforms.len()],
            changed: Targets::default(),
            catalog,
            history,
            plan,
            config,
            words,
            icons: Icons::new(icons),
        }
    }

    /// On what the records of a platform rest; `make` makes the words, the same on all its pages.
    pub(super) fn platform_rests(&self, at: PlatformIx, make: impl FnOnce() -> String) -> &str {
        self.platform_rests[at.number()].get_or_init(make)
    }

    /// The badge of a level.
    pub(super) fn level(&self, at: LevelIx) -> &Badge<'a> {
        &self.levels[at.number()]
    }

    /// The badge of a status.
    pub(super) fn status(&self, at: StatusIx) -> &Badge<'a> {
        &self.statuses[at.number()]
    }

    /// A prose page.
    pub(super) fn prose(&self, number: usize) -> Option<&ProsePage> {
        self.prose.get(number)
    }

    /// The version and review date of a data file, in words.
    pub(super) fn file(&self, number: usize) -> &str {
        self.files.get(number).map_or("", String::as_str)
    }

    /// What a list or prose page is called where it is linked.
    pub fn list_name(&self, target: Target) -> &str {
        let key = match target {
            Target::Models => "navigation.models",
            Target::Platforms => "navigation.platforms",
            Target::Integrations => "navigation.integrations",
            Target::Workloads => "navigation.workloads",
            Target::Sources => "navigation.sources",
            Target::Levels => "navigation.levels",
            Target::AtoZ => "navigation.a_z",
            Target::Freshness => "navigation.freshness",
            Target::Changes => "navigation.changes",
            Target::Search => "frame.search",
            Target::Prose(number) => return self.prose(number).map_or("", |page| &page.title),
            _ => "frame.home",
        };
        self.words.word(key)
    }

    /// A platform's name for narrow places.
    pub fn short_platform(&self, at: PlatformIx) -> &'a str {
        self.catalog[at].record.short()
    }

    /// A product's name for narrow places.
    pub fn short_product(&self, at: ProductIx) -> &'a str {
        self.catalog[at].record.short()
    }
}

fn level_badge<'a>(definition: &'a Definition, words: &Words, config: &Config) -> Badge<'a> {
    let key = &*definition.key;
    let words = words.level(key, definition.text.as_deref().unwrap_or_default());
    badge("level", key, words, config.level(key))
}

fn status_badge<'a>(definition: &'a Definition, words: &Words, config: &Config) -> Badge<'a> {
    let key = &*definition.key;
    let words = words.status(key, definition.text.as_deref().unwrap_or_default());
    badge("status", key, words, config.status(key))
}

fn badge<'a>(family: &'static str, key: &'a str, words: LevelWords, look: Look) -> Badge<'a> {
    let parts = BadgeParts {
        family,
        key,
        word: words.word,
        short: words.short,
        gloss: words.gloss,
        glyph: look.glyph,
        negative: look.negative,
    };
    parts.into()
}

fn prose(catalog: &Catalog) -> Vec<ProsePage> {
    catalog
        .database
        .prose
        .iter()
        .map(|prose| {
            let here = Permalink::at(format!("/{}/", prose.slug));
            let page = markdown::page(prose.source.text(), &|path| Some(link_from(&here, path)));
            ProsePage {
                title: page.title.unwrap_or_else(|| prose.slug.replace('-', " ")),
                html: page.html,
            }
        })
        .collect()
}

/// How the page at `here` links to a path of the site that is written in a text.
pub(super) fn link_from(here: &Permalink, path: &str) -> String {
    let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
    here.link_to(&Permalink::at(path).fragment(fragment))
}

/// The name of a file by what it holds, with its version and review date.
fn file_words(file: &DataFile, words: &Words) -> String {
    let holds = |kind: Kind| file.holds.iter().any(|(of, _)| *of == kind);
    let name = if holds(Kind::SupportPath) || holds(Kind::Model) || holds(Kind::Level) {
        words.word("footer.model_support")
    } else if holds(Kind::Workload) || holds(Kind::WorkloadPath) || holds(Kind::Status) {
        words.word("footer.workloads")
    } else if holds(Kind::Platform) {
        words.word("footer.platforms")
    } else if holds(Kind::Integration) {
        words.word("footer.integrations")
    } else if holds(Kind::Result) {
        words.word("footer.results")
    } else {
        file.source.path()
    };
    let date = file.last_reviewed.map(|date| date.to_string());
    match (&file.database_version, date) {
        (Some(version), Some(date)) => words.fill(
            "footer.file",
            &[("file", name), ("version", version), ("date", &date)],
        ),
        (None, Some(date)) => words.fill(
            "footer.file_without_version",
            &[("file", name), ("date", &date)],
        ),
        (Some(version), None) => words.fill(
            "footer.file_without_date",
            &[("file", name), ("version", version)],
        ),
        (None, None) => name.to_owned(),
    }
}
