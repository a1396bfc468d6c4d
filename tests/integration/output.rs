//! The output folder: what is published, refused, kept, removed, and what a kill leaves.

mod foreign;
mod guard;
mod kill;
mod leftovers;
mod locked;
mod publish;
mod support;
