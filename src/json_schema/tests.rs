use serde_json::Value;

use super::{Extra, files, of_record};
use crate::record::Kind;

#[test]
fn each_schema_is_json_in_the_layout_of_data_files() {
    for (name, text) in files(&[]) {
        assert!(serde_json::from_str::<Value>(&text).is_ok(), "{name}");
        assert_eq!(crate::layout::laid_out(&text).as_ref(), Ok(&text), "{name}");
    }
}

#[test]
fn every_field_says_what_it_means() {
    for kind in Kind::RECORDS {
        let schema: Value = serde_json::from_str(&of_record(kind, &[])).unwrap();
        for (name, field) in schema["properties"].as_object().unwrap() {
            let words = field["description"].as_str().unwrap_or_default();
            assert!(!words.is_empty(), "{kind:?} {name}");
        }
    }
}

#[test]
fn a_declared_field_stands_with_those_of_its_kind_alone() {
    let extra = Extra {
        kind: Kind::Model,
        name: "licence",
        label: "Licence",
    };
    let read = |kind| of_record(kind, &[extra]).parse::<Value>().unwrap();
    let field = &read(Kind::Model)["properties"]["licence"];
    assert_eq!(field["description"], "Licence");
    assert_eq!(read(Kind::Platform)["properties"]["licence"], Value::Null);
}
