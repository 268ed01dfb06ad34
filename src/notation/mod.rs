//! Conversion between text and the types of the rules: FEN, moves, PDN, links, and text boards.
//!
//! ```
//! use bitboard_checkers::notation::{read_fen, read_move, write_fen, write_move};
//! use bitboard_checkers::{Game, Ruleset};
//! let position = read_fen("W:W18,26,27,31:B10,11,12,20")?.position()?;
//! let mut game = Game::from_position(position, Ruleset::OFFICIAL);
//! let mv = read_move("18-15")?.choose(&game)?;
//! assert_eq!(write_move(mv, game.legal_moves()), "18-15");
//! game.play(mv)?;
//! assert_eq!(write_fen(game.position()), "B:W15,26,27,31:B10,11,12,20");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algebraic;
#[cfg(feature = "serde")]
mod as_text;
mod coordinates;
mod diagram;
#[cfg(feature = "records")]
mod digits;
mod fen;
mod fen_error;
#[cfg(feature = "records")]
mod link;
mod moves;
#[cfg(any(feature = "records", feature = "other-draughts"))]
mod numbering;
#[cfg(feature = "records")]
pub(crate) mod pdn;
mod quotes;
mod rules_text;
#[cfg(feature = "records")]
pub(crate) mod study;
mod typed;

pub use coordinates::Coordinates;
pub use diagram::diagram;
pub use fen::{InvalidFen, read_fen, write_fen, write_setup};
pub use fen_error::{FenError, FenFault};
#[cfg(all(feature = "records", target_arch = "wasm32"))]
pub(crate) use link::VERSION as LINK_VERSION;
#[cfg(feature = "records")]
pub use link::{InvalidLink, read_link, write_link};
pub use moves::{MoveText, UnreadableMove, read_move, write_line, write_move};
pub use rules_text::{InvalidRules, read_rules, write_rules};
pub use typed::{Destination, NotTyped, Typed, TypedWay, candidates, destinations, read_typed};

/// The text within a range of bytes; empty if the range is out of bounds or splits a character. Indexing would add 3 kB
/// of panic messages to a small module.
fn part<R: core::slice::SliceIndex<str, Output = str>>(text: &str, range: R) -> &str {
    text.get(range).unwrap_or_default()
}

/// The number of the character at this offset in bytes, counted from 1.
fn character(text: &str, offset: usize) -> usize {
    text.char_indices().take_while(|&(start, _)| start < offset).count() + 1
}

/// The last character boundary of a text up to this index. `str` has had such a method since Rust 1.91 only.
#[cfg(any(feature = "engine", feature = "records"))]
pub(crate) fn floor_char_boundary(text: &str, index: usize) -> usize {
    let mut at = index.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A hint for a square that exists only on another board.
const fn other_board(square: u32) -> &'static str {
    if 32 < square && square <= 50 { "; the 10x10 board has 50" } else { "" }
}

/// The decimal digits at the start of a text, and the rest.
///
/// Without slicing, whose panic message for an offset inside a character would add 3 kB to a small module.
fn split_digits(text: &str) -> (&str, &str) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    text.split_at_checked(digits).unwrap_or((text, ""))
}
