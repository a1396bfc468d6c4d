//! `data/`, a folder like it, or the bytes of its files → [`Database`]: every JSON record with its
//! place, and every prose page's text.
//!
//! A file is known by its lists, not by its name; lists of one kind from several files are joined
//! in path order. A file or record with a fault never hides the others. Nothing is linked here.

mod declared;
mod file;
mod folder;
mod joined;
mod listed;

use std::path::Path;
use std::sync::Arc;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::diagnostic::{Diagnostic, Report, Rule, SourceFile};
use crate::error::Error;
use crate::record::{Database, Declared, Kind, Prose};
use crate::text;

pub use self::declared::{LINKED, declared, unknown_kind};

/// The folder of the records in a project.
const FOLDER: &str = "data";

/// Reads the folder `data` of the project at `root`, whose records may have the fields `declared`.
///
/// # Errors
///
/// Only when the folder or a file in it cannot be read; what is wrong in a file is in the report.
pub fn load(root: &Path, declared: &Declared) -> Result<(Database, Report), Error> {
    let mut report = Report::new();
    let found = folder::find(root, FOLDER, &mut report)?;
    let texts = read_texts(root, &found.data)?;
    let mut database = read(texts, declared, &mut report);
    load_prose(root, &found.prose, &mut database, &mut report)?;
    find_missing_kinds(&database, &mut report);
    Ok((database, report))
}

/// Reads the records in the folder `name` of `root`, which need not make a site: no kind is missed,
/// and no field declared. Paths of places begin with `name`.
///
/// # Errors
///
/// Only when the folder or a file in it cannot be read.
pub fn load_folder(root: &Path, name: &str) -> Result<(Database, Report), Error> {
    let mut report = Report::new();
    let found = folder::find(root, name, &mut report)?;
    let texts = read_texts(root, &found.data)?;
    let database = read(texts, &Declared::none(), &mut report);
    Ok((database, report))
}

/// Reads records from the bytes of files as [`load_folder`] does, each with its path in a folder of
/// records; paths of places begin with `name`. Files that hold no records are left alone.
pub fn load_bytes(name: &str, files: Vec<(String, Vec<u8>)>) -> (Database, Report) {
    let mut report = Report::new();
    let holds_records = |path: &str| {
        let found = folder::sort_out("", [path.to_owned()], &mut Report::new());
        !found.data.is_empty()
    };
    let texts = files
        .into_iter()
        .filter(|(path, _)| holds_records(path))
        .map(|(path, bytes)| folder::text(bytes, &format!("{name}{path}")));
    let database = read(texts.collect(), &Declared::none(), &mut report);
    (database, report)
}

/// The paths of the files of records in a project, relative to it and sorted. A symbolic link that
/// leaves the folder is in the report.
///
/// # Errors
///
/// When the folder cannot be read.
pub fn data_files(root: &Path, report: &mut Report) -> Result<Vec<String>, Error> {
    Ok(folder::find(root, FOLDER, report)?.data)
}

fn read_texts(root: &Path, paths: &[String]) -> Result<Vec<folder::Read>, Error> {
    let read = |path: &String| folder::read_text(root, path);
    paths.par_iter().map(read).collect()
}

/// Reads the records of all texts, and joins them in their order.
fn read(texts: Vec<folder::Read>, declared: &Declared, report: &mut Report) -> Database {
    let mut sources = Vec::with_capacity(texts.len());
    let mut database = Database {
        declared: declared.clone(),
        ..Database::default()
    };
    for text in texts {
        match text {
            Ok(source) => sources.push(source),
            Err(diagnostic) => {
                report.push(*diagnostic);
                database.unread.any_file = true;
            }
        }
    }
    let files: Vec<_> = sources
        .par_iter()
        .enumerate()
        .map(|(number, source)| file::read(source, number, declared))
        .collect();
    joined::join(files, &mut database, report);
    database
}

fn load_prose(
    root: &Path,
    paths: &[String],
    database: &mut Database,
    report: &mut Report,
) -> Result<(), Error> {
    for path in paths {
        match folder::read_text(root, path)? {
            Ok(source) => {
                let slug = prose_slug(&source);
                database.prose.push(Prose { slug, source });
            }
            Err(diagnostic) => report.push(*diagnostic),
        }
    }
    Ok(())
}

fn prose_slug(source: &Arc<SourceFile>) -> Box<str> {
    let name = source.path().rsplit('/').next().unwrap_or_default();
    text::slug::slug(name.trim_end_matches(".md"), 80).into_boxed_str()
}

/// Without models, support paths and their levels there is no question to answer.
fn find_missing_kinds(database: &Database, report: &mut Report) {
    if database.unread.any_file {
        return;
    }
    for (kind, list) in [
        (Kind::Model, "models"),
        (Kind::SupportPath, "support_paths"),
        (Kind::Level, "support_levels"),
    ] {
        if !database.supplied.contains(&kind) {
            report.push(
                Diagnostic::new(
                    Rule::MissingKind,
                    format!("no file in `data/` has `{list}`"),
                )
                .help(format!(
                    "add `{list}` to a JSON file; data/README.md shows each field"
                )),
            );
        }
    }
}
