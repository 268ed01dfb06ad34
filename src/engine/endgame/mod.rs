//! Endgames with few pieces: what becomes of every position, solved beforehand and packed into files.
//!
//! [`EndgameClass`] numbers the positions of a material, [`Endgames`] is what the engine looks things up in, and
//! [`EndgameReader`] unpacks it from a file. The tables are made by `lab tables`.

mod class;
mod coder;
mod distances;
mod file;
mod outcomes;
mod tables;
mod walk;

pub use class::{EndgameClass, MAX_ENDGAME_PIECES};
pub use file::{EndgameReader, InvalidEndgames};
pub use outcomes::Ending;
pub use tables::{Endgames, Fate};
