//! The squares of a move in a game file: numbers, or letters and digits as on a chessboard.

use crate::notation::algebraic::{Corner, square_at};
use crate::notation::fen::read_fen_from;
use crate::notation::moves::{MoveText, read_move};
use crate::notation::{Coordinates, FenError, FenFault, split_digits};
use crate::rules::{ALL_DRAUGHTS, Setup};

impl Corner {
    /// The corner that `GameType` names: `21,B,8,8,A0,0` has a1 at the lower left of the side that begins.
    pub(super) fn of_game_type(kind: &str) -> Self {
        if says(kind, b",A0") && !says(kind, b",W,") { Self::Black } else { Self::White }
    }

    /// Returns `true` if `GameType` names the corner.
    pub(super) fn is_told_by(kind: &str) -> bool {
        says(kind, b",A")
    }

    pub(super) fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
            Self::Mirrored => Self::Mirrored,
        }
    }
}

/// Returns `true` if a value of `GameType` has this field.
pub(super) fn says(kind: &str, field: &[u8]) -> bool {
    kind.as_bytes().windows(field.len()).any(|part| part == field)
}

/// Returns `true` if a move is written in algebraic squares.
pub(super) fn is_algebraic(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Reads the squares of a move. The error is a message for the reader of the file.
pub(super) fn read_squares(text: &str, a1: Corner) -> Result<MoveText, String> {
    if is_algebraic(text) {
        return algebraic(text, a1).ok_or_else(|| "these are not all playing squares".to_owned());
    }
    read_move(text).map_err(|error| {
        let (digits, _) = split_digits(text.get(error.offset..).unwrap_or_default());
        let number = digits.parse().ok().filter(|number| !(1..=32).contains(number));
        let no_square = |number| FenFault::NoSuchSquare(number).to_string();
        number.map_or_else(|| error.to_string(), no_square)
    })
}

/// How a game file names the squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct SquareNames {
    /// The corner of square a1.
    pub(super) a1: Corner,
    /// The same, if it is known before the moves are read.
    pub(super) corner: Option<Corner>,
    /// The names of the squares in the notation of the game. A file may use numbers where they are letters, and letters
    /// where they are numbers.
    pub(super) coordinates: Coordinates,
}

impl SquareNames {
    /// Those of English draughts.
    pub(super) const STANDARD: Self = Self { a1: Corner::White, corner: None, coordinates: Coordinates::Official };

    /// Reads the squares of a move. The error is a message for the reader of the file.
    pub(super) fn read_squares(self, text: &str) -> Result<MoveText, String> {
        let squares = read_squares(text, self.a1)?;
        Ok(if ALL_DRAUGHTS && !is_algebraic(text) { self.coordinates.numbering().squares(squares) } else { squares })
    }

    /// A move by the names of its squares in the notation of the game; `None` if the text has these names already.
    pub(super) fn in_notation(self, text: &str) -> Option<String> {
        if is_algebraic(text) == self.coordinates.is_algebraic() {
            return None;
        }
        let separator = if text.contains(['x', 'X', ':']) { "x" } else { "-" };
        let squares = self.read_squares(text).ok()?;
        let names: Vec<_> = squares.squares().iter().map(|&square| self.coordinates.name_in_file(square)).collect();
        Some(names.join(separator))
    }

    /// Reads a FEN. Returns the corner of a1 too, if squares are named by letters.
    pub(super) fn read_fen(self, fen: &str) -> Result<(Setup, Option<Corner>), FenError> {
        let (setup, letters) = read_fen_from(fen, self.corner)?;
        Ok((if ALL_DRAUGHTS && letters.is_none() { self.coordinates.numbering().setup(setup) } else { setup }, letters))
    }
}

fn algebraic(text: &str, a1: Corner) -> Option<MoveText> {
    let mut squares = Vec::new();
    let mut column = None;
    for byte in text.bytes() {
        match (byte.to_ascii_uppercase(), column) {
            (letter @ b'A'..=b'H', _) => column = Some(letter),
            (digit @ b'1'..=b'8', Some(column)) => squares.push(square_at(column, digit - b'0', a1)?),
            _ => {}
        }
    }
    MoveText::from_squares(squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str, a1: Corner) -> Vec<u8> {
        read_squares(text, a1).unwrap().squares().iter().map(|square| square.number()).collect()
    }

    #[test]
    fn algebraic_squares_are_counted_from_either_side() {
        assert_eq!(numbers("c3-d4", Corner::White), [22, 18]);
        assert_eq!(numbers("c3-d4", Corner::Black), [11, 15]);
        assert_eq!(numbers("C3xE5:g7", Corner::White), [22, 15, 8]);
        assert_eq!(numbers("a1h8", Corner::White), [29, 4]);
        assert_eq!(numbers("11 - 15", Corner::Black), [11, 15]);
        assert_eq!(read_squares("c3-c4", Corner::White).unwrap_err(), "these are not all playing squares");
    }

    #[test]
    fn the_game_type_says_where_a1_is() {
        for (kind, a1) in [
            ("21", Corner::White),
            ("21,B,8,8,A0,0", Corner::Black),
            ("21,B,8,8,A0", Corner::Black),
            ("21,W,8,8,A0,0", Corner::White),
            ("21,B,8,8,A3,0", Corner::White),
            ("21,B,8,8,N1,0", Corner::White),
        ] {
            assert_eq!(Corner::of_game_type(kind), a1, "{kind}");
        }
    }

    #[test]
    fn squares_of_larger_boards_are_named_as_such() {
        let why = |text| read_squares(text, Corner::White).unwrap_err();
        assert_eq!(why("32-37"), "there is no square 37, only 1 to 32; the 10x10 board has 50");
        assert_eq!(why("0-5"), "there is no square 0, only 1 to 32");
        assert_eq!(why("99-5"), "there is no square 99, only 1 to 32");
        assert_eq!(why("99999999999-5"), "expected a square from 1 to 32");
        assert_eq!(why(&"1-".repeat(50)), "expected the end: no move visits more squares");
    }
}
