//! The rules of checkers: squares, sets of them, positions, moves and games.
//!
//! This layer is pure: it uses no wasm, no clock and no random numbers, and the move generator does not allocate. Each
//! stage is a type: [`Setup`] is any arrangement of pieces, [`Position`] a legal one, [`Move`] a legal move of the
//! position it was generated for, and [`Game`] a sequence of moves from a start position to an [`Outcome`].
//!
//! ```
//! use bitboard_checkers::notation::read_move;
//! use bitboard_checkers::rules::{Game, MoveRefused, Ruleset};
//! let mut game = Game::new(Ruleset::OFFICIAL);
//! assert_eq!(read_move("11-20")?.choose(&game), Err(MoveRefused::Illegal));
//! game.play(game.legal_moves()[0])?;
//! assert_eq!(game.history().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bitboard;
mod capture;
mod direction;
mod endgame_draws;
mod game;
mod hash;
mod mask;
mod move_refused;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod pieces;
mod position;
mod presets;
mod priority;
mod repetition;
mod rule_options;
mod ruleset;
mod setup;
mod shift;
mod side;
mod square;
mod turn;
mod visitor;

pub use bitboard::Bitboard;
pub use direction::Direction;
#[cfg(feature = "engine")]
pub(crate) use endgame_draws::{EndgameCounts, MAIN_ROAD};
pub use game::Game;
#[cfg(feature = "engine")]
pub(crate) use game::decided;
pub use hash::key;
#[cfg(any(feature = "engine", feature = "records"))]
pub(crate) use hash::mix;
pub use move_refused::MoveRefused;
pub use moves::{MAX_HOPS, MAX_LONG_HOPS, Move};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::{LastPly, perft};
pub use position::Position;
pub use presets::{PRESETS, Preset};
pub use rule_options::{
    Blocked, Board, Capture, CapturePriority, CapturedKing, Chain, Crowning, EndgameDraws, KingMove, ManCapture,
    ManTargets, Men, Objective, QuietMoves, Removal,
};
pub(crate) use ruleset::ALL_DRAUGHTS;
pub use ruleset::{OPTIONS, QUIET_PLIES, REPETITIONS, Ruleset};
pub use setup::{InvalidPosition, PIECES_A_SIDE, Setup, SetupFault};
pub use side::{InvalidSide, Side};
pub use square::{InvalidSquare, Square};
