//! Tests of the library against real files.

// A test that cannot go on should panic, and say with what.
#![allow(clippy::expect_used)]

mod output;
