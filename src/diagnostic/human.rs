//! Findings as people read them.
