//! Which models are checkpoints of one family.

use std::collections::HashMap;

use crate::catalog::{Catalog, Ix, Model, ModelIx};

/// Same publisher, same family, same parameter count, all three stated.
pub(super) fn find_siblings(catalog: &mut Catalog) {
    let mut families: HashMap<_, Vec<ModelIx>> = HashMap::new();
    for (number, model) in catalog.models.iter().enumerate() {
        if let Some(family) = family(model) {
            families.entry(family).or_default().push(Ix::new(number));
        }
    }
    let families: Vec<_> = families.into_values().collect();
    for family in families {
        for &at in &family {
            let others = family.iter().copied().filter(|&other| other != at);
            catalog.models[at.number()].siblings = others.collect();
        }
    }
}

fn family(model: &Model) -> Option<[&str; 3]> {
    let record = &model.record;
    Some([
        record.publisher.as_deref()?,
        record.family.as_deref()?,
        record.parameter_count.as_deref()?,
    ])
}
