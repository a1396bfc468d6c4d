//! The JSON exactly as written: one type a kind of record, every field that it may have.
//!
//! Reading is forgiving and complete: a fault in one field is a finding at that field, and the rest
//! of the record is still read. A missing, null or empty field reads the same: `None` or no
//! elements, "not stated". Numbers keep their text; maps keep their order. Nothing here knows how
//! records refer to each other.

mod database;
mod declared;
mod evidence;
mod head;
mod integration;
mod model;
mod origin;
mod platform;
pub(crate) mod raw;
pub(crate) mod reader;
mod result;
pub mod schema;
mod support_path;
mod withdrawn;
mod workload;
mod workload_path;

pub use database::{DataFile, Database, Definition, Kind, Prose, Unread};
pub use declared::{Declared, DeclaredValue};
pub use evidence::Evidence;
pub use head::Head;
pub use integration::Integration;
pub use model::Model;
pub use origin::{Origin, record_pointer};
pub use platform::{Memory, Platform, Product};
pub use result::{Metric, Result};
pub use support_path::SupportPath;
pub use withdrawn::{Disputed, Withdrawn};
pub use workload::Workload;
pub use workload_path::WorkloadPath;
