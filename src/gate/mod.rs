//! A question of a pipeline → the records that satisfy it, and those that do not with what each lacks.
//!
//! Levels are asked for as a set and have no order; values compare whole; what was never checked, or
//! is said to be checked on a day still to come, is not recent. Whatever is not on record is no
//! answer: neither yes nor no. Ages are counted to the day that the question names, which here is
//! today: a pipeline asks whether a record is recent enough now. Nothing here reads a clock.

mod find;
mod judge;
#[cfg(test)]
mod tests;
pub mod wording;

use jiff::civil::Date;

pub use find::find;
pub use judge::{Lack, answer, evidence};

use crate::catalog::{LevelIx, ModelIx, PlatformIx, ProductIx, SupportPathIx};

/// A question as it was asked.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The id of a model, or a former one.
    pub model: &'a str,
    /// The id of a platform, or a former one.
    pub platform: Option<&'a str>,
    /// A product's id while no other platform has it, or `platform/product`.
    pub product: Option<&'a str>,
    /// The keys of levels.
    pub levels: &'a [String],
    /// A precision that a record has to state.
    pub precision: Option<&'a str>,
    /// How many days ago each claim may have been checked at most.
    pub max_age: Option<u32>,
}

/// A question about records that exist.
#[derive(Debug, Clone)]
pub struct Question<'a> {
    /// The model.
    pub model: ModelIx,
    /// The platform, where one is asked for, by itself or by a product.
    pub platform: Option<PlatformIx>,
    /// The product that a record has to link.
    pub product: Option<ProductIx>,
    /// The levels that will do.
    pub levels: Vec<LevelIx>,
    /// A precision that a record has to state.
    pub precision: Option<&'a str>,
    /// How many days ago each claim may have been checked at most.
    pub max_age: Option<u32>,
    /// The day to which ages are counted.
    pub today: Date,
}

/// What the records say.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// The records that satisfy the question, in the order of pages.
    pub satisfying: Vec<SupportPathIx>,
    /// The other records of the model there, each with all that it lacks.
    pub near: Vec<(SupportPathIx, Vec<Lack>)>,
}
