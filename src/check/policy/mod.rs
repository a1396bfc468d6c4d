//! `policy`: the maintainer's own rules, and `expression`: what is wrong with them.
//!
//! Each policy is compiled and tried on a full sample of its kind, so that a slip is told even when
//! no record comes upon it; then it is asked of every record of the kind, on all cores.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::context::Context;
use super::subject::Subject;
use crate::config::{Policy, Written};
use crate::diagnostic::{Diagnostic, Level, Report, Rule};
use crate::expr::{Condition, Fault, Language};
use crate::load::unknown_kind;
use crate::record::{Declared, Kind};

mod records;
mod value;

use self::records::Records;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let policies = &context.config.policies;
    if policies.is_empty() {
        return;
    }
    let language = Language::new();
    let declared = &context.catalog.database.declared;
    let records = Records::of(context.catalog);
    for policy in policies {
        let compiled = Compiled::new(policy, &language, declared);
        match compiled {
            Ok(compiled) if policy.level != Level::Off => {
                ask(&compiled, (&records, declared), report);
            }
            Ok(_) => {}
            Err(fault) => report.push(*fault),
        }
    }
}

/// A policy that can be asked.
struct Compiled<'a> {
    policy: &'a Policy,
    kind: Kind,
    when: Option<(Condition<'a>, &'a Written)>,
    assert: (Condition<'a>, &'a Written),
}

impl<'a> Compiled<'a> {
    fn new(
        policy: &'a Policy,
        language: &'a Language,
        declared: &Declared,
    ) -> Result<Self, Box<Diagnostic>> {
        let kind = kind(&policy.on)?;
        let names = value::names(kind, declared);
        let sample = value::sample(kind, declared);
        let compile = |written: &'a Written| {
            let told = |fault| Box::new(finding(fault, written));
            let condition = language.compile(&written.text, &names).map_err(told)?;
            condition.holds(&sample).map_err(told)?;
            Ok::<_, Box<Diagnostic>>((condition, written))
        };
        Ok(Self {
            policy,
            kind,
            when: policy.when.as_ref().map(compile).transpose()?,
            assert: compile(&policy.assert)?,
        })
    }

    /// Whether a record breaks the policy; the fault of an expression that cannot tell.
    fn is_broken_by(&self, value: &minijinja::Value) -> Result<bool, Box<Diagnostic>> {
        if let Some((when, written)) = &self.when
            && !when
                .holds(value)
                .map_err(|fault| Box::new(finding(fault, written)))?
        {
            return Ok(false);
        }
        let (assert, written) = &self.assert;
        let holds = assert.holds(value);
        holds
            .map(|holds| !holds)
            .map_err(|fault| Box::new(finding(fault, written)))
    }
}

/// Asks a policy of every record of its kind. A fault is told once, with the first record upon which
/// it came.
fn ask(
    compiled: &Compiled<'_>,
    (records, declared): (&Records<'_>, &Declared),
    report: &mut Report,
) {
    let entries = records.of_kind(compiled.kind);
    let answers: Vec<_> = entries
        .par_iter()
        .map(|entry| compiled.is_broken_by(&entry.value(declared)))
        .collect();
    let mut is_faulty = false;
    for (entry, answer) in entries.iter().zip(answers) {
        match answer {
            Ok(true) => report.push(broken(compiled.policy, entry.subject)),
            Err(fault) if !is_faulty => {
                is_faulty = true;
                let words = format!("{} is the first that shows it", entry.subject.named());
                report.push(fault.related(entry.subject.first_of(&["/id"]), words));
            }
            Ok(false) | Err(_) => {}
        }
    }
}

fn broken(policy: &Policy, subject: Subject<'_>) -> Diagnostic {
    let message = format!("{}: {}", subject.named(), policy.message);
    Diagnostic::new(Rule::Policy, message)
        .at(subject.first_of(&["/id"]))
        .related(policy.assert.whole(), "asked by this policy")
        .weighing(policy.level)
}

fn finding(fault: Fault, written: &Written) -> Diagnostic {
    Diagnostic::new(Rule::Expression, fault.message)
        .at(written.place(fault.range))
        .maybe_help(fault.help)
}

fn kind(on: &Written) -> Result<Kind, Box<Diagnostic>> {
    Kind::of_key(&on.text).ok_or_else(|| Box::new(unknown_kind(on, "policies.on")))
}
