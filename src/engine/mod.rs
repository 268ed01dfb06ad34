//! The engine: search, evaluation, opening book and endgame tables.
//!
//! The engine is pure: it uses no wasm and no random numbers (the limits hold a seed), and reads the time through
//! [`Clock`]. It starts threads only if `Engine::set_threads` asks for them; browser builds have no such function. A
//! search runs in slices, so that its caller can do other work between them:
//!
//! ```
//! use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
//! use bitboard_checkers::{Game, Ruleset};
//! let (mut engine, clock) = (Engine::new(1), Stopwatch::start());
//! engine.start(&Game::new(Ruleset::OFFICIAL), Limits { depth: Some(6), ..Limits::default() }, &clock);
//! let report = loop {
//!     let report = engine.think(&clock);
//!     if report.done {
//!         break report;
//!     }
//! };
//! assert!(report.best.is_some());
//! ```

pub(crate) mod book;
mod checksum;
mod clock;
mod coder;
pub(crate) mod endgame;
mod evaluation;
mod levels;
mod score;
mod search;

pub use clock::{Clock, Stopwatch};
pub use evaluation::{InvalidWeights, Weights};
pub use levels::{LEVELS, Level};
pub use score::{Score, Verdict};
#[cfg(not(target_arch = "wasm32"))]
pub use search::MAX_THREADS;
pub use search::{Engine, GameClock, Limits, Line, MAX_MEGABYTES, Report};
