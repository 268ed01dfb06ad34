//! The receiver of generated moves: a [`Visitor`] is shown each legal move and the board after it.

use super::bitboard::Bitboard;
use super::direction::Direction;
use super::pieces::Pieces;

/// Receives the legal moves as the generator finds them, in no particular order.
pub(crate) trait Visitor {
    /// The record of a jump in progress; `()` for visitors that need none.
    type Trail: Copy;

    /// Begins the trail of a jump from this square.
    fn depart(&self, from: Bitboard) -> Self::Trail;

    /// Adds a hop to the trail.
    fn hop(&self, trail: Self::Trail, direction: Direction) -> Self::Trail;

    /// Receives a step and the board after it, seen by the side that moved.
    fn step(&mut self, from: Bitboard, direction: Direction, after: Pieces);

    /// Receives a jump that ends on `to` and the board after it, seen by the side that moved.
    fn jump(&mut self, trail: Self::Trail, to: Bitboard, after: Pieces);
}

/// Counts moves.
pub(crate) struct Counter(pub(crate) u32);

impl Visitor for Counter {
    type Trail = ();

    fn depart(&self, _from: Bitboard) {}

    fn hop(&self, (): (), _direction: Direction) {}

    fn step(&mut self, _from: Bitboard, _direction: Direction, _after: Pieces) {
        self.0 += 1;
    }

    fn jump(&mut self, (): (), _to: Bitboard, _after: Pieces) {
        self.0 += 1;
    }
}
