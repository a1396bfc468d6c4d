//! What all pages have and want → findings about the links that lead nowhere.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;

use super::{Elsewhere, Files, PageLinks, anchor, id_of, place};
use crate::diagnostic::{Diagnostic, Place, Report, Rule};

impl Files {
    /// Findings about all links of a site, one for each place that does not exist; `pages` in any
    /// order. `late` are paths of files that were not known while the pages were read. `written` finds
    /// where a text of the data writes a link to a site path, if one does.
    pub fn check(
        &self,
        mut pages: Vec<PageLinks>,
        late: &[String],
        written: impl Fn(&str) -> Option<Place>,
    ) -> Report {
        let mut names = vec![""; self.paths.len() + 1];
        for (path, &file) in &self.paths {
            names[file] = path;
        }
        pages.sort_by(|a, b| names[a.file].cmp(names[b.file]));
        // Far fewer places are linked to than there are.
        let parts = self.parts.all();
        let shared = parts.iter().flat_map(|part| &part.elsewhere);
        let wanted = pages.iter().flat_map(|page| &page.elsewhere).chain(shared);
        let mut missing: FxHashSet<u64> = wanted.map(anchor_of).collect();
        for known in pages.iter().flat_map(|page| &page.anchors) {
            missing.remove(known);
        }
        let late: FxHashSet<&str> = late.iter().map(String::as_str).collect();
        let mut broken: BTreeMap<Box<str>, Vec<&str>> = BTreeMap::new();
        for page in &pages {
            let elsewhere = page.elsewhere().filter(|_| !missing.is_empty());
            let missing = elsewhere
                .filter(|place| missing.contains(&anchor_of(place)))
                .map(|(file, fragment)| place(names[*file], fragment));
            let shared = page.parts.iter().flat_map(|part| &part.broken);
            let broken_here = page.broken.iter().chain(shared);
            let broken_here = broken_here.filter(|path| !late.contains(&***path)).cloned();
            let targets: BTreeSet<_> = broken_here.chain(missing).collect();
            for target in targets {
                broken.entry(target).or_default().push(names[page.file]);
            }
        }
        let mut report = Report::new();
        for (target, from) in broken {
            let first = from.first().copied().unwrap_or_default();
            let linking = match from.len() {
                1 => format!("the page `{first}` links to it"),
                count => format!("{count} pages link to it, the first of them `{first}`"),
            };
            let message = format!("nothing stands at `{target}`, and {linking}");
            let mut finding = Diagnostic::new(Rule::BrokenLink, message);
            finding.place = written(&site_path(&target));
            let help = match finding.place {
                Some(_) => "mend the link, or add what it leads to",
                None => "mend the link in the template that has it",
            };
            report.push(finding.help(help));
        }
        report
    }
}

fn anchor_of((file, fragment): &Elsewhere) -> u64 {
    anchor(*file, id_of(fragment))
}

/// A file of the site, with its fragment, as a text would link to it.
fn site_path(target: &str) -> String {
    let (file, fragment) = target.split_once('#').unwrap_or((target, ""));
    let path = match file.strip_suffix("index.html") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
        _ => file,
    };
    let path = format!("/{}", path.trim_start_matches('/'));
    if fragment.is_empty() {
        path
    } else {
        format!("{path}#{fragment}")
    }
}
