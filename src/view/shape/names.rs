//! The A–Z and what rests on a source. Field by field as templates/components/ says.

use serde::Serialize;

use super::{Badge, ClaimRow, Fact, Text};

/// The letters of the A–Z.
#[derive(Debug, Serialize)]
pub struct Letters<'a> {
    /// What a screen reader calls them.
    pub name: Text<'a>,
    /// All of them, used or not.
    pub links: Vec<LetterLink<'a>>,
}

/// One letter.
#[derive(Debug, Serialize)]
pub struct LetterLink<'a> {
    /// The letter.
    pub text: Text<'a>,
    /// Where its names are; empty when no name begins with it.
    pub href: String,
    /// Whether its names are on this page.
    pub current: bool,
}

/// The names under one letter.
#[derive(Debug, Serialize)]
pub struct NameGroup<'a> {
    /// An anchor.
    pub id: String,
    /// The letter.
    pub letter: Text<'a>,
    /// The names.
    pub names: Vec<NameRow<'a>>,
}

/// One name.
#[derive(Debug, Serialize)]
pub struct NameRow<'a> {
    /// The name, leading to what bears it.
    pub name: Fact<'a>,
    /// What bears it.
    pub kind: Text<'a>,
    /// Its other names.
    pub also: Vec<Fact<'a>>,
}

/// What one record takes from a source.
#[derive(Debug, Serialize)]
pub struct RecordClaims<'a> {
    /// The record.
    pub record: Fact<'a>,
    /// The kind of record.
    pub kind: Text<'a>,
    /// Its level or status; none for records without one.
    pub badges: Vec<&'a Badge<'a>>,
    /// What the source says for it, each with its own dates.
    pub claims: Vec<ClaimRow>,
}
