//! Two owners of one address: by letter, by case, by Unicode form, or as a file in a folder's place.

use std::collections::{HashMap, HashSet};

use unicode_normalization::UnicodeNormalization;

use super::{PagePlan, SitePlan, Target};
use crate::catalog::Catalog;
use crate::diagnostic::{Diagnostic, Place, Report, Rule};
use crate::record::Head;
use crate::text::id::is_valid_id;

/// Reports every address that two pages claim.
///
/// All ids are lower-case ASCII, so that two entities can only meet through prose pages, whose
/// names are free, and through folders of the site itself.
pub(super) fn check(plan: &SitePlan, catalog: &Catalog, report: &mut Report) {
    let mut owners: HashMap<String, Target> = HashMap::with_capacity(plan.pages.len());
    for page in plan.pages.iter().filter(|page| page.number == 1) {
        let path = plan.page_permalink(catalog, *page).path().to_owned();
        if path.split('/').any(|folder| folder == INDEX) {
            report.push(in_place_of_index(catalog, &path, page.target));
        }
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
        } else if let Some(what) = reserved(&prose.slug) {
            let message = format!(
                "`{}` would stand at `/{}/`, {what}",
                prose.source.path(),
                prose.slug
            );
            let place = place(catalog, Target::Prose(number));
            let mut diagnostic =
                Diagnostic::new(Rule::PathCollision, message).help("rename the file");
            diagnostic.place = place;
            report.push(diagnostic);
        }
    }
}

/// What keeps a prose page from having a slug.
fn reserved(slug: &str) -> Option<&'static str> {
    if RESERVED.contains(&slug) {
        Some("a folder of the site itself")
    } else if !is_valid_id(slug) {
        // A slug is made of good words; only a device's name is refused then.
        Some("which Windows keeps for a device")
    } else {
        None
    }
}

/// A path without regard to case and Unicode form.
fn folded(path: &str) -> String {
    if path.is_ascii() {
        return path.to_ascii_lowercase();
    }
    path.nfc().flat_map(char::to_lowercase).collect()
}

/// The file that holds the page of each folder, so that no page can be a folder of that name.
const INDEX: &str = "index.html";

/// Folders of the site that hold pages or files and have no page of their own today.
const RESERVED: [&str; 10] = [
    "assets",
    "badges",
    "benchmarks",
    "compare",
    "css",
    "freshness",
    "js",
    "matrix",
    "page",
    "paths",
];

/// The folder of the search index, whose files are the site's own.
const SEARCH: &str = "search";

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

fn in_place_of_index(catalog: &Catalog, path: &str, target: Target) -> Diagnostic {
    let message = format!(
        "{} would stand at `{path}`, in the place of the page of the folder above it",
        owner(catalog, target)
    );
    let mut diagnostic = Diagnostic::new(Rule::PathCollision, message).help("choose another id");
    diagnostic.place = place(catalog, target);
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
        Target::Search => "the search".to_owned(),
        Target::Changes => "the changes of the records".to_owned(),
        _ => "a list of the site".to_owned(),
    }
}

fn place(catalog: &Catalog, target: Target) -> Option<Place> {
    match target {
        Target::Prose(number) => {
            let prose = catalog.database.prose.get(number)?;
            Some(Place::new(&prose.source, 0..0, ""))
        }
        Target::Model(at) => Some(id_of(&catalog[at].record.head)),
        Target::Platform(at) => Some(id_of(&catalog[at].record.head)),
        Target::Product(at) => Some(id_of(&catalog[at].record.head)),
        Target::Integration(at) => Some(id_of(&catalog[at].record.head)),
        Target::Workload(at) => Some(id_of(&catalog[at].record.head)),
        Target::SupportPath(at) => Some(id_of(&catalog[at].record.head)),
        _ => None,
    }
}

fn id_of(head: &Head) -> Place {
    head.origin.locate("/id")
}

impl SitePlan {
    /// Reports every file beside the pages that would stand in a page's place, or would need a
    /// folder where a page or another such file stands, or a file where others need a folder.
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
        let files: Vec<(String, &str)> = files.map(|file| (folded(file), file)).collect();
        let mut beside = Beside::default();
        for (folded, file) in &files {
            let of_page = pages.contains(folded)
                || folders.contains(folded.as_str())
                || above(folded).any(|folder| pages.contains(folder));
            let of_search = folded.split('/').next() == Some(SEARCH);
            let message = if of_page {
                format!("the static file `{file}` would stand where the site has a page")
            } else if of_search {
                format!("the static file `{file}` would stand among the files of the search index")
            } else if let Some(message) = beside.add(folded, file) {
                message
            } else {
                continue;
            };
            report.push(Diagnostic::new(Rule::PathCollision, message).help("rename the file"));
        }
        report
    }
}

/// The files beside the pages so far, and the folders they stand in.
#[derive(Default)]
struct Beside<'f> {
    files: HashMap<&'f str, &'f str>,
    /// Each folder with one of its files.
    folders: HashMap<&'f str, &'f str>,
}

impl<'f> Beside<'f> {
    /// Takes one more file; says why it cannot be, when it cannot.
    fn add(&mut self, folded: &'f str, file: &'f str) -> Option<String> {
        if file.contains(['\\', ':']) {
            return Some(format!(
                "the static file `{file}` has a name that is no part of an address"
            ));
        }
        if let Some(first) = self.files.get(folded) {
            return Some(format!(
                "the static files `{first}` and `{file}` differ in case or form alone"
            ));
        }
        if let Some(inner) = self.folders.get(folded) {
            return Some(format!(
                "the static file `{file}` would stand where `{inner}` needs a folder"
            ));
        }
        if let Some(first) = above(folded).find_map(|folder| self.files.get(folder)) {
            return Some(format!(
                "the static file `{file}` needs a folder where the file `{first}` stands"
            ));
        }
        self.files.insert(folded, file);
        for folder in above(folded) {
            self.folders.entry(folder).or_insert(file);
        }
        None
    }
}

/// The folders above a file: of `a/b/c` these are `a/b` and `a`.
fn above(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices('/').map(|(at, _)| &path[..at])
}
