//! A change → its words, from words.toml: the same in the shell and on pages.
//!
//! What comes from data stands in a worded change as it is, but for characters that nobody sees, which
//! are told as U+FFFD: a snapshot may hold what `check` refuses. Whoever prints it escapes it for where
//! it is printed.

mod evidence;

use super::Topic;
use super::change::{Change, Field, Named, Notice, Said, Subject, What};
use super::value::Value;
use crate::record::Kind;
use crate::text::control::made_visible;
use crate::words::Words;

/// A change in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worded {
    /// What changed, as one phrase.
    pub lead: String,
    /// The texts that it is about, whole.
    pub lines: Vec<Line>,
}

/// One text of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What the text is: before, now, source.
    pub label: String,
    /// The text as written.
    pub text: String,
    /// Whether it is an address.
    pub is_address: bool,
}

/// The word for a kind of thing before its name.
pub fn kind(topic: Topic, words: &Words) -> &str {
    words.noun(noun(topic), 1)
}

/// The heading under which a change is told.
pub fn section<'a>(change: &Change, words: &'a Words) -> &'a str {
    if change.may_claim_more() {
        return words.word("changes.first");
    }
    match change.subject.topic {
        Topic::Of(Kind::Model) => words.noun("kinds.model", 2),
        Topic::Of(Kind::Platform) => words.noun("kinds.platform", 2),
        Topic::Of(Kind::Product) => words.noun("kinds.product", 2),
        Topic::Of(Kind::Integration) => words.noun("kinds.integration", 2),
        Topic::Of(Kind::Workload) => words.noun("kinds.workload", 2),
        Topic::Of(Kind::SupportPath) => words.noun("kinds.support_path", 2),
        Topic::Of(Kind::WorkloadPath) => words.noun("kinds.workload_path", 2),
        Topic::Of(Kind::Result) => words.noun("kinds.result", 2),
        Topic::Of(Kind::Level) => words.noun("kinds.level", 2),
        Topic::Of(Kind::Status) => words.noun("kinds.status", 2),
        Topic::File => words.word("changes.files"),
    }
}

/// What a record is called; none where its id says all.
pub fn title(subject: &Subject, words: &Words) -> Option<String> {
    match subject.topic {
        Topic::Of(Kind::Level) => return Some(words.level(&subject.id, "").word),
        Topic::Of(Kind::Status) => return Some(words.status(&subject.id, "").word),
        _ => {}
    }
    let name = subject.name.as_deref()?;
    Some(match &subject.platform {
        Some(platform) => {
            let values = [("what", name), ("where", &**platform)];
            match subject.topic {
                Topic::Of(Kind::Product) => words.fill("changes.product_of", &values),
                _ => words.fill("changes.on", &values),
            }
        }
        None => name.to_owned(),
    })
}

/// Words a change.
pub fn worded(change: &Change, words: &Words) -> Worded {
    let mut told = Telling {
        topic: change.subject.topic,
        words,
        lines: Vec::new(),
    };
    let lead = told.lead(&change.what);
    let lines = told.lines.into_iter().map(|line| Line {
        text: made_visible(&line.text).into_owned(),
        ..line
    });
    Worded {
        lead: made_visible(&lead).into_owned(),
        lines: lines.collect(),
    }
}

fn noun(topic: Topic) -> &'static str {
    match topic {
        Topic::Of(Kind::Model) => "nouns.model",
        Topic::Of(Kind::Platform) => "nouns.platform",
        Topic::Of(Kind::Product) => "nouns.product",
        Topic::Of(Kind::Integration) => "nouns.integration",
        Topic::Of(Kind::Workload) => "nouns.workload",
        Topic::Of(Kind::SupportPath) => "nouns.support_path",
        Topic::Of(Kind::WorkloadPath) => "nouns.workload_path",
        Topic::Of(Kind::Result) => "nouns.result",
        Topic::Of(Kind::Level) => "nouns.level",
        Topic::Of(Kind::Status) => "nouns.status",
        Topic::File => "nouns.file",
    }
}

