//! Every shift of the project: a step in one of the four directions, and half a turn of the board.
//!
//! In the rotated order of a [`Bitboard`] a step is one rotation of its word, by 1 or by 7. Squares at the edge are
//! masked out first, because a rotation would carry them to the opposite edge.

use super::bitboard::{Bitboard, bitboard};
use super::direction::Direction;

impl Bitboard {
    /// Moves every square of the set one step; squares that would leave the board are dropped.
    #[must_use]
    #[inline]
    pub const fn step(self, direction: Direction) -> Self {
        Self::from_word(self.word() & inner(direction).word()).rotate(direction)
    }

    /// The squares from which one step in this direction leads into the set.
    ///
    /// ```text
    /// . . .          . . .
    /// . X .   from   . . .   by UpRight
    /// . . .          X . .
    /// ```
    #[must_use]
    #[inline]
    pub(crate) const fn approach(self, direction: Direction) -> Self {
        let unrotated = match direction {
            Direction::UpLeft => self.word().rotate_right(7),
            Direction::UpRight => self.word().rotate_right(1),
            Direction::DownLeft => self.word().rotate_left(1),
            Direction::DownRight => self.word().rotate_left(7),
        };
        Self::from_word(unrotated & inner(direction).word())
    }

    /// Moves every square one step on a board without edges.
    #[inline]
    const fn rotate(self, direction: Direction) -> Self {
        Self::from_word(match direction {
            Direction::UpLeft => self.word().rotate_left(7),
            Direction::UpRight => self.word().rotate_left(1),
            Direction::DownLeft => self.word().rotate_right(1),
            Direction::DownRight => self.word().rotate_right(7),
        })
    }

    /// The set after half a turn of the board: square `n` becomes `33 - n`.
    #[must_use]
    #[inline]
    pub const fn turned(self) -> Self {
        // Half a turn takes x to 7 - x and y to 7 - y, so bit b to 7 - b, modulo 32.
        Self::from_word(self.word().reverse_bits().rotate_left(8))
    }

    /// The set with the squares of each row in reverse order: square 1 becomes 4. Where a board is
    /// [mirrored](super::Board::Mirrored), its numbers are those of our board in that order.
    #[must_use]
    pub const fn renumbered(self) -> Self {
        let mask = self.mask();
        let mask = (mask & 0x3333_3333) << 2 | mask >> 2 & 0x3333_3333;
        Self::from_mask((mask & 0x5555_5555) << 1 | mask >> 1 & 0x5555_5555)
    }
}

/// The squares that have a neighbour in this direction.
const fn inner(direction: Direction) -> Bitboard {
    match direction {
        Direction::UpLeft => bitboard! {
            . . . . . . . .
            . . X . X . X .
            . X . X . X . X
            . . X . X . X .
            . X . X . X . X
            . . X . X . X .
            . X . X . X . X
            . . X . X . X .
        },
        Direction::UpRight => bitboard! {
            . . . . . . . .
            X . X . X . X .
            . X . X . X . .
            X . X . X . X .
            . X . X . X . .
            X . X . X . X .
            . X . X . X . .
            X . X . X . X .
        },
        Direction::DownLeft => bitboard! {
            . X . X . X . X
            . . X . X . X .
            . X . X . X . X
            . . X . X . X .
            . X . X . X . X
            . . X . X . X .
            . X . X . X . X
            . . . . . . . .
        },
        Direction::DownRight => bitboard! {
            . X . X . X . .
            X . X . X . X .
            . X . X . X . .
            X . X . X . X .
            . X . X . X . .
            X . X . X . X .
            . X . X . X . .
            . . . . . . . .
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    #[test]
    fn every_shift_agrees_with_the_neighbours_on_the_board() {
        for direction in Direction::ALL {
            for square in Square::all() {
                let next: Bitboard = square.neighbour(direction).into_iter().collect();
                assert_eq!(Bitboard::of(square).step(direction), next, "{square} {direction:?}");
                let before: Bitboard =
                    Square::all().filter(|other| other.neighbour(direction) == Some(square)).collect();
                assert_eq!(Bitboard::of(square).approach(direction), before, "{square} {direction:?}");
            }
        }
    }

    #[test]
    fn a_renumbered_row_is_read_from_the_other_end() {
        for square in Square::all() {
            let number = 4 * square.row() + 4 - (square.number() - 1) % 4;
            assert_eq!(Bitboard::of(square).renumbered().mask(), 1 << (number - 1));
        }
    }

    #[test]
    fn a_turned_board_has_square_n_on_33_minus_n() {
        for square in Square::all() {
            assert_eq!(Bitboard::of(square).turned().mask(), 1 << (32 - square.number()));
        }
    }
}
