//! The files of a folder of records: which there are, in path order, and their texts.

use std::path::Path;
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::error::{Error, ErrorKind};
use crate::input;

/// Folders under `data/` whose JSON files are not records.
const NOT_RECORDS: [&str; 2] = ["history/", "schema/"];

/// Paths relative to the project, with `/`, in the order of the folder's listing.
#[derive(Default)]
pub(super) struct Found {
    /// JSON files that hold records.
    pub(super) data: Vec<String>,
    /// Prose pages.
    pub(super) prose: Vec<String>,
}

/// Finds the files under the folder `name` of `root`; a symbolic link that leaves it is a finding.
pub(super) fn find(root: &Path, name: &str, report: &mut Report) -> Result<Found, Error> {
    let help = "run compatlas in a project folder, or name one with `-C DIR`";
    let folder = root.join(name);
    std::fs::read_dir(&folder)
        .map_err(|error| Error::io("read the folder", &folder, error).help(help))?;
    let files = input::files(root, name, report)?;
    Ok(sort_out(name, files, report))
}

/// Tells the files of the folder `name` apart by their paths in it; one that nothing reads is a
/// finding.
pub(super) fn sort_out(
    name: &str,
    paths: impl IntoIterator<Item = String>,
    report: &mut Report,
) -> Found {
    let mut found = Found::default();
    for path in paths {
        if NOT_RECORDS.iter().any(|aside| path.starts_with(aside)) {
            continue;
        }
        let whole = format!("{name}/{path}");
        if path.starts_with("pages/") && path.ends_with(".md") {
            found.prose.push(whole);
        } else if path.ends_with(".json") {
            found.data.push(whole);
        } else if !is_about_the_data(&path) {
            report.push(unread(whole));
        }
    }
    found
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
pub(super) fn read_text(root: &Path, path: &str) -> Result<Read, Error> {
    let Some(bytes) = input::read(&root.join(path))? else {
        let message = format!("the file `{path}` vanished while it was being read");
        return Err(Error::new(ErrorKind::Io, message));
    };
    Ok(text(bytes, path))
}

/// A file's text, or why it has none.
pub(super) type Read = Result<Arc<SourceFile>, Box<Diagnostic>>;

/// The bytes as UTF-8 without their byte order mark.
pub(super) fn text(mut bytes: Vec<u8>, path: &str) -> Read {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    if bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    input::text(bytes, path, Rule::JsonSyntax)
}
