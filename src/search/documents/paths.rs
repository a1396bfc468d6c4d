//! Support paths, workload paths, benchmark results: found by everything that they join.

use super::{Document, Documents};
use crate::catalog::{Owner, ResultIx, SupportPathIx, WorkloadPathIx};
use crate::record::{Disputed, Metric, Withdrawn};
use crate::search::field::Field;

impl<'a> Documents<'a> {
    pub(super) fn support_path(&self, at: SupportPathIx) -> Document<'a> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: self.site.support_path_title(at).into(),
            note: record.software_stack.as_deref().unwrap_or_default().into(),
            level: Some(path.level.number()),
            platforms: vec![path.platform],
            precisions: record.precision_modes.iter().map(|one| &**one).collect(),
            checked: self.oldest_check(Owner::SupportPath(at)),
            ..Document::default()
        };
        self.say_disputed(&mut document, record.disputed.as_ref());
        if let Some(withdrawn) = &record.withdrawn {
            self.as_withdrawn(&mut document, withdrawn);
        }
        document.found_by(Field::Code, [&*record.head.id]);
        document.found_by(Field::Name, known_as(&record.head.also_known_as));
        let mut joined = self.names_of_model(path.model);
        joined.extend(self.names_of_platform(path.platform));
        let products = path.products.iter();
        joined.extend(products.flat_map(|&one| self.names_of_product(one)));
        joined.extend(self.software(&path.integrations));
        joined.extend(record.software_stack.as_deref());
        document.found_by(Field::Joined, joined);
        document.found_by(Field::Tag, self.support_path_tags(at));
        let texts = [
            &record.hardware_scope,
            &record.limitations,
            &record.quantization,
            &record.head.notes,
        ];
        let texts = texts.into_iter().filter_map(|one| one.as_deref());
        let claims = self.claims(Owner::SupportPath(at));
        document.found_by(Field::Text, texts.chain(claims));
        document
    }

    fn support_path_tags(&self, at: SupportPathIx) -> Vec<super::super::document::Text<'a>> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        let modes = record.precision_modes.iter().chain(&record.execution_modes);
        let mut tags: Vec<_> = modes.map(|one| (&**one).into()).collect();
        let model = &self.site.catalog[path.model].record;
        for fact in [&model.publisher, &model.family, &model.parameter_count] {
            tags.extend(fact.as_deref().map(Into::into));
        }
        let definition = &self.site.catalog[path.level].definition;
        tags.push((&*definition.key).into());
        tags.push(self.levels[path.level.number()].clone().into());
        tags.extend(
            self.publishers(Owner::SupportPath(at))
                .into_iter()
                .map(Into::into),
        );
        tags
    }

    pub(super) fn workload_path(&self, at: WorkloadPathIx) -> Document<'a> {
        let path = &self.site.catalog[at];
        let record = &path.record;
        let status = path.status.number() + self.site.catalog.levels.len();
        let names: Vec<&str> = path
            .integrations
            .iter()
            .map(|&one| &*self.site.catalog[one].record.display_name)
            .collect();
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: self.site.workload_path_title(at).into(),
            note: names.join(self.site.words.word("card.comma")).into(),
            level: Some(status),
            platforms: vec![path.platform],
            checked: record
                .last_checked
                .map(|date| date.to_string())
                .unwrap_or_default(),
            ..Document::default()
        };
        self.say_disputed(&mut document, record.disputed.as_ref());
        if let Some(withdrawn) = &record.withdrawn {
            self.as_withdrawn(&mut document, withdrawn);
        }
        document.found_by(Field::Code, [&*record.head.id]);
        document.found_by(Field::Name, known_as(&record.head.also_known_as));
        let mut joined = self.names_of_workload(path.workload);
        joined.extend(self.names_of_platform(path.platform));
        joined.extend(self.software(&path.integrations));
        document.found_by(Field::Joined, joined);
        let mut tags = self.status_words(path.status);
        let settings = record.configuration.iter();
        tags.extend(settings.map(|(_, value)| (&**value).into()));
        document.found_by(Field::Tag, tags);
        let texts = [&record.scope, &record.limitations, &record.head.notes];
        let texts = texts.into_iter().filter_map(|one| one.as_deref());
        document.found_by(Field::Text, texts.chain(metrics(&record.metrics)));
        document
    }

    /// A record that is under discussion says so beside its badge.
    fn say_disputed(&self, document: &mut Document<'a>, disputed: Option<&Disputed>) {
        let Some(disputed) = disputed else { return };
        let since = disputed.since.to_string();
        let words = self.site.words;
        let said = words.fill("withdrawn.disputed", &[("date", &since)]);
        document.note = match document.note.is_empty() {
            true => said.into(),
            false => [&*said, words.word("card.separator"), &document.note]
                .concat()
                .into(),
        };
    }

    /// A record that was withdrawn is found by its words, and says nothing else than that.
    fn as_withdrawn(&self, document: &mut Document<'a>, withdrawn: &Withdrawn) {
        let date = withdrawn.date.to_string();
        let words = self.site.words.fill("withdrawn.on", &[("date", &date)]);
        document.note = words.into();
        document.level = None;
        document.precisions.clear();
    }

    pub(super) fn benchmark(&self, at: ResultIx) -> Document<'a> {
        let result = &self.site.catalog[at];
        let record = &result.record;
        let mut document = Document {
            id: (&*record.head.id).into(),
            title: self.site.result_title(at).into(),
            note: record.system.as_deref().unwrap_or_default().into(),
            level: Some(result.status.number() + self.site.catalog.levels.len()),
            platforms: vec![result.platform],
            checked: self.oldest_check(Owner::Result(at)),
            ..Document::default()
        };
        document.found_by(Field::Code, [&*record.head.id]);
        document.found_by(Field::Name, known_as(&record.head.also_known_as));
        let mut joined = self.names_of_workload(result.workload);
        joined.extend(
            result
                .model
                .into_iter()
                .flat_map(|one| self.names_of_model(one)),
        );
        joined.extend(self.names_of_platform(result.platform));
        let products = result.products.iter();
        joined.extend(products.flat_map(|&one| self.names_of_product(one)));
        joined.extend(self.software(&result.integrations));
        document.found_by(Field::Joined, joined);
        let mut tags = self.status_words(result.status);
        let facts = [&record.submitter, &record.system];
        tags.extend(
            facts
                .into_iter()
                .filter_map(|one| one.as_deref())
                .map(Into::into),
        );
        let settings = record.configuration.iter();
        tags.extend(settings.map(|(_, value)| (&**value).into()));
        tags.extend(metrics(&record.metrics).map(Into::into));
        document.found_by(Field::Tag, tags);
        let texts = [&record.limitations, &record.head.notes];
        let texts = texts.into_iter().filter_map(|one| one.as_deref());
        document.found_by(Field::Text, texts.chain(self.claims(Owner::Result(at))));
        document
    }
}

fn known_as(names: &[Box<str>]) -> impl Iterator<Item = &str> {
    names.iter().map(|one| &**one)
}

/// Names and units of measured values; the numbers find nothing.
fn metrics(metrics: &[Metric]) -> impl Iterator<Item = &str> {
    metrics
        .iter()
        .flat_map(|one| [one.name.as_deref(), one.unit.as_deref()])
        .flatten()
}
