//! The fields of a record in words: the level and its limits first, then the others in the order of
//! the record guide, then the names of those that it does not state.

use super::edges::references;
use super::evidence::of_path;
use super::{Fact, Showing, names};
use crate::lookup::Target;
use crate::record::raw::{self, Shape};
use crate::record::schema::{Field, Form, Holds, Need, SHARED, record_fields};
use crate::record::{Definition, Kind, Memory, Metric};

pub(super) fn facts(showing: Showing<'_>, target: Target) -> Vec<Fact> {
    let catalog = showing.catalog;
    match target {
        Target::Level(at) => return definition(showing, &catalog[at].definition),
        Target::Status(at) => return definition(showing, &catalog[at].definition),
        _ if !target.is_described(catalog) => return Vec::new(),
        _ => {}
    }
    let kind = target.kind();
    let mut facts = Vec::new();
    let mut absent = Vec::new();
    for field in ordered(kind) {
        let Some(label) = names::label(kind, field.name) else {
            continue;
        };
        let label = showing.words.word(label).to_owned();
        let texts = texts(showing, target, field);
        if !texts.is_empty() {
            facts.push(Fact { label, texts });
        } else if let Some(words) = absence(field, kind) {
            let texts = vec![showing.words.word(words).to_owned()];
            facts.push(Fact { label, texts });
        } else if !SHARED.contains(field) {
            absent.push(label);
        }
    }
    facts.extend(declared(showing, target));
    if let Target::WorkloadPath(at) = target {
        facts.push(Fact {
            label: showing.words.word("headings.sources").to_owned(),
            texts: vec![of_path(showing, at).to_owned()],
        });
    }
    if !absent.is_empty() {
        let label = showing.words.word("show.not_stated").to_owned();
        let texts = vec![absent.join(showing.words.word("card.separator"))];
        facts.push(Fact { label, texts });
    }
    facts
}

/// The definition of a level or a status.
fn definition(showing: Showing<'_>, definition: &Definition) -> Vec<Fact> {
    let text = definition.text.as_deref();
    let text = text.unwrap_or_else(|| showing.words.word("facts.not_stated"));
    let label = showing.words.word("columns.definition").to_owned();
    let texts = vec![text.to_owned()];
    vec![Fact { label, texts }]
}

/// The fields of a kind that are told as facts: what claims first, then its limits.
fn ordered(kind: Kind) -> Vec<&'static Field> {
    let mut fields: Vec<&Field> = record_fields(kind)
        .filter(|field| !matches!(field.need, Need::InPlaceOf(_)))
        .collect();
    fields.sort_by_key(|field| match (field.holds, field.name) {
        (Holds::Key(_), _) => 0,
        (_, "limitations") => 1,
        _ => 2,
    });
    fields
}

/// What is told of a field that is not stated, where that means more than that.
fn absence(field: &Field, kind: Kind) -> Option<&'static str> {
    match (kind, field.name) {
        (_, "limitations") => Some("card.no_limits"),
        (_, "product_ids") => Some("card.no_product_linked"),
        (_, "integration_ids") => Some("card.no_integration_linked"),
        (Kind::SupportPath, "precision_modes") => Some("card.not_stated"),
        (_, "hardware_scope") => Some("card.no_hardware_scope"),
        (_, "scope") => Some("card.no_scope"),
        _ => None,
    }
}

/// What a field says; nothing when it is not stated.
fn texts(showing: Showing<'_>, target: Target, field: &Field) -> Vec<String> {
    let joined = |texts: Vec<String>| match texts.is_empty() {
        true => texts,
        false => vec![texts.join(showing.words.word("card.separator"))],
    };
    match (field.form, field.holds) {
        (_, Holds::Key(kind)) => level(showing, target, kind),
        (_, Holds::Reference(_)) => {
            let links = references(showing.catalog, target);
            let linked = links.into_iter().find(|(name, _)| *name == field.name);
            let linked = linked.map(|(_, targets)| targets).unwrap_or_default();
            joined(
                linked
                    .iter()
                    .map(|&one| names::title(showing, one))
                    .collect(),
            )
        }
        (Form::Object(_), _) => match target {
            Target::Product(at) => memory(showing, &showing.catalog[at].record.memory),
            _ => Vec::new(),
        },
        (Form::Objects(_), _) => metrics_of(showing, target)
            .iter()
            .map(|metric| metric_words(showing, metric))
            .collect(),
        (Form::Map, _) => map(showing, written(showing, target, field)),
        (Form::Texts, _) if field.name == "precision_modes" && target.kind() == Kind::Product => {
            let formats = joined(list(written(showing, target, field))).into_iter();
            formats
                .map(|formats| stated_for_hardware(showing, &formats))
                .collect()
        }
        (Form::Texts, _) => joined(list(written(showing, target, field))),
        _ => scalar(written(showing, target, field).unwrap_or("null"))
            .into_iter()
            .collect(),
    }
}

