//! What a record rests on: each piece of evidence with what its address promises and its dates.

use super::{Item, List, Showing, names};
use crate::catalog::{AddressClass, Owner, WorkloadPathIx};
use crate::lookup::Target;
use crate::record::Evidence;
use crate::text::date::days_between;

/// The evidence of a record; of a workload path that of its integrations. None for kinds that never
/// have any.
pub(super) fn lists(showing: Showing<'_>, target: Target) -> Vec<List> {
    if let Target::WorkloadPath(at) = target {
        return through_integrations(showing, at);
    }
    let Some(owner) = owner(target) else {
        return Vec::new();
    };
    if !target.is_described(showing.catalog) {
        return Vec::new();
    }
    let items = items(showing, owner);
    let heading = match items.is_empty() {
        true => "show.no_evidence",
        false => "show.evidence",
    };
    let heading = showing.words.word(heading).to_owned();
    vec![List { heading, items }]
}

/// A record that has evidence of its own.
pub(super) fn owner(target: Target) -> Option<Owner> {
    match target {
        Target::Platform(at) => Some(Owner::Platform(at)),
        Target::Product(at) => Some(Owner::Product(at)),
        Target::Integration(at) => Some(Owner::Integration(at)),
        Target::SupportPath(at) => Some(Owner::SupportPath(at)),
        Target::Result(at) => Some(Owner::Result(at)),
        Target::Model(_)
        | Target::Workload(_)
        | Target::WorkloadPath(_)
        | Target::Level(_)
        | Target::Status(_) => None,
    }
}

/// What a workload path rests on, since it cites nothing of its own.
pub(super) fn of_path(showing: Showing<'_>, at: WorkloadPathIx) -> &str {
    let path = &showing.catalog[at];
    showing.words.word(
        match (path.integrations.is_empty(), path.record.last_checked) {
            (true, _) => "sources.no_integration",
            (false, Some(_)) => "sources.no_own_source",
            (false, None) => "sources.no_own_source_undated",
        },
    )
}

fn through_integrations(showing: Showing<'_>, at: WorkloadPathIx) -> Vec<List> {
    let list = |integration| {
        let items = items(showing, Owner::Integration(integration));
        let key = match items.is_empty() {
            true => "sources.integration_none",
            false => "sources.integration_sources",
        };
        let name = names::title(showing, Target::Integration(integration));
        let heading = format!("{}: {name}", showing.words.word(key));
        List { heading, items }
    };
    let integrations = showing.catalog[at].integrations.iter();
    integrations.map(|&integration| list(integration)).collect()
}

fn items(showing: Showing<'_>, owner: Owner) -> Vec<Item> {
    let catalog = showing.catalog;
    let evidence = catalog.evidence_of(owner).iter();
    let sources = catalog.sources_of(owner).iter();
    evidence
        .zip(sources)
        .enumerate()
        .map(|(at, (evidence, &source))| {
            let class = catalog[source].class;
            item(showing, at + 1, evidence, class)
        })
        .collect()
}

fn item(showing: Showing<'_>, number: usize, evidence: &Evidence, class: AddressClass) -> Item {
    let words = showing.words;
    let or = |text: &Option<Box<str>>, key: &'static str| match text {
        Some(text) => text.to_string(),
        None => words.word(key).to_owned(),
    };
    let kind = match &evidence.r#type {
        Some(kind) => words.evidence_type(kind),
        None => words.word("sources.no_type"),
    };
    let published = match evidence.published_at {
        Some(day) => words.fill("dates.published", &[("date", &day.to_string())]),
        None => words.word("dates.not_published").to_owned(),
    };
    let checked = checked(showing, evidence, class);
    let facts = [kind, class_words(showing, class), &checked, &published];
    let mut lines = vec![
        facts.join(words.word("card.separator")),
        or(&evidence.claim, "sources.no_claim"),
        evidence.url.to_string(),
    ];
    if let Some(archive) = &evidence.archive_url {
        lines.push(format!("{}: {archive}", words.word("sources.archive")));
    }
    let publisher = or(&evidence.publisher, "sources.no_publisher");
    Item {
        name: format!("[{number}] {publisher}"),
        lines,
    }
}

fn class_words<'a>(showing: Showing<'a>, class: AddressClass) -> &'a str {
    showing.words.word(match class {
        AddressClass::Moving => "address_classes.moving",
        AddressClass::Fixed => "address_classes.fixed",
        AddressClass::Unversioned => "address_classes.unversioned",
    })
}

/// When the source was held against the claim, in whole words.
fn checked(showing: Showing<'_>, evidence: &Evidence, class: AddressClass) -> String {
    let (catalog, words) = (showing.catalog, showing.words);
    let Some(checked) = evidence.checked_at else {
        return words.word("dates.source_not_checked").to_owned();
    };
    let date = checked.to_string();
    match catalog.as_of {
        Some(as_of) if catalog.is_stale(evidence, class, &showing.config.evidence) => {
            let days = usize::try_from(days_between(checked, as_of)).unwrap_or(0);
            let days = words.counted("nouns.day", days);
            words.fill("dates.source_stale", &[("days", &days), ("date", &date)])
        }
        _ => words.fill("dates.source_checked", &[("date", &date)]),
    }
}

/// When the sources of a record were checked, in one phrase.
pub(super) fn checked_in_short(showing: Showing<'_>, owner: Owner) -> String {
    let words = showing.words;
    let evidence = showing.catalog.evidence_of(owner);
    let dates: Vec<_> = evidence.iter().filter_map(|one| one.checked_at).collect();
    let (Some(first), Some(last)) = (dates.iter().min(), dates.iter().max()) else {
        return words
            .word(match evidence.is_empty() {
                true => "show.no_evidence",
                false => "dates.source_not_checked",
            })
            .to_owned();
    };
    if dates.len() < evidence.len() {
        let sources = words.counted("nouns.source", evidence.len());
        let count = dates.len().to_string();
        let values = [("checked", &*count), ("sources", &sources)];
        let key = match dates.len() {
            1 => "sources.of_checked_one",
            _ => "sources.of_checked",
        };
        return words.fill(key, &values);
    }
    let (from, to) = (first.to_string(), last.to_string());
    match from == to {
        true => words.fill("dates.source_checked", &[("date", &to)]),
        false => words.fill(
            "dates.source_checked_between",
            &[("from", &from), ("to", &to)],
        ),
    }
}
