//! The names that a template can use, for those who mistype one.

use super::super::templates::Sources;
use super::structure::components;
use crate::text::suggestion::did_you_mean;

/// Filters of the engine, which does not list them itself.
pub(super) const FILTERS: [&str; 36] = [
    "abs",
    "capitalize",
    "default",
    "escape_html",
    "escape_xml",
    "first",
    "float",
    "get",
    "group_by",
    "indent",
    "int",
    "join",
    "keys",
    "last",
    "length",
    "lower",
    "newlines_to_br",
    "nth",
    "pairs",
    "pluralize",
    "replace",
    "reverse",
    "round",
    "safe",
    "sort",
    "split",
    "str",
    "title",
    "trim",
    "trim_end",
    "trim_start",
    "truncate",
    "unique",
    "upper",
    "values",
    "wordcount",
];

/// Tests of the engine (`is defined`).
pub(super) const TESTS: [&str; 17] = [
    "array",
    "bool",
    "containing",
    "defined",
    "divisible_by",
    "ending_with",
    "even",
    "float",
    "integer",
    "iterable",
    "map",
    "none",
    "number",
    "odd",
    "starting_with",
    "string",
    "undefined",
];

/// Functions of the engine and of this program.
const FUNCTIONS: [&str; 4] = ["asset", "range", "super", "throw"];

/// A way out of ``Unknown filter `x` `` and its like: the nearest name there is.
pub(super) fn suggestion(message: &str, sources: &Sources) -> Option<String> {
    let (kind, rest) = message.strip_prefix("Unknown ")?.split_once(" `")?;
    let name = rest.strip_suffix('`')?;
    match kind {
        "filter" => did_you_mean(name, FILTERS),
        "test" => did_you_mean(name, TESTS),
        "function" => did_you_mean(name, FUNCTIONS),
        "component" => did_you_mean(name, components(sources).iter().map(|one| one.name)),
        "template" => did_you_mean(name, sources.texts().map(|(name, _)| name)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{FILTERS, TESTS};

    #[test]
    fn the_engine_knows_each_name_that_is_suggested() {
        for filter in FILTERS {
            let text = format!("{{{{ x | {filter} }}}}");
            let added = tera::Tera::new().add_raw_template("t", &text);
            assert!(added.is_ok(), "{filter}");
        }
        for test in TESTS {
            let text = format!("{{% if x is {test} %}}{{% endif %}}");
            let added = tera::Tera::new().add_raw_template("t", &text);
            assert!(added.is_ok(), "{test}");
        }
    }
}
