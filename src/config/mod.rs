//! `site-config.toml` as the program uses it.
//!
//! Every key has a default, so a project without the file works. A fault is a finding of the rule
//! `config` at its place; the value then keeps its default and reading goes on, so that all faults
//! of a file are told at once. Nothing here reads the clock or the environment, and nothing here
//! names a level, a status or a type of evidence: those lists are empty until the file sets them.

mod base_url;
mod check;
mod defaults;
mod fields;
mod policies;
mod reader;
mod sections;
#[cfg(test)]
mod tests;
mod values;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use toml::de::DeTable;

pub use base_url::BaseUrl;
pub use check::{Allow, Check};
pub use fields::DeclaredField;
pub use policies::{Policy, Written};

use crate::diagnostic::{Place, Report, Rule, SourceFile, toml_faults};
use crate::error::Error;
use crate::input;

/// The file's name in the project folder.
pub const CONFIG_FILE: &str = "site-config.toml";

/// All that a project can configure.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Config {
    /// `[site]`: what the site is called and where it and its sources are.
    pub site: Site,
    /// `[build]`: what is written.
    pub build: Build,
    /// `[evidence]`: when a source is old, moving, or its vendor's own.
    pub evidence: Evidence,
    /// `[navigation]`: what the header leads to, in order.
    pub navigation: Navigation,
    /// `[levels.KEY]`: how support levels are drawn. Ask [`Config::level`].
    pub levels: BTreeMap<String, Look>,
    /// `[statuses.KEY]`: how workload statuses are drawn. Ask [`Config::status`].
    pub statuses: BTreeMap<String, Look>,
    /// `[check]`: how much findings weigh, what rules watch, and exceptions.
    pub check: Check,
    /// `[[policies]]`: rules in the maintainer's own words.
    pub policies: Vec<Policy>,
    /// `[fields.KIND.NAME]`: further fields that records may have, in the order of the file.
    pub fields: Vec<DeclaredField>,
    /// `[facets]`: how values are offered as filters.
    pub facets: Facets,
    /// `[search]`: what helps readers to search.
    pub search: Search,
}

/// `[site]`. A text that is empty in the file is none here.
#[derive(Debug, Clone, PartialEq)]
pub struct Site {
    /// The wordmark, and the last part of every page title.
    pub title: String,
    /// Where the site is published.
    pub base_url: Option<BaseUrl>,
    /// What the site is, in one sentence.
    pub description: String,
    /// The language of the words, as a BCP 47 tag.
    pub language: String,
    /// The web address of the repository, without a slash at its end.
    pub repository: Option<String>,
    /// The branch to which links into the repository lead, percent-encoded as they take it.
    pub edit_branch: String,
    /// A mail address or web address for corrections.
    pub contact: Option<String>,
    /// The licence of the data, in words.
    pub data_licence: Option<String>,
    /// The address of a model at its publisher's hub, with `{upstream_name}` in it.
    pub upstream_url: Option<String>,
}

/// `[build]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Build {
    /// The output folder, relative to the project.
    pub out: String,
    /// Records on one page, before a second page begins.
    pub page_size: usize,
}

/// `[evidence]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// Days after which a check date is stale.
    pub stale_after_days: i64,
    /// The same for moving pages.
    pub stale_after_days_moving: i64,
    /// Path segments, in lower case, that make an address a moving page.
    pub moving: Vec<String>,
    /// Evidence types that are the vendor's own word.
    pub vendor_types: Vec<String>,
    /// Evidence types that are nobody's own word.
    pub third_party_types: Vec<String>,
}

/// `[navigation]`.
#[derive(Debug, Clone, PartialEq)]
pub struct Navigation {
    /// Kinds of lists (`models`) and slugs of prose pages (`about`).
    pub entries: Vec<NavigationEntry>,
}

/// One link of the header.
#[derive(Debug, Clone)]
pub struct NavigationEntry {
    /// The list kind or the prose page's slug.
    pub name: String,
    /// Where it stands in the file, for those who find that nothing has this name.
    pub place: Option<Place>,
}

