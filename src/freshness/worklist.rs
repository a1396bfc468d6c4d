//! The sources whose claims must be read again, in the order of reading: moving pages first, then by
//! age, never checked before the oldest date.

use std::collections::HashMap;

use jiff::civil::Date;

use crate::catalog::{AddressClass, Catalog, Claim, Owner, SourceIx};
use crate::config;

/// Sources in the order of reading.
#[derive(Debug)]
pub struct Worklist {
    /// Those that were asked for.
    pub sources: Vec<Due>,
    /// Sources that are not due, whether they were asked for or not.
    pub not_due: usize,
}

/// A source with what must still hold of it.
#[derive(Debug)]
pub struct Due {
    /// The source.
    pub source: SourceIx,
    /// Whether some claim was never checked, or too long ago.
    pub is_due: bool,
    /// The check date of the claim that was not checked for longest; none when one never was.
    pub oldest: Option<Date>,
    /// What it is cited for, in the order of its claims.
    pub statements: Vec<Statement>,
}

/// One text that a source must still say, and all records that take it from there.
#[derive(Debug)]
pub struct Statement {
    /// The first claim of this text; the others say the same.
    pub claim: Claim,
    /// The records, each with the date on which the claim was last checked for it.
    pub records: Vec<(Owner, Option<Date>)>,
}

impl Worklist {
    /// Puts the sources in order: those that are due, or with `all` the others too.
    pub fn of(catalog: &Catalog, limits: &config::Evidence, all: bool) -> Self {
        let every = SourceIx::all(catalog.sources.len());
        let every = every.filter_map(|at| due(catalog, limits, at));
        let (mut sources, others): (Vec<Due>, Vec<Due>) = every.partition(|one| one.is_due);
        let not_due = others.len();
        if all {
            sources.extend(others);
        }
        // Publishers stand together: the table of sources is in their order.
        sources.sort_by_key(|one| {
            let is_fixed = catalog[one.source].class != AddressClass::Moving;
            (is_fixed, one.oldest, one.source)
        });
        Self { sources, not_due }
    }
}

/// What must be held against a source; nothing where no record that stands rests on it.
fn due(catalog: &Catalog, limits: &config::Evidence, at: SourceIx) -> Option<Due> {
    let source = &catalog[at];
    let claims: Vec<Claim> = catalog.standing_claims(source).collect();
    let dates = || {
        claims
            .iter()
            .map(|&claim| catalog.evidence(claim).checked_at)
    };
    (!claims.is_empty()).then(|| Due {
        source: at,
        is_due: dates().any(|date| date.is_none())
            || catalog.stale_claims(source, limits).next().is_some(),
        // No date is less than any.
        oldest: dates().min().flatten(),
        statements: statements(catalog, &claims),
    })
}

fn statements(catalog: &Catalog, claims: &[Claim]) -> Vec<Statement> {
    let mut statements: Vec<Statement> = Vec::new();
    let mut by_text: HashMap<Option<&str>, usize> = HashMap::new();
    for &claim in claims {
        let evidence = catalog.evidence(claim);
        let at = *by_text.entry(evidence.claim.as_deref()).or_insert_with(|| {
            statements.push(Statement {
                claim,
                records: Vec::new(),
            });
            statements.len() - 1
        });
        let record = (claim.owner, evidence.checked_at);
        let records = &mut statements[at].records;
        // Claims of one record are neighbours.
        if records.last() != Some(&record) {
            records.push(record);
        }
    }
    statements
}
