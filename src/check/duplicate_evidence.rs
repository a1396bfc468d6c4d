//! `duplicate-evidence`: one address twice in a record looks like two sources.

use std::collections::HashMap;

use super::context::Context;
use crate::catalog::Claim;
use crate::diagnostic::{Diagnostic, Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    for source in &context.catalog.sources {
        // Claims of one record stand next to each other.
        for claims in source.claims.chunk_by(|a, b| a.owner == b.owner) {
            if claims.len() > 1 {
                look(context, claims, report);
            }
        }
    }
}

/// Two parts of one page, told apart by their fragments, are two addresses.
fn look(context: &Context<'_>, claims: &[Claim], report: &mut Report) {
    let mut first: HashMap<Option<&str>, usize> = HashMap::new();
    for &claim in claims {
        let url = &context.catalog.evidence(claim).url;
        let fragment = url.split_once('#').map(|(_, fragment)| fragment);
        let Some(&earlier) = first.get(&fragment) else {
            first.insert(fragment, claim.position);
            continue;
        };
        let subject = context.owner(claim.owner);
        let place = |position| subject.first_of(&[&format!("/evidence/{position}/url")]);
        let message = format!("{} cites `{url}` twice", subject.named());
        report.push(
            Diagnostic::new(Rule::DuplicateEvidence, message)
                .at(place(claim.position))
                .related(place(earlier), "first here")
                .help("put both claims into one piece of evidence"),
        );
    }
}
