//! What is kept of each part that some page has shown, by the number of the part.

use std::sync::{Arc, PoisonError, RwLock};

/// One value a part, from the first who makes it.
#[derive(Debug)]
pub struct ByPart<T>(RwLock<Vec<Option<Arc<T>>>>);

impl<T> Default for ByPart<T> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<T> ByPart<T> {
    /// The value of a part, when it is made.
    pub fn get(&self, number: usize) -> Option<Arc<T>> {
        // A thread that panicked left the list as it was: each change is one assignment.
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.get(number).cloned().flatten()
    }

    /// Keeps the value of a part, and gives the one that is kept: the first.
    pub fn insert(&self, number: usize, value: T) -> Arc<T> {
        let value = Arc::new(value);
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() <= number {
            known.resize_with(number + 1, || None);
        }
        Arc::clone(known[number].get_or_insert(value))
    }

    /// All values, in the order of the parts.
    pub fn all(&self) -> Vec<Arc<T>> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.iter().flatten().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::ByPart;

    #[test]
    fn the_first_value_of_a_part_is_kept() {
        let values = ByPart::default();
        assert_eq!(values.get(2), None);
        values.insert(2, "a");
        assert_eq!(*values.insert(2, "b"), "a");
        values.insert(0, "c");
        assert_eq!(values.get(1), None);
        assert_eq!(values.get(2).as_deref(), Some(&"a"));
        let all: Vec<_> = values.all().iter().map(|value| **value).collect();
        assert_eq!(all, ["c", "a"]);
    }
}
