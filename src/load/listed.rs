//! What tells the lists of a data file apart: name, kind, and how a record of each is read.

use crate::record::reader::ObjectReader;
use crate::record::schema::list_of;
use crate::record::{
    Head, Integration, Kind, Model, Platform, Result, SupportPath, Workload, WorkloadPath,
};

/// A record that stands in a list of its kind.
pub(super) trait Listed: Send + Sync + Sized {
    /// The key of the list in a data file.
    const LIST: &'static str;
    /// The kind of record.
    const KIND: Kind;

    /// Reads one record; none when it cannot do without what is missing or wrong.
    fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self>;

    /// The record's shared fields.
    fn head(&self) -> &Head;
}

macro_rules! listed {
    ($($record:ident of $kind:ident),+ $(,)?) => {
        $(impl Listed for $record {
            const LIST: &'static str = list_of(Kind::$kind);
            const KIND: Kind = Kind::$kind;

            fn read(reader: &mut ObjectReader<'_, '_>) -> Option<Self> {
                $record::read(reader)
            }

            fn head(&self) -> &Head {
                &self.head
            }
        })+
    };
}

listed!(
    Model of Model,
    Platform of Platform,
    Integration of Integration,
    Workload of Workload,
    SupportPath of SupportPath,
    WorkloadPath of WorkloadPath,
    Result of Result,
);
