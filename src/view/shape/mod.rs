//! Serialisable shapes that templates/components/ draw. They hold texts, never records.

mod changes;
mod fact;
mod frame;
mod list;
mod names;
mod record;
mod source;

pub use changes::{ChangeGroup, ChangeLine, ChangeRow, ChangedRecord, StepSection};
pub use fact::{Fact, Html, Text};
pub use frame::{
    Colophon, Crumbs, Frame, NavLink, PageHead, Pager, PagerPage, PagerStep, SiteFooter,
    SiteHeader, Symbol,
};
pub use list::{
    Badged, Cell, Column, DefinitionRow, EmptyState, Hero, Jump, JumpLink, KeyEmpty, KeyLine,
    Ledger, LedgerGroup, LedgerRow, LegendRow, LinkList, RowCells, SectionHead, Stat, Tally,
};
pub use names::{LetterLink, Letters, NameGroup, NameRow, RecordClaims};
pub use record::{
    Action, Badge, BadgeParts, BorrowedSources, Citation, Empty, EvidenceLine, LeansOn, Mention,
    PathBody, PathCard, RelatedLink, RelatedRow, Row, WorkloadCard,
};
pub use source::{Back, Cite, ClaimBody, ClaimRow, Copy, SourceHead, SourceRow};

pub use super::part::Piece;
