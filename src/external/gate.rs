//! One question at a time for each host, with a pause between two.
//!
//! A redirect may lead to a host that another thread asks just now: whoever asks takes the next free
//! moment of the host, and waits for it.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use url::Url;

use super::Clock;

/// When each host may be asked next.
pub(super) struct Gate<'a> {
    delay: Duration,
    clock: &'a dyn Clock,
    next: Mutex<HashMap<String, Timestamp>>,
    /// Hosts that asked to be left alone.
    closed: Mutex<HashSet<String>>,
}

impl<'a> Gate<'a> {
    pub(super) fn new(delay: Duration, clock: &'a dyn Clock) -> Self {
        Self {
            delay,
            clock,
            next: Mutex::default(),
            closed: Mutex::default(),
        }
    }

    /// Waits for the host's next free moment.
    pub(super) fn wait(&self, url: &Url) {
        let now = self.clock.now();
        let slot = {
            let mut next = self.lock();
            let free = next.entry(host(url)).or_insert(now);
            let slot = (*free).max(now);
            *free = later(slot, self.delay);
            slot
        };
        let wait = Duration::try_from(slot.duration_since(now)).unwrap_or_default();
        if !wait.is_zero() {
            self.clock.sleep(wait);
        }
    }

    /// Keeps the host free for a time that it asked for.
    pub(super) fn hold(&self, url: &Url, time: Duration) {
        let until = later(self.clock.now(), time);
        let mut next = self.lock();
        let free = next.entry(host(url)).or_insert(until);
        *free = (*free).max(until);
    }

    /// Asks the host nothing more.
    pub(super) fn close(&self, url: &Url) {
        self.closed().insert(host(url));
    }

    /// Whether the host asked to be left alone.
    pub(super) fn is_closed(&self, url: &Url) -> bool {
        self.closed().contains(&host(url))
    }

    fn closed(&self) -> MutexGuard<'_, HashSet<String>> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Timestamp>> {
        // A thread that panicked left the map as it was: each change is one assignment.
        self.next.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The host of an address, with its port where it names one.
pub(super) fn host(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    match url.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    }
}

fn later(time: Timestamp, by: Duration) -> Timestamp {
    // The end of time is late enough.
    time.checked_add(by).unwrap_or(Timestamp::MAX)
}
