//! The templates: built in, and overridden file by file by the project.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use include_dir::{Dir, include_dir};

use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::error::Error;
use crate::input;

static BUILT_IN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates");

/// The built-in words.
pub const WORDS: &str = include_str!("../../templates/words.toml");

/// What stands before a template's version in its first lines.
const VERSION_MARK: &str = "compatlas template version ";

/// The texts of all templates by name.
pub(super) struct Sources {
    files: BTreeMap<String, Arc<SourceFile>>,
}

impl Sources {
    /// Names and texts, in the order of names.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .map(|(name, file)| (name.as_str(), file.text()))
    }

    pub(super) fn get(&self, name: &str) -> Option<&Arc<SourceFile>> {
        self.files.get(name)
    }
}

/// The built-in templates: names (`pages/model.html`) and texts.
pub fn built_in() -> BTreeMap<String, &'static str> {
    let mut texts = BTreeMap::new();
    add(&BUILT_IN, &mut texts);
    texts
}

fn add(folder: &Dir<'static>, texts: &mut BTreeMap<String, &'static str>) {
    for file in folder.files() {
        let name = file.path().to_string_lossy().replace('\\', "/");
        if let Some(text) = file.contents_utf8().filter(|_| name.ends_with(".html")) {
            texts.insert(name, text);
        }
    }
    for inner in folder.dirs() {
        add(inner, texts);
    }
}

/// The built-in templates and, over them, those of the project at `root`.
pub(super) fn gather(root: &Path, report: &mut Report) -> Result<Sources, Error> {
    let built_in = built_in();
    let mut files: BTreeMap<String, Arc<SourceFile>> = built_in
        .iter()
        .map(|(name, text)| (name.clone(), source(name, text)))
        .collect();
    for name in input::files(root, "templates", report)? {
        if !name.ends_with(".html") {
            continue;
        }
        let path = format!("templates/{name}");
        let Some(bytes) = input::read(&root.join(&path))? else {
            continue;
        };
        let file = match input::text(bytes, &path, Rule::Template) {
            Ok(file) => file,
            Err(finding) => {
                report.push(*finding);
                continue;
            }
        };
        match built_in.get(&name) {
            Some(own) if *own == file.text() => continue,
            Some(own) => find_changed(&name, own, &file, report),
            None => {}
        }
        files.insert(name, file);
    }
    Ok(Sources { files })
}

/// The project's own words, where it has some that are not the built-in ones. Words that are no
/// text are a finding.
///
/// # Errors
///
/// When the file is there and cannot be read.
pub fn project_words(root: &Path, report: &mut Report) -> Result<Option<Arc<SourceFile>>, Error> {
    input::check_folder(root, "templates")?;
    let name = crate::words::WORDS_FILE;
    let bytes = input::read(&root.join(name))?.filter(|bytes| bytes != WORDS.as_bytes());
    match bytes.map(|bytes| input::text(bytes, name, Rule::Config)) {
        None => Ok(None),
        Some(Ok(file)) => Ok(Some(file)),
        Some(Err(finding)) => {
            report.push(*finding);
            Ok(None)
        }
    }
}

fn source(name: &str, text: &str) -> Arc<SourceFile> {
    SourceFile::new(format!("templates/{name}"), text)
}

/// Says so when a project's template was copied from an older built-in one.
fn find_changed(name: &str, own: &str, file: &Arc<SourceFile>, report: &mut Report) {
    let now = version(own).unwrap_or_default();
    let message = match version(file.text()) {
        Some(copied) if copied == now => return,
        Some(copied) => format!(
            "`templates/{name}` was copied from version {copied} of the built-in template, which is now at version {now}"
        ),
        None => format!("`templates/{name}` does not say from which version it was copied"),
    };
    let help = format!(
        "take over what changed, then write `{VERSION_MARK}{now}` into a comment at its top"
    );
    report.push(
        Diagnostic::new(Rule::TemplateChanged, message)
            .at(Place::new(file, 0..0, ""))
            .help(help),
    );
}

/// The version that a template's text carries.
fn version(text: &str) -> Option<&str> {
    let start = text.find(VERSION_MARK)? + VERSION_MARK.len();
    let rest = &text[start..];
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    (end > 0).then(|| &rest[..end])
}
