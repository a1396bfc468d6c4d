//! Changes for programs: one JSON object, described in the README.

use serde::Serialize;
use serde_json::{Value as Json, json};

use super::super::answer;
use super::Answer;
use super::side::Loaded;
use crate::diff::wording::worded;
use crate::diff::{
    Change, Claim, Difference, Field, FileVersion, Named, Notice, Said, Topic, Value, What,
};
use crate::error::Error;
use crate::words::Words;

#[derive(Serialize)]
struct Document<'a> {
    format: u32,
    old: SideOut<'a>,
    new: SideOut<'a>,
    complete: bool,
    not_compared: usize,
    changes: Vec<ChangeOut<'a>>,
}

#[derive(Serialize)]
struct SideOut<'a> {
    name: &'a str,
    files: Vec<FileOut<'a>>,
}

#[derive(Serialize)]
struct FileOut<'a> {
    file: &'a str,
    database_version: Option<&'a str>,
    last_reviewed: Option<String>,
}

#[derive(Serialize)]
struct ChangeOut<'a> {
    change: &'static str,
    first: bool,
    kind: &'static str,
    id: &'a str,
    was: Option<&'a str>,
    name: Option<&'a str>,
    platform: Option<&'a str>,
    text: String,
    #[serde(flatten)]
    data: Json,
}

/// Prints a comparison.
pub(super) fn json(answer: &Answer<'_>) -> Result<String, Error> {
    let difference: &Difference = answer.difference;
    let changes = difference.changes.iter();
    let document = Document {
        format: 1,
        old: side(answer.old, &difference.old),
        new: side(answer.new, &difference.new),
        complete: answer.is_complete(),
        not_compared: difference.unsure,
        changes: changes.map(|one| change(one, answer.words)).collect(),
    };
    answer::json(&document)
}

fn side<'a>(loaded: &'a Loaded, files: &'a [FileVersion]) -> SideOut<'a> {
    let files = files.iter().map(|file| FileOut {
        file: &file.file,
        database_version: file.version.as_deref(),
        last_reviewed: file.reviewed.map(|date| date.to_string()),
    });
    SideOut {
        name: &loaded.name,
        files: files.collect(),
    }
}

fn change<'a>(change: &'a Change, words: &Words) -> ChangeOut<'a> {
    let subject = &change.subject;
    ChangeOut {
        change: change.what.key(),
        first: change.may_claim_more(),
        kind: subject.topic.key(),
        id: &subject.id,
        was: subject.was.as_deref(),
        name: subject.name.as_deref(),
        platform: subject.platform.as_deref(),
        text: worded(change, words).lead,
        data: data(&change.what),
    }
}

/// What a record that one side alone has says.
fn said_of(said: &Said) -> Json {
    let fields: serde_json::Map<String, Json> = said
        .fields
        .iter()
        .map(|(name, one)| (name.to_string(), value(Some(one))))
        .collect();
    json!({
        "level": said.state,
        "products": said.products.iter().map(named).collect::<Vec<_>>(),
        "fields": fields,
        "evidence": said.evidence.iter().map(claim).collect::<Vec<_>>(),
    })
}

/// What a change holds besides its subject.
fn data(what: &What) -> Json {
    match what {
        What::Added(said) | What::Removed(said) => said_of(said),
        What::Renamed { from, to } | What::State { from, to } => json!({ "from": from, "to": to }),
        What::About { kind, from, to } => json!({
            "of": Topic::Of(*kind).key(), "from": named(from), "to": named(to),
        }),
        What::Products { gained, lost } | What::Integrations { gained, lost } => {
            let all = |list: &[Named]| list.iter().map(named).collect::<Vec<_>>();
            json!({ "gained": all(gained), "lost": all(lost) })
        }
        What::Limits(one) | What::Field(one) => field(one),
        What::EvidenceDetail { url, field: one } => {
            let mut data = field(one);
            data["url"] = json!(url);
            data
        }
        What::Withdrawn { from, to } => notices(["date", "reason"], from, to),
        What::Disputed { from, to } => notices(["since", "url"], from, to),
        What::EvidenceReplaced { from, to } => json!({
            "from": claim(from), "to": claim(to), "checked_again": to.is_checked_after(from),
        }),
        What::EvidenceAdded(one) | What::EvidenceRemoved(one) => json!({ "evidence": claim(one) }),
        What::Checked {
            url,
            from,
            to,
            alone,
        } => {
            json!({ "url": url, "from": from, "to": to, "alone": alone })
        }
        What::Defined(text) | What::Undefined(text) => json!({ "definition": text }),
        What::Redefined { from, to } | What::Version { from, to } => {
            json!({ "from": from, "to": to })
        }
        What::VersionKept { version, records } => {
            json!({ "database_version": version, "records": records })
        }
    }
}

fn named(one: &Named) -> Json {
    json!({ "id": one.id, "name": one.name })
}

fn field(field: &Field) -> Json {
    let [from, to] = [&field.from, &field.to].map(|one| value(one.as_ref()));
    json!({ "field": field.name, "from": from, "to": to })
}

fn value(value: Option<&Value>) -> Json {
    match value {
        None => Json::Null,
        Some(Value::One(text)) => json!(text),
        Some(Value::Many(texts)) => json!(texts),
    }
}

fn notices(names: [&str; 2], from: &Option<Notice>, to: &Option<Notice>) -> Json {
    let notice = |one: &Option<Notice>| {
        one.as_ref()
            .map(|one| json!({ names[0]: one.since, names[1]: one.text }))
    };
    json!({ "from": notice(from), "to": notice(to) })
}

fn claim(claim: &Claim) -> Json {
    json!({
        "url": claim.url,
        "claim": claim.claim,
        "type": claim.r#type,
        "publisher": claim.publisher,
        "published_at": claim.published_at,
        "checked_at": claim.checked_at,
    })
}
