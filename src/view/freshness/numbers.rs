//! The numbers of the plot: as a table, by the reader's clock, and of the claims that have no place
//! on it.

use crate::freshness::Month;
use crate::view::context::Context;
use crate::view::legend::shown;
use crate::view::shape::{ClockCount, Fact, MonthRow, MonthTable, SectionHead};

/// The head of the plot.
pub(super) fn plot_head<'a>(context: &Context<'a>) -> SectionHead<'a> {
    let claims = context.site.plan.freshness.claims.all;
    SectionHead {
        id: "by-month",
        title: context.word("pages.freshness.by_month"),
        count: context.counted("nouns.claim", claims),
        note: context.word("pages.freshness.by_month_note"),
        ..SectionHead::default()
    }
}
/// As many days are told to the reader's clock; a page with more would be too large.
const MOST_LAPSES: usize = 400;

/// What a script counts by the reader's clock; nothing where checks pass their limit on too many days.
pub(super) fn clock(context: &Context<'_>) -> Option<ClockCount> {
    let facts = &context.site.plan.freshness;
    let as_of = facts.as_of?;
    if facts.claims.checked == 0 || facts.lapses.len() > MOST_LAPSES {
        return None;
    }
    let lapses = facts.lapses.iter();
    let lapses: Vec<String> = lapses
        .map(|(day, claims)| format!("{day} {claims}"))
        .collect();
    let checked = context.counted("nouns.claim", facts.claims.checked);
    Some(ClockCount {
        since: as_of.to_string(),
        stale: facts.claims.stale.to_string(),
        lapses: lapses.join(" "),
        words: context.fill("pages.freshness.by_your_clock", &[("claims", &checked)]),
    })
}

/// The claims without a check date: a band of their own, in words.
pub(super) fn never<'a>(context: &Context<'a>) -> Vec<Fact<'a>> {
    let counts = &context.site.plan.freshness.claims;
    let all = context.counted("nouns.claim", counts.all);
    let never = shown(counts.unchecked());
    let key = match counts.unchecked() {
        0 => return vec![Fact::text(context.word("pages.freshness.band_none"))],
        1 => "pages.freshness.band_one",
        _ => "pages.freshness.band",
    };
    let words = context.fill(key, &[("count", &never), ("claims", &all)]);
    vec![
        Fact::absent("not-checked", words),
        Fact::text(context.word("pages.freshness.band_why")),
    ]
}

/// The numbers of the plot as a table: months that have a claim, then what has no month.
pub(super) fn months<'a>(context: &Context<'a>) -> MonthTable<'a> {
    let facts = &context.site.plan.freshness;
    let all = &facts.months;
    let row = |name: String, month: &Month| MonthRow {
        name: Fact::text(name),
        claims: shown(month.claims),
        stale: Fact::text(shown(month.stale)),
    };
    let outside = |key, month: Option<&Month>| {
        let name = month.and_then(Month::name).unwrap_or_default();
        context.fill(key, &[("month", &name)])
    };
    let mut rows = Vec::new();
    if all.earlier.claims > 0 {
        let name = outside("pages.freshness.earlier", all.months.first());
        rows.push(row(name, &all.earlier));
    }
    let used = all.months.iter().filter(|month| month.claims > 0);
    rows.extend(used.map(|month| row(month.name().unwrap_or_default(), month)));
    if all.later.claims > 0 {
        let name = outside("pages.freshness.later", all.months.last());
        rows.push(row(name, &all.later));
    }
    rows.push(MonthRow {
        name: Fact::absent("not-checked", context.word("pages.freshness.no_date")),
        claims: shown(facts.claims.unchecked()),
        stale: Fact::absent("not-stated", context.word("pages.freshness.no_age")),
    });
    MonthTable {
        caption: context.word("pages.freshness.by_month"),
        columns: ["columns.month", "columns.claims", "columns.stale"]
            .map(|key| context.word(key))
            .to_vec(),
        rows,
        note: context.word("pages.freshness.months_note"),
    }
}
