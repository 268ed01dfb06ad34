//! Checkers on bitboards.

mod engine;
mod notation;
mod rules;

pub use engine::{Clock, Engine, LEVELS, Level, Limits, MAX_MEGABYTES, Report, Score, Stopwatch, Verdict};
pub use notation::{
    FenError, FenFault, MoveRefused, MoveText, UnreadableMove, notation, read_fen, read_move, write_fen,
};
pub use rules::{
    Bitboard, Blocked, Capture, CapturedKing, Chain, Crowning, Direction, DrawReason, Game, InvalidPosition, LastPly,
    MAX_HOPS, Move, Outcome, PIECES_A_SIDE, Position, QUIET_PLIES, REPETITIONS, Refused, RulesId, Ruleset, Setup,
    SetupFault, Side, Square, WinReason, key, perft,
};

#[cfg(target_arch = "wasm32")]
pub mod wasm;
