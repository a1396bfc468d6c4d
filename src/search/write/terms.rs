//! Term files: terms in order, cut into ranges, each with the documents that hold it.

use std::cmp::Reverse;
use std::fmt::Write as _;

use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::cell;
use super::front::front_coded;
use crate::search::chunk::{Posting, Term};

/// Past this many documents the postings of a term stand in a file of their own, so that who looks
/// for its neighbour need not fetch them.
const LONG: usize = 2_000;

/// The term files of a site.
pub(in crate::search) struct TermFiles {
    /// The first term of each file.
    pub(in crate::search) firsts: Vec<Box<str>>,
    /// Front-coded terms with their postings.
    pub(in crate::search) files: Vec<String>,
    /// The postings of terms that stand in very many documents.
    pub(in crate::search) long: Vec<String>,
}

/// Writes the terms into files of about `size` bytes.
pub(in crate::search) fn files(terms: &[Term], size: usize) -> TermFiles {
    let mut postings: Vec<String> = terms.par_iter().map(|one| coded(&one.postings)).collect();
    let mut long = Vec::new();
    for (term, own) in terms.iter().zip(&mut postings) {
        if term.postings.len() > LONG {
            let number = long.len().to_string();
            long.push(std::mem::replace(own, number));
        }
    }
    let lengths: Vec<usize> = terms
        .iter()
        .zip(&postings)
        .map(|(term, own)| term.text.len() + own.len())
        .collect();
    let ranges = cell::ranges(&lengths, size);
    let firsts = ranges.iter().map(|range| terms[range.start].text.clone());
    TermFiles {
        firsts: firsts.collect(),
        files: ranges
            .into_par_iter()
            .map(|range| file(&terms[range.clone()], &postings[range]))
            .collect(),
        long,
    }
}

fn file(terms: &[Term], postings: &[String]) -> String {
    let words = front_coded(terms.iter().map(|one| &*one.text));
    let postings = cell::array(postings.iter().map(String::as_str));
    format!(
        r#"{{"terms":{},"postings":{postings}}}"#,
        cell::json(&words)
    )
}

/// Groups of equal weight, the heaviest first: the weight as a negative number, the first document,
/// then how much greater each next one is.
fn coded(postings: &[Posting]) -> String {
    let mut sorted = postings.to_vec();
    sorted.sort_unstable_by_key(|one| (Reverse(one.weight), one.document));
    let mut code = String::with_capacity(2 + sorted.len() * 4);
    code.push('[');
    let mut before: Option<Posting> = None;
    for posting in sorted {
        let same_group = before.filter(|before| before.weight == posting.weight);
        if before.is_some() {
            code.push(',');
        }
        // Writing to a String cannot fail.
        let _ = match same_group {
            Some(before) => write!(code, "{}", posting.document - before.document),
            None => write!(code, "-{},{}", posting.weight, posting.document),
        };
        before = Some(posting);
    }
    code.push(']');
    code
}

#[cfg(test)]
mod tests {
    use super::{Posting, coded};

    #[test]
    fn postings_are_grouped_by_weight_and_tell_distances() {
        let postings = [(0, 9), (3, 63), (4, 9), (9, 9)];
        let postings = postings.map(|(document, weight)| Posting { document, weight });
        assert_eq!(coded(&postings), "[-63,3,-9,0,4,5]");
        assert_eq!(coded(&[]), "[]");
    }
}
