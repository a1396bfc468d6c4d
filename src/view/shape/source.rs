//! Sources and citations as texts of their own: the sources list of a page, how to cite a record.
//! Field by field as templates/components/ says.

use serde::Serialize;

use super::{Fact, Html, Piece, Text};

/// One source in the sources list of a page.
#[derive(Debug, Serialize)]
pub struct SourceRow<'a> {
    /// Its number on the page.
    pub number: usize,
    /// Its slug.
    pub slug: &'a str,
    /// What is said of it.
    pub head: Piece,
    /// Every claim of this page that cites it.
    pub claims: Vec<ClaimRow>,
}

/// What the sources list of every page says of a source.
#[derive(Debug, Serialize)]
pub struct SourceHead<'a> {
    /// Its publisher, leading to its own page.
    pub page: Fact<'a>,
    /// The kind of source.
    pub r#type: Text<'a>,
    /// What the address promises.
    pub address: Fact<'a>,
    /// The address.
    pub url: Fact<'a>,
    /// How many records rest on it.
    pub rests: Fact<'a>,
}

/// One claim in the sources list of a page.
#[derive(Debug, Serialize)]
pub struct ClaimRow {
    /// What the source says, and the claim's dates.
    pub body: Piece,
    /// The ways back.
    pub back: Vec<Back>,
}

/// One claim with its dates, alike on all pages.
#[derive(Debug, Serialize)]
pub struct ClaimBody<'a> {
    /// What the source says, in our words.
    pub text: Html,
    /// When it was held against the claim.
    pub checked: Fact<'a>,
    /// When it was published.
    pub published: Fact<'a>,
    /// Its own address where that differs from the source's; the kept copy.
    pub link: Vec<Fact<'a>>,
}

/// A way back from a source to what cites it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Back {
    /// The words.
    pub text: String,
    /// Where it leads.
    pub href: String,
    /// What a screen reader says.
    pub spoken: String,
}

/// How to cite a record.
#[derive(Debug, Serialize)]
pub struct Cite<'a> {
    /// The anchor of the text.
    pub id: &'static str,
    /// The text.
    pub text: String,
    /// The page's absolute address; empty without a base address.
    pub address: String,
    /// Copies both.
    pub copy: Copy<'a>,
}

/// A button that copies a text.
#[derive(Debug, Serialize)]
pub struct Copy<'a> {
    /// The text, or `#id` of the element that holds it.
    pub what: String,
    /// The word on the button.
    pub text: Text<'a>,
    /// The word after copying.
    pub done: Text<'a>,
}
