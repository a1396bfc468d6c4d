//! One address → one answer: which method, how long to wait, where redirects lead.

use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use url::Url;

use super::client::{Failure, Method, Reply};
use super::gate::Gate;
use super::{Answer, World};

/// As many redirects are followed.
const MOST_REDIRECTS: usize = 10;
/// As often a host is asked again that asked to wait.
const MOST_WAITS: usize = 2;

/// Asks about addresses.
#[derive(Clone, Copy)]
pub(super) struct Prober<'a> {
    pub(super) world: World<'a>,
    pub(super) gate: &'a Gate<'a>,
    /// A host that asks for more patience than this is not asked again.
    pub(super) longest_wait: Duration,
}

/// Where a reply leads.
enum Step {
    Here(Answer),
    Onward { to: Url, is_permanent: bool },
}

impl Prober<'_> {
    /// Finds the answer for an address.
    pub(super) fn ask(&self, url: &str) -> Answer {
        let Ok(mut at) = Url::parse(url) else {
            return unsure("it is no address");
        };
        let mut redirect: Option<bool> = None;
        for _ in 0..=MOST_REDIRECTS {
            if !matches!(at.scheme(), "http" | "https") {
                return unsure(format!("it leads to `{at}`, which is no web address"));
            }
            let reply = match self.reply(&at) {
                Ok(reply) => reply,
                Err(failure) => return of_failure(failure, &at, redirect.is_some()),
            };
            match step(&reply, &at, redirect.is_some()) {
                Step::Here(Answer::Healthy) => {
                    return match redirect {
                        None => Answer::Healthy,
                        Some(permanent) => Answer::Redirected {
                            to: at.into(),
                            permanent,
                        },
                    };
                }
                Step::Here(answer) => return answer,
                Step::Onward { to, is_permanent } => {
                    redirect = Some(is_permanent && redirect.unwrap_or(true));
                    at = to;
                }
            }
        }
        unsure(format!(
            "it leads through more than {MOST_REDIRECTS} redirects"
        ))
    }

    /// The reply to `HEAD`; where that is refused or odd, the reply to `GET`.
    fn reply(&self, url: &Url) -> Result<Reply, Failure> {
        match self.patiently(Method::Head, url) {
            // Too many questions are not answered by another one.
            Ok(reply) if reply.status < 400 || reply.status == 429 => Ok(reply),
            Ok(_) | Err(Failure::Odd(_)) => self.patiently(Method::Get, url),
            Err(failure) => Err(failure),
        }
    }

    /// One reply, or a later one from a host that asked to wait.
    fn patiently(&self, method: Method, url: &Url) -> Result<Reply, Failure> {
        let mut waits = 0;
        loop {
            if self.gate.is_closed(url) {
                return Err(Failure::Busy);
            }
            self.gate.wait(url);
            let reply = self.world.client.ask(method, url)?;
            let Some(wait) = self.wait_wanted(&reply) else {
                return Ok(reply);
            };
            if waits >= MOST_WAITS || wait > self.longest_wait {
                self.gate.close(url);
                return Err(Failure::Busy);
            }
            waits += 1;
            self.gate.hold(url, wait);
        }
    }

    /// How long a host that is too busy asks to wait.
    fn wait_wanted(&self, reply: &Reply) -> Option<Duration> {
        if !matches!(reply.status, 429 | 503) {
            return None;
        }
        let written = reply.retry_after.as_deref()?.trim();
        if let Ok(seconds) = written.parse() {
            return Some(Duration::from_secs(seconds));
        }
        let until: SystemTime = httpdate::parse_http_date(written).ok()?;
        let until = Timestamp::try_from(until).ok()?;
        let wait = until.duration_since(self.world.clock.now());
        // A moment that has passed needs no waiting.
        Some(Duration::try_from(wait).unwrap_or_default())
    }
}

fn step(reply: &Reply, at: &Url, is_redirected: bool) -> Step {
    let answers = |status: u16| match is_redirected {
        true => format!("it leads to `{at}`, which answers {status}"),
        false => format!("it answers {status}"),
    };
    let answer = match reply.status {
        200..=299 => Answer::Healthy,
        status @ (301 | 302 | 303 | 307 | 308) => {
            let location = reply.location.as_deref().unwrap_or_default();
            return match at.join(location) {
                Ok(to) if !location.is_empty() => Step::Onward {
                    to: without_fragment(to),
                    is_permanent: matches!(status, 301 | 308),
                },
                _ => Step::Here(unsure(format!("it redirects ({status}) to nowhere"))),
            };
        }
        status @ (404 | 410) => Answer::Missing {
            why: answers(status),
        },
        status => unsure(answers(status)),
    };
    Step::Here(answer)
}

fn without_fragment(mut url: Url) -> Url {
    url.set_fragment(None);
    url
}

fn of_failure(failure: Failure, at: &Url, is_redirected: bool) -> Answer {
    let host = at.host_str().unwrap_or_default();
    match failure {
        // A redirect to a host that does not exist may be a fault of a minute.
        Failure::NoHost if is_redirected => {
            unsure(format!("it leads to `{host}`, which does not exist"))
        }
        Failure::NoHost => Answer::Missing {
            why: format!("the host `{host}` does not exist"),
        },
        Failure::Busy => unsure(format!("`{host}` asks to be left alone for now")),
        Failure::Timeout => unsure(format!("`{host}` did not answer in time")),
        Failure::Odd(what) | Failure::Connection(what) => unsure(format!("`{host}`: {what}")),
    }
}

fn unsure(why: impl Into<String>) -> Answer {
    Answer::Unsure { why: why.into() }
}
