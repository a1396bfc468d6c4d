//! The records of each kind as values with the records that they are linked to.

use minijinja::Value;

use super::value::{self, Object};
use crate::catalog::{AddressClass, Catalog, Ix, PlatformIx, SourceIx};
use crate::check::subject::Subject;
use crate::record::{Declared, Head, Kind};

/// All records of a catalog; those that others are linked to are made into values once.
pub(super) struct Records<'a> {
    catalog: &'a Catalog,
    models: Vec<Value>,
    platforms: Vec<Value>,
    products: Vec<Value>,
    integrations: Vec<Value>,
    workloads: Vec<Value>,
    sources: Vec<Value>,
}

impl<'a> Records<'a> {
    pub(super) fn of(catalog: &'a Catalog) -> Self {
        let declared = &catalog.database.declared;
        Self {
            models: all(&catalog.models, (Kind::Model, declared), |one| {
                (one.described, &one.record.head)
            }),
            platforms: all(&catalog.platforms, (Kind::Platform, declared), |one| {
                (one.described, &one.record.head)
            }),
            products: all(&catalog.products, (Kind::Product, declared), |one| {
                (one.described, &one.record.head)
            }),
            integrations: all(
                &catalog.integrations,
                (Kind::Integration, declared),
                |one| (one.described, &one.record.head),
            ),
            workloads: all(&catalog.workloads, (Kind::Workload, declared), |one| {
                (one.described, &one.record.head)
            }),
            sources: (0..catalog.sources.len())
                .map(|number| source(catalog, SourceIx::new(number)))
                .collect(),
            catalog,
        }
    }

    /// The records of a kind, but for those that nothing describes.
    pub(super) fn of_kind(&self, kind: Kind) -> Vec<Entry<'a>> {
        match kind {
            Kind::Model => self.models(),
            Kind::Platform => self.platforms(),
            Kind::Product => self.products(),
            Kind::Integration => self.integrations(),
            Kind::Workload => self.workloads(),
            Kind::SupportPath => self.support_paths(),
            Kind::WorkloadPath => self.workload_paths(),
            Kind::Result => self.results(),
            Kind::Level | Kind::Status => Vec::new(),
        }
    }

    fn models(&self) -> Vec<Entry<'a>> {
        let described = self.catalog.models.iter().filter(|one| one.described);
        described
            .map(|one| Entry::new(Subject::new(Kind::Model, &one.record.head)))
            .collect()
    }

    fn workloads(&self) -> Vec<Entry<'a>> {
        let described = self.catalog.workloads.iter().filter(|one| one.described);
        described
            .map(|one| Entry::new(Subject::new(Kind::Workload, &one.record.head)))
            .collect()
    }

    fn platforms(&self) -> Vec<Entry<'a>> {
        let described = self.catalog.platforms.iter().filter(|one| one.described);
        described
            .map(|one| {
                Entry::new(Subject::new(Kind::Platform, &one.record.head))
                    .with("integrations", list(&self.integrations, &one.integrations))
                    .with("sources", self.cited(&one.sources))
            })
            .collect()
    }

    fn products(&self) -> Vec<Entry<'a>> {
        let described = self.catalog.products.iter().filter(|one| one.described);
        described
            .map(|one| {
                let platform = &self.catalog[one.platform].record.head.id;
                Entry::new(Subject::product(platform, &one.record.head))
                    .with("platform", self.platform(one.platform))
                    .with("sources", self.cited(&one.sources))
            })
            .collect()
    }

    fn integrations(&self) -> Vec<Entry<'a>> {
        let described = self.catalog.integrations.iter().filter(|one| one.described);
        described
            .map(|one| {
                let platform = one.platform.map(|at| self.platform(at));
                Entry::new(Subject::new(Kind::Integration, &one.record.head))
                    .with("platform", platform.unwrap_or(Value::from(())))
                    .with("sources", self.cited(&one.sources))
            })
            .collect()
    }

    fn support_paths(&self) -> Vec<Entry<'a>> {
        let paths = self.catalog.support_paths.iter();
        paths
            .map(|one| {
                Entry::new(Subject::new(Kind::SupportPath, &one.record.head))
                    .with("model", self.models[one.model.number()].clone())
                    .with("platform", self.platform(one.platform))
                    .with("products", list(&self.products, &one.products))
                    .with("integrations", list(&self.integrations, &one.integrations))
                    .with("sources", self.cited(&one.sources))
            })
            .collect()
    }

    /// A workload path rests on the sources of its integrations.
    fn workload_paths(&self) -> Vec<Entry<'a>> {
        let paths = self.catalog.workload_paths.iter();
        paths
            .map(|one| {
                let integrations = one.integrations.iter();
                let sources = integrations.flat_map(|&at| &self.catalog[at].sources);
                let sources: Vec<SourceIx> = sources.copied().collect();
                Entry::new(Subject::new(Kind::WorkloadPath, &one.record.head))
                    .with("workload", self.workloads[one.workload.number()].clone())
                    .with("platform", self.platform(one.platform))
                    .with("integrations", list(&self.integrations, &one.integrations))
                    .with("sources", self.cited(&sources))
            })
            .collect()
    }

    fn results(&self) -> Vec<Entry<'a>> {
        let results = self.catalog.results.iter();
        results
            .map(|one| {
                let model = one.model.map(|at| self.models[at.number()].clone());
                Entry::new(Subject::new(Kind::Result, &one.record.head))
                    .with("workload", self.workloads[one.workload.number()].clone())
                    .with("model", model.unwrap_or(Value::from(())))
                    .with("platform", self.platform(one.platform))
                    .with("products", list(&self.products, &one.products))
                    .with("integrations", list(&self.integrations, &one.integrations))
                    .with("sources", self.cited(&one.sources))
            })
            .collect()
    }

    fn platform(&self, at: PlatformIx) -> Value {
        self.platforms[at.number()].clone()
    }

    fn cited(&self, sources: &[SourceIx]) -> Value {
        list(&self.sources, sources)
    }
}

