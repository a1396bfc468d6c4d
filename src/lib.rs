//! Turns JSON records about AI-accelerator compatibility into a static website.

pub mod config;
pub mod diagnostic;
pub mod error;
pub mod markdown;
pub mod text;
pub mod words;
