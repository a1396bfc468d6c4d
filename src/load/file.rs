//! One data file: its own facts, and its lists read record by record on all cores.

use std::sync::Arc;

use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::listed::Listed;
use crate::diagnostic::{Diagnostic, Place, Report, Rule, SourceFile};
use crate::record::raw::{self, Shape};
use crate::record::reader::ObjectReader;
use crate::record::{
    DataFile, Declared, Definition, Integration, Kind, Model, Origin, Platform, Result,
    SupportPath, Unread, Workload, WorkloadPath,
};
use crate::text;

/// What one file gives.
pub(super) struct FileRecords {
    pub(super) file: DataFile,
    pub(super) levels: Option<Vec<Definition>>,
    pub(super) statuses: Option<Vec<Definition>>,
    pub(super) models: Vec<Arc<Model>>,
    pub(super) platforms: Vec<Arc<Platform>>,
    pub(super) integrations: Vec<Arc<Integration>>,
    pub(super) workloads: Vec<Arc<Workload>>,
    pub(super) support_paths: Vec<Arc<SupportPath>>,
    pub(super) workload_paths: Vec<Arc<WorkloadPath>>,
    pub(super) results: Vec<Arc<Result>>,
    pub(super) unread: Unread,
    pub(super) report: Report,
}

impl FileRecords {
    fn new(source: &Arc<SourceFile>) -> Self {
        Self {
            file: DataFile {
                source: Arc::clone(source),
                database_version: None,
                last_reviewed: None,
                scope: None,
                attribution: None,
                holds: Vec::new(),
            },
            levels: None,
            statuses: None,
            models: Vec::new(),
            platforms: Vec::new(),
            integrations: Vec::new(),
            workloads: Vec::new(),
            support_paths: Vec::new(),
            workload_paths: Vec::new(),
            results: Vec::new(),
            unread: Unread::default(),
            report: Report::new(),
        }
    }

    /// Whether the file has no list of records or definitions, not even an empty or a broken one.
    fn is_of_another_kind(&self) -> bool {
        self.file.holds.is_empty() && self.unread.kinds.is_empty()
    }

    /// Notes what one record's text gave; the record, where it could be read.
    fn take<T: Listed>(&mut self, outcome: Outcome<T>) -> Option<Arc<T>> {
        self.report.extend(outcome.report);
        let unread = &mut self.unread;
        match (&outcome.record, outcome.id) {
            (Some(_), _) if outcome.lost_part && T::KIND == Kind::Platform => {
                unread.kinds.insert(Kind::Product);
            }
            (Some(_), _) => {}
            (None, Some(id)) => {
                unread.ids.insert((T::KIND, id));
            }
            (None, None) => {
                unread.kinds.insert(T::KIND);
            }
        }
        outcome.record.map(Arc::new)
    }
}

/// What one element of a list gave.
struct Outcome<T> {
    record: Option<T>,
    /// The id of a record that could not be read, as far as it can be told.
    id: Option<Box<str>>,
    /// Whether an object inside the record had to be left out.
    lost_part: bool,
    report: Report,
}

/// Reads the file `source`, number `number` of the database.
pub(super) fn read(source: &Arc<SourceFile>, number: usize, declared: &Declared) -> FileRecords {
    let mut records = FileRecords::new(source);
    let mut report = Report::new();
    // Blanks of JSON alone: any other before or after the object is a fault.
    let text = source.text().trim_matches([' ', '\t', '\r', '\n']);
    let Some(mut reader) = ObjectReader::open(source, number, text, String::new(), &mut report)
    else {
        records.unread.any_file = true;
        match syntax_fault(source) {
            Some(fault) => records.report.push(fault),
            None => records.report = report,
        }
        return records;
    };
    read_facts(&mut reader, source, &mut records);
    let file = Source {
        source,
        number,
        declared,
    };
    records.levels = file.definitions(&mut reader, "support_levels", Kind::Level, &mut records);
    records.statuses = file.definitions(
        &mut reader,
        "status_definitions",
        Kind::Status,
        &mut records,
    );
    records.models = file.list(&mut reader, &mut records);
    records.platforms = file.list(&mut reader, &mut records);
    records.integrations = file.list(&mut reader, &mut records);
    records.workloads = file.list(&mut reader, &mut records);
    records.support_paths = file.list(&mut reader, &mut records);
    records.workload_paths = file.list(&mut reader, &mut records);
    records.results = file.list(&mut reader, &mut records);
    reader.finish();
    if records.is_of_another_kind() {
        find_unknown(source, &mut report);
    }
    records.report.extend(report);
    records
}

/// A file with no list that is known: all its fields are one finding, unless one of them is a slip.
fn find_unknown(source: &Arc<SourceFile>, report: &mut Report) {
    let is_slip = |one: &Diagnostic| one.rule == Rule::UnknownField && one.help.is_some();
    if report.iter().any(is_slip) {
        return;
    }
    report.retain(|one| one.rule != Rule::UnknownField);
    let message = format!("`{}` holds no list of records", source.path());
    report.push(
        Diagnostic::new(Rule::UnknownFile, message)
            .at(Place::new(source, 0..1, ""))
            .help("move it out of `data/`; data/README.md names the lists that are read"),
    );
}

