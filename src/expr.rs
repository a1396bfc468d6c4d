//! Expressions that maintainers write in site-config.toml → true or false for a value.
//!
//! MiniJinja's language, with strict undefined values, a bound on how long one may run, and no
//! global functions: what an expression gives depends on its value alone. A fault is told with the
//! bytes of the expression that it is about. Nothing here knows a kind of record.

use std::ops::Range;

use minijinja::value::{Value, ValueKind};
use minijinja::{Environment, Error, Expression, UndefinedBehavior};

use crate::text::count::grouped;
use crate::text::suggestion::did_you_mean;

/// Steps that one run may take: far more than a sentence needs.
const FUEL: u64 = 50_000;

/// Bytes that an expression has at most: its parts stand inside each other, and so does the work of
/// compiling them.
const LONGEST: usize = 2_000;

/// What is wrong with an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Why, in lower case.
    pub message: String,
    /// The nearest known name, where a name is wrong.
    pub help: Option<String>,
    /// The bytes of the expression meant; empty for all of it.
    pub range: Range<usize>,
}

/// Compiles expressions.
#[derive(Debug)]
pub struct Language {
    environment: Environment<'static>,
}

/// An expression whose names are all known.
#[derive(Debug)]
pub struct Condition<'l> {
    expression: Expression<'l, 'static>,
}

impl Default for Language {
    fn default() -> Self {
        Self::new()
    }
}

impl Language {
    /// The language, ready to compile.
    pub fn new() -> Self {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_fuel(Some(FUEL));
        for function in ["range", "dict", "namespace", "debug"] {
            environment.remove_global(function);
        }
        Self { environment }
    }

    /// Compiles `text`, which may use `names`.
    ///
    /// # Errors
    ///
    /// When it is too long, does not parse, or uses another name.
    pub fn compile(&self, text: &str, names: &[&str]) -> Result<Condition<'_>, Fault> {
        if text.len() > LONGEST {
            return Err(Fault {
                message: format!(
                    "an expression has at most {} bytes",
                    grouped(LONGEST as u64)
                ),
                help: Some("split it into several".to_owned()),
                range: 0..0,
            });
        }
        let compiled = self.environment.compile_expression_owned(text.to_owned());
        let expression = compiled.map_err(|error| fault(&error))?;
        let mut unknown: Vec<(Range<usize>, String)> = expression
            .undeclared_variables(false)
            .into_iter()
            .filter(|name| !names.contains(&name.as_str()))
            .map(|name| (word_in(text, &name), name))
            .collect();
        unknown.sort_by_key(|(range, _)| range.start);
        match unknown.into_iter().next() {
            None => Ok(Condition { expression }),
            Some((range, name)) => Err(Fault {
                message: format!("there is no `{name}` here"),
                help: did_you_mean(&name, names.iter().copied()),
                range,
            }),
        }
    }
}

impl Condition<'_> {
    /// Whether it holds for `value`, an object with the names that it may use.
    ///
    /// # Errors
    ///
    /// When it cannot be told, or when the answer is neither true nor false.
    pub fn holds(&self, value: &Value) -> Result<bool, Fault> {
        let answer = self.expression.eval(value.clone());
        let answer = answer.map_err(|error| fault(&error))?;
        if answer.kind() == ValueKind::Bool {
            return Ok(answer.is_true());
        }
        Err(Fault {
            message: format!(
                "the answer is a {}, and true or false is due",
                answer.kind()
            ),
            help: Some("compare it with something: `… is not none`, `… | length > 0`".to_owned()),
            range: 0..0,
        })
    }
}

fn fault(error: &Error) -> Fault {
    let kind = error.kind().to_string();
    Fault {
        message: match error.detail() {
            Some(detail) => format!("{kind}: {detail}"),
            None => kind,
        },
        help: None,
        range: error.range().unwrap_or(0..0),
    }
}

/// Where `name` stands in `text` as a word of its own.
fn word_in(text: &str, name: &str) -> Range<usize> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
    let mut found = text.match_indices(name).map(|(at, _)| at..at + name.len());
    let is_whole = |range: &Range<usize>| {
        !text[..range.start].ends_with(is_part)
            && !text[range.end..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
    };
    found.find(is_whole).unwrap_or(0..0)
}

#[cfg(test)]
mod tests {
    use minijinja::context;

    use super::{Fault, Language};

    fn answer(text: &str) -> Result<bool, Fault> {
        let language = Language::new();
        let value = context! {modes => vec!["FP8"], limit => (), count => 3};
        let condition = language.compile(text, &["modes", "limit", "count"])?;
        condition.holds(&value)
    }

    fn wrong(text: &str) -> (String, String) {
        let fault = answer(text).unwrap_err();
        (text[fault.range.clone()].to_owned(), fault.message)
    }

    #[test]
    fn an_expression_is_true_or_false_of_a_value() {
        assert_eq!(answer("'FP8' in modes and limit is none"), Ok(true));
        assert_eq!(answer("modes | length > 1"), Ok(false));
    }

    #[test]
    fn a_name_that_is_not_there_is_marked_and_the_nearest_named() {
        let fault = answer("count > 1 and limti is none").unwrap_err();
        assert_eq!(fault.range, 14..19);
        assert_eq!(fault.help.as_deref(), Some("did you mean `limit`?"));
    }

    #[test]
    fn a_slip_in_the_language_is_marked() {
        assert_eq!(wrong("modes | lenght > 1").0, "lenght");
        let (part, message) = wrong("count > > 1");
        assert_eq!(part, ">");
        assert!(message.starts_with("syntax error: "), "{message}");
    }

    #[test]
    fn an_answer_that_is_neither_true_nor_false_is_a_fault() {
        let fault = answer("modes").unwrap_err();
        assert!(
            fault.message.starts_with("the answer is a sequence"),
            "{}",
            fault.message
        );
    }

    #[test]
    fn no_function_is_there_to_call() {
        assert_eq!(wrong("range(5) | length > 1").0, "range");
    }

    #[test]
    fn the_longest_expression_is_compiled_and_a_longer_one_refused() {
        let language = Language::new();
        let sum = |terms: usize| format!("{}>0", vec!["a"; terms].join("+"));
        let longest = language.compile(&sum(999), &["a"]).unwrap();
        assert_eq!(longest.holds(&context! {a => 1}), Ok(true));
        let fault = language.compile(&sum(1_000), &["a"]).unwrap_err();
        assert_eq!(fault.message, "an expression has at most 2,000 bytes");
    }
}
