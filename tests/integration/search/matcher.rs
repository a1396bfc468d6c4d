//! What must be found in random databases, by reading every document; the index agrees.

use std::collections::BTreeMap;

use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use proptest::sample::select;

use super::corpus::{Corpus, WORDS, corpora};
use super::index::Index;
use crate::project::Project;

/// The words of each document of the corpus, by its number; folded.
fn read(corpus: &Corpus, index: &Index) -> BTreeMap<usize, Vec<String>> {
    let rows = index.rows().into_iter().enumerate();
    rows.filter_map(|(number, row)| {
        let words = corpus.words_of(&row.kind, &row.id)?;
        Some((number, words.into_iter().map(folded).collect()))
    })
    .collect()
}

fn folded(word: &str) -> String {
    word.to_lowercase().replace('é', "e")
}

/// Documents of the corpus of which some word passes.
fn passing(documents: &BTreeMap<usize, Vec<String>>, test: impl Fn(&str) -> bool) -> Vec<usize> {
    let pass = documents
        .iter()
        .filter(|(_, words)| words.iter().any(|word| test(word)));
    pass.map(|(&number, _)| number).collect()
}

/// Of these documents, those that the corpus tells.
fn told(documents: &BTreeMap<usize, Vec<String>>, found: Vec<usize>) -> Vec<usize> {
    found
        .into_iter()
        .filter(|one| documents.contains_key(one))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_word_finds_the_documents_that_hold_it_and_no_others(corpus in corpora(), word in select(&WORDS[..])) {
        let index = Index::of(&corpus.project());
        let documents = read(&corpus, &index);
        let word = folded(word);
        let expected = passing(&documents, |own| own == word);
        prop_assert_eq!(told(&documents, index.holding(&word)), expected);
    }

    #[test]
    fn each_beginning_of_a_word_finds_what_the_word_finds(corpus in corpora(), word in select(&WORDS[..])) {
        let index = Index::of(&corpus.project());
        let documents = read(&corpus, &index);
        let word = folded(word);
        let ends = word.char_indices().map(|(at, _)| at).skip(1).chain([word.len()]);
        for end in ends {
            let found = told(&documents, index.beginning(&word[..end]));
            for document in passing(&documents, |own| own.starts_with(&word[..end])) {
                prop_assert!(found.contains(&document), "{}", &word[..end]);
            }
        }
    }

    #[test]
    fn every_term_of_a_document_stands_in_its_words(corpus in corpora()) {
        let index = Index::of(&corpus.project());
        let documents = read(&corpus, &index);
        for (term, postings) in &index.terms {
            for posting in postings {
                let Some(words) = documents.get(&posting.document) else { continue };
                // Ids and the platform's name are not words of the corpus; all have a `q` or `k`.
                let all = words.concat().replace('.', "");
                let row_has = term.contains(['q', 'k']) || ["said", "so"].contains(&&**term);
                let is_there = all.contains(&term.replace('.', ""));
                prop_assert!(is_there || row_has || term.parse::<u32>().is_ok(), "{}", term);
            }
        }
    }

    #[test]
    fn every_word_that_can_be_mistyped_stands_in_a_spelling_file_and_leads_somewhere(corpus in corpora()) {
        let index = Index::of(&corpus.project());
        let documents = read(&corpus, &index);
        let spelling = index.spelling();
        for word in &spelling {
            prop_assert!(index.terms.contains_key(word), "{}", word);
        }
        for word in documents.values().flatten() {
            let is_typed = word.chars().count() >= 4 && word.chars().any(char::is_alphabetic);
            prop_assert_eq!(spelling.contains(word), is_typed, "{}", word);
        }
    }
}

#[test]
fn the_bytes_do_not_tell_how_many_threads_made_them() {
    let project = Project::repository();
    let prepared = project.prepare();
    let site = prepared.site();
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build()
            .unwrap()
            .install(|| compatlas::search::files(&site))
    };
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(7));
}
