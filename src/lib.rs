//! Checkers: English draughts, also called American checkers, on bitboards.
//!
//! The crate has six layers. Each uses only the layers above it in this list:
//!
//! - `rules`: squares and sets of them, positions, the move generator, games. [`Setup`] is any board, [`Position`] a
//!   legal one, [`Move`] a legal move of it, [`Game`] a sequence of moves from a start position to an [`Outcome`].
//! - `notation`: reads and writes text. [`read_fen`], [`write_fen`], [`read_move`], [`notation()`].
//! - `library`: [`Library`] indexes thousands of games and finds those with a position.
//! - `engine`: [`Engine`] searches the position of a game within [`Limits`] and gives a [`Report`] after every slice.
//! - `review`: [`review_game`] judges the moves of a game by what searches have found.
//! - `wasm`, in browser builds only: two handle classes for JavaScript and their records.
//!
//! Features that are on by default can be left out of small builds: `records` (PDN, trees of moves, links), `library`
//! and `engine` are layers or parts of them, and all need `std`. Without `std` the rules, FEN and moves as text remain,
//! for machines that have an allocator. Two features are off by default: `weights` makes the project's learned weights
//! a part of the program (`Weights::built_in`), and `serde` reads and writes squares, moves, positions, rules, limits
//! and reports as data.
//!
//! Squares are numbered 1 to 32 as in every checkers book; in a public mask bit `n - 1` is square `n`.
//!
//! ```
//! use bitboard_checkers::{Game, Outcome, Ruleset, read_move};
//! let mut game = Game::new(Ruleset::OFFICIAL);
//! for text in ["11-15", "22-18", "15x22"] {
//!     let mv = read_move(text)?.choose(&game)?;
//!     game.play(mv)?;
//! }
//! assert_eq!(game.outcome(), Outcome::Playing);
//! assert_eq!(game.legal_moves().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
// In the browser there is a standard library, and src/wasm uses it whatever the features are.
#![cfg_attr(not(any(feature = "std", all(target_arch = "wasm32", target_os = "unknown"))), no_std)]
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![warn(unreachable_pub)]

extern crate alloc;

#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "library")]
mod library;
// These two are built without the standard library too.
#[warn(clippy::std_instead_of_alloc, clippy::std_instead_of_core)]
mod notation;
#[cfg(feature = "engine")]
mod review;
#[warn(clippy::std_instead_of_alloc, clippy::std_instead_of_core)]
mod rules;

#[cfg(all(feature = "engine", not(target_arch = "wasm32")))]
pub use engine::MAX_THREADS;
#[cfg(feature = "engine")]
pub use engine::{
    BlockSource, BlockWriter, Blocks, Book, BookEntry, BookMove, BookPage, CacheCounts, Clock, EndgameClass,
    EndgameReader, Endgames, Ending, Engine, GameClock, InvalidBook, InvalidEndgames, InvalidWeights, LEVELS, Level,
    Limits, Line, MAX_ENDGAME_PIECES, MAX_MEGABYTES, ModelGame, MoveResult, PackedClass, Progress, Report, Score,
    Stopwatch, TableResult, Verdict, Weights, before_king_steps, combinations,
};
#[cfg(feature = "library")]
pub use library::{Column, Library, Material, Query, Selection, Sheet};
pub use notation::{
    Coordinates, Destination, FenError, FenFault, InvalidFen, InvalidRules, MoveText, NotTyped, Typed, TypedWay,
    UnreadableMove, candidates, destinations, diagram, line, notation, read_fen, read_move, read_rules, read_typed,
    write_fen, write_rules, write_setup,
};
#[cfg(feature = "records")]
pub use notation::{
    InvalidLink, MAX_PDN_BYTES, MAX_PDN_DEPTH, MAX_PDN_MOVES, MAX_PDN_NAGS, MAX_PDN_TAGS, MAX_PDN_TEXT,
    MAX_PDN_VARIATIONS, MoveNode, NodeId, PdnFault, PdnGame, PdnReader, PdnStream, Record, RecordResult, Study, decode,
    read_link, write_link, write_pdn,
};
#[cfg(feature = "engine")]
pub use review::{
    Evaluation, Exchange, Explanation, ExplanationKind, GameReview, InvalidReview, Judgement, MoveChoice, MoveReview,
    PieceCount, PositionSearch, ReviewedMove, SideReview, TableNote, book_plies, doubtful_positions, exact_points,
    expected_points, game_accuracy, holder_of_the_move, move_accuracy, propagate_evaluations, review_game,
};
pub use rules::{
    Bitboard, Blocked, Capture, CapturedKing, Chain, Crowning, Direction, DrawReason, Game, InvalidPosition,
    InvalidSide, InvalidSquare, LastPly, MAX_HOPS, Move, MoveRefused, Outcome, PIECES_A_SIDE, PRESETS, Position,
    Preset, QUIET_PLIES, REPETITIONS, Ruleset, Setup, SetupFault, Side, Square, WinReason, key, perft,
};

#[cfg(target_arch = "wasm32")]
pub mod wasm;
