//! Endgames with few pieces: what becomes of every position, solved beforehand and packed into files.
//!
//! [`EndgameClass`] numbers the positions of a material, [`Endgames`] is what the engine looks things up in, and
//! [`EndgameReader`] unpacks it from a file. The tables are made by `lab tables`.

mod block_writer;
mod blocks;
mod cache;
mod class;
mod distances;
mod file;
mod outcomes;
mod runs;
mod tables;
mod walk;

pub use block_writer::BlockWriter;
pub use blocks::{BlockSource, Blocks};
pub use cache::CacheCounts;
pub use class::{EndgameClass, MAX_ENDGAME_PIECES};
pub use file::{EndgameReader, InvalidEndgames};
pub use outcomes::Ending;
pub use tables::{Endgames, Fate};
