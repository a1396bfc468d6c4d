//! Pages of platforms and products, on the repository's own data.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use compatlas::catalog::{Catalog, Ix, Product};
use compatlas::output::Memory;
use compatlas::pipeline::{self, Request};

struct Built {
    catalog: Catalog,
    pages: BTreeMap<String, String>,
}

static BUILT: LazyLock<Built> = LazyLock::new(|| {
    let request = Request {
        root: PathBuf::from(env!("CARGO_MANIFEST_DIR")),
        ..Request::default()
    };
    let prepared = pipeline::prepare(&request).expect("the repository's data load");
    let memory = Memory::new();
    pipeline::render(&prepared, &memory, &|| {}).expect("the pages are drawn");
    let pages = memory
        .into_files()
        .into_iter()
        .filter_map(|(path, bytes)| Some((path.to_string(), String::from_utf8(bytes).ok()?)))
        .collect();
    Built {
        catalog: prepared.catalog,
        pages,
    }
});

fn page(path: &str) -> &'static str {
    &BUILT.pages[&format!("platforms/{path}/index.html")]
}

/// The product of the page `platforms/{path}/`.
fn product(path: &str) -> &'static Product {
    let catalog = &BUILT.catalog;
    let (platform, id) = path.split_once('/').unwrap();
    let is_named = |one: &&Product| {
        *one.record.head.id == *id && *catalog[one.platform].record.head.id == *platform
    };
    catalog.products.iter().find(is_named).unwrap()
}

/// The values of an attribute, in the order of the page.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let start = format!(" {attribute}=\"");
    let after = page.split(start.as_str()).skip(1);
    after.filter_map(|rest| rest.split('"').next()).collect()
}

/// The paragraphs that state one kind of absence in a sentence.
fn sentences<'p>(page: &'p str, reason: &str) -> Vec<&'p str> {
    let start = format!("<p class=\"none\" data-empty=\"{reason}\">");
    let after = page.split(start.as_str()).skip(1);
    after.filter_map(|rest| rest.split("</p>").next()).collect()
}

#[test]
fn a_product_page_shows_each_record_that_links_it_once_and_a_row_leads_to_it() {
    let catalog = &BUILT.catalog;
    let product = product("amd-gpu/mi355x");
    let page = page("amd-gpu/mi355x");
    let ids: Vec<&str> = product
        .support_paths
        .iter()
        .map(|&path| &*catalog[path].record.head.id)
        .collect();
    assert!(!ids.is_empty());
    assert_eq!(values(page, "data-support-path"), ids);
    for id in ids {
        assert!(page.contains(&format!("href=\"#path-{id}\"")), "{id}");
    }
}

#[test]
fn a_record_without_a_product_is_quoted_with_its_limits_and_never_shown_as_the_products() {
    let catalog = &BUILT.catalog;
    let page = page("nvidia-gpu/h200");
    assert_eq!(values(page, "data-support-path"), [""; 0]);
    let at = catalog
        .products
        .iter()
        .position(|one| std::ptr::eq(one, product("nvidia-gpu/h200")))
        .unwrap();
    let mentions: Vec<_> = catalog.mentions_of(Ix::new(at)).collect();
    assert!(!mentions.is_empty());
    assert_eq!(page.matches("<blockquote>").count(), mentions.len());
    for path in mentions {
        let record = &catalog[path].record;
        for text in [&record.hardware_scope, &record.limitations] {
            assert!(page.contains(text.as_deref().unwrap()), "{text:?}");
        }
    }
}

#[test]
fn no_record_is_said_only_of_models_without_any() {
    let on_b200 = page("nvidia-gpu/b200");
    assert!(sentences(on_b200, "results-only")[0].contains("models/gpt-oss-120b/"));
    assert!(sentences(on_b200, "sibling")[0].contains("models/qwen3-235b-a22b-thinking-2507/"));
    let nothing = sentences(on_b200, "no-record");
    assert_eq!(nothing.len(), 1);
    for model in ["gpt-oss-120b", "qwen3-235b-a22b", "deepseek-r1-0528"] {
        assert!(!nothing[0].contains(model), "{model}");
    }
}

#[test]
fn a_platform_lists_every_product_with_its_count_zeros_included() {
    let catalog = &BUILT.catalog;
    let page = page("nvidia-gpu");
    let platforms = catalog.platforms.iter();
    let mut nvidia = platforms.filter(|one| *one.record.head.id == *"nvidia-gpu");
    for &at in &nvidia.next().unwrap().products {
        let product = &catalog[at];
        let link = format!("href=\"{}/\"", product.record.head.id);
        let row = page.split("<tr").find(|row| row.contains(&link)).unwrap();
        assert!(product.support_paths.is_empty());
        assert!(row.contains("data-empty=\"zero\""), "{row}");
    }
}

#[test]
fn a_platform_without_a_model_names_its_workload_paths() {
    let page = page("huawei-ascend");
    assert!(page.contains("No model is recorded for Huawei Ascend NPU. 2 workload paths are:"));
    assert_eq!(values(page, "data-workload-path").len(), 2);
    assert_eq!(sentences(page, "no-record").len(), 1);
}
