//! A site published as a folder: staged file by file, then exchanged with the old one.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rustix::fs::{Mode, OFlags};

use super::carry::{carry, copy_permissions, with_folders};
use super::exchange::exchange;
use super::guard::{Guard, check_content};
use super::leftovers;
use super::lock::Lock;
use super::manifest::{MANIFEST, Manifest};
use super::names::{MARKER, Names};
use super::resolve::resolve;
use super::retire::retire;
use super::survey::Survey;
use super::{Output, site_path};
use crate::error::Error;

/// A site on its way into a folder. Dropped before [`Directory::publish`], it leaves the old site
/// as it was and removes the stage.
#[derive(Debug)]
pub struct Directory {
    names: Names,
    old: Option<Manifest>,
    files: Mutex<Vec<(Box<str>, u64)>>,
    unchanged: AtomicU64,
    // From the exchange on, the old site stands where the stage stood.
    is_exchanged: bool,
    // Last, so that the lock is freed when all else is done.
    _lock: Lock,
}

/// What a publication did, the manifest itself not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Published {
    /// Files of the new site.
    pub files: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Files that are new or changed.
    pub written: u64,
    /// Files whose bytes the old site had; they kept their modification time.
    pub unchanged: u64,
    /// Files of the old site that the new one no longer has.
    pub removed: u64,
}

impl Directory {
    /// Starts a site that will stand at `target`. Errors: of kind target when something would be
    /// lost there (nothing was touched then), of kind locked when another build is writing
    /// there, of kind io.
    pub fn begin(target: &Path, guard: &Guard) -> Result<Self, Error> {
        let target = resolve(target)?;
        guard.check_place(&target)?;
        let names = Names::beside(&target);
        if let Some(above) = target.parent() {
            fs::create_dir_all(above).map_err(|e| Error::io("create", above, e))?;
        }
        let lock = Lock::take(&names)?;
        leftovers::complete(&names)?;
        let old = check_content(&target)?;
        leftovers::remove(&names, old.as_ref())?;
        fs::create_dir(&names.next).map_err(|e| Error::io("create", &names.next, e))?;
        let directory = Self {
            names,
            old,
            files: Mutex::default(),
            unchanged: AtomicU64::new(0),
            is_exchanged: false,
            _lock: lock,
        };
        let marker = directory.names.next.join(MARKER);
        File::create_new(&marker).map_err(|e| Error::io("create", &marker, e))?;
        Ok(directory)
    }

    /// Puts the site in the target's place and removes the old one. After an error the target is
    /// the old site; only when removing that failed is it the new one already.
    pub fn publish(mut self) -> Result<Published, Error> {
        let files = std::mem::take(&mut *self.files.lock().unwrap_or_else(PoisonError::into_inner));
        let manifest = Manifest::new(files);
        let survey = match &self.old {
            Some(old) => Survey::of(&self.names.target, old)?,
            None => Survey::default(),
        };
        self.finish_stage(&manifest, &survey)?;
        let old = exchange(&self.names)?;
        self.is_exchanged = true;
        if let Some(old) = old {
            retire(&old, &survey, &self.names.target, Some(&manifest))?;
        }
        Ok(self.published(&manifest))
    }

    /// Adds to the stage all that makes it a site.
    fn finish_stage(&self, manifest: &Manifest, survey: &Survey) -> Result<(), Error> {
        let (stage, target) = (&self.names.next, &self.names.target);
        carry(&survey.foreign, target, stage)?;
        self.place(MANIFEST, &manifest.to_bytes()?, self.old.is_some())?;
        let marker = stage.join(MARKER);
        fs::remove_file(&marker).map_err(|e| Error::io("remove", &marker, e))?;
        if target.is_dir() {
            copy_permissions(target, stage)?;
        }
        Ok(())
    }

    fn published(&self, manifest: &Manifest) -> Published {
        let files = manifest.paths().count() as u64;
        let unchanged = self.unchanged.load(Ordering::Relaxed);
        let removed = self.old.as_ref().map_or(0, |old| {
            old.paths().filter(|path| !manifest.lists(path)).count() as u64
        });
        Published {
            files,
            bytes: manifest.bytes(),
            written: files - unchanged,
            unchanged,
            removed,
        }
    }

    /// Gives the stage one file: a link to the old one when `may_be_same` and its bytes are the
    /// same. Returns whether they were.
    fn place(&self, path: &str, bytes: &[u8], may_be_same: bool) -> Result<bool, Error> {
        let to = self.names.next.join(path);
        let from = self.names.target.join(path);
        let failed = |e| Error::io("write", &to, e);
        let same = may_be_same && holds(&from, bytes);
        if let Some(page) = path.strip_suffix("/index.html") {
            // A page is the first file of its folder. Where this fails, for the folder is there or
            // one above it is not, the file tells.
            fs::create_dir(self.names.next.join(page)).ok();
        }
        if same && with_folders(&to, || fs::hard_link(&from, &to)).is_ok() {
            return Ok(true);
        }
        // Never onto a file that is there: it may be a link, and the old site would change.
        let mut file = with_folders(&to, || File::create_new(&to)).map_err(failed)?;
        file.write_all(bytes).map_err(failed)?;
        if same {
            let found = fs::metadata(&from).and_then(|found| found.modified());
            found
                .and_then(|time| file.set_modified(time))
                .map_err(failed)?;
        }
        Ok(same)
    }
}

impl Output for Directory {
    fn write(&self, path: &str, bytes: &[u8]) -> Result<(), Error> {
        site_path::check(path)?;
        let size = bytes.len() as u64;
        let published_size = self.old.as_ref().and_then(|old| old.size(path));
        if self.place(path, bytes, published_size == Some(size))? {
            self.unchanged.fetch_add(1, Ordering::Relaxed);
        }
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.push((path.into(), size));
        Ok(())
    }
}

impl Drop for Directory {
    /// Removes the stage when it did not become the site. Nobody can be told that this failed;
    /// the next run tries again.
    fn drop(&mut self) {
        if !self.is_exchanged {
            leftovers::remove_stage(&self.names.next).ok();
        }
    }
}

/// Whether `path` is a regular file with exactly these bytes; one that cannot be read counts as
/// another. Opened so that neither a symbolic link is followed nor a pipe waited for.
fn holds(path: &Path, bytes: &[u8]) -> bool {
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let Ok(file) = rustix::fs::open(path, flags, Mode::empty()).map(File::from) else {
        return false;
    };
    let is_same_size = file
        .metadata()
        .is_ok_and(|found| found.is_file() && found.len() == bytes.len() as u64);
    is_same_size && reads_as(file, bytes).unwrap_or(false)
}

/// Compares piece by piece, without a buffer for the whole file.
fn reads_as(mut file: File, mut bytes: &[u8]) -> io::Result<bool> {
    let mut piece = [0; 32 * 1024];
    while !bytes.is_empty() {
        let read = file.read(&mut piece)?;
        if read == 0 || bytes.get(..read) != Some(&piece[..read]) {
            return Ok(false);
        }
        bytes = &bytes[read..];
    }
    Ok(true)
}
