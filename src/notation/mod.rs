//! Text to rules and back: set-ups in FEN, moves and boards as the books and the five programs write them.

mod coordinates;
mod diagram;
mod fen;
mod moves;
mod typed;

pub use coordinates::Coordinates;
pub use diagram::diagram;
pub use fen::{FenError, FenFault, read_fen, write_fen};
pub use moves::{MoveRefused, MoveText, UnreadableMove, notation, read_move};
pub use typed::{Destination, NotTyped, Typed, TypedWay, candidates, destinations, read_typed};
