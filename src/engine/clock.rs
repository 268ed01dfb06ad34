//! The clock that the engine reads.

/// A source of time. Browser builds bring their own, because the standard library's clock traps in wasm.
///
/// ```
/// use bitboard_checkers::engine::{Clock, Engine, Limits};
/// use bitboard_checkers::{Game, Ruleset};
///
/// /// Time stands still: the search ends at its other limits.
/// struct Stopped;
///
/// impl Clock for Stopped {
///     fn milliseconds(&self) -> f64 {
///         0.0
///     }
/// }
///
/// let limits = Limits { depth: Some(4), movetime: Some(1.0), ..Limits::default() };
/// let report = Engine::new(1).search(&Game::new(Ruleset::OFFICIAL), limits, &Stopped);
/// assert_eq!((report.depth, report.time), (4, 0.0));
/// ```
pub trait Clock {
    /// Milliseconds since an arbitrary fixed moment.
    fn milliseconds(&self) -> f64;
}

/// Wall time from the standard library, for native programs.
///
/// ```
/// use bitboard_checkers::engine::{Clock, Stopwatch};
/// let clock = Stopwatch::start();
/// let earlier = clock.milliseconds();
/// assert!(earlier >= 0.0 && clock.milliseconds() >= earlier);
/// ```
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
