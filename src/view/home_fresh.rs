//! *How fresh it is*: how many sources have a check date, and what their addresses promise.

use jiff::civil::Date;

use super::context::Context;
use super::legend::shown;
use super::shape::{Fact, LinkList, Stat};
use crate::catalog::AddressClass;
use crate::plan::Target;

/// As many files stand on the home page; a database of many files has more.
const MOST_FILES: usize = 12;

/// What is counted over all sources and support paths, in one walk over each.
struct Counts {
    checked: usize,
    oldest: Option<Date>,
    newest: Option<Date>,
    moving: usize,
    unversioned: usize,
    /// Support paths of which at least one source is a moving or an unversioned page.
    paths_on_such: usize,
}

impl<'a> Context<'a> {
    /// The rows; none without a source.
    pub(super) fn fresh(&self) -> Vec<Stat> {
        let catalog = self.site.catalog;
        if catalog.sources.is_empty() {
            return Vec::new();
        }
        let counts = self.count_sources();
        let all = catalog.sources.len();
        let unchecked = all - counts.checked;
        let standing = catalog.standing_support_paths().count();
        vec![
            self.stat(counts.checked, all, self.checked_words(&counts)),
            self.stat(unchecked, all, {
                let key = match unchecked {
                    1 => "pages.home.not_checked_one",
                    _ => "pages.home.not_checked",
                };
                self.fill(key, &[("sources", self.noun("nouns.source", all))])
            }),
            self.stat(counts.moving, all, {
                let key = match counts.moving {
                    1 => "pages.home.moving_one",
                    _ => "pages.home.moving",
                };
                let sources = self.noun("nouns.source", all);
                let unversioned = shown(counts.unversioned);
                self.fill(key, &[("sources", sources), ("unversioned", &unversioned)])
            }),
            self.stat(counts.paths_on_such, standing, {
                let key = match counts.paths_on_such {
                    1 => "pages.home.rest_on_moving_one",
                    _ => "pages.home.rest_on_moving",
                };
                let noun = self.noun("nouns.support_path", standing);
                self.fill(key, &[("paths", noun)])
            }),
        ]
    }

    fn noun(&self, key: &'static str, number: usize) -> &'a str {
        self.site.words.noun(key, number)
    }

    fn stat(&self, count: usize, all: usize, text: String) -> Stat {
        let values = [("count", &*shown(count)), ("all", &*shown(all))];
        Stat {
            number: self.fill("pages.home.of", &values),
            text,
            href: String::new(),
        }
    }

    fn checked_words(&self, counts: &Counts) -> String {
        let all = self.site.catalog.sources.len();
        let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let (oldest, newest) = (day(counts.oldest), day(counts.newest));
        let key = match counts.checked {
            0 => "pages.home.none_checked",
            _ if oldest != newest => "pages.home.checked",
            1 => "pages.home.checked_one",
            _ => "pages.home.checked_same",
        };
        let sources = self.noun("nouns.source", all);
        let values = [
            ("sources", sources),
            ("oldest", &*oldest),
            ("newest", &*newest),
        ];
        self.fill(key, &values)
    }

    fn count_sources(&self) -> Counts {
        let catalog = self.site.catalog;
        let mut counts = Counts {
            checked: 0,
            oldest: None,
            newest: None,
            moving: 0,
            unversioned: 0,
            paths_on_such: 0,
        };
        for source in &catalog.sources {
            match source.class {
                AddressClass::Moving => counts.moving += 1,
                AddressClass::Unversioned => counts.unversioned += 1,
                AddressClass::Fixed => {}
            }
            let claims = source.claims.iter();
            let days = claims.filter_map(|&claim| catalog.evidence(claim).checked_at);
            let mut any = false;
            for day in days {
                any = true;
                counts.oldest = Some(counts.oldest.map_or(day, |oldest| oldest.min(day)));
                counts.newest = Some(counts.newest.map_or(day, |newest| newest.max(day)));
            }
            counts.checked += usize::from(any);
        }
        counts.paths_on_such = catalog
            .standing_support_paths()
            .filter(|&at| {
                let mut sources = catalog[at].sources.iter();
                sources.any(|&source| catalog[source].class != AddressClass::Fixed)
            })
            .count();
        counts
    }

    /// The data files' versions and review dates, the same words once.
    pub(super) fn home_files(&self) -> LinkList<'a> {
        let files = &self.site.catalog.database.files;
        let mut words: Vec<&'a str> = Vec::new();
        let mut more = 0;
        for number in 0..files.len() {
            let file = self.site.file(number);
            if words.contains(&file) {
                continue;
            }
            if words.len() < MOST_FILES {
                words.push(file);
            } else {
                more += 1;
            }
        }
        let mut links: Vec<Fact<'a>> = words.into_iter().map(Fact::text).collect();
        if more > 0 {
            let files = self.counted("nouns.file", more);
            links.push(Fact::text(
                self.fill("pages.home.more_files", &[("files", &files)]),
            ));
        }
        LinkList {
            links,
            ..LinkList::default()
        }
    }

    /// The ways from the home page to lists that exist.
    pub(super) fn list_links(&self, lists: &[(&'static str, Target)]) -> LinkList<'a> {
        let site = self.site;
        let there = lists
            .iter()
            .filter(|(_, list)| site.plan.has(site.catalog, *list));
        LinkList {
            links: there
                .map(|&(key, list)| Fact::link(self.word(key), self.href(list)))
                .collect(),
            ..LinkList::default()
        }
    }
}
