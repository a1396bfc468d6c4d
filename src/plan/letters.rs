//! The A–Z: every name of every entity under the letter with which it begins.

use unicode_normalization::UnicodeNormalization;

use super::Target;
use crate::catalog::{Catalog, IntegrationIx, ModelIx, PlatformIx, ProductIx, WorkloadIx};
use crate::record::Head;

/// One letter with its names.
#[derive(Debug)]
pub struct Letter {
    /// Its part of an address: a letter, `0-9` or `other`.
    pub key: String,
    /// As it is shown; empty for names that begin with neither a letter of ASCII nor a digit.
    pub shown: String,
    /// By name, then target.
    pub names: Vec<Named>,
}

/// One name of one entity.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Named {
    sort: String,
    /// The name.
    pub name: Box<str>,
    /// The entity.
    pub target: Target,
    /// Whether the entity's own name is another: also known as, former or upstream name.
    pub is_other: bool,
}

/// All names by letter: letters, then digits, then the rest.
pub(super) fn gather(catalog: &Catalog) -> Vec<Letter> {
    let mut names = own_names(catalog);
    for at in ModelIx::all(catalog.models.len()) {
        let upstream = catalog[at].record.upstream_name.as_deref();
        names.extend(upstream.map(|name| named(name, Target::Model(at), true)));
    }
    // One name of one entity stands once, as its own name where it is that.
    names.sort();
    names.dedup_by(|again, first| again.name == first.name && again.target == first.target);
    by_letter(names)
}

/// What each entity's record calls it, and what else it is known as.
fn own_names(catalog: &Catalog) -> Vec<Named> {
    let mut names = Vec::new();
    let mut add = |target, own: &str, head| add(&mut names, target, own, head);
    for at in ModelIx::all(catalog.models.len()) {
        let record = &catalog[at].record;
        add(Target::Model(at), &record.display_name, &record.head);
    }
    for at in PlatformIx::all(catalog.platforms.len()) {
        let record = &catalog[at].record;
        add(Target::Platform(at), &record.display_name, &record.head);
    }
    for at in ProductIx::all(catalog.products.len()) {
        let record = &catalog[at].record;
        add(Target::Product(at), &record.display_name, &record.head);
    }
    for at in IntegrationIx::all(catalog.integrations.len()) {
        let record = &catalog[at].record;
        add(Target::Integration(at), &record.display_name, &record.head);
    }
    for at in WorkloadIx::all(catalog.workloads.len()) {
        let record = &catalog[at].record;
        add(Target::Workload(at), &record.name, &record.head);
    }
    names
}

fn add(names: &mut Vec<Named>, target: Target, own: &str, head: &Head) {
    names.push(named(own, target, false));
    let others = head.short_name.iter().chain(&head.also_known_as);
    names.extend(
        others
            .filter(|other| &***other != own)
            .map(|other| named(other, target, true)),
    );
}

fn named(name: &str, target: Target, is_other: bool) -> Named {
    let sort = if name.is_ascii() {
        name.to_ascii_lowercase()
    } else {
        name.nfkd()
            .filter(|c| !unicode_normalization::char::is_combining_mark(*c))
            .flat_map(char::to_lowercase)
            .collect()
    };
    Named {
        sort,
        name: name.into(),
        target,
        is_other,
    }
}

fn by_letter(names: Vec<Named>) -> Vec<Letter> {
    let mut letters: Vec<Letter> = ('a'..='z')
        .map(|letter| (letter.to_string(), letter.to_uppercase().to_string()))
        .chain([
            ("0-9".to_owned(), "0–9".to_owned()),
            ("other".to_owned(), String::new()),
        ])
        .map(|(key, shown)| Letter {
            key,
            shown,
            names: Vec::new(),
        })
        .collect();
    for name in names {
        let position = match name.sort.chars().find(|c| c.is_alphanumeric()) {
            Some(c @ 'a'..='z') => c as usize - 'a' as usize,
            Some('0'..='9') => 26,
            _ => 27,
        };
        letters[position].names.push(name);
    }
    letters
}
