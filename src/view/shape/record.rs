//! Badges, citations, cards: how records are drawn. Field by field as templates/components/ says.

use std::ops::Deref;
use std::sync::OnceLock;

use serde::{Serialize, Serializer};

use super::fact::is_false;
use super::{Fact, Html, Piece, Text};

/// A support level or a workload status.
///
/// A site has a handful of them, and its pages show them many thousand times: what templates get is
/// made once.
#[derive(Debug, Clone)]
pub struct Badge<'a> {
    made: OnceLock<tera::Value>,
    parts: BadgeParts<'a>,
}

impl<'a> From<BadgeParts<'a>> for Badge<'a> {
    fn from(parts: BadgeParts<'a>) -> Self {
        Self {
            made: OnceLock::new(),
            parts,
        }
    }
}

impl<'a> Deref for Badge<'a> {
    type Target = BadgeParts<'a>;

    fn deref(&self) -> &BadgeParts<'a> {
        &self.parts
    }
}

impl Serialize for Badge<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Texts and truths are always serialisable.
        let made = self
            .made
            .get_or_init(|| tera::Value::from_serializable(&self.parts));
        made.serialize(serializer)
    }
}

/// The texts of a badge.
#[derive(Debug, Clone, Serialize)]
pub struct BadgeParts<'a> {
    /// `level` or `status`: the two vocabularies never meet.
    pub family: &'static str,
    /// The key of the data.
    pub key: &'a str,
    /// The word.
    pub word: String,
    /// The word for narrow places.
    pub short: String,
    /// What it says.
    pub gloss: String,
    /// The icon.
    pub glyph: String,
    /// Whether it records that something is not supported.
    pub negative: bool,
}

/// A number that leads to the sources list of the page.
#[derive(Debug, Clone, Serialize)]
pub struct Citation<'a> {
    /// The number on this page.
    pub number: String,
    /// The source.
    pub slug: &'a str,
    /// What a screen reader says.
    pub spoken: String,
    /// `#source-…`.
    pub href: String,
}

/// What one can do.
#[derive(Debug, Clone, Serialize)]
pub struct Action<'a> {
    /// The words.
    pub text: Text<'a>,
    /// Where it leads.
    pub href: String,
    /// The icon.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub glyph: &'static str,
    /// Whether it leaves the site.
    #[serde(skip_serializing_if = "is_false")]
    pub external: bool,
}

/// Worded absence with its glyph.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Empty<'a> {
    /// A value of `data-empty`.
    pub reason: &'static str,
    /// The words.
    pub word: Text<'a>,
    /// The icon.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub glyph: &'static str,
}

/// A name with its values.
#[derive(Debug, Clone, Serialize)]
pub struct Row<'a> {
    /// The name.
    pub name: Text<'a>,
    /// The values; never none.
    pub values: Vec<Fact<'a>>,
    /// What they rest on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub citations: Vec<Citation<'a>>,
}

impl<'a> Row<'a> {
    /// A name with its values, without citations.
    pub fn new(name: impl Into<Text<'a>>, values: Vec<Fact<'a>>) -> Self {
        Self {
            name: name.into(),
            values,
            citations: Vec::new(),
        }
    }
}

/// An integration on which a record leans, with what its own record says.
#[derive(Debug, Clone, Serialize)]
pub struct LeansOn<'a> {
    /// The integration.
    pub link: Fact<'a>,
    /// Who maintains it, in words.
    pub maintainer: String,
    /// What it is.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub description: Html,
    /// What its record notes.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub notes: Html,
}

/// One source as a record leans on it, and what it says.
#[derive(Debug, Clone, Serialize)]
pub struct EvidenceLine<'a> {
    /// Its number on the page.
    pub citation: Citation<'a>,
    /// Who publishes it.
    pub publisher: Text<'a>,
    /// The kind of source.
    pub r#type: Text<'a>,
    /// What the address promises.
    pub address: Fact<'a>,
    /// When it was held against the claim.
    pub checked: Fact<'a>,
    /// When it was published; nothing on a card.
    pub published: Vec<Fact<'a>>,
    /// The way to it.
    pub link: Fact<'a>,
    /// What it says, in our words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub claim: Html,
}

