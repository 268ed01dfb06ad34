//! The inputs of the network: a number below [`INPUTS`] for each kind of piece on each square.

use crate::rules::{Bitboard, Position, Side, Square};

/// The number of inputs: own men, own kings, the opponent's men and its kings, each on 32 squares.
pub(super) const INPUTS: usize = 128;

/// The pieces of a position by kind: Black's men and kings, then White's.
#[inline]
pub(super) fn kinds(position: &Position) -> [Bitboard; 4] {
    let (black, white, kings) = (position.black(), position.white(), position.kings());
    [black - kings, black & kings, white - kings, white & kings]
}

/// The input of a piece of this kind on this square, as Black sees it.
#[inline]
pub(super) fn input(kind: usize, square: Square) -> usize {
    32 * kind + square.index()
}

/// Converts an input from Black's view to White's: the piece changes sides and its square is turned.
#[inline]
pub(super) fn turned(input: usize) -> usize {
    input ^ (64 + 31)
}

/// Shows the inputs that are set in a position, as the side to move sees the board and as the other side does.
pub(super) fn visit(position: &Position, mut show: impl FnMut(usize, usize)) {
    for (kind, set) in kinds(position).into_iter().enumerate() {
        for square in set.squares() {
            let black = input(kind, square);
            let white = turned(black);
            if position.turn() == Side::Black { show(black, white) } else { show(white, black) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_fen;

    fn seen(fen: &str) -> [Vec<usize>; 2] {
        let mut seen = [Vec::new(), Vec::new()];
        visit(&read_fen(fen).unwrap().position().unwrap(), |own, other| {
            seen[0].push(own);
            seen[1].push(other);
        });
        seen.each_mut().map(|inputs| {
            inputs.sort_unstable();
            std::mem::take(inputs)
        })
    }

    #[test]
    fn inputs_are_numbered_by_kind_and_square() {
        assert_eq!(seen("B:WK32:B1"), [vec![0, 96 + 31], vec![32, 64 + 31]]);
    }

    #[test]
    fn the_colours_see_the_same_board_alike() {
        assert_eq!(seen("B:W22,27,K30:B2,7"), seen("W:W26,31:BK3,6,11"));
    }
}
