//! `compatlas report`: how old the checks are, and on what the records rest.

mod json;

use clap::Args;

use super::answer::{self, Format, Lines};
use super::project::ProjectArgs;
use super::terminal::Terminal;
use super::{CommandResult, Ending};
use crate::catalog::{Catalog, Owner, SourceIx};
use crate::freshness::{Freshness, Leaning, Month, Months, kind_name};
use crate::pipeline::Linked;
use crate::text::count::{counted, grouped};
use crate::text::date::days_between;

/// Report how old the checks are, and on what the records rest.
///
/// The facts of the page /freshness/: claims by the month of their check, sources that nobody has
/// checked, stale checks, moving and unversioned sources with the records that lean on each, paths
/// without evidence of their own, records that nothing names, and what no record uses. Ages are
/// counted to the day that --as-of sets.
#[derive(Debug, Args)]
pub(super) struct ReportArgs {
    /// How the report is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(
    arguments: &ReportArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let (linked, report) = answer::linked(project, terminal)?;
    let facts = Freshness::of(&linked.catalog, &linked.config.evidence);
    let text = match arguments.format {
        Format::Json => answer::json(&json::of(&linked, &facts))?,
        Format::Text => Text::new(&linked).of(&facts),
    };
    terminal.answer(&text);
    Ok(Ending::of(&report, project.strict))
}

/// What people read.
struct Text<'a> {
    linked: &'a Linked,
    lines: Lines,
}

impl<'a> Text<'a> {
    fn new(linked: &'a Linked) -> Self {
        Self {
            linked,
            lines: Lines::new(),
        }
    }

    fn of(mut self, facts: &Freshness) -> String {
        self.claims(facts);
        self.never_checked(facts);
        self.stale(facts);
        let moving = (
            "Moving sources",
            "No source is on a moving page.",
            &*facts.moving,
        );
        self.leaning(moving);
        let unversioned = (
            "Unversioned sources",
            "The address of every other source names its version.",
            &*facts.unversioned,
        );
        self.leaning(unversioned);
        self.without_evidence(facts);
        self.unreferenced(facts);
        self.zeros(facts);
        self.lines.into_text()
    }

    fn claims(&mut self, facts: &Freshness) {
        let limits = &self.linked.config.evidence;
        let age = match facts.as_of {
            Some(day) => format!("Ages are counted to {day}."),
            None => "The data hold no date, so there are no ages.".to_owned(),
        };
        let days = |days: i64| counted(days.unsigned_abs(), "day", "days");
        let text = format!(
            "{age} A check is stale after {}, of a moving page after {}.",
            days(limits.stale_after_days),
            days(limits.stale_after_days_moving)
        );
        self.lines.add("", &text);
        let claims = &facts.claims;
        self.heading("Claims", claims.all);
        if claims.all == 0 {
            return;
        }
        self.months(&facts.months, claims.checked);
        let never = match claims.unchecked() {
            0 => "every claim has a check date".to_owned(),
            never => format!("{} without a check date", grouped(never as u64)),
        };
        self.lines.add("  ", &never);
    }

    fn months(&mut self, months: &Months, checked: usize) {
        if checked == 0 {
            self.lines.add("  ", "no claim has a check date");
            return;
        }
        let before = months.months.first().and_then(Month::name);
        let after = months.months.last().and_then(Month::name);
        for (at, month) in months.all().enumerate().filter(|(_, one)| one.claims > 0) {
            let name = match (month.name(), at) {
                (Some(name), _) => format!("in {name}"),
                (None, 0) => format!("before {}", before.clone().unwrap_or_default()),
                (None, _) => format!("after {}", after.clone().unwrap_or_default()),
            };
            let stale = match month.stale {
                0 => String::new(),
                stale => format!(", {} of them stale", grouped(stale as u64)),
            };
            let claims = grouped(month.claims as u64);
            self.lines
                .add("  ", &format!("{claims} checked {name}{stale}"));
        }
    }

    fn never_checked(&mut self, facts: &Freshness) {
        self.heading("Sources that nobody has checked", facts.never_checked.len());
        if facts.never_checked.is_empty() {
            self.lines.add("  ", "Every source has a check date.");
        }
        for &source in &facts.never_checked {
            self.source(source, "");
            self.records(&self.linked.catalog.standing_records_on(source));
        }
    }

