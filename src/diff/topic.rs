//! The kinds of things that can change, and the order in which they are told.

use crate::record::Kind;

/// A kind of thing that can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// A record or a definition.
    Of(Kind),
    /// A data file's own facts.
    File,
}

impl Topic {
    /// The name in machine-readable output.
    pub fn key(self) -> &'static str {
        match self {
            Self::Of(kind) => kind.slug(),
            Self::File => "file",
        }
    }

    /// Claims first, then what they are about, then definitions and files.
    pub(super) fn rank(self) -> usize {
        const ORDER: [Topic; 11] = [
            Topic::Of(Kind::SupportPath),
            Topic::Of(Kind::WorkloadPath),
            Topic::Of(Kind::Result),
            Topic::Of(Kind::Model),
            Topic::Of(Kind::Platform),
            Topic::Of(Kind::Product),
            Topic::Of(Kind::Integration),
            Topic::Of(Kind::Workload),
            Topic::Of(Kind::Level),
            Topic::Of(Kind::Status),
            Topic::File,
        ];
        ORDER
            .iter()
            .position(|topic| *topic == self)
            .unwrap_or(ORDER.len())
    }
}
