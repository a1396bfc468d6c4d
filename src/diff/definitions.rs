//! The definitions of levels and statuses on both sides. Their order is no rank and no change.

use std::collections::BTreeMap;

use super::Topic;
use super::change::{Subject, What};
use super::{Found, Side};
use crate::record::{Definition, Kind};

/// Compares both vocabularies.
pub(super) fn compare((old, new): (Side<'_>, Side<'_>), found: &mut Found) {
    let levels = (&*old.database.levels, &*new.database.levels);
    compare_list(Kind::Level, (old, new), levels, found);
    let statuses = (&*old.database.statuses, &*new.database.statuses);
    compare_list(Kind::Status, (old, new), statuses, found);
}

fn compare_list(
    kind: Kind,
    (old, new): (Side<'_>, Side<'_>),
    lists: (&[Definition], &[Definition]),
    found: &mut Found,
) {
    let by_key = |list| -> BTreeMap<_, _> {
        let list: &[Definition] = list;
        list.iter().map(|one| (&*one.key, one)).collect()
    };
    let (before, after) = (by_key(lists.0), by_key(lists.1));
    for (key, definition) in &before {
        let what = match after.get(key) {
            Some(now) if now.text == definition.text => continue,
            Some(now) => What::Redefined {
                from: definition.text.clone(),
                to: now.text.clone(),
            },
            None if is_unsure(kind, new) => {
                found.unsure += 1;
                continue;
            }
            None => What::Undefined(definition.text.clone()),
        };
        let file = old.shared(definition.origin.path());
        found.add(&subject(kind, key), file, vec![what]);
    }
    for (key, definition) in after.iter().filter(|(key, _)| !before.contains_key(*key)) {
        if is_unsure(kind, old) {
            found.unsure += 1;
            continue;
        }
        let file = new.shared(definition.origin.path());
        let what = What::Defined(definition.text.clone());
        found.add(&subject(kind, key), file, vec![what]);
    }
}

fn is_unsure(kind: Kind, side: Side<'_>) -> bool {
    let unread = &side.database.unread;
    unread.any_file || unread.kinds.contains(&kind)
}

fn subject(kind: Kind, key: &str) -> Subject {
    Subject {
        topic: Topic::Of(kind),
        id: key.into(),
        was: None,
        name: None,
        platform: None,
    }
}
