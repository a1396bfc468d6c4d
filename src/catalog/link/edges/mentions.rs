//! Products that a path's hardware scope mentions and its record does not link.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::catalog::{Catalog, Platform};
use crate::text::mention;

/// Looks for the names of each platform's products in the hardware scopes of its paths.
pub(super) fn find(catalog: &mut Catalog) {
    let of_platform = |platform: &Platform| {
        let mut found = Vec::new();
        let names = platform.products.iter().flat_map(|&at| {
            let record = &catalog[at].record;
            let own = std::iter::once(&*record.display_name);
            let short = record.head.short_name.as_deref();
            let others = record.head.also_known_as.iter().map(|name| &**name);
            own.chain(short).chain(others).map(move |name| (name, at))
        });
        let names = mention::Names::new(names);
        for &path in &platform.support_paths {
            let Some(scope) = &catalog[path].record.hardware_scope else {
                continue;
            };
            let linked = &catalog[path].products;
            let mut mentions = names.find(scope);
            mentions.retain(|product| !linked.contains(product));
            mentions.sort_unstable();
            found.push((path, mentions));
        }
        found
    };
    let found: Vec<_> = catalog.platforms.par_iter().map(of_platform).collect();
    for (path, mentions) in found.into_iter().flatten() {
        catalog.support_paths[path.number()].mentions = mentions;
    }
}
