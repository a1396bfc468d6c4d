//! Typed indices into the catalog's tables.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Index;

use super::{
    Catalog, Integration, Level, Model, Platform, Product, Result, Source, Status, SupportPath,
    Workload, WorkloadPath,
};

/// The number of a `T` in its table of the catalog; tables are in reading order.
pub struct Ix<T> {
    number: u32,
    table: PhantomData<fn() -> T>,
}

impl<T> Ix<T> {
    /// The index of position `number`.
    pub fn new(number: usize) -> Self {
        Self {
            // A table of more than 2³² records does not fit into memory.
            number: u32::try_from(number).unwrap_or(u32::MAX),
            table: PhantomData,
        }
    }

    /// The position in the table.
    pub fn number(self) -> usize {
        self.number as usize
    }

    /// All indices of a table of `count`.
    pub fn all(count: usize) -> impl Iterator<Item = Self> {
        (0..count).map(Self::new)
    }
}

impl<T> Clone for Ix<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Ix<T> {}

impl<T> PartialEq for Ix<T> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl<T> Eq for Ix<T> {}

impl<T> PartialOrd for Ix<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Ix<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.number.cmp(&other.number)
    }
}

impl<T> Hash for Ix<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}

impl<T> fmt::Debug for Ix<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.number)
    }
}

macro_rules! tables {
    ($($ix:ident $entity:ident $table:ident $doc:literal;)+) => {
        $(
            #[doc = $doc]
            pub type $ix = Ix<$entity>;

            impl Index<$ix> for Catalog {
                type Output = $entity;

                fn index(&self, at: $ix) -> &$entity {
                    &self.$table[at.number()]
                }
            }
        )+
    };
}

tables! {
    ModelIx Model models "A model of the catalog.";
    PlatformIx Platform platforms "A platform of the catalog.";
    ProductIx Product products "A product of the catalog.";
    IntegrationIx Integration integrations "An integration of the catalog.";
    WorkloadIx Workload workloads "A workload of the catalog.";
    SupportPathIx SupportPath support_paths "A support path of the catalog.";
    WorkloadPathIx WorkloadPath workload_paths "A workload path of the catalog.";
    ResultIx Result results "A result of the catalog.";
    LevelIx Level levels "A support level of the catalog.";
    StatusIx Status statuses "A workload status of the catalog.";
    SourceIx Source sources "A source of the catalog.";
}
