//! Claims by the month of their check: a fixed span of months up to the as-of day, with one place
//! for all before it and one for dates after it.

use jiff::civil::Date;

use crate::catalog::Catalog;
use crate::config;

/// As many months have a place of their own, the as-of month among them.
const SPAN: usize = 24;

/// The claims with a check date, by month.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Months {
    /// Checked before the first of the months.
    pub earlier: Month,
    /// Every month of the span, oldest first, those without a claim too; none without an as-of day.
    pub months: Vec<Month>,
    /// Checked in a month after the as-of day's: the dates are wrong, or the as-of day is early.
    pub later: Month,
}

/// One month's claims.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Month {
    /// Its first day; none for what stands before or after all months.
    pub first: Option<Date>,
    /// Claims whose check date is in it.
    pub claims: usize,
    /// Those of them that were checked too long ago.
    pub stale: usize,
}

impl Months {
    /// Puts each claim with a check date into its month.
    pub(super) fn of(catalog: &Catalog, limits: &config::Evidence) -> Self {
        let Some(as_of) = catalog.as_of else {
            return Self::default();
        };
        let last = number(as_of);
        let span = i32::try_from(SPAN).unwrap_or(i32::MAX);
        let first = last - span + 1;
        let mut months = Self {
            months: (first..=last).map(month).collect(),
            ..Self::default()
        };
        for source in &catalog.sources {
            for claim in catalog.standing_claims(source) {
                let evidence = catalog.evidence(claim);
                let Some(day) = evidence.checked_at else {
                    continue;
                };
                let month = months.place(number(day) - first);
                month.claims += 1;
                month.stale += usize::from(catalog.is_stale(evidence, source.class, limits));
            }
        }
        months
    }

    fn place(&mut self, offset: i32) -> &mut Month {
        match usize::try_from(offset) {
            Err(_) => &mut self.earlier,
            Ok(at) if at < self.months.len() => &mut self.months[at],
            Ok(_) => &mut self.later,
        }
    }

    /// All places in the order of time.
    pub fn all(&self) -> impl Iterator<Item = &Month> {
        let earlier = std::iter::once(&self.earlier);
        let later = std::iter::once(&self.later);
        earlier.chain(&self.months).chain(later)
    }
}

impl Month {
    /// `2026-11`; none for what stands before or after all months.
    pub fn name(&self) -> Option<String> {
        let first = self.first?;
        Some(format!("{:04}-{:02}", first.year(), first.month()))
    }
}

/// Months since the year 0.
fn number(day: Date) -> i32 {
    i32::from(day.year()) * 12 + i32::from(day.month()) - 1
}

fn month(number: i32) -> Month {
    let year = i16::try_from(number.div_euclid(12)).unwrap_or(0);
    let month = i8::try_from(number.rem_euclid(12) + 1).unwrap_or(1);
    Month {
        first: Date::new(year, month, 1).ok(),
        ..Month::default()
    }
}

#[cfg(test)]
mod tests {
    use super::{Months, month, number};
    use jiff::civil::date;

    #[test]
    fn months_follow_each_other_over_the_turn_of_a_year() {
        let december = number(date(2025, 12, 31));
        assert_eq!(month(december).name().as_deref(), Some("2025-12"));
        assert_eq!(month(december + 1).name().as_deref(), Some("2026-01"));
        assert_eq!(month(december + 1).first, Some(date(2026, 1, 1)));
    }

    #[test]
    fn what_lies_outside_the_span_has_a_place_at_its_end() {
        let mut months = Months {
            months: vec![month(0), month(1)],
            ..Months::default()
        };
        for offset in [-1, 0, 1, 2, 3] {
            months.place(offset).claims += 1;
        }
        let claims: Vec<usize> = months.all().map(|one| one.claims).collect();
        assert_eq!(claims, [1, 1, 1, 2]);
    }
}
