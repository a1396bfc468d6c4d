//! The list of models: by name, with the platforms on which each is on record.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{EmptyState, Fact, KeyLine, Ledger, LedgerGroup, LedgerRow, PageHead};
use crate::catalog::{Ix, ModelIx};

/// The list of models.
#[derive(Debug, Serialize)]
pub struct ModelListPage<'a> {
    /// Title, how many, what the list is.
    pub head: PageHead<'a>,
    /// What the badges are.
    pub key: Option<KeyLine<'a>>,
    /// The models of this page; none when there is none at all.
    pub list: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
}

/// Makes one page of the list.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let all = context.site.catalog.models.len();
    let models: Vec<ModelIx> = Ix::all(all).collect();
    let models = &models[context.slices.of(0)];
    let page = ModelListPage {
        head: PageHead {
            title: context.word("pages.model_list.heading"),
            lang: "",
            facts: vec![
                Fact::text(context.counted("nouns.model", all)),
                Fact::text(context.support_paths_counted()),
            ],
            lede: context.first_page_lede("pages.model_list.lead"),
            actions: Vec::new(),
        },
        key: context.level_key(&context.levels_among(models), context.absences_of(models)),
        list: (!models.is_empty()).then(|| ledger(context, models)),
        nothing: models
            .is_empty()
            .then(|| context.nothing("zero", "empty.no_models")),
    };
    let models = context.counted("nouns.model", all);
    let about = About {
        kind: "model-list",
        id: String::new(),
        title: context.word("pages.model_list.title").into_owned(),
        description: context.fill("pages.model_list.description", &[("models", &models)]),
        above: vec![context.home()],
        name: context.word("pages.model_list.heading"),
        origin: None,
    };
    (about, Content::ModelList(Box::new(page)))
}

fn ledger<'a>(context: &Context<'a>, models: &[ModelIx]) -> Ledger<'a> {
    let rows = models.iter().map(|&at| row(context, at)).collect();
    Ledger {
        caption: context.word("pages.model_list.heading"),
        columns: context.columns(&[
            ("columns.model", ""),
            ("columns.publisher", ""),
            ("columns.family", ""),
            ("columns.parameters", ""),
            ("columns.level", "by"),
            ("pages.model_list.on_record", ""),
        ]),
        groups: vec![LedgerGroup {
            rows,
            ..LedgerGroup::default()
        }],
        long: models.len() > super::legend::LONG,
        short: true,
    }
}

fn row<'a>(context: &Context<'a>, at: ModelIx) -> LedgerRow<'a> {
    context.uses_model(at);
    let model = &context.site.catalog[at];
    let record = &model.record;
    let mut head = context.list_head(model.described, context.model(at));
    let upstream = record.upstream_name.as_deref();
    head.small
        .extend(upstream.map(|name| Fact::text(name).mono()));
    let fact = |text: &'a Option<Box<str>>| context.described_text(model.described, text);
    LedgerRow {
        rest: None,
        id: String::new(),
        head,
        cells: vec![
            fact(&record.publisher),
            fact(&record.family),
            fact(&record.parameter_count),
            context.levels_cell(at),
            context.platforms_cell(at),
        ],
    }
}