/// Why the text as a whole is not JSON.
fn syntax_fault(source: &Arc<SourceFile>) -> Option<Diagnostic> {
    let text = source.text();
    if text.trim().is_empty() {
        let place = Place::new(source, 0..0, "");
        return Some(
            Diagnostic::new(Rule::JsonSyntax, "the file is empty")
                .at(place)
                .help("delete it, or write a JSON object with a list of records"),
        );
    }
    let error = serde_json::from_str::<serde::de::IgnoredAny>(text).err()?;
    let start = raw::error_offset(text, &error);
    let place = Place::new(source, start..start + 1, "");
    Some(Diagnostic::new(Rule::JsonSyntax, raw::error_words(&error)).at(place))
}

fn read_facts(
    reader: &mut ObjectReader<'_, '_>,
    source: &Arc<SourceFile>,
    records: &mut FileRecords,
) {
    if let Some(version) = reader.scalar("schema_version")
        && version.split('.').next() != Some("1")
    {
        let place = reader.origin().locate("/schema_version");
        records.report.push(
            Diagnostic::new(
                Rule::SchemaVersion,
                format!("`{}` has the schema version `{version}`", source.path()),
            )
            .at(place)
            .help("this version of compatlas reads 1.x"),
        );
    }
    records.file.database_version = reader.scalar("database_version");
    records.file.last_reviewed = reader.date("last_reviewed");
    records.file.scope = reader.text("scope");
    records.file.attribution = reader.text("attribution");
}

struct Source<'a> {
    source: &'a Arc<SourceFile>,
    number: usize,
    declared: &'a Declared,
}

impl Source<'_> {
    /// Reads one list; its records in file order.
    fn list<T: Listed>(
        &self,
        reader: &mut ObjectReader<'_, '_>,
        records: &mut FileRecords,
    ) -> Vec<Arc<T>> {
        let Some(value) = reader.raw(T::LIST) else {
            return Vec::new();
        };
        let found = Shape::of(value);
        if found != Shape::Array {
            let fault = self.not_a(found, "a list", value, T::LIST);
            records.report.push(fault);
            records.unread.kinds.insert(T::KIND);
            return Vec::new();
        }
        let outcomes: Vec<_> = raw::elements(value)
            .unwrap_or_default()
            .into_par_iter()
            .enumerate()
            .with_min_len(64)
            .map(|(at, text)| self.record::<T>(at, text))
            .collect();
        let mut list = Vec::with_capacity(outcomes.len());
        for outcome in outcomes {
            list.extend(records.take(outcome));
        }
        records.file.holds.push((T::KIND, list.len()));
        list
    }

    /// Reads the record at position `at` of its list.
    fn record<T: Listed>(&self, at: usize, text: &str) -> Outcome<T> {
        let mut report = Report::new();
        let pointer = format!("/{}/{at}", T::LIST);
        let opened = ObjectReader::open(self.source, self.number, text, pointer, &mut report);
        let mut lost_part = false;
        let record = opened.and_then(|reader| {
            let mut reader = reader.knowing(self.declared);
            let record = T::read(&mut reader);
            lost_part = reader.lost_part();
            reader.finish();
            record
        });
        Outcome {
            id: record.is_none().then(|| id_of(text)).flatten(),
            record,
            lost_part,
            report,
        }
    }

    /// Reads a map of keys to definitions, in file order.
    fn definitions(
        &self,
        reader: &mut ObjectReader<'_, '_>,
        name: &'static str,
        kind: Kind,
        records: &mut FileRecords,
    ) -> Option<Vec<Definition>> {
        let value = reader.raw(name)?;
        let number = self.number;
        let range = |text: &str| raw::range_in(self.source.text(), text);
        let mut definitions = Vec::new();
        for (key, text) in reader.text_map(name) {
            let pointer = format!("/{name}/{key}");
            if !text::id::is_valid_key(&key) {
                records.report.push(
                    Diagnostic::new(Rule::InvalidId, format!("`{key}` cannot be a key"))
                        .at(self.place_of_key(value, name, &key))
                        .help(text::id::KEY_RULE),
                );
                records.unread.kinds.insert(kind);
                continue;
            }
            let inner = raw::child(value, &key).unwrap_or(value);
            definitions.push(Definition {
                origin: Origin::new(self.source, number, range(inner), &pointer),
                text: (!text.trim().is_empty()).then_some(text),
                key,
            });
        }
        records.file.holds.push((kind, definitions.len()));
        Some(definitions)
    }

    /// Where the key stands, in its quotes, in the map `value`; the value under a key with escapes.
    fn place_of_key(&self, value: &str, name: &str, key: &str) -> Place {
        let members = raw::members(value).unwrap_or_default();
        let found = members.iter().find(|(own, _)| **own == *key);
        let range = match found {
            Some((std::borrow::Cow::Borrowed(own), _)) => {
                let inner = raw::range_in(self.source.text(), own);
                inner.start.saturating_sub(1)..inner.end + 1
            }
            Some((_, text)) => raw::range_in(self.source.text(), text),
            None => raw::range_in(self.source.text(), value),
        };
        Place::new(self.source, range, format!("/{name}/{key}"))
    }

    fn not_a(&self, found: Shape, wanted: &str, value: &str, name: &str) -> Diagnostic {
        let range = raw::range_in(self.source.text(), value);
        let message = format!("`{name}` is {}, and {wanted} is due", found.words());
        Diagnostic::new(Rule::JsonType, message).at(Place::new(
            self.source,
            range,
            format!("/{name}"),
        ))
    }
}

/// The id of a record that could not be read, as far as it can be told.
fn id_of(text: &str) -> Option<Box<str>> {
    let value = raw::child(text, "id")?;
    serde_json::from_str::<String>(value)
        .ok()
        .map(String::into_boxed_str)
}
