//! One question to the web, without anything done for us: no redirect followed, no retry.

use std::io;
use std::time::Duration;

use ureq::{Agent, http};
use url::Url;

use crate::text::address::href;

/// How a page is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Only what would be said of it.
    Head,
    /// The page, of which nothing is read.
    Get,
}

/// What a host answered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// Where the page is instead.
    pub location: Option<String>,
    /// How long to wait before the next question, as the host wrote it.
    pub retry_after: Option<String>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The host asks to be left alone for longer than anybody waits.
    Busy,
    /// There is no such host.
    NoHost,
    /// It took too long.
    Timeout,
    /// Something was answered that is no HTTP.
    Odd(String),
    /// There was no connection, or none that could be trusted.
    Connection(String),
}

/// Whoever can ask the web.
pub trait Client: Sync {
    /// Asks for one address.
    ///
    /// # Errors
    ///
    /// When nothing came back that has a status.
    fn ask(&self, method: Method, url: &Url) -> Result<Reply, Failure>;
}

/// The web itself.
#[derive(Debug)]
pub struct Web {
    agent: Agent,
}

impl Web {
    /// Asks under this name; no question takes longer than `timeout`.
    pub fn new(user_agent: &str, timeout: Duration) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent(user_agent)
            .timeout_global(Some(timeout))
            // A host that closes connections between two questions would look broken.
            .max_idle_connections(0)
            .build();
        Self {
            agent: config.into(),
        }
    }
}

impl Client for Web {
    fn ask(&self, method: Method, url: &Url) -> Result<Reply, Failure> {
        let address = href(url);
        let reply = match method {
            Method::Head => self.agent.head(&address).call(),
            Method::Get => self.agent.get(&address).call(),
        };
        let reply = reply.map_err(failure)?;
        let header = |name: http::HeaderName| {
            let value = reply.headers().get(name)?;
            Some(String::from_utf8_lossy(value.as_bytes()).into_owned())
        };
        Ok(Reply {
            status: reply.status().as_u16(),
            location: header(http::header::LOCATION),
            retry_after: header(http::header::RETRY_AFTER),
        })
    }
}

fn failure(error: ureq::Error) -> Failure {
    match error {
        ureq::Error::HostNotFound => Failure::NoHost,
        ureq::Error::Timeout(_) => Failure::Timeout,
        ureq::Error::Io(error) => io_failure(&error),
        ureq::Error::Protocol(_) | ureq::Error::Http(_) => Failure::Odd(error.to_string()),
        other => Failure::Connection(other.to_string()),
    }
}

fn io_failure(error: &io::Error) -> Failure {
    let told = error.to_string();
    // The resolver's answers have no kinds of their own. That it could not be asked is another one
    // ("Temporary failure in name resolution"), and says nothing of the host.
    let no_host = [
        "Name or service not known",
        "No address associated",
        "nodename nor servname provided",
        "No such host is known",
    ];
    if no_host.iter().any(|words| told.contains(words)) {
        return Failure::NoHost;
    }
    match error.kind() {
        io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Failure::Timeout,
        io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => Failure::Odd(told),
        _ => Failure::Connection(told),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::{Failure, io_failure};

    #[test]
    fn that_no_name_server_could_be_asked_says_nothing_of_the_host() {
        let told = |words: &str| {
            let words = format!("failed to lookup address information: {words}");
            io_failure(&io::Error::other(words))
        };
        assert_eq!(told("Name or service not known"), Failure::NoHost);
        assert!(matches!(
            told("Temporary failure in name resolution"),
            Failure::Connection(_)
        ));
    }
}
