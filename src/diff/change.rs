//! What can change on a record, a definition or a file.

use std::cmp::Ordering;

use super::{Topic, Value};
use crate::record::Kind;
use crate::text::date::parse_date;

/// One change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// What it is about.
    pub subject: Subject,
    /// What changed.
    pub what: What,
}

/// What a change is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The kind of thing.
    pub topic: Topic,
    /// The id, of a product `platform/product`, of a file its path; the new one of a renamed record.
    pub id: Box<str>,
    /// The old id, where it is another one.
    pub was: Option<Box<str>>,
    /// The name; of a path or result that of its model or workload.
    pub name: Option<Box<str>>,
    /// The platform's name, of paths, results and products.
    pub platform: Option<Box<str>>,
}

/// What changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The record is new.
    Added(Box<Said>),
    /// The record is gone.
    Removed(Box<Said>),
    /// The id is another one, and one side lists the other's id among the former ones.
    Renamed {
        /// The old id.
        from: Box<str>,
        /// The new id.
        to: Box<str>,
    },
    /// The level or status is another one.
    State {
        /// The old key.
        from: Box<str>,
        /// The new key.
        to: Box<str>,
    },
    /// The record now speaks of another model, workload or platform.
    About {
        /// The kind of thing that it speaks of.
        kind: Kind,
        /// What it spoke of.
        from: Named,
        /// What it speaks of now.
        to: Named,
    },
    /// Products were linked, or are no longer.
    Products {
        /// Linked now only.
        gained: Vec<Named>,
        /// Linked before only.
        lost: Vec<Named>,
    },
    /// Integrations were linked, or are no longer.
    Integrations {
        /// Linked now only.
        gained: Vec<Named>,
        /// Linked before only.
        lost: Vec<Named>,
    },
    /// Limits or scope, whole.
    Limits(Field),
    /// Any other field.
    Field(Field),
    /// The record was withdrawn (`to` alone), stands again (`from` alone), or says otherwise why.
    Withdrawn {
        /// What it said.
        from: Option<Notice>,
        /// What it says.
        to: Option<Notice>,
    },
    /// A discussion began (`to` alone), ended (`from` alone), or stands elsewhere.
    Disputed {
        /// What the record said.
        from: Option<Notice>,
        /// What it says.
        to: Option<Notice>,
    },
    /// A claim or its address is another one.
    EvidenceReplaced {
        /// The old claim.
        from: Claim,
        /// The new claim.
        to: Claim,
    },
    /// A claim more.
    EvidenceAdded(Claim),
    /// A claim less.
    EvidenceRemoved(Claim),
    /// The same claim at the same address with something else about it.
    EvidenceDetail {
        /// The address.
        url: Box<str>,
        /// What is other.
        field: Field,
    },
    /// The check date of a claim moved and the claim stayed.
    Checked {
        /// The address; none for the date of a record itself.
        url: Option<Box<str>>,
        /// The old date, as written.
        from: Option<Box<str>>,
        /// The new date, as written.
        to: Option<Box<str>>,
        /// Whether nothing but check dates changed on the record.
        alone: bool,
    },
    /// A level or status was defined.
    Defined(Option<Box<str>>),
    /// A definition is gone.
    Undefined(Option<Box<str>>),
    /// A definition has other words.
    Redefined {
        /// The old words.
        from: Option<Box<str>>,
        /// The new words.
        to: Option<Box<str>>,
    },
    /// A file's `database_version` is another one.
    Version {
        /// The old one.
        from: Option<Box<str>>,
        /// The new one.
        to: Option<Box<str>>,
    },
    /// Records of a file changed and its `database_version` did not.
    VersionKept {
        /// The version.
        version: Box<str>,
        /// How many records and definitions.
        records: usize,
    },
}

/// A field with both its values; none where it is not stated.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Field {
    /// Its name in the JSON, of a field in an object with a dot between.
    pub name: Box<str>,
    /// What it was, whole.
    pub from: Option<Value>,
    /// What it is, whole.
    pub to: Option<Value>,
}

/// An id with the name that its side gives it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Named {
    /// The id as the record refers to it.
    pub id: Box<str>,
    /// The name, where a record describes it.
    pub name: Option<Box<str>>,
}

/// Why a record is withdrawn or disputed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Notice {
    /// Since when, as written.
    pub since: Option<Box<str>>,
    /// The reason, or the address of the discussion.
    pub text: Option<Box<str>>,
}

