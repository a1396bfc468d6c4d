//! `performance-in-support`: a measured speed in a record that says what runs, not how fast.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::context::Context;
use super::strings::{of_record, part_of};
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::record::{Kind, SupportPath};

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let units = &Units::new(&context.config.check.speed_units);
    if units.names.is_empty() {
        return;
    }
    let paths = &context.catalog.database.support_paths;
    let found: Vec<Report> = paths.par_iter().map(|path| look(path, units)).collect();
    for one in found {
        report.extend(one);
    }
}

/// The units of speed, and with which letters they begin.
struct Units<'a> {
    names: &'a [String],
    /// By small ASCII letter; the last is that of all other letters.
    begins: [bool; 129],
}

impl<'a> Units<'a> {
    fn new(names: &'a [String]) -> Self {
        let mut begins = [false; 129];
        for first in names.iter().flat_map(|name| name.chars().next()) {
            begins[letter(first)] = true;
        }
        // Letters that are no ASCII can be large ones of those that are, as the sign of Kelvin is.
        begins[128] = true;
        Self { names, begins }
    }

    /// Whether a unit may stand at the start of `text`. Numbers are in every id and date.
    fn may_begin(&self, text: &str) -> bool {
        text.chars().next().is_some_and(|c| self.begins[letter(c)])
    }
}

fn letter(c: char) -> usize {
    match c.is_ascii() {
        true => usize::from(c.to_ascii_lowercase() as u8),
        false => 128,
    }
}

fn look(path: &SupportPath, units: &Units<'_>) -> Report {
    let mut report = Report::new();
    let json = path.head.origin.text();
    if speed(json, units).is_none() && !json.contains("\\u") {
        return report;
    }
    let subject = Subject::new(Kind::SupportPath, &path.head);
    of_record(&path.head.origin, &mut |text| {
        let Some(speed) = speed(&text.value, units) else {
            return;
        };
        let place = part_of(&text.place, speed).unwrap_or_else(|| text.place.clone());
        let message = format!(
            "{} states a speed, `{speed}`, which belongs in a result",
            subject.named()
        );
        report.push(
            Diagnostic::new(Rule::PerformanceInSupport, message)
                .at(place)
                .help("move it into a result, with its system, configuration and source"),
        );
    });
    report
}

/// The first number that stands directly before one of `units`, with the unit.
fn speed<'a>(text: &'a str, units: &Units<'_>) -> Option<&'a str> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let start = at;
        at += number_length(&bytes[at..]);
        // `v6.1 ms` or `B200 ms` is a name, not a number.
        let is_name = text[..start].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if let Some(length) = unit_length(&text[at..], units).filter(|_| !is_name) {
            return Some(&text[start..at + length]);
        }
    }
    None
}

fn number_length(bytes: &[u8]) -> usize {
    let is_part = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b',');
    bytes.iter().take_while(|byte| is_part(byte)).count()
}

/// How long the unit at the start of `text` is, with what may stand between it and the number: a
/// space, and a letter for thousands or millions.
fn unit_length(text: &str, units: &Units<'_>) -> Option<usize> {
    let blank = |text: &'_ str| {
        let next = text.chars().next();
        next.filter(|c| matches!(c, ' ' | '-' | '\u{a0}' | '\u{2009}' | '\u{202f}'))
            .map_or(0, char::len_utf8)
    };
    let scaled = usize::from(text.starts_with(['k', 'K', 'M']));
    [0, scaled].into_iter().find_map(|skipped| {
        let from = skipped + blank(&text[skipped..]);
        let rest = &text[from..];
        if !units.may_begin(rest) {
            return None;
        }
        let mut units = units.names.iter();
        let length = units.find_map(|unit| length_at(rest, unit))?;
        Some(from + length)
    })
}

/// How many bytes `unit` has at the start of `text`, case aside, when it stands there as a whole
/// word. This is asked for every unit at every number of every support path, so it makes no text of
/// its own.
fn length_at(text: &str, unit: &str) -> Option<usize> {
    let mut letters = text.chars();
    let begins = unit.chars().all(|due| {
        let is_same = |found: char| {
            let is_rare = !found.is_ascii();
            found.eq_ignore_ascii_case(&due)
                || is_rare && found.to_lowercase().eq(due.to_lowercase())
        };
        letters.next().is_some_and(is_same)
    });
    let rest = letters.as_str();
    let is_whole = begins && !rest.starts_with(char::is_alphanumeric);
    is_whole.then(|| text.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::{Units, speed};

    fn found(text: &str) -> Option<&str> {
        let units = ["tokens/s", "tokens per second", "ms", "req/s"].map(String::from);
        speed(text, &Units::new(&units))
    }

    #[test]
    fn a_number_directly_before_a_unit_is_a_speed() {
        for (text, speed) in [
            ("Up to 1,234.5 tokens/s on one node.", "1,234.5 tokens/s"),
            ("12k tokens/s", "12k tokens/s"),
            ("TTFT 35ms", "35ms"),
            ("a 20-ms limit", "20-ms"),
            ("5\u{a0}Req/s", "5\u{a0}Req/s"),
            ("7 ms/token", "7 ms"),
            ("900 tokens per second.", "900 tokens per second"),
        ] {
            assert_eq!(found(text), Some(speed), "{text}");
        }
    }

    #[test]
    fn other_numbers_and_units_alone_are_none() {
        for text in [
            "tokens/s are not reported",
            "tensor_parallel_size=64",
            "64 GB of memory",
            "5 msec",
            "B200 ms",
            "3 tokens/step",
            "2 nodes, tokens/s",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
