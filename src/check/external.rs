//! `missing-source`, `redirected-source` and `unsure-source`: what hosts answered about sources, when
//! somebody asked them. None of these is ever found by a build, and none changes a record.

use super::Exceptions;
use super::context::Context;
use super::source_claims::{Concern, tell};
use crate::catalog::{Catalog, SourceIx};
use crate::config::Config;
use crate::diagnostic::{Report, Rule};
use crate::external::Answer;

/// One finding for each source that is not healthy, with the records that rest on it.
pub fn external(catalog: &Catalog, config: &Config, answers: &[(SourceIx, Answer)]) -> Report {
    let exceptions = Exceptions::gather(catalog, config);
    let context = Context {
        catalog,
        config,
        exceptions: &exceptions,
    };
    let mut report = Report::new();
    for (at, answer) in answers {
        let source = &catalog[*at];
        if let Some(concern) = concern(&source.url, answer) {
            tell(
                &context,
                catalog.standing_claims(source),
                &concern,
                &mut report,
            );
        }
    }
    report.extend(exceptions.unused_of(&[
        Rule::MissingSource,
        Rule::RedirectedSource,
        Rule::UnsureSource,
    ]));
    report
}

fn concern(url: &str, answer: &Answer) -> Option<Concern<'static>> {
    let (rule, message, help) = match answer {
        Answer::Healthy => return None,
        Answer::Missing { why } => (
            Rule::MissingSource,
            format!("`{url}` is gone: {why}"),
            "find where the page went, or a kept copy for `archive_url`; what it said was said",
        ),
        Answer::Redirected { to, permanent } => {
            let how = if *permanent { "for good" } else { "for now" };
            (
                Rule::RedirectedSource,
                format!("`{url}` leads {how} to `{to}`"),
                "read that page; when it says what the claims say, cite its address",
            )
        }
        Answer::Unsure { why } => (
            Rule::UnsureSource,
            format!("nobody can tell whether the page `{url}` is there: {why}"),
            "open it in a browser; some hosts refuse programs",
        ),
    };
    Some(Concern {
        rule,
        field: "url",
        message,
        help,
    })
}
