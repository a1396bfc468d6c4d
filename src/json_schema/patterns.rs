//! What texts must look like, as regular expressions that ECMAScript, Python and Rust read alike.
//!
//! They say what the readers say: a field that may be left out may also hold nothing but blanks; a
//! day is one of the calendar, leap years included. Of an address they hold what needs no parser;
//! the rest (numeric hosts, internationalised names) only `check` tells.

use crate::text::control::is_noncharacter;
use crate::text::id::MAX_ID_LENGTH;

/// Inside of `[…]`: the blanks that no text of a record is refused for.
const BLANK: &str = r"\t\n\r\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000";

const ID: &str = "[a-z0-9]+(?:[.-]+[a-z0-9]+)*";
const KEY: &str = "[a-z0-9]+(?:[._-]+[a-z0-9]+)*";
const NO_DEVICE: &str = r"(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$))";

const DAY: &str = "(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)";

/// Any text without characters that none may hold.
pub(super) fn text() -> String {
    format!("^[^{}]*$", forbidden())
}

/// Such a text in which something can be read.
pub(super) fn required_text() -> String {
    let no = forbidden();
    format!("^[^{no}]*[^{BLANK}{no}][^{no}]*$")
}

/// An id that is none of `reserved`.
pub(super) fn own_id(reserved: &[&str]) -> String {
    let reserved = reserved.join("|");
    format!("^(?!(?:{reserved})$){NO_DEVICE}{ID}$")
}

/// An id to which a record refers.
pub(super) fn required_id() -> String {
    format!("^{NO_DEVICE}{ID}$")
}

/// The same, or nothing.
pub(super) fn id() -> String {
    format!("^(?:[{BLANK}]*|{NO_DEVICE}{ID})$")
}

/// The key of a level or status.
pub(super) fn key() -> String {
    format!("^{NO_DEVICE}{KEY}$")
}

/// The longest id or key, in bytes, which are letters of ASCII.
pub(super) fn longest_id() -> u32 {
    u32::try_from(MAX_ID_LENGTH).unwrap_or(u32::MAX)
}

/// A day of the calendar.
pub(super) fn required_day() -> String {
    format!("^{DAY}$")
}

/// The same, or nothing.
pub(super) fn day() -> String {
    format!("^(?:[{BLANK}]*|{DAY})$")
}

/// An address of scheme http or https.
pub(super) fn required_address() -> String {
    format!("^{}$", address_body())
}

/// The same, or nothing.
pub(super) fn address() -> String {
    format!("^(?:[{BLANK}]*|{})$", address_body())
}

/// A version that begins with 1, or nothing.
pub(super) fn version() -> String {
    let no = forbidden();
    format!(r"^(?:[{BLANK}]*|1(?:\.[^{no}]*)?)$")
}

/// Scheme, perhaps a name and password, a host, perhaps a port, and what follows.
fn address_body() -> String {
    let no = format!("{BLANK}{}", forbidden());
    let user = format!(r"(?:[^/?#\\{no}]*@)?");
    let host = format!(r"(?:\[[0-9A-Fa-f:.]+\]|[^/?#\\@:<>^|%\[\]{no}]+)");
    let rest = format!(r"(?:[/?#\\][^{no}]*)?");
    format!(r"[Hh][Tt][Tt][Pp][Ss]?://[/\\]*{user}{host}(?::[0-9]{{0,5}})?{rest}")
}

/// Inside of `[…]`: the characters that no text may hold. Those past the first plane stand for
/// themselves, since each language has an escape of its own for them.
fn forbidden() -> String {
    let mut class =
        r"\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF".to_owned();
    let beyond = ('\u{1fffe}'..='\u{10ffff}').filter(|&c| is_noncharacter(c));
    class.extend(beyond);
    class
}
