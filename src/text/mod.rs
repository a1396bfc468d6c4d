//! Leaf helpers: a text in, a value out.
//!
//! They know no record, no page and no file, so that every other module may use them.

pub mod address;
pub mod control;
pub mod count;
pub mod date;
pub mod id;
pub mod mention;
pub mod slug;
pub mod suggestion;
pub mod tokens;
pub mod wrap;
