//! Tables, lists and everything else that a section holds. Field by field as
//! templates/components/ says.

use serde::Serialize;

use super::fact::is_false;
use super::{Action, Badge, Citation, Empty, Fact, Html, Text};

/// What stands in one cell of a table.
#[derive(Debug, Default, Serialize)]
pub struct Cell<'a> {
    /// Badges.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<&'a Badge<'a>>,
    /// Values.
    pub values: Vec<Fact<'a>>,
    /// A second, quieter line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub small: Vec<Fact<'a>>,
    /// What they rest on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub citations: Vec<Citation<'a>>,
}

impl<'a> Cell<'a> {
    /// A cell of values.
    pub fn of(values: Vec<Fact<'a>>) -> Self {
        Self {
            values,
            ..Self::default()
        }
    }

    /// A cell of one value.
    pub fn one(value: Fact<'a>) -> Self {
        Self::of(vec![value])
    }

    /// A cell of badges.
    pub fn badges(badges: Vec<&'a Badge<'a>>) -> Self {
        Self {
            badges,
            ..Self::default()
        }
    }

    /// The same, with a second line.
    #[must_use]
    pub fn small(mut self, small: Vec<Fact<'a>>) -> Self {
        self.small = small;
        self
    }
}

/// A column of a table.
#[derive(Debug, Clone, Serialize)]
pub struct Column<'a> {
    /// Its head.
    pub name: Text<'a>,
    /// `n` numbers, `by` badges, `d` dates, `w` may be wide, or empty.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub kind: &'static str,
}

/// A row of a table.
#[derive(Debug, Serialize)]
pub struct LedgerRow<'a> {
    /// An anchor.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// Its head.
    pub head: Cell<'a>,
    /// The other cells, in the order of the columns.
    pub cells: Vec<Cell<'a>>,
}

/// Rows under one head.
#[derive(Debug, Default, Serialize)]
pub struct LedgerGroup<'a> {
    /// An anchor.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The head; without one there is no head row.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub head: Text<'a>,
    /// Where the head leads.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub href: String,
    /// How many.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub count: String,
    /// The rows.
    pub rows: Vec<LedgerRow<'a>>,
}

/// A table.
#[derive(Debug, Serialize)]
pub struct Ledger<'a> {
    /// What a screen reader calls it.
    pub caption: Text<'a>,
    /// The columns; the first is that of the rows' heads.
    pub columns: Vec<Column<'a>>,
    /// The rows.
    pub groups: Vec<LedgerGroup<'a>>,
    /// Whether the head row stays in view.
    #[serde(skip_serializing_if = "is_false")]
    pub long: bool,
    /// Whether badges have their short word.
    pub short: bool,
}

/// The head of a section.
#[derive(Debug, Default, Serialize)]
pub struct SectionHead<'a> {
    /// The anchor of the heading.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub id: &'static str,
    /// The title.
    pub title: Text<'a>,
    /// The count at the right.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub count: String,
    /// A sentence below.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub note: Text<'a>,
    /// What one can do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<Action<'a>>,
}

/// Links read as one sentence.
#[derive(Debug, Default, Serialize)]
pub struct LinkList<'a> {
    /// Before the links.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub intro: Text<'a>,
    /// The links.
    pub links: Vec<Fact<'a>>,
    /// After the last link, with its own punctuation.
    pub sentence: Text<'a>,
    /// The absence that the whole list states.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub empty: &'static str,
}

/// Nothing is here: what, why, what next.
#[derive(Debug, Default, Serialize)]
pub struct EmptyState<'a> {
    /// A value of `data-empty`.
    pub reason: &'static str,
    /// The icon.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub glyph: &'static str,
    /// The words.
    pub text: Text<'a>,
    /// Where to go from here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Fact<'a>>,
}

/// The ways to the groups of a long page.
#[derive(Debug, Serialize)]
pub struct Jump<'a> {
    /// What a screen reader calls it.
    pub name: Text<'a>,
    /// The groups.
    pub links: Vec<JumpLink<'a>>,
}

/// The way to one group.
#[derive(Debug, Serialize)]
pub struct JumpLink<'a> {
    /// The group.
    pub text: Text<'a>,
    /// Its anchor.
    pub href: String,
    /// How many records.
    pub count: String,
}

/// A record in a short list: its badge and the way to it.
#[derive(Debug, Serialize)]
pub struct Badged<'a> {
    /// How it is known, or what is recorded.
    pub badge: &'a Badge<'a>,
    /// What it is, leading to the record.
    pub link: Fact<'a>,
}

/// The head of the home page.
#[derive(Debug, Serialize)]
pub struct Hero<'a> {
    /// The one `h1`.
    pub title: Text<'a>,
    /// What the site is.
    pub lede: Html,
    /// The page that the search box leads to.
    pub search: String,
    /// Queries to try, each a link to its answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Fact<'a>>,
    /// What it holds.
    pub tally: Vec<Tally<'a>>,
}

/// How many of a kind the site holds.
#[derive(Debug, Serialize)]
pub struct Tally<'a> {
    /// The number.
    pub count: String,
    /// The kind.
    pub word: Text<'a>,
    /// Their list.
    pub href: String,
}

/// A count and what it counts.
#[derive(Debug, Serialize)]
pub struct Stat {
    /// The number.
    pub number: String,
    /// What it counts.
    pub text: String,
    /// Where the text leads.
    pub href: String,
}

/// One level or status of a legend.
#[derive(Debug, Serialize)]
pub struct LegendRow<'a> {
    /// The badge.
    pub badge: &'a Badge<'a>,
    /// How many records.
    pub count: String,
    /// Where it is defined.
    pub href: String,
    /// Whether no record has it.
    pub zero: bool,
}

/// One level or status with its definition.
#[derive(Debug, Serialize)]
pub struct DefinitionRow<'a> {
    /// The badge.
    pub badge: &'a Badge<'a>,
    /// The data's own definition.
    pub text: Html,
    /// How many records.
    pub count: String,
    /// Whether no record has it.
    #[serde(skip_serializing_if = "is_false")]
    pub zero: bool,
    /// What else is to be said of the key.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub note: Text<'a>,
    /// Records that have it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub records: Vec<Fact<'a>>,
    /// Where the others are.
    pub more: Fact<'a>,
}

/// The short legend above a list of badges.
#[derive(Debug, Serialize)]
pub struct KeyLine<'a> {
    /// What the badges are.
    pub name: Text<'a>,
    /// Those present.
    pub badges: Vec<&'a Badge<'a>>,
    /// What they are not.
    pub note: Text<'a>,
    /// Where they are defined.
    pub link: Fact<'a>,
    /// What the places without a badge are.
    pub empties_name: Text<'a>,
    /// Those present.
    pub empties: Vec<KeyEmpty<'a>>,
}

/// One kind of absence in a short legend.
#[derive(Debug, Serialize)]
pub struct KeyEmpty<'a> {
    /// How it is drawn.
    pub empty: Empty<'a>,
    /// What it means.
    pub gloss: Text<'a>,
}
