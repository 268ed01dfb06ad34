//! Text to rules and back: set-ups in FEN, moves in the coordinates of the books.

mod coordinates;
mod fen;

pub use coordinates::{MoveRefused, MoveText, UnreadableMove, notation, read_move};
pub use fen::{FenError, FenFault, read_fen, write_fen};
