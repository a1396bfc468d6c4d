//! Serialisable shapes that templates/components/ draw. They hold texts, never records.

mod fact;
mod frame;
mod list;
mod names;
mod record;

pub use fact::{Fact, Html, Text};
pub use frame::{
    Crumbs, Frame, NavLink, PageHead, Pager, PagerPage, PagerStep, SiteFooter, SiteHeader, Symbol,
};
pub use list::{
    Cell, Column, DefinitionRow, EmptyState, Jump, JumpLink, KeyEmpty, KeyLine, Ledger,
    LedgerGroup, LedgerRow, LegendRow, LinkList, SectionHead, Stat,
};
pub use names::{LetterLink, Letters, NameGroup, NameRow, RecordClaims};
pub use record::{
    Action, Back, Badge, BorrowedSources, Citation, ClaimRow, Empty, EvidenceLine, LeansOn,
    Mention, PathCard, Row, SourceRow, WorkloadCard,
};
