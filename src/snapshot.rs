//! `data/history/`: the records as they were on earlier days, a folder a day.
//!
//! A snapshot is a copy of all data files under the name of a day. It is written whole or not at
//! all, and never changed: another copy of the same day is refused. What is wrong in a snapshot can
//! no longer be mended where it came from, so it is told and stops nothing.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use jiff::civil::Date;

use crate::diagnostic::{Diagnostic, Level, Place, Report, Rule, SourceFile};
use crate::error::{Error, ErrorKind};
use crate::input;
use crate::load;
use crate::record::Database;
use crate::text::date::parse_date;

/// Where snapshots stand in a project.
pub const FOLDER: &str = "data/history";

/// What taking a snapshot came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// So many files were copied.
    New(usize),
    /// The same snapshot was there already.
    Already,
}

/// The folder of a day's snapshot, relative to the project.
pub fn folder(day: Date) -> String {
    format!("{FOLDER}/{day}")
}

/// Copies all data files of the project at `root` to the folder of `day`, in one step.
///
/// # Errors
///
/// When that folder is there with something else in it, or a file cannot be read or written.
pub fn take(root: &Path, day: Date) -> Result<Taken, Error> {
    let mut files = BTreeMap::new();
    for path in load::data_files(root, &mut Report::new())? {
        let bytes = input::read(&root.join(&path))?.ok_or_else(|| {
            let message = format!("the file `{path}` vanished while it was being read");
            Error::new(ErrorKind::Io, message)
        })?;
        let inside = path.strip_prefix("data/").unwrap_or(&path);
        files.insert(inside.to_owned(), bytes);
    }
    let name = folder(day);
    if root.join(&name).symlink_metadata().is_ok() {
        return match copied(root, &name)? == files {
            true => Ok(Taken::Already),
            false => Err(other_content(&name)),
        };
    }
    let staged = root.join(format!("{FOLDER}/.{day}.part"));
    write(&staged, &files)?;
    let target = root.join(&name);
    fs::rename(&staged, &target).map_err(|error| Error::io("write", &target, error))?;
    Ok(Taken::New(files.len()))
}

/// The files of a snapshot that is there.
fn copied(root: &Path, name: &str) -> Result<BTreeMap<String, Vec<u8>>, Error> {
    let mut files = BTreeMap::new();
    for path in input::files(root, name, &mut Report::new())? {
        let bytes = input::read(&root.join(name).join(&path))?;
        files.insert(path, bytes.unwrap_or_default());
    }
    Ok(files)
}

fn other_content(name: &str) -> Error {
    let message = format!("`{name}` is there and holds something else than the records now");
    Error::new(ErrorKind::Usage, message).help(
        "a snapshot does not change: name another day with `--as-of`, or set `last_reviewed` of the \
         files that changed; if that snapshot was a mistake, delete its folder first",
    )
}

/// Writes `files` into the folder `staged`, in the place of what a run that was killed left there.
fn write(staged: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<(), Error> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error: std::io::Error| Error::io("write", &path, error)
    };
    if staged.symlink_metadata().is_ok() {
        fs::remove_dir_all(staged).map_err(failed(staged))?;
    }
    fs::create_dir_all(staged).map_err(failed(staged))?;
    for (path, bytes) in files {
        let path = staged.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed(folder))?;
        }
        fs::write(&path, bytes).map_err(failed(&path))?;
    }
    Ok(())
}

/// The days of which there is a snapshot, in order; whatever else stands among them is a finding.
pub fn days(root: &Path, report: &mut Report) -> Vec<Date> {
    let Ok(entries) = fs::read_dir(root.join(FOLDER)) else {
        return Vec::new();
    };
    let mut days = Vec::new();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_folder = entry.path().is_dir();
        match parse_date(&name).filter(|_| is_folder) {
            Some(day) => days.push(day),
            None if name.starts_with('.') || name.starts_with("README") => {}
            None => report.push(unknown(&name)),
        }
    }
    days.sort();
    days
}

/// Reads the snapshot of a day; what is wrong in it is a warning, and it is then read in part.
pub fn load(root: &Path, day: Date, report: &mut Report) -> Database {
    let name = folder(day);
    match load::load_folder(root, &name) {
        Ok((database, found)) => {
            let faults = found.iter().filter(|one| one.level == Level::Error);
            for fault in faults.cloned() {
                report.push(fault.weighing(Level::Warn));
            }
            database
        }
        Err(error) => {
            let message = format!("the snapshot cannot be read: {error}");
            let place = Place::new(&SourceFile::new(name, ""), 0..0, "");
            report.push(Diagnostic::new(Rule::UnknownFile, message).at(place));
            let mut database = Database::default();
            database.unread.any_file = true;
            database
        }
    }
}

fn unknown(name: &str) -> Diagnostic {
    let path = format!("{FOLDER}/{name}");
    let message = format!("nothing reads `{path}`");
    Diagnostic::new(Rule::UnknownFile, message)
        .at(Place::new(&SourceFile::new(path, ""), 0..0, ""))
        .help("snapshots are folders named by their day, such as `2026-01-31`")
}
