//! `never-checked`: nothing says that anybody has held a source against its claims.

use super::context::Context;
use super::source_claims::{Concern, sources, tell};
use crate::diagnostic::{Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    for source in sources(context.catalog) {
        if !context.catalog.is_never_checked(source) {
            continue;
        }
        let concern = Concern {
            rule: Rule::NeverChecked,
            field: "checked_at",
            message: format!("nobody has checked `{}` against its claims", source.url),
            help: "read the source, then set `checked_at` to the day of reading",
        };
        tell(
            context,
            context.catalog.standing_claims(source),
            &concern,
            report,
        );
    }
}
