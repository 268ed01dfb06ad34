//! The engine: searches a position within limits it is given.
//!
//! Pure: no wasm, no threads, no chance (a seed comes in with the limits), and the time comes in through [`Clock`].
//! A search runs in slices, so that whoever drives it can look up between two of them:
//!
//! ```
//! use bitboard_checkers::{Engine, Game, Limits, Ruleset, Stopwatch};
//! let mut engine = Engine::new(1);
//! engine.start(&Game::new(Ruleset::OFFICIAL), Limits { depth: Some(6), ..Limits::default() }, &Stopwatch::start());
//! let report = loop {
//!     let report = engine.think(&Stopwatch::start());
//!     if report.done {
//!         break report;
//!     }
//! };
//! assert!(report.best.is_some());
//! ```

mod book;
mod checksum;
mod clock;
mod coder;
mod endgame;
mod evaluation;
mod features;
mod levels;
#[cfg(test)]
mod minimax;
mod net;
mod ordering;
mod root;
mod score;
mod search;
mod selection;
mod table;
mod time;
mod timer;
mod tree;
mod weights;

pub use book::{Book, BookEntry, BookMove, BookPage, InvalidBook, ModelGame};
pub use clock::{Clock, Stopwatch};
pub use endgame::{
    BlockSource, BlockWriter, Blocks, CacheCounts, EndgameClass, EndgameReader, Endgames, Ending, Fate,
    InvalidEndgames, MAX_ENDGAME_PIECES,
};
pub use levels::{LEVELS, Level};
pub use score::{Score, Verdict};
pub use search::{Engine, Limits, Line, Report};
pub use table::MAX_MEGABYTES;
pub use time::GameClock;
pub use weights::{InvalidWeights, Weights};
