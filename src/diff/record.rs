//! One record on both sides → what changed on it.

use std::collections::BTreeSet;

use super::change::{Field, Named, Notice, Said, What};
use super::evidence;
use super::names::{Names, Which};
use super::records::Record;
use super::value::{Fields, Value, fields};
use crate::record::Kind;

/// Fields that are compared in a way of their own, or are records of their own.
const APART: [&str; 4] = ["id", "products", "evidence", "last_checked"];

/// Fields that say how far a claim reaches.
const LIMITS: [&str; 3] = ["limitations", "scope", "hardware_scope"];

/// Compares one record; nothing when both say the same.
pub(super) fn compare((old, new): (&Record<'_>, &Record<'_>), names: &Names<'_>) -> Vec<What> {
    let texts = (old.head.origin.text(), new.head.origin.text());
    let (mut before, mut after) = (fields(texts.0, &APART), fields(texts.1, &APART));
    let both = Both { old, new, names };
    let mut whats = Vec::new();
    whats.extend(both.renamed(&mut before, &mut after));
    whats.extend(withdrawn(&mut before, &mut after));
    whats.extend(disputed(&mut before, &mut after));
    whats.extend(both.links(&mut before, &mut after));
    let keys: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    for name in keys {
        let (from, to) = (before.get(name), after.get(name));
        if from != to {
            whats.extend(both.field(name, from, to));
        }
    }
    evidence::compare(texts, &mut whats);
    own_check_date(texts, &mut whats);
    mark_check_dates(&mut whats);
    whats
}

/// What a record that one side alone has says, but for its level or status.
pub(super) fn said(record: &Record<'_>, which: Which, names: &Names<'_>) -> Said {
    let text = record.head.origin.text();
    let stated = fields(text, &APART);
    let both = Both {
        old: record,
        new: record,
        names,
    };
    let products = both.linked(which, Kind::Product, stated.get("product_ids"));
    let told = ["precision_modes"].iter().chain(&LIMITS);
    let told = told.filter_map(|&name| Some((name.into(), stated.get(name)?.clone())));
    Said {
        state: None,
        products: products.into_iter().map(|(_, named)| named).collect(),
        fields: told.filter(|_| both.is_claim()).collect(),
        evidence: evidence::claims(text),
    }
}

struct Both<'a> {
    old: &'a Record<'a>,
    new: &'a Record<'a>,
    names: &'a Names<'a>,
}

impl Both<'_> {
    /// A new id; that each side may list the other's among the former ones is part of it.
    fn renamed(&self, before: &mut Fields, after: &mut Fields) -> Option<What> {
        let (from, to) = (&self.old.head.id, &self.new.head.id);
        if from == to {
            return None;
        }
        drop_alias(before, to);
        drop_alias(after, from);
        Some(What::Renamed {
            from: from.clone(),
            to: to.clone(),
        })
    }

    /// Products and integrations gained and lost.
    fn links(&self, before: &mut Fields, after: &mut Fields) -> Vec<What> {
        let mut whats = Vec::new();
        for (name, kind) in [
            ("product_ids", Kind::Product),
            ("integration_ids", Kind::Integration),
        ] {
            let (from, to) = (before.remove(name), after.remove(name));
            let old = self.linked(Which::Old, kind, from.as_ref());
            let new = self.linked(Which::New, kind, to.as_ref());
            let gained = missing(&new, &old);
            let lost = missing(&old, &new);
            if !gained.is_empty() || !lost.is_empty() {
                whats.push(match kind {
                    Kind::Product => What::Products { gained, lost },
                    _ => What::Integrations { gained, lost },
                });
            } else if !old
                .iter()
                .map(|one| &one.0)
                .eq(new.iter().map(|one| &one.0))
            {
                let name = name.into();
                whats.push(What::Field(Field { name, from, to }));
            }
        }
        whats
    }

    /// What a list of ids means, each with its id and name.
    fn linked(&self, which: Which, kind: Kind, value: Option<&Value>) -> Vec<(String, Named)> {
        let record = match which {
            Which::Old => self.old,
            Which::New => self.new,
        };
        let platform = record.platform.unwrap_or_default();
        let ids = value.map_or(&[][..], Value::texts).iter();
        let meant = |id: &str| match kind {
            Kind::Product => (
                self.names.product(which, platform, id),
                self.names.named_product(which, platform, id),
            ),
            _ => (
                self.names.token(which, kind, id).to_owned(),
                self.names.named(which, kind, id),
            ),
        };
        ids.map(|id| meant(id)).collect()
    }

    /// A field whose values differ; nothing where they are two ids of one thing.
    fn field(&self, name: &str, from: Option<&Value>, to: Option<&Value>) -> Option<What> {
        let texts = (from.and_then(Value::text), to.and_then(Value::text));
        if let (Some(from), Some(to)) = texts {
            if self.is_state(name) {
                let (from, to) = (from.into(), to.into());
                return Some(What::State { from, to });
            }
            if let Some(kind) = self.refers_to(name) {
                let tokens = (
                    self.names.token(Which::Old, kind, from),
                    self.names.token(Which::New, kind, to),
                );
                return (tokens.0 != tokens.1).then(|| What::About {
                    kind,
                    from: self.names.named(Which::Old, kind, from),
                    to: self.names.named(Which::New, kind, to),
                });
            }
        }
        let field = Field {
            name: name.into(),
            from: from.cloned(),
            to: to.cloned(),
        };
        Some(match LIMITS.contains(&name) && self.is_claim() {
            true => What::Limits(field),
            false => What::Field(field),
        })
    }

    fn is_claim(&self) -> bool {
        let kind = self.new.kind;
        matches!(kind, Kind::SupportPath | Kind::WorkloadPath | Kind::Result)
    }

    fn is_state(&self, name: &str) -> bool {
        match self.new.kind {
            Kind::SupportPath => name == "support_level",
            Kind::WorkloadPath | Kind::Result => name == "status",
            _ => false,
        }
    }

    /// The kind of record to which a field refers; a model's own `model_id` is a name.
    fn refers_to(&self, name: &str) -> Option<Kind> {
        match name {
            "model_id" if self.is_claim() => Some(Kind::Model),
            "workload_id" if self.is_claim() => Some(Kind::Workload),
            "platform_id" => Some(Kind::Platform),
            _ => None,
        }
    }
}

