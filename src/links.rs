//! Every internal `href`, `src` and `#fragment` of the site leads somewhere.
//!
//! While pages are drawn, each one's anchors and links are read off its finished HTML: what leads
//! to another page's file is settled at once, what leads to a place on another page when all are
//! drawn. A part that many pages show is read once. It reads only HTML that templates and
//! [`crate::markdown`] made, where `<` and quotes in texts are escaped; it is no parser of other
//! people's pages.

mod findings;
mod tags;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::hash::BuildHasher;
use std::sync::Arc;

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::plan::Permalink;
use crate::render::DrawnPart;
use crate::view::by_part::ByPart;

/// The attributes that are looked at.
const NAMES: [&[u8]; 6] = [b"id", b"href", b"src", b"srcset", b"action", b"poster"];

/// The file that stands for a folder.
const INDEX: &str = "index.html";

/// The files that a link can lead to, by path from the root (`models/a/index.html`).
pub struct Files {
    /// Each with its number.
    paths: FxHashMap<Box<str>, usize>,
    base_path: String,
    /// What the parts that many pages show have and want, each read once.
    parts: ByPart<PartLinks>,
}

/// What one page has and wants.
#[derive(Debug)]
pub struct PageLinks {
    /// The number of its file.
    file: usize,
    anchors: Box<[u64]>,
    /// Links to places on other pages.
    elsewhere: Box<[Elsewhere]>,
    /// Where links lead that lead to no file or to no place on this page; links out of the site as
    /// they stand.
    broken: BTreeSet<Box<str>>,
    parts: Box<[Arc<PartLinks>]>,
}

/// What a part has and wants on every page that shows it. Places on the page are kept as hashes:
/// nearly all of them are there.
#[derive(Debug)]
struct PartLinks {
    ids: Box<[Id]>,
    own: Box<[Id]>,
    elsewhere: Box<[Elsewhere]>,
    broken: BTreeSet<Box<str>>,
}

/// Where the links of a piece of HTML lead.
#[derive(Debug, Default)]
struct Wants<'h> {
    /// Places on the page itself.
    own: Vec<Cow<'h, str>>,
    /// Places on pages.
    elsewhere: Vec<Elsewhere>,
    /// What does not exist.
    broken: BTreeSet<Box<str>>,
}

/// The number of a file, and a place in it. All pages' are kept until the last is drawn, so they
/// are kept small.
type Elsewhere = (usize, Box<str>);

/// The hash of an id.
type Id = u64;

impl PageLinks {
    fn elsewhere(&self) -> impl Iterator<Item = &Elsewhere> {
        let shared = self.parts.iter().flat_map(|part| &part.elsewhere);
        self.elsewhere.iter().chain(shared)
    }
}

impl Files {
    /// The files of a site that is published under `base_path` (`/x/`).
    pub fn new(paths: impl IntoIterator<Item = String>, base_path: &str) -> Self {
        let mut numbers = FxHashMap::default();
        for path in paths {
            let next = numbers.len();
            numbers.entry(path.into_boxed_str()).or_insert(next);
        }
        Self {
            paths: numbers,
            base_path: base_path.to_owned(),
            parts: ByPart::default(),
        }
    }

    /// Reads what the page at `here` has and wants: its HTML without the parts that it shares with
    /// other pages, and those, each with its number.
    pub fn read<'p>(
        &self,
        here: &Permalink,
        html: &[u8],
        parts: impl IntoIterator<Item = (usize, &'p DrawnPart)>,
    ) -> PageLinks {
        let file = self.paths.get(&*here.file()).copied();
        let file = file.unwrap_or(self.paths.len());
        let (ids, links) = ids_and_links(html);
        let Wants {
            own,
            elsewhere,
            mut broken,
        } = self.wants(here.path(), links);
        let drawn: Vec<_> = parts.into_iter().collect();
        let parts = drawn.iter();
        let parts: Box<[_]> = parts
            .map(|&(number, drawn)| self.part(number, drawn))
            .collect();
        let shared = parts.iter().flat_map(|part| part.ids.iter().copied());
        let all = ids.into_iter().map(id_of).chain(shared);
        let mut anchors: Vec<u64> = all.map(|id| anchor(file, id)).collect();
        anchors.sort_unstable();
        let is_lost = |id| anchors.binary_search(&anchor(file, id)).is_err();
        let mut lose = |own: &[Cow<'_, str>]| {
            let lost = own.iter().filter(|id| is_lost(id_of(id)));
            broken.extend(lost.map(|id| place(&here.file(), id)));
        };
        lose(&own);
        for (part, (_, drawn)) in parts.iter().zip(&drawn) {
            if part.own.iter().copied().any(is_lost) {
                let html = drawn.at(&self.base_path);
                lose(&self.wants("/", ids_and_links(&html).1).own);
            }
        }
        PageLinks {
            file,
            anchors: anchors.into(),
            elsewhere: elsewhere.into(),
            broken,
            parts,
        }
    }

