//! `independent-without-third-party`: a claim of an independent test that only the vendor makes.

use super::context::Context;
use super::subject::Subject;
use crate::catalog::PlatformIx;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::{Evidence, Kind};

const HELP: &str = "add the source of the independent test, or write what the sources carry";

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let catalog = context.catalog;
    let claims = |key: &str| context.config.check.is_independent(key);
    for path in catalog.support_paths.iter().filter(|one| one.stands()) {
        let level = &path.record.support_level;
        if claims(level) {
            let subject = Subject::new(Kind::SupportPath, &path.record.head);
            let evidence = path.record.evidence.iter();
            look(
                context,
                (subject, "/support_level", level),
                evidence,
                report,
            );
        }
    }
    for path in catalog.workload_paths.iter().filter(|one| one.stands()) {
        let status = &path.record.status;
        if claims(status) {
            let subject = Subject::new(Kind::WorkloadPath, &path.record.head);
            let integrations = path.integrations.iter();
            let evidence = integrations.flat_map(|&at| &catalog[at].record.evidence);
            look(context, (subject, "/status", status), evidence, report);
        }
    }
    for result in &catalog.results {
        let status = &result.record.status;
        if claims(status) {
            let subject = Subject::new(Kind::Result, &result.record.head);
            let evidence = result.record.evidence.iter();
            look(context, (subject, "/status", status), evidence, report);
            if let Some(submitter) = &result.record.submitter
                && is_vendor(context, result.platform, submitter)
            {
                report.push(by_vendor(subject, status, submitter));
            }
        }
    }
}

/// A record that claims independence, the pointer of the claim, and its key.
type Claiming<'a> = (Subject<'a>, &'a str, &'a str);

fn look<'a>(
    context: &Context<'_>,
    claiming: Claiming<'_>,
    evidence: impl Iterator<Item = &'a Evidence>,
    report: &mut Report,
) {
    let (subject, pointer, key) = claiming;
    let vendor_types = &context.config.evidence.vendor_types;
    let is_vendors = |one: &Evidence| {
        let kind = one.r#type.as_deref().unwrap_or_default();
        vendor_types.iter().any(|own| own == kind)
    };
    let mut count = 0;
    let only_vendor = evidence.inspect(|_| count += 1).all(is_vendors);
    if !only_vendor || (count == 0 && subject.writes_evidence()) {
        return;
    }
    let why = match count {
        0 => "no evidence",
        _ => "only evidence of the vendor",
    };
    let message = format!(
        "`{key}` claims an independent test; {} has {why}",
        subject.named()
    );
    report.push(
        Diagnostic::new(Rule::IndependentWithoutThirdParty, message)
            .at(subject.first_of(&[pointer]))
            .help(HELP),
    );
}

/// Whether a submitter is the maker of the platform, under any of its names, case aside.
fn is_vendor(context: &Context<'_>, platform: PlatformIx, submitter: &str) -> bool {
    let record = &context.catalog[platform].record;
    let submitter = submitter.trim().to_lowercase();
    let configured = context.config.check.vendor_names.get(&*record.head.id);
    let names = record.vendor.iter().chain(&record.head.also_known_as);
    let names = names.map(|name| &**name);
    names
        .chain(configured.into_iter().flatten().map(String::as_str))
        .any(|name| name.trim().to_lowercase() == submitter)
}

fn by_vendor(subject: Subject<'_>, status: &str, submitter: &str) -> Diagnostic {
    let message = format!(
        "`{status}` claims an independent test; {} was submitted by `{submitter}`, the vendor",
        subject.named()
    );
    Diagnostic::new(Rule::IndependentWithoutThirdParty, message)
        .at(subject.first_of(&["/submitter"]))
        .help(HELP)
}
