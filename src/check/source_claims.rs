//! What the rules about sources share: one finding a source, with the records that lean on it.

use super::context::Context;
use super::subject::{Subject, listed, places};
use crate::catalog::{Catalog, Claim, Source};
use crate::diagnostic::{Diagnostic, Place, Report, Rule};
use crate::text::count::counted;

/// What a rule says of a source.
pub(super) struct Concern<'a> {
    pub(super) rule: Rule,
    /// The field of evidence to show, where it is written.
    pub(super) field: &'a str,
    /// The message up to the records.
    pub(super) message: String,
    pub(super) help: &'a str,
}

/// Tells `concern` about `claims` of a source, but for those of records that are excepted.
pub(super) fn tell(
    context: &Context<'_>,
    claims: impl Iterator<Item = Claim>,
    concern: &Concern<'_>,
    report: &mut Report,
) {
    let mut claims: Vec<(Claim, Subject<'_>)> = claims
        .map(|claim| (claim, context.owner(claim.owner)))
        .filter(|(_, subject)| !context.excepts(concern.rule, *subject))
        .collect();
    claims.sort_by_key(|(_, subject)| in_file_order(subject));
    let Some((first, subject)) = claims.first() else {
        return;
    };
    let place = place(subject, first.position, concern.field);
    let mut subjects: Vec<Subject<'_>> = claims.iter().map(|(_, subject)| *subject).collect();
    subjects.dedup_by(|a, b| std::ptr::eq(a.head, b.head));
    let rest = match subjects.len() {
        1 => "1 record rests".to_owned(),
        many => format!("{} rest", counted(many as u64, "record", "records")),
    };
    let message = format!("{}; {rest} on it: {}", concern.message, listed(&subjects));
    report.push(
        Diagnostic::new(concern.rule, message)
            .at(place)
            .about(places(&subjects))
            .help(concern.help),
    );
}

/// The sources, each with its claims.
pub(super) fn sources(catalog: &Catalog) -> impl Iterator<Item = &Source> {
    catalog.sources.iter()
}

fn in_file_order(subject: &Subject<'_>) -> (usize, usize) {
    let origin = &subject.head.origin;
    (origin.file_number(), origin.start())
}

/// Where a field of a piece of evidence stands; its address where the field is not written.
fn place(subject: &Subject<'_>, position: usize, field: &str) -> Place {
    let own = format!("/evidence/{position}/{field}");
    let url = format!("/evidence/{position}/url");
    subject.first_of(&[&own, &url])
}
