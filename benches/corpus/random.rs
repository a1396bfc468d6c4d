//! Numbers that look random and are the same on every machine and with every release of every
//! crate: SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).

/// A sequence of numbers.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below `end`, which is over 0. Slightly uneven, which does not matter here.
    pub(super) fn below(&mut self, end: usize) -> usize {
        let end = end.max(1) as u64;
        usize::try_from(self.next() % end).unwrap_or(0)
    }

    /// A number from `from` to `to`, both included.
    pub(super) fn between(&mut self, from: usize, to: usize) -> usize {
        from + self.below(to - from + 1)
    }

    /// True in so many of a hundred cases.
    pub(super) fn chance(&mut self, of_hundred: usize) -> bool {
        self.below(100) < of_hundred
    }

    /// One of `all`, each as often.
    pub(super) fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }

    /// The place of one of `count` things, the first ones far more often: few sources are cited by
    /// many records, many by one.
    pub(super) fn skewed(&mut self, count: usize) -> usize {
        let first = self.below(count) + 1;
        self.below(first)
    }

    /// Up to `most` different ones of `all`, in their order.
    pub(super) fn some<'a>(&mut self, all: &[&'a str], most: usize) -> Vec<&'a str> {
        let wanted = self.between(1, most.min(all.len()));
        let start = self.below(all.len() - wanted + 1);
        all[start..start + wanted].to_vec()
    }
}
