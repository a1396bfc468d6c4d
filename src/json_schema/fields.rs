//! One field, one object, one definition of the schema.

use super::about::title;
use super::node::Node;
use super::{Extra, texts};
use crate::record::Kind;
use crate::record::schema::{
    self, DISPUTED, EVIDENCE, EVIDENCE_TYPES, Field, Fields, Form, Holds, MEMORY, METRIC, Need,
    WITHDRAWN, meaning_of, record_fields,
};

/// The objects inside of records, by the name of their definition.
const PARTS: [(&str, Fields); 5] = [
    ("evidence", EVIDENCE),
    ("metric", METRIC),
    ("memory", MEMORY),
    ("withdrawn", WITHDRAWN),
    ("disputed", DISPUTED),
];

/// What a record of a kind must be, besides its title and description.
pub(super) fn body(kind: Kind, extras: &[Extra<'_>]) -> Node {
    let own: Vec<&Field> = record_fields(kind).collect();
    let mut properties: Vec<(String, Node)> = own
        .iter()
        .map(|field| {
            let node = match field.name {
                "id" => texts::own_id(kind).meaning(field.meaning),
                _ => described(field),
            };
            (field.name.to_owned(), node)
        })
        .collect();
    for one in extras.iter().filter(|one| one.kind == kind) {
        properties.push((one.name.to_owned(), extra(one)));
    }
    object(Node::text("object"), &own, properties)
}

/// A declared field: one scalar or a list of them.
fn extra(field: &Extra<'_>) -> Node {
    texts::scalars().meaning(field.label)
}

/// The definition of this name; none for a name that nothing has.
pub(super) fn definition(name: &str, extras: &[Extra<'_>]) -> Option<Node> {
    if let Some(node) = texts::definition(name) {
        return Some(node);
    }
    if let Some((_, fields)) = PARTS.iter().find(|(part, _)| *part == name) {
        let own: Vec<&Field> = fields.iter().collect();
        let properties = own
            .iter()
            .map(|field| (field.name.to_owned(), described(field)));
        // An object in a list must be there; one that is a field may be null.
        let types = match name {
            "evidence" | "metric" => Node::text("object"),
            _ => Node::texts(["object", "null"]),
        };
        return Some(object(types, &own, properties.collect()));
    }
    let kind = Kind::RECORDS.into_iter().find(|kind| kind.slug() == name)?;
    let heading = Node::object([("title", Node::text(title(kind)))]).meaning(meaning_of(kind));
    let Node::Object(members) = body(kind, extras) else {
        return Some(heading);
    };
    let add = |node: Node, (key, value): (String, Node)| node.with(&key, value);
    Some(members.into_iter().fold(heading, add))
}

/// A field with its description, as a property.
pub(super) fn described(field: &Field) -> Node {
    let is_required = field.need == Need::Required;
    let node = match (field.form, field.holds) {
        (Form::Map, Holds::Key(_)) => definitions(),
        (form, holds) => value(form, holds, is_required && !has_stand_in(field)),
    };
    let node = node.meaning(field.meaning);
    if field.name == "type" && EVIDENCE.contains(field) {
        let known = EVIDENCE_TYPES.iter().map(|(name, _)| *name);
        return node.with("examples", Node::texts(known));
    }
    node
}

/// Whether another field may be written in its place.
fn has_stand_in(field: &Field) -> bool {
    let of_kinds = Kind::RECORDS.into_iter().map(schema::fields_of);
    let mut holders = of_kinds.filter(|fields| fields.contains(field));
    holders.any(|fields| {
        let stands_in = |one: &Field| one.need == Need::InPlaceOf(field.name);
        fields.iter().any(stands_in)
    })
}

/// An object of these properties and of no others, with those that it must have.
fn object(types: Node, fields: &[&Field], properties: Vec<(String, Node)>) -> Node {
    let stand_in = fields.iter().find_map(|field| match field.need {
        Need::InPlaceOf(name) => Some((name, field.name)),
        _ => None,
    });
    let required = fields.iter().filter(|field| {
        field.need == Need::Required && stand_in.is_none_or(|(name, _)| name != field.name)
    });
    let required: Vec<&str> = required.map(|field| field.name).collect();
    let mut node = Node::object([("type", types)]);
    if !required.is_empty() {
        node = node.with("required", Node::texts(required));
    }
    if let Some((name, other)) = stand_in {
        node = node.with("anyOf", Node::List(vec![having(name), having(other)]));
    }
    node.with("properties", Node::Object(properties))
        .with("additionalProperties", Node::Truth(false))
}

/// An object in which something can be read under `name`.
fn having(name: &str) -> Node {
    Node::object([
        ("required", Node::texts([name])),
        (
            "properties",
            Node::object([(name, Node::defined("required-text"))]),
        ),
    ])
}

/// What a value of a field must be.
fn value(form: Form, holds: Holds, is_required: bool) -> Node {
    let or_null = |word: &str| match is_required {
        true => Node::object([("type", Node::text(word))]),
        false => Node::object([("type", Node::texts([word, "null"]))]),
    };
    match form {
        Form::Text => text(holds, is_required),
        Form::Day if is_required => Node::defined("required-day"),
        Form::Day => Node::defined("day"),
        Form::Number => or_null("number"),
        Form::Scalar if holds == Holds::Version => texts::version(),
        Form::Scalar => Node::defined("scalar"),
        Form::Truth => or_null("boolean"),
        Form::Texts => or_null("array").with("items", text(holds, false)),
        Form::Map => or_null("object")
            .with("propertyNames", Node::defined("text"))
            .with(
                "additionalProperties",
                Node::defined(match holds {
                    Holds::Reasons => "text",
                    _ => "scalar",
                }),
            ),
        Form::Object(fields) => Node::defined(part(fields)),
        Form::Objects(fields) => {
            let list = or_null("array").with("items", Node::defined(part(fields)));
            match is_required {
                true => list.with("minItems", Node::Number(1)),
                false => list,
            }
        }
    }
}

fn text(holds: Holds, is_required: bool) -> Node {
    Node::defined(match (holds, is_required) {
        (Holds::Id | Holds::Reference(_), true) => "required-id",
        (Holds::Id | Holds::Reference(_), false) => "id",
        (Holds::Key(_), _) => "key",
        (Holds::Address, true) => "required-address",
        (Holds::Address, false) => "address",
        (_, true) => "required-text",
        (_, false) => "text",
    })
}

/// The name of the definition of an object inside of records.
fn part(fields: Fields) -> &'static str {
    let found = PARTS.iter().find(|(_, part)| *part == fields);
    found.map_or("product", |(name, _)| name)
}

/// A map of keys to what they mean.
fn definitions() -> Node {
    Node::object([
        ("type", Node::texts(["object", "null"])),
        ("propertyNames", Node::defined("key")),
        ("additionalProperties", Node::defined("text")),
    ])
}
