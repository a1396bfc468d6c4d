//! Whether a source's address can be linked.

use url::Url;

use super::findings::shortened;
use crate::diagnostic::Rule;
use crate::text;

/// Whether a link to `written` is safe and means the same everywhere.
pub(super) fn check_url(written: &str) -> Result<(), (Rule, String, &'static str)> {
    const WAY: &str = "write a whole address that begins with https:// or http://";
    if text::address::is_plain(written) {
        return Ok(());
    }
    let shown = shortened(written, 80);
    let url = Url::parse(written).map_err(|error| {
        (
            Rule::MalformedUrl,
            format!("`{shown}` is not an address: {error}"),
            WAY,
        )
    })?;
    if !matches!(url.scheme(), "http" | "https") {
        let message = format!("`{shown}` has the scheme `{}`", url.scheme());
        return Err((Rule::UnsafeUrl, message, WAY));
    }
    // `https:x` would be taken as relative by a page that is itself served over https.
    let after = written.get(url.scheme().len()..).unwrap_or_default();
    if !after.starts_with("://") || url.host_str().is_none() {
        return Err((Rule::MalformedUrl, format!("`{shown}` names no host"), WAY));
    }
    if written.chars().any(char::is_whitespace) {
        return Err((
            Rule::MalformedUrl,
            format!("`{shown}` has a space in it"),
            WAY,
        ));
    }
    Ok(())
}
