//! Sentences, dates, sources and evidence.

use serde_json::{Value, json};

use super::random::Random;
use super::vocabulary::{
    CHECKS, CLAIMS, LIMITS, MARKS, PUBLISHERS, SCOPES, SLOTS, SOFTWARE, TOPICS,
};

/// The sources that records cite, and sentences about them.
pub(super) struct Texts {
    sources: Vec<Source>,
}

struct Source {
    kind: &'static str,
    url: String,
    publisher: &'static str,
    checked: Value,
    published: Value,
}

impl Texts {
    /// About three sources for ten models, at least 40.
    pub(super) fn new(models: usize, random: &mut Random) -> Self {
        let count = (models * 3 / 10).max(40);
        let sources = (0..count).map(|number| source(number, random)).collect();
        Self { sources }
    }

    /// From `least` to `most` pieces of evidence about `subject`, each from another source.
    pub(super) fn evidence(
        &mut self,
        subject: &str,
        (least, most): (usize, usize),
        random: &mut Random,
    ) -> Value {
        let mut cited: Vec<usize> = (0..random.between(least, most))
            .map(|_| random.skewed(self.sources.len()))
            .collect();
        cited.sort_unstable();
        cited.dedup();
        cited
            .iter()
            .map(|&at| {
                let source = &self.sources[at];
                json!({
                    "type": source.kind,
                    "url": source.url,
                    "publisher": source.publisher,
                    "published_at": source.published,
                    "checked_at": source.checked,
                    "claim": sentence(CLAIMS, subject, random),
                })
            })
            .collect()
    }

    /// What the record does not show: one to three sentences, at times in two paragraphs.
    pub(super) fn limits(&mut self, subject: &str, random: &mut Random) -> String {
        let mut text = sentence(LIMITS, subject, random);
        for _ in 0..random.below(3) {
            text.push_str(if random.chance(10) { "\n\n" } else { " " });
            text.push_str(&sentence(LIMITS, subject, random));
        }
        text
    }

    /// The hardware or configuration for which a record holds.
    pub(super) fn scope(&mut self, subject: &str, random: &mut Random) -> String {
        let mut text = sentence(SCOPES, subject, random);
        if random.chance(60) {
            text.push(' ');
            text.push_str(&sentence(CHECKS, subject, random));
        }
        text
    }
}

/// A sentence of `patterns` with its gaps filled; every sixth with marks that need care.
pub(super) fn sentence(patterns: &[&str], subject: &str, random: &mut Random) -> String {
    let number = random.between(2, 512).to_string();
    let mut text = random
        .pick(patterns)
        .replace("{subject}", subject)
        .replace("{number}", &number)
        .replace("{software}", random.pick(SOFTWARE))
        .replace("{detail}", random.pick(SLOTS));
    if random.chance(16) {
        text.push(' ');
        text.push_str(random.pick(MARKS));
    }
    text
}

/// A day of the two years before the review.
pub(super) fn day(random: &mut Random) -> String {
    let year = if random.chance(80) { 2026 } else { 2025 };
    let month = random.between(1, 11);
    let day = random.between(1, 28);
    format!("{year}-{month:02}-{day:02}")
}

/// The day, or nothing in so many of a hundred cases.
fn maybe_day(nothing: usize, random: &mut Random) -> Value {
    if random.chance(nothing) {
        Value::Null
    } else {
        json!(day(random))
    }
}

/// Addresses that move on, that are fixed, and that are neither, as often as in real data.
fn source(number: usize, random: &mut Random) -> Source {
    let topic = random.pick(TOPICS);
    let host = format!("docs{}.example", number % 97);
    let (major, minor) = (random.between(1, 12), random.below(30));
    let url = match number % 5 {
        0 => format!("https://{host}/en/latest/{topic}/{number}.html"),
        1 => format!("https://{host}/projects/{topic}/en/main/page-{number}?tab=a&lang=en"),
        2 => format!("https://{host}/en/v{major}.{minor}.0/{topic}/guide-{number}.html"),
        3 => format!("https://code.example/{topic}/issues/{}", number + 100),
        _ => format!("https://{host}/%E6%96%87%E6%A1%A3/{topic}/{number}#section-{minor}"),
    };
    let kinds = [
        "vendor_docs",
        "vendor_docs",
        "upstream_docs",
        "source_repository",
        "third_party",
    ];
    Source {
        kind: random.pick(&kinds),
        url,
        publisher: random.pick(PUBLISHERS),
        checked: maybe_day(20, random),
        published: maybe_day(60, random),
    }
}
