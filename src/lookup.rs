//! What a person types for a record → the records that it can mean.
//!
//! An id alone may mean records of several kinds: all of them are found. `KIND/ID` means one kind,
//! `PLATFORM/PRODUCT` one product. A former id leads to the record that has it now. Nothing here
//! searches: an id is meant whole.

use crate::catalog::{
    Catalog, IntegrationIx, Ix, LevelIx, ModelIx, PlatformIx, ProductIx, ResultIx, StatusIx,
    SupportPathIx, WorkloadIx, WorkloadPathIx,
};
use crate::record::{Head, Kind, Origin};
use crate::text::suggestion::nearest;

/// A record or a definition of the catalog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A model.
    Model(ModelIx),
    /// A platform.
    Platform(PlatformIx),
    /// A product.
    Product(ProductIx),
    /// An integration.
    Integration(IntegrationIx),
    /// A workload.
    Workload(WorkloadIx),
    /// A support path.
    SupportPath(SupportPathIx),
    /// A workload path.
    WorkloadPath(WorkloadPathIx),
    /// A result.
    Result(ResultIx),
    /// A support level.
    Level(LevelIx),
    /// A workload status.
    Status(StatusIx),
}

/// A record that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The record.
    pub target: Target,
    /// The former id by which it was asked for.
    pub alias: Option<String>,
}

impl Target {
    /// The kind of record.
    pub fn kind(self) -> Kind {
        match self {
            Self::Model(_) => Kind::Model,
            Self::Platform(_) => Kind::Platform,
            Self::Product(_) => Kind::Product,
            Self::Integration(_) => Kind::Integration,
            Self::Workload(_) => Kind::Workload,
            Self::SupportPath(_) => Kind::SupportPath,
            Self::WorkloadPath(_) => Kind::WorkloadPath,
            Self::Result(_) => Kind::Result,
            Self::Level(_) => Kind::Level,
            Self::Status(_) => Kind::Status,
        }
    }

    /// What all kinds of record share; none of a definition.
    pub fn head(self, catalog: &Catalog) -> Option<&Head> {
        Some(match self {
            Self::Model(at) => &catalog[at].record.head,
            Self::Platform(at) => &catalog[at].record.head,
            Self::Product(at) => &catalog[at].record.head,
            Self::Integration(at) => &catalog[at].record.head,
            Self::Workload(at) => &catalog[at].record.head,
            Self::SupportPath(at) => &catalog[at].record.head,
            Self::WorkloadPath(at) => &catalog[at].record.head,
            Self::Result(at) => &catalog[at].record.head,
            Self::Level(_) | Self::Status(_) => return None,
        })
    }

    /// Where it stands; of what nothing describes, where a record names it.
    pub fn origin(self, catalog: &Catalog) -> &Origin {
        match self {
            Self::Model(at) => &catalog[at].record.head.origin,
            Self::Platform(at) => &catalog[at].record.head.origin,
            Self::Product(at) => &catalog[at].record.head.origin,
            Self::Integration(at) => &catalog[at].record.head.origin,
            Self::Workload(at) => &catalog[at].record.head.origin,
            Self::SupportPath(at) => &catalog[at].record.head.origin,
            Self::WorkloadPath(at) => &catalog[at].record.head.origin,
            Self::Result(at) => &catalog[at].record.head.origin,
            Self::Level(at) => &catalog[at].definition.origin,
            Self::Status(at) => &catalog[at].definition.origin,
        }
    }

    /// Whether a record or definition describes it, and not only a reference names it.
    pub fn is_described(self, catalog: &Catalog) -> bool {
        match self {
            Self::Model(at) => catalog[at].described,
            Self::Platform(at) => catalog[at].described,
            Self::Product(at) => catalog[at].described,
            Self::Integration(at) => catalog[at].described,
            Self::Workload(at) => catalog[at].described,
            Self::SupportPath(_) | Self::WorkloadPath(_) | Self::Result(_) => true,
            Self::Level(at) => catalog[at].definition.text.is_some(),
            Self::Status(at) => catalog[at].definition.text.is_some(),
        }
    }

    /// Its id or key, without the platform of a product.
    pub fn own_id(self, catalog: &Catalog) -> &str {
        match (self, self.head(catalog)) {
            (Self::Level(at), _) => &catalog[at].definition.key,
            (Self::Status(at), _) => &catalog[at].definition.key,
            (_, head) => head.map_or("", |head| &head.id),
        }
    }

    /// Its id or key; of a product `PLATFORM/PRODUCT`.
    pub fn id(self, catalog: &Catalog) -> String {
        let own = self.own_id(catalog);
        match self {
            Self::Product(at) => {
                let platform = catalog[at].platform;
                format!("{}/{own}", catalog[platform].record.head.id)
            }
            _ => own.to_owned(),
        }
    }
}

