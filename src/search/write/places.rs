//! Place files: for each platform, then each product, the support paths on record there.

use super::cell::{self, Cell};
use crate::catalog::{PlatformIx, ProductIx, SupportPathIx};
use crate::view::Site;

/// So many are named; the others are a count.
const NAMED: usize = 12;

/// `[id, title, platform, how many support paths, [model's name, level, path's id] …]`: of all
/// records of a platform, in the order of the models' names.
pub(in crate::search) fn platform(site: &Site<'_>, at: PlatformIx) -> String {
    let platform = &site.catalog[at];
    let name = [&*platform.record.head.id, &*platform.record.display_name];
    row(site, name, at, &platform.support_paths)
}

/// The same of a product: of the records that link it.
pub(in crate::search) fn product(site: &Site<'_>, at: ProductIx) -> String {
    let product = &site.catalog[at];
    let name = [&*product.record.head.id, &*product.record.display_name];
    row(site, name, product.platform, &product.support_paths)
}

fn row(site: &Site<'_>, name: [&str; 2], platform: PlatformIx, paths: &[SupportPathIx]) -> String {
    let [id, title] = name;
    let named = paths.iter().take(NAMED).map(|&at| {
        let path = &site.catalog[at];
        Cell::List(vec![
            (&*site.catalog[path.model].record.display_name).into(),
            path.level.number().into(),
            (&*path.record.head.id).into(),
        ])
    });
    cell::json(&cell::row(vec![
        id.into(),
        title.into(),
        platform.number().into(),
        paths.len().into(),
        Cell::List(named.collect()),
    ]))
}
