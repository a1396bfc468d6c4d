//! `compatlas due`: the sources that must be read again, with what they must still say.

mod json;

use std::collections::BTreeSet;
use std::path::Path;

use clap::Args;
use jiff::civil::Date;

use super::answer::{self, Format, Lines};
use super::project::ProjectArgs;
use super::terminal::Terminal;
use super::{CommandResult, Ending};
use crate::catalog::{Catalog, Owner, Source};
use crate::error::{Error, ErrorKind};
use crate::freshness::{Due, Records, Statement, Worklist};
use crate::pipeline::Linked;
use crate::text::count::counted;
use crate::text::date::days_between;
use crate::text::suggestion::did_you_mean;

/// As many records of one claim are named; a command names no more than these.
const MOST_NAMES: usize = 100;

/// List the sources that must be read again, with the claims that each must still back.
///
/// A source is due when one of its claims was never checked, or too long ago by site-config.toml.
/// Moving pages come first, then the source whose check is the oldest; never checked is older than
/// any date. Each entry ends with the command that writes down what was read: leave out the records
/// whose claim no longer holds.
#[derive(Debug, Args)]
pub(super) struct DueArgs {
    /// How the list is written
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
    /// At most so many sources
    #[arg(long, value_name = "COUNT")]
    pub(super) limit: Option<usize>,
    /// Only the sources of this publisher, case aside
    #[arg(long, value_name = "NAME")]
    pub(super) publisher: Option<String>,
    /// Also the sources that are not due
    #[arg(long)]
    pub(super) all: bool,
}

pub(super) fn run(
    arguments: &DueArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let (linked, report) = answer::linked(project, terminal)?;
    let catalog = &linked.catalog;
    let mut list = Worklist::of(catalog, &linked.config.evidence, arguments.all);
    if let Some(publisher) = &arguments.publisher {
        keep_publisher(catalog, publisher, &mut list)?;
    }
    let found = list.sources.len();
    list.sources.truncate(arguments.limit.unwrap_or(found));
    let text = match arguments.format {
        Format::Json => answer::json(&json::of(&linked, project.root(), (&list, found)))?,
        Format::Text => Text::new(&linked, project.root()).of(&list, found),
    };
    terminal.answer(&text);
    Ok(Ending::of(&report, project.strict))
}

/// Keeps the sources of one publisher.
fn keep_publisher(catalog: &Catalog, name: &str, list: &mut Worklist) -> Result<(), Error> {
    let wanted = name.to_lowercase();
    let is_its = |source: &Source| {
        let publisher = source.publisher.as_deref();
        publisher.is_some_and(|own| own.to_lowercase() == wanted)
    };
    if !catalog.sources.iter().any(is_its) {
        let known = catalog
            .sources
            .iter()
            .filter_map(|one| one.publisher.as_deref());
        let all = || "`compatlas due` names the publishers".to_owned();
        let help = did_you_mean(name, known).unwrap_or_else(all);
        return Err(Error::new(ErrorKind::Usage, format!("no source is of `{name}`")).help(help));
    }
    list.sources.retain(|due| is_its(&catalog[due.source]));
    list.not_due = 0;
    Ok(())
}

/// The command that writes down that a source was read, up to the day.
pub(super) fn command(root: &Path, source: &Source, names: &[String]) -> Vec<String> {
    let mut words = vec!["compatlas".to_owned()];
    if root != Path::new(".") {
        words.extend(["-C".to_owned(), root.to_string_lossy().into_owned()]);
    }
    words.extend(["checked", &source.slug, "--record"].map(str::to_owned));
    words.extend(names.iter().cloned());
    words
}

/// What people read.
struct Text<'a> {
    linked: &'a Linked,
    root: &'a Path,
    lines: Lines,
}

impl<'a> Text<'a> {
    fn new(linked: &'a Linked, root: &'a Path) -> Self {
        Self {
            linked,
            root,
            lines: Lines::new(),
        }
    }

    fn of(mut self, list: &Worklist, found: usize) -> String {
        for (at, due) in list.sources.iter().enumerate() {
            self.source(at + 1, due);
            self.lines.gap();
        }
        self.counts(list, found);
        self.lines.into_text()
    }

    fn source(&mut self, number: usize, due: &Due) {
        let catalog = &self.linked.catalog;
        let source = &catalog[due.source];
        let words = &self.linked.words;
        let publisher = source.publisher.as_deref();
        let publisher = publisher.unwrap_or_else(|| words.word("sources.no_publisher"));
        let class = words.word(answer::class_key(source.class));
        let dates = due.statements.iter().flat_map(|one| &one.records);
        let dates: BTreeSet<Option<Date>> = dates.map(|(_, date)| *date).collect();
        let is_one = dates.len() == 1;
        let checked = match is_one {
            true => self.checked(due.oldest),
            false => {
                let last = catalog.last_checked(due.source);
                format!("{}, not for every claim", self.checked(last))
            }
        };
        let head = format!("{number}. ");
        self.lines
            .add(&head, &format!("{publisher} · {class} · {checked}"));
        let indent = " ".repeat(head.len());
        self.lines.add(&indent, &source.url);
        let records = Records::on(catalog, due.source);
        for statement in &due.statements {
            self.statement(&indent, statement, &records, !is_one);
        }
        let mut names: Vec<String> = records.standing(&self.linked.catalog).collect();
        if names.len() > MOST_NAMES {
            names = vec!["ID…".to_owned()];
        }
        let mut command = command(self.root, source, &names);
        // An option and its first value stay on one line.
        if let Some(at) = command.iter().position(|word| word == "--record")
            && at + 1 < command.len()
        {
            let name = command.remove(at + 1);
            command[at] = format!("--record {name}");
        }
        command.push("--on YYYY-MM-DD".to_owned());
        self.lines.add_command(&indent, &command);
    }

