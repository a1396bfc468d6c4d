//! The reader in Rust finds what the script finds, in its order and with its scores.

use std::collections::BTreeMap;
use std::fs;

use compatlas::pipeline::{self, Request};
use compatlas::search::read::{Answer, Reader, State};
use serde_json::{Value, json};

use crate::project::repository;

fn reader() -> Reader {
    let root = repository().join("tests/fixtures/search/project");
    let prepared = pipeline::prepare(&Request {
        root,
        ..Request::default()
    })
    .unwrap();
    compatlas::pipeline::search(&prepared)
}

fn told(answer: &Answer) -> Value {
    let words = answer.words.iter().map(|one| json!([one.read, one.how]));
    let hits = answer.hits.iter();
    let hits = hits.map(|one| json!([format!("{}/{}", one.kind, one.id), one.score]));
    json!({
        "q": answer.query, "words": words.collect::<Vec<_>>(), "total": answer.total,
        "complete": answer.complete, "hits": hits.collect::<Vec<_>>(),
    })
}

/// Whole numbers of scores are written without a point by the script.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        _ => one == other,
    }
}

#[test]
fn queries_find_what_the_shared_file_says() {
    let path = repository().join("tests/fixtures/search/ranked.json");
    let expected: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let expected = expected.as_array().unwrap();
    assert!(expected.len() >= 100);
    let reader = reader();
    let mut wrong = Vec::new();
    for one in expected {
        let found = told(&reader.ask(one["q"].as_str().unwrap(), 10));
        if !same(one, &found) {
            wrong.push(format!("expected {one}\nfound    {found}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        expected.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_pair_that_nothing_joins_is_told_in_the_words_of_its_state() {
    let reader = reader();
    for (query, state) in [
        ("deepseek r1 0528 trainium2", Some(State::NoRecord)),
        ("gpt-oss-120b intel arc pro b70", Some(State::ResultsOnly)),
        ("deepseek r1 0528 h200", Some(State::PlatformLevel)),
        ("gpt-oss-120b trainium2", Some(State::NoRecord)),
        ("llama 3.3 70b trainium3", None),
        ("deepseek r1", None),
    ] {
        let pair = reader.ask(query, 3).pair;
        assert_eq!(pair.map(|one| one.state), state, "{query}");
    }
    let pair = reader.ask("deepseek r1 0528 h200", 3).pair.unwrap();
    assert!(pair.mention.unwrap().text.contains("H200"));
}

#[test]
fn what_no_file_holds_is_found_nowhere() {
    let answer = Reader::new(BTreeMap::new()).ask("llama 3.1 trn2 昇腾", 10);
    assert_eq!((answer.total, answer.hits.len()), (0, 0));
}
