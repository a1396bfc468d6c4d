//! The files of `data/`: which there are, in path order, and their texts.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use walkdir::{DirEntry, WalkDir};

use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::error::{Error, ErrorKind};

/// Paths relative to the project, with `/`, sorted.
#[derive(Default)]
pub(super) struct Found {
    /// JSON files that hold records.
    pub(super) data: Vec<String>,
    /// Prose pages.
    pub(super) prose: Vec<String>,
}

/// Folders under `data/` whose JSON files are not records.
const NOT_RECORDS: [&str; 2] = ["history", "schema"];

/// Finds the files under `data/`; a symbolic link that leaves the folder is a finding.
pub(super) fn find(root: &Path, report: &mut Report) -> Result<Found, Error> {
    let folder = root.join("data");
    let home = folder.canonicalize().map_err(|error| {
        Error::io("read the folder", &folder, error)
            .help("run compatlas in a project folder, or name one with `-C DIR`")
    })?;
    let mut found = Found::default();
    let walk = WalkDir::new(&folder)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !is_hidden(entry) && !is_set_aside(entry));
    for entry in walk {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                note_unwalkable(root, error, report)?;
                continue;
            }
        };
        if !entry.file_type().is_file() {
            continue;
        }
        let path = relative(root, entry.path());
        let is_prose = path.starts_with("data/pages/") && path.ends_with(".md");
        if !path.ends_with(".json") && !is_prose {
            continue;
        }
        if leaves(&entry, &home) {
            report.push(outside_link(&path));
        } else if is_prose {
            found.prose.push(path);
        } else {
            found.data.push(path);
        }
    }
    found.data.sort();
    found.prose.sort();
    Ok(found)
}

/// Reads one file as UTF-8 without its byte order mark; the inner error is a finding.
pub(super) fn read_text(
    root: &Path,
    path: &str,
) -> Result<Result<Arc<SourceFile>, Box<Diagnostic>>, Error> {
    let file: PathBuf = root.join(path);
    let bytes = std::fs::read(&file).map_err(|error| Error::io("read", &file, error))?;
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let source = SourceFile::new(path, text);
            let place = Place::new(&source, valid..valid + 1, "");
            let diagnostic = Diagnostic::new(Rule::JsonSyntax, "the file is not UTF-8 text")
                .at(place)
                .help("save it as UTF-8");
            return Ok(Err(Box::new(diagnostic)));
        }
    };
    let text = match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    };
    Ok(Ok(SourceFile::new(path, text)))
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".")
}

fn is_set_aside(entry: &DirEntry) -> bool {
    entry.depth() == 1
        && entry.file_type().is_dir()
        && NOT_RECORDS
            .iter()
            .any(|name| entry.file_name() == std::ffi::OsStr::new(name))
}

fn leaves(entry: &DirEntry, home: &Path) -> bool {
    match entry.path().canonicalize() {
        Ok(real) => !real.starts_with(home),
        Err(_) => true,
    }
}

fn relative(root: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    inside
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
}

/// A link in a circle or to nothing is a finding; anything else that stops the walk an error.
fn note_unwalkable(root: &Path, error: walkdir::Error, report: &mut Report) -> Result<(), Error> {
    let path = error.path().map(Path::to_path_buf).unwrap_or_default();
    let is_link = path.symlink_metadata().is_ok_and(|meta| meta.is_symlink());
    if error.loop_ancestor().is_some() || is_link {
        report.push(outside_link(&relative(root, &path)));
        return Ok(());
    }
    let message = format!("could not read the folder `{}`", path.display());
    Err(Error::new(ErrorKind::Io, message).caused_by(error))
}

fn outside_link(path: &str) -> Diagnostic {
    Diagnostic::new(
        Rule::OutsideLink,
        format!("the symbolic link `{path}` leads out of `data/`, in a circle or nowhere"),
    )
    .help("copy the file into the folder")
}
