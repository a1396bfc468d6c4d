//! `no-data-licence`: data without a licence may not be used, as far as a reader can tell.

use super::context::Context;
use crate::diagnostic::{Diagnostic, Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    if context.config.site.data_licence.is_none() {
        let message = "`site.data_licence` is empty: pages say that the licence is not stated";
        report
            .push(Diagnostic::new(Rule::NoDataLicence, message).help("set it in site-config.toml"));
    }
}
