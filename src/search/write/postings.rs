//! Term files: terms in order, cut into ranges, each with the documents that hold it.

use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::cell;
use super::front::front_coded;
use crate::search::field::{OWN, WHOLE_NAME};
use crate::search::terms::{Posting, Term};

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

/// Writes the terms into files.
pub(in crate::search) fn files(terms: &[Term]) -> TermFiles {
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
    let ranges = cell::ranges(&lengths, file_size(lengths.iter().sum()));
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

/// Bytes of a file, about. Each word of a query fetches one, and all fetch the list of files, so
/// both grow alike.
fn file_size(all: usize) -> usize {
    /// Of 100 kB of terms files of 2 kB, of 10 MB files of 22 kB.
    const SHARE: usize = 7;
    (all.isqrt() * SHARE).clamp(2_000, 64_000)
}

fn file(terms: &[Term], postings: &[String]) -> String {
    let words = front_coded(terms.iter().map(|one| &*one.text));
    let postings = cell::array(postings.iter().map(String::as_str));
    format!(
        r#"{{"terms":{},"postings":{postings}}}"#,
        cell::json(&words)
    )
}

/// How coarse the impacts of a term in so many documents are: it tells little, and fewer groups make
/// its postings much smaller.
fn step(documents: usize) -> u8 {
    match documents {
        0..=500 => 1,
        501..=LONG => 2,
        _ => 4,
    }
}

/// A weight with its impact rounded down to a multiple of `step`; that of a whole name stays.
fn rounded(weight: u8, step: u8) -> u8 {
    match weight & WHOLE_NAME {
        WHOLE_NAME => weight,
        impact => (impact / step * step).max(1) | (weight & OWN),
    }
}

/// The weights that there can be.
const WEIGHTS: usize = (OWN | WHOLE_NAME) as usize + 1;

/// Groups of equal weight, the heaviest first: the weight as a negative number, the first document,
/// then how much greater each next one is.
fn coded(postings: &[Posting]) -> String {
    let (documents, counts) = grouped(postings);
    let mut digits = itoa::Buffer::new();
    let mut code = String::with_capacity(2 + postings.len() * 4);
    let mut rest = &*documents;
    for weight in (0..WEIGHTS).rev().filter(|&weight| counts[weight] > 0) {
        let (group, after) = rest.split_at(counts[weight]);
        rest = after;
        code.push_str(if code.is_empty() { "[-" } else { ",-" });
        code.push_str(digits.format(weight));
        let mut before = 0;
        for document in group {
            code.push(',');
            code.push_str(digits.format(document - before));
            before = *document;
        }
    }
    code.push_str(if code.is_empty() { "[]" } else { "]" });
    code
}

/// The documents of postings by weight, the heaviest first, and how many each weight has. Those of
/// one weight stay in their order, which is rising, so that none is compared with another.
fn grouped(postings: &[Posting]) -> (Vec<u32>, [usize; WEIGHTS]) {
    let step = step(postings.len());
    let weight = |one: &Posting| usize::from(rounded(one.weight(), step)) % WEIGHTS;
    let mut counts = [0; WEIGHTS];
    for one in postings {
        counts[weight(one)] += 1;
    }
    let (mut places, mut before) = ([0; WEIGHTS], 0);
    for (place, count) in places.iter_mut().zip(counts).rev() {
        *place = before;
        before += count;
    }
    let mut documents = vec![0; postings.len()];
    for one in postings {
        let place = &mut places[weight(one)];
        documents[*place] = one.number();
        *place += 1;
    }
    (documents, counts)
}

#[cfg(test)]
mod tests {
    use super::{OWN, Posting, coded, rounded};

    #[test]
    fn postings_are_grouped_by_weight_and_tell_distances() {
        let postings = [(0, 9), (3, 63), (4, 9), (9, 9)];
        let postings = postings.map(|(document, weight)| Posting::new(document, weight));
        assert_eq!(coded(&postings), "[-63,3,-9,0,4,5]");
        assert_eq!(coded(&[]), "[]");
    }

    #[test]
    fn impacts_of_frequent_terms_are_coarse_but_for_whole_names() {
        assert_eq!(
            [3, 9, 30, 31].map(|weight| rounded(weight, 4)),
            [1, 8, 28, 31]
        );
        assert_eq!(
            [9, 30, 31].map(|impact| rounded(OWN + impact, 2)),
            [40, 62, 63]
        );
        let weights = |count: u32| {
            let posting = |document| Posting::new(document, 1 + (document % 30) as u8);
            let postings: Vec<Posting> = (0..count).map(posting).collect();
            coded(&postings).matches('-').count()
        };
        assert_eq!([500, 2_000, 2_001].map(weights), [30, 16, 8]);
    }
}
