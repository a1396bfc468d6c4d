//! *How fresh it is*: how many sources have a check date, and what their addresses promise.

use jiff::civil::Date;

use super::context::Context;
use super::legend::shown;
use super::shape::{Fact, LinkList, Stat};
use crate::freshness::ClaimCounts;
use crate::plan::Target;

/// As many files stand on the home page; a database of many files has more.
const MOST_FILES: usize = 12;

impl<'a> Context<'a> {
    /// The rows; none without a source.
    pub(super) fn fresh(&self) -> Vec<Stat> {
        let catalog = self.site.catalog;
        if catalog.sources.is_empty() {
            return Vec::new();
        }
        let facts = &self.site.plan.freshness;
        let counts = &facts.claims;
        let (all, unchecked) = (counts.sources, counts.sources_unchecked());
        let (moving, unversioned) = (facts.moving.len(), facts.unversioned.len());
        let standing = catalog.standing_support_paths().count();
        vec![
            self.stat(counts.sources_checked, all, self.checked_words(counts)),
            self.stat(unchecked, all, {
                let key = match unchecked {
                    1 => "pages.home.not_checked_one",
                    _ => "pages.home.not_checked",
                };
                self.fill(key, &[("sources", self.noun("nouns.source", all))])
            }),
            self.stat(moving, all, {
                let key = match moving {
                    1 => "pages.home.moving_one",
                    _ => "pages.home.moving",
                };
                let sources = self.noun("nouns.source", all);
                let unversioned = shown(unversioned);
                self.fill(key, &[("sources", sources), ("unversioned", &unversioned)])
            }),
            self.stat(facts.paths_on_such, standing, {
                let key = match facts.paths_on_such {
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

    fn checked_words(&self, counts: &ClaimCounts) -> String {
        let all = counts.sources;
        let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let (oldest, newest) = (day(counts.oldest), day(counts.newest));
        let key = match counts.sources_checked {
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
