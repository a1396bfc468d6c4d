//! Definitions of texts: what they must look like, and the words for one that does not.

use super::node::Node;
use super::patterns;
use crate::record::Kind;
use crate::record::schema::reserved_ids;
use crate::text::id::{ID_RULE, KEY_RULE};

/// For the editors that know this keyword: what stands in the place of the whole pattern.
const MESSAGE: &str = "patternErrorMessage";

const WORDS: &str = "the text holds a control character";
const NOT_EMPTY: &str = "this cannot be left empty, and holds no control character";
const DAY: &str = "write a calendar day as YYYY-MM-DD, or null";
const ADDRESS: &str = "write a whole address that begins with https:// or http://";

/// The definition of this name; none for one of something else than a text.
pub(super) fn definition(name: &str) -> Option<Node> {
    let optional = ["string", "null"];
    Some(match name {
        "text" => pattern(&optional, patterns::text(), WORDS),
        "required-text" => pattern(&["string"], patterns::required_text(), NOT_EMPTY),
        "id" => name_of(&optional, patterns::id(), ID_RULE),
        "required-id" => name_of(&["string"], patterns::required_id(), ID_RULE),
        "key" => name_of(&["string"], patterns::key(), KEY_RULE),
        "day" => pattern(&optional, patterns::day(), DAY),
        "required-day" => pattern(&["string"], patterns::required_day(), DAY),
        "address" => pattern(&optional, patterns::address(), ADDRESS),
        "required-address" => pattern(&["string"], patterns::required_address(), ADDRESS),
        "scalar" => {
            let types = ["string", "number", "boolean", "null"];
            pattern(&types, patterns::text(), WORDS)
        }
        _ => return None,
    })
}

/// The id of a record of a kind.
pub(super) fn own_id(kind: Kind) -> Node {
    name_of(&["string"], patterns::own_id(reserved_ids(kind)), ID_RULE)
}

/// The version of the schema of a data file.
pub(super) fn version() -> Node {
    let types = ["string", "number", "null"];
    pattern(&types, patterns::version(), "this version reads 1.x")
        .with("minimum", Node::Number(1))
        .with("exclusiveMaximum", Node::Number(2))
}

/// One scalar or a list of them.
pub(super) fn scalars() -> Node {
    let types = ["string", "number", "boolean", "array", "null"];
    pattern(&types, patterns::text(), WORDS).with("items", Node::defined("scalar"))
}

fn name_of(types: &[&str], of: String, message: &str) -> Node {
    pattern(types, of, message).with("maxLength", Node::Number(patterns::longest_id()))
}

fn pattern(types: &[&str], pattern: String, message: &str) -> Node {
    let types = match types {
        [one] => Node::text(*one),
        several => Node::texts(several.iter().copied()),
    };
    Node::object([
        ("type", types),
        ("pattern", Node::text(pattern)),
        (MESSAGE, Node::text(message)),
    ])
}
