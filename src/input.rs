//! Files of a project folder → their bytes, texts and paths.
//!
//! Whatever stands where a file is due is opened without waiting for it: a pipe or a device is an
//! error, never a run that hangs. A text that is not UTF-8 is a finding at its byte. The folders of
//! a project may themselves be symbolic links; a link inside one may not lead out of it. Nothing
//! here knows what a file means.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use rustix::fs::{Mode, OFlags};
use walkdir::WalkDir;

use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::error::{Error, ErrorKind};

/// The bytes of a file; none when nothing stands there.
///
/// # Errors
///
/// When it cannot be read, or when it is no regular file.
pub fn read(path: &Path) -> Result<Option<Vec<u8>>, Error> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let mut file = match rustix::fs::open(path, flags, Mode::empty()) {
        Ok(file) => File::from(file),
        Err(rustix::io::Errno::NOENT) => return Ok(None),
        Err(error) => return Err(Error::io("read", path, error)),
    };
    let failed = |error: io::Error| Error::io("read", path, error);
    if !file.metadata().map_err(failed)?.is_file() {
        return Err(failed(not_regular()));
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(failed)?;
    Ok(Some(bytes))
}

/// Why something that is there is not read.
pub fn not_regular() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "it is no regular file")
}

/// The bytes as a text under `name`, its path in the project.
///
/// # Errors
///
/// When they are not UTF-8: a finding of `rule` at the first byte that is none.
pub fn text(bytes: Vec<u8>, name: &str, rule: Rule) -> Result<Arc<SourceFile>, Box<Diagnostic>> {
    let error = match String::from_utf8(bytes) {
        Ok(text) => return Ok(SourceFile::new(name, text)),
        Err(error) => error,
    };
    // Up to the first fault the text shown and the bytes read are the same.
    let at = error.utf8_error().valid_up_to();
    let file = SourceFile::new(name, String::from_utf8_lossy(error.as_bytes()));
    let finding = Diagnostic::new(rule, "the file is not UTF-8")
        .at(Place::new(&file, at..at + 1, ""))
        .help("save it with the encoding UTF-8");
    Err(Box::new(finding))
}

/// Refuses a project in which `name` is there and no folder.
///
/// # Errors
///
/// When it is a file, or a symbolic link to nothing.
pub fn check_folder(root: &Path, name: &str) -> Result<(), Error> {
    let folder = root.join(name);
    if folder.symlink_metadata().is_err() {
        return Ok(());
    }
    let found = folder
        .metadata()
        .map_err(|error| Error::io("read the folder", &folder, error))?;
    if found.is_dir() {
        return Ok(());
    }
    let why = io::Error::from(io::ErrorKind::NotADirectory);
    Err(Error::io("read the folder", &folder, why))
}

/// The files under a folder of the project, relative to it, with `/`, sorted; none without the
/// folder. A symbolic link that leaves the folder is a finding. Hidden files do not count.
///
/// # Errors
///
/// When the folder is there and cannot be walked, or holds something that is no regular file.
pub fn files(root: &Path, name: &str, report: &mut Report) -> Result<Vec<String>, Error> {
    check_folder(root, name)?;
    let folder = root.join(name);
    let Ok(home) = folder.canonicalize() else {
        return Ok(Vec::new());
    };
    let mut files = Vec::new();
    let visible = |entry: &walkdir::DirEntry| {
        entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
    };
    let walk = WalkDir::new(&folder).follow_links(true).sort_by_file_name();
    let mut walk = walk.into_iter().filter_entry(visible);
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                note_unwalkable(name, &folder, error, report)?;
                continue;
            }
        };
        let path = inside(&folder, entry.path());
        let real = entry.path().canonicalize();
        if !real.is_ok_and(|real| real.starts_with(&home)) {
            report.push(outside_link(name, &path));
            if entry.file_type().is_dir() {
                walk.skip_current_dir();
            }
        } else if entry.file_type().is_file() {
            files.push(path);
        } else if !entry.file_type().is_dir() {
            return Err(Error::io("read", entry.path(), not_regular()));
        }
    }
    files.sort();
    Ok(files)
}

fn inside(folder: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(folder).unwrap_or(path);
    let parts = inside.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

fn note_unwalkable(
    name: &str,
    folder: &Path,
    error: walkdir::Error,
    report: &mut Report,
) -> Result<(), Error> {
    let path = error.path().map(Path::to_path_buf).unwrap_or_default();
    let is_link = path.symlink_metadata().is_ok_and(|meta| meta.is_symlink());
    if error.loop_ancestor().is_some() || is_link {
        report.push(outside_link(name, &inside(folder, &path)));
        return Ok(());
    }
    let message = format!("could not read the folder `{name}`");
    Err(Error::new(ErrorKind::Io, message).caused_by(error))
}

/// A symbolic link at `path` in `folder` that leaves it.
pub fn outside_link(folder: &str, path: &str) -> Diagnostic {
    let link = format!("{folder}/{path}");
    let message = format!("the symbolic link leads out of `{folder}/`, in a circle or nowhere");
    Diagnostic::new(Rule::OutsideLink, message)
        .at(Place::new(&SourceFile::new(link, ""), 0..0, ""))
        .help("copy the file into the folder")
}
