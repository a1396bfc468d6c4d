//! Turns JSON records about AI-accelerator compatibility into a static website.

pub mod diagnostic;
pub mod error;
pub mod output;