/// Those of `list` that `other` has not, each once.
fn missing(list: &[(String, Named)], other: &[(String, Named)]) -> Vec<Named> {
    let known: BTreeSet<&String> = other.iter().map(|one| &one.0).collect();
    let mut seen = BTreeSet::new();
    let new = list.iter().filter(|one| !known.contains(&one.0));
    let once = new.filter(|one| seen.insert(&one.0));
    once.map(|one| one.1.clone()).collect()
}

fn drop_alias(fields: &mut Fields, id: &str) {
    if let Some(Value::Many(aliases)) = fields.get_mut("aliases") {
        aliases.retain(|alias| **alias != *id);
        if aliases.is_empty() {
            fields.remove("aliases");
        }
    }
}

fn withdrawn(before: &mut Fields, after: &mut Fields) -> Option<What> {
    let take = |fields: &mut Fields| notice(fields, "withdrawn", ["date", "reason"]);
    let (from, to) = (take(before), take(after));
    (from != to).then_some(What::Withdrawn { from, to })
}

fn disputed(before: &mut Fields, after: &mut Fields) -> Option<What> {
    let take = |fields: &mut Fields| notice(fields, "disputed", ["since", "url"]);
    let (from, to) = (take(before), take(after));
    (from != to).then_some(What::Disputed { from, to })
}

fn notice(fields: &mut Fields, of: &str, names: [&str; 2]) -> Option<Notice> {
    let [since, text] = names.map(|name| take_text(fields, &format!("{of}.{name}")));
    (since.is_some() || text.is_some()).then_some(Notice { since, text })
}

fn take_text(fields: &mut Fields, name: &str) -> Option<Box<str>> {
    fields.remove(name)?.text().map(Into::into)
}

/// The day on which a workload path itself was last checked.
fn own_check_date(texts: (&str, &str), whats: &mut Vec<What>) {
    let date = |text| fields(text, &[]).remove("last_checked");
    let (from, to) = (date(texts.0), date(texts.1));
    if from != to {
        let text = |value: Option<Value>| value?.text().map(Into::into);
        whats.push(What::Checked {
            url: None,
            from: text(from),
            to: text(to),
            alone: false,
        });
    }
}

/// Says of check dates whether they are all that changed.
fn mark_check_dates(whats: &mut [What]) {
    let only = whats
        .iter()
        .all(|what| matches!(what, What::Checked { .. }));
    for what in whats {
        if let What::Checked { alone, .. } = what {
            *alone = only;
        }
    }
}
