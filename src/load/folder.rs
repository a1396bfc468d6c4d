//! The files of `data/`: which there are, in path order, and their texts.

use std::path::Path;
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::error::{Error, ErrorKind};
use crate::input;

/// The folder's name in the project.
const FOLDER: &str = "data";

/// Folders under `data/` whose JSON files are not records.
const NOT_RECORDS: [&str; 2] = ["history/", "schema/"];

/// Paths relative to the project, with `/`, sorted.
#[derive(Default)]
pub(super) struct Found {
    /// JSON files that hold records.
    pub(super) data: Vec<String>,
    /// Prose pages.
    pub(super) prose: Vec<String>,
}

/// Finds the files under `data/`; a symbolic link that leaves the folder is a finding.
pub(super) fn find(root: &Path, report: &mut Report) -> Result<Found, Error> {
    let help = "run compatlas in a project folder, or name one with `-C DIR`";
    let folder = root.join(FOLDER);
    std::fs::read_dir(&folder)
        .map_err(|error| Error::io("read the folder", &folder, error).help(help))?;
    let mut found = Found::default();
    for path in input::files(root, FOLDER, report)? {
        if NOT_RECORDS.iter().any(|aside| path.starts_with(aside)) {
            continue;
        }
        let whole = format!("{FOLDER}/{path}");
        if path.starts_with("pages/") && path.ends_with(".md") {
            found.prose.push(whole);
        } else if path.ends_with(".json") {
            found.data.push(whole);
        } else if !is_about_the_data(&path) {
            report.push(unread(whole));
        }
    }
    Ok(found)
}

/// Whether a file tells people about the data: a guide, a licence.
fn is_about_the_data(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    ["README", "LICENSE", "LICENCE", "NOTICE"]
        .iter()
        .any(|known| name.split('.').next() == Some(known))
}

fn unread(path: String) -> Diagnostic {
    let message = format!("nothing reads the file `{path}`");
    Diagnostic::new(Rule::UnknownFile, message)
        .at(Place::new(&SourceFile::new(path, ""), 0..0, ""))
        .help("records are read from files that end in `.json`, prose pages from `pages/*.md`")
}

/// Reads one file as UTF-8 without its byte order mark; the inner error is a finding.
pub(super) fn read_text(
    root: &Path,
    path: &str,
) -> Result<Result<Arc<SourceFile>, Box<Diagnostic>>, Error> {
    let Some(mut bytes) = input::read(&root.join(path))? else {
        let message = format!("the file `{path}` vanished while it was being read");
        return Err(Error::new(ErrorKind::Io, message));
    };
    const MARK: &[u8] = "\u{feff}".as_bytes();
    if bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    Ok(input::text(bytes, path, Rule::JsonSyntax))
}
