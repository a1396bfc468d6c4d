//! `compatlas gate`: whether a record is good enough for a pipeline, and what the others lack.

use clap::Args;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;

use super::answer::{self, Format, Lines};
use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal};
use super::{CommandResult, Ending};
use crate::catalog::{PlatformIx, SupportPathIx};
use crate::error::{Error, ErrorKind};
use crate::gate::wording::Wording;
use crate::gate::{self, Answer, Asked, Lack};
use crate::pipeline::{self, Address};
use crate::text::date::day_of;

/// Ask whether a support path on record is good enough, for a pipeline.
///
/// Ends with 0 and tells the records that satisfy everything asked for, with their limits and the
/// check dates of their sources; with 1 and tells what each other record of the model lacks; with 2
/// when an id or level is unknown, or the records have errors.
///
/// Levels are a set and have no order. A precision compares whole, case aside: a value that merely
/// contains it is told as a near one. A withdrawn record never satisfies; one under discussion does,
/// and says so. Where nothing is on record the answer is neither yes nor no, and the exit code 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Ages are counted to today (UTC) here, since a pipeline asks about now; --as-of names another day.")]
pub(super) struct GateArgs {
    /// The model's id
    #[arg(long, value_name = "ID")]
    model: String,
    /// Only records on this platform
    #[arg(long, value_name = "ID")]
    platform: Option<String>,
    /// The record has to link this product: its id, or PLATFORM/PRODUCT where several have that id
    #[arg(long, value_name = "ID")]
    product: Option<String>,
    /// The record has to state this precision
    #[arg(long, value_name = "VALUE")]
    precision: Option<String>,
    /// The levels that will do, with commas between
    #[arg(long, value_name = "KEY", value_delimiter = ',', required = true)]
    level: Vec<String>,
    /// Every claim that the record rests on has to be checked within so many days: its own evidence,
    /// or without any that of its integrations
    #[arg(long, value_name = "DAYS")]
    max_age: Option<u32>,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(
    arguments: &GateArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let linked = pipeline::link(&project.request(Address::Configured)?)?;
    if linked.report.has_errors() {
        terminal.report(&linked.report, Listing::Short);
        let message = "records with errors answer no question";
        return Err(Error::new(ErrorKind::Usage, message).help("`compatlas check` tells them all"));
    }
    let asked = Asked {
        model: &arguments.model,
        platform: arguments.platform.as_deref(),
        product: arguments.product.as_deref(),
        levels: &arguments.level,
        precision: arguments.precision.as_deref(),
        max_age: arguments.max_age,
    };
    let today = project.as_of().unwrap_or_else(today);
    let facets = &linked.config.facets;
    let question = gate::find(&linked.catalog, facets, asked, today)?;
    let answer = gate::answer(&linked.catalog, facets, &question);
    let wording = Wording {
        catalog: &linked.catalog,
        words: &linked.words,
        question: &question,
    };
    terminal.answer(&match arguments.format {
        Format::Text => text(&wording, &answer),
        Format::Json => json(&wording, &answer)?,
    });
    Ok(match answer.satisfying.is_empty() {
        true => Ending::Bad,
        false => Ending::Good,
    })
}

/// The day by the clock, in UTC: the one place where a command asks it.
fn today() -> Date {
    day_of(Timestamp::now())
}

fn text(wording: &Wording<'_>, answer: &Answer) -> String {
    let mut lines = Lines::new();
    lines.add("", &wording.verdict(answer));
    let mut record = |at: SupportPathIx, lacks: &[Lack], sources: Vec<String>| {
        let id = &wording.catalog[at].record.head.id;
        lines.gap();
        lines.add("", &format!("{id}: {}", wording.title(at)));
        lines.add("  ", &wording.facts(at));
        for lack in lacks {
            lines.add("  - ", &wording.lack(lack));
        }
        for detail in wording.limits(at).iter().chain(&sources) {
            lines.add_between("  ", "    ", detail);
        }
    };
    for &at in &answer.satisfying {
        record(at, &[], wording.sources(at));
    }
    if answer.satisfying.is_empty() {
        for (at, lacks) in &answer.near {
            record(*at, lacks, Vec::new());
        }
    }
    lines.into_text()
}

#[derive(Serialize)]
struct Document<'a> {
    format: u32,
    satisfied: bool,
    text: String,
    question: QuestionOut<'a>,
    records: Vec<RecordOut<'a>>,
    near: Vec<RecordOut<'a>>,
}

#[derive(Serialize)]
struct QuestionOut<'a> {
    model: &'a str,
    platform: Option<&'a str>,
    product: Option<String>,
    levels: Vec<&'a str>,
    precision: Option<&'a str>,
    max_age: Option<u32>,
    counted_to: String,
}

#[derive(Serialize)]
struct RecordOut<'a> {
    id: &'a str,
    title: String,
    level: &'a str,
    precision_modes: &'a [Box<str>],
    limitations: Option<&'a str>,
    disputed: Option<DisputedOut<'a>>,
    sources: Vec<SourceOut<'a>>,
    lacks: Vec<LackOut>,
}

#[derive(Serialize)]
struct DisputedOut<'a> {
    since: String,
    url: &'a str,
}

#[derive(Serialize)]
struct SourceOut<'a> {
    url: &'a str,
    checked_at: Option<String>,
}

#[derive(Serialize)]
struct LackOut {
    lack: &'static str,
    text: String,
}

fn json(wording: &Wording<'_>, answer: &Answer) -> Result<String, Error> {
    let records = answer
        .satisfying
        .iter()
        .map(|&at| record_out(wording, at, &[]));
    let near = answer.near.iter();
    let document = Document {
        format: 1,
        satisfied: !answer.satisfying.is_empty(),
        text: wording.verdict(answer),
        question: question(wording),
        records: records.collect(),
        near: near
            .map(|(at, lacks)| record_out(wording, *at, lacks))
            .collect(),
    };
    answer::json(&document)
}

fn question<'a>(wording: &Wording<'a>) -> QuestionOut<'a> {
    let (catalog, question) = (wording.catalog, wording.question);
    let platform = |at: PlatformIx| &*catalog[at].record.head.id;
    let levels = question.levels.iter();
    QuestionOut {
        model: &catalog[question.model].record.head.id,
        platform: question.platform.map(platform),
        product: question.product.map(|at| {
            let product = &catalog[at];
            format!("{}/{}", platform(product.platform), product.record.head.id)
        }),
        levels: levels.map(|&at| &*catalog[at].definition.key).collect(),
        precision: question.precision,
        max_age: question.max_age,
        counted_to: question.today.to_string(),
    }
}

fn record_out<'a>(wording: &Wording<'a>, at: SupportPathIx, lacks: &[Lack]) -> RecordOut<'a> {
    let path = &wording.catalog[at];
    let record = &path.record;
    let sources = gate::evidence(wording.catalog, at).into_iter();
    RecordOut {
        id: &record.head.id,
        title: wording.title(at),
        level: &record.support_level,
        precision_modes: &record.precision_modes,
        limitations: record.limitations.as_deref(),
        disputed: record.disputed.as_ref().map(|one| DisputedOut {
            since: one.since.to_string(),
            url: &one.url,
        }),
        sources: sources
            .map(|claim| SourceOut {
                url: &claim.url,
                checked_at: claim.checked_at.map(|date| date.to_string()),
            })
            .collect(),
        lacks: lacks
            .iter()
            .map(|lack| LackOut {
                lack: lack.key(),
                text: wording.lack(lack),
            })
            .collect(),
    }
}
