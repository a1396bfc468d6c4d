//! The list of platforms: by name, with counts of what is recorded. Counts, zeros included, and no
//! badges: a badge on a platform would have to name the products of its record.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{Cell, EmptyState, Fact, Ledger, LedgerGroup, LedgerRow, PageHead};
use crate::catalog::{Ix, PlatformIx};
use crate::record::Kind;

/// The list of platforms.
#[derive(Debug, Serialize)]
pub struct PlatformListPage<'a> {
    /// Title, how many, what the list is.
    pub head: PageHead<'a>,
    /// The platforms of this page; none when there is none at all.
    pub list: Option<Ledger<'a>>,
    /// What is said instead.
    pub nothing: Option<EmptyState<'a>>,
}

/// Makes one page of the list.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let catalog = context.site.catalog;
    let platforms = context.counted("nouns.platform", catalog.platforms.len());
    let products = context.counted("nouns.product", catalog.products.len());
    let mut facts = vec![Fact::text(platforms.clone())];
    let key = if context.speaks_of(Kind::Product) {
        facts.push(Fact::text(products.clone()));
        "pages.platform_list.description"
    } else {
        "pages.platform_list.description_short"
    };
    let values = [("platforms", &*platforms), ("products", &*products)];
    let about = About {
        kind: "platform-list",
        id: String::new(),
        title: context.word("pages.platform_list.title").into_owned(),
        description: context.fill(key, &values),
        above: vec![context.home()],
        name: context.word("pages.platform_list.heading"),
        origin: None,
    };
    let page = PlatformListPage {
        head: PageHead {
            title: context.word("pages.platform_list.heading"),
            lang: "",
            facts,
            lede: context.first_page_lede("pages.platform_list.lead"),
            actions: Vec::new(),
        },
        list: (!catalog.platforms.is_empty()).then(|| ledger(context)),
        nothing: catalog
            .platforms
            .is_empty()
            .then(|| context.nothing("zero", "empty.no_platforms")),
    };
    (about, Content::PlatformList(Box::new(page)))
}

fn ledger<'a>(context: &Context<'a>) -> Ledger<'a> {
    let mut columns = vec![("columns.platform", "")];
    if context.site.catalog.supplies(Kind::Platform) {
        columns.extend([("columns.kind", ""), ("columns.vendor", "")]);
    }
    let counted = [
        (Kind::Product, "columns.products"),
        (Kind::SupportPath, "columns.support_paths"),
        (Kind::WorkloadPath, "columns.workload_paths"),
        (Kind::Result, "columns.results"),
    ];
    let counted = counted.iter().filter(|(kind, _)| context.speaks_of(*kind));
    columns.extend(counted.map(|&(_, key)| (key, "n")));
    let all: Vec<PlatformIx> = Ix::all(context.site.catalog.platforms.len()).collect();
    let rows: Vec<_> = all[context.slices.of(0)]
        .iter()
        .map(|&at| row(context, at))
        .collect();
    Ledger {
        caption: context.word("pages.platform_list.heading"),
        columns: context.columns(&columns),
        long: rows.len() > super::legend::LONG,
        groups: vec![LedgerGroup {
            rows,
            ..LedgerGroup::default()
        }],
        short: false,
    }
}

fn row<'a>(context: &Context<'a>, at: PlatformIx) -> LedgerRow<'a> {
    let catalog = context.site.catalog;
    let platform = &catalog[at];
    let record = &platform.record;
    let mut cells = Vec::new();
    if platform.described {
        context.uses(&record.head.origin);
    } else {
        let paths = platform.support_paths.iter();
        paths.for_each(|&path| context.uses(&catalog[path].record.head.origin));
    }
    if catalog.supplies(Kind::Platform) {
        cells.push(kind(context, at));
        cells.push(context.described_text(platform.described, &record.vendor));
    }
    let counts = [
        (Kind::Product, platform.products.len()),
        (Kind::SupportPath, platform.support_paths.len()),
        (Kind::WorkloadPath, platform.workload_paths.len()),
        (Kind::Result, platform.results.len()),
    ];
    let counts = counts.iter().filter(|(kind, _)| context.speaks_of(*kind));
    cells.extend(counts.map(|&(_, count)| Cell::one(context.number(count))));
    LedgerRow {
        rest: None,
        id: String::new(),
        head: context.list_head(platform.described, context.platform(at)),
        cells,
    }
}

/// The kind in the site's words where it has some for it, else as written.
fn kind<'a>(context: &Context<'a>, at: PlatformIx) -> Cell<'a> {
    let platform = &context.site.catalog[at];
    match platform.record.kind.as_deref() {
        Some(kind) if platform.described => {
            let words = context.site.words.find(&format!("platform_kinds.{kind}"));
            Cell::one(Fact::text(words.unwrap_or(kind)))
        }
        _ => context.described_text(platform.described, &platform.record.kind),
    }
}
