//! What can stand in the fields of a new record that refer to others: the ids that there are.

use super::given::{Given, may_be_of};
use crate::catalog::Catalog;
use crate::lookup::{Target, targets};
use crate::record::schema::{EVIDENCE_TYPES, Form, Holds, list_of, record_fields};
use crate::record::{DataFile, Kind};
use crate::words::Words;

/// What can stand in one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The field; of one inside another, with a dot between.
    pub field: &'static str,
    /// What is offered, or what must be given first.
    pub about: String,
    /// Ids or keys, each with what it stands for.
    pub known: Vec<(String, String)>,
}

/// What can stand in the fields of a record of a kind that are not given yet.
pub fn offers(catalog: &Catalog, words: &Words, kind: Kind, given: &Given) -> Vec<Offer> {
    let mut offers = Vec::new();
    for field in record_fields(kind).filter(|field| given.value(field.name).is_none()) {
        match (field.holds, field.form) {
            (Holds::Reference(of) | Holds::Key(of), _) => {
                offers.push(offer(catalog, words, (field.name, of), given));
            }
            (_, Form::Objects(_)) if field.name == "evidence" => offers.push(evidence_types()),
            _ => {}
        }
    }
    offers
}

/// Where a new record of a kind goes: the list, and the file that holds one or the platform.
pub fn place(catalog: &Catalog, kind: Kind, given: &Given) -> String {
    let list = list_of(kind);
    if kind == Kind::Product {
        let Some(platform) = given.platform else {
            return format!("add it to `{list}` of its platform");
        };
        let (origin, id) = (platform.origin(catalog), platform.own_id(catalog));
        let (path, line) = (origin.path(), origin.line());
        return format!("add it to `{list}` of `{id}`, {path}:{line}");
    }
    let files = catalog.database.files.iter();
    let holds = |file: &&DataFile| file.holds.iter().any(|(held, _)| *held == kind);
    let holding: Vec<_> = files.filter(holds).collect();
    match holding[..] {
        [] => format!("add it to `{list}`, which no file has yet"),
        [file] => format!("add it to `{list}` in {}", file.source.path()),
        [.., file] => {
            let path = file.source.path();
            format!("add it to `{list}`, which stands in several files, {path} the last of them")
        }
    }
}

fn offer(
    catalog: &Catalog,
    words: &Words,
    (field, of): (&'static str, Kind),
    given: &Given,
) -> Offer {
    if of == Kind::Product && given.platform.is_none() {
        let about = "name the platform by `--platform ID` to see its products".to_owned();
        let known = Vec::new();
        return Offer {
            field,
            about,
            known,
        };
    }
    let on = given.platform;
    let about = match (of, on) {
        (Kind::Product | Kind::Integration, Some(platform)) => {
            format!("{} of `{}`", list_of(of), platform.own_id(catalog))
        }
        _ => list_of(of).replace('_', " "),
    };
    let known = targets(catalog)
        .filter(|target| target.kind() == of && may_be_of(catalog, *target, on))
        .map(|target| {
            (
                target.own_id(catalog).to_owned(),
                label(catalog, words, target),
            )
        })
        .collect();
    Offer {
        field,
        about,
        known,
    }
}

/// What stands beside an id: the name; of a level or status the word for it, and what it means.
fn label(catalog: &Catalog, words: &Words, target: Target) -> String {
    let defined = |word: String, text: Option<&str>| match text {
        Some(text) => format!("{word}: {text}"),
        None => word,
    };
    match target {
        Target::Model(at) => catalog[at].record.display_name.to_string(),
        Target::Platform(at) => catalog[at].record.display_name.to_string(),
        Target::Product(at) => catalog[at].record.display_name.to_string(),
        Target::Integration(at) => catalog[at].record.display_name.to_string(),
        Target::Workload(at) => catalog[at].record.name.to_string(),
        Target::Level(at) => {
            let definition = &catalog[at].definition;
            let word = words.level(&definition.key, "").word;
            defined(word, definition.text.as_deref())
        }
        Target::Status(at) => {
            let definition = &catalog[at].definition;
            let word = words.status(&definition.key, "").word;
            defined(word, definition.text.as_deref())
        }
        Target::SupportPath(_) | Target::WorkloadPath(_) | Target::Result(_) => String::new(),
    }
}

fn evidence_types() -> Offer {
    let known = EVIDENCE_TYPES.iter();
    Offer {
        field: "evidence.type",
        about: "known types; another one is shown as it is written".to_owned(),
        known: known
            .map(|(name, purpose)| ((*name).to_owned(), (*purpose).to_owned()))
            .collect(),
    }
}
