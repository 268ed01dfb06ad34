//! Endgame tables: the result of every position with few pieces under official rules, solved in advance.
//!
//! [`Endgames`] holds the tables that the engine probes, [`EndgameReader`] reads them from a file, and [`Blocks`] is a
//! table that stays packed in its file, behind a [`BlockSource`]. An [`EndgameClass`] gives each position with the same
//! material an index. [`BlockWriter`] and [`Progress::write`] make files; `cargo lab tables` does so for the project.

pub use crate::engine::endgame::{
    BlockSource, BlockWriter, Blocks, CacheCounts, EndgameClass, EndgameReader, Endgames, Ending, InvalidEndgames,
    MAX_ENDGAME_PIECES, MoveResult, PackedClass, Progress, TableResult, before_king_steps, combinations,
};
