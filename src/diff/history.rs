//! States of the records in their order → the steps between them, newest first.

use jiff::civil::Date;

use super::{Difference, Side, diff};

/// All steps on record.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// Newest first; a step without a change is left out.
    pub steps: Vec<Step>,
}

/// What changed from one state of the records to the next one on record.
#[derive(Debug, Clone)]
pub struct Step {
    /// The day of the earlier state.
    pub from: Date,
    /// The day of the later state; none for the records as they are now.
    pub to: Option<Date>,
    /// What changed.
    pub difference: Difference,
}

impl History {
    /// Adds the step between a state and the next later one. States come newest first.
    pub fn add(&mut self, (from, old): (Date, Side<'_>), (to, new): (Option<Date>, Side<'_>)) {
        let difference = diff(old, new);
        if !difference.changes.is_empty() || difference.unsure > 0 {
            self.steps.push(Step {
                from,
                to,
                difference,
            });
        }
    }

    /// How many changes each step has.
    pub fn lengths(&self) -> Vec<usize> {
        let steps = self.steps.iter();
        steps.map(|step| step.difference.changes.len()).collect()
    }
}
