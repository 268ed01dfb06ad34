//! What most programs use, to import at once: `use bitboard_checkers::prelude::*;`.
//!
//! ```
//! use bitboard_checkers::prelude::*;
//! let mut game = Game::new(Ruleset::OFFICIAL);
//! game.play(read_move("11-15")?.choose(&game)?)?;
//! assert_eq!(game.position(), &read_fen("W:W21-32:B1-10,12,15")?.position()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "engine")]
pub use crate::engine::{Engine, Level, Limits, Report, Score, Stopwatch, Verdict};
pub use crate::notation::{read_fen, read_move, write_fen, write_move};
#[cfg(feature = "records")]
pub use crate::pdn::{PdnReader, Record, Study, write_pdn};
pub use crate::rules::{Bitboard, Game, Move, Outcome, Position, Ruleset, Setup, Side, Square};
