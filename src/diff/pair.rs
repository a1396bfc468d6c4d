//! Which record of the old side is which of the new one: by id, then by former ids.

use std::collections::HashMap;

use crate::record::Head;

/// Pairs of positions in two lists; those without a partner.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    pub(super) both: Vec<(usize, usize)>,
    pub(super) old_only: Vec<usize>,
    pub(super) new_only: Vec<usize>,
}

/// Pairs records of one kind. A renamed record is one of which either side lists the other's id in
/// `aliases`: a rename taken back is a rename, too.
pub(super) fn pair(old: &[&Head], new: &[&Head]) -> Pairs {
    let positions: HashMap<&str, usize> = new
        .iter()
        .zip(0..)
        .map(|(head, at)| (&*head.id, at))
        .collect();
    let mut partner: Vec<Option<usize>> = old
        .iter()
        .map(|head| positions.get(&*head.id).copied())
        .collect();
    let mut taken = vec![false; new.len()];
    partner.iter().flatten().for_each(|&at| taken[at] = true);
    for (from, to) in renames(old, new, &partner, &taken) {
        if partner[from].is_none() && !taken[to] {
            partner[from] = Some(to);
            taken[to] = true;
        }
    }
    let mut pairs = Pairs::default();
    for (at, other) in partner.iter().enumerate() {
        match other {
            Some(other) => pairs.both.push((at, *other)),
            None => pairs.old_only.push(at),
        }
    }
    pairs.new_only = (0..new.len()).filter(|&at| !taken[at]).collect();
    pairs
}

/// Records without a partner that may be one, in an order that does not know which side is old.
fn renames(
    old: &[&Head],
    new: &[&Head],
    partner: &[Option<usize>],
    taken: &[bool],
) -> Vec<(usize, usize)> {
    let free_old = || (0..old.len()).filter(|&at| partner[at].is_none());
    let free_new = || (0..new.len()).filter(|&at| !taken[at]);
    let olds: HashMap<&str, usize> = free_old().map(|at| (&*old[at].id, at)).collect();
    let news: HashMap<&str, usize> = free_new().map(|at| (&*new[at].id, at)).collect();
    let mut found = Vec::new();
    for to in free_new() {
        let aliases = new[to].aliases.iter();
        found.extend(aliases.filter_map(|alias| Some((*olds.get(&**alias)?, to))));
    }
    for from in free_old() {
        let aliases = old[from].aliases.iter();
        found.extend(aliases.filter_map(|alias| Some((from, *news.get(&**alias)?))));
    }
    found.sort_by_key(|&(from, to)| {
        let (a, b) = (&*old[from].id, &*new[to].id);
        (a.min(b), a.max(b))
    });
    found
}
