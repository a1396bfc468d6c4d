//! All words that a page shows of itself, from `templates/words.toml`.
//!
//! A key is the path of a text in that file with dots between (`headings.limits`); a text may hold
//! placeholders (`{model}`); a counted noun is a table of `one` and `many`. A project overrides
//! words key by key in a file of its own, so that another language or database needs no template.
//! Nothing here knows a page: views and templates ask for words by key.

mod read;
#[cfg(test)]
mod tests;

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;

use crate::diagnostic::{Report, Rule, SourceFile};
use crate::text::count::grouped;

/// The file's path, in the binary and in a project folder.
pub const WORDS_FILE: &str = "templates/words.toml";

/// The words of one site.
#[derive(Debug, Clone, Default)]
pub struct Words {
    texts: HashMap<String, Text>,
}

/// One text with the path of its key; level keys may hold dots, so the path is kept in pieces.
#[derive(Debug, Clone)]
struct Text {
    path: Vec<String>,
    text: String,
    /// Where the names of its placeholders stand.
    placeholders: Box<[Range<usize>]>,
}

/// The words for a support level or a workload status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelWords {
    /// The name.
    pub word: String,
    /// The name where there is little room.
    pub short: String,
    /// What it says, as a phrase; for keys without words the data's definition.
    pub gloss: String,
    /// One character for places without room.
    pub code: String,
}

impl Words {
    /// Reads the built-in words, and over them those of the project, key by key.
    ///
    /// A fault is a finding; the word then is the built-in one.
    pub fn load(builtin: &str, project_override: Option<Arc<SourceFile>>) -> (Self, Report) {
        let builtin = SourceFile::new(WORDS_FILE, builtin);
        let (texts, mut report) = read::texts(&builtin);
        let mut words = Self::default();
        for found in texts {
            words.insert(found.path, found.text);
        }
        if let Some(file) = project_override {
            let (texts, faults) = read::texts(&file);
            report.extend(faults);
            for found in texts {
                match words.refusal(&found) {
                    Some((message, help)) => report.push(found.fault(message, help)),
                    None => words.insert(found.path, found.text),
                }
            }
        }
        report.settle(Rule::default_level);
        (words, report)
    }

    /// The text of a key; the key itself when there is none, so that a page shows what is missing.
    pub fn word<'a>(&'a self, key: &'a str) -> &'a str {
        self.find(key).unwrap_or(key)
    }

    /// The text of a key, if it has one.
    pub fn find(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(|one| one.text.as_str())
    }

    /// The text of a key with its placeholders filled. What is filled in is not looked at again.
    pub fn fill(&self, key: &str, values: &[(&str, &str)]) -> String {
        match self.texts.get(key) {
            Some(text) => text.fill(values),
            None => key.to_owned(),
        }
    }

    /// A number with its noun: `counted("nouns.support_path", 2)` is `2 support paths`.
    pub fn counted(&self, noun_key: &str, number: usize) -> String {
        let mut text = grouped(u64::try_from(number).unwrap_or(u64::MAX));
        let noun = self.noun(noun_key, number);
        text.reserve_exact(noun.len() + 1);
        text.push(' ');
        text.push_str(noun);
        text
    }

    /// The noun that belongs to a number, without the number.
    pub fn noun<'a>(&'a self, noun_key: &'a str, number: usize) -> &'a str {
        let form = if number == 1 { ".one" } else { ".many" };
        self.find(&[noun_key, form].concat()).unwrap_or(noun_key)
    }

    /// The words of a support level; `definition` is what the data says of it.
    pub fn level(&self, key: &str, definition: &str) -> LevelWords {
        self.level_words("levels", key, definition)
    }

    /// The words of a workload status; `definition` is what the data says of it.
    pub fn status(&self, key: &str, definition: &str) -> LevelWords {
        self.level_words("statuses", key, definition)
    }

    /// The word for a type of evidence; a type without one is shown as written.
    pub fn evidence_type<'a>(&'a self, kind: &'a str) -> &'a str {
        self.find(&["evidence_types.", kind].concat())
            .unwrap_or(kind)
    }

