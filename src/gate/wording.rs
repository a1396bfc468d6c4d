//! Answers in words, from words.toml. What comes from data stands in them as it is.

use super::judge::{self, Lack};
use super::{Answer, Question};
use crate::catalog::{Catalog, LevelIx, ProductIx, SupportPathIx};
use crate::words::Words;

/// What the words are about.
#[derive(Debug, Clone, Copy)]
pub struct Wording<'a> {
    /// The records.
    pub catalog: &'a Catalog,
    /// The words.
    pub words: &'a Words,
    /// The question.
    pub question: &'a Question<'a>,
}

impl Wording<'_> {
    /// The answer in one sentence.
    pub fn verdict(&self, answer: &Answer) -> String {
        let count = answer.satisfying.len();
        if count > 0 {
            let records = self.words.counted("nouns.support_path", count);
            return self.words.fill("gate.satisfied", &[("records", &records)]);
        }
        let model = &*self.catalog[self.question.model].record.display_name;
        let place = self.place();
        if answer.near.is_empty() && self.has_results() {
            return self.words.fill("gate.results_only", &[("model", model)]);
        }
        match (answer.near.len(), &place) {
            (0, Some(place)) => {
                let values = [("model", model), ("place", &**place)];
                self.words.fill("gate.no_record_there", &values)
            }
            (0, None) => self.words.fill("gate.no_record", &[("model", model)]),
            _ if answer
                .near
                .iter()
                .all(|(at, _)| !self.catalog[*at].stands()) =>
            {
                match place {
                    Some(place) => {
                        let values = [("model", model), ("place", &*place)];
                        self.words.fill("gate.all_withdrawn_there", &values)
                    }
                    None => self.words.fill("gate.all_withdrawn", &[("model", model)]),
                }
            }
            (near, _) => {
                let records = self.words.counted("nouns.support_path", near);
                self.words
                    .fill("gate.unsatisfied", &[("records", &records)])
            }
        }
    }

    /// Whether benchmark results are on record where no support path is.
    fn has_results(&self) -> bool {
        let question = self.question;
        let results = &self.catalog[question.model].results;
        results.iter().map(|&at| &self.catalog[at]).any(|result| {
            question.platform.is_none_or(|at| at == result.platform)
                && question
                    .product
                    .is_none_or(|at| result.products.contains(&at))
        })
    }

    /// The product or platform that is asked for.
    fn place(&self) -> Option<String> {
        let product = self.question.product.map(|at| self.product(at));
        let platform = self.question.platform;
        let platform = platform.map(|at| self.catalog[at].record.display_name.to_string());
        product.or(platform)
    }

    /// What a record is about: model, platform, products.
    pub fn title(&self, at: SupportPathIx) -> String {
        let path = &self.catalog[at];
        let model = &*self.catalog[path.model].record.display_name;
        let platform = &*self.catalog[path.platform].record.display_name;
        let products = self.products(&path.products);
        let values = [
            ("model", model),
            ("platform", platform),
            ("products", &*products),
        ];
        self.words.fill("gate.title", &values)
    }

    /// Level and precision of a record.
    pub fn facts(&self, at: SupportPathIx) -> String {
        let path = &self.catalog[at];
        let mut facts = vec![self.level(path.level)];
        let modes = &path.record.precision_modes;
        match modes.is_empty() {
            true => facts.push(self.words.word("gate.precision_not_stated").to_owned()),
            false => facts.extend(modes.iter().map(ToString::to_string)),
        }
        facts.join(self.words.word("gate.between"))
    }

    /// The limits of a record, and that it is under discussion.
    pub fn limits(&self, at: SupportPathIx) -> Vec<String> {
        let record = &self.catalog[at].record;
        let mut lines = Vec::new();
        if let Some(disputed) = &record.disputed {
            let since = disputed.since.to_string();
            let values = [("since", &*since), ("url", &*disputed.url)];
            lines.push(self.words.fill("gate.disputed", &values));
        }
        if let Some(scope) = &record.hardware_scope {
            lines.push(self.words.fill("gate.scope", &[("scope", scope)]));
        }
        lines.push(match &record.limitations {
            Some(limits) => self.words.fill("gate.limits", &[("limits", limits)]),
            None => self.words.word("gate.no_limits").to_owned(),
        });
        lines
    }

    /// What a record rests on, each source with its check date.
    pub fn sources(&self, at: SupportPathIx) -> Vec<String> {
        let evidence = judge::evidence(self.catalog, at);
        let source = |url: &str, date: Option<String>| match date {
            Some(date) => {
                let values = [("url", url), ("date", &*date)];
                self.words.fill("gate.source_checked", &values)
            }
            None => self.words.fill("gate.source_not_checked", &[("url", url)]),
        };
        let told = evidence.iter().map(|claim| {
            let date = claim.checked_at.map(|date| date.to_string());
            source(&claim.url, date)
        });
        let told: Vec<String> = told.collect();
        match told.is_empty() {
            true => vec![self.words.word("gate.no_source").to_owned()],
            false => told,
        }
    }

    /// What a record lacks.
    pub fn lack(&self, lack: &Lack) -> String {
        match lack {
            Lack::Withdrawn { date, reason } => {
                let date = date.to_string();
                let values = [("date", &*date), ("reason", &**reason)];
                self.words.fill("gate.withdrawn", &values)
            }
            Lack::Level(level) => self
                .words
                .fill("gate.level", &[("level", &self.level(*level))]),
            Lack::Product { linked, mentioned } => self.product_lack(linked, *mentioned),
            Lack::Precision { stated, near } => self.precision_lack(stated, near),
            Lack::NoEvidence => self.words.word("gate.no_evidence").to_owned(),
            Lack::NotChecked(url) => self.words.fill("gate.not_checked", &[("url", url)]),
            Lack::TooOld { url, checked, days } => {
                let checked = checked.to_string();
                let days = usize::try_from(*days).unwrap_or_default();
                let days = self.words.counted("nouns.day", days);
                let values = [("url", &**url), ("date", &*checked), ("days", &*days)];
                self.words.fill("gate.too_old", &values)
            }
            Lack::FutureCheck { url, checked } => {
                let checked = checked.to_string();
                let values = [("url", &**url), ("date", &*checked)];
                self.words.fill("gate.future_check", &values)
            }
        }
    }

    fn product_lack(&self, linked: &[ProductIx], mentioned: bool) -> String {
        let wanted = self.place().unwrap_or_default();
        let others = self.products(linked);
        let values = [("product", &*wanted), ("others", &*others)];
        let key = match (linked.is_empty(), mentioned) {
            (true, false) => "gate.no_product",
            (true, true) => "gate.no_product_mentioned",
            (false, false) => "gate.other_product",
            (false, true) => "gate.other_product_mentioned",
        };
        self.words.fill(key, &values)
    }

    fn precision_lack(&self, stated: &[Box<str>], near: &[Box<str>]) -> String {
        let between = self.words.word("gate.between");
        let (all, close) = (stated.join(between), near.join(between));
        let wanted = self.question.precision.unwrap_or_default();
        let values = [("precision", wanted), ("stated", &*all), ("near", &*close)];
        let key = match (stated.is_empty(), near.is_empty()) {
            (true, _) => "gate.precision_none",
            (_, true) => "gate.precision_other",
            _ => "gate.precision_near",
        };
        self.words.fill(key, &values)
    }

    /// The word for a level.
    pub fn level(&self, at: LevelIx) -> String {
        let definition = &self.catalog[at].definition;
        let text = definition.text.as_deref().unwrap_or_default();
        self.words.level(&definition.key, text).word
    }

    fn products(&self, products: &[ProductIx]) -> String {
        if products.is_empty() {
            return self.words.word("gate.no_product_linked").to_owned();
        }
        let names: Vec<String> = products.iter().map(|&at| self.product(at)).collect();
        names.join(self.words.word("gate.comma"))
    }

    fn product(&self, at: ProductIx) -> String {
        self.catalog[at].record.display_name.to_string()
    }
}
