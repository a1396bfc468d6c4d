//! Parts of the frame that are alike on many pages → their HTML, drawn once each.
//!
//! Header and sprite differ by the depth of the page, the section and the glyphs in use, so a site
//! of any size has a few hundred of them. Each is drawn by its component, like everything else, and
//! kept under what tells it from the others. This knows no page and no template but by name.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use serde::Serialize;
use tera::{Context, Tera, TeraResult, Value};

/// The parts drawn so far, by component and by what tells one from another.
#[derive(Default)]
pub(super) struct Once {
    drawn: RwLock<HashMap<(&'static str, String), Value>>,
}

impl Once {
    /// The HTML of `component` for its one argument, drawn now or earlier; `key` tells its content
    /// from every other one on this site.
    pub(super) fn draw(
        &self,
        tera: &Tera,
        component: &'static str,
        argument: &'static str,
        key: String,
        content: &impl Serialize,
    ) -> TeraResult<Value> {
        let key = (component, key);
        // A thread that panicked left the map as it was: each change is one insertion.
        let drawn = self.drawn.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(html) = drawn.get(&key) {
            return Ok(html.clone());
        }
        drop(drawn);
        let mut context = Context::new();
        context.insert_value(argument, Value::try_from_serializable(content)?);
        let html = tera.render_component(component, &context, None, true)?;
        let html = Value::safe_string(&html);
        let mut drawn = self.drawn.write().unwrap_or_else(PoisonError::into_inner);
        Ok(drawn.entry(key).or_insert(html).clone())
    }
}
