//! `unversioned-source`: a source whose address names no version, commit, date or thread.

use super::context::Context;
use super::source_claims::{Concern, sources, tell};
use crate::catalog::AddressClass;
use crate::diagnostic::{Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    for source in sources(context.catalog).filter(|one| one.class == AddressClass::Unversioned) {
        let concern = Concern {
            rule: Rule::UnversionedSource,
            field: "url",
            message: format!("the address `{}` names no version", source.url),
            help: "cite a page of a fixed version where there is one, or add an `archive_url`",
        };
        let claims = context.catalog.claims_without_copy(source);
        tell(context, claims, &concern, report);
    }
}