/// All records and definitions, kind by kind.
pub fn targets(catalog: &Catalog) -> impl Iterator<Item = Target> {
    fn of<T>(table: &[T], target: fn(Ix<T>) -> Target) -> impl Iterator<Item = Target> {
        Ix::all(table.len()).map(target)
    }
    of(&catalog.models, Target::Model)
        .chain(of(&catalog.platforms, Target::Platform))
        .chain(of(&catalog.products, Target::Product))
        .chain(of(&catalog.integrations, Target::Integration))
        .chain(of(&catalog.workloads, Target::Workload))
        .chain(of(&catalog.support_paths, Target::SupportPath))
        .chain(of(&catalog.workload_paths, Target::WorkloadPath))
        .chain(of(&catalog.results, Target::Result))
        .chain(of(&catalog.levels, Target::Level))
        .chain(of(&catalog.statuses, Target::Status))
}

/// One way to read what was typed.
#[derive(Debug, Clone, Copy)]
struct Asked<'a> {
    kind: Option<Kind>,
    platform: Option<&'a str>,
    id: &'a str,
}

/// Every record that `text` can mean, kind by kind.
pub fn find(catalog: &Catalog, text: &str) -> Vec<Found> {
    let mut readings = readings(text).into_iter();
    let found = readings.find_map(|asked| {
        let found: Vec<Found> = targets(catalog)
            .filter_map(|target| asked.found(catalog, target))
            .collect();
        (!found.is_empty()).then_some(found)
    });
    found.unwrap_or_default()
}

/// The record of a kind that has an id, or had it.
pub fn find_of(catalog: &Catalog, kind: Kind, id: &str) -> Option<Found> {
    let asked = Asked {
        kind: Some(kind),
        platform: None,
        id,
    };
    let mut found = targets(catalog).filter_map(|target| asked.found(catalog, target));
    found.next()
}

/// The known id of a kind that is nearest to what was typed.
pub fn nearest_of(catalog: &Catalog, kind: Kind, id: &str) -> Option<String> {
    let known = targets(catalog).filter(|target| target.kind() == kind);
    let known: Vec<&str> = known.map(|target| target.own_id(catalog)).collect();
    near(id, &known).map(str::to_owned)
}

/// The known id that is nearest to what was typed, in the form in which it was typed.
pub fn nearest_to(catalog: &Catalog, text: &str) -> Option<String> {
    if let Some((first, id)) = text.split_once('/') {
        if let Some(kind) = kind_of(first) {
            let known = nearest_of(catalog, kind, id)?;
            return Some(format!("{}/{known}", kind.slug()));
        }
        // A product that another platform has is nearer than any other id.
        if let Some(product) = find_of(catalog, Kind::Product, id) {
            return Some(product.target.id(catalog));
        }
    }
    let mut ids: Vec<String> = Vec::new();
    for target in targets(catalog) {
        ids.push(target.own_id(catalog).to_owned());
        if target.kind() == Kind::Product {
            ids.push(target.id(catalog));
        }
    }
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    near(text, &ids).map(str::to_owned)
}

/// The id that a slip has made this of, or the first that goes on where this ends.
fn near<'a>(text: &str, ids: &[&'a str]) -> Option<&'a str> {
    let goes_on = || {
        let mut ids = ids.iter().copied().filter(|_| text.len() > 2);
        ids.find(|id| id.starts_with(text))
    };
    nearest(text, ids.iter().copied()).or_else(goes_on)
}

/// The ways to read what was typed, the likeliest first.
fn readings(text: &str) -> Vec<Asked<'_>> {
    let asked = |kind, platform, id| Asked { kind, platform, id };
    let parts: Vec<&str> = text.splitn(3, '/').collect();
    match parts[..] {
        [first, second] => {
            let of_kind = kind_of(first).map(|kind| asked(Some(kind), None, second));
            let product = asked(Some(Kind::Product), Some(first), second);
            of_kind.into_iter().chain([product]).collect()
        }
        [first, platform, id] if kind_of(first) == Some(Kind::Product) => {
            vec![asked(Some(Kind::Product), Some(platform), id)]
        }
        _ => vec![asked(None, None, text)],
    }
}

fn kind_of(word: &str) -> Option<Kind> {
    let definitions = [Kind::Level, Kind::Status];
    let mut kinds = Kind::RECORDS.into_iter().chain(definitions);
    kinds.find(|kind| kind.slug() == word.replace('_', "-"))
}

impl Asked<'_> {
    /// The record, if it is asked for.
    fn found(&self, catalog: &Catalog, target: Target) -> Option<Found> {
        if self.kind.is_some_and(|kind| kind != target.kind()) {
            return None;
        }
        if let (Some(platform), Target::Product(at)) = (self.platform, target) {
            let head = &catalog[catalog[at].platform].record.head;
            if *head.id != *platform && !head.had(platform) {
                return None;
            }
        }
        if target.own_id(catalog) == self.id {
            return Some(Found {
                target,
                alias: None,
            });
        }
        let head = target.head(catalog)?;
        head.had(self.id).then(|| Found {
            target,
            alias: Some(self.id.to_owned()),
        })
    }
}
