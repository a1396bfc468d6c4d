//! The list of pages, and how long the lists on each are.

use super::{PagePlan, SitePlan, Slices, Target};
use crate::catalog::{Catalog, Ix, SupportPathIx};
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::text::suggestion::did_you_mean;

/// What `navigation` in site-config.toml can name besides prose pages.
const LISTS: [(&str, Target); 8] = [
    ("models", Target::Models),
    ("platforms", Target::Platforms),
    ("integrations", Target::Integrations),
    ("workloads", Target::Workloads),
    ("sources", Target::Sources),
    ("levels", Target::Levels),
    ("a-z", Target::AtoZ),
    ("changes", Target::Changes),
];

impl SitePlan {
    /// The lists that the site has; together they lead to every page.
    pub fn lists(&self, catalog: &Catalog) -> impl Iterator<Item = Target> {
        let lists = LISTS.iter().map(|&(_, target)| target);
        lists.filter(|&target| self.has(catalog, target))
    }

    /// How many records each list of a target has, in the order in which its pages show them.
    pub(super) fn list_lengths(&self, catalog: &Catalog, target: Target) -> Vec<usize> {
        match target {
            Target::Models => vec![catalog.models.len()],
            Target::Platforms => vec![catalog.platforms.len()],
            Target::Integrations => vec![catalog.integrations.len()],
            Target::Workloads => vec![catalog.workloads.len()],
            Target::Sources => vec![catalog.sources.len()],
            Target::Model(_)
            | Target::Platform(_)
            | Target::Product(_)
            | Target::Integration(_)
            | Target::Workload(_) => entity_lists(catalog, target),
            Target::Source(at) => vec![catalog[at].claims.len()],
            Target::Levels => {
                let levels = catalog.levels.iter().map(|one| one.support_paths.len());
                let statuses = catalog
                    .statuses
                    .iter()
                    .map(|one| one.workload_paths.len() + one.results.len());
                levels.chain(statuses).collect()
            }
            Target::Letter(number) => {
                let letter = self.letters.get(number);
                vec![letter.map_or(0, |letter| letter.names.len())]
            }
            Target::Changes => self.changes.clone(),
            Target::Home
            | Target::SupportPath(_)
            | Target::WorkloadPath(_)
            | Target::Result(_)
            | Target::Level(_)
            | Target::Status(_)
            | Target::AtoZ
            | Target::Prose(_)
            | Target::Search
            | Target::NotFound => Vec::new(),
        }
    }

    /// Every page, lists before their members.
    pub(super) fn list_pages(&self, catalog: &Catalog) -> Vec<PagePlan> {
        let mut pages = Vec::new();
        for target in self.targets(catalog) {
            let lengths = self.list_lengths(catalog, target);
            let count = Slices::pages(&lengths, self.size_of(target));
            pages.extend((1..=count).map(|number| PagePlan {
                target,
                number,
                count,
            }));
        }
        pages
    }

    /// Whether the A–Z has a page for each letter.
    pub fn letters_have_pages(&self) -> bool {
        self.letters
            .iter()
            .map(|letter| letter.names.len())
            .sum::<usize>()
            > self.page_size
    }

    fn targets(&self, catalog: &Catalog) -> Vec<Target> {
        let mut targets = vec![Target::Home, Target::Models];
        targets.extend(Ix::all(catalog.models.len()).map(Target::Model));
        targets.push(Target::Platforms);
        targets.extend(Ix::all(catalog.platforms.len()).map(Target::Platform));
        targets.extend(Ix::all(catalog.products.len()).map(Target::Product));
        targets.push(Target::Integrations);
        targets.extend(Ix::all(catalog.integrations.len()).map(Target::Integration));
        targets.push(Target::Workloads);
        targets.extend(Ix::all(catalog.workloads.len()).map(Target::Workload));
        targets.extend(Ix::all(catalog.support_paths.len()).map(Target::SupportPath));
        targets.push(Target::Sources);
        targets.extend(Ix::all(catalog.sources.len()).map(Target::Source));
        targets.extend([Target::Levels, Target::Changes, Target::AtoZ]);
        if self.letters_have_pages() {
            let named = self.letters.iter().enumerate();
            let used = named.filter(|(_, letter)| !letter.names.is_empty());
            targets.extend(used.map(|(number, _)| Target::Letter(number)));
        }
        targets.extend((0..catalog.database.prose.len()).map(Target::Prose));
        targets.extend([Target::Search, Target::NotFound]);
        targets.retain(|&target| self.has(catalog, target));
        targets
    }

    /// What the header leads to; a name that nothing has is a finding.
    pub(super) fn navigate(
        &self,
        catalog: &Catalog,
        config: &Config,
        report: &mut Report,
    ) -> Vec<Target> {
        let prose = &catalog.database.prose;
        let mut targets = Vec::new();
        for named in &config.navigation.entries {
            let list = LISTS.iter().find(|(name, _)| *name == named.name);
            let page = || prose.iter().position(|page| *page.slug == *named.name);
            let target = list
                .map(|(_, target)| *target)
                .or_else(|| page().map(Target::Prose));
            match target {
                Some(target) if self.has(catalog, target) => targets.push(target),
                Some(_) => {}
                None => {
                    let lists = LISTS.iter().map(|(name, _)| *name);
                    let known = lists.chain(prose.iter().map(|page| &*page.slug));
                    let message = format!("no list and no prose page is called `{}`", named.name);
                    let mut diagnostic = Diagnostic::new(Rule::Config, message)
                        .maybe_help(did_you_mean(&named.name, known));
                    diagnostic.place = named.place.clone();
                    report.push(diagnostic);
                }
            }
        }
        targets
    }
}

/// How many records each list of an entity's page has, the withdrawn ones last; nothing for other
/// targets.
fn entity_lists(catalog: &Catalog, target: Target) -> Vec<usize> {
    match target {
        Target::Model(at) => {
            let model = &catalog[at];
            vec![
                model.support_paths.len(),
                model.results.len(),
                model.withdrawn.len(),
            ]
        }
        Target::Platform(at) => {
            let platform = &catalog[at];
            vec![
                platform.support_paths.len(),
                platform.products.len(),
                platform.workload_paths.len(),
                platform.results.len(),
                platform.integrations.len(),
                platform.withdrawn.len(),
            ]
        }
        Target::Product(at) => {
            let product = &catalog[at];
            vec![
                product.support_paths.len(),
                catalog.mentions_of(at).count(),
                product.results.len(),
                product.withdrawn.len(),
            ]
        }
        Target::Integration(at) => {
            let integration = &catalog[at];
            vec![
                integration.support_paths.len(),
                integration.workload_paths.len(),
                integration.results.len(),
                integration.withdrawn.len(),
            ]
        }
        Target::Workload(at) => {
            let workload = &catalog[at];
            vec![
                workload.workload_paths.len(),
                workload.results.len(),
                workload.withdrawn.len(),
            ]
        }
        _ => Vec::new(),
    }
}

impl Catalog {
    /// Support paths of a product's platform that link no product and name this one in words.
    pub fn mentions_of(
        &self,
        product: crate::catalog::ProductIx,
    ) -> impl Iterator<Item = SupportPathIx> {
        self[self[product].platform]
            .support_paths
            .iter()
            .copied()
            .filter(move |&path| {
                self[path].products.is_empty() && self[path].mentions.contains(&product)
            })
    }
}
