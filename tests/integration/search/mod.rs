//! The index files, read as their documentation says: what they hold, and what finds what.

mod corpus;
mod files;
mod index;
mod matcher;
mod ranked;
