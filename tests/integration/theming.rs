//! Templates, words and static files: what they may use, and how a project replaces them.

mod contract;
mod overrides;
mod readme;
mod scan;
mod versions;
