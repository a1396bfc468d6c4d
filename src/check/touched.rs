//! Which records a change touches, and the findings about them.
//!
//! A record is touched when no record of its list and id had its value before. What stands in a
//! changed file outside of records belongs to the change, too, and so does every error.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::Value;

use crate::diagnostic::{Diagnostic, Level, Place, Report};
use crate::record::{Database, raw, record_pointer};

/// The changed files with the records in them that are not what they were.
#[derive(Debug, Default)]
pub struct Touched {
    /// Pointers of touched records, by path of the file.
    records: BTreeMap<String, BTreeSet<String>>,
}

/// A record's list and id; of a product with its platform's.
type Name = (String, String);

impl Touched {
    /// Compares `database` with the `former` texts of all files that changed, by their paths; none
    /// for one that was not there.
    pub fn new(database: &Database, former: &BTreeMap<String, Option<String>>) -> Self {
        let mut before: HashMap<Name, Vec<Value>> = HashMap::new();
        for text in former.values().flatten() {
            for (name, _, json) in records(text) {
                before.entry(name).or_default().push(json);
            }
        }
        let mut touched = Self::default();
        for path in former.keys() {
            touched.records.insert(path.clone(), BTreeSet::new());
        }
        for file in &database.files {
            let Some(pointers) = touched.records.get_mut(file.source.path()) else {
                continue;
            };
            for (name, pointer, json) in records(file.source.text()) {
                let was = before.get(&name);
                if !was.is_some_and(|values| values.contains(&json)) {
                    pointers.insert(pointer);
                }
            }
        }
        touched
    }

    /// Keeps the findings that are about a touched record or a changed file's own facts, and every
    /// error: what a change takes away is missed where it has touched nothing.
    pub fn retain(&self, report: &mut Report) {
        report.retain(|finding| self.concerns(finding));
    }

    fn concerns(&self, finding: &Diagnostic) -> bool {
        if finding.level == Level::Error {
            return true;
        }
        if !finding.about.is_empty() {
            return finding.about.iter().any(|place| self.touches(place));
        }
        let related = finding.related.iter().map(|(place, _)| place);
        match &finding.place {
            None => false,
            Some(place) => {
                let mut places = std::iter::once(place).chain(related);
                places.any(|place| self.touches(place))
            }
        }
    }

    fn touches(&self, place: &Place) -> bool {
        let Some(pointers) = self.records.get(place.file().path()) else {
            return false;
        };
        record_pointer(place.pointer()).is_none_or(|record| pointers.contains(record))
    }
}

/// The records of a data file, each with name, pointer and value; a platform without its products,
/// which are records of their own.
fn records(text: &str) -> Vec<(Name, String, Value)> {
    let mut found = Vec::new();
    for (list, value) in raw::members(text.trim()).unwrap_or_default() {
        let pointer = format!("/{}", list.replace('~', "~0").replace('/', "~1"));
        let json = serde_json::from_str(value).unwrap_or(Value::Null);
        let Value::Array(elements) = json else {
            add_definitions(&list, &pointer, json, &mut found);
            continue;
        };
        for (at, mut record) in elements.into_iter().enumerate() {
            let pointer = format!("{pointer}/{at}");
            let id = id(&record);
            if list == "platforms" {
                add_products(&id, &pointer, &mut record, &mut found);
            }
            found.push(((list.to_string(), id), pointer, record));
        }
    }
    found
}

/// The entries of a map of definitions; any other value is a fact of the file.
fn add_definitions(list: &str, pointer: &str, json: Value, found: &mut Vec<(Name, String, Value)>) {
    let Value::Object(map) = json else { return };
    for (key, value) in map {
        let pointer = format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"));
        found.push(((list.to_owned(), key), pointer, value));
    }
}

fn add_products(
    platform: &str,
    pointer: &str,
    record: &mut Value,
    found: &mut Vec<(Name, String, Value)>,
) {
    let products = record.get_mut("products").map(Value::take);
    let Some(Value::Array(products)) = products else {
        return;
    };
    for (at, product) in products.into_iter().enumerate() {
        let name = format!("{platform}/{}", id(&product));
        let pointer = format!("{pointer}/products/{at}");
        found.push((("products".to_owned(), name), pointer, product));
    }
}

fn id(record: &Value) -> String {
    let id = record.get("id").and_then(Value::as_str);
    id.unwrap_or_default().to_owned()
}
