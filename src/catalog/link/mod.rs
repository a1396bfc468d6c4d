//! Database → catalog: names resolved, tables sorted, edges drawn both ways.
//!
//! 1. Every reference is resolved once; what dangles is a finding, and what nothing describes
//!    becomes an entity of its own that says so.
//! 2. Entities, then paths, are put into reading order, so that an index is a sort key.
//! 3. Edges are drawn from paths to entities and back.
//! 4. Evidence is gathered into sources.

mod edges;
mod names;
mod references;
mod tables;

use std::sync::Arc;

use jiff::civil::Date;

use super::Catalog;
use crate::config::Config;
use crate::diagnostic::Report;
use crate::record::Database;

/// Links a database. Ages will be counted to `as_of`.
pub fn link(database: Arc<Database>, config: &Config, as_of: Option<Date>) -> (Catalog, Report) {
    let mut report = Report::new();
    let names = names::Names::gather(&database, &mut report);
    let undescribed = references::check(&database, &names, config, &mut report);
    let mut catalog = Catalog {
        as_of,
        models: tables::models(&database, &undescribed),
        platforms: tables::platforms(&database, &undescribed),
        products: Vec::new(),
        integrations: tables::integrations(&database, &undescribed),
        workloads: tables::workloads(&database, &undescribed),
        support_paths: Vec::new(),
        workload_paths: Vec::new(),
        results: Vec::new(),
        levels: tables::levels(&database, &undescribed),
        statuses: tables::statuses(&database, &undescribed),
        sources: Vec::new(),
        database,
    };
    tables::add_products(&mut catalog, &undescribed);
    edges::draw(&mut catalog, &names);
    catalog.gather_sources(&config.evidence.moving);
    (catalog, report)
}
