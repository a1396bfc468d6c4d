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
            Self::Of(Kind::SupportPath) => "support-path",
            Self::Of(Kind::WorkloadPath) => "workload-path",
            Self::Of(Kind::Result) => "result",
            Self::Of(Kind::Model) => "model",
            Self::Of(Kind::Platform) => "platform",
            Self::Of(Kind::Product) => "product",
            Self::Of(Kind::Integration) => "integration",
            Self::Of(Kind::Workload) => "workload",
            Self::Of(Kind::Level) => "level",
            Self::Of(Kind::Status) => "status",
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
