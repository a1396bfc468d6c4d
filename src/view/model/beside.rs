//! What stands beside a model's paths: that it has no result, other checkpoints, its facts.

use crate::catalog::ModelIx;
use crate::record::Kind;
use crate::view::context::Context;
use crate::view::shape::{EmptyState, Fact, LinkList, Row};

/// That no result is recorded, and of which models there are some; where the data has results.
pub(super) fn no_results<'a>(context: &Context<'a>, at: ModelIx) -> Option<EmptyState<'a>> {
    let catalog = context.site.catalog;
    let has_none = catalog[at].results.is_empty() && !catalog.results.is_empty();
    if context.page.number > 1 || !has_none {
        return None;
    }
    let covered = &context.site.models_with_results;
    let mut text = context.word("empty.model_no_result").into_owned();
    if (1..=3).contains(&covered.len()) {
        let names = covered.iter();
        let names = names.map(|&model| &*catalog[model].record.display_name);
        let models = context.joined("card.comma", names);
        text.push(' ');
        text.push_str(&context.fill("results.on_models", &[("models", &models)]));
    }
    Some(EmptyState {
        reason: "no-result",
        glyph: context.icon("circle-dashed"),
        text: text.into(),
        links: Vec::new(),
    })
}

pub(super) fn siblings<'a>(context: &Context<'a>, at: ModelIx) -> LinkList<'a> {
    const MOST: usize = 12;
    let model = &context.site.catalog[at];
    if model.siblings.is_empty() {
        let text = match model.record.family.as_deref() {
            Some(family) => context
                .fill("empty.model_no_sibling", &[("family", family)])
                .into(),
            None => context.word("empty.model_no_family"),
        };
        return LinkList {
            sentence: text,
            empty: "no-sibling",
            ..LinkList::default()
        };
    }
    let mut links: Vec<_> = model
        .siblings
        .iter()
        .take(MOST)
        .map(|&one| context.model(one))
        .collect();
    let more = model.siblings.len().saturating_sub(MOST);
    if more > 0 {
        links.push(Fact::text(context.counted("nouns.checkpoint", more)));
    }
    LinkList {
        links,
        sentence: context.word("empty.siblings_after"),
        empty: "sibling",
        ..LinkList::default()
    }
}

pub(super) fn facts<'a>(context: &Context<'a>, at: ModelIx) -> Vec<Row<'a>> {
    let record = &context.site.catalog[at].record;
    let mut rows = vec![Row::new(
        context.word("facts.id"),
        vec![Fact::text(&*record.head.id).mono()],
    )];
    let fields = [
        ("facts.upstream_name", &record.upstream_name),
        ("facts.publisher", &record.publisher),
        ("facts.family", &record.family),
        ("facts.parameter_count", &record.parameter_count),
        ("facts.architecture", &record.architecture),
        ("facts.modality", &record.modality),
    ];
    for (key, value) in fields {
        let value = context.text_or(value.as_deref(), "facts.not_stated");
        rows.push(Row::new(context.word(key), vec![value]));
    }
    rows.extend(context.declared_rows(Kind::Model, &record.head));
    rows.extend(context.name_rows(&record.head));
    rows
}
