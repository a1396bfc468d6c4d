//! Numbers that look random and are the same in every run (xorshift).

/// Where the numbers come from.
pub(crate) struct Random(u64);

impl Random {
    /// Begins with a seed that is not zero.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from zero to before `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(end).unwrap()).unwrap()
    }
}
