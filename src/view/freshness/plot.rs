//! Claims by month → the numbers of a strip plot: where each dot, tick and line stands.
//!
//! A month is a column of dots, three abreast. However many claims there are, the drawing stays as
//! large: a dot then stands for two of them, for five, for ten, and the key says so.

use jiff::civil::Date;

use crate::freshness::{ClaimCounts, Month, Months};
use crate::text::date::days_between;
use crate::view::context::Context;
use crate::view::legend::shown;
use crate::view::shape::{PlotDot, PlotLine, PlotTick, StripPlot};

/// Between the middles of two months.
const SLOT: usize = 26;
/// Left and right of the months; what is earlier or later than all of them has a column there.
const MARGIN: usize = 32;
/// Between the middles of two dots.
const STEP: usize = 8;
/// Dots side by side in a month.
const ABREAST: usize = 3;
/// Dots above each other in a month, at most.
const HIGHEST: usize = 14;
/// Above the dots: two lines of words.
const HEAD: usize = 44;
/// Below the axis: one line of words.
const FOOT: usize = 34;
/// The names of every so many months are shown; where there is little room, of twice as many.
const NAMED: usize = 3;

/// The plot; none when no claim has a check date or there is no day to count to.
pub(super) fn plot<'a>(
    context: &Context<'a>,
    months: &Months,
    counts: &ClaimCounts,
) -> Option<StripPlot<'a>> {
    if counts.checked == 0 || months.months.is_empty() {
        return None;
    }
    let most = months.all().map(|month| month.claims).max().unwrap_or(0);
    let unit = unit(most);
    let height = rows(most.div_ceil(unit)) * STEP;
    let base = HEAD + height;
    let columns = months.all().enumerate();
    Some(StripPlot {
        width: 2 * MARGIN + months.months.len() * SLOT,
        height: base + FOOT,
        base,
        name: context.word("pages.freshness.by_month"),
        description: description(context, counts),
        dots: columns
            .flat_map(|(at, month)| dots(column(at), base, month, unit))
            .collect(),
        ticks: ticks(context, months),
        lines: lines(context, months),
        key: key(context, unit, counts),
    })
}

/// The middle of a column; column 0 is what is earlier than all months.
fn column(at: usize) -> usize {
    (MARGIN + at * SLOT).saturating_sub(SLOT / 2)
}

/// How many claims a dot stands for, so that the highest column stays low enough.
fn unit(most: usize) -> usize {
    let fits = |unit: &usize| most.div_ceil(*unit) <= ABREAST * HIGHEST;
    let powers = std::iter::successors(Some(1_usize), |power| power.checked_mul(10));
    let mut units = powers.flat_map(|power| [1, 2, 5].map(|times| power.saturating_mul(times)));
    units.find(fits).unwrap_or(usize::MAX)
}

fn rows(dots: usize) -> usize {
    dots.div_ceil(ABREAST)
}

/// The dots of a month from the axis upwards, the stale ones first.
fn dots(x: usize, base: usize, month: &Month, unit: usize) -> Vec<PlotDot> {
    let all = month.claims.div_ceil(unit);
    let stale = month.stale.div_ceil(unit);
    let dot = |at: usize| PlotDot {
        x: x + (at % ABREAST) * STEP - STEP * (ABREAST - 1) / 2,
        y: base - STEP / 2 - 2 - at / ABREAST * STEP,
        stale: at < stale,
    };
    (0..all).map(dot).collect()
}

