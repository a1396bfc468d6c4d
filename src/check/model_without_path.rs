//! `model-without-path`: a model of which the site can only say that nothing is on record.

use super::context::Context;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    if context.lacks_some(Kind::SupportPath) {
        return;
    }
    for model in &context.catalog.models {
        if model.described && model.support_paths.is_empty() {
            let subject = Subject::new(Kind::Model, &model.record.head);
            let message = format!("{} has no support path", subject.named());
            report.push(
                Diagnostic::new(Rule::ModelWithoutPath, message).at(subject.first_of(&["/id"])),
            );
        }
    }
}
