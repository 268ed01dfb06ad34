//! Wall time and processor time.

use bitboard_checkers::{Clock, Stopwatch};
use rustix::time::{ClockId, clock_gettime};

/// Processor seconds this process has used.
pub fn cpu_seconds() -> f64 {
    seconds(ClockId::ProcessCPUTime)
}

fn seconds(clock: ClockId) -> f64 {
    let time = clock_gettime(clock);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// The clock an engine is given: any of three kinds of time.
pub enum LabClock {
    /// Time on the wall.
    Wall(Stopwatch),
    /// Time this process has computed.
    Cpu,
    /// Time this thread has computed.
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
