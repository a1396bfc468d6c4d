//! Which part of which list stands on which page.

use std::ops::Range;

/// The parts of a target's lists that one page shows, one range a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slices {
    ranges: Vec<Range<usize>>,
}

impl Slices {
    /// The parts on page `number` (from 1) of lists of these `lengths`, which run on one after the
    /// other, `size` records a page.
    pub fn new(lengths: &[usize], size: usize, number: usize) -> Self {
        let start = number.saturating_sub(1).saturating_mul(size);
        let end = start.saturating_add(size);
        let mut before = 0;
        let mut ranges = Vec::with_capacity(lengths.len());
        for &length in lengths {
            let clip = |at: usize| at.saturating_sub(before).min(length);
            ranges.push(clip(start)..clip(end));
            before += length;
        }
        Self { ranges }
    }

    /// How many pages lists of these `lengths` fill; at least one.
    pub fn pages(lengths: &[usize], size: usize) -> usize {
        lengths.iter().sum::<usize>().div_ceil(size.max(1)).max(1)
    }

    /// The part of list number `list`; empty when there is no such list.
    pub fn of(&self, list: usize) -> Range<usize> {
        self.ranges.get(list).cloned().unwrap_or(0..0)
    }
}

#[cfg(test)]
mod tests {
    use super::Slices;

    #[test]
    fn lists_run_on_over_pages() {
        let lengths = [3, 4, 0, 2];
        assert_eq!(Slices::pages(&lengths, 5), 2);
        assert_eq!(Slices::new(&lengths, 5, 1).ranges, [0..3, 0..2, 0..0, 0..0]);
        assert_eq!(Slices::new(&lengths, 5, 2).ranges, [3..3, 2..4, 0..0, 0..2]);
    }

    #[test]
    fn nothing_is_one_page() {
        assert_eq!(Slices::pages(&[0, 0], 100), 1);
        assert_eq!(Slices::pages(&[], 100), 1);
    }
}