fn ticks(context: &Context<'_>, months: &Months) -> Vec<PlotTick> {
    let last = months.months.len();
    let tick = |x, text, minor| PlotTick { x, text, minor };
    let mut ticks = Vec::new();
    if months.earlier.claims > 0 {
        let earlier = context.word("pages.freshness.earlier_short").into_owned();
        ticks.push(tick(column(0), earlier, false));
    }
    // Counted from the newest month, which is always named.
    let named = months.months.iter().zip(1..).filter_map(|(month, at)| {
        let back = last - at;
        let is_named = back.is_multiple_of(NAMED);
        Some(tick(
            column(at),
            month.name()?,
            !back.is_multiple_of(2 * NAMED),
        ))
        .filter(|_| is_named)
    });
    ticks.extend(named.filter(|tick| months.earlier.claims == 0 || tick.x > column(1) + SLOT));
    if months.later.claims > 0 {
        let later = context.word("pages.freshness.later_short").into_owned();
        ticks.push(tick(column(last + 1), later, true));
    }
    ticks
}

/// The limits, where they fall into the months.
fn lines(context: &Context<'_>, months: &Months) -> Vec<PlotLine> {
    let limits = &context.site.config.evidence;
    let mut days = vec![limits.stale_after_days, limits.stale_after_days_moving];
    days.dedup();
    let Some(as_of) = context.site.catalog.as_of else {
        return Vec::new();
    };
    let line = |(at, days): (usize, i64)| {
        let day = as_of
            .checked_sub(jiff::Span::new().try_days(days).ok()?)
            .ok()?;
        let days = usize::try_from(days).unwrap_or(0);
        Some(PlotLine {
            x: place_of(day, months)?,
            y: 14 + at * 18,
            text: context.counted("nouns.day", days),
        })
    };
    days.into_iter().enumerate().filter_map(line).collect()
}

/// Where a day stands among the months; none before the first.
fn place_of(day: Date, months: &Months) -> Option<usize> {
    let at = months.months.iter().rposition(|month| {
        let first = month.first;
        first.is_some_and(|first| first <= day)
    })?;
    let into = days_between(months.months[at].first?, day);
    let into = usize::try_from(into).unwrap_or(0) * SLOT
        / usize::try_from(day.days_in_month()).unwrap_or(31);
    Some(MARGIN + at * SLOT + into)
}

fn description(context: &Context<'_>, counts: &ClaimCounts) -> String {
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    let (oldest, newest) = (day(counts.oldest), day(counts.newest));
    let claims = context.counted("nouns.claim", counts.checked);
    let values = [
        ("claims", &*claims),
        ("oldest", &*oldest),
        ("newest", &*newest),
        ("stale", &*shown(counts.stale)),
    ];
    context.fill("pages.freshness.plot_description", &values)
}

fn key(context: &Context<'_>, unit: usize, counts: &ClaimCounts) -> Vec<String> {
    let limits = &context.site.config.evidence;
    let days = |days: i64| context.counted("nouns.day", usize::try_from(days).unwrap_or(0));
    let mut key = vec![match unit {
        1 => context.word("pages.freshness.dot_one").into_owned(),
        _ => {
            let claims = context.counted("nouns.claim", unit);
            context.fill("pages.freshness.dot", &[("claims", &claims)])
        }
    }];
    if counts.stale > 0 {
        key.push(context.word("pages.freshness.dot_stale").into_owned());
    }
    let values = [
        ("days", &*days(limits.stale_after_days)),
        ("moving", &*days(limits.stale_after_days_moving)),
    ];
    key.push(context.fill("pages.freshness.lines", &values));
    key
}

#[cfg(test)]
mod tests {
    use super::{Month, dots, unit};

    #[test]
    fn a_dot_stands_for_as_few_claims_as_fit() {
        assert_eq!(
            [0, 12, 42, 43, 84, 85, 5_000].map(unit),
            [1, 1, 1, 2, 2, 5, 200]
        );
    }

    #[test]
    fn the_dots_of_a_month_stand_three_abreast_the_stale_ones_at_the_axis() {
        let month = Month {
            first: None,
            claims: 4,
            stale: 1,
        };
        let dots = dots(100, 60, &month, 1);
        let places: Vec<_> = dots.iter().map(|dot| (dot.x, dot.y, dot.stale)).collect();
        assert_eq!(
            places,
            [
                (92, 54, true),
                (100, 54, false),
                (108, 54, false),
                (92, 46, false)
            ]
        );
    }
}