fn stated_for_hardware(showing: Showing<'_>, formats: &str) -> String {
    let values = [("formats", formats)];
    showing.words.fill("facts.number_formats_value", &values)
}

/// The JSON text of a field.
fn written<'a>(showing: Showing<'a>, target: Target, field: &Field) -> Option<&'a str> {
    raw::child(target.origin(showing.catalog).text(), field.name)
}

/// A text, number or truth value as it reads; none for anything else, and for blanks.
fn scalar(json: &str) -> Option<String> {
    let text = match Shape::of(json) {
        Shape::Text => serde_json::from_str(json).ok()?,
        Shape::Number | Shape::Truth => json.to_owned(),
        Shape::Object | Shape::Array | Shape::Null => return None,
    };
    (!text.trim().is_empty()).then_some(text)
}

fn list(json: Option<&str>) -> Vec<String> {
    let elements = json.and_then(|json| raw::elements(json).ok());
    let elements = elements.unwrap_or_default().into_iter();
    elements.filter_map(scalar).collect()
}

fn map(showing: Showing<'_>, json: Option<&str>) -> Vec<String> {
    let members = json.and_then(|json| raw::members(json).ok());
    let members = members.unwrap_or_default().into_iter();
    members
        .map(|(name, value)| pair(showing, &name, &scalar(value).unwrap_or_default()))
        .collect()
}

fn pair(showing: Showing<'_>, name: &str, value: &str) -> String {
    let values = [("name", name), ("value", value)];
    showing.words.fill("facts.field", &values)
}

/// The word for the level or status, its key, and its definition.
fn level(showing: Showing<'_>, target: Target, kind: Kind) -> Vec<String> {
    let catalog = showing.catalog;
    let definition = match target {
        Target::SupportPath(at) => &catalog[catalog[at].level].definition,
        Target::WorkloadPath(at) => &catalog[catalog[at].status].definition,
        Target::Result(at) => &catalog[catalog[at].status].definition,
        _ => return Vec::new(),
    };
    let word = names::level(showing, &definition.key, kind);
    let first = format!("{word} ({})", definition.key);
    let text = definition.text.as_deref().map(str::to_owned);
    std::iter::once(first).chain(text).collect()
}

fn memory(showing: Showing<'_>, memory: &Memory) -> Vec<String> {
    let parts = [&memory.capacity, &memory.capacity_unit, &memory.r#type];
    let parts: Vec<&str> = parts.into_iter().flatten().map(|part| &**part).collect();
    let bandwidth = memory.bandwidth_gb_per_s.as_deref();
    if parts.is_empty() && bandwidth.is_none() {
        return Vec::new();
    }
    let bandwidth = match bandwidth {
        Some(number) => {
            let values = [("number", number)];
            showing.words.fill("facts.bandwidth_value", &values)
        }
        None => showing.words.word("facts.bandwidth_not_stated").to_owned(),
    };
    let parts = parts.join(" ");
    let parts = [parts, bandwidth]
        .into_iter()
        .filter(|part| !part.is_empty());
    let separator = showing.words.word("card.separator");
    vec![parts.collect::<Vec<_>>().join(separator)]
}

/// The measured values of a record.
pub(super) fn metrics_of(showing: Showing<'_>, target: Target) -> &[Metric] {
    match target {
        Target::WorkloadPath(at) => &showing.catalog[at].record.metrics,
        Target::Result(at) => &showing.catalog[at].record.metrics,
        _ => &[],
    }
}

/// `Tokens/s: 1234.0 tokens/s`, the digits as written.
pub(super) fn metric_words(showing: Showing<'_>, metric: &Metric) -> String {
    let unit = metric.unit.as_deref().unwrap_or_default();
    let mut value = format!("{} {unit}", metric.value).trim_end().to_owned();
    if let Some(percentile) = metric.percentile.as_deref() {
        let values = [("value", percentile)];
        let percentile = showing.words.fill("results.percentile", &values);
        value = format!("{value}, {percentile}");
    }
    match metric.name.as_deref() {
        Some(name) => pair(showing, name, &value),
        None => value,
    }
}

/// What the record states of the fields that the project declares.
fn declared(showing: Showing<'_>, target: Target) -> Vec<Fact> {
    let head = target.head(showing.catalog);
    let stated = head.map_or(&[][..], |head| &head.declared);
    let label = |name: &str| {
        let mut fields = showing.config.fields_of(target.kind().key());
        let field = fields.find(|field| field.name.text == name);
        field.map_or_else(|| name.to_owned(), |field| field.label.clone())
    };
    let separator = showing.words.word("card.separator");
    stated
        .iter()
        .map(|one| Fact {
            label: label(&one.name),
            texts: vec![one.values.join(separator)],
        })
        .collect()
}
