//! `[external]`: how `check --external` asks the hosts of sources.

use std::time::Duration;

use super::reader::Section;
use super::values::filled;

/// `[external]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct External {
    /// The name under which hosts are asked; without one, the program's with the site's address.
    pub user_agent: Option<String>,
    /// Between two questions to one host, in milliseconds.
    pub delay_ms: u64,
    /// For one question, in seconds.
    pub timeout_seconds: u64,
    /// How many hosts are asked side by side.
    pub hosts_at_once: usize,
    /// A host that asks to wait longer than this is not asked again, in seconds.
    pub longest_wait_seconds: u64,
    /// The file that keeps answers between runs, relative to the project.
    pub cache: String,
    /// Days for which it is believed that a page is there.
    pub keep_days: i64,
    /// Days for which it is believed that a page is not there, or that nobody can tell.
    pub keep_days_bad: i64,
}

impl Default for External {
    fn default() -> Self {
        Self {
            user_agent: None,
            delay_ms: 1_000,
            timeout_seconds: 20,
            hosts_at_once: 8,
            longest_wait_seconds: 60,
            cache: ".compatlas/external.json".into(),
            keep_days: 7,
            keep_days_bad: 1,
        }
    }
}

impl External {
    /// The pause between two questions to one host.
    pub fn delay(&self) -> Duration {
        Duration::from_millis(self.delay_ms)
    }

    /// The time that one question may take.
    pub fn timeout(&self) -> Duration {
        Duration::from_secs(self.timeout_seconds)
    }

    /// The longest wait that a host may ask for.
    pub fn longest_wait(&self) -> Duration {
        Duration::from_secs(self.longest_wait_seconds)
    }
}

pub(super) fn read(mut section: Section<'_>, external: &mut External) {
    user_agent(&mut section, external);
    let unsigned = |number: i64| u64::try_from(number).unwrap_or_default();
    if let Some(delay) = section.number("delay_ms", 0..=600_000) {
        external.delay_ms = unsigned(delay);
    }
    if let Some(timeout) = section.number("timeout_seconds", 1..=600) {
        external.timeout_seconds = unsigned(timeout);
    }
    if let Some(hosts) = section.number("hosts_at_once", 1..=64) {
        external.hosts_at_once = usize::try_from(hosts).unwrap_or(1);
    }
    if let Some(wait) = section.number("longest_wait_seconds", 0..=3_600) {
        external.longest_wait_seconds = unsigned(wait);
    }
    cache(&mut section, external);
    for (key, days) in [
        ("keep_days", &mut external.keep_days),
        ("keep_days_bad", &mut external.keep_days_bad),
    ] {
        if let Some(written) = section.number(key, 0..=365) {
            *days = written;
        }
    }
    section.finish();
}

/// A name that a header can hold.
fn user_agent(section: &mut Section<'_>, external: &mut External) {
    let Some(text) = section.text("user_agent") else {
        return;
    };
    let name = filled(&text);
    let is_header = |name: &String| name.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if name.as_ref().is_none_or(is_header) {
        external.user_agent = name;
    } else {
        let why = "must be letters and signs of ASCII, or empty";
        section.refuse("user_agent", text.span(), why);
    }
}

/// A file inside the project.
fn cache(section: &mut Section<'_>, external: &mut External) {
    let Some(text) = section.text("cache") else {
        return;
    };
    let path = text.get_ref().trim();
    let is_inside = path
        .split('/')
        .all(|part| !matches!(part, "" | "." | "..") && !part.contains(['\\', ':', '\0']));
    if is_inside {
        external.cache = path.to_owned();
    } else {
        let why = "must be the path of a file inside the project";
        section.refuse("cache", text.span(), why);
    }
}
