//! Turns a folder of JSON records about AI-accelerator compatibility into a static website in
//! which each claim names its source and the date on which that was checked.
//!
//! # The pipeline
//!
//! [`load`] reads `data/` into a [`record::Database`] with the place of every value; [`catalog`]
//! links it into a graph with every edge both ways; [`freshness`] counts how
//! old its checks are and on what its records rest; [`check`] runs rules over it; [`plan`] says
//! which pages exist and where; [`view`] makes one page's texts; [`search`] makes the
//! index that the browser reads; [`render`] draws them by Tera;
//! [`links`] follows every link of the finished pages; [`output`] publishes all of it in one step,
//! or nothing. [`pipeline`] is the only module that knows this order.
//!
//! Beside it, [`diff`] compares two states of the records, of which [`snapshot`] keeps some for the
//! page of changes, and [`gate`] holds records against what a pipeline asks for; and there are the
//! tools of those who edit records: [`json_schema`], [`layout`], [`skeleton`] and [`show`].
//!
//! Stages that read data give a value and a [`diagnostic::Report`]; only what leaves nothing to go
//! on with is an [`error::Error`]. Nothing holds the whole site: a view is made, drawn, handed to
//! the output and dropped, on all cores. Memory grows with the data, not with the HTML.
//!
//! # Import order
//!
//! Modules import strictly downward: `text`, `diagnostic`, `error`, `input` `git` `rewrite`, then
//! `config` `record` `words` `markdown` `expr` `output`, then `load` `layout`, `catalog` `snapshot`
//! `json_schema`, then `external` `freshness`, then `check` `plan` `assets` `diff` `gate` `lookup`,
//! then `view` `show` `skeleton`, `search`, `render`, `links`, `pipeline`, `cli`. A test reads the
//! sources and holds this.
//!
//! # Always true
//!
//! - Same data, same configuration, same as-of date: same bytes. No clock, no environment but
//!   `SOURCE_DATE_EPOCH`, no order of threads or of hash maps reaches the output. The command
//!   `gate` alone asks the clock, and writes nothing.
//! - Templates see view structs only; HTML is made only in templates and in [`markdown`].
//! - URLs are joined only in [`plan::Permalink`]; pages link relatively.
//! - Support levels belong to support paths, workload statuses to workload paths and results: two
//!   vocabularies, both from the data, never merged. Their order is no rank.
//! - Absence is worded, with its reason; a badge is never wider than its record.
//! - Only files that our own last build listed are ever removed.

pub mod text;

pub mod diagnostic;

pub mod error;

pub mod git;
pub mod input;
pub mod rewrite;

pub mod config;
pub mod expr;
pub mod markdown;
pub mod output;
pub mod record;
pub mod words;

pub mod layout;
pub mod load;

pub mod json_schema;

pub mod catalog;
pub mod snapshot;

pub mod external;
pub mod freshness;

pub mod assets;
pub mod check;
pub mod diff;
pub mod gate;
pub mod lookup;
pub mod plan;

pub mod show;
pub mod skeleton;
pub mod view;

pub mod search;

pub mod render;

pub mod links;

pub mod pipeline;

pub mod cli;
