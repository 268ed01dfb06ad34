//! The opening book: the moves that masters played, their results and scores. `cargo lab book` makes the file.
//!
//! ```
//! use bitboard_checkers::book::{Book, BookEntry, BookPage};
//! use bitboard_checkers::{Position, Ruleset};
//! let start = |position: &Position| {
//!     let mv = position.legal_moves(Ruleset::OFFICIAL)[0];
//!     let entry = BookEntry { mv, games: 12, won: 5, drawn: 4, plays: true, model: None };
//!     (*position == Position::START).then(|| BookPage { score: 5, moves: vec![entry] })
//! };
//! let book = Book::from_bytes(&Book::write(100, start))?;
//! let moves = book.moves(&Position::START).unwrap();
//! assert_eq!((moves[0].mv.to_string().as_str(), moves[0].games), ("9-13", 12));
//! # Ok::<(), bitboard_checkers::book::InvalidBook>(())
//! ```

pub use crate::engine::book::{Book, BookEntry, BookMove, BookPage, InvalidBook, ModelGame};
