//! A record in words → lines of a terminal.
//!
//! Structure is told by blank lines, indentation and a column of labels, so that nothing is lost
//! without bold type. What comes from the data is made harmless: no control character and no
//! character that turns the direction of a text reaches the terminal.

use std::fmt::Write as _;

use textwrap::core::display_width;

use super::{Fact, Item, List, Shown};
use crate::text::control::made_visible;
use crate::text::wrap::wrapped;

/// Lays out records, `width` columns wide; titles and headings are bold where `is_bold`.
pub fn text(records: &[Shown], width: usize, is_bold: bool) -> String {
    let lines = Lines { width, is_bold };
    let texts: Vec<String> = records.iter().map(|one| lines.record(one)).collect();
    texts.join(&format!("\n{}\n\n", "─".repeat(width)))
}

struct Lines {
    width: usize,
    is_bold: bool,
}

impl Lines {
    fn record(&self, shown: &Shown) -> String {
        let mut out = String::new();
        self.heading(&mut out, &shown.title);
        self.wrap(&mut out, &shown.about.join(" · "), ["", ""]);
        for notice in &shown.notices {
            out.push('\n');
            self.wrap(&mut out, notice, ["", ""]);
        }
        if !shown.facts.is_empty() {
            out.push('\n');
        }
        let labels = shown.facts.iter().map(|fact| display_width(&fact.label));
        let column = labels.max().unwrap_or(0).min(self.width / 3) + 2;
        for fact in &shown.facts {
            self.fact(&mut out, fact, column);
        }
        for list in &shown.lists {
            out.push('\n');
            self.list(&mut out, list);
        }
        out
    }

    fn fact(&self, out: &mut String, fact: &Fact, column: usize) {
        let blank = " ".repeat(column);
        let room = column.saturating_sub(display_width(&fact.label));
        let mut label = format!("{}{}", made_visible(&fact.label), " ".repeat(room.max(1)));
        for text in &fact.texts {
            for paragraph in paragraphs(text) {
                self.wrap(out, &paragraph, [&label, &blank]);
                label.clone_from(&blank);
            }
        }
    }

    fn list(&self, out: &mut String, list: &List) {
        self.heading(out, &list.heading);
        for item in &list.items {
            self.item(out, item);
        }
    }

    fn item(&self, out: &mut String, item: &Item) {
        self.wrap(out, &item.name, ["  ", "    "]);
        for line in &item.lines {
            for paragraph in paragraphs(line) {
                self.wrap(out, &paragraph, ["      ", "      "]);
            }
        }
    }

    fn heading(&self, out: &mut String, text: &str) {
        for line in self.wrapped(text, ["", ""]) {
            // Writing to a String cannot fail.
            let _ = match self.is_bold {
                true => writeln!(out, "\x1b[1m{line}\x1b[0m"),
                false => writeln!(out, "{line}"),
            };
        }
    }

    fn wrap(&self, out: &mut String, text: &str, indents: [&str; 2]) {
        for line in self.wrapped(text, indents) {
            out.push_str(&line);
            out.push('\n');
        }
    }

    fn wrapped(&self, text: &str, indents: [&str; 2]) -> Vec<String> {
        wrapped(text, self.width, indents)
    }
}

/// The paragraphs of a text, without blank ones.
fn paragraphs(text: &str) -> Vec<String> {
    let text = text.replace("\r\n", "\n");
    let paragraphs = text.split("\n\n").map(str::trim);
    let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
    paragraphs.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::{Fact, Item, List, Shown, text};

    fn shown() -> Shown {
        Shown {
            title: "A".to_owned(),
            about: vec!["Model".to_owned(), "a".to_owned()],
            notices: Vec::new(),
            facts: Vec::new(),
            lists: Vec::new(),
        }
    }

    #[test]
    fn lines_end_between_short_facts_and_not_in_addresses() {
        let address = format!("https://a.example/{}", "x/".repeat(30));
        let item = Item {
            name: "One".to_owned(),
            lines: vec![
                "some words · source checked 2026-11-06".to_owned(),
                address.clone(),
            ],
        };
        let heading = "Links".to_owned();
        let lists = vec![List {
            heading,
            items: vec![item],
        }];
        let out = text(&[Shown { lists, ..shown() }], 40, false);
        assert_eq!(
            out,
            format!(
                "A\nModel · a\n\nLinks\n  One\n      some words ·\n      source checked 2026-11-06\n      {address}\n"
            )
        );
    }

    #[test]
    fn paragraphs_stand_under_each_other_and_text_without_blanks_is_broken() {
        let fact = Fact {
            label: "昇腾".to_owned(),
            texts: vec!["one\ntwo\n\nthree".to_owned(), "昇腾芯片".repeat(4)],
        };
        let out = text(
            &[Shown {
                facts: vec![fact],
                ..shown()
            }],
            20,
            false,
        );
        let due = "A\nModel · a\n\n昇腾  one two\n      three\n      昇腾芯片昇腾芯\n      片昇腾芯片昇腾\n      芯片\n";
        assert_eq!(out, due);
    }

    #[test]
    fn nothing_of_the_data_steers_the_terminal() {
        let title = "A\u{1b}[31m\u{202e}\r\n\tB\u{7}".to_owned();
        let out = text(&[Shown { title, ..shown() }], 40, true);
        assert_eq!(
            out,
            "\u{1b}[1mA\u{fffd}[31m\u{fffd} B\u{fffd}\u{1b}[0m\nModel · a\n"
        );
    }
}