impl PartialEq for NavigationEntry {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// How a level or a status is drawn and what it implies: `[levels.KEY]`, `[statuses.KEY]`.
///
/// Its words stand in words.toml.
#[derive(Debug, Clone)]
pub struct Look {
    /// The name of a Lucide icon.
    pub glyph: String,
    /// Where the name stands in the file, for those who find that there is no such icon.
    pub glyph_place: Option<Place>,
    /// The hue of its tint, in degrees.
    pub hue: u16,
    /// Whether it records that something is not supported.
    pub negative: bool,
    /// What its sources are called where they are linked.
    pub link: LinkWord,
}

impl PartialEq for Look {
    fn eq(&self, other: &Self) -> bool {
        let own = |look: &Self| (look.hue, look.negative, look.link);
        self.glyph == other.glyph && own(self) == own(other)
    }
}

/// What a link to a source is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LinkWord {
    /// A source.
    #[default]
    Source,
    /// A recipe: the source holds steps to follow.
    Recipe,
}

/// `[facets]`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facets {
    /// Values that say nothing, case aside: "not stated" where values are filters, shown as
    /// written elsewhere.
    pub not_stated: Vec<String>,
}

/// `[search]`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    /// Queries that the home page offers to try.
    pub examples: Vec<String>,
    /// Groups of names that mean the same, in the order of the file.
    pub synonyms: Vec<Vec<String>>,
}

impl Facets {
    /// Whether a value says nothing.
    pub fn says_nothing(&self, value: &str) -> bool {
        let folded = value.to_lowercase();
        self.not_stated
            .iter()
            .any(|one| one.to_lowercase() == folded)
    }
}

impl Config {
    /// Reads the project's configuration; without the file everything has its default.
    ///
    /// # Errors
    ///
    /// When the file is there and cannot be read.
    pub fn load(root: &Path) -> Result<(Self, Report), Error> {
        let path = root.join(CONFIG_FILE);
        let Some(bytes) = input::read(&path)? else {
            return Ok((Self::default(), Report::new()));
        };
        match input::text(bytes, CONFIG_FILE, Rule::Config) {
            Ok(file) => Ok(Self::parse(&file)),
            Err(finding) => {
                let mut report = Report::new();
                report.push(*finding);
                Ok((Self::default(), report))
            }
        }
    }

    /// Reads a configuration from its text. After a syntax fault all values are the defaults.
    pub fn parse(file: &Arc<SourceFile>) -> (Self, Report) {
        let (table, errors) = DeTable::parse_recoverable(file.text());
        if !errors.is_empty() {
            return (Self::default(), toml_faults(file, &errors));
        }
        sections::read(file, table.get_ref())
    }

    /// The declared fields of a kind, by its key, in the order of the file.
    pub fn fields_of(&self, kind: &str) -> impl Iterator<Item = &DeclaredField> {
        let fields = self.fields.iter();
        fields.filter(move |field| field.kind.text == kind)
    }

    /// Name and label of each filter that declared fields make, in the order of the file; fields of
    /// several kinds that share a name are one.
    pub fn declared_facets(&self) -> Vec<(&str, &str)> {
        let mut facets: Vec<(&str, &str)> = Vec::new();
        for field in self.fields.iter().filter(|field| field.facet) {
            if facets.iter().all(|(name, _)| *name != field.name.text) {
                facets.push((&field.name.text, &field.label));
            }
        }
        facets
    }

    /// How a support level is drawn; a key that only the data knows looks like no other.
    pub fn level(&self, key: &str) -> Look {
        self.levels.get(key).cloned().unwrap_or_default()
    }

    /// How a workload status is drawn; a key that only the data knows looks like no other.
    pub fn status(&self, key: &str) -> Look {
        self.statuses.get(key).cloned().unwrap_or_default()
    }
}

impl Site {
    /// Where the publisher's hub shows a model of this name, when a pattern is set.
    pub fn upstream_link(&self, upstream_name: &str) -> Option<String> {
        // A name is a path: what would begin a query or a fragment belongs to the name.
        let encoded = crate::text::address::encoded_path(upstream_name);
        let pattern = self.upstream_url.as_ref()?;
        Some(pattern.replace(UPSTREAM_NAME, &encoded))
    }
}

impl Navigation {
    /// The names alone, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.name.as_str())
    }
}

/// What stands for the publisher's name in `site.upstream_url`.
const UPSTREAM_NAME: &str = "{upstream_name}";
