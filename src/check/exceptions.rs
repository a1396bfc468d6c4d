//! Exceptions: rules that are known not to hold for a record, each with its reason.
//!
//! They stand on the record (`allow`) or, for files that are not ours to edit, in site-config.toml
//! (`[[check.allow]]`). One that excepts nothing is a finding, so that none outlives its cause.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};

use super::subject::Subject;
use crate::catalog::Catalog;
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Place, RULES, Report, Rule};
use crate::record::{Database, Head, Kind, Origin, record_pointer};
use crate::text::suggestion::did_you_mean;

/// All exceptions of a project.
pub(super) struct Exceptions {
    list: Vec<Exception>,
    /// Positions in the list, by file and pointer of the record.
    by_record: HashMap<(Box<str>, Box<str>), Vec<usize>>,
    faults: Report,
}

struct Exception {
    rule: Rule,
    /// The record in words.
    record: String,
    /// Where the exception stands.
    place: Place,
    is_used: AtomicBool,
}

impl Exceptions {
    /// Gathers the exceptions of all records and of the configuration.
    pub(super) fn gather(catalog: &Catalog, config: &Config) -> Self {
        let mut gathered = Self {
            list: Vec::new(),
            by_record: HashMap::new(),
            faults: Report::new(),
        };
        let subjects = subjects(&catalog.database);
        for subject in &subjects {
            for (rule, reason) in &subject.head.allow {
                gathered.on_record(*subject, rule, reason);
            }
        }
        if !config.check.allow.is_empty() {
            gathered.configured(&subjects, config);
        }
        gathered
    }

    /// Whether `rule` is known not to hold for the record at `origin`; it then counts as used.
    pub(super) fn except(&self, rule: Rule, origin: &Origin) -> bool {
        !self.list.is_empty() && self.use_up(rule, origin.path(), origin.pointer())
    }

    /// Whether a finding is excepted for the record in which it stands.
    pub(super) fn cover(&self, finding: &Diagnostic) -> bool {
        let Some(place) = finding.place.as_ref().filter(|_| !self.list.is_empty()) else {
            return false;
        };
        // A finding about several records was made without those that are excepted.
        finding.about.is_empty()
            && record_pointer(place.pointer())
                .is_some_and(|record| self.use_up(finding.rule, place.file().path(), record))
    }

    /// Tells what is wrong with exceptions, and which except nothing. Of those from rules that only
    /// `check --external` asks about, nobody can tell here.
    pub(super) fn tell_unused(self, report: &mut Report) {
        for exception in self.list.iter().filter(|one| !one.rule.is_external()) {
            exception.tell_unused(report);
        }
        report.extend(self.faults);
    }

    /// The exceptions from these rules that except nothing.
    pub(super) fn unused_of(&self, rules: &[Rule]) -> Report {
        let mut report = Report::new();
        for exception in self.list.iter().filter(|one| rules.contains(&one.rule)) {
            exception.tell_unused(&mut report);
        }
        report
    }

    fn use_up(&self, rule: Rule, path: &str, pointer: &str) -> bool {
        let key = (Box::from(path), Box::from(pointer));
        let mut is_excepted = false;
        for &at in self.by_record.get(&key).into_iter().flatten() {
            let exception = &self.list[at];
            if exception.rule == rule {
                exception.is_used.store(true, Ordering::Relaxed);
                is_excepted = true;
            }
        }
        is_excepted
    }