/// A record with the records that it is linked to.
pub(super) struct Entry<'a> {
    pub(super) subject: Subject<'a>,
    links: Vec<(&'static str, Value)>,
}

impl<'a> Entry<'a> {
    fn new(subject: Subject<'a>) -> Self {
        Self {
            subject,
            links: Vec::new(),
        }
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.links.push((name, value));
        self
    }

    /// All that an expression about the record may ask.
    pub(super) fn value(&self, declared: &Declared) -> Value {
        let json = self.subject.head.origin.text();
        let mut object = value::of_record(self.subject.kind, json, declared);
        let links = self.links.iter().cloned();
        object.extend(links.map(|(name, value)| (name.into(), value)));
        Value::from(object)
    }
}

fn list<T>(table: &[Value], linked: &[Ix<T>]) -> Value {
    let values = linked.iter().map(|at| table[at.number()].clone());
    Value::from(values.collect::<Vec<Value>>())
}

fn all<T>(
    table: &[T],
    (kind, declared): (Kind, &Declared),
    head: impl Fn(&T) -> (bool, &Head),
) -> Vec<Value> {
    let values = table.iter().map(|one| plain(kind, head(one), declared));
    values.map(Value::from).collect()
}

/// A record without its links; of one that nothing describes its id alone.
fn plain(kind: Kind, (described, head): (bool, &Head), declared: &Declared) -> Object {
    if described {
        return value::of_record(kind, head.origin.text(), declared);
    }
    let mut object = value::of_record(kind, "{}", declared);
    object.insert("id".into(), Value::from(&*head.id));
    object
}

fn source(catalog: &Catalog, at: SourceIx) -> Value {
    let source = &catalog[at];
    let class = match source.class {
        AddressClass::Moving => "moving",
        AddressClass::Fixed => "fixed",
        AddressClass::Unversioned => "unversioned",
    };
    let checked = catalog.last_checked(at).map(|date| date.to_string());
    Value::from(Object::from([
        ("url".into(), Value::from(&*source.url)),
        ("publisher".into(), Value::from(source.publisher.as_deref())),
        ("address".into(), Value::from(class)),
        ("checked_at".into(), Value::from(checked)),
    ]))
}