    /// What the part of this number has and wants.
    fn part(&self, number: usize, drawn: &DrawnPart) -> Arc<PartLinks> {
        if let Some(known) = self.parts.get(number) {
            return known;
        }
        let html = drawn.at(&self.base_path);
        let (ids, links) = ids_and_links(&html);
        let wants = self.wants("/", links);
        let part = PartLinks {
            ids: ids.into_iter().map(id_of).collect(),
            own: wants.own.iter().map(|id| id_of(id)).collect(),
            elsewhere: wants.elsewhere.into(),
            broken: wants.broken,
        };
        self.parts.insert(number, part)
    }

    /// Where links lead from a page at `here`.
    fn wants<'h>(&self, here: &str, links: impl IntoIterator<Item = &'h str>) -> Wants<'h> {
        let mut wants = Wants::default();
        for link in links.into_iter().filter(|link| !is_outside(link)) {
            let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
            let path = path.split('?').next().unwrap_or_default();
            let fragment = decoded(fragment);
            if path.is_empty() {
                if !fragment.is_empty() {
                    wants.own.push(fragment);
                }
                continue;
            }
            let Some(to) = self.resolve(here, path) else {
                wants.broken.insert(link.into());
                continue;
            };
            match self.paths.get(&*to) {
                None => {
                    wants.broken.insert(to.into());
                }
                Some(&file) if !fragment.is_empty() => {
                    wants.elsewhere.push((file, fragment.into()));
                }
                Some(_) => {}
            }
        }
        wants
    }

    /// The file to which `path` leads from the page at `here`; none outside the site.
    fn resolve(&self, here: &str, path: &str) -> Option<String> {
        let here = here.strip_prefix('/').unwrap_or(here);
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

/// The ids of a piece of HTML, and what it links to, each once.
fn ids_and_links(html: &[u8]) -> (Vec<&str>, Vec<&str>) {
    let mut ids = Vec::new();
    // About one link in so many bytes.
    let mut seen: FxHashSet<&[u8]> =
        FxHashSet::with_capacity_and_hasher(html.len() / 256, FxBuildHasher);
    tags::attributes(html, &NAMES, |name, value| match name {
        b"id" => ids.extend(str::from_utf8(value)),
        _ => {
            seen.insert(value);
        }
    });
    let links = seen.into_iter().flat_map(str::from_utf8).collect();
    (ids, links)
}

fn place(file: &str, fragment: &str) -> Box<str> {
    format!("{file}#{fragment}").into_boxed_str()
}

fn id_of(id: &str) -> Id {
    FxBuildHasher.hash_one(id)
}

fn anchor(file: usize, id: Id) -> u64 {
    FxBuildHasher.hash_one((file, id))
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

fn decoded(text: &str) -> Cow<'_, str> {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy()
}

#[cfg(test)]
mod tests {
    use super::Files;
    use crate::plan::Permalink;

    fn findings(pages: &[(&str, &str)]) -> Vec<String> {
        let here = |path: &str| Permalink::at(path.to_owned());
        let paths = pages.iter().map(|(path, _)| here(path).file());
        let files = Files::new(paths.chain(["css/site.css".to_owned()]), "/x/");
        let read = pages
            .iter()
            .map(|(path, html)| files.read(&here(path), html.as_bytes(), []));
        let report = files.check(read.collect(), &["search/entry.json".to_owned()], |_| None);
        report
            .iter()
            .map(|finding| finding.message.clone())
            .collect()
    }

    #[test]
    fn links_that_lead_somewhere_are_no_finding() {
        let home = r##"<a href="a/">a</a><a href="./">home</a><a href="a/#b">b</a><a href="#top" id="top">t</a>
            <link href="css/site.css?v=1"><a href="https://a.example/">o</a><a href="mailto:a@b.example">m</a><a href="search/entry.json">i</a>"##;
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
