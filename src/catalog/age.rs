//! The day to which ages are counted, and what is stale on it. Never the clock.

use jiff::Timestamp;
use jiff::civil::Date;

use super::AddressClass;
use crate::config;
use crate::record::{Database, Disputed, Evidence, Withdrawn};
use crate::text::date::{day_of, days_between};

/// The day to which ages are counted: the `given` one; else that of `epoch` (seconds since 1970,
/// UTC) when it is later than every date in the data; else the newest review of a file; else the
/// newest date of any kind; none when there is no date at all.
pub fn as_of(database: &Database, given: Option<Date>, epoch: Option<i64>) -> Option<Date> {
    if given.is_some() {
        return given;
    }
    let newest = newest_date(database);
    let reviewed = database
        .files
        .iter()
        .filter_map(|file| file.last_reviewed)
        .max();
    let from_epoch = epoch
        .and_then(|seconds| Timestamp::from_second(seconds).ok())
        .map(day_of);
    from_epoch
        .filter(|date| newest.is_none_or(|newest| *date > newest))
        .or(reviewed)
        .or(newest)
}

/// Whether a check on `checked` is old on the day `as_of`. A source that was never checked is not
/// stale but not checked.
pub fn is_stale(
    checked: Date,
    as_of: Option<Date>,
    class: AddressClass,
    limits: &config::Evidence,
) -> bool {
    let limit = stale_after(class, limits);
    as_of.is_some_and(|as_of| days_between(checked, as_of) > limit)
}

/// The days after which a check of a source is old.
pub fn stale_after(class: AddressClass, limits: &config::Evidence) -> i64 {
    match class {
        AddressClass::Moving => limits.stale_after_days_moving,
        AddressClass::Fixed | AddressClass::Unversioned => limits.stale_after_days,
    }
}

fn newest_date(database: &Database) -> Option<Date> {
    let of_files = database.files.iter().filter_map(|file| file.last_reviewed);
    let of_support_paths = database
        .support_paths
        .iter()
        .flat_map(|path| standing_dates(path.withdrawn.as_ref(), path.disputed.as_ref()));
    let of_workload_paths = database.workload_paths.iter().flat_map(|path| {
        let dates = standing_dates(path.withdrawn.as_ref(), path.disputed.as_ref());
        dates.chain(path.last_checked)
    });
    let platforms = database.platforms.iter().flat_map(|platform| {
        let products = platform
            .products
            .iter()
            .flat_map(|product| &product.evidence);
        platform.evidence.iter().chain(products)
    });
    let of_evidence = platforms
        .chain(database.integrations.iter().flat_map(|one| &one.evidence))
        .chain(database.support_paths.iter().flat_map(|one| &one.evidence))
        .chain(database.results.iter().flat_map(|one| &one.evidence))
        .flat_map(|evidence: &Evidence| [evidence.checked_at, evidence.published_at])
        .flatten();
    of_files
        .chain(of_support_paths)
        .chain(of_workload_paths)
        .chain(of_evidence)
        .max()
}

/// When a path was withdrawn, and since when it is discussed.
fn standing_dates(
    withdrawn: Option<&Withdrawn>,
    disputed: Option<&Disputed>,
) -> impl Iterator<Item = Date> + use<> {
    let withdrawn = withdrawn.map(|one| one.date);
    let disputed = disputed.map(|one| one.since);
    withdrawn.into_iter().chain(disputed)
}
