//! Tests of the library against real files: one module a concern.

// A test that cannot go on should panic, and say with what.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod hardware;
mod output;
mod words;
