//! Squares named by a letter and a digit, as on a chessboard, seen from either side.

use crate::rules::Square;

/// The corner of square a1 in algebraic notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Corner {
    /// The left end of White's home row, as on a chessboard.
    White,
    /// The left end of Black's home row, as in PDN 3.0, where Black begins.
    Black,
    /// The left end of White's home row of a mirrored board, where it is a light square.
    #[cfg(feature = "records")]
    Mirrored,
}

/// The square with a letter from `A` to `H` and a row from 1 to 8, if it is a playing square.
pub(super) fn square_at(letter: u8, row: u8, a1: Corner) -> Option<Square> {
    let column = letter.to_ascii_uppercase().checked_sub(b'A').filter(|&column| column < 8)?;
    let row = row.checked_sub(1).filter(|&row| row < 8)?;
    match a1 {
        Corner::White => Square::at(7 - row, column),
        Corner::Black => Square::at(row, 7 - column),
        #[cfg(feature = "records")]
        Corner::Mirrored => Square::at(7 - row, 7 - column),
    }
}
