//! What changed, step by step. Field by field as templates/components/ says.

use serde::Serialize;

use super::{Fact, SectionHead, Text};

/// From one state of the records to the next.
#[derive(Debug, Serialize)]
pub struct StepSection<'a> {
    /// From when to when, and how many changes.
    pub head: SectionHead<'a>,
    /// Versions of the data files on both sides.
    pub versions: Vec<Fact<'a>>,
    /// That something could not be read.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub unsure: String,
    /// The changes.
    pub groups: Vec<ChangeGroup<'a>>,
}

/// Changes under one head.
#[derive(Debug, Serialize)]
pub struct ChangeGroup<'a> {
    /// The head.
    pub title: Text<'a>,
    /// What they have in common.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub note: Text<'a>,
    /// The records.
    pub records: Vec<ChangedRecord<'a>>,
}

/// One record with its changes.
#[derive(Debug, Serialize)]
pub struct ChangedRecord<'a> {
    /// The kind of record.
    pub kind: Text<'a>,
    /// Its name, leading to it where it still stands.
    pub name: Fact<'a>,
    /// Its id, where the name is another.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub id: Text<'a>,
    /// What changed.
    pub changes: Vec<ChangeRow<'a>>,
}

/// One change.
#[derive(Debug, Serialize)]
pub struct ChangeRow<'a> {
    /// What changed.
    pub lead: String,
    /// The texts that it is about, whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<ChangeLine<'a>>,
}

/// One text of a change.
#[derive(Debug, Serialize)]
pub struct ChangeLine<'a> {
    /// What the text is.
    pub label: String,
    /// The text or the address.
    pub value: Fact<'a>,
}
