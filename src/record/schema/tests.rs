use std::collections::BTreeSet;

use super::{
    DISPUTED, EVIDENCE, Fields, MEMORY, METRIC, SHARED, WITHDRAWN, fields_of, record_fields,
};
use crate::diagnostic::{Report, SourceFile};
use crate::record::reader::ObjectReader;
use crate::record::{
    Disputed, Evidence, Integration, Kind, Memory, Metric, Model, Platform, Product, Result,
    SupportPath, Withdrawn, Workload, WorkloadPath,
};

/// The names for which the reading of an empty object asks.
fn asked<T>(read: impl Fn(&mut ObjectReader<'_, '_>) -> Option<T>) -> BTreeSet<&'static str> {
    let file = SourceFile::new("data/a.json", "{}");
    let mut report = Report::new();
    let mut reader = ObjectReader::open(&file, 0, file.text(), String::new(), &mut report);
    let reader = reader.as_mut().unwrap();
    read(reader);
    reader.asked().collect()
}

fn names(fields: &[Fields]) -> BTreeSet<&'static str> {
    fields.concat().iter().map(|field| field.name).collect()
}

#[test]
fn the_fields_of_every_kind_are_those_that_are_read() {
    for (kind, asked) in [
        (Kind::Model, asked(Model::read)),
        (Kind::Platform, asked(Platform::read)),
        (Kind::Product, asked(Product::read)),
        (Kind::Integration, asked(Integration::read)),
        (Kind::Workload, asked(Workload::read)),
        (Kind::SupportPath, asked(SupportPath::read)),
        (Kind::WorkloadPath, asked(WorkloadPath::read)),
        (Kind::Result, asked(Result::read)),
    ] {
        assert_eq!(names(&[SHARED, fields_of(kind)]), asked, "{kind:?}");
    }
}

#[test]
fn the_fields_of_objects_inside_are_those_that_are_read() {
    assert_eq!(names(&[EVIDENCE]), asked(Evidence::read));
    assert_eq!(names(&[METRIC]), asked(Metric::read));
    assert_eq!(names(&[MEMORY]), asked(Memory::read));
    assert_eq!(names(&[WITHDRAWN]), asked(Withdrawn::read));
    assert_eq!(names(&[DISPUTED]), asked(Disputed::read));
}

#[test]
fn a_record_begins_with_its_id_and_has_each_field_once() {
    for kind in Kind::RECORDS {
        let fields: Vec<&str> = record_fields(kind).map(|field| field.name).collect();
        assert_eq!(fields[0], "id");
        let once: BTreeSet<&str> = fields.iter().copied().collect();
        assert_eq!(once.len(), fields.len(), "{kind:?}");
    }
}
