//! `moving-source`: a source that is replaced by newer ones at the same address.

use super::context::Context;
use super::source_claims::{Concern, sources, tell};
use crate::catalog::AddressClass;
use crate::diagnostic::{Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    for source in sources(context.catalog).filter(|one| one.class == AddressClass::Moving) {
        let concern = Concern {
            rule: Rule::MovingSource,
            field: "url",
            message: format!("`{}` changes without notice", source.url),
            help: "cite the page of a version, or add an `archive_url`",
        };
        let claims = context.catalog.claims_without_copy(source);
        tell(context, claims, &concern, report);
    }
}
