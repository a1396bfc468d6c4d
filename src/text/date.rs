//! Calendar days as data files write them.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

/// Reads a day written exactly `YYYY-MM-DD`; any other spelling, and a day that no calendar has,
/// is none.
pub fn parse_date(text: &str) -> Option<Date> {
    let bytes = text.as_bytes();
    let shape = bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !shape {
        return None;
    }
    let year = text[..4].parse().ok()?;
    let month = text[5..7].parse().ok()?;
    let day = text[8..].parse().ok()?;
    Date::new(year, month, day).ok()
}

/// The day of a moment, in UTC.
pub fn day_of(moment: Timestamp) -> Date {
    Offset::UTC.to_datetime(moment).date()
}

/// Counts the days from `from` to `to`; negative when `to` is the earlier one.
pub fn days_between(from: Date, to: Date) -> i64 {
    to.duration_since(from).as_hours() / 24
}

#[cfg(test)]
mod tests {
    use super::{days_between, parse_date};

    #[test]
    fn only_real_days_in_the_one_spelling_are_dates() {
        assert!(parse_date("2026-11-06").is_some());
        assert!(parse_date("2028-02-29").is_some());
        for wrong in [
            "2026-13-40",
            "2026-02-29",
            "2026-2-3",
            "20261106",
            "+026-11-06",
            "2026-11-06T00:00",
            " 2026-11-06",
            "2026-11-0６",
            "",
        ] {
            assert_eq!(parse_date(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn days_are_counted_over_a_change_of_year_and_backwards() {
        let days = |from, to| Some(days_between(parse_date(from)?, parse_date(to)?));
        assert_eq!(days("2026-04-30", "2026-11-30"), Some(214));
        assert_eq!(days("2027-01-01", "2026-12-31"), Some(-1));
    }
}
