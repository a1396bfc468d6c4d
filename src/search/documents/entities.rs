//! Models, platforms, products, integrations, workloads.

use super::{Document, Documents};
use crate::catalog::{IntegrationIx, ModelIx, Owner, PlatformIx, ProductIx, WorkloadIx};
use crate::search::field::Field;

impl<'a> Documents<'a> {
    pub(super) fn model(&self, at: ModelIx) -> Document<'a> {
        let record = &self.site.catalog[at].record;
        let note = record.upstream_name.as_ref().or(record.publisher.as_ref());
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: (&*record.display_name).into(),
            note: note.map_or("", |one| &**one).into(),
            ..Document::default()
        };
        document.found_by(Field::Name, self.names_of_model(at));
        let tags = [
            &record.publisher,
            &record.family,
            &record.parameter_count,
            &record.modality,
            &record.architecture,
        ];
        document.found_by(
            Field::Tag,
            tags.into_iter().filter_map(|one| one.as_deref()),
        );
        document.found_by(Field::Text, record.head.notes.as_deref());
        document
    }

    pub(super) fn platform(&self, at: PlatformIx) -> Document<'a> {
        let platform = &self.site.catalog[at];
        let record = &platform.record;
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: (&*record.display_name).into(),
            note: record.vendor.as_deref().unwrap_or_default().into(),
            platforms: vec![at],
            ..Document::default()
        };
        document.found_by(Field::Name, self.names_of_platform(at));
        document.found_by(Field::Tag, self.kind_and_vendor(at));
        let products = platform.products.iter();
        let products = products.flat_map(|&one| self.names_of_product(one));
        let mut texts: Vec<&str> = record.description.as_deref().into_iter().collect();
        texts.extend(record.head.notes.as_deref());
        texts.extend(products);
        texts.extend(self.claims(Owner::Platform(at)));
        document.found_by(Field::Text, texts);
        document
    }

    pub(super) fn product(&self, at: ProductIx) -> Document<'a> {
        let product = &self.site.catalog[at];
        let record = &product.record;
        let platform = product.platform;
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: (&*record.display_name).into(),
            note: (&*self.site.catalog[platform].record.display_name).into(),
            platforms: vec![platform],
            checked: self.oldest_check(Owner::Product(at)),
            ..Document::default()
        };
        document.found_by(Field::Name, self.names_of_product(at));
        document.found_by(Field::Joined, self.names_of_platform(platform));
        let mut tags: Vec<&str> = record.precision_modes.iter().map(|one| &**one).collect();
        tags.extend(record.generation.as_deref());
        tags.extend(record.memory.r#type.as_deref());
        tags.extend(self.kind_and_vendor(platform));
        document.found_by(Field::Tag, tags);
        let notes = record.head.notes.as_deref().into_iter();
        document.found_by(Field::Text, notes.chain(self.claims(Owner::Product(at))));
        document
    }

    pub(super) fn integration(&self, at: IntegrationIx) -> Document<'a> {
        let integration = &self.site.catalog[at];
        let record = &integration.record;
        let platform = integration.platform;
        let on = platform.map_or("", |one| &*self.site.catalog[one].record.display_name);
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: (&*record.display_name).into(),
            note: on.into(),
            platforms: platform.into_iter().collect(),
            checked: self.oldest_check(Owner::Integration(at)),
            ..Document::default()
        };
        document.found_by(Field::Name, self.names_of_integration(at));
        let platform = platform.map(|one| self.names_of_platform(one));
        let joined = record.software.as_deref().into_iter();
        document.found_by(Field::Joined, joined.chain(platform.into_iter().flatten()));
        let mut tags: Vec<&str> = record.software_kind.as_deref().into_iter().collect();
        tags.extend(record.maintainer.as_deref());
        tags.extend(self.publishers(Owner::Integration(at)));
        document.found_by(Field::Tag, tags);
        let texts = [&record.description, &record.head.notes, &record.source_url];
        let texts = texts.into_iter().filter_map(|one| one.as_deref());
        let claims = self.claims(Owner::Integration(at));
        document.found_by(Field::Text, texts.chain(claims));
        document
    }

    pub(super) fn workload(&self, at: WorkloadIx) -> Document<'a> {
        let record = &self.site.catalog[at].record;
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: (&*record.name).into(),
            note: record.category.as_deref().unwrap_or_default().into(),
            ..Document::default()
        };
        document.found_by(Field::Name, self.names_of_workload(at));
        let mut tags: Vec<&str> = record.category.as_deref().into_iter().collect();
        tags.extend(record.phase.as_deref());
        let listed = record.key_dimensions.iter();
        let listed = listed.chain(&record.metrics_to_report);
        tags.extend(
            listed
                .chain(&record.representative_models)
                .map(|one| &**one),
        );
        document.found_by(Field::Tag, tags);
        let texts = [&record.description, &record.head.notes];
        document.found_by(
            Field::Text,
            texts.into_iter().filter_map(|one| one.as_deref()),
        );
        document
    }

    /// The kind of a platform, as written and in words, and who makes it.
    fn kind_and_vendor(&self, at: PlatformIx) -> Vec<&'a str> {
        let record = &self.site.catalog[at].record;
        let mut texts: Vec<&str> = record.vendor.as_deref().into_iter().collect();
        texts.extend(record.kind.as_deref());
        texts
    }
}
