//! Fields of a document and what a term in each is worth: BM25F with fixed usual lengths.
//!
//! Lengths are held against a usual length of the field and not against the average of this site's
//! documents, so that a record's weights do not change when others come and go.

use crate::text::tokens::Kind;

/// Where in a document a text stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    /// The document's own names: id, display name, upstream name, other names.
    Name,
    /// The id of a record that readers know by what it joins: found whole, its parts like names
    /// of what it joins.
    Code,
    /// Names of what the document joins or belongs to.
    Joined,
    /// Short facts: precisions, modes, level, family, publisher.
    Tag,
    /// Notes, scope, limits, claims, dimensions, metrics.
    Text,
}

impl Field {
    const fn weight(self) -> f32 {
        match self {
            Self::Name => 12.0,
            Self::Code | Self::Joined => 4.0,
            Self::Tag => 2.5,
            Self::Text => 1.0,
        }
    }

    /// How many parts such a field usually has.
    const fn usual_length(self) -> f32 {
        match self {
            Self::Name => 10.0,
            Self::Code => 6.0,
            Self::Joined => 24.0,
            Self::Tag => 12.0,
            Self::Text => 80.0,
        }
    }

    /// How much a longer field takes from each of its terms, from 0 to 1.
    const fn length_matters(self) -> f32 {
        match self {
            Self::Name | Self::Code => 0.2,
            Self::Joined | Self::Tag => 0.4,
            Self::Text => 0.7,
        }
    }

    /// What one occurrence is worth in a field of `length` parts.
    pub(super) fn worth(self, length: u32) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "no field has 2²⁴ parts")]
        let relative = length as f32 / self.usual_length();
        let matters = self.length_matters();
        self.weight() / (1.0 - matters + matters * relative)
    }

    /// Whether a term of this kind is one of the document's own names.
    pub(super) fn names(self, kind: Kind) -> bool {
        match self {
            Self::Name => true,
            Self::Code => matches!(kind, Kind::Whole | Kind::Joined),
            Self::Joined | Self::Tag | Self::Text => false,
        }
    }
}

/// What an occurrence of a kind counts: a piece tells less than the part that it was cut from.
pub(super) fn counts(kind: Kind) -> f32 {
    match kind {
        Kind::Whole | Kind::Part => 1.0,
        Kind::Joined => 0.8,
        Kind::Piece => 0.5,
    }
}

/// The largest impact of a term on a document's score.
pub(super) const MOST: u8 = 31;
/// Added to the impact of a term of the document's own names.
pub(super) const OWN: u8 = 32;

/// The impact of a weighted frequency: saturated, in 31 steps.
pub(super) fn impact(frequency: f32) -> u8 {
    /// At this weighted frequency half of the largest impact is reached.
    const HALF: f32 = 3.0;
    let saturated = frequency / (frequency + HALF) * f32::from(MOST);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 31"
    )]
    let step = saturated.round() as u8;
    step.clamp(1, MOST)
}

#[cfg(test)]
mod tests {
    use super::{Field, MOST, impact};

    #[test]
    fn a_name_weighs_more_than_what_is_joined_that_more_than_a_tag_that_more_than_a_text() {
        let one_in_usual = |field: Field| impact(field.worth(field.usual_length() as u32));
        let fields = [Field::Name, Field::Joined, Field::Tag, Field::Text];
        let impacts = fields.map(one_in_usual);
        assert!(
            impacts.windows(2).all(|pair| pair[0] > pair[1]),
            "{impacts:?}"
        );
    }

    #[test]
    fn more_occurrences_never_weigh_less_and_never_more_than_the_most() {
        let mut last = 0;
        for count in 1..1000_u16 {
            let next = impact(f32::from(count) * Field::Name.worth(3));
            assert!(next >= last && next <= MOST);
            last = next;
        }
        assert_eq!(impact(0.001), 1);
    }
}
