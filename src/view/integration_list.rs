//! The list of integrations: by name, with the platform of each and how many records use it.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{Cell, EmptyState, Fact, Ledger, LedgerGroup, LedgerRow, PageHead};
use crate::catalog::{IntegrationIx, Ix};
use crate::record::Kind;

/// The list of integrations.
#[derive(Debug, Serialize)]
pub struct IntegrationListPage<'a> {
    /// Title, how many, what the list is.
    pub head: PageHead<'a>,
    /// The integrations of this page; none when there is none at all.
    pub list: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
}

/// Makes one page of the list.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let count = context.site.catalog.integrations.len();
    let words = context.counted("nouns.integration", count);
    let values = [("integrations", &*words)];
    let about = About {
        kind: "integration-list",
        id: String::new(),
        title: context.word("pages.integration_list.title").into_owned(),
        description: context.fill("pages.integration_list.description", &values),
        above: vec![context.home()],
        name: context.word("pages.integration_list.heading"),
        origin: None,
    };
    let page = IntegrationListPage {
        head: PageHead {
            title: context.word("pages.integration_list.heading"),
            lang: "",
            facts: vec![Fact::text(words)],
            lede: context.first_page_lede("pages.integration_list.lead"),
            actions: Vec::new(),
        },
        list: (count > 0).then(|| ledger(context)),
        nothing: (count == 0).then(|| context.nothing("zero", "empty.no_integrations")),
    };
    (about, Content::IntegrationList(Box::new(page)))
}

fn ledger<'a>(context: &Context<'a>) -> Ledger<'a> {
    let all: Vec<IntegrationIx> = Ix::all(context.site.catalog.integrations.len()).collect();
    let rows: Vec<_> = all[context.slices.of(0)]
        .iter()
        .map(|&at| row(context, at))
        .collect();
    let mut columns = vec![("columns.integration", "")];
    if context.site.catalog.supplies(Kind::Integration) {
        columns.extend([
            ("columns.software", ""),
            ("columns.platform", ""),
            ("columns.kind", ""),
            ("columns.maintainer", ""),
        ]);
    }
    columns.push(("pages.integration.used_by", "n"));
    Ledger {
        caption: context.word("pages.integration_list.heading"),
        columns: context.columns(&columns),
        long: rows.len() > super::legend::LONG,
        groups: vec![LedgerGroup {
            rows,
            ..LedgerGroup::default()
        }],
        short: false,
    }
}

fn row<'a>(context: &Context<'a>, at: IntegrationIx) -> LedgerRow<'a> {
    let integration = &context.site.catalog[at];
    let record = &integration.record;
    let described = integration.described;
    if described {
        context.uses(&record.head.origin);
    } else {
        let paths = integration.support_paths.iter();
        paths.for_each(|&path| context.uses(&context.site.catalog[path].record.head.origin));
    }
    let platform = match integration.platform {
        Some(platform) => Cell::one(context.short_platform(platform)),
        None => context.described_text(described, &None),
    };
    let mut cells = Vec::new();
    if context.site.catalog.supplies(Kind::Integration) {
        cells.extend([
            context.described_text(described, &record.software),
            platform,
            context.described_text(described, &record.software_kind),
            context.described_text(described, &record.maintainer),
        ]);
    }
    cells.push(used_by(context, at));
    LedgerRow {
        rest: None,
        id: String::new(),
        head: context.list_head(described, context.integration(at)),
        cells,
    }
}

/// How many records use an integration, and of which kinds they are.
fn used_by<'a>(context: &Context<'a>, at: IntegrationIx) -> Cell<'a> {
    let integration = &context.site.catalog[at];
    let kinds = [
        ("nouns.support_path", integration.support_paths.len()),
        ("nouns.workload_path", integration.workload_paths.len()),
        ("nouns.result", integration.results.len()),
    ];
    let all = kinds.iter().map(|(_, count)| count).sum();
    let some = kinds.iter().filter(|(_, count)| *count > 0);
    let small = some.map(|&(noun, count)| Fact::text(context.counted(noun, count)));
    Cell::one(context.number(all)).small(small.collect())
}
