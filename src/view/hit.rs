//! Titles under which search lists pages: the names that the pages give themselves.

use super::{Site, source};
use crate::catalog::{ProductIx, ResultIx, SourceIx, SupportPathIx, WorkloadPathIx};

impl Site<'_> {
    /// `{model} on {products}`.
    pub fn support_path_title(&self, at: SupportPathIx) -> String {
        let path = &self.catalog[at];
        let platform = &self.catalog[path.platform].record.display_name;
        let place = self.place(&path.products, platform);
        let model = &self.catalog[path.model].record.display_name;
        let values = [("model", &**model), ("where", &*place)];
        self.words.fill("pages.support_path.heading", &values)
    }

    /// `{workload} on {platform}`.
    pub fn workload_path_title(&self, at: WorkloadPathIx) -> String {
        let path = &self.catalog[at];
        let values = [
            ("workload", &*self.catalog[path.workload].record.name),
            ("where", &*self.catalog[path.platform].record.display_name),
        ];
        self.words.fill("hits.workload_path", &values)
    }

    /// `{model} on {products}, submitted by {submitter}`.
    pub fn result_title(&self, at: ResultIx) -> String {
        let result = &self.catalog[at];
        let platform = &self.catalog[result.platform].record.display_name;
        let what = match result.model {
            Some(model) => &self.catalog[model].record.display_name,
            None => &self.catalog[result.workload].record.name,
        };
        let place = self.place(&result.products, platform);
        let submitter = result.record.submitter.as_deref();
        let values = [
            ("what", &**what),
            ("where", &*place),
            ("submitter", submitter.unwrap_or_default()),
        ];
        let key = match submitter {
            Some(_) => "hits.result",
            None => "hits.result_without_submitter",
        };
        self.words.fill(key, &values)
    }

    /// `{publisher}: {name}`.
    pub fn source_title(&self, at: SourceIx) -> String {
        source::heading_of(self, &self.catalog[at])
    }

    /// The title of a prose page.
    pub fn prose_title(&self, number: usize) -> &str {
        self.prose(number).map_or("", |page| &page.title)
    }

    /// The first product has its whole name, so that the title tells whose the others are.
    fn place(&self, products: &[ProductIx], platform: &str) -> String {
        let Some((&first, others)) = products.split_first() else {
            return platform.to_owned();
        };
        let mut place = self.catalog[first].record.display_name.to_string();
        for &other in others {
            place.push_str(self.words.word("card.comma"));
            place.push_str(self.short_product(other));
        }
        place
    }
}
