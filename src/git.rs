//! A folder under version control: what changed in it since a revision, and what stood there then.
//!
//! By the `git` program, asked for plain facts only; nothing is ever changed.

mod blobs;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::error::{Error, ErrorKind};

/// A file's path in its folder, and its bytes.
pub type Text = (String, Vec<u8>);

/// A project folder in a repository, and one of its revisions.
#[derive(Debug, Clone)]
pub struct Revision {
    root: PathBuf,
    commit: String,
}

impl Revision {
    /// Finds the revision `name` of the repository that holds `root`.
    ///
    /// # Errors
    ///
    /// When git is not there, the folder is in no repository, or nothing has the name.
    pub fn find(root: &Path, name: &str) -> Result<Self, Error> {
        let wanted = format!("{name}^{{commit}}");
        let arguments = [
            "rev-parse",
            "--verify",
            "--quiet",
            "--end-of-options",
            &wanted,
        ];
        let output = git(root, &arguments)?;
        if !output.status.success() {
            let told = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            let error = Error::new(ErrorKind::Usage, format!("git knows no revision `{name}`"));
            return Err(match told.is_empty() {
                true => error.help("name a branch, a tag or a commit, such as `origin/main`"),
                false => error.help(told),
            });
        }
        Ok(Self {
            root: root.to_owned(),
            commit: String::from_utf8_lossy(&output.stdout).trim().to_owned(),
        })
    }

    /// The files under the folder that are not now what they were then, relative to it, sorted;
    /// those that are new, too, unless git is told to ignore them.
    ///
    /// # Errors
    ///
    /// When git fails.
    pub fn changed_files(&self) -> Result<Vec<String>, Error> {
        let changed = self.names(&[
            "diff",
            "--name-only",
            "--no-renames",
            "--relative",
            "-z",
            &self.commit,
            "--",
            ".",
        ])?;
        let new = self.names(&[
            "ls-files",
            "--others",
            "--exclude-standard",
            "-z",
            "--",
            ".",
        ])?;
        let mut files: Vec<String> = changed.into_iter().chain(new).collect();
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// The text of a file of the folder as it was then; none when it was not there, or no text.
    ///
    /// # Errors
    ///
    /// When git cannot be run.
    pub fn text(&self, path: &str) -> Result<Option<String>, Error> {
        let object = format!("{}:./{path}", self.commit);
        let output = git(&self.root, &["show", "--end-of-options", &object])?;
        let text = String::from_utf8(output.stdout).ok();
        Ok(text.filter(|_| output.status.success()))
    }

    /// The files of `folder` as they were then, each with its path in it and its bytes, in path
    /// order; hidden files and symbolic links do not count. None when there was no such folder.
    ///
    /// # Errors
    ///
    /// When git fails.
    pub fn files(&self, folder: &str) -> Result<Option<Vec<Text>>, Error> {
        let beginning = format!("{folder}/");
        let lines = self.names(&["ls-tree", "-r", "-z", &self.commit, "--", &beginning])?;
        let mut files = Vec::new();
        for line in &lines {
            // `100644 blob HASH`, a tab, the path.
            let Some((facts, path)) = line.split_once('\t') else {
                continue;
            };
            let mut facts = facts.split(' ');
            let is_file = facts.next().is_some_and(|mode| mode.starts_with("100"));
            let hash = facts.nth(1).filter(|_| is_file);
            let path = path.strip_prefix(&*beginning);
            if let (Some(hash), Some(path)) = (hash, path)
                && !path.split('/').any(|part| part.starts_with('.'))
            {
                files.push((path.to_owned(), hash));
            }
        }
        files.sort();
        if lines.is_empty() {
            return Ok(None);
        }
        let hashes: Vec<&str> = files.iter().map(|file| file.1).collect();
        let texts = blobs::read(&self.root, &hashes)?;
        let paths = files.into_iter().map(|file| file.0);
        Ok(Some(paths.zip(texts).collect()))
    }

    fn names(&self, arguments: &[&str]) -> Result<Vec<String>, Error> {
        let output = git(&self.root, arguments)?;
        if !output.status.success() {
            let told = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            let message = format!("git could not list the files: {told}");
            return Err(Error::new(ErrorKind::Io, message));
        }
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let names = text.split('\0').filter(|name| !name.is_empty());
        Ok(names.map(str::to_owned).collect())
    }
}

fn git(root: &Path, arguments: &[&str]) -> Result<Output, Error> {
    let mut command = Command::new("git");
    command.arg("-C").arg(root).args(arguments);
    command.output().map_err(|error| {
        Error::new(ErrorKind::Io, "could not run `git`")
            .caused_by(error)
            .help("install git, or do without what names a revision")
    })
}
