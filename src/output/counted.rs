//! Files on their way to another output, counted.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Output;
use crate::error::Error;

/// Hands every file on, and keeps how many there were and how large.
pub struct Counted<'o> {
    inner: &'o dyn Output,
    files: AtomicU64,
    bytes: AtomicU64,
}

impl<'o> Counted<'o> {
    /// Counts what goes to `inner`.
    pub fn new(inner: &'o dyn Output) -> Self {
        Self {
            inner,
            files: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
        }
    }

    /// The number of files that `inner` took, and their bytes.
    pub fn counts(&self) -> (u64, u64) {
        let now = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (now(&self.files), now(&self.bytes))
    }
}

impl Output for Counted<'_> {
    fn write(&self, path: &str, bytes: &[u8]) -> Result<(), Error> {
        self.inner.write(path, bytes)?;
        self.files.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        Ok(())
    }
}
