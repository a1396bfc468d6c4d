//! `compatlas checked`: a person has read a source; the date goes into the named records.

use clap::Args;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use similar::TextDiff;

use super::answer;
use super::project::{ProjectArgs, day};
use super::terminal::Terminal;
use super::{CommandResult, Ending};
use crate::catalog::{Catalog, Owner, SourceIx, source_address};
use crate::error::{Error, ErrorKind};
use crate::freshness::{Marked, Named, Records, mark_checked};
use crate::input;
use crate::rewrite::{self, Rewrite};
use crate::text::control::made_visible;
use crate::text::count::counted;
use crate::text::date::day_of;
use crate::text::suggestion::nearest;

/// Set the check date of a source in the records whose claims it still backs.
///
/// Only `checked_at` changes, in the evidence of the named records that cites this source; every
/// other byte of the data stays. The difference is printed. There is no way to name all records at
/// once: a date says that a person held the page against this very claim.
#[derive(Debug, Args)]
pub(super) struct CheckedArgs {
    /// The source: the last part of its address on the site, or its own address
    #[arg(value_name = "SOURCE")]
    source: String,
    /// The records whose claim the page still backs: an id, PLATFORM/ID of a product, or KIND/ID
    #[arg(long, value_name = "ID", num_args = 1.., value_delimiter = ',')]
    record: Vec<String>,
    /// The day on which the page was read
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    on: Date,
    /// Only print the difference
    #[arg(long)]
    dry_run: bool,
}

pub(super) fn run(
    arguments: &CheckedArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    refuse_future(arguments.on)?;
    // Two that write down what they read must not lose each other's dates.
    let _held = match arguments.dry_run {
        true => None,
        false => Some(rewrite::hold(project.root())?),
    };
    let (linked, _) = answer::linked(project, terminal)?;
    let catalog = &linked.catalog;
    let source = find_source(catalog, &arguments.source)?;
    let records = find_records(catalog, source, &arguments.record)?;
    let marked = mark_checked(catalog, source, &records, arguments.on);
    if !arguments.dry_run {
        write(&marked, project)?;
    }
    terminal.answer(&difference(&marked));
    for line in moved_back(catalog, source, &records, arguments.on) {
        terminal.say(&line);
    }
    let records = counted(records.len() as u64, "record", "records");
    let files = counted(marked.len() as u64, "file", "files");
    terminal.say(&match (marked.is_empty(), arguments.dry_run) {
        (true, _) => format!("nothing to change: {records} had this date"),
        (false, true) => format!("{files} would change, for {records}; nothing was written"),
        (false, false) => {
            format!("{files} changed, for {records}; raise `database_version` there")
        }
    });
    Ok(Ending::Good)
}

/// A day that has not begun anywhere on Earth cannot be one on which a page was read.
fn refuse_future(on: Date) -> Result<(), Error> {
    let easternmost = Timestamp::now() + SignedDuration::from_hours(14);
    let today = day_of(easternmost);
    if on <= today {
        return Ok(());
    }
    Err(
        Error::new(ErrorKind::Usage, format!("{on} has not come yet"))
            .help("give the day on which the page was read"),
    )
}

/// That a later check was written down already: the page may have been read twice, or the day is a
/// slip.
fn moved_back(catalog: &Catalog, source: SourceIx, records: &[Owner], on: Date) -> Vec<String> {
    let claims = catalog[source].claims.iter();
    let named = claims.filter(|claim| records.contains(&claim.owner));
    let later = named.filter_map(|&claim| {
        let before = catalog.evidence(claim).checked_at.filter(|day| *day > on)?;
        let id = &catalog.head_of(claim.owner).id;
        Some(format!(
            "the check date of `{id}` moves back, from {before} to {on}"
        ))
    });
    later.collect()
}

/// The source of this slug or address.
fn find_source(catalog: &Catalog, wanted: &str) -> Result<SourceIx, Error> {
    let address = source_address(wanted);
    let is_it = |&at: &SourceIx| {
        let source = &catalog[at];
        *source.slug == *wanted || address.as_deref() == Some(&*source.url)
    };
    if let Some(found) = SourceIx::all(catalog.sources.len()).find(is_it) {
        return Ok(found);
    }
    let known = catalog.sources.iter();
    let known = match address {
        Some(_) => nearest(wanted, known.map(|source| &*source.url)),
        None => nearest(wanted, known.map(|source| &*source.slug)),
    };
    let help = match known {
        Some(known) => format!("did you mean `{known}`?"),
        None => "`compatlas due --all` lists the sources".to_owned(),
    };
    Err(Error::new(ErrorKind::Usage, format!("no record cites `{wanted}`")).help(help))
}

/// The records of these names, each of which must cite the source.
fn find_records(
    catalog: &Catalog,
    source: SourceIx,
    names: &[String],
) -> Result<Vec<Owner>, Error> {
    let citing = Records::on(catalog, source);
    let listed = || {
        let all: Vec<String> = citing.all().collect();
        format!("these records cite it: {}", all.join(", "))
    };
    if names.is_empty() {
        let detail = "name the records whose claim you held against the page, with `--record`";
        return Err(Error::new(ErrorKind::Usage, detail).help(listed()));
    }
    let mut found = Vec::new();
    for name in names {
        let (detail, help) = match citing.find(name) {
            Named::One(owner) => {
                if !found.contains(&owner) {
                    found.push(owner);
                }
                continue;
            }
            Named::Several(those) => (
                format!("`{name}` names several records that cite this source"),
                format!("say which: {}", those.join(", ")),
            ),
            Named::None(near) => (
                format!("no record `{name}` cites this source"),
                near.map_or_else(listed, |near| format!("did you mean `{near}`?")),
            ),
        };
        return Err(Error::new(ErrorKind::Usage, detail).help(help));
    }
    Ok(found)
}

/// Writes the new texts; a byte order mark, which is not read, stays.
fn write(marked: &[Marked], project: &ProjectArgs) -> Result<(), Error> {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    let mut files = Vec::with_capacity(marked.len());
    for one in marked {
        let path = project.root().join(one.file.path());
        let bytes = input::read(&path)?.unwrap_or_default();
        let mark = if bytes.starts_with(MARK) { MARK } else { &[] };
        files.push(Rewrite {
            path,
            was: [mark, one.file.text().as_bytes()].concat(),
            now: [mark, one.text.as_bytes()].concat(),
        });
    }
    rewrite::replace_all(&files)
}

fn difference(marked: &[Marked]) -> String {
    let mut text = String::new();
    for one in marked {
        let path = one.file.path();
        let diff = TextDiff::from_lines(one.file.text(), &one.text);
        text.push_str(&diff.unified_diff().header(path, path).to_string());
    }
    made_visible(&text).into_owned()
}
