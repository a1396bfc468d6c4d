//! One record as a reader of a terminal needs it: what it says, what it rests on, what it links to
//! and what links to it.
//!
//! The words are those of the site (`templates/words.toml`), and so are its rules: limits stand right
//! under the level, absence is worded, dates say whose they are, a claim stays what the source says
//! in our words. [`text()`] lays it out in lines; [`json()`] gives the record as it is written, with
//! the ids of its links.

mod edges;
mod evidence;
mod facts;
mod json;
mod links;
mod names;
mod text;

pub use json::json;
pub use text::text;

use crate::catalog::Catalog;
use crate::config::Config;
use crate::lookup::{Found, Target};
use crate::record::{Disputed, Withdrawn};
use crate::words::Words;

/// What is needed to tell anything of a record.
#[derive(Clone, Copy)]
pub struct Showing<'a> {
    /// The linked records.
    pub catalog: &'a Catalog,
    /// The configuration.
    pub config: &'a Config,
    /// The words.
    pub words: &'a Words,
}

/// One record in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// Its name.
    pub title: String,
    /// Kind, id and place.
    pub about: Vec<String>,
    /// What must be known before anything else.
    pub notices: Vec<String>,
    /// Its fields.
    pub facts: Vec<Fact>,
    /// What it rests on, what it links to, what names it.
    pub lists: Vec<List>,
}

/// One field in words: paragraphs under a label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What the field is called.
    pub label: String,
    /// What it says.
    pub texts: Vec<String>,
}

/// Things under a heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// The heading.
    pub heading: String,
    /// The things; where there are none, what that means stands in the heading.
    pub items: Vec<Item>,
}

/// One thing of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub lines: Vec<String>,
}

/// A record in words.
pub fn shown(showing: Showing<'_>, found: &Found) -> Shown {
    let target = found.target;
    let catalog = showing.catalog;
    let mut about = vec![names::kind(showing, target.kind()), target.id(catalog)];
    if target.is_described(catalog) {
        about.push(names::place(showing, target));
    }
    let mut lists = evidence::lists(showing, target);
    lists.extend(links::lists(showing, target));
    Shown {
        title: names::title(showing, target),
        about,
        notices: notices(showing, found),
        facts: facts::facts(showing, target),
        lists,
    }
}

fn notices(showing: Showing<'_>, found: &Found) -> Vec<String> {
    let (catalog, words) = (showing.catalog, showing.words);
    let mut notices = Vec::new();
    if let Some(alias) = &found.alias {
        let id = found.target.id(catalog);
        notices.push(words.fill("show.alias", &[("alias", alias), ("id", &id)]));
    }
    if !found.target.is_described(catalog) {
        notices.push(words.word("show.undescribed").to_owned());
    }
    let (withdrawn, disputed) = standing(catalog, found.target);
    if let Some(withdrawn) = withdrawn {
        let date = withdrawn.date.to_string();
        let notice = words.fill("withdrawn.notice", &[("date", &date)]);
        notices.push(format!("{notice} {}", withdrawn.reason));
    }
    if let Some(disputed) = disputed {
        let date = disputed.since.to_string();
        let notice = words.fill("withdrawn.disputed", &[("date", &date)]);
        notices.push(format!("{notice}: {}", disputed.url));
    }
    notices
}

/// Whether a record was withdrawn, or is under discussion.
fn standing(catalog: &Catalog, target: Target) -> (Option<&Withdrawn>, Option<&Disputed>) {
    match target {
        Target::SupportPath(at) => {
            let record = &catalog[at].record;
            (record.withdrawn.as_ref(), record.disputed.as_ref())
        }
        Target::WorkloadPath(at) => {
            let record = &catalog[at].record;
            (record.withdrawn.as_ref(), record.disputed.as_ref())
        }
        _ => (None, None),
    }
}
