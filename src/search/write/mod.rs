//! The index → files. What each file holds is told in the docs of [`crate::search`].

pub(super) mod cell;
pub(super) mod entry;
pub(super) mod facets;
pub(super) mod front;
pub(super) mod pairs;
pub(super) mod places;
pub(super) mod postings;
pub(super) mod rows;
pub(super) mod spelling;
