use std::fs;
use std::path::Path;

use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use serde_json::{Value, json};

use super::{Kind, LONGEST_TERM, Run, joined, tokens, words};

fn vectors() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/search/tokens.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn vector(text: &str) -> Value {
    let all = tokens(text);
    let tokens: Vec<Value> = all
        .iter()
        .map(|one| json!([one.term, one.position, one.kind.name()]))
        .collect();
    let words: Vec<Value> = words(text).iter().map(word).collect();
    json!({ "text": text, "tokens": tokens, "words": words, "joined": joined(text) })
}

fn word(run: &Run) -> Value {
    let parts: Vec<Value> = run
        .parts
        .iter()
        .map(|part| json!([part.term, part.pieces]))
        .collect();
    json!({ "whole": run.whole, "joined": run.joined, "parts": parts })
}

#[test]
fn every_shared_vector_holds() {
    let vectors = vectors();
    let vectors = vectors.as_array().unwrap();
    assert!(vectors.len() >= 150);
    for expected in vectors {
        let text = expected["text"].as_str().unwrap();
        assert_eq!(&vector(text), expected, "{text}");
    }
}

fn terms(text: &str) -> Vec<String> {
    tokens(text).into_iter().map(|one| one.term).collect()
}

#[test]
fn an_identifier_gives_its_whole_its_joined_form_its_parts_and_their_pieces() {
    assert_eq!(
        terms("Qwen3-235B-A22B"),
        [
            "qwen3-235b-a22b",
            "qwen3235ba22b",
            "qwen3",
            "qwen",
            "3",
            "235b",
            "235",
            "a22b",
            "22"
        ]
    );
}

#[test]
fn a_version_inside_an_identifier_stays_whole() {
    assert!(terms("meta-llama/Llama-3.1-405B").contains(&"3.1".to_owned()));
    assert!(terms("neuron-2.33.0").contains(&"2.33.0".to_owned()));
    assert_eq!(terms("v0.9.1"), ["v0.9.1", "0.9.1", "0", "9", "1"]);
}

#[test]
fn scripts_without_spaces_give_pairs_and_characters() {
    assert_eq!(terms("昇腾910B"), ["昇腾", "昇", "腾", "910b", "910"]);
    assert_eq!(terms("中"), ["中"]);
}

#[test]
fn a_long_string_without_spaces_costs_one_term_of_limited_length() {
    for unit in ["a", "aB3-", "é", "x."] {
        let all = terms(&unit.repeat(10_000 / unit.len()));
        assert_eq!(all.len(), 1, "{unit}");
        assert!(all[0].len() <= LONGEST_TERM);
    }
}

#[test]
fn signs_alone_give_nothing() {
    for text in [
        "",
        " ",
        "-",
        ": * ~ ^ + - \" \\ %",
        "...",
        "\u{301}",
        "\u{200d}",
        "😀🎉",
    ] {
        assert_eq!(tokens(text), [], "{text}");
        assert_eq!(words(text), [], "{text}");
        assert_eq!(joined(text), None, "{text}");
    }
}

#[test]
fn parts_are_counted_and_pieces_stand_where_their_part_does() {
    let positions: Vec<(String, u32)> = tokens("use TensorRT-LLM 1.2 now")
        .into_iter()
        .filter(|one| one.kind == Kind::Part)
        .map(|one| (one.term, one.position))
        .collect();
    let expected = [
        ("use", 0),
        ("tensorrt", 1),
        ("llm", 2),
        ("1.2", 3),
        ("now", 4),
    ];
    assert_eq!(positions, expected.map(|(term, at)| (term.to_owned(), at)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn terms_are_short_folded_and_never_empty(text in "\\PC{0,80}") {
        for token in tokens(&text) {
            prop_assert!(!token.term.is_empty());
            prop_assert!(token.term.len() <= LONGEST_TERM);
            prop_assert_eq!(super::fold::folded(&token.term), token.term);
        }
    }

    #[test]
    fn the_parts_of_a_query_are_the_parts_of_the_same_text(text in "[a-zA-Z0-9.é昇腾 /_-]{0,40}") {
        let of_text: Vec<String> = tokens(&text)
            .into_iter()
            .filter(|one| one.kind == Kind::Part)
            .map(|one| one.term)
            .collect();
        let of_query: Vec<String> = words(&text)
            .into_iter()
            .flat_map(|run| run.parts)
            .map(|part| part.term)
            .collect();
        prop_assert_eq!(of_query, of_text);
    }

    #[test]
    fn a_run_of_ascii_gives_what_any_run_gives(
        raw in "[a-zA-Z0-9]{1,9}([-_./:+@][a-zA-Z0-9]{1,5}){0,5}|[a-z.0-9]{60,70}|[A-Za-z0-9]{250,260}"
    ) {
        let mut failed = Vec::new();
        super::stretches(&raw, |_, run| {
            let mut given = [Vec::new(), Vec::new()];
            let [quick, usual] = &mut given;
            if super::ascii::is_ascii_run(run) {
                super::ascii::visit(run, &mut |term, at, kind| quick.push((term.to_owned(), at, kind)));
                super::visit_run(run, 0, &mut |term, at, kind| usual.push((term.to_owned(), at, kind)));
            }
            if given[0] != given[1] {
                failed.push((run.to_owned(), given));
            }
        });
        prop_assert_eq!(failed, []);
    }

    #[test]
    fn a_text_of_ascii_has_the_runs_that_any_text_has(text in "[ -~]{0,60}|[a-z0-9. -]{0,20}") {
        let (mut quick, mut usual) = (Vec::new(), Vec::new());
        super::ascii::runs(&text, |raw| quick.push(raw.to_owned()));
        super::runs::stretches(&text, |_, raw| usual.push(raw.to_owned()));
        prop_assert_eq!(quick, usual);
    }

    #[test]
    fn case_and_accents_do_not_matter_outside_camel_case(text in "[a-z0-9 .-]{0,40}") {
        let plain: Vec<String> = terms(&text);
        prop_assert_eq!(terms(&text.to_uppercase()), plain.clone());
        prop_assert_eq!(terms(&text.replace('a', "á")), plain.clone());
        prop_assert_eq!(terms(&text.replace('e', "e\u{301}")), plain);
    }

    #[test]
    fn no_text_breaks_the_tokenizer(text in proptest::collection::vec(proptest::char::any(), 0..60)) {
        let text: String = text.into_iter().collect();
        let all = tokens(&text);
        prop_assert!(all.windows(2).all(|pair| pair[0].position <= pair[1].position));
        words(&text);
        joined(&text);
    }
}

/// Writes the vectors again: `cargo test --lib tokens::tests::write -- --ignored`. What changes is
/// to be read, and the JavaScript twin to be changed with it.
#[test]
#[ignore = "writes the shared vectors"]
fn write_the_vectors_again() {
    let texts: Vec<String> = vectors()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["text"].as_str().unwrap().to_owned())
        .collect();
    let lines: Vec<String> = texts.iter().map(|text| vector(text).to_string()).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/search/tokens.json");
    fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}
