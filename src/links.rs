//! Every internal `href`, `src` and `#fragment` of the site leads somewhere.
//!
//! While pages are drawn, each one's anchors and links are read off its finished HTML: what leads
//! to another page's file is settled at once, what leads to a place on another page when all are
//! drawn. It reads only HTML that templates and [`crate::markdown`] made, where `<` and quotes in
//! texts are escaped; it is no parser of other people's pages.

mod tags;

use std::collections::{BTreeMap, BTreeSet};

use ahash::{AHashSet, RandomState};

use crate::diagnostic::{Diagnostic, Place, Report, Rule};
use crate::plan::Permalink;

/// Anchors of all pages are held against one another, so all are hashed alike.
const ANCHORS: RandomState = RandomState::with_seeds(1, 2, 3, 4);

/// The file that stands for a folder.
const INDEX: &str = "index.html";

/// The files that a link can lead to, by path from the root (`models/a/index.html`).
pub struct Files {
    paths: AHashSet<Box<str>>,
    base_path: String,
}

/// What one page has and wants.
#[derive(Debug, Default)]
pub struct PageLinks {
    file: Box<str>,
    anchors: Vec<u64>,
    /// Links to places on other pages: the file, the place, and the link as it stands.
    elsewhere: Vec<(Box<str>, Box<str>)>,
    /// Where links lead that lead to no file or to no place on this page; links out of the site as
    /// they stand.
    broken: BTreeSet<Box<str>>,
}

impl Files {
    /// The files of a site that is published under `base_path` (`/x/`).
    pub fn new(paths: impl IntoIterator<Item = String>, base_path: &str) -> Self {
        Self {
            paths: paths.into_iter().map(String::into_boxed_str).collect(),
            base_path: base_path.to_owned(),
        }
    }

    /// Reads what the finished page at `here` has and wants.
    pub fn read(&self, here: &Permalink, html: &[u8]) -> PageLinks {
        let file = here.file();
        let (anchors, links) = anchors_and_links(&file, html);
        let mut page = PageLinks {
            anchors,
            ..PageLinks::default()
        };
        for link in links {
            if is_outside(link) {
                continue;
            }
            let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
            let path = path.split('?').next().unwrap_or_default();
            let Some(to) = self.resolve(here.path(), path) else {
                page.broken.insert(link.into());
                continue;
            };
            let fragment = decoded(fragment);
            if to == file {
                if !fragment.is_empty() && !page.has(anchor(&file, &fragment)) {
                    page.broken.insert(place(&to, &fragment));
                }
            } else if !self.paths.contains(&*to) {
                page.broken.insert(to.into());
            } else if !fragment.is_empty() {
                page.elsewhere.push((to.into(), fragment.into()));
            }
        }
        page.elsewhere.sort();
        page.file = file.into();
        page
    }

    /// The file to which `path` leads from the page at `here`; none outside the site.
    fn resolve(&self, here: &str, path: &str) -> Option<String> {
        let here = here.strip_prefix('/').unwrap_or(here);
        if path.is_empty() {
            return Some(as_file(here.to_owned()));
        }
        // A folder, with `/` at its end, or at last a file.
        let mut to = String::with_capacity(here.len() + path.len() + INDEX.len());
        let mut rest = path;
        if let Some(inside) = path.strip_prefix(&*self.base_path) {
            rest = inside;
        } else if path.starts_with('/') {
            return None;
        } else {
            to.push_str(folder(here));
        }
        while !rest.is_empty() {
            let (step, after) = match memchr::memchr(b'/', rest.as_bytes()) {
                Some(end) => (&rest[..end], Some(&rest[end + 1..])),
                None => (rest, None),
            };
            match step {
                ".." => {
                    let inside = to.strip_suffix('/')?;
                    to.truncate(folder(inside).len());
                }
                "." | "" => {}
                step => {
                    to.push_str(step);
                    to.extend(after.map(|_| '/'));
                }
            }
            rest = after.unwrap_or_default();
        }
        Some(as_file(to))
    }
}

impl PageLinks {
    fn has(&self, anchor: u64) -> bool {
        self.anchors.binary_search(&anchor).is_ok()
    }
}

