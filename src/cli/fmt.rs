//! `compatlas fmt`: data files in the one layout.

use std::path::{Path, PathBuf};

use clap::Args;

use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal};
use super::{CommandResult, Ending};
use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::error::{Error, ErrorKind};
use crate::layout::laid_out;
use crate::rewrite::{self, Rewrite};
use crate::text::control::made_visible;
use crate::text::count::{counted, grouped};
use crate::{input, load};

/// Lay out data files: two spaces, a line for each member and element, a line end at the end.
///
/// Nothing but blanks changes: no value, no digit, no escape, no order. A file that is not JSON is
/// told and left alone. Prints the files that it changed.
#[derive(Debug, Args)]
pub(super) struct FmtArgs {
    /// Change nothing; print the files that are laid out otherwise, and end with 1 if there is one
    #[arg(long)]
    check: bool,
    /// The files, relative to the current folder; without any, every data file of the project
    #[arg(value_name = "FILES")]
    files: Vec<PathBuf>,
}

/// One file to be laid out.
struct File {
    /// As people see it.
    name: String,
    path: PathBuf,
}

pub(super) fn run(
    arguments: &FmtArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let _held = match arguments.check {
        true => None,
        false => rewrite::hold(project.root()).ok(),
    };
    let mut report = Report::new();
    let files = files(arguments, project.root(), &mut report)?;
    let (mut changed, mut same) = (0, 0);
    for file in &files {
        match lay_out(file, arguments.check)? {
            Ok(false) => same += 1,
            Ok(true) => {
                changed += 1;
                terminal.answer(&format!("{}\n", made_visible(&file.name)));
            }
            Err(finding) => report.push(*finding),
        }
    }
    report.sort();
    terminal.report(&report, Listing::Full);
    let (changed_files, same) = (counted(changed, "file", "files"), grouped(same));
    terminal.say(&match arguments.check {
        true => format!("{changed_files} to be laid out, {same} laid out already"),
        false => format!("{changed_files} laid out, {same} laid out already"),
    });
    let fails = arguments.check && changed > 0;
    Ok(match Ending::of(&report, project.strict) {
        Ending::Good if fails => Ending::Bad,
        ending => ending,
    })
}

/// The files that are meant; a symbolic link that leaves `data/` is a finding.
fn files(arguments: &FmtArgs, root: &Path, report: &mut Report) -> Result<Vec<File>, Error> {
    if arguments.files.is_empty() {
        let names = load::data_files(root, report)?;
        report.retain(|finding| finding.rule == Rule::OutsideLink);
        let file = |name: String| File {
            path: root.join(&name),
            name,
        };
        return Ok(names.into_iter().map(file).collect());
    }
    let home = root.join("data");
    let mut files = Vec::with_capacity(arguments.files.len());
    for path in &arguments.files {
        match leaves(path, &home)? {
            Some(inside) => report.push(input::outside_link("data", &inside)),
            None => files.push(File {
                name: path.to_string_lossy().into_owned(),
                path: path.clone(),
            }),
        }
    }
    Ok(files)
}

/// Of a path in the folder `home` that leads out of it: where in the folder it stands.
fn leaves(path: &Path, home: &Path) -> Result<Option<String>, Error> {
    let failed = |error| Error::io("read", path, error);
    let real = path.canonicalize().map_err(failed)?;
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        let message = format!("`{}` is no file", path.display());
        return Err(Error::new(ErrorKind::Usage, message));
    };
    // `a.json` stands in the current folder, whose name is empty here.
    let folder = Path::new(".").join(folder);
    let stands = folder.canonicalize().map_err(failed)?.join(name);
    let Ok(home) = home.canonicalize() else {
        return Ok(None);
    };
    let inside = stands.strip_prefix(&home).ok();
    let inside = inside.filter(|_| !real.starts_with(&home));
    Ok(inside.map(|inside| inside.to_string_lossy().into_owned()))
}

/// Lays out one file, unless it is only to be looked at; whether it was, or is, laid out otherwise.
fn lay_out(file: &File, only_look: bool) -> Result<Result<bool, Box<Diagnostic>>, Error> {
    let Some(bytes) = input::read(&file.path)? else {
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(Error::io("read", &file.path, missing));
    };
    let source = match input::text(bytes, &file.name, Rule::JsonSyntax) {
        Ok(source) => source,
        Err(finding) => return Ok(Err(finding)),
    };
    let text = source.text();
    let shown = text.strip_prefix('\u{feff}').unwrap_or(text);
    let laid = match laid_out(shown) {
        Ok(laid) => laid,
        Err(fault) => {
            // Places count from the text without its mark, as those of `check` do.
            let source = SourceFile::new(&*file.name, shown);
            let place = Place::new(&source, fault.at..fault.at + 1, "");
            let finding = Diagnostic::new(Rule::JsonSyntax, fault.message).at(place);
            return Ok(Err(Box::new(finding)));
        }
    };
    let differs = laid != text;
    if differs && !only_look {
        rewrite::replace_all(&[Rewrite {
            path: file.path.clone(),
            was: text.as_bytes().to_vec(),
            now: laid.into_bytes(),
        }])?;
    }
    Ok(Ok(differs))
}
