//! Keys that stand twice in one object; the first one counts.

use std::borrow::Cow;
use std::collections::HashSet;

use super::findings::escape_pointer;
use super::{Field, ObjectReader};
use crate::diagnostic::{Diagnostic, Place, Rule};

/// Above this many fields, repeated keys are looked for with a set.
const FEW: usize = 16;

impl<'a> ObjectReader<'a, '_> {
    pub(super) fn find_repeated_keys(&mut self) {
        let fields = &self.fields;
        let mut seen: HashSet<&str> = HashSet::new();
        let mut repeated = Vec::new();
        for (at, field) in fields.iter().enumerate() {
            let again = if fields.len() <= FEW {
                fields[..at].iter().any(|earlier| earlier.key == field.key)
            } else {
                !seen.insert(&field.key)
            };
            if again {
                repeated.push(at);
            }
        }
        if repeated.is_empty() {
            return;
        }
        for at in repeated {
            let field = &self.fields[at];
            let pointer = format!("{}/{}", self.pointer, escape_pointer(&field.key));
            let first = self.fields.iter().find(|first| first.key == field.key);
            let mut diagnostic = Diagnostic::new(
                Rule::DuplicateKey,
                format!("the key `{}` stands twice in one object", field.key),
            )
            .at(self.key_place(field, &pointer));
            if let Some(first) = first {
                diagnostic = diagnostic.related(self.key_place(first, &pointer), "first here");
            }
            self.report.push(diagnostic);
        }
        self.drop_repeated();
    }

    /// The first of two equal keys counts; the others were reported.
    fn drop_repeated(&mut self) {
        let mut seen = HashSet::new();
        self.fields.retain(|field| seen.insert(field.key.clone()));
    }

    pub(super) fn key_place(&self, field: &Field<'a>, pointer: &str) -> Place {
        match &field.key {
            Cow::Borrowed(key) => self.place_of(key, pointer),
            Cow::Owned(_) => self.place_of(field.value, pointer),
        }
    }
}
