//! Addresses: the only place where they are joined.

use super::anchor::{self, Anchor};
use super::{SitePlan, Target};
use crate::catalog::Catalog;
use crate::config::BaseUrl;

/// The address of a page or of a place on one, within the site.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Permalink {
    /// From the root, with `/` at both ends; a file has none at its end.
    path: String,
    /// Without `#`; empty for the page itself.
    fragment: String,
}

impl Permalink {
    /// Where `target` stands.
    pub(super) fn of(plan: &SitePlan, catalog: &Catalog, target: Target) -> Self {
        if let Some(path) = plan.path(target) {
            return Self::at(path);
        }
        match target {
            Target::WorkloadPath(at) => {
                let path = &catalog[at];
                Self::of(plan, catalog, Target::Workload(path.workload))
                    .page(plan.page_of_workload_path(at))
                    .fragment(anchor::workload_path(&path.record.head.id).id())
            }
            Target::Result(at) => {
                let result = &catalog[at];
                let page = match result.model {
                    Some(model) => Target::Model(model),
                    None => Target::Workload(result.workload),
                };
                Self::of(plan, catalog, page)
                    .page(plan.page_of_result(at))
                    .fragment(anchor::result(&result.record.head.id).id())
            }
            Target::Level(at) => Self::on_levels(anchor::level(&catalog[at].definition.key)),
            Target::Status(at) => Self::on_levels(anchor::status(&catalog[at].definition.key)),
            Target::Letter(number) => {
                let key = plan.letters.get(number).map_or("", |letter| &letter.key);
                Self::at(format!("/a-z/{key}/"))
            }
            Target::Prose(number) => {
                let page = catalog.database.prose.get(number);
                let slug = page.map_or("", |one| &one.slug);
                Self::at(format!("/{slug}/"))
            }
            // The plan keeps the paths of all others.
            _ => Self::at("/"),
        }
    }

    fn on_levels(place: Anchor<'_>) -> Self {
        Self::at("/levels/").fragment(place.id())
    }

    /// The address of a path that begins with `/`.
    pub fn at(path: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            fragment: String::new(),
        }
    }

    /// The same, at a place on the page.
    #[must_use]
    pub fn fragment(mut self, fragment: impl Into<String>) -> Self {
        self.fragment = fragment.into();
        self
    }

    /// Page `number` of it; the first page is the address itself.
    #[must_use]
    pub fn page(mut self, number: usize) -> Self {
        if number > 1 {
            self.path.push_str(&format!("page/{number}/"));
        }
        self
    }

    /// The path from the root, without the fragment.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The file that holds the page, relative to the output folder.
    pub fn file(&self) -> String {
        let inside = self.path.trim_start_matches('/');
        if inside.is_empty() || inside.ends_with('/') {
            format!("{inside}index.html")
        } else {
            inside.to_owned()
        }
    }

    /// The way from this page to the root: `../` once for each folder.
    pub fn to_root(&self) -> String {
        let depth = self.path.matches('/').count().saturating_sub(1);
        if depth == 0 {
            "./".to_owned()
        } else {
            "../".repeat(depth)
        }
    }

    /// How a page at this address links to `other`: relatively, or by fragment alone on itself.
    pub fn link_to(&self, other: &Self) -> String {
        let mut link = String::with_capacity(other.path.len() + other.fragment.len() + 16);
        if self.path != other.path || other.fragment.is_empty() {
            self.push_way(&other.path, &mut link);
        }
        if !other.fragment.is_empty() {
            link.push('#');
            link.push_str(&other.fragment);
        }
        link
    }

    /// How a page at this address links to another page at `path`.
    pub fn link_to_path(&self, path: &str) -> String {
        let mut link = String::with_capacity(path.len() + 16);
        self.push_way(path, &mut link);
        link
    }

    /// The absolute address under `base`, with the fragment.
    pub fn absolute(&self, base: &BaseUrl) -> String {
        let mut address = base.join(&self.path);
        if !self.fragment.is_empty() {
            address.push('#');
            address.push_str(&self.fragment);
        }
        address
    }

    /// How 404.html, which is shown at any depth, links to this: from the host's root.
    pub fn from_host_root(&self, base: Option<&BaseUrl>) -> String {
        let prefix = base.map_or("/", BaseUrl::path);
        let mut link = format!("{prefix}{}", self.path.trim_start_matches('/'));
        if !self.fragment.is_empty() {
            link.push('#');
            link.push_str(&self.fragment);
        }
        link
    }

    fn push_way(&self, to: &str, link: &mut String) {
        let folder_end = self.path.rfind('/').map_or(0, |at| at + 1);
        let folder = &self.path[..folder_end];
        let shared = shared_folders(folder, to);
        for _ in folder[shared..].bytes().filter(|&byte| byte == b'/') {
            link.push_str("../");
        }
        link.push_str(&to[shared..]);
        if link.is_empty() {
            link.push_str("./");
        }
    }
}

/// How many bytes of both paths are the same whole folders.
fn shared_folders(a: &str, b: &str) -> usize {
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    a[..same].rfind('/').map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::Permalink;

    fn link(from: &str, to: &str) -> String {
        Permalink::at(from).link_to(&Permalink::at(to))
    }

    #[test]
    fn links_are_relative_and_as_short_as_folders_allow() {
        assert_eq!(link("/", "/models/a/"), "models/a/");
        assert_eq!(link("/models/a/", "/"), "../../");
        assert_eq!(link("/models/a/", "/models/"), "../");
        assert_eq!(link("/models/a/", "/models/b/"), "../b/");
        assert_eq!(link("/models/a/", "/models/a/page/2/"), "page/2/");
        assert_eq!(link("/models/a/page/2/", "/models/a/"), "../../");
        assert_eq!(link("/", "/"), "./");
        assert_eq!(link("/models/a/", "/models/a/"), "./");
        assert_eq!(link("/models/ab/", "/models/ac/"), "../ac/");
        assert_eq!(link("/models/", "/assets/x.css"), "../assets/x.css");
    }

    #[test]
    fn a_place_on_the_same_page_is_its_fragment_alone() {
        let page = Permalink::at("/levels/");
        assert_eq!(page.link_to(&page.clone().fragment("level-a")), "#level-a");
        let home = Permalink::at("/");
        assert_eq!(home.link_to(&page.fragment("level-a")), "levels/#level-a");
    }

    #[test]
    fn the_root_is_as_many_folders_up_as_the_page_is_deep() {
        assert_eq!(Permalink::at("/").to_root(), "./");
        assert_eq!(Permalink::at("/models/a/").to_root(), "../../");
        assert_eq!(Permalink::at("/404.html").to_root(), "./");
    }
}
