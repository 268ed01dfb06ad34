//! Endgame tables: the result of every position with few pieces, solved in advance. The project has tables for
//! official play and for Russian, Brazilian and pool draughts.
//!
//! [`Endgames`] holds the tables that the engine probes, [`EndgameReader`] reads them from a file, and [`Blocks`] is a
//! table that stays packed in its file, behind a [`BlockSource`]. An [`EndgameClass`] gives each position with the same
//! material an index. [`BlockWriter`] and [`Progress::write`] make files; `cargo lab tables` does so for the project.
//!
//! ```
//! use bitboard_checkers::Position;
//! use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending};
//! // A made-up file: no position with two pieces is decided before a capture.
//! let file = Endgames::write(2..=2, |_, _| Ending::Drawn);
//! let tables = EndgameReader::new(&file, Endgames::default())?.finish();
//! let ending = |position: &Position| tables.result(position).map(|it| it.ending);
//! assert_eq!(ending(&"B:WK32:BK5".parse()?), Some(Ending::Drawn));
//! assert_eq!(ending(&"B:WK18:BK15".parse()?), Some(Ending::Won), "the last piece is jumped");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use crate::engine::endgame::{
    BlockSource, BlockWriter, Blocks, CacheCounts, EndgameClass, EndgameReader, Endgames, Ending, InvalidEndgames,
    MAX_ENDGAME_PIECES, MoveResult, PackedClass, Progress, TableResult, before_king_steps, combinations,
};
