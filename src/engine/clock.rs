//! Time, as the engine is told it.

/// Tells how much time has passed. The browser has one of its own, because the standard library's traps in wasm.
pub trait Clock {
    /// Milliseconds since any fixed moment.
    fn milliseconds(&self) -> f64;
}

/// Wall time from the standard library, for native programs.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(std::time::Instant);

impl Stopwatch {
    /// Starts at zero.
    #[must_use]
    pub fn start() -> Self {
        Self(std::time::Instant::now())
    }
}

impl Clock for Stopwatch {
    fn milliseconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1e3
    }
}
