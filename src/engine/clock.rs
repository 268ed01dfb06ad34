//! The clock that the engine reads.

/// A source of time. Browser builds bring their own, because the standard library's clock traps in wasm.
pub trait Clock {
    /// Milliseconds since an arbitrary fixed moment.
    fn milliseconds(&self) -> f64;
}

/// Wall time from the standard library, for native programs.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(std::time::Instant);

impl Stopwatch {
    /// Starts a stopwatch at zero.
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
