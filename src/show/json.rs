//! A record as it is written, with the ids of what it links to and of what names it.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::edges::{named_by, references, withdrawn};
use super::evidence::owner;
use crate::catalog::{AddressClass, Catalog};
use crate::layout;
use crate::lookup::{Found, Target};
use crate::record::schema::list_of;

/// The answer: what was asked for, and each record that it can mean.
#[derive(Serialize)]
struct Answer<'a> {
    asked: &'a str,
    found: Vec<Record<'a>>,
}

#[derive(Serialize)]
struct Record<'a> {
    kind: &'static str,
    id: String,
    former_id: Option<&'a str>,
    file: Option<&'a str>,
    line: Option<usize>,
    record: Option<Box<RawValue>>,
    links: Pairs<Links>,
    named_by: Pairs<Vec<String>>,
    sources: Vec<Source<'a>>,
}

/// Ids under the name of a field.
#[derive(Serialize)]
#[serde(untagged)]
enum Links {
    One(Option<String>),
    Several(Vec<String>),
}

/// One for each piece of the record's evidence, in its order.
#[derive(Serialize)]
struct Source<'a> {
    source: &'a str,
    address: &'static str,
}

/// A map that keeps its order.
struct Pairs<T>(Vec<(&'static str, T)>);

impl<T: Serialize> Serialize for Pairs<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// The records that `asked` means, in the layout of data files.
pub fn json(catalog: &Catalog, asked: &str, found: &[Found]) -> String {
    let answer = Answer {
        asked,
        found: found.iter().map(|one| record(catalog, one)).collect(),
    };
    // Texts, numbers and lists of them: nothing in it can fail to be written.
    let text = serde_json::to_string(&answer).unwrap_or_default();
    layout::laid_out(&text).unwrap_or(text)
}

fn record<'a>(catalog: &'a Catalog, found: &'a Found) -> Record<'a> {
    let target = found.target;
    let origin = target.origin(catalog);
    let is_described = target.is_described(catalog);
    let written = RawValue::from_string(origin.text().to_owned()).ok();
    let mut naming: Vec<(&str, Vec<String>)> = named_by(catalog, target)
        .into_iter()
        .map(|(kind, targets)| (list_of(kind), ids(catalog, &targets)))
        .collect();
    let names = ["withdrawn_support_paths", "withdrawn_paths"];
    for (name, targets) in names.into_iter().zip(withdrawn(catalog, target)) {
        if !targets.is_empty() {
            naming.push((name, ids(catalog, &targets)));
        }
    }
    Record {
        kind: target.kind().slug(),
        id: target.id(catalog),
        former_id: found.alias.as_deref(),
        file: is_described.then(|| origin.path()),
        line: is_described.then(|| origin.line()),
        record: written.filter(|_| is_described),
        links: Pairs(links(catalog, target)),
        named_by: Pairs(naming),
        sources: sources(catalog, target),
    }
}

fn ids(catalog: &Catalog, targets: &[Target]) -> Vec<String> {
    targets.iter().map(|target| target.id(catalog)).collect()
}

fn links(catalog: &Catalog, target: Target) -> Vec<(&'static str, Links)> {
    let references = references(catalog, target).into_iter();
    references
        .map(|(name, targets)| {
            let mut ids = ids(catalog, &targets);
            let links = match name.ends_with("_ids") {
                true => Links::Several(ids),
                false => Links::One(ids.pop()),
            };
            (name, links)
        })
        .collect()
}

fn sources(catalog: &Catalog, target: Target) -> Vec<Source<'_>> {
    let sources = owner(target).map_or(&[][..], |owner| catalog.sources_of(owner));
    sources
        .iter()
        .map(|&at| Source {
            source: &catalog[at].slug,
            address: match catalog[at].class {
                AddressClass::Moving => "moving",
                AddressClass::Fixed => "fixed",
                AddressClass::Unversioned => "unversioned",
            },
        })
        .collect()
}
