//! `compatlas schema`: what an editor needs to know about data files.

use std::path::Path;

use clap::Args;

use super::kinds::kind;
use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal};
use super::{CommandResult, Ending};
use crate::config::Config;
use crate::error::{Error, ErrorKind};
use crate::json_schema::{self, Extra};
use crate::record::Kind;
use crate::rewrite;
use crate::text::count::counted;

/// Print the JSON Schema (2020-12) of a data file, or of one kind of record.
///
/// An editor that knows the schema completes field names, tells what each means, and underlines
/// what `check` would refuse. Fields that site-config.toml declares are among them. The README
/// shows how to set it up.
#[derive(Debug, Args)]
pub(super) struct SchemaArgs {
    /// The kind of record; without it, the schema of a data file with all its lists
    #[arg(value_name = "KIND", value_parser = kind(), conflicts_with = "write")]
    kind: Option<Kind>,
    /// Write all of them to data/schema/: data-file.json, and one file for each kind
    #[arg(long)]
    write: bool,
}

pub(super) fn run(
    arguments: &SchemaArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let (config, report) = Config::load(project.root())?;
    if report.has_errors() {
        terminal.report(&report, Listing::Full);
        return Ok(Ending::CouldNotRun);
    }
    let extras = json_schema::extras(&config);
    if arguments.write {
        return write(&extras, project.root(), terminal);
    }
    terminal.answer(&match arguments.kind {
        Some(kind) => json_schema::of_record(kind, &extras),
        None => json_schema::of_file(&extras),
    });
    Ok(Ending::Good)
}

/// Writes the files that are not yet what they should be.
fn write(extras: &[Extra<'_>], root: &Path, terminal: &Terminal) -> CommandResult {
    let folder = root.join("data/schema");
    std::fs::create_dir_all(&folder).map_err(|error| Error::io("write", &folder, error))?;
    let files = json_schema::files(extras);
    let mut written = 0;
    for (name, text) in &files {
        let path = folder.join(name);
        if std::fs::read(&path).is_ok_and(|known| known == text.as_bytes()) {
            continue;
        }
        if [&folder, &path].iter().any(|one| one.is_symlink()) {
            let message = format!("`{}` is a symbolic link", path.display());
            return Err(Error::new(ErrorKind::Usage, message).help("put a folder and files there"));
        }
        rewrite::write(&path, text.as_bytes())?;
        terminal.answer(&format!("data/schema/{name}\n"));
        written += 1;
    }
    let same = files.len() as u64 - written;
    terminal.say(&format!(
        "{} written, {same} unchanged",
        counted(written, "schema", "schemas")
    ));
    Ok(Ending::Good)
}
