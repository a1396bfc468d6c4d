//! Changes for a terminal: what may claim more first, then kind by kind, a block a record.

use super::super::shown;
use super::Answer;
use crate::diff::wording::{kind, section, title, worded};
use crate::diff::{Change, Subject};
use crate::text::count::counted;

/// Prints a comparison.
pub(super) fn text(answer: &Answer<'_>, is_bold: bool) -> String {
    let mut page = Page {
        answer,
        is_bold,
        text: String::new(),
    };
    page.line(0, &format!("old: {}", shown(&answer.old.name)));
    page.line(0, &format!("new: {}", shown(&answer.new.name)));
    page.changes();
    page.sums();
    page.text
}

struct Page<'a> {
    answer: &'a Answer<'a>,
    is_bold: bool,
    text: String,
}

impl Page<'_> {
    fn changes(&mut self) {
        let mut current = None;
        let mut block: Option<&Subject> = None;
        for change in &self.answer.difference.changes {
            let own = section(change, self.answer.words);
            if current != Some(own) {
                let titled = self.bold(own);
                self.line(0, &format!("\n{titled}"));
                (current, block) = (Some(own), None);
            }
            if block != Some(&change.subject) {
                self.subject(&change.subject);
                block = Some(&change.subject);
            }
            self.change(change);
        }
    }

    fn subject(&mut self, subject: &Subject) {
        let kind = kind(subject.topic, self.answer.words);
        let id = self.bold(&shown(&subject.id));
        let line = match title(subject, self.answer.words) {
            Some(title) => format!("{kind} {id}: {}", shown(&title)),
            None => format!("{kind} {id}"),
        };
        self.line(2, &line);
    }

    fn change(&mut self, change: &Change) {
        let worded = worded(change, self.answer.words);
        self.line(4, &shown(&worded.lead));
        for line in worded.lines {
            let rows: Vec<String> = line.text.lines().map(shown).collect();
            self.line(6, &format!("{}: {}", line.label, rows.join("\n        ")));
        }
    }

    fn sums(&mut self) {
        let difference = self.answer.difference;
        self.text.push('\n');
        self.line(0, &sum(self.answer));
        if !self.answer.is_complete() {
            let unsure = counted(difference.unsure as u64, "record", "records");
            self.line(
                0,
                &format!("not everything could be read: {unsure} could not be compared"),
            );
        }
    }

    fn bold(&self, text: &str) -> String {
        match self.is_bold {
            true => format!("\x1b[1m{text}\x1b[0m"),
            false => text.to_owned(),
        }
    }

    fn line(&mut self, indent: usize, line: &str) {
        self.text.extend(std::iter::repeat_n(' ', indent));
        self.text.extend([line, "\n"]);
    }
}

/// How much changed.
pub(super) fn sum(answer: &Answer<'_>) -> String {
    let difference = answer.difference;
    let changes = difference.changes.len() as u64;
    if changes == 0 {
        return "no change".to_owned();
    }
    let first = difference.changes.iter().filter(|one| one.may_claim_more());
    let changes = counted(changes, "change", "changes");
    let subjects = counted(
        difference.subjects() as u64,
        "record or file",
        "records and files",
    );
    match first.count() {
        0 => format!("{changes} on {subjects}"),
        first => format!("{changes} on {subjects}, {first} to look at first"),
    }
}
