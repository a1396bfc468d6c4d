//! Two owners of one address: by letter, by case, by Unicode form, or as a file in a folder's place.

use std::collections::{HashMap, HashSet};

use unicode_normalization::UnicodeNormalization;

use super::{PagePlan, SitePlan, Target};
use crate::catalog::Catalog;
use crate::diagnostic::{Diagnostic, Place, Report, Rule};

/// Reports every address that two pages claim.
///
/// All ids are lower-case ASCII, so that two entities can only meet through prose pages, whose
/// names are free, and through folders of the site itself.
pub(super) fn check(plan: &SitePlan, catalog: &Catalog, report: &mut Report) {
    let mut owners: HashMap<String, Target> = HashMap::with_capacity(plan.pages.len());
    for page in plan.pages.iter().filter(|page| page.number == 1) {
        let path = plan.page_permalink(catalog, *page).path().to_owned();
        let folded = folded(&path);
        if let Some(&first) = owners.get(&folded) {
            report.push(collision(catalog, &path, first, page));
        } else {
            owners.insert(folded, page.target);
        }
    }
    for (number, prose) in catalog.database.prose.iter().enumerate() {
        if prose.slug.is_empty() {
            let message = format!("the name of `{}` leaves no address", prose.source.path());
            report.push(
                Diagnostic::new(Rule::PathCollision, message)
                    .help("name the file with letters or digits of ASCII"),
            );
        } else if RESERVED.contains(&&*prose.slug) {
            let path = format!("/{}/", prose.slug);
            let message = format!(
                "`{}` would stand at `{path}`, a folder of the site itself",
                prose.source.path()
            );
            let place = place(catalog, Target::Prose(number));
            let mut diagnostic =
                Diagnostic::new(Rule::PathCollision, message).help("rename the file");
            diagnostic.place = place;
            report.push(diagnostic);
        }
    }
}

/// A path without regard to case and Unicode form.
fn folded(path: &str) -> String {
    if path.is_ascii() {
        return path.to_ascii_lowercase();
    }
    path.nfc().flat_map(char::to_lowercase).collect()
}

/// Folders of the site that hold pages or files and have no page of their own today.
const RESERVED: [&str; 12] = [
    "assets",
    "badges",
    "benchmarks",
    "changes",
    "compare",
    "css",
    "freshness",
    "js",
    "matrix",
    "page",
    "paths",
    "search",
];

fn collision(catalog: &Catalog, path: &str, first: Target, again: &PagePlan) -> Diagnostic {
    let message = format!(
        "{} and {} would both stand at `{path}`",
        owner(catalog, first),
        owner(catalog, again.target)
    );
    let mut diagnostic = Diagnostic::new(Rule::PathCollision, message).help("rename one of them");
    diagnostic.place = place(catalog, again.target).or_else(|| place(catalog, first));
    diagnostic
}

fn owner(catalog: &Catalog, target: Target) -> String {
    match target {
        Target::Prose(number) => match catalog.database.prose.get(number) {
            Some(prose) => format!("`{}`", prose.source.path()),
            None => "a prose page".to_owned(),
        },
        Target::Model(at) => format!("the model `{}`", catalog[at].record.head.id),
        Target::Platform(at) => format!("the platform `{}`", catalog[at].record.head.id),
        Target::Product(at) => format!("the product `{}`", catalog[at].record.head.id),
        Target::Integration(at) => format!("the integration `{}`", catalog[at].record.head.id),
        Target::Workload(at) => format!("the workload `{}`", catalog[at].record.head.id),
        Target::SupportPath(at) => format!("the support path `{}`", catalog[at].record.head.id),
        Target::Source(at) => format!("the source `{}`", catalog[at].url),
        _ => "a list of the site".to_owned(),
    }
}

fn place(catalog: &Catalog, target: Target) -> Option<Place> {
    match target {
        Target::Prose(number) => {
            let prose = catalog.database.prose.get(number)?;
            Some(Place::new(&prose.source, 0..0, ""))
        }
        _ => None,
    }
}

impl SitePlan {
    /// Reports every file beside the pages that would stand in a page's place, or would need a
    /// folder where a page stands, or a file where pages need a folder.
    pub fn check_files<'f>(
        &self,
        catalog: &Catalog,
        files: impl Iterator<Item = &'f str>,
    ) -> Report {
        let mut report = Report::new();
        let pages: HashSet<String> = self
            .pages
            .iter()
            .map(|&page| folded(&self.page_permalink(catalog, page).file()))
            .collect();
        let folders: HashSet<&str> = pages.iter().flat_map(|page| above(page)).collect();
        let mut seen: HashMap<String, &str> = HashMap::new();
        for file in files {
            let folded = folded(file);
            let of_page = pages.contains(&folded)
                || folders.contains(folded.as_str())
                || above(&folded).any(|folder| pages.contains(folder));
            let message = if of_page {
                format!("the static file `{file}` would stand where the site has a page")
            } else if let Some(first) = seen.get(&folded) {
                format!("the static files `{first}` and `{file}` differ in case or form alone")
            } else {
                seen.insert(folded, file);
                continue;
            };
            report.push(Diagnostic::new(Rule::PathCollision, message).help("rename the file"));
        }
        report
    }
}

/// The folders above a file: of `a/b/c` these are `a/b` and `a`.
fn above(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices('/').map(|(at, _)| &path[..at])
}