    fn stale(&mut self, facts: &Freshness) {
        self.heading("Stale sources", facts.stale.len());
        if facts.stale.is_empty() {
            self.lines.add("  ", "No check is older than its limit.");
        }
        for one in &facts.stale {
            let note = facts.as_of.map(|day| {
                let days = days_between(one.oldest, day).unsigned_abs();
                format!(
                    "checked {} ago, on {}",
                    counted(days, "day", "days"),
                    one.oldest
                )
            });
            self.source(one.source, &note.unwrap_or_default());
            self.records(&one.records());
        }
    }

    fn leaning(&mut self, (heading, none, sources): (&str, &str, &[Leaning])) {
        self.heading(heading, sources.len());
        if sources.is_empty() {
            self.lines.add("  ", none);
        }
        for one in sources {
            let note = match one.records.is_empty() {
                true => "a kept copy is named for every claim",
                false => "",
            };
            self.source(one.source, note);
            self.records(&one.records);
        }
    }

    fn without_evidence(&mut self, facts: &Freshness) {
        let catalog = &self.linked.catalog;
        let paths = &facts.without_evidence;
        let workload = paths.through_integration + paths.workload_paths_citing_nothing.len();
        let all = paths.support_paths.len() + workload;
        self.heading("Paths without evidence of their own", all);
        let nothing = |cites: bool| {
            if cites {
                ""
            } else {
                "; it cites nothing at all"
            }
        };
        for &at in &paths.support_paths {
            let cites = !paths.support_paths_citing_nothing.contains(&at);
            let id = &catalog[at].record.head.id;
            self.lines
                .add("  ", &format!("support path {id}{}", nothing(cites)));
        }
        for &at in &paths.workload_paths_citing_nothing {
            let id = &catalog[at].record.head.id;
            self.lines
                .add("  ", &format!("workload path {id}{}", nothing(false)));
        }
        if paths.through_integration > 0 {
            let count = paths.through_integration as u64;
            let paths = counted(count, "workload path", "workload paths");
            let verb = if count == 1 { "cites" } else { "cite" };
            let text = format!(
                "{paths} {verb} the sources of an integration; the kind has no evidence of its own"
            );
            self.lines.add("  ", &text);
        }
        if all == 0 {
            self.lines.add("  ", "Every path names a source itself.");
        }
    }

    fn unreferenced(&mut self, facts: &Freshness) {
        self.heading("Records that no record names", facts.unreferenced.len());
        if facts.unreferenced.is_empty() {
            self.lines.add(
                "  ",
                "Some record names every platform, product and integration.",
            );
        }
        for &owner in &facts.unreferenced {
            let name = name(&self.linked.catalog, owner);
            self.lines.add("  ", &name);
        }
    }

    fn zeros(&mut self, facts: &Freshness) {
        let catalog = &self.linked.catalog;
        let levels = facts.empty_levels.iter();
        let levels = levels.map(|&at| &*catalog[at].definition.key);
        let statuses = facts.empty_statuses.iter();
        let statuses = statuses.map(|&at| &*catalog[at].definition.key);
        let workloads = facts.workloads_without_path.iter();
        let workloads = workloads.map(|&at| &*catalog[at].record.head.id);
        let lists = [
            (
                "Support levels that no record claims",
                levels.collect::<Vec<_>>(),
            ),
            (
                "Workload statuses that no record claims",
                statuses.collect(),
            ),
            ("Workloads without a workload path", workloads.collect()),
        ];
        for (heading, keys) in lists {
            self.heading(heading, keys.len());
            let text = match keys.is_empty() {
                true => "none".to_owned(),
                false => keys.join(", "),
            };
            self.lines.add("  ", &text);
        }
    }

    fn heading(&mut self, text: &str, count: usize) {
        self.lines.gap();
        self.lines
            .add("", &format!("{text}: {}", grouped(count as u64)));
    }

    fn source(&mut self, at: SourceIx, note: &str) {
        let url = &self.linked.catalog[at].url;
        let text = match note {
            "" => url.to_string(),
            note => format!("{url} {note}"),
        };
        self.lines.add_between("  ", "    ", &text);
    }

    fn records(&mut self, records: &[Owner]) {
        let names = records.iter().map(|&one| name(&self.linked.catalog, one));
        let names: Vec<String> = names.collect();
        if !names.is_empty() {
            self.lines.add("    ", &names.join(", "));
        }
    }
}

/// `KIND/ID`.
pub(super) fn name(catalog: &Catalog, owner: Owner) -> String {
    let (kind, id) = (kind_name(owner), &catalog.head_of(owner).id);
    match owner {
        Owner::Product(at) => {
            let platform = &catalog[catalog[at].platform].record.head.id;
            format!("{kind}/{platform}/{id}")
        }
        _ => format!("{kind}/{id}"),
    }
}