/// A support path.
#[derive(Debug, Serialize)]
pub struct PathCard<'a> {
    /// The record's id.
    pub id: &'a str,
    /// Where, or which model.
    pub heading: String,
    /// Where the heading leads.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub href: String,
    /// How it is known.
    pub badge: &'a Badge<'a>,
    /// Marks beside the badge.
    pub marks: Vec<Fact<'a>>,
    /// The day on which it was withdrawn, `YYYY-MM-DD`; on its own page alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<String>,
    /// Since when it is under discussion, `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disputed: Option<String>,
    /// The products, where the heading does not name them.
    pub products: Vec<Fact<'a>>,
    /// What the record says.
    pub body: Piece,
    /// What one can do.
    pub actions: Vec<Action<'a>>,
}

/// What a support path says, alike on all pages.
#[derive(Debug, Serialize)]
pub struct PathBody<'a> {
    /// What a choice rests on: before the limits on a narrow screen.
    pub key: Vec<Row<'a>>,
    /// The other facts.
    pub facts: Vec<Row<'a>>,
    /// The limits.
    pub limits: Fact<'a>,
    /// The hardware scope.
    pub scope: Fact<'a>,
    /// What it leans on.
    pub integrations: Vec<LeansOn<'a>>,
    /// What it rests on.
    pub evidence: Vec<EvidenceLine<'a>>,
    /// What is said when it rests on nothing.
    pub no_evidence: Empty<'a>,
}

/// A workload path.
#[derive(Debug, Serialize)]
pub struct WorkloadCard<'a> {
    /// The record's id.
    pub id: &'a str,
    /// Platform and workload.
    pub heading: String,
    /// Where the heading leads.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub href: String,
    /// What is recorded.
    pub badge: &'a Badge<'a>,
    /// Marks beside the badge.
    pub marks: Vec<Fact<'a>>,
    /// Since when it is under discussion, `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disputed: Option<String>,
    /// What it holds for.
    pub scope: Fact<'a>,
    /// The limits.
    pub limits: Fact<'a>,
    /// Configuration, metrics, the record's own date.
    pub facts: Vec<Row<'a>>,
    /// What it leans on.
    pub integrations: Vec<LeansOn<'a>>,
    /// The sources of what it leans on.
    pub sources: BorrowedSources<'a>,
    /// What one can do.
    pub actions: Vec<Action<'a>>,
}

/// Sources that belong to what a record leans on, not to the record.
#[derive(Debug, Serialize)]
pub struct BorrowedSources<'a> {
    /// Whose they are.
    pub text: Text<'a>,
    /// Their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub citations: Vec<Citation<'a>>,
    /// What is said of their dates.
    pub after: String,
    /// What they do not mean.
    pub notes: Vec<Text<'a>>,
}

/// A record of the platform that links no product and names this one in words.
#[derive(Debug, Serialize)]
pub struct Mention<'a> {
    /// An anchor.
    pub id: String,
    /// The model.
    pub heading: Fact<'a>,
    /// How it is known.
    pub badge: &'a Badge<'a>,
    /// For what the badge holds.
    pub whose: Text<'a>,
    /// When its source was checked.
    pub checked: Fact<'a>,
    /// The hardware scope, quoted.
    pub scope: Html,
    /// The record's limits.
    pub limits: Html,
}

/// Records that share something with the one at hand.
#[derive(Debug, Serialize)]
pub struct RelatedRow<'a> {
    /// What they share.
    pub name: Text<'a>,
    /// They, when they are few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<RelatedLink<'a>>,
    /// Their number when they are many; worded absence when there is none.
    pub more: Vec<Fact<'a>>,
}

/// One of them.
#[derive(Debug, Serialize)]
pub struct RelatedLink<'a> {
    /// Its name, leading to it.
    pub link: Fact<'a>,
    /// Its own badge, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<&'a Badge<'a>>,
}