/// The anchors of a page, sorted, and what it links to, each once. Most attributes are neither, and
/// their values are not looked at.
fn anchors_and_links<'h>(file: &str, html: &'h [u8]) -> (Vec<u64>, Vec<&'h str>) {
    let mut anchors = Vec::new();
    let mut seen: AHashSet<&[u8]> = AHashSet::new();
    tags::attributes(html, |name, value| match name {
        b"id" => {
            anchors.extend(str::from_utf8(value).map(|id| anchor(file, id)));
        }
        b"href" | b"src" | b"srcset" | b"action" | b"poster" => {
            seen.insert(value);
        }
        _ => {}
    });
    anchors.sort_unstable();
    let links = seen.into_iter().flat_map(str::from_utf8).collect();
    (anchors, links)
}

/// Findings about all links of a site, one for each place that does not exist; `pages` in any
/// order. `written` finds where a text of the data writes a link to a site path, if one does.
pub fn check(mut pages: Vec<PageLinks>, written: impl Fn(&str) -> Option<Place>) -> Report {
    pages.sort_by(|a, b| a.file.cmp(&b.file));
    let anchors = pages.iter().flat_map(|page| page.anchors.iter().copied());
    let anchors: AHashSet<u64> = anchors.collect();
    let mut broken: BTreeMap<Box<str>, Vec<&str>> = BTreeMap::new();
    for page in &pages {
        let missing = page
            .elsewhere
            .iter()
            .filter(|(file, fragment)| !anchors.contains(&anchor(file, fragment)))
            .map(|(file, fragment)| place(file, fragment));
        let targets: BTreeSet<_> = page.broken.iter().cloned().chain(missing).collect();
        for target in targets {
            broken.entry(target).or_default().push(&page.file);
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

fn place(file: &str, fragment: &str) -> Box<str> {
    format!("{file}#{fragment}").into_boxed_str()
}

fn anchor(file: &str, id: &str) -> u64 {
    ANCHORS.hash_one((file, id))
}

fn is_outside(link: &str) -> bool {
    let before_path = link.split(['/', '?', '#']).next().unwrap_or_default();
    before_path.contains(':') || link.starts_with("//")
}

fn as_file(mut path: String) -> String {
    if path.is_empty() || path.ends_with('/') {
        path.push_str(INDEX);
    }
    path
}

/// The part of a path up to its last `/`.
fn folder(path: &str) -> &str {
    &path[..path.rfind('/').map_or(0, |at| at + 1)]
}

fn decoded(text: &str) -> std::borrow::Cow<'_, str> {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy()
}

#[cfg(test)]
mod tests {
    use super::{Files, check};
    use crate::plan::Permalink;

    fn findings(pages: &[(&str, &str)]) -> Vec<String> {
        let here = |path: &str| Permalink::at(path.to_owned());
        let paths = pages.iter().map(|(path, _)| here(path).file());
        let files = Files::new(paths.chain(["css/site.css".to_owned()]), "/x/");
        let read = pages
            .iter()
            .map(|(path, html)| files.read(&here(path), html.as_bytes()));
        let report = check(read.collect(), |_| None);
        report
            .iter()
            .map(|finding| finding.message.clone())
            .collect()
    }

    #[test]
    fn links_that_lead_somewhere_are_no_finding() {
        let home = r##"<a href="a/">a</a><a href="./">home</a><a href="a/#b">b</a><a href="#top" id="top">t</a>
            <link href="css/site.css?v=1"><a href="https://a.example/">o</a><a href="mailto:a@b.example">m</a>"##;
        let a = r##"<p id=b>href="nowhere/"</p><a href="../">up</a><a href="/x/a/#b">b</a><a href="..">up</a>"##;
        assert_eq!(findings(&[("/", home), ("/a/", a)]), Vec::<String>::new());
    }

    #[test]
    fn links_to_nothing_are_findings() {
        let html = r##"<a href="b/">b</a><a href="#no">n</a><a href="/a/">abs</a><a href="../../">out</a><img src="x.png"><a href="a/#no">p</a>"##;
        let told = findings(&[("/", html), ("/a/", "")]);
        assert_eq!(
            told,
            [
                "nothing stands at `../../`, and the page `index.html` links to it",
                "nothing stands at `/a/`, and the page `index.html` links to it",
                "nothing stands at `a/index.html#no`, and the page `index.html` links to it",
                "nothing stands at `b/index.html`, and the page `index.html` links to it",
                "nothing stands at `index.html#no`, and the page `index.html` links to it",
                "nothing stands at `x.png`, and the page `index.html` links to it",
            ]
        );
    }
}
