//! The evidence of one record on both sides: which claims stayed, came, went or took another's place.

use std::collections::BTreeSet;

use super::change::{Claim, Field, What};
use super::value::{Fields, Value, objects};

/// Compares the evidence of a record, given its JSON text on both sides.
pub(super) fn compare((old, new): (&str, &str), whats: &mut Vec<What>) {
    let (old, new) = (objects(old, "evidence"), objects(new, "evidence"));
    let mut matching = Matching {
        partner: vec![None; old.len()],
        taken: vec![false; new.len()],
    };
    matching.by((&old, &new), |one| Some(one.clone()));
    matching.by((&old, &new), |one| {
        let key = (one.get("url")?.clone(), one.get("claim").cloned());
        Some(key)
    });
    matching.by((&old, &new), |one| one.get("url").cloned());
    matching.by((&old, &new), |one| one.get("claim").cloned());
    // What is left on both sides took each other's place.
    matching.by((&old, &new), |_| Some(()));
    for (before, other) in old.iter().zip(&matching.partner) {
        match other {
            Some(at) => compare_one(before, &new[*at], whats),
            None => whats.push(What::EvidenceRemoved(claim(before))),
        }
    }
    let added = new
        .iter()
        .zip(&matching.taken)
        .filter(|(_, taken)| !**taken);
    whats.extend(added.map(|(one, _)| What::EvidenceAdded(claim(one))));
}

struct Matching {
    partner: Vec<Option<usize>>,
    taken: Vec<bool>,
}

impl Matching {
    /// Pairs those without a partner that have the same key, the first with the first.
    fn by<K: PartialEq>(
        &mut self,
        (old, new): (&[Fields], &[Fields]),
        key: impl Fn(&Fields) -> Option<K>,
    ) {
        for (at, before) in old.iter().enumerate() {
            if self.partner[at].is_some() {
                continue;
            }
            let Some(wanted) = key(before) else { continue };
            let found = (0..new.len())
                .find(|&other| !self.taken[other] && key(&new[other]).as_ref() == Some(&wanted));
            if let Some(other) = found {
                self.partner[at] = Some(other);
                self.taken[other] = true;
            }
        }
    }
}

fn compare_one(before: &Fields, after: &Fields, whats: &mut Vec<What>) {
    let differs = |name: &str| before.get(name) != after.get(name);
    if differs("url") || differs("claim") {
        let (from, to) = (claim(before), claim(after));
        whats.push(What::EvidenceReplaced { from, to });
        return;
    }
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    for name in names.into_iter().filter(|name| differs(name)) {
        let url = text(after, "url").unwrap_or_default();
        whats.push(match name.as_str() {
            "checked_at" => What::Checked {
                url: Some(url),
                from: text(before, name),
                to: text(after, name),
                alone: false,
            },
            _ => What::EvidenceDetail {
                url,
                field: Field {
                    name: name.as_str().into(),
                    from: before.get(name).cloned(),
                    to: after.get(name).cloned(),
                },
            },
        });
    }
}

/// The evidence of a record.
pub(super) fn claims(text: &str) -> Vec<Claim> {
    objects(text, "evidence").iter().map(claim).collect()
}

fn claim(fields: &Fields) -> Claim {
    Claim {
        url: text(fields, "url").unwrap_or_default(),
        claim: text(fields, "claim"),
        r#type: text(fields, "type"),
        publisher: text(fields, "publisher"),
        published_at: text(fields, "published_at"),
        checked_at: text(fields, "checked_at"),
    }
}

fn text(fields: &Fields, name: &str) -> Option<Box<str>> {
    fields.get(name).and_then(Value::text).map(Into::into)
}
