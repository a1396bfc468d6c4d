use proptest::prelude::{ProptestConfig, Strategy, any, prop, prop_assert_eq, proptest};
use serde_json::Value;

use super::{apply, edit, evidence_citing};

const ADDRESS: &str = "https://a.example/v1.0/x";

/// The record's text with the date set in what cites the address.
fn marked(record: &str) -> String {
    let mut edits: Vec<_> = evidence_citing(record, ADDRESS)
        .into_iter()
        .filter_map(|piece| {
            let start = crate::record::raw::range_in(record, piece).start;
            edit(piece, start, "\"2026-12-01\"")
        })
        .collect();
    edits.sort_by_key(|(range, _)| range.start);
    apply(record, &edits)
}

#[test]
fn a_null_and_an_old_date_are_replaced_where_they_stand() {
    let record = r#"{"evidence": [{"checked_at":null ,"url":"https://a.example/v1.0/x#b"}, {"url": "https://a.example/v1.0/x", "checked_at" : "2025-01-01"}]}"#;
    assert_eq!(
        marked(record),
        r#"{"evidence": [{"checked_at":"2026-12-01" ,"url":"https://a.example/v1.0/x#b"}, {"url": "https://a.example/v1.0/x", "checked_at" : "2026-12-01"}]}"#
    );
}

#[test]
fn a_missing_date_is_put_in_the_layout_of_its_neighbours() {
    let lines = "{\n\t\"evidence\": [\n\t\t{\n\t\t\t\"url\" :\t\"https://a.example/v1.0/x\",\r\n\t\t\t\"claim\" :\t\"c\"\n\t\t}\n\t]\n}";
    assert_eq!(
        marked(lines),
        "{\n\t\"evidence\": [\n\t\t{\n\t\t\t\"url\" :\t\"https://a.example/v1.0/x\",\r\n\t\t\t\"checked_at\" :\t\"2026-12-01\",\r\n\t\t\t\"claim\" :\t\"c\"\n\t\t}\n\t]\n}"
    );
    assert_eq!(
        marked(r#"{"evidence":[{"type":"t","url":"https://a.example/v1.0/x"}]}"#),
        r#"{"evidence":[{"type":"t","url":"https://a.example/v1.0/x","checked_at":"2026-12-01"}]}"#
    );
    assert_eq!(
        marked("{\"evidence\": [{\n  \"url\": \"https://a.example/v1.0/x\"\n}]}"),
        "{\"evidence\": [{\n  \"url\": \"https://a.example/v1.0/x\",\n  \"checked_at\": \"2026-12-01\"\n}]}"
    );
    assert_eq!(
        marked(r#"{"evidence": [{"url": "https://a.example/v1.0/x"}]}"#),
        r#"{"evidence": [{"url": "https://a.example/v1.0/x", "checked_at": "2026-12-01"}]}"#
    );
}

#[test]
fn other_addresses_and_what_could_not_be_read_keep_every_byte() {
    let record = r#"{"evidence": [7, null, {"url": 3}, {"url": "https://a.example/v1.0/y", "checked_at": null}, {"url": "https://a.example/v1.0/x", "checked_at": null}]}"#;
    let changed = record.replace(
        r#"x", "checked_at": null"#,
        r#"x", "checked_at": "2026-12-01""#,
    );
    assert_eq!(marked(record), changed);
}

#[test]
fn a_key_in_escapes_is_the_same_key() {
    let record =
        r#"{"evidence": [{"u\u0072l": "https:\/\/a.example/v1.0/x", "checked\u005fat": null}]}"#;
    assert_eq!(marked(record), record.replace("null", "\"2026-12-01\""));
}

/// One member: key, value, and the blanks around it.
type Member = (String, String, String);

fn member() -> impl Strategy<Value = Member> {
    let url = prop::sample::select(vec![
        "\"https://a.example/v1.0/x\"",
        "\"https://a.example/v1.0/x#place\"",
        "\"https://other.example/\"",
        "null",
    ]);
    let value = prop::sample::select(vec![
        "null",
        "\"2025-02-03\"",
        "\"a, \\\"b\\\": {\"",
        "1.50e3",
    ]);
    let blank = "[ \t\n\r]{0,3}";
    let key = prop::sample::select(vec![
        "checked_at",
        "claim",
        "published_at",
        "é\\\"",
        "publisher",
    ]);
    (key, value, url, any::<bool>(), blank).prop_map(|(key, value, url, is_url, blank)| {
        let (key, value) = if is_url { ("url", url) } else { (key, value) };
        (key.to_owned(), value.to_owned(), blank)
    })
}

fn object(members: &[Member]) -> String {
    let mut seen: Vec<&str> = Vec::new();
    let mut written = Vec::new();
    for (key, value, blank) in members {
        if !seen.contains(&&**key) {
            seen.push(key);
            written.push(format!("{blank}\"{key}\"{blank}:{blank}{value}{blank}"));
        }
    }
    format!("{{{}}}", written.join(","))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn only_the_named_values_change(
        pieces in prop::collection::vec(prop::collection::vec(member(), 0..5), 0..5),
    ) {
        let objects: Vec<String> = pieces.iter().map(|piece| object(piece)).collect();
        let record = format!("{{\"id\": \"a\", \"evidence\": [{}], \"x\": 1.0}}", objects.join(" , "));
        let mut due: Value = serde_json::from_str(&record).unwrap();
        for piece in due["evidence"].as_array_mut().unwrap() {
            let url = piece.get("url").and_then(Value::as_str).unwrap_or_default();
            if url.split('#').next() == Some(ADDRESS) {
                piece["checked_at"] = "2026-12-01".into();
            }
        }
        let text = marked(&record);
        prop_assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), due);
        // With the new values taken out of both, what is left is what was there.
        let again = marked(&text);
        prop_assert_eq!(&again, &text);
    }
}