struct Telling<'a> {
    topic: Topic,
    words: &'a Words,
    lines: Vec<Line>,
}

impl Telling<'_> {
    fn lead(&mut self, what: &What) -> String {
        match what {
            What::Added(said) => self.single("changes.added", "changes.added_as", said),
            What::Removed(said) => self.single("changes.removed", "changes.removed_as", said),
            What::Renamed { from, to } => self
                .words
                .fill("changes.renamed", &[("from", from), ("to", to)]),
            What::State { from, to } => self.state(from, to),
            What::About { kind, from, to } => self.about(*kind, from, to),
            What::Products { gained, lost } => self.links(
                ("changes.products_gained", gained),
                ("changes.products_lost", lost),
            ),
            What::Integrations { gained, lost } => self.links(
                ("changes.integrations_gained", gained),
                ("changes.integrations_lost", lost),
            ),
            What::Limits(field) => self.field(field, &LIMITS),
            What::Field(field) => self.field(field, &FIELD),
            What::EvidenceDetail { url, field } => {
                let lead = self.field(field, &DETAIL);
                self.address(url);
                lead
            }
            What::Withdrawn { from, to } => self.notice(&WITHDRAWN, from.as_ref(), to.as_ref()),
            What::Disputed { from, to } => self.notice(&DISPUTED, from.as_ref(), to.as_ref()),
            What::EvidenceAdded(claim) => {
                self.said("changes.now", claim);
                self.address(&claim.url);
                self.words.word("changes.evidence_added").to_owned()
            }
            What::EvidenceRemoved(claim) => {
                self.said("changes.before", claim);
                self.address(&claim.url);
                self.words.word("changes.evidence_removed").to_owned()
            }
            What::EvidenceReplaced { from, to } => self.replaced(from, to),
            What::Checked {
                url,
                from,
                to,
                alone,
            } => self.checked(url.as_deref(), (from.as_deref(), to.as_deref()), *alone),
            What::Defined(text) => self.definition("changes.defined", None, text.as_deref()),
            What::Undefined(text) => self.definition("changes.undefined", text.as_deref(), None),
            What::Redefined { from, to } => {
                self.definition("changes.redefined", from.as_deref(), to.as_deref())
            }
            What::Version { from, to } => self.version(from.as_deref(), to.as_deref()),
            What::VersionKept { version, records } => {
                let count = self.words.counted("nouns.record", *records);
                let values = [("version", &**version), ("records", &*count)];
                self.words.fill("changes.version_kept", &values)
            }
        }
    }

    /// A record that one side alone has, with what it says.
    fn single(&mut self, plain: &str, with: &str, said: &Said) -> String {
        if !said.products.is_empty() {
            let names = self.names(&said.products);
            self.line(self.words.noun("kinds.product", 2), &names);
        }
        for (name, value) in &said.fields {
            let text = value.texts().join(self.words.word("changes.between"));
            let name = self.field_name(name).to_owned();
            self.line(&name, &text);
        }
        for (at, claim) in said.evidence.iter().enumerate() {
            let first = self.lines.len();
            self.said("changes.evidence", claim);
            self.address(&claim.url);
            if at > 0 {
                // Each line of a change has a label of its own.
                for line in &mut self.lines[first..] {
                    line.label.push_str(&format!(" {}", at + 1));
                }
            }
        }
        match said.state.as_deref() {
            Some(key) => self.words.fill(with, &[("level", &self.level(key))]),
            None => self.words.word(plain).to_owned(),
        }
    }

    fn level(&self, key: &str) -> String {
        match self.topic {
            Topic::Of(Kind::SupportPath) => self.words.level(key, "").word,
            _ => self.words.status(key, "").word,
        }
    }

    fn state(&self, from: &str, to: &str) -> String {
        let (from, to) = (self.level(from), self.level(to));
        let key = match self.topic {
            Topic::Of(Kind::SupportPath) => "changes.level",
            _ => "changes.status",
        };
        self.words.fill(key, &[("from", &from), ("to", &to)])
    }

    fn about(&self, about: Kind, from: &Named, to: &Named) -> String {
        let values = [
            ("kind", kind(Topic::Of(about), self.words)),
            ("from", &*from.id),
            ("to", &*to.id),
        ];
        self.words.fill("changes.about", &values)
    }

    fn links(&self, gained: (&str, &[Named]), lost: (&str, &[Named])) -> String {
        let parts = [gained, lost]
            .into_iter()
            .filter(|(_, ids)| !ids.is_empty());
        let parts = parts.map(|(key, ids)| self.words.fill(key, &[("names", &self.names(ids))]));
        let parts: Vec<String> = parts.collect();
        parts.join(self.words.word("changes.semicolon"))
    }

    fn names(&self, all: &[Named]) -> String {
        let names = all.iter();
        let names = names.map(|one| one.name.as_deref().unwrap_or(&one.id));
        let names: Vec<&str> = names.collect();
        names.join(self.words.word("changes.comma"))
    }

    fn field_name<'f>(&self, name: &'f str) -> &'f str
    where
        Self: 'f,
    {
        let own = ["changed_fields.", name].concat();
        self.words.find(&own).unwrap_or(name)
    }

    fn field(&mut self, field: &Field, [stated, gone, changed]: &[&str; 3]) -> String {
        let key = match (&field.from, &field.to) {
            (None, _) => stated,
            (_, None) => gone,
            _ => changed,
        };
        let lead = self
            .words
            .fill(key, &[("field", self.field_name(&field.name))]);
        self.values("changes.before", field.from.as_ref());
        self.values("changes.now", field.to.as_ref());
        lead
    }

    fn values(&mut self, label: &str, value: Option<&Value>) {
        if let Some(value) = value {
            let text = value.texts().join(self.words.word("changes.between"));
            self.line(self.words.word(label), &text);
        }
    }

    fn notice(&mut self, keys: &[&str; 3], from: Option<&Notice>, to: Option<&Notice>) -> String {
        let [begun, ended, other] = keys;
        let key = match (from, to) {
            (None, _) => begun,
            (_, None) => ended,
            _ => other,
        };
        for (label, notice) in [("changes.before", from), ("changes.now", to)] {
            let Some(notice) = notice else { continue };
            let parts = [&notice.since, &notice.text];
            let parts: Vec<&str> = parts.into_iter().flatten().map(|part| &**part).collect();
            self.line(
                self.words.word(label),
                &parts.join(self.words.word("changes.between")),
            );
        }
        self.words.word(key).to_owned()
    }

    fn definition(&mut self, key: &str, from: Option<&str>, to: Option<&str>) -> String {
        for (label, text) in [("changes.before", from), ("changes.now", to)] {
            if let Some(text) = text {
                self.line(self.words.word(label), text);
            }
        }
        self.words.word(key).to_owned()
    }

    fn version(&self, from: Option<&str>, to: Option<&str>) -> String {
        let not_stated = self.words.word("changes.no_version");
        let values = [
            ("from", from.unwrap_or(not_stated)),
            ("to", to.unwrap_or(not_stated)),
        ];
        self.words.fill("changes.version", &values)
    }

    fn line(&mut self, label: &str, text: &str) {
        self.lines.push(Line {
            label: label.to_owned(),
            text: text.to_owned(),
            is_address: false,
        });
    }
}

/// Keys of what is stated, gone, and other.
const FIELD: [&str; 3] = [
    "changes.field_stated",
    "changes.field_gone",
    "changes.field_changed",
];
const LIMITS: [&str; 3] = [
    "changes.limits_added",
    "changes.limits_removed",
    "changes.limits_changed",
];
const DETAIL: [&str; 3] = [
    "changes.detail_stated",
    "changes.detail_gone",
    "changes.detail_changed",
];
const WITHDRAWN: [&str; 3] = [
    "changes.withdrawn",
    "changes.not_withdrawn",
    "changes.withdrawn_otherwise",
];
const DISPUTED: [&str; 3] = [
    "changes.disputed",
    "changes.not_disputed",
    "changes.disputed_otherwise",
];