    /// When a source was held against a claim, with its age where the as-of day tells one.
    fn checked(&self, date: Option<Date>) -> String {
        let words = &self.linked.words;
        let Some(date) = date else {
            return words.word("dates.source_not_checked").to_owned();
        };
        let text = words.fill("dates.source_checked", &[("date", &date.to_string())]);
        match self.linked.catalog.as_of.map(|day| days_between(date, day)) {
            Some(days) if days > 0 => {
                format!(
                    "{text}, {} before",
                    counted(days.unsigned_abs(), "day", "days")
                )
            }
            _ => text,
        }
    }

    /// One text with the records that take it from the source; the dates where they differ.
    fn statement(&mut self, indent: &str, statement: &Statement, records: &Records, dated: bool) {
        let catalog = &self.linked.catalog;
        let claim = catalog.evidence(statement.claim).claim.as_deref();
        let claim = claim.unwrap_or_else(|| self.linked.words.word("sources.no_claim"));
        self.lines.add(&format!("{indent}- "), claim);
        // Records of one kind whose claim has one date stand in one list.
        let alike = statement.records.chunk_by(|(a, of_a), (b, of_b)| {
            of_a == of_b && std::mem::discriminant(a) == std::mem::discriminant(b)
        });
        for group in alike {
            let owners: Vec<Owner> = group.iter().map(|(owner, _)| *owner).collect();
            let (_, date) = group[0];
            let names: Vec<String> = owners.iter().map(|&one| records.name(one)).collect();
            let shown = &names[..names.len().min(MOST_NAMES)];
            let kind = kind_of(owners[0], owners.len());
            let mut text = format!("{kind} {}", shown.join(", "));
            let more = names.len() - shown.len();
            if more > 0 {
                text.push_str(&format!(" and {more} more, see --format json"));
            }
            if dated {
                text.push_str(&format!("; {}", self.checked(date)));
            }
            self.lines.add(&format!("{indent}  "), &text);
            for &owner in &owners {
                self.through(indent, records, owner);
            }
        }
    }

    /// The workload paths that rest on a claim through the integration that cites it.
    fn through(&mut self, indent: &str, records: &Records, owner: Owner) {
        let paths = self.linked.catalog.resting_through(owner);
        if paths.is_empty() {
            return;
        }
        let shown = paths[..paths.len().min(MOST_NAMES)].join(", ");
        let noun = if paths.len() == 1 { "path" } else { "paths" };
        let text = format!(
            "through {} the workload {noun} {shown}",
            records.name(owner)
        );
        self.lines.add(&format!("{indent}  "), &text);
    }

    fn counts(&mut self, list: &Worklist, found: usize) {
        let sources = |count: usize| counted(count as u64, "source", "sources");
        let mut text = match (found, list.sources.len()) {
            (0, _) => "No source is due.".to_owned(),
            (found, shown) if shown < found => {
                format!("{} of {} shown.", shown, sources(found))
            }
            (found, _) => format!("{}.", sources(found)),
        };
        if list.not_due > 0 {
            let (count, verb) = (
                sources(list.not_due),
                if list.not_due == 1 { "is" } else { "are" },
            );
            text.push_str(&format!(" {count} {verb} not due."));
        }
        match self.linked.catalog.as_of {
            Some(day) => text.push_str(&format!(" Ages are counted to {day}.")),
            None => text.push_str(" The data hold no date to which ages could be counted."),
        }
        self.lines.add("", &text);
        if found > 0 {
            let advice = "Read a page, then run its command with the day of reading, \
                          without the records whose claim no longer holds.";
            self.lines.add("", advice);
        }
    }
}

/// The kind of some records, before their names.
fn kind_of(owner: Owner, count: usize) -> &'static str {
    match (owner, count) {
        (Owner::SupportPath(_), 1) => "support path",
        (Owner::SupportPath(_), _) => "support paths",
        (Owner::Platform(_), 1) => "platform",
        (Owner::Platform(_), _) => "platforms",
        (Owner::Product(_), 1) => "product",
        (Owner::Product(_), _) => "products",
        (Owner::Integration(_), 1) => "integration",
        (Owner::Integration(_), _) => "integrations",
        (Owner::Result(_), 1) => "result",
        (Owner::Result(_), _) => "results",
    }
}
