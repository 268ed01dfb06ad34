//! Checkers: English draughts, also called American checkers, on bitboards.
//!
//! The types of the rules that every program needs are here at the root: [`Setup`] is any board, [`Position`] a legal
//! one, [`Move`] a legal move of it, [`Game`] a sequence of moves from a start position to an [`Outcome`]. Everything
//! else is in the module of its subject:
//!
//! | Module | Contents |
//! |---|---|
//! | [`rules`] | squares and sets of them, positions, the move generator, games, rule sets and their options |
//! | [`notation`] | FEN, moves, rules, links and boards as text |
//! | [`pdn`] | files of games, and games as trees of moves |
//! | [`library`] | an index over thousands of games, which finds those with a position |
//! | [`engine`] | the search of a position within limits, its levels, scores and weights |
//! | [`book`] | the opening book of the engine |
//! | [`endgame`] | the endgame tables of the engine |
//! | [`review`] | what each move of a game cost and why, from what searches have found |
//! | [`prelude`] | what most programs use, to import at once |
//!
//! Browser builds have one more module, `wasm`: the handle classes `Game`, `Engine`, `Library`, `PdnReader` and
//! `EndgameBlocks` for JavaScript, and their records.
//!
//! Features that are on by default can be left out of small builds: `records` (PDN, trees of moves, links), `library`
//! and `engine` are layers or parts of them, and all need `std`. Without `std` the rules, FEN and moves as text remain,
//! for machines that have an allocator. `other-draughts` is on by default too: the flying kings and other options of
//! Russian, Brazilian, Italian and similar draughts. Two features are off by default: `weights` makes the project's
//! learned weights a part of the program (`Weights::built_in`), and `serde` reads and writes squares, moves,
//! positions, rules, limits and reports as data.
//!
//! Squares are numbered 1 to 32 as in every checkers book; in a public mask bit `n - 1` is square `n`.
//!
//! ```
//! use bitboard_checkers::notation::read_move;
//! use bitboard_checkers::{Game, Outcome, Ruleset};
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
pub mod book;
#[cfg(feature = "engine")]
pub mod endgame;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "library")]
pub mod library;
// These modules are built without the standard library too.
#[warn(clippy::std_instead_of_alloc, clippy::std_instead_of_core)]
pub mod notation;
#[cfg(feature = "records")]
pub mod pdn;
pub mod prelude;
#[cfg(feature = "engine")]
pub mod review;
#[warn(clippy::std_instead_of_alloc, clippy::std_instead_of_core)]
pub mod rules;

#[doc(inline)]
pub use rules::{Bitboard, Game, Move, Outcome, Position, Ruleset, Setup, Side, Square};

#[cfg(target_arch = "wasm32")]
pub mod wasm;
