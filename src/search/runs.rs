//! Runs of texts by number, each with its terms: most texts are made of runs that other texts have,
//! too, and a run that was taken apart once is only looked up.

use super::strings::Strings;
use super::terms::Terms;
use crate::text::tokens::{self, Kind, LONGEST_TERM, Stretch};

/// What a term of a run is, as far as the index asks. Who looks for a run looks for its parts and
/// for its joined form, so that the run as written is no term here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Part,
    Piece,
    /// A joined form as short as words are that readers write without their connectors.
    Joined,
    /// A longer one: a run of an address or a text is never written so.
    LongJoined,
}

impl Role {
    /// All roles in their order.
    pub(super) const ALL: [Self; 4] = [Self::Part, Self::Piece, Self::Joined, Self::LongJoined];

    /// What it is of its run.
    pub(super) fn kind(self) -> Kind {
        match self {
            Self::Part => Kind::Part,
            Self::Piece => Kind::Piece,
            Self::Joined | Self::LongJoined => Kind::Joined,
        }
    }
}

/// A longer joined form is a [`Role::LongJoined`], in bytes.
const LONGEST_JOINED: usize = 24;

/// A term of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) term: u32,
    pub(super) role: Role,
}

/// All runs of some documents.
#[derive(Debug, Default)]
pub(super) struct Runs {
    numbers: Strings,
    runs: Vec<Run>,
    /// The tokens of all runs, run by run.
    tokens: Vec<Token>,
}

/// What is known of a run.
#[derive(Debug, Clone, Copy)]
struct Run {
    /// Where its tokens end; they begin where those of the run before do.
    end: u32,
    parts: Parts,
    form: Form,
}

/// What is asked of the parts of a text before they are looked at one by one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts {
    pub(super) count: u32,
    /// The least number among their terms.
    pub(super) least: u32,
}

impl Parts {
    const NONE: Self = Self {
        count: 0,
        least: u32::MAX,
    };

    fn add(&mut self, other: Self) {
        self.count += other.count;
        self.least = self.least.min(other.least);
    }
}

/// What a run without its connectors is, if it has several parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Its first token.
    First,
    /// Its parts, one after another.
    Parts,
    /// Its characters, since its parts overlap.
    Characters,
}

impl Runs {
    /// Adds the runs of a text to `line`, and tells of their parts.
    pub(super) fn read(&mut self, text: &str, terms: &mut Terms, line: &mut Vec<u32>) -> Parts {
        let mut parts = Parts::NONE;
        tokens::stretches(text, |stretch, raw| {
            let numbered = self.numbers.number(raw);
            if numbered.is_new {
                self.add(stretch, raw, terms);
            }
            parts.add(self.runs[numbered.number as usize].parts);
            line.push(numbered.number);
        });
        parts
    }

    /// Takes a new run apart.
    fn add(&mut self, stretch: Stretch, raw: &str, terms: &mut Terms) {
        let mut parts = Parts::NONE;
        tokens::visit_stretch(stretch, raw, 0, &mut |text, _, kind| {
            let role = match kind {
                Kind::Whole => return,
                Kind::Part => Role::Part,
                Kind::Piece => Role::Piece,
                Kind::Joined if text.len() <= LONGEST_JOINED => Role::Joined,
                Kind::Joined => Role::LongJoined,
            };
            let term = terms.number(text);
            if role == Role::Part {
                terms.note_word(term);
                parts.add(Parts {
                    count: 1,
                    least: term,
                });
            }
            self.tokens.push(Token { term, role });
        });
        // No part of such a run was cut.
        let is_entire = raw.is_ascii() && raw.len() <= LONGEST_TERM;
        self.runs.push(Run {
            end: u32::try_from(self.tokens.len()).unwrap_or(u32::MAX),
            parts,
            form: match stretch {
                Stretch::Unspaced => Form::Characters,
                Stretch::Run if is_entire && parts.count > 1 => Form::First,
                Stretch::Run => Form::Parts,
            },
        });
    }

    /// The tokens of a run.
    pub(super) fn tokens(&self, run: u32) -> &[Token] {
        let at = run as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.runs[before].end);
        &self.tokens[start as usize..self.runs[at].end as usize]
    }

    /// The parts of some runs.
    pub(super) fn parts(&self, line: &[u32]) -> impl Iterator<Item = u32> + Clone {
        let tokens = line.iter().flat_map(|&run| self.tokens(run));
        tokens
            .filter(|one| one.role == Role::Part)
            .map(|one| one.term)
    }

    /// All of a text as one term: as readers write a name when they leave out what stands between.
    pub(super) fn whole(&self, line: &[u32], terms: &mut Terms) -> Option<u32> {
        let mut parts = self.parts(line);
        let first = parts.next()?;
        if parts.next().is_none() {
            return Some(first);
        }
        if let [run] = line
            && self.runs[*run as usize].form == Form::First
        {
            return self.tokens(*run).first().map(|one| one.term);
        }
        let mut joined = String::with_capacity(LONGEST_TERM);
        for &run in line {
            self.join(run, terms, &mut joined);
        }
        Some(terms.number(tokens::cut(&joined)))
    }

    /// Adds a run without its connectors and dots.
    fn join(&self, run: u32, terms: &Terms, joined: &mut String) {
        let tokens = self.tokens(run);
        let wanted = match self.runs[run as usize].form {
            Form::Characters if tokens.len() > 1 => Role::Piece,
            _ => Role::Part,
        };
        for token in tokens.iter().filter(|one| one.role == wanted) {
            joined.extend(terms.text(token.term).split('.'));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};

    use super::{Runs, Terms};
    use crate::text::tokens;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_text_of_several_parts_is_one_term_like_a_query_of_them(
            text in "[a-zA-Z0-9.é昇腾 /_-]{0,30}|[a-z0-9.-]{0,110}"
        ) {
            let (mut runs, mut terms) = (Runs::default(), Terms::default());
            let mut line = Vec::new();
            let parts = runs.read(&text, &mut terms, &mut line);
            let whole = runs.whole(&line, &mut terms).filter(|_| parts.count > 1);
            let whole = whole.map(|term| terms.text(term).to_owned());
            prop_assert_eq!(whole, tokens::joined(&text));
        }
    }
}
