//! Turns JSON records about AI-accelerator compatibility into a static website.

pub mod assets;
pub mod catalog;
pub mod check;
pub mod cli;
pub mod config;
pub mod diagnostic;
pub mod error;
pub mod links;
pub mod load;
pub mod markdown;
pub mod output;
pub mod pipeline;
pub mod plan;
pub mod record;
pub mod render;
pub mod text;
pub mod view;
pub mod words;
