//! Answers with their dates, kept between runs in one JSON file that git ignores.
//!
//! A cache that is gone or cannot be understood is an empty one: its answers are asked for again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{Answer, Known};
use crate::config;
use crate::error::Error;
use crate::{input, rewrite};

/// The answers of earlier runs.
#[derive(Debug, Default)]
pub struct Cache {
    answers: BTreeMap<String, Kept>,
}

/// The file.
#[derive(Debug, Serialize, Deserialize)]
struct Written {
    /// What this version writes and reads.
    version: u32,
    answers: BTreeMap<String, Kept>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Kept {
    asked: String,
    #[serde(flatten)]
    answer: Answer,
}

const VERSION: u32 = 1;

impl Cache {
    /// Reads the cache of a project.
    ///
    /// # Errors
    ///
    /// When the file is there and cannot be read.
    pub fn read(path: &Path) -> Result<Self, Error> {
        let bytes = input::read(path)?.unwrap_or_default();
        let written = serde_json::from_slice::<Written>(&bytes).ok();
        let written = written.filter(|written| written.version == VERSION);
        Ok(Self {
            answers: written.map(|written| written.answers).unwrap_or_default(),
        })
    }

    /// Writes the cache, in one step.
    ///
    /// # Errors
    ///
    /// When that fails.
    pub fn write(&self, path: &Path) -> Result<(), Error> {
        let failed = |error: std::io::Error| Error::io("write", path, error);
        let written = Written {
            version: VERSION,
            answers: self.answers.clone(),
        };
        let bytes = serde_json::to_vec_pretty(&written).map_err(|error| failed(error.into()))?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        rewrite::write(path, &bytes)
    }

    /// What is known of an address, when that is not too old to go by.
    pub(super) fn young(
        &self,
        url: &str,
        now: Timestamp,
        settings: &config::External,
    ) -> Option<Known> {
        let kept = self.answers.get(url)?;
        let asked: Timestamp = kept.asked.parse().ok()?;
        let days = match kept.answer {
            Answer::Healthy | Answer::Redirected { .. } => settings.keep_days,
            Answer::Missing { .. } | Answer::Unsure { .. } => settings.keep_days_bad,
        };
        let age = now.duration_since(asked);
        // An answer of tomorrow was given by another clock.
        let is_young = !age.is_negative() && age < SignedDuration::from_hours(days * 24);
        is_young.then(|| Known {
            answer: kept.answer.clone(),
            asked,
            is_cached: true,
        })
    }

    pub(super) fn insert(&mut self, url: &str, answer: &Answer, asked: Timestamp) {
        let kept = Kept {
            asked: asked.to_string(),
            answer: answer.clone(),
        };
        self.answers.insert(url.to_owned(), kept);
    }

    pub(super) fn keep_only(&mut self, urls: &[&str]) {
        let known: std::collections::BTreeSet<&str> = urls.iter().copied().collect();
        self.answers.retain(|url, _| known.contains(&**url));
    }
}