    /// All words as nested maps, for the templates.
    pub fn to_json(&self) -> serde_json::Value {
        let mut root = serde_json::Map::new();
        for text in self.keys().filter_map(|key| self.texts.get(key)) {
            let Some((last, parents)) = text.path.split_last() else {
                continue;
            };
            let parent = parents.iter().try_fold(&mut root, |map, name| {
                map.entry(name.as_str())
                    .or_insert_with(|| serde_json::Value::Object(serde_json::Map::new()))
                    .as_object_mut()
            });
            if let Some(parent) = parent {
                parent.insert(last.clone(), text.text.clone().into());
            }
        }
        serde_json::Value::Object(root)
    }

    /// The keys, in alphabetical order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let mut keys: Vec<&str> = self.texts.keys().map(String::as_str).collect();
        keys.sort_unstable();
        keys.into_iter()
    }

    fn insert(&mut self, path: Vec<String>, text: String) {
        let text = Text {
            path,
            placeholders: placeholders(&text).collect(),
            text,
        };
        self.texts.insert(text.path.join("."), text);
    }

    fn level_words(&self, table: &str, key: &str, definition: &str) -> LevelWords {
        let find = |part: &str| {
            self.find(&format!("{table}.{key}.{part}"))
                .map(str::to_owned)
        };
        let word = find("word").unwrap_or_else(|| key.replace('_', " "));
        let first = word
            .split_whitespace()
            .next()
            .unwrap_or_default()
            .to_owned();
        LevelWords {
            short: find("short").unwrap_or(first),
            gloss: find("gloss").unwrap_or_else(|| definition.to_owned()),
            code: find("code").unwrap_or_else(|| "?".to_owned()),
            word,
        }
    }

    /// Why an overriding text cannot be taken, as message and help.
    fn refusal(&self, found: &read::Found) -> Option<(String, Option<String>)> {
        let key = found.path.join(".");
        let Some(own) = self.find(&key) else {
            return (!is_open(&found.path)).then(|| {
                let help = crate::text::suggestion::did_you_mean(&key, self.keys());
                (format!("unknown key `{key}`"), help)
            });
        };
        let known: BTreeSet<&str> = placeholders(own).map(|name| &own[name]).collect();
        let unknown = placeholders(&found.text)
            .map(|name| &found.text[name])
            .find(|name| !known.contains(name))?;
        let help = match known.len() {
            0 => "this text has no placeholders".to_owned(),
            _ => {
                let names: Vec<String> = known.iter().map(|name| format!("`{{{name}}}`")).collect();
                format!("this text can hold {}", names.join(", "))
            }
        };
        Some((
            format!("unknown placeholder `{{{unknown}}}` in `{key}`"),
            Some(help),
        ))
    }
}

/// Whether a key may be new: words for levels, statuses, evidence types and fields that only the
/// project's data knows.
fn is_open(path: &[String]) -> bool {
    match path {
        [table, _, part] if table == "levels" || table == "statuses" => {
            ["word", "short", "gloss", "code"].contains(&part.as_str())
        }
        [table, _] => table == "evidence_types" || table == "changed_fields",
        _ => false,
    }
}

impl Text {
    /// The text with each `{name}` replaced for which there is a value.
    fn fill(&self, values: &[(&str, &str)]) -> String {
        let room: usize = values.iter().map(|(_, value)| value.len()).sum();
        let mut filled = String::with_capacity(self.text.len() + room);
        let mut from = 0;
        for name in &self.placeholders {
            let own = &self.text[name.clone()];
            if let Some((_, value)) = values.iter().find(|(name, _)| *name == own) {
                filled.push_str(&self.text[from..name.start - 1]);
                filled.push_str(value);
                from = name.end + 1;
            }
        }
        filled.push_str(&self.text[from..]);
        filled
    }
}

/// Where the name of each `{name}` of a text stands.
fn placeholders(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let name = next_placeholder(text, from)?;
        from = name.end + 1;
        Some(name)
    })
}

/// Where the name of the first `{name}` at or after `from` stands.
fn next_placeholder(text: &str, mut from: usize) -> Option<Range<usize>> {
    loop {
        let start = from + text[from..].find('{')? + 1;
        let inner = &text[start..];
        let length = inner
            .bytes()
            .take_while(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'_')
            .count();
        if length > 0 && inner[length..].starts_with('}') {
            return Some(start..start + length);
        }
        from = start;
    }
}
