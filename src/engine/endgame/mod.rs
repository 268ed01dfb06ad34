//! Endgames with few pieces: what is known about every position of them.

mod class;

pub use class::{EndgameClass, MAX_ENDGAME_PIECES};