/// One claim as evidence states it; dates as written.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Claim {
    /// The address.
    pub url: Box<str>,
    /// What the source says, in our words.
    pub claim: Option<Box<str>>,
    /// The kind of source.
    pub r#type: Option<Box<str>>,
    /// Who publishes it.
    pub publisher: Option<Box<str>>,
    /// When it was published.
    pub published_at: Option<Box<str>>,
    /// When a person last held the page against the claim.
    pub checked_at: Option<Box<str>>,
}

/// What a record that one side alone has says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    /// Its level or status.
    pub state: Option<Box<str>>,
    /// The products that it links.
    pub products: Vec<Named>,
    /// Precision, limits and scope, of those that it states.
    pub fields: Vec<(Box<str>, Value)>,
    /// Its evidence.
    pub evidence: Vec<Claim>,
}

impl Change {
    /// Whether the record may claim more than before: another level, a product more, a level in other
    /// words, limits that are gone, a notice that is gone, another thing that it speaks of, evidence
    /// replaced without a new check.
    pub fn may_claim_more(&self) -> bool {
        match &self.what {
            What::State { .. } | What::About { .. } | What::Redefined { .. } => true,
            What::Products { gained, .. } => !gained.is_empty(),
            What::Limits(field) => field.to.is_none(),
            What::Withdrawn { to, .. } | What::Disputed { to, .. } => to.is_none(),
            What::EvidenceReplaced { from, to } => !to.is_checked_after(from),
            _ => false,
        }
    }

    /// The order in which changes are told.
    pub(super) fn order(a: &Self, b: &Self) -> Ordering {
        let key = |change: &Self| {
            let subject = &change.subject;
            (
                !change.may_claim_more(),
                subject.topic.rank(),
                change.what.rank(),
            )
        };
        let (one, other) = (key(a), key(b));
        let by_topic = (one.0, one.1).cmp(&(other.0, other.1));
        by_topic
            .then_with(|| a.subject.id.cmp(&b.subject.id))
            .then_with(|| one.2.cmp(&other.2))
    }
}

impl Claim {
    /// Whether somebody looked at the source after the `former` claim was last checked.
    pub fn is_checked_after(&self, former: &Self) -> bool {
        let day = |claim: &Self| claim.checked_at.as_deref().and_then(parse_date);
        day(self) > day(former)
    }
}

impl What {
    /// The name in machine-readable output.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Added(_) => "added",
            Self::Removed(_) => "removed",
            Self::Renamed { .. } => "renamed",
            Self::State { .. } => "level",
            Self::About { .. } => "about",
            Self::Products { .. } => "products",
            Self::Integrations { .. } => "integrations",
            Self::Limits(_) => "limits",
            Self::Field(_) => "field",
            Self::Withdrawn { .. } => "withdrawn",
            Self::Disputed { .. } => "disputed",
            Self::EvidenceReplaced { .. } => "evidence-replaced",
            Self::EvidenceAdded(_) => "evidence-added",
            Self::EvidenceRemoved(_) => "evidence-removed",
            Self::EvidenceDetail { .. } => "evidence-detail",
            Self::Checked { .. } => "checked",
            Self::Defined(_) => "defined",
            Self::Undefined(_) => "undefined",
            Self::Redefined { .. } => "redefined",
            Self::Version { .. } => "version",
            Self::VersionKept { .. } => "version-kept",
        }
    }

    /// The order of changes of one record.
    fn rank(&self) -> u8 {
        match self {
            Self::Added(_) | Self::Defined(_) => 0,
            Self::Removed(_) | Self::Undefined(_) => 1,
            Self::Renamed { .. } => 2,
            Self::State { .. } | Self::Redefined { .. } => 3,
            Self::About { .. } => 4,
            Self::Withdrawn { .. } => 5,
            Self::Disputed { .. } => 6,
            Self::Products { .. } => 7,
            Self::Integrations { .. } => 8,
            Self::Limits(_) => 9,
            Self::EvidenceReplaced { .. } => 10,
            Self::EvidenceRemoved(_) => 11,
            Self::EvidenceAdded(_) => 12,
            Self::EvidenceDetail { .. } => 13,
            Self::Field(_) => 14,
            Self::Checked { .. } => 15,
            Self::Version { .. } => 16,
            Self::VersionKept { .. } => 17,
        }
    }
}
