//! Tests of the library against real files: one module a concern.

// A test that cannot go on should panic, and say with what.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod bad_input;
mod cli;
mod declared;
mod diff;
mod edit;
mod external;
mod facts;
mod gate;
mod golden;
mod hardware;
mod layers;
mod mutations;
mod odd_input;
mod output;
mod overview;
mod project;
mod random;
mod readme;
mod recheck;
mod record_guide;
mod references;
mod report_formats;
mod rules;
mod rules_table;
mod same_bytes;
mod schemas;
mod search;
mod site;
mod snapshot;
mod support_path;
mod theming;
mod vocabulary;
mod withdrawn;
mod words;
