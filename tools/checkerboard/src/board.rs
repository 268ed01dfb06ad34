//! The board of `CheckerBoard`: eight columns of eight numbers, from the corner of square 4.

use std::ffi::c_int;

use bitboard_checkers::rules::InvalidPosition;
use bitboard_checkers::{Bitboard, Position, Setup, Side, Square};

/// `board[x][y]`: columns from the right and rows from the top of our diagram.
pub type Board = [[c_int; 8]; 8];

/// The values of squares, to be combined: the side and the kind of the piece. An empty square is 0.
const WHITE: c_int = 1;
const BLACK: c_int = 2;
const MAN: c_int = 4;
const KING: c_int = 8;

/// The results of `getmove`: by this move the game is drawn, won or lost, or goes on.
pub const RESULT_DRAW: c_int = 0;
pub const RESULT_WIN: c_int = 1;
pub const RESULT_LOSS: c_int = 2;
pub const RESULT_UNKNOWN: c_int = 3;

/// The position on a board with this side to move, 1 for White and 2 for Black.
pub fn read(board: &Board, color: c_int) -> Result<Position, InvalidPosition> {
    let turn = if color == WHITE { Side::White } else { Side::Black };
    let mut setup = Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn };
    for square in Square::all() {
        let (place, piece) = (Bitboard::of(square), board[x(square)][y(square)]);
        if piece & BLACK != 0 {
            setup.black |= place;
        }
        if piece & WHITE != 0 {
            setup.white |= place;
        }
        if piece & KING != 0 {
            setup.kings |= place;
        }
    }
    setup.position()
}

/// Puts the pieces of a position on a board.
pub fn write(position: &Position, board: &mut Board) {
    for square in Square::all() {
        let kind = if position.kings().has(square) { KING } else { MAN };
        board[x(square)][y(square)] = match () {
            () if position.black().has(square) => BLACK | kind,
            () if position.white().has(square) => WHITE | kind,
            () => 0,
        };
    }
}

fn x(square: Square) -> usize {
    usize::from(7 - square.column())
}

fn y(square: Square) -> usize {
    usize::from(square.row())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_are_where_checkerboard_has_them() {
        let place = |number| Square::new(number).map(|square| (x(square), y(square)));
        assert_eq!([4, 1, 5, 29, 32].map(place), [(0, 0), (6, 0), (7, 1), (7, 7), (1, 7)].map(Some));
    }

    #[test]
    fn a_position_is_read_as_it_was_written() {
        for fen in
            ["B:W21,22,K24:B1,K32", "W:W32:BK4", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"]
        {
            let position: Position = fen.parse().expect(fen);
            let mut board = [[0; 8]; 8];
            write(&position, &mut board);
            let color = if position.turn() == Side::White { WHITE } else { BLACK };
            assert_eq!(read(&board, color), Ok(position), "{fen}");
        }
        assert!(read(&[[0; 8]; 8], BLACK).is_err());
    }
}