    fn add(&mut self, subjects: &[Subject<'_>], rule: Rule, place: Place) {
        for subject in subjects {
            let origin = &subject.head.origin;
            let key = (origin.path().into(), origin.pointer().into());
            self.by_record.entry(key).or_default().push(self.list.len());
        }
        let named = subjects.first().map(Subject::named);
        self.list.push(Exception {
            rule,
            record: named.unwrap_or_default(),
            place,
            is_used: AtomicBool::new(false),
        });
    }

    fn on_record(&mut self, subject: Subject<'_>, name: &str, reason: &str) {
        let step = name.replace('~', "~0").replace('/', "~1");
        let place = subject.head.origin.locate(&format!("/allow/{step}"));
        let (message, help) = match Rule::named(name) {
            Some(_) if reason.trim().is_empty() => {
                let message = format!("the exception from `{name}` gives no reason");
                (
                    message,
                    Some("say why the rule does not hold here".to_owned()),
                )
            }
            Some(rule) if rule.can_be_excepted() => return self.add(&[subject], rule, place),
            Some(_) => {
                let message = format!("`{name}` cannot be excepted for one record");
                (
                    message,
                    Some("only warnings and notes about records can".to_owned()),
                )
            }
            None => {
                let names = RULES.iter().filter(|rule| rule.can_be_excepted());
                let help = did_you_mean(name, names.map(|rule| rule.name()));
                (format!("no rule has the name `{name}`"), help)
            }
        };
        let finding = Diagnostic::new(Rule::UnusedAllow, message).at(place);
        self.faults.push(finding.maybe_help(help));
    }

    fn configured(&mut self, subjects: &[Subject<'_>], config: &Config) {
        let mut by_id: BTreeMap<String, Vec<Subject<'_>>> = BTreeMap::new();
        for subject in subjects {
            by_id.entry(subject.id()).or_default().push(*subject);
        }
        for allow in &config.check.allow {
            let Some(named) = by_id.get(&allow.record) else {
                let help = did_you_mean(&allow.record, by_id.keys().map(String::as_str));
                let message = format!("no record has the id `{}`", allow.record);
                let finding = Diagnostic::new(Rule::UnusedAllow, message);
                self.faults
                    .push(finding.at(allow.place.clone()).maybe_help(help));
                continue;
            };
            self.add(named, allow.rule, allow.place.clone());
        }
    }
}

impl Exception {
    /// Tells that it excepts nothing, unless it did.
    fn tell_unused(&self, report: &mut Report) {
        if self.is_used.load(Ordering::Relaxed) {
            return;
        }
        let message = format!("`{}` finds nothing at {}", self.rule.name(), self.record);
        report.push(
            Diagnostic::new(Rule::UnusedAllow, message)
                .at(self.place.clone())
                .help("remove the exception"),
        );
    }
}

/// Every record that can have exceptions, by kind in file order.
fn subjects(database: &Database) -> Vec<Subject<'_>> {
    let kinds = [
        Kind::Model,
        Kind::Platform,
        Kind::Integration,
        Kind::Workload,
        Kind::SupportPath,
        Kind::WorkloadPath,
        Kind::Result,
    ];
    let of_kind = |kind| {
        heads(database, kind)
            .into_iter()
            .map(move |head| (kind, head))
    };
    let records = kinds.into_iter().flat_map(of_kind);
    let products = database.platforms.iter().flat_map(|platform| {
        let products = platform.products.iter();
        products.map(|one| Subject::product(&platform.head.id, &one.head))
    });
    records
        .map(|(kind, head)| Subject::new(kind, head))
        .chain(products)
        .collect()
}

fn heads(database: &Database, kind: Kind) -> Vec<&Head> {
    match kind {
        Kind::Model => database.models.iter().map(|one| &one.head).collect(),
        Kind::Platform => database.platforms.iter().map(|one| &one.head).collect(),
        Kind::Integration => database.integrations.iter().map(|one| &one.head).collect(),
        Kind::Workload => database.workloads.iter().map(|one| &one.head).collect(),
        Kind::SupportPath => database.support_paths.iter().map(|one| &one.head).collect(),
        Kind::WorkloadPath => database
            .workload_paths
            .iter()
            .map(|one| &one.head)
            .collect(),
        Kind::Result => database.results.iter().map(|one| &one.head).collect(),
        Kind::Product | Kind::Level | Kind::Status => Vec::new(),
    }
}
