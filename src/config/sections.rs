//! The tables of `site-config.toml`, one function each.

use std::collections::BTreeMap;
use std::sync::Arc;

use toml::de::DeTable;

use super::reader::{Faults, Section};
use super::values::{
    base_url, branch, contact, filled, language, owned, repository, required, segments,
    upstream_url,
};
use super::{
    Build, Config, Evidence, Facets, LinkWord, Look, Navigation, NavigationEntry, Search, Site,
};
use crate::diagnostic::{Report, Rule, SourceFile};
use crate::text::id::{is_dashed, is_valid_id, is_valid_key};
use crate::text::tokens::words;

/// Reads all tables of a file that is TOML.
pub(super) fn read(file: &Arc<SourceFile>, table: &DeTable<'_>) -> (Config, Report) {
    let faults = Faults::new(file);
    let mut config = Config::default();
    let mut top = Section::new(&faults, table);
    if let Some(section) = top.section("site") {
        site(section, &mut config.site);
    }
    if let Some(section) = top.section("build") {
        build(section, &mut config.build);
    }
    if let Some(section) = top.section("evidence") {
        evidence(section, &mut config.evidence);
    }
    if let Some(section) = top.section("navigation") {
        navigation(section, &mut config.navigation);
    }
    if let Some(section) = top.section("levels") {
        config.levels = looks(section);
    }
    if let Some(section) = top.section("statuses") {
        config.statuses = looks(section);
    }
    if let Some(section) = top.section("check") {
        super::check::read(section, &mut config.check);
    }
    config.policies = super::policies::read(&mut top);
    if let Some(section) = top.section("fields") {
        config.fields = super::fields::read(section);
    }
    if let Some(section) = top.section("facets") {
        facets(section, &mut config.facets);
    }
    if let Some(section) = top.section("search") {
        search(section, &mut config.search);
    }
    top.finish();
    let mut report = faults.into_report();
    report.settle(Rule::default_level);
    (config, report)
}

fn site(mut section: Section<'_>, site: &mut Site) {
    required(&mut section, "title", &mut site.title);
    base_url(&mut section, &mut site.base_url);
    required(&mut section, "description", &mut site.description);
    language(&mut section, &mut site.language);
    repository(&mut section, &mut site.repository);
    branch(&mut section, &mut site.edit_branch);
    contact(&mut section, &mut site.contact);
    if let Some(licence) = section.text("data_licence") {
        site.data_licence = filled(&licence);
    }
    upstream_url(&mut section, &mut site.upstream_url);
    section.finish();
}

fn build(mut section: Section<'_>, build: &mut Build) {
    required(&mut section, "out", &mut build.out);
    if let Some(size) = section.number("page_size", 1..=1000) {
        build.page_size = usize::try_from(size).unwrap_or(build.page_size);
    }
    section.finish();
}

fn evidence(mut section: Section<'_>, evidence: &mut Evidence) {
    const DAYS: std::ops::RangeInclusive<i64> = 1..=36_500;
    if let Some(days) = section.number("stale_after_days", DAYS) {
        evidence.stale_after_days = days;
    }
    if let Some(days) = section.number("stale_after_days_moving", DAYS) {
        evidence.stale_after_days_moving = days;
    }
    segments(&mut section, "moving", &mut evidence.moving);
    for (key, list) in [
        ("vendor_types", &mut evidence.vendor_types),
        ("third_party_types", &mut evidence.third_party_types),
    ] {
        if let Some(types) = section.texts(key) {
            *list = owned(&types);
        }
    }
    section.finish();
}

fn navigation(mut section: Section<'_>, navigation: &mut Navigation) {
    if let Some(names) = section.texts("entries") {
        navigation.entries.clear();
        for name in names {
            let text = *name.get_ref();
            let is_double = navigation.names().any(|known| known == text);
            if !is_valid_id(text) {
                section.refuse(
                    "entries",
                    name.span(),
                    "must hold list kinds and slugs of prose pages",
                );
            } else if is_double {
                section.refuse("entries", name.span(), &format!("names `{text}` twice"));
            } else {
                navigation.entries.push(NavigationEntry {
                    name: text.to_owned(),
                    place: Some(section.faults().place(name.span())),
                });
            }
        }
    }
    section.finish();
}

/// `[levels]` and `[statuses]`: any key, each with the same few keys inside.
fn looks(mut section: Section<'_>) -> BTreeMap<String, Look> {
    let mut looks = BTreeMap::new();
    let mut keys: Vec<_> = section.keys().collect();
    keys.sort_by_key(|(_, span)| span.start);
    for (key, span) in keys {
        if !is_valid_key(key) {
            section.refuse(key, span, "is no key that a level or status can have");
        }
        if let Some(inner) = section.section(key) {
            looks.insert(key.to_owned(), look(inner));
        }
    }
    section.finish();
    looks
}

fn look(mut section: Section<'_>) -> Look {
    let mut look = Look::default();
    if let Some(glyph) = section.text("glyph") {
        if is_dashed(glyph.get_ref()) {
            look.glyph = (*glyph.get_ref()).to_owned();
            look.glyph_place = Some(section.faults().place(glyph.span()));
        } else {
            section.refuse("glyph", glyph.span(), "must be the name of a Lucide icon");
        }
    }
    if let Some(hue) = section.number("hue", 0..=360) {
        look.hue = u16::try_from(hue).unwrap_or(look.hue);
    }
    if let Some(negative) = section.truth("negative") {
        look.negative = negative;
    }
    if let Some(link) = section.text("link") {
        match *link.get_ref() {
            "" => look.link = LinkWord::Source,
            "recipe" => look.link = LinkWord::Recipe,
            _ => section.refuse("link", link.span(), "must be `recipe` or empty"),
        }
    }
    section.finish();
    look
}

fn facets(mut section: Section<'_>, facets: &mut Facets) {
    if let Some(values) = section.texts("not_stated") {
        facets.not_stated = owned(&values);
    }
    section.finish();
}

fn search(mut section: Section<'_>, search: &mut Search) {
    if let Some(examples) = section.texts("examples") {
        search.examples.clear();
        for example in examples {
            match filled(&example) {
                Some(query) => search.examples.push(query),
                None => section.refuse("examples", example.span(), "must hold queries"),
            }
        }
    }
    if let Some(inner) = section.section("synonyms") {
        search.synonyms = synonyms(inner);
    }
    section.finish();
}

/// Each key with its values is a group of names; a name without a letter or digit finds nothing.
fn synonyms(mut section: Section<'_>) -> Vec<Vec<String>> {
    let mut keys: Vec<_> = section.keys().collect();
    keys.sort_by_key(|(_, span)| span.start);
    let mut groups = Vec::new();
    for (key, span) in keys {
        if words(key).is_empty() {
            section.refuse(key, span, "is no word that a reader could search for");
        }
        let Some(values) = section.texts(key) else {
            continue;
        };
        let mut group = vec![key.to_owned()];
        for value in values {
            if words(value.get_ref()).is_empty() {
                let why = "must hold words that a reader could search for";
                section.refuse(key, value.span(), why);
            } else {
                group.push((*value.get_ref()).to_owned());
            }
        }
        groups.push(group);
    }
    section.finish();
    groups
}
