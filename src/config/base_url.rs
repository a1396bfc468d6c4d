//! The address under which the site is published.

use std::fmt;

use url::Url;

/// Where the site's home page is: `https://h.example` and `/x/`.
///
/// `…/x` and `…/x/` are the same address, and so is `…//x//`: the path begins and ends with one
/// slash and has none doubled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl {
    origin: String,
    path: String,
}

impl BaseUrl {
    /// Reads an address; the error says, as a phrase, what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let url = Url::parse(text.trim()).map_err(|_| "is no address")?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err("must begin with `https://` or `http://`");
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("must not hold a user name or password");
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err("must not hold `?` or `#`");
        }
        let segments = url.path().split('/').filter(|part| !part.is_empty());
        let mut path = String::from("/");
        for segment in segments {
            crate::text::address::encode_into(segment, &mut path);
            path.push('/');
        }
        Ok(Self {
            origin: url.origin().ascii_serialization(),
            path,
        })
    }

    /// Scheme, host and, where it is not the scheme's own, port: `https://h.example`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The path of the home page, with a slash at both ends: `/x/`, or `/`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The absolute address of a site path (`/models/a/`), with the prefix exactly once.
    pub fn join(&self, site_path: &str) -> String {
        let inner = site_path.trim_start_matches('/');
        format!("{}{}{inner}", self.origin, self.path)
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin, self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::BaseUrl;

    #[test]
    fn spellings_of_one_address_are_one() {
        for text in [
            "https://h.example/x",
            "https://H.example/x/",
            "https://h.example:443//x//",
        ] {
            let base = BaseUrl::parse(text).map(|base| base.to_string());
            assert_eq!(base.as_deref(), Ok("https://h.example/x/"), "{text}");
        }
    }

    #[test]
    fn the_prefix_appears_once_whatever_slashes_a_path_has() {
        let base = BaseUrl::parse("http://localhost:8080/x").unwrap();
        assert_eq!(base.path(), "/x/");
        for path in ["/models/", "models/", "//models/"] {
            assert_eq!(base.join(path), "http://localhost:8080/x/models/");
        }
        assert_eq!(base.join("/"), "http://localhost:8080/x/");
    }

    #[test]
    fn an_address_that_no_site_can_have_is_refused() {
        for (text, why) in [
            ("h.example/x", "is no address"),
            ("https://", "is no address"),
            (
                "ftp://h.example/",
                "must begin with `https://` or `http://`",
            ),
            ("https://h.example/?a", "must not hold `?` or `#`"),
            ("https://h.example/#a", "must not hold `?` or `#`"),
            (
                "https://me@h.example/",
                "must not hold a user name or password",
            ),
        ] {
            assert_eq!(BaseUrl::parse(text), Err(why), "{text}");
        }
    }
}
