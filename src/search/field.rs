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
    /// The address of a source.
    Address,
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
            Self::Code | Self::Address | Self::Joined => 4.0,
            Self::Tag => 2.5,
            Self::Text => 1.0,
        }
    }

    /// How many parts such a field usually has.
    const fn usual_length(self) -> f32 {
        match self {
            Self::Name => 10.0,
            Self::Code | Self::Address => 6.0,
            Self::Joined => 24.0,
            Self::Tag => 12.0,
            Self::Text => 80.0,
        }
    }

    /// How much a longer field takes from each of its terms, from 0 to 1.
    const fn length_matters(self) -> f32 {
        match self {
            Self::Name | Self::Code | Self::Address => 0.2,
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

    /// Whether its terms are the document's own names.
    pub(super) fn is_own(self) -> bool {
        self == Self::Name
    }

    /// Whether each of its texts is a name of the document's own, which is found by all of it.
    pub(super) fn has_whole_names(self) -> bool {
        matches!(self, Self::Name | Self::Code)
    }

    /// Whether each of its texts is a thing by itself, so that its words together are a term.
    pub(super) fn has_phrases(self) -> bool {
        matches!(self, Self::Name | Self::Code | Self::Joined | Self::Tag)
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

/// The impact of a whole name of the document's own; no other term has it.
pub(super) const WHOLE_NAME: u8 = 31;
/// The largest impact of all other terms.
pub(super) const MOST: u8 = 30;
/// Added to the impact of a term of the document's own names.
pub(super) const OWN: u8 = 32;

/// The impact of a weighted frequency: saturated, in 30 steps.
pub(super) fn impact(frequency: f32) -> u8 {
    /// At this weighted frequency half of the largest impact is reached.
    const HALF: f32 = 3.0;
    let saturated = frequency / (frequency + HALF) * f32::from(MOST);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 30"
    )]
    // Rounded as `round` does it, which is no instruction of every processor.
    let step = (saturated + 0.5) as u8;
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
        assert_eq!([0.6, 0.1578, 0.1579].map(impact), [5, 1, 2]);
    }
}
