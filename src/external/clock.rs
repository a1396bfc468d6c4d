//! Today, and waiting.

use std::time::Duration;

use jiff::Timestamp;

/// A clock that can be waited by.
pub trait Clock: Sync {
    /// The time.
    fn now(&self) -> Timestamp;

    /// Comes back after so long.
    fn sleep(&self, time: Duration);
}

/// The clock of this machine.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn sleep(&self, time: Duration) {
        std::thread::sleep(time);
    }
}
