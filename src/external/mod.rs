//! Addresses of sources → what their hosts answer today. On request only: no page, no level and no
//! build ever rests on it.
//!
//! Hosts are asked side by side, each of them one question at a time with a pause in between. A
//! question is `HEAD`, and `GET` where `HEAD` is refused or answered oddly; redirects are followed by
//! hand, so that they can be told; a host that asks to wait is obeyed up to a limit. Answers are kept
//! in a dated cache, so that the next run asks only what is old. Four answers are never merged: that
//! a page is gone is another thing than that nobody could tell.
//!
//! The web and the clock come in as traits: tests have their own.

mod cache;
mod client;
mod clock;
mod gate;
mod probe;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use url::Url;

pub use cache::Cache;
pub use client::{Client, Failure, Method, Reply, Web};
pub use clock::{Clock, SystemClock};

use self::gate::Gate;
use self::probe::Prober;
use crate::config;

/// What is known of an address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "answer")]
pub enum Answer {
    /// The page is there.
    Healthy,
    /// The page is there, under another address.
    Redirected {
        /// That address.
        to: String,
        /// Whether every step on the way was told to be for good.
        permanent: bool,
    },
    /// The host says that there is no such page, or there is no such host.
    Missing {
        /// What it said.
        why: String,
    },
    /// Nobody can tell from here: refused, too many questions, a fault of the host, no connection.
    Unsure {
        /// What happened.
        why: String,
    },
}

/// An answer, and when it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// The answer.
    pub answer: Answer,
    /// When the host gave it.
    pub asked: Timestamp,
    /// Whether it comes from the cache.
    pub is_cached: bool,
}

/// The world outside.
#[derive(Clone, Copy)]
pub struct World<'a> {
    /// The web.
    pub client: &'a dyn Client,
    /// The clock.
    pub clock: &'a dyn Clock,
    /// Called after each answer, from many threads.
    pub answered: &'a (dyn Fn() + Sync),
}

/// Finds what is known of each of `urls`, in their order: from the cache while that is young enough,
/// else by asking. New answers go into the cache, and what nobody asks about any more leaves it.
pub fn ask(
    urls: &[&str],
    settings: &config::External,
    cache: &mut Cache,
    world: World<'_>,
) -> Vec<Known> {
    cache.keep_only(urls);
    let now = world.clock.now();
    let mut known: Vec<Option<Known>> = urls
        .iter()
        .map(|url| cache.young(url, now, settings))
        .collect();
    known.iter().flatten().for_each(|_| (world.answered)());
    let open = (0..urls.len()).filter(|&at| known[at].is_none());
    for (at, answer, asked) in ask_hosts(&by_host(urls, open), urls, settings, world) {
        cache.insert(urls[at], &answer, asked);
        known[at] = Some(Known {
            answer,
            asked,
            is_cached: false,
        });
    }
    // Each of them is in the cache or was asked.
    known.into_iter().flatten().collect()
}

/// The positions of addresses by host, in the order of the hosts' names.
fn by_host(urls: &[&str], open: impl Iterator<Item = usize>) -> Vec<Vec<usize>> {
    let mut hosts: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for at in open {
        let url = Url::parse(urls[at]).ok();
        let host = url.as_ref().map(gate::host).unwrap_or_default();
        hosts.entry(host).or_default().push(at);
    }
    hosts.into_values().collect()
}

/// Asks all hosts, some at a time; the answers in the order of the addresses.
fn ask_hosts(
    hosts: &[Vec<usize>],
    urls: &[&str],
    settings: &config::External,
    world: World<'_>,
) -> Vec<(usize, Answer, Timestamp)> {
    let gate = Gate::new(settings.delay(), world.clock);
    let prober = Prober {
        world,
        gate: &gate,
        longest_wait: settings.longest_wait(),
    };
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(Vec::new());
    let work = || {
        while let Some(host) = hosts.get(next.fetch_add(1, Ordering::Relaxed)) {
            for &at in host {
                let answer = prober.ask(urls[at]);
                // A thread that panicked left the list as it was: each change is one push.
                let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
                answers.push((at, answer, world.clock.now()));
                drop(answers);
                (world.answered)();
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..settings.hosts_at_once.min(hosts.len()) {
            scope.spawn(work);
        }
    });
    let mut answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    answers.sort_by_key(|(at, ..)| *at);
    answers
}

#[cfg(test)]
mod tests;
