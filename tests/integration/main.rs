//! Tests over the whole crate: one file a concern.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod words;
