//! Findings as workflow commands, which GitHub shows as annotations beside the lines of a change.

use std::borrow::Cow;

use super::{Diagnostic, Level, Place, Report};

/// Writes each finding as one command, in their order. `folder` is the project's, as seen from the
/// repository: GitHub counts paths from there.
pub fn github_annotations(report: &Report, folder: &str) -> String {
    report.iter().map(|one| annotation(one, folder)).collect()
}

fn annotation(finding: &Diagnostic, folder: &str) -> String {
    let command = match finding.level {
        Level::Error => "error",
        Level::Warn => "warning",
        Level::Note | Level::Off => "notice",
    };
    let mut properties = Vec::new();
    if let Some(place) = &finding.place {
        properties = position(place, folder);
    }
    properties.push(("title", finding.rule.name().to_owned()));
    let properties: Vec<String> = properties
        .iter()
        .map(|(name, value)| format!("{name}={}", property(value)))
        .collect();
    let mut message = finding.message.clone();
    for (place, words) in &finding.related {
        message.push_str(&format!("\n{place}: {words}"));
    }
    if let Some(help) = &finding.help {
        message.push_str(&format!("\nhelp: {help}"));
    }
    format!("::{command} {}::{}\n", properties.join(","), data(&message))
}

fn position(place: &Place, folder: &str) -> Vec<(&'static str, String)> {
    let (line, column) = place.line_column();
    let (end_line, end_column) = place.end();
    let mut properties = vec![
        ("file", format!("{folder}{}", place.file().path())),
        ("line", line.to_string()),
        ("endLine", end_line.to_string()),
    ];
    // GitHub takes columns only where a place stands on one line.
    if line == end_line {
        properties.push(("col", column.to_string()));
        properties.push(("endColumn", end_column.to_string()));
    }
    properties
}

/// The message of a command: what would end it or begin another is escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A property's value: what separates properties is escaped, too.
fn property(text: &str) -> Cow<'_, str> {
    if !text.contains(['%', '\r', '\n', ':', ',']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(data(text).replace(':', "%3A").replace(',', "%2C"))
}

#[cfg(test)]
mod tests {
    use super::github_annotations;
    use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};

    #[test]
    fn a_path_and_a_message_cannot_end_the_command() {
        let file = SourceFile::new("data/a:b,c%.json", "{\n\"a\": [\n1]}");
        let place = Place::new(&file, 7..11, "/a");
        let mut report = Report::new();
        report.push(Diagnostic::new(Rule::JsonType, "50%\r\n::stop").at(place));
        assert_eq!(
            github_annotations(&report, ""),
            "::error file=data/a%3Ab%2Cc%25.json,line=2,endLine=3,title=json-type::50%25%0D%0A::stop\n"
        );
    }
}
