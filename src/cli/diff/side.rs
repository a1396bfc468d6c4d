//! What an argument of `diff` names: a folder of records, a git revision, or the working files.

use std::path::Path;

use super::super::project::ProjectArgs;
use super::super::terminal::{Listing, Terminal};
use crate::diagnostic::{Level, Report};
use crate::diff::Side;
use crate::error::{Error, ErrorKind};
use crate::git::Revision;
use crate::load;
use crate::record::{DataFile, Database};

/// One side, read.
pub(super) struct Loaded {
    /// What people call it.
    pub(super) name: String,
    /// What the paths of its files begin with.
    folder: String,
    database: Database,
    /// The errors in it.
    pub(super) faults: Report,
}

impl Loaded {
    /// Reads what `name` names: an existing folder before a revision of that name.
    pub(super) fn find(
        name: &str,
        project: &ProjectArgs,
        terminal: &Terminal,
    ) -> Result<Self, Error> {
        let revision = || Revision::find(project.root(), name);
        if !Path::new(name).is_dir() {
            let found = revision().map_err(|error| not_found(name, &error))?;
            return Self::at_revision(name, &found)?.checked(terminal);
        }
        if !is_path(name) && revision().is_ok() {
            terminal.say(&format!(
                "`{name}` is a folder and a revision: the folder is compared; \
                 write `{name}~0` for the revision"
            ));
        }
        Self::in_folder(name)?.checked(terminal)
    }

    /// Reads the records as they are now in the project.
    pub(super) fn working(project: &ProjectArgs, terminal: &Terminal) -> Result<Self, Error> {
        let (database, report) = load::load_folder(project.root(), DATA)?;
        let folder = format!("{DATA}/");
        Self::new("working files", folder, (database, report)).checked(terminal)
    }

    fn in_folder(name: &str) -> Result<Self, Error> {
        let path = Path::new(name);
        let shown = name.trim_end_matches('/');
        let folder = match path.join(DATA).is_dir() {
            true => format!("{shown}/{DATA}"),
            false => shown.to_owned(),
        };
        let found = load::load_folder(Path::new(""), &folder)?;
        Ok(Self::new(name, format!("{folder}/"), found))
    }

    fn at_revision(name: &str, revision: &Revision) -> Result<Self, Error> {
        let Some(files) = revision.files(DATA)? else {
            let message = format!("there is no `{DATA}/` at the revision `{name}`");
            return Err(Error::new(ErrorKind::Usage, message));
        };
        let folder = format!("{name}:{DATA}/");
        let found = load::load_bytes(&folder, files);
        Ok(Self::new(name, folder, found))
    }

    fn new(name: &str, folder: String, (database, mut faults): (Database, Report)) -> Self {
        faults.retain(|finding| finding.level == Level::Error);
        faults.sort();
        Self {
            name: name.to_owned(),
            folder,
            database,
            faults,
        }
    }

    /// The same, unless there is nothing in it to compare.
    fn checked(self, terminal: &Terminal) -> Result<Self, Error> {
        let has_list = |file: &DataFile| !file.holds.is_empty();
        if self.database.files.iter().any(has_list) {
            return Ok(self);
        }
        terminal.report(&self.faults, Listing::Full);
        let message = match self.faults.is_empty() {
            true => format!("there are no records in `{}`", self.name),
            false => format!("no record in `{}` can be read", self.name),
        };
        let help = "name a project, its data/ folder, a snapshot of it, or a git revision";
        Err(Error::new(ErrorKind::Usage, message).help(help))
    }

    /// The side as it is compared.
    pub(super) fn side(&self) -> Side<'_> {
        Side {
            database: &self.database,
            folder: &self.folder,
        }
    }
}

/// The folder of the records in a project.
const DATA: &str = "data";

/// Whether a name can only be meant as a path.
fn is_path(name: &str) -> bool {
    name.starts_with(['.', '/']) || name.ends_with('/')
}

fn not_found(name: &str, error: &Error) -> Error {
    let told = error.way_out().unwrap_or_default().to_owned();
    let message = format!("`{name}` is no folder, and as a revision: {error}");
    let error = Error::new(ErrorKind::Usage, message);
    match told.is_empty() {
        true => error,
        false => error.help(told),
    }
}
