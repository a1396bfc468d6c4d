//! The sources of a prepared site → what their hosts answer, with the answers of before.

use std::path::Path;

use super::Prepared;
use crate::catalog::SourceIx;
use crate::check;
use crate::config::Config;
use crate::diagnostic::Report;
use crate::error::Error;
use crate::external::{self, Cache, Known, SystemClock, Web, World};

/// What hosts answered about the sources of a project, when they were asked.
pub struct Asked {
    /// One finding for each source that is not healthy, settled.
    pub report: Report,
    /// Every answer.
    pub answers: Vec<Known>,
}

/// Asks the hosts of all sources whose answer is not in the project's cache, and keeps the answers
/// there. `answered` is called for each source, from many threads.
///
/// # Errors
///
/// When the cache cannot be read or written. What a host does is never an error.
pub fn ask_hosts(
    prepared: &Prepared,
    root: &Path,
    answered: &(dyn Fn() + Sync),
) -> Result<Asked, Error> {
    let (catalog, config) = (&prepared.catalog, &prepared.config);
    let settings = &config.external;
    let path = root.join(&settings.cache);
    let mut cache = Cache::read(&path)?;
    let web = Web::new(&user_agent(config), settings.timeout());
    let world = World {
        client: &web,
        clock: &SystemClock,
        answered,
    };
    let urls: Vec<&str> = catalog.sources.iter().map(|source| &*source.url).collect();
    let answers = external::ask(&urls, settings, &mut cache, world);
    cache.write(&path)?;
    let sources = SourceIx::all(urls.len());
    let of_sources: Vec<_> = sources
        .zip(answers.iter().map(|known| known.answer.clone()))
        .collect();
    let mut report = check::external(catalog, config, &of_sources);
    report.settle(|rule| config.check.level_of(rule));
    Ok(Asked { report, answers })
}

/// Under which name hosts are asked: whoever is bothered finds out by whom.
fn user_agent(config: &Config) -> String {
    const NAME: &str = concat!(env!("CARGO_PKG_NAME"), "/", env!("CARGO_PKG_VERSION"));
    let site = config.site.base_url.as_ref().map(|base| base.join("/"));
    let own = config.external.user_agent.clone();
    match (own, site.or_else(|| config.site.repository.clone())) {
        (Some(own), _) => own,
        (None, Some(address)) => format!("{NAME} (+{address})"),
        (None, None) => NAME.to_owned(),
    }
}
