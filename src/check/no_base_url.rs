//! `no-base-url`: without an address of its own a site has no canonical links and no share cards.

use super::context::Context;
use crate::diagnostic::{Diagnostic, Report, Rule};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    if context.config.site.base_url.is_none() {
        let message = "`site.base_url` is empty: pages carry no absolute address, canonical link or share card";
        report.push(
            Diagnostic::new(Rule::NoBaseUrl, message)
                .help("set it in site-config.toml, or pass `--base-url`"),
        );
    }
}
