//! The board as the side to move sees it: own pieces, the opponent's, and the kings among both.

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::ruleset::Ruleset;
use super::side::Mover;

/// The board as the side to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pieces {
    /// The pieces of the side to move.
    pub(crate) own: Bitboard,
    /// The opponent's pieces.
    pub(crate) opponent: Bitboard,
    /// The kings of both sides.
    pub(crate) kings: Bitboard,
}

impl Pieces {
    /// The empty squares.
    #[inline]
    pub(crate) fn empty(self) -> Bitboard {
        !(self.own | self.opponent)
    }

    /// The same board seen by the other side.
    #[inline]
    pub(crate) fn swapped(self) -> Self {
        Self { own: self.opponent, opponent: self.own, kings: self.kings }
    }

    /// Each direction with the pieces that may move in it: all pieces forward, only kings backward.
    #[inline]
    pub(crate) fn by_way<M: Mover>(self, mover: M) -> [(Direction, Bitboard); 4] {
        let ([forward_left, forward_right], [back_left, back_right]) = (mover.forward(), mover.backward());
        let kings = self.own & self.kings;
        [(forward_left, self.own), (forward_right, self.own), (back_left, kings), (back_right, kings)]
    }

    /// Each direction with the pieces that may capture in it.
    #[inline]
    pub(crate) fn by_capture_way<M: Mover>(self, mover: M, set: Ruleset) -> [(Direction, Bitboard); 4] {
        if set.men_capture_backward() {
            Direction::ALL.map(|direction| (direction, self.own))
        } else {
            self.by_way(mover)
        }
    }
}
