//! Wall time and processor time.

use bitboard_checkers::engine::{Clock, Stopwatch};
use rustix::time::{ClockId, clock_gettime};

/// The processor time of this process, in seconds.
pub fn cpu_seconds() -> f64 {
    seconds(ClockId::ProcessCPUTime)
}

fn seconds(clock: ClockId) -> f64 {
    let time = clock_gettime(clock);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// A clock for the engine.
pub enum LabClock {
    /// Wall time.
    Wall(Stopwatch),
    /// Processor time of this process.
    Cpu,
    /// Processor time of this thread.
    Thread,
}

impl Clock for LabClock {
    fn milliseconds(&self) -> f64 {
        match self {
            Self::Wall(watch) => watch.milliseconds(),
            Self::Cpu => cpu_seconds() * 1e3,
            Self::Thread => seconds(ClockId::ThreadCPUTime) * 1e3,
        }
    }
}
