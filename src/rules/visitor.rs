//! The receiver of generated moves: a [`Visitor`] is shown each legal move and the board after it.

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::pieces::Pieces;

/// A hop of a jump.
#[derive(Clone, Copy)]
pub(crate) struct Hop {
    pub(crate) direction: Direction,
    /// The empty squares between the captured piece and the landing square.
    pub(crate) behind: u8,
}

/// A step of a piece.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) from: Bitboard,
    pub(crate) to: Bitboard,
    pub(crate) direction: Direction,
    /// The empty squares between the two.
    pub(crate) between: u8,
}

/// Receives the legal moves as the generator finds them, in no particular order.
pub(crate) trait Visitor {
    /// The record of a jump in progress; `()` for visitors that need none.
    type Trail: Copy;

    /// Begins the trail of a jump from this square.
    fn depart(&self, from: Bitboard) -> Self::Trail;

    /// Adds a hop to the trail.
    fn hop(&self, trail: Self::Trail, hop: Hop) -> Self::Trail;

    /// Receives a step and the board after it, seen by the side that moved.
    fn step(&mut self, step: Step, after: Pieces);

    /// Receives a jump that ends on `to` and the board after it, seen by the side that moved.
    fn jump(&mut self, trail: Self::Trail, to: Bitboard, after: Pieces);
}

/// Counts moves.
pub(crate) struct Counter(pub(crate) u32);

impl Visitor for Counter {
    type Trail = ();

    fn depart(&self, _from: Bitboard) {}

    fn hop(&self, (): (), _hop: Hop) {}

    fn step(&mut self, _step: Step, _after: Pieces) {
        self.0 += 1;
    }

    fn jump(&mut self, (): (), _to: Bitboard, _after: Pieces) {
        self.0 += 1;
    }
}
