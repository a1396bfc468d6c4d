//! One support path against a question: what it lacks.

use jiff::civil::Date;

use super::{Answer, Question};
use crate::catalog::{Catalog, LevelIx, Owner, ProductIx, SupportPathIx};
use crate::config::Facets;
use crate::record::Evidence;
use crate::text::date::days_between;

/// Why a record does not satisfy a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lack {
    /// It was withdrawn.
    Withdrawn {
        /// Since when.
        date: Date,
        /// Why.
        reason: Box<str>,
    },
    /// It has another level than those asked for.
    Level(LevelIx),
    /// It links other products, or none.
    Product {
        /// Those that it links.
        linked: Vec<ProductIx>,
        /// Whether its hardware scope names the product in words.
        mentioned: bool,
    },
    /// It states other precisions, or none.
    Precision {
        /// Those that it states.
        stated: Vec<Box<str>>,
        /// Of those, the ones that hold the word.
        near: Vec<Box<str>>,
    },
    /// It rests on no claim that could have been checked.
    NoEvidence,
    /// The source of a claim is not checked.
    NotChecked(Box<str>),
    /// The source of a claim was checked too long ago.
    TooOld {
        /// The address.
        url: Box<str>,
        /// When.
        checked: Date,
        /// How long ago.
        days: i64,
    },
    /// The check date of a claim is still to come.
    FutureCheck {
        /// The address.
        url: Box<str>,
        /// When.
        checked: Date,
    },
}

impl Lack {
    /// The name in machine-readable output.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Withdrawn { .. } => "withdrawn",
            Self::Level(_) => "level",
            Self::Product { .. } => "product",
            Self::Precision { .. } => "precision",
            Self::NoEvidence => "no-evidence",
            Self::NotChecked(_) => "not-checked",
            Self::TooOld { .. } => "too-old",
            Self::FutureCheck { .. } => "future-check",
        }
    }
}

/// Holds every record of the model, on the platform where one is asked for, against the question.
pub fn answer(catalog: &Catalog, facets: &Facets, question: &Question<'_>) -> Answer {
    let mut answer = Answer::default();
    let model = &catalog[question.model];
    let withdrawn = &model.withdrawn.support_paths;
    let mut paths: Vec<_> = model.support_paths.iter().chain(withdrawn).collect();
    paths.sort();
    for &at in paths {
        let platform = catalog[at].platform;
        if question.platform.is_some_and(|asked| asked != platform) {
            continue;
        }
        let lacks = lacks(catalog, facets, question, at);
        match lacks.is_empty() {
            true => answer.satisfying.push(at),
            false => answer.near.push((at, lacks)),
        }
    }
    answer
}

fn lacks(
    catalog: &Catalog,
    facets: &Facets,
    question: &Question<'_>,
    at: SupportPathIx,
) -> Vec<Lack> {
    let path = &catalog[at];
    let mut lacks = Vec::new();
    if let Some(withdrawn) = &path.record.withdrawn {
        lacks.push(Lack::Withdrawn {
            date: withdrawn.date,
            reason: withdrawn.reason.clone(),
        });
    }
    if !question.levels.contains(&path.level) {
        lacks.push(Lack::Level(path.level));
    }
    if let Some(product) = question.product
        && !path.products.contains(&product)
    {
        lacks.push(Lack::Product {
            linked: path.products.clone(),
            mentioned: path.mentions.contains(&product),
        });
    }
    let wanted = question.precision;
    lacks.extend(wanted.and_then(|wanted| precision(&path.record.precision_modes, wanted, facets)));
    if let Some(limit) = question.max_age {
        lacks.extend(age(&evidence(catalog, at), limit, question.today));
    }
    lacks
}

/// Whole values count, case aside; a value that only holds the word is a near one.
fn precision(stated: &[Box<str>], wanted: &str, facets: &Facets) -> Option<Lack> {
    let wanted = wanted.trim().to_lowercase();
    let stated = stated.iter().filter(|value| !facets.says_nothing(value));
    let stated: Vec<Box<str>> = stated.cloned().collect();
    if stated
        .iter()
        .any(|value| value.trim().to_lowercase() == wanted)
    {
        return None;
    }
    let near = stated.iter();
    let near = near.filter(|value| value.to_lowercase().contains(&wanted));
    Some(Lack::Precision {
        near: near.cloned().collect(),
        stated,
    })
}

/// Every claim has to be checked, and recently.
fn age(evidence: &[&Evidence], limit: u32, today: Date) -> Vec<Lack> {
    if evidence.is_empty() {
        return vec![Lack::NoEvidence];
    }
    let lack = |claim: &&Evidence| {
        let url = claim.url.clone();
        let Some(checked) = claim.checked_at else {
            return Some(Lack::NotChecked(url));
        };
        let days = days_between(checked, today);
        match days {
            ..0 => Some(Lack::FutureCheck { url, checked }),
            _ if days > i64::from(limit) => Some(Lack::TooOld { url, checked, days }),
            _ => None,
        }
    };
    evidence.iter().filter_map(lack).collect()
}

/// What a record rests on: its own evidence, or without any that of its integrations.
pub fn evidence(catalog: &Catalog, at: SupportPathIx) -> Vec<&Evidence> {
    let own = catalog.evidence_of(Owner::SupportPath(at));
    if !own.is_empty() {
        return own.iter().collect();
    }
    let integrations = catalog[at].integrations.iter();
    let of_integration = |&at| catalog.evidence_of(Owner::Integration(at));
    integrations.flat_map(of_integration).collect()
}
