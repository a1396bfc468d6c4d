//! Ids and keys: what may be part of an address of the site.

use super::findings::shortened;
use super::{ObjectReader, Shape};
use crate::diagnostic::Rule;
use crate::text;

impl<'a> ObjectReader<'a, '_> {
    /// An id or a reference to one; a finding when it could not be part of an address.
    pub(crate) fn id(&mut self, name: &'static str) -> Option<Box<str>> {
        let value = self.raw(name)?;
        self.valid_id(name, value)
    }

    /// An id that the record cannot do without, and that must be none of `reserved`.
    pub(crate) fn required_id(
        &mut self,
        name: &'static str,
        reserved: &[&str],
    ) -> Option<Box<str>> {
        let id = self.required(name, Self::id)?;
        if reserved.contains(&&*id) {
            let message = format!("the id `{id}` is reserved for an address of the site");
            self.find_at(Rule::InvalidId, name, message, "choose another id");
            return None;
        }
        Some(id)
    }

    /// A list of ids.
    pub(crate) fn ids(&mut self, name: &'static str) -> Vec<Box<str>> {
        let elements = self.elements(name);
        let mut ids: Vec<Box<str>> = Vec::with_capacity(elements.len());
        for (at, value) in elements.into_iter().enumerate() {
            if Shape::of(value) == Shape::Null {
                continue;
            }
            if let Some(id) = self.valid_id(&format!("{name}/{at}"), value)
                && !ids.contains(&id)
            {
                ids.push(id);
            }
        }
        ids
    }

    /// The key of a level or status that the record cannot do without.
    pub(crate) fn required_key(&mut self, name: &'static str) -> Option<Box<str>> {
        let key = self.required_text(name)?;
        if text::id::is_valid_key(&key) {
            return Some(key);
        }
        let message = format!("`{key}` cannot be a key");
        self.find_at(Rule::InvalidId, name, message, text::id::KEY_RULE);
        None
    }

    fn valid_id(&mut self, pointer: &str, value: &'a str) -> Option<Box<str>> {
        let id = self.string(pointer, value)?;
        if id.trim().is_empty() {
            return None;
        }
        if text::id::is_valid_id(&id) {
            return Some(id.into_boxed_str());
        }
        let message = format!("`{}` cannot be an id", shortened(&id, 80));
        self.find_at(Rule::InvalidId, pointer, message, text::id::ID_RULE);
        None
    }
}
